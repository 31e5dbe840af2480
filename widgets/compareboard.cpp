// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compareboard.h"

#include "widgets/columngeometry.h"
#include "widgets/comparewords.h"
#include "widgets/format.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QScrollBar>

#include <algorithm>

namespace {

constexpr int kLeastArea = 130; // of the boards, below the lanes

bool hasUnassigned(const engine::Budget &budget)
{
    return std::any_of(budget.seats.begin(), budget.seats.end(),
                       [](const engine::SeatBudget &seat) { return seat.cards.empty(); });
}

}

CompareBoard::CompareBoard(Comparison *comparison, ViewState *view, QWidget *parent)
    : BoardArea(view, parent)
    , m_comparison(comparison)
    , m_view(view)
{
    setAccessibleName(tr("Baseline and plan"));
    connect(view, &ViewState::selectionChanged, this, &CompareBoard::onSelectionChanged);
    connect(comparison, &Comparison::changed, this, &CompareBoard::refresh);
    refresh();
}

CompareBoard::~CompareBoard() = default;

QSize CompareBoard::sizeHint() const
{
    return {1000, 430};
}

QSize CompareBoard::minimumSizeHint() const
{
    return {2 * (ColumnGeometry::kGutter + ColumnGeometry::kMinColumn), 180};
}

void CompareBoard::setOnlyChanges(bool on)
{
    m_onlyChanges = on;
    refresh();
}

TileNote CompareBoard::note(CompareSide side, const engine::SeatBudget &seat) const
{
    TileNote note;
    const engine::SeatDifference *difference = m_comparison->seat(format::text(seat.seat->name));
    if (!difference)
        return note;
    const auto in = [&](CompareSide which) -> const engine::SeatBudget * {
        const engine::Budget &budget = m_comparison->budget(which);
        const int index = seatwords::seatIndex(budget, format::text(seat.seat->name));
        return index < 0 ? nullptr : &budget.seats[static_cast<std::size_t>(index)];
    };
    const SeatMark mark = markOf(*difference);
    const QStringList lines = comparewords::tileLines(
        *difference, seat,
        comparewords::changes(*difference, in(CompareSide::Baseline), in(CompareSide::Plan)), side);
    note.second = lines.value(0);
    note.third = lines.value(1);
    note.unchanged = mark == SeatMark::Unchanged;
    note.leaves = side == CompareSide::Baseline && (mark == SeatMark::Moved || mark == SeatMark::Removed);
    if (!note.unchanged)
        note.mark = comparewords::markIcon(mark);
    if (note.unchanged && seat.cards.empty()) // a tile of the tray has no other place for its size
        note.second = format::gib(seatwords::seatBytes(seat, m_view->shownState()));
    const QString name = format::text(seat.seat->name);
    note.blank = m_onlyChanges && note.unchanged && name != m_view->seat() && name != m_view->hoveredSeat();
    return note;
}

void CompareBoard::fillScene(CompareSide side)
{
    const auto index = static_cast<std::size_t>(side);
    m_plans[index] = m_comparison->planPtr(side);
    m_budgets[index] = m_comparison->budgetPtr(side);
    BoardReading &reading = m_readings[index];
    reading = {};
    for (const engine::SeatBudget &seat : m_budgets[index]->seats)
        reading.notes.push_back(note(side, seat));
    for (const engine::CardBudget &card : m_budgets[index]->cards) {
        const engine::CardDifference *difference = m_comparison->card(card.card);
        reading.cards_unchanged.push_back(difference && !difference->changed());
    }
    BoardScene &scene = m_scenes[index];
    scene.plan = m_plans[index].get();
    scene.now = scene.shown = m_budgets[index].get();
    scene.state = m_view->shownState();
    scene.bySeat = m_view->barMode() == ViewState::BarMode::BySeat;
    scene.selected = m_view->seat();
    scene.hovered = m_view->hoveredSeat();
    scene.reading = &reading;
}

CompareSpace CompareBoard::space() const
{
    CompareSpace space;
    space.size = viewport()->size();
    space.scroll = horizontalScrollBar()->value();
    space.vertical = verticalScrollBar()->value();
    space.block = spareblock::height(font());
    space.metrics = BoardPainter::metrics(seattile::Type::of(font()));
    const bool tray = hasUnassigned(m_comparison->budget(CompareSide::Baseline))
        || hasUnassigned(m_comparison->budget(CompareSide::Plan));
    space.reserve = tray ? ColumnGeometry::kTray : 0;
    return space;
}

void CompareBoard::updateScrollBars()
{
    CompareSpace now = space();
    const int content = comparegeometry::contentHeight(*m_comparison, now, kLeastArea);
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(24);
    horizontalScrollBar()->setRange(0, m_layout.maxScroll);
    horizontalScrollBar()->setPageStep(std::max(1, m_layout.pageWidth));
    horizontalScrollBar()->setSingleStep(m_layout.columnWidth);
}

void CompareBoard::layOut()
{
    const engine::State state = m_view->shownState();
    m_layout = comparegeometry::layOut(*m_comparison, state, space());
    updateScrollBars();
    // The bars may have moved what is shown.
    m_layout = comparegeometry::layOut(*m_comparison, state, space());
    for (std::size_t side = 0; side < m_scenes.size(); ++side) {
        m_scenes[side].layout = m_layout.halves[side].board;
        m_scenes[side].plot = m_layout.halves[side].plot;
        m_scenes[side].metrics = m_layout.metrics;
    }
    m_lanes = comparegeometry::lanes(m_layout, *m_comparison, m_view->seat(), m_view->hoveredSeat());
}

void CompareBoard::rebuild()
{
    if (!m_comparison->hasBaseline())
        return;
    fillScene(CompareSide::Baseline);
    fillScene(CompareSide::Plan);
    layOut();
    followSelection();
    viewport()->update();
}

SpareBlockData CompareBoard::blockData(CompareSide side, int column) const
{
    const int card = m_layout.half(side).cards[static_cast<std::size_t>(column)];
    const engine::Budget &budget = *m_budgets[static_cast<std::size_t>(side)];
    SpareBlockData block = spareblock::of(budget, card);
    const std::string &id = budget.cards[static_cast<std::size_t>(card)].card;
    const engine::CardDifference *difference = m_comparison->card(id);
    if (side == CompareSide::Plan && difference && difference->before) {
        const engine::Bytes was = difference->before->spare[static_cast<std::size_t>(engine::State::Peak)];
        if (was != block.spare[static_cast<std::size_t>(engine::State::Peak)])
            block.was = was;
    }
    block.selected = format::text(id) == m_view->card();
    return block;
}

void CompareBoard::onSelectionChanged()
{
    refresh();
    // Bring the column of what was selected into view, on the side the keyboard is on.
    if (isStale() || m_focus.column < 0 || m_layout.maxScroll == 0)
        return;
    const QRectF block = m_layout.half(m_focus.side).blocks[static_cast<std::size_t>(m_focus.column)];
    const QRectF plot = m_layout.half(m_focus.side).plot;
    if (block.left() < plot.left())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        - static_cast<int>(plot.left() - block.left())
                                        - ColumnGeometry::kBlockMargin);
    else if (block.right() > plot.right())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        + static_cast<int>(block.right() - plot.right())
                                        + ColumnGeometry::kBlockMargin);
}

void CompareBoard::scrollContentsBy(int, int)
{
    refresh();
}
