// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer and keyboard of the two boards, and what they say to tool tips and screen readers.
#include "widgets/boardaccessible.h"
#include "widgets/compareboard.h"
#include "widgets/comparewords.h"
#include "widgets/format.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace {

CompareSide other(CompareSide side)
{
    return side == CompareSide::Baseline ? CompareSide::Plan : CompareSide::Baseline;
}

/// The column at `from` or after it in the direction of `step` whose card is in this plan; -1: none.
int columnFrom(const CompareHalf &half, int from, int step)
{
    for (int column = from; column >= 0 && column < static_cast<int>(half.cards.size()); column += step)
        if (half.cards[static_cast<std::size_t>(column)] >= 0)
            return column;
    return -1;
}

const BoardTile *firstTile(const BoardLayout &layout, int seat)
{
    const auto found = std::find_if(layout.tiles.begin(), layout.tiles.end(),
                                    [seat](const BoardTile &tile) { return tile.seat == seat; });
    return found == layout.tiles.end() ? nullptr : &*found;
}

}

CompareSide CompareBoard::sideAt(const QPointF &point) const
{
    return point.x() < m_layout.divider ? CompareSide::Baseline : CompareSide::Plan;
}

int CompareBoard::blockAt(CompareSide side, const QPointF &point) const
{
    const CompareHalf &half = m_layout.half(side);
    for (std::size_t column = 0; column < half.blocks.size(); ++column)
        if (half.blocks[column].contains(point) && half.plot.contains(point))
            return static_cast<int>(column);
    return -1;
}

const BoardTile *CompareBoard::focusTile() const
{
    return m_focus.seat < 0 ? nullptr : m_layout.half(m_focus.side).board.tile(m_focus.seat, m_focus.rank);
}

/// The keyboard is where the selection is; it keeps its side and rank while those have it.
void CompareBoard::followSelection()
{
    Focus next = m_focus;
    next.column = next.seat = next.rank = -1;
    for (const CompareSide side : {m_focus.side, other(m_focus.side)}) {
        const CompareHalf &half = m_layout.half(side);
        const engine::Budget &budget = *m_budgets[static_cast<std::size_t>(side)];
        const int seat = m_view->seat().isEmpty() ? -1 : seatwords::seatIndex(budget, m_view->seat());
        const int card =
            m_view->card().isEmpty() ? -1 : seatwords::cardIndex(budget, m_view->card().toStdString());
        const bool stays = side == m_focus.side && seat >= 0 && seat == m_focus.seat;
        const BoardTile *tile = stays ? half.board.tile(seat, m_focus.rank) : nullptr;
        if (!tile && seat >= 0)
            tile = firstTile(half.board, seat);
        if (tile)
            next = {side, half.columnOf(tile->card), tile->seat, tile->rank};
        else if (card >= 0)
            next = {side, half.columnOf(card), -1, -1};
        if (tile || card >= 0)
            break;
    }
    const bool moved = !(next == m_focus);
    m_focus = next;
    setAccessibleDescription(comparewords::summary(m_comparison->difference()));
    if (moved)
        BoardAccessible::announceFocus(this);
}

void CompareBoard::focusOn(const Focus &focus)
{
    m_focus = focus;
    const engine::Budget &budget = *m_budgets[static_cast<std::size_t>(focus.side)];
    if (focus.seat >= 0) {
        m_view->selectSeat(format::text(budget.seats[static_cast<std::size_t>(focus.seat)].seat->name));
    } else if (focus.column >= 0) {
        const int card = m_layout.half(focus.side).cards[static_cast<std::size_t>(focus.column)];
        if (card >= 0)
            m_view->selectCard(format::text(budget.cards[static_cast<std::size_t>(card)].card));
    }
    BoardAccessible::announceFocus(this);
    viewport()->update();
}

void CompareBoard::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_budgets.front())
        return;
    const QPointF point = event->position();
    const CompareSide side = sideAt(point);
    const CompareHalf &half = m_layout.half(side);
    if (point.y() < m_layout.boardTop) {
        if (const int column = blockAt(side, point); column >= 0)
            focusOn({side, column, -1, -1});
        return;
    }
    const BoardHit hit = hitBoard(half.board, point);
    if (hit.seat >= 0)
        focusOn({side, half.columnOf(hit.card), hit.seat, hit.rank});
    else if (const CompareLane *lane = comparegeometry::laneAt(m_lanes, point))
        m_view->selectSeat(lane->seat);
    else if (hit.part == BoardHit::Part::Body)
        focusOn({side, half.columnOf(hit.card), -1, -1});
    else
        m_view->clearSelection();
}

void CompareBoard::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_budgets.front())
        return;
    const QPointF point = event->position();
    const CompareSide side = sideAt(point);
    QString seat;
    if (point.y() >= m_layout.boardTop) {
        const BoardHit hit = hitBoard(m_layout.half(side).board, point);
        const CompareLane *lane = comparegeometry::laneAt(m_lanes, point);
        if (hit.seat >= 0)
            seat = format::text(m_budgets[static_cast<std::size_t>(side)]
                                    ->seats[static_cast<std::size_t>(hit.seat)]
                                    .seat->name);
        else if (lane)
            seat = lane->seat;
    }
    m_view->hoverSeat(seat);
}

bool CompareBoard::takesKey(QKeyEvent *event)
{
    return m_budgets.front() && moveFocus(event->key());
}

/// Into the other layout: from a tile to the one nearest in height at its near edge, from a block to the
/// block.
CompareBoard::Focus CompareBoard::across(int key) const
{
    const bool right = key == Qt::Key_Right;
    const bool leaves = right ? m_focus.side == CompareSide::Baseline : m_focus.side == CompareSide::Plan;
    if (!leaves)
        return m_focus;
    const CompareSide side = other(m_focus.side);
    const CompareHalf &half = m_layout.half(side);
    const BoardTile *from = focusTile();
    if (!from) {
        const int last = static_cast<int>(half.cards.size()) - 1;
        const int column = right ? columnFrom(half, 0, 1) : columnFrom(half, last, -1);
        return column < 0 ? m_focus : Focus{side, column, -1, -1};
    }
    const BoardTile *best = nullptr;
    const auto distance = [&](const BoardTile &tile) {
        const qreal edge =
            right ? tile.rect.left() - half.area.left() : half.area.right() - tile.rect.right();
        return std::floor(edge / m_layout.columnWidth) * 1e6
            + std::abs(tile.rect.center().y() - from->rect.center().y());
    };
    for (const BoardTile &tile : half.board.tiles)
        if (!best || distance(tile) < distance(*best))
            best = &tile;
    return best ? Focus{side, half.columnOf(best->card), best->seat, best->rank} : m_focus;
}

/// Along the tiles of a side, and from the highest of a card up to its block. Says whether there was a way.
bool CompareBoard::moveAlongTiles(int key)
{
    const CompareHalf &half = m_layout.half(m_focus.side);
    const BoardTile *from = focusTile();
    if (const BoardTile *to = neighbourTile(half.board, from, key)) {
        focusOn({m_focus.side, half.columnOf(to->card), to->seat, to->rank});
        return true;
    }
    if (from && key == Qt::Key_Up && m_focus.column >= 0)
        focusOn({m_focus.side, m_focus.column, -1, -1});
    return key != Qt::Key_Left && key != Qt::Key_Right;
}

/// Along the blocks of a side, and down to the highest tile of the card.
bool CompareBoard::moveAlongBlocks(int key)
{
    const CompareHalf &half = m_layout.half(m_focus.side);
    const int last = static_cast<int>(half.cards.size()) - 1;
    if (key == Qt::Key_Down) {
        const int card = half.cards[static_cast<std::size_t>(m_focus.column)];
        const BoardTile *top = nullptr;
        for (const BoardTile &tile : half.board.tiles)
            if (tile.card == card && (!top || tile.rect.top() < top->rect.top()))
                top = &tile;
        if (top)
            focusOn({m_focus.side, m_focus.column, top->seat, top->rank});
        return true;
    }
    const int next = key == Qt::Key_Home ? columnFrom(half, 0, 1)
        : key == Qt::Key_End             ? columnFrom(half, last, -1)
        : key == Qt::Key_Left            ? columnFrom(half, m_focus.column - 1, -1)
        : key == Qt::Key_Right           ? columnFrom(half, m_focus.column + 1, 1)
                                         : m_focus.column;
    if (next >= 0)
        focusOn({m_focus.side, next, -1, -1});
    return next >= 0;
}

bool CompareBoard::moveFocus(int key)
{
    constexpr int kKeys[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                             Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    if (std::find(std::begin(kKeys), std::end(kKeys), key) == std::end(kKeys))
        return false;
    const bool onBlock = m_focus.seat < 0 && m_focus.column >= 0;
    if (!(onBlock ? moveAlongBlocks(key) : moveAlongTiles(key)))
        focusOn(across(key));
    return true;
}
