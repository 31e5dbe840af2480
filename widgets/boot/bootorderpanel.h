// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/boot: the boot order of the seats of a card, shown and changed. What an order leads to is
// worked out by the engine.
//
// The boot-order panel: in the place of a column's tiles the sequence in which its seats boot, with the pool
// of each over all orders and what is free at that moment. Columns stand where the chart's do.
#pragma once

#include <QWidget>

#include "widgets/chart/columngeometry.h"

#include <vector>

class BootList;
class PlanDocument;
class RefreshWhenShown;
class ViewState;

class BootOrderPanel : public QWidget
{
    Q_OBJECT
public:
    BootOrderPanel(PlanDocument *document, ViewState *view, QWidget *parent = nullptr);

    /// Room at the right that holds the hint here; 0 in narrow windows.
    void setReserve(int width);
    /// Horizontal scroll of the columns, along with the chart.
    void setScroll(int scroll);
    /// By column: the cards of the host shown.
    BootList *list(int column) const { return m_lists[column]; }
    int lists() const { return static_cast<int>(m_lists.size()); }

    QSize minimumSizeHint() const override;

signals:
    void statusMessage(const QString &text);
    void columnsWidthChanged(int width);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void matchLists();
    ColumnGeometry columns() const;
    void place();
    void showSelection();
    void goToList(int from, int direction);
    int headHeight() const;

    PlanDocument *m_document;
    ViewState *m_view;
    QWidget *m_clip;
    RefreshWhenShown *m_refresh;
    std::vector<int> m_cards; // that have a column
    std::vector<BootList *> m_lists; // one per column
    int m_reserve = 0;
    int m_scroll = 0;
};
