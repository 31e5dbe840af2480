// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Inside of CardsPane, shared by its two files.
#pragma once

#include "widgets/cards/cardspane.h"

#include <QString>

#include "engine/layout/budget.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"

#include <memory>
#include <vector>

class QWidget;
class RefreshWhenShown;

class CardsPane::Private
{
public:
    Private(CardsPane *owner, PlanDocument *doc, ViewState *view)
        : q(owner)
        , document(doc)
        , state(view)
    {
    }

    std::shared_ptr<const engine::Budget> shown() const
    {
        return state->preview() ? state->preview() : document->budgetPtr();
    }
    void connectAll();
    void selectCard(int index);
    void refreshBars();
    void refreshNumbers();
    bool updateHead(const engine::Budget &budget);
    void updateCards(const engine::Budget &budget);
    void updateBlocks(const engine::Budget &budget);
    void updateTitle();
    void showPage();
    std::vector<int> tableCards(const engine::Budget &budget) const;
    QString subject() const;
    void updateSelection();
    void place();

    CardsPane *q;
    PlanDocument *document;
    ViewState *state;
    bool overview_shown = false;
    int reserve = ColumnGeometry::kTray;
    int columns_width = 0; // 0: as wide as the pane
    int scroll = 0;
    std::vector<int> cards;
    ColumnGeometry columns;
    PaneTitle *title = nullptr;
    SegmentedControl *mode = nullptr;
    QToolButton *table_button = nullptr;
    QStackedWidget *stack = nullptr;
    QWidget *body = nullptr;
    QWidget *overview = nullptr;
    QWidget *block_area = nullptr; // clips scrolled blocks
    BudgetChart *chart = nullptr;
    ChartLegend *legend = nullptr;
    QScrollBar *bar = nullptr;
    BudgetTableModel *model = nullptr;
    QTableView *table = nullptr;
    RefreshWhenShown *follow_bars = nullptr; // chart, blocks and legend
    RefreshWhenShown *follow_numbers = nullptr; // the table in their place
    std::vector<SpareBlock *> blocks;
};
