// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the two boards say: the sentences of blocks and tiles, for tool tips and as items for assistive
// programs.
#include "widgets/budgettext.h"
#include "widgets/compareboard.h"
#include "widgets/comparewords.h"
#include "widgets/format.h"
#include "widgets/seatwords.h"

#include <algorithm>

std::vector<CompareBoard::Focus> CompareBoard::items() const
{
    std::vector<Focus> list;
    for (const CompareSide side : {CompareSide::Baseline, CompareSide::Plan}) {
        const CompareHalf &half = m_layout.half(side);
        for (std::size_t column = 0; column < half.cards.size(); ++column)
            if (half.cards[column] >= 0)
                list.push_back({side, static_cast<int>(column), -1, -1});
        for (const BoardTile &tile : half.board.tiles)
            list.push_back({side, half.columnOf(tile.card), tile.seat, tile.rank});
    }
    return list;
}

QRect CompareBoard::rectOf(const Focus &focus) const
{
    const CompareHalf &half = m_layout.half(focus.side);
    if (focus.seat < 0)
        return half.blocks[static_cast<std::size_t>(focus.column)].toRect();
    const BoardTile *tile = half.board.tile(focus.seat, focus.rank);
    return tile ? tile->rect.toRect() : QRect();
}

PaintedItem CompareBoard::item(int index) const
{
    const Focus place = items()[static_cast<std::size_t>(index)];
    PaintedItem item;
    item.name = sentence(place);
    item.rect = rectOf(place);
    item.focused = place == m_focus;
    item.selected = place.seat >= 0 ? place.seat == m_focus.seat && place.side == m_focus.side
                                    : m_focus.seat < 0 && place.column == m_focus.column;
    return item;
}

int CompareBoard::focusItem() const
{
    const std::vector<Focus> list = items();
    const auto found = std::find(list.begin(), list.end(), m_focus);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
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
    if (!m_budgets.front())
        return {};
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
    const QString text = sentence({side, half.columnOf(hit.card), hit.seat, hit.rank});
    return tile && !tile->toScale && tile->card >= 0 ? text + QLatin1Char('\n') + tr("Tile not to scale.")
                                                     : text;
}
