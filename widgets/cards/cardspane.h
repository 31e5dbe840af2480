// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/cards: the pane of cards, which puts the chart, the table and the legend together. Bars
// are painted in widgets/chart.
//
// The Cards pane: title with By kind | By seat and the table button, the chart, a spare block under every
// bar, and the legend. Follows PlanDocument and ViewState; columns are shared with the board below.
#pragma once

#include <QWidget>

#include "widgets/chart/columngeometry.h"

#include <memory>
#include <vector>

class BudgetChart;
class BudgetTableModel;
class ChartLegend;
class PaneTitle;
class PlanDocument;
class QMenu;
class QScrollBar;
class QStackedWidget;
class QTableView;
class QToolButton;
class SegmentedControl;
class SpareBlock;
class ViewState;
namespace engine {
struct Budget;
}

class CardsPane : public QWidget
{
    Q_OBJECT
public:
    CardsPane(PlanDocument *document, ViewState *state, QWidget *parent = nullptr);
    ~CardsPane() override;

    /// The page that stands in the place of chart and spare blocks while it is shown.
    void setOverview(QWidget *overview);
    void setOverviewShown(bool on);
    /// Legend and the room the tray takes below; off in narrow windows (ColumnGeometry::reserveFor).
    void setReserve(int width);
    /// Width to divide among the columns when the board below has less, because of its scroll bar; 0: all.
    void setColumnsWidth(int width);
    const ColumnGeometry &columns() const;
    /// Indices into Budget::cards in column order.
    const std::vector<int> &cards() const;

    PaneTitle *title() const;
    BudgetChart *chart() const;
    QTableView *table() const;
    bool isTableShown() const;

    /// What can be done with a card: the one in `column`. The caller owns it; null where there is none.
    QMenu *createMenu(int column);

public slots:
    void setTableShown(bool on);
    /// Scrolls to the column of a card, if it has one.
    void showCard(const QString &card);
    /// Horizontal scroll of the columns, coupled with the board.
    void setScroll(int value);
    void refresh();

signals:
    void scrollChanged(int value);
    void columnsChanged();
    /// Double click or Enter on a card.
    void cardActivated(const QString &card);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};
