// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart's legend: kinds of use in the order of a bar read from the top, and the total and budget lines.
// Our own focusable widget, since Qt Charts' legend shows neither hatches nor lines.
#pragma once

#include <QStringList>
#include <QWidget>

#include "engine/layout/budget.h"
#include "widgets/document/viewstate.h"

#include <memory>
#include <vector>

class ChartLegend : public QWidget
{
    Q_OBJECT
public:
    explicit ChartLegend(QWidget *parent = nullptr);

    /// `cards` are those in view; their totals and budgets are named when they agree.
    void setShown(const std::shared_ptr<const engine::Budget> &budget, const std::vector<int> &cards,
                  ViewState::BarMode mode);

    QSize sizeHint() const override;
    /// Texts from top to bottom.
    QStringList rows() const { return m_rows; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    int kindRows() const;
    int rowHeight() const;
    int rowTop(int row) const;
    QStringList m_rows;
    int m_current = 0;
};
