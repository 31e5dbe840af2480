// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/cards: the pane of cards, which puts the chart, the table and the legend together. Bars
// are painted in widgets/chart.
//
// The Cards pane: title with By kind | By seat and the table button, the chart, a spare block under every
// bar, and the legend. Follows PlanDocument and ViewState; columns are shared with the board below.
#pragma once

#include <QWidget>

#include "engine/layout/budget.h"
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
class RefreshWhenShown;
class SegmentedControl;
class SpareBlock;
class ViewState;

class CardsPane : public QWidget
{
    Q_OBJECT
public:
    CardsPane(PlanDocument *document, ViewState *state, QWidget *parent = nullptr);

    /// The page that stands in the place of chart and spare blocks while it is shown.
    void setOverview(QWidget *overview);
    void setOverviewShown(bool on);
    /// Legend and the room the tray takes below; 0 in narrow windows.
    void setReserve(int width);
    /// Width to divide among the columns when the board below has less, because of its scroll bar; 0: all.
    void setColumnsWidth(int width);
    const ColumnGeometry &columns() const { return m_columns; }
    /// Indices into Budget::cards in column order.
    const std::vector<int> &cards() const { return m_cards; }

    PaneTitle *title() const { return m_title; }
    BudgetChart *chart() const { return m_chart; }
    QTableView *table() const { return m_table; }
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
    using BudgetPtr = std::shared_ptr<const engine::Budget>;

    BudgetPtr shown() const;
    void build();
    void connectAll();
    int columnOf(int card) const;
    void selectCard(int index);
    void refreshBars();
    void refreshNumbers();
    bool updateHead(const engine::Budget &budget);
    void updateCards(const engine::Budget &budget);
    void updateChart();
    void updateSelection();
    void updateBlocks(const engine::Budget &budget);
    void updateTitle();
    QString subject() const;
    QString previewSubject() const;
    void showPage();
    void place();

    PlanDocument *m_document;
    ViewState *m_state;
    bool m_overviewShown = false;
    int m_reserve = ColumnGeometry::kTray;
    int m_columnsWidth = 0; // 0: as wide as the pane
    int m_scroll = 0;
    std::vector<int> m_cards;
    ColumnGeometry m_columns;
    PaneTitle *m_title = nullptr;
    SegmentedControl *m_mode = nullptr;
    QToolButton *m_tableButton = nullptr;
    QStackedWidget *m_stack = nullptr;
    QWidget *m_body = nullptr;
    QWidget *m_overview = nullptr;
    QWidget *m_blockArea = nullptr; // clips scrolled blocks
    BudgetChart *m_chart = nullptr;
    ChartLegend *m_legend = nullptr;
    QScrollBar *m_bar = nullptr;
    BudgetTableModel *m_model = nullptr;
    QTableView *m_table = nullptr;
    RefreshWhenShown *m_followBars = nullptr; // chart, blocks and legend
    RefreshWhenShown *m_followNumbers = nullptr; // the table in their place
    std::vector<SpareBlock *> m_blocks;
};
