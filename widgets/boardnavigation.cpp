// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/boardgeometry.h"

#include <Qt>

#include <cmath>

BoardHit hitBoard(const BoardLayout &layout, const QPointF &point)
{
    using Part = BoardHit::Part;
    if (layout.tray.contains(point)) {
        for (const BoardTile &tile : layout.tiles)
            if (tile.card < 0 && tile.rect.contains(point))
                return {Part::TrayTile, -1, tile.seat, tile.rank};
        return {Part::Tray, -1, -1, -1};
    }
    for (const BoardTile &tile : layout.tiles)
        if (tile.card >= 0 && tile.rect.contains(point))
            return {Part::Tile, tile.card, tile.seat, tile.rank};
    for (const BoardColumn &column : layout.columns)
        if (column.frame.contains(point))
            return {column.head.bottom() > point.y() ? Part::Head : Part::Body, column.card, -1, -1};
    return {};
}

const BoardTile *neighbourTile(const BoardLayout &layout, const BoardTile *from, int key)
{
    if (layout.tiles.empty())
        return nullptr;
    if (!from)
        return &layout.tiles.front();
    // Columns in screen order; the tray has the highest number.
    const auto place = [&](const BoardTile &tile) {
        for (std::size_t i = 0; i < layout.columns.size(); ++i)
            if (layout.columns[i].card == tile.card)
                return static_cast<int>(i);
        return static_cast<int>(layout.columns.size());
    };
    const int here = place(*from);
    const bool upright = key == Qt::Key_Up || key == Qt::Key_Down;
    const BoardTile *best = nullptr;
    double bestDistance = 0;
    for (const BoardTile &tile : layout.tiles) {
        const double dy = tile.rect.center().y() - from->rect.center().y();
        const int dx = place(tile) - here;
        const bool right = key == Qt::Key_Right || key == Qt::Key_End;
        const bool fits = upright ? dx == 0 && (key == Qt::Key_Up ? dy < -0.5 : dy > 0.5)
            : right               ? dx > 0
                                  : dx < 0;
        if (!fits)
            continue;
        // Columns first, height second; Home and End want the farthest column.
        const bool far = key == Qt::Key_Home || key == Qt::Key_End;
        const double distance = (far ? -std::abs(dx) : std::abs(dx)) * 1e6 + std::abs(dy);
        if (!best || distance < bestDistance) {
            best = &tile;
            bestDistance = distance;
        }
    }
    return best;
}
