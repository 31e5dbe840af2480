// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks and tiles of the two boards as items for assistive programs.
#include "widgets/cardlabel.h"
#include "widgets/compareboard.h"

#include <algorithm>

std::vector<CompareBoard::Focus> CompareBoard::items() const
{
    std::vector<Focus> list;
    for (const CompareSide side : {CompareSide::Baseline, CompareSide::Plan}) {
        const CompareHalf &half = m_layout.half(side);
        for (std::size_t column = 0; column < half.cards.size(); ++column)
            if (half.cards[column] >= 0)
                list.push_back({side, static_cast<int>(column), -1, -1});
        for (const BoardTile &tile : half.board.tiles) {
            const auto card = std::find(half.cards.begin(), half.cards.end(), tile.card);
            const int column =
                card == half.cards.end() || tile.card < 0 ? -1 : static_cast<int>(card - half.cards.begin());
            list.push_back({side, column, tile.seat, tile.rank});
        }
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
