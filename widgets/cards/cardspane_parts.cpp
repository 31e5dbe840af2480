// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How CardsPane keeps its parts in step with document and view state, and where it puts them.
#include "widgets/cards/cardspane_p.h"

#include "widgets/chart/budgetchart.h"
#include "widgets/chart/budgettablemodel.h"
#include "widgets/chart/chartlegend.h"
#include "widgets/chart/spareblock.h"
#include "widgets/controls/panetitle.h"
#include "widgets/controls/segmentedcontrol.h"
#include "widgets/document/refreshwhenshown.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"

#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <numeric>

namespace {

constexpr int kBlockGap = 8, kBlockBottom = 3;

}

void CardsPane::Private::connectAll()
{
    connect(document, &PlanDocument::changed, q, &CardsPane::refresh);
    connect(state, &ViewState::previewChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::hostChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::barModeChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::shownStateChanged, q, &CardsPane::refresh);
    connect(state, &ViewState::selectionChanged, q,
            [this] { follow_bars->requestPart([this] { updateSelection(); }); });
    connect(state, &ViewState::gestureActiveChanged, chart, &BudgetChart::setRangeFrozen);
    connect(mode, &SegmentedControl::currentIndexEdited, q, [this](int index) {
        state->setBarMode(index == 0 ? ViewState::BarMode::ByKind : ViewState::BarMode::BySeat);
    });
    connect(table_button, &QToolButton::toggled, q, &CardsPane::setTableShown);
    connect(bar, &QScrollBar::valueChanged, q, &CardsPane::setScroll);
    connect(chart, &BudgetChart::cardSelected, q, [this](int index) {
        selectCard(index);
        q->showCard(state->card());
    });
    connect(chart, &BudgetChart::cardActivated, q, [this](int index) {
        emit q->cardActivated(format::text(shown()->cards[static_cast<std::size_t>(index)].card));
    });
    connect(chart, &BudgetChart::seatSelected, q, [this](int index) {
        state->selectSeat(format::text(shown()->seats[static_cast<std::size_t>(index)].seat->name));
    });
}

void CardsPane::Private::selectCard(int index)
{
    state->selectCard(format::text(shown()->cards[static_cast<std::size_t>(index)].card));
}

void CardsPane::Private::refreshBars()
{
    const std::shared_ptr<const engine::Budget> budget = shown();
    const bool divided = updateHead(*budget);
    chart->setMode(state->barMode());
    chart->setState(state->shownState());
    chart->setBudget(document->budgetPtr());
    chart->setPreview(state->preview());
    chart->setPreviewStale(state->isProposalShown() && state->isProposalStale());
    chart->setCards(cards);
    legend->setMode(state->barMode());
    legend->setBudget(budget);
    legend->setCards(cards);
    updateSelection();
    if (divided)
        place();
}

void CardsPane::Private::refreshNumbers()
{
    const std::shared_ptr<const engine::Budget> budget = shown();
    const bool divided = updateHead(*budget);
    model->setState(state->shownState());
    model->setBudget(budget, tableCards(*budget));
    if (divided)
        place();
}

/// What bars and numbers have in common; says whether other columns are shown now.
bool CardsPane::Private::updateHead(const engine::Budget &budget)
{
    const std::vector<int> before = cards;
    updateCards(budget);
    mode->setCurrentIndex(state->barMode() == ViewState::BarMode::ByKind ? 0 : 1);
    updateTitle();
    return before != cards;
}

void CardsPane::Private::updateCards(const engine::Budget &budget)
{
    cards = hosts::columnCards(budget, state->host());
    while (blocks.size() > cards.size()) {
        delete blocks.back();
        blocks.pop_back();
    }
    while (blocks.size() < cards.size()) {
        auto *block = new SpareBlock(block_area);
        const std::size_t column = blocks.size();
        connect(block, &SpareBlock::clicked, q, [this, column] { selectCard(cards[column]); });
        connect(block, &SpareBlock::activated, q,
                [this, column] { emit chart->cardActivated(cards[column]); });
        block->show();
        blocks.push_back(block);
    }
}

void CardsPane::Private::updateBlocks(const engine::Budget &budget)
{
    const bool proposal = state->isProposalShown();
    const bool previewing = state->preview() != nullptr;
    const engine::Budget *before = previewing ? &document->budget() : nullptr;
    for (std::size_t column = 0; column < cards.size(); ++column) {
        SpareBlockData data = spareblock::of(budget, cards[column], before);
        const std::string &id = budget.card(cards[column]).card;
        data.name = cardLabelOnHost(id); // columns are of one host
        // The target is the card whose spare falls; the one that is left gains.
        data.target = previewing && !proposal && data.was
            && *data.was > data.spare[static_cast<std::size_t>(engine::State::Peak)];
        data.selected = (proposal || !previewing) && format::text(id) == state->card();
        data.stale = proposal && state->isProposalStale();
        blocks[column]->setData(data);
    }
}

/// The overview has the place of the chart; the table has the place of both.
void CardsPane::Private::showPage()
{
    QWidget *page = overview_shown ? overview : body;
    if (table_button->isChecked())
        page = table;
    stack->setCurrentWidget(page);
}

/// The table lists every card where the overview would.
std::vector<int> CardsPane::Private::tableCards(const engine::Budget &budget) const
{
    std::vector<int> all(budget.cards.size());
    std::iota(all.begin(), all.end(), 0);
    return cards.empty() ? all : cards;
}

/// What is shown, in a few words.
QString CardsPane::Private::subject() const
{
    if (overview_shown)
        return hosts::title(*shown());
    return state->barMode() == ViewState::BarMode::ByKind ? tr("GiB by kind of use") : tr("GiB by seat");
}

void CardsPane::Private::updateTitle()
{
    const QString bars = subject();
    if (state->isProposalShown()) {
        title->setSubtitle(
            (state->isProposalStale() ? tr("stale proposal, %1") : tr("proposal, %1")).arg(bars));
        return;
    }
    if (state->preview() && !state->previewText().isEmpty()) {
        title->setSubtitle(tr("preview: %1").arg(state->previewText()));
        return;
    }
    if (state->preview()) {
        const QString seat = state->previewSeat();
        QStringList on;
        for (const engine::SeatBudget &each : state->preview()->seats)
            if (format::text(each.seat->name) == seat)
                for (const int card : each.cards)
                    on.append(cardLabel(state->preview()->cards[static_cast<std::size_t>(card)].card));
        title->setSubtitle(on.isEmpty() ? tr("preview: %1 on no card").arg(seat)
                                        : tr("preview: %1 on %2").arg(seat, on.join(QStringLiteral(", "))));
        return;
    }
    title->setSubtitle(bars);
}

void CardsPane::Private::updateSelection()
{
    const std::shared_ptr<const engine::Budget> budget = shown();
    int card = -1, seat = -1;
    for (std::size_t i = 0; budget && i < budget->cards.size(); ++i)
        if (!state->card().isEmpty() && format::text(budget->cards[i].card) == state->card())
            card = static_cast<int>(i);
    for (std::size_t i = 0; budget && i < budget->seats.size(); ++i)
        if (!state->seat().isEmpty() && format::text(budget->seats[i].seat->name) == state->seat())
            seat = static_cast<int>(i);
    if (std::find(cards.begin(), cards.end(), card) == cards.end())
        card = -1; // on another host
    chart->setSelectedCard(card);
    chart->setSelectedSeat(seat);
    if (budget)
        updateBlocks(*budget);
}

void CardsPane::Private::place()
{
    const int width = body->width();
    const int block = spareblock::height(q->font());
    const int divided = columns_width > 0 ? std::min(width, columns_width) : width;
    const ColumnGeometry next = ColumnGeometry::of(divided, static_cast<int>(cards.size()), reserve, scroll);
    const bool changed = !(next == columns);
    columns = next;
    scroll = columns.scroll;
    const int barHeight = columns.max_scroll > 0 ? bar->sizeHint().height() : 0;
    const int chartHeight = std::max(40, body->height() - block - kBlockGap - kBlockBottom - barHeight);
    chart->setGeometry(0, 0, reserve > 0 ? columns.right : width, chartHeight);
    chart->setColumns(columns);
    // Like the plot, the area of the blocks ends where the columns do.
    block_area->setGeometry(columns.left, chartHeight + kBlockGap, columns.plotWidth(), block);
    for (std::size_t column = 0; column < blocks.size(); ++column)
        blocks[column]->setGeometry(
            columns.block(static_cast<int>(column), 0, block).translated(-columns.left, 0));
    legend->setVisible(reserve > 0);
    legend->setGeometry(columns.right + 4, 0, ColumnGeometry::kTray,
                        std::max(40, body->height() - kBlockBottom - 32));
    bar->setVisible(barHeight > 0);
    bar->setGeometry(columns.left, body->height() - barHeight, columns.plotWidth(), barHeight);
    bar->setRange(0, columns.max_scroll);
    bar->setPageStep(std::max(1, columns.plotWidth()));
    bar->setSingleStep(columns.column_width / 2);
    bar->setValue(scroll);
    if (changed)
        emit q->columnsChanged();
}
