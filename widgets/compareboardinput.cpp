// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer and keyboard of the two boards, and what they say to tool tips and screen readers.
#include "widgets/boardaccessible.h"
#include "widgets/budgettext.h"
#include "widgets/cardlabel.h"
#include "widgets/compareboard.h"
#include "widgets/comparewords.h"
#include "widgets/format.h"
#include "widgets/seatwords.h"
#include "widgets/viewstate.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace {

CompareSide other(CompareSide side)
{
    return side == CompareSide::Baseline ? CompareSide::Plan : CompareSide::Baseline;
}

int columnOf(const CompareHalf &half, int card)
{
    const auto found = std::find(half.cards.begin(), half.cards.end(), card);
    return found == half.cards.end() ? -1 : static_cast<int>(found - half.cards.begin());
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
            next = {side, columnOf(half, tile->card), tile->seat, tile->rank};
        else if (card >= 0)
            next = {side, columnOf(half, card), -1, -1};
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
        focusOn({side, columnOf(half, hit.card), hit.seat, hit.rank});
    else if (const CompareLane *lane = comparegeometry::laneAt(m_lanes, point))
        m_view->selectSeat(lane->seat);
    else if (hit.part == BoardHit::Part::Body)
        focusOn({side, columnOf(half, hit.card), -1, -1});
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

void CompareBoard::keyPressEvent(QKeyEvent *event)
{
    if (m_budgets.front() && moveFocus(event->key()))
        event->accept();
    else
        QWidget::keyPressEvent(event); // the scroll area would scroll instead
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
        const int last = static_cast<int>(half.blocks.size()) - 1;
        return {side, right ? 0 : last, -1, -1};
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
    return best ? Focus{side, columnOf(half, best->card), best->seat, best->rank} : m_focus;
}

bool CompareBoard::moveFocus(int key)
{
    constexpr int kKeys[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                             Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    if (std::find(std::begin(kKeys), std::end(kKeys), key) == std::end(kKeys))
        return false;
    const CompareHalf &half = m_layout.half(m_focus.side);
    const BoardTile *from = focusTile();
    if (from || m_focus.column < 0) {
        if (const BoardTile *to = neighbourTile(half.board, from, key)) {
            focusOn({m_focus.side, columnOf(half, to->card), to->seat, to->rank});
            return true;
        }
        // Above the highest tile of a card is its block.
        if (from && key == Qt::Key_Up && m_focus.column >= 0)
            focusOn({m_focus.side, m_focus.column, -1, -1});
    } else if (key == Qt::Key_Down) {
        const int card = half.cards[static_cast<std::size_t>(m_focus.column)];
        const BoardTile *top = nullptr;
        for (const BoardTile &tile : half.board.tiles)
            if (tile.card == card && card >= 0 && (!top || tile.rect.top() < top->rect.top()))
                top = &tile;
        if (top)
            focusOn({m_focus.side, m_focus.column, top->seat, top->rank});
        return true;
    } else {
        const int last = static_cast<int>(half.blocks.size()) - 1;
        const int step = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
        int next = key == Qt::Key_Home ? 0 : key == Qt::Key_End ? last : m_focus.column + step;
        while (step != 0 && next >= 0 && next <= last && half.cards[static_cast<std::size_t>(next)] < 0)
            next += step;
        if (next >= 0 && next <= last) {
            focusOn({m_focus.side, next, -1, -1});
            return true;
        }
    }
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        focusOn(across(key));
    return true;
}

QString CompareBoard::sentence(const Focus &focus) const
{
    const engine::Budget &budget = *m_budgets[static_cast<std::size_t>(focus.side)];
    const QString where = focus.side == CompareSide::Baseline ? tr("Baseline") : tr("Plan");
    if (focus.seat < 0) {
        const int card = m_layout.half(focus.side).cards[static_cast<std::size_t>(focus.column)];
        return QStringLiteral("%1: %2").arg(
            where, budgettext::cardSentence(budget.cards[static_cast<std::size_t>(card)]));
    }
    const QString seat = seatwords::tileSentence(budget, focus.seat, focus.rank, m_scenes.front().state);
    const QString name = format::text(budget.seats[static_cast<std::size_t>(focus.seat)].seat->name);
    const engine::SeatDifference *difference = m_comparison->seat(name);
    if (!difference)
        return QStringLiteral("%1: %2").arg(where, seat);
    const TileNote &note =
        m_readings[static_cast<std::size_t>(focus.side)].notes[static_cast<std::size_t>(focus.seat)];
    QStringList parts{comparewords::markName(markOf(*difference))};
    if (difference->changed())
        for (const QString &line : {note.second, note.third})
            if (!line.isEmpty() && line != parts.front())
                parts << line;
    return QStringLiteral("%1: %2 %3.").arg(where, seat, parts.join(QStringLiteral(", ")));
}

QString CompareBoard::tipAt(const QPoint &position) const
{
    const CompareSide side = sideAt(position);
    const CompareHalf &half = m_layout.half(side);
    if (position.y() < m_layout.boardTop) {
        const int column = blockAt(side, position);
        return column >= 0 && half.cards[static_cast<std::size_t>(column)] >= 0
            ? sentence({side, column, -1, -1})
            : QString();
    }
    const BoardHit hit = hitBoard(half.board, position);
    if (hit.seat < 0) {
        const CompareLane *lane = comparegeometry::laneAt(m_lanes, position);
        const engine::SeatDifference *seat = lane ? m_comparison->seat(lane->seat) : nullptr;
        return seat ? tr("%1: %2, %3")
                          .arg(lane->seat, comparewords::way(*seat, CompareSide::Plan),
                               comparewords::way(*seat, CompareSide::Baseline))
                    : QString();
    }
    const BoardTile *tile = half.board.tile(hit.seat, hit.rank);
    const QString text = sentence({side, columnOf(half, hit.card), hit.seat, hit.rank});
    return tile && !tile->toScale && tile->card >= 0 ? text + QLatin1Char('\n') + tr("Tile not to scale.")
                                                     : text;
}

bool CompareBoard::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_budgets.front()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        m_view->hoverSeat({});
    return QAbstractScrollArea::viewportEvent(event);
}

void CompareBoard::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void CompareBoard::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}
