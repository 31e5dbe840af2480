// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of a comparison with their words, for the title above the plan: only those that occur.
#pragma once

#include <QWidget>

#include "widgets/document/comparison.h"

#include <vector>

class MarkLegend : public QWidget
{
    Q_OBJECT
public:
    explicit MarkLegend(QWidget *parent = nullptr);

    void setMarks(const std::vector<SeatMark> &marks);
    const std::vector<SeatMark> &marks() const { return m_marks; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<SeatMark> m_marks;
};
