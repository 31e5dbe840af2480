// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/boardgeometry.h"

#include "widgets/chart/bargeometry.h"
#include "widgets/words/seatwords.h"

#include <Qt>

#include <algorithm>
#include <cmath>

using engine::Bytes;

namespace {

// Height that holds a name.
constexpr qreal kReadable = 21;

/// Raises heights below `least` to it and takes the surplus off the room above the stack (`free`), then off
/// the taller ones in proportion to what they have above the minimum.
void fitHeights(std::vector<qreal> &heights, qreal least, qreal free)
{
    qreal surplus = 0;
    qreal spare = 0;
    for (qreal &height : heights) {
        if (height < least) {
            surplus += least - height;
            height = least;
        } else {
            spare += height - least;
        }
    }
    const qreal excess = surplus - free;
    if (excess <= 0 || spare <= 0)
        return;
    const qreal keep = std::max(0.0, 1 - excess / spare);
    for (qreal &height : heights)
        height = least + (height - least) * keep;
}

struct Stack {
    const engine::Budget &budget;
    engine::State state;
    const BoardSpace &space;
    BoardLayout &layout;
};

/// Text of a tile that the total line crosses goes below the line, or above it when there is more room.
void placeText(BoardTile &tile, qreal totalY)
{
    tile.textTop = tile.rect.top();
    tile.textBottom = tile.rect.bottom();
    const qreal below = tile.rect.bottom() - totalY;
    const qreal above = totalY - tile.rect.top();
    if (below <= 0 || above <= 0)
        return;
    if (below >= std::min(above, kReadable))
        tile.textTop = totalY + 1;
    else
        tile.textBottom = totalY - 1;
}

void addTiles(const Stack &in, const engine::CardBudget &card, BoardColumn &column)
{
    const BoardMetrics &m = in.space.metrics;
    std::vector<qreal> heights;
    qreal sum = 0;
    for (const engine::RankOnCard &on : card.ranks) {
        heights.push_back(
            in.layout.pixelsPerByte
            * static_cast<qreal>(seatwords::rankBytes(in.budget.seat(on.seat), on.rank, in.state)));
        sum += heights.back();
    }
    const std::vector<qreal> exact = heights;
    // A stack that is over may not grow beyond its true top, nor out of the area when the scale is frozen.
    const qreal ceiling = std::max(std::min(column.totalY, column.others.top() - sum), in.layout.areaTop);
    fitHeights(heights, m.minTile, column.others.top() - sum - ceiling);

    qreal y = column.others.top();
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const qreal top = y - heights[i];
        BoardTile tile;
        tile.seat = card.ranks[i].seat;
        tile.rank = card.ranks[i].rank;
        tile.card = column.card;
        tile.rect = QRectF(column.body.left(), top + m.gap, column.body.width(), heights[i] - m.gap);
        tile.toScale = std::abs(heights[i] - exact[i]) < 0.5;
        placeText(tile, column.totalY);
        in.layout.tiles.push_back(tile);
        y = top;
    }
    column.stackTop = y;
}

BoardColumn makeColumn(const Stack &in, const BoardSlot &slot)
{
    const BoardMetrics &m = in.space.metrics;
    const engine::CardBudget &card = in.budget.card(slot.card);
    const qreal left = slot.x + m.margin;
    const qreal width = slot.width - 2 * m.margin;
    BoardColumn column;
    column.card = slot.card;
    column.frame = QRectF(slot.x, in.space.top, slot.width, in.space.bottom - in.space.top);
    column.head = QRectF(left, in.space.top, width, m.head);
    column.totalY = in.layout.yOf(card.total_bytes);
    column.body = QRectF(QPointF(left, column.totalY), QPointF(left + width, in.layout.zeroY));
    const qreal othersTop = in.layout.yOf(card.takenByOthers());
    column.others = QRectF(QPointF(left, othersTop), QPointF(left + width, in.layout.zeroY));
    addTiles(in, card, column);
    std::vector<int> seats;
    for (const engine::RankOnCard &on : card.ranks)
        seats.push_back(on.seat);
    std::sort(seats.begin(), seats.end());
    column.seats = static_cast<int>(std::unique(seats.begin(), seats.end()) - seats.begin());
    if (card.spare(in.state) < 0) {
        const qreal top = std::min(column.stackTop, column.totalY - m.minOver);
        column.over = QRectF(QPointF(left, top), QPointF(left + width, column.totalY));
    }
    return column;
}

void addTray(const Stack &in)
{
    BoardLayout &layout = in.layout;
    const BoardMetrics &m = in.space.metrics;
    layout.tray = in.space.tray;
    qreal y = layout.tray.top() + m.trayTitle - in.space.trayScroll;
    for (int seat = 0; seat < in.budget.seatCount(); ++seat) {
        if (!in.budget.seat(seat).cards.empty())
            continue;
        BoardTile tile;
        tile.seat = seat;
        tile.toScale = false;
        tile.rect = QRectF(layout.tray.left() + 6, y, layout.tray.width() - 12, m.trayTile);
        tile.textTop = y;
        tile.textBottom = tile.rect.bottom();
        if (!layout.tray.isEmpty())
            layout.tiles.push_back(tile);
        y += m.trayTile + 4;
    }
    layout.trayContent = y + in.space.trayScroll - layout.tray.top();
}

/// Joins two neighbouring ranks. In the gap between columns the strap turns to the other tile's name line;
/// over columns in between it runs above the stacks.
BoardStrap makeStrap(const BoardTile &from, const BoardTile &to, const BoardLayout &layout,
                     const BoardMetrics &m)
{
    const qreal half = m.strap / 2;
    const qreal fromY = from.textTop + m.nameLine;
    const qreal toY = to.textTop + m.nameLine;
    const qreal fromGap = from.rect.right() + m.margin;
    const qreal toGap = to.rect.left() - m.margin;
    const auto across = [&](qreal x1, qreal x2, qreal y) { return QRectF(x1, y - half, x2 - x1, m.strap); };
    const auto upright = [&](qreal x, qreal y1, qreal y2) {
        return QRectF(x - half, std::min(y1, y2) - half, m.strap, std::abs(y1 - y2) + m.strap);
    };
    BoardStrap strap;
    strap.seat = from.seat;
    if (toGap - fromGap < 1) {
        if (std::abs(fromY - toY) < 1) {
            strap.parts = {across(from.rect.right(), to.rect.left(), fromY)};
        } else {
            strap.parts = {across(from.rect.right(), fromGap + half, fromY), upright(fromGap, fromY, toY),
                           across(fromGap - half, to.rect.left(), toY)};
        }
        return strap;
    }
    const qreal above = layout.areaTop + half + 1;
    strap.parts = {across(from.rect.right(), fromGap + half, fromY), upright(fromGap, above, fromY),
                   across(fromGap - half, toGap + half, above), upright(toGap, above, toY),
                   across(toGap - half, to.rect.left(), toY)};
    return strap;
}

void addStraps(BoardLayout &layout, const engine::Budget &budget, const BoardMetrics &metrics)
{
    for (int seat = 0; seat < budget.seatCount(); ++seat) {
        if (budget.seat(seat).cards.size() < 2)
            continue;
        std::vector<const BoardTile *> ranks;
        for (const BoardTile &tile : layout.tiles)
            if (tile.seat == seat && tile.card >= 0)
                ranks.push_back(&tile);
        // Tiles are stored column by column, so neighbours in this list are neighbours on screen.
        for (std::size_t i = 1; i < ranks.size(); ++i)
            if (ranks[i]->card != ranks[i - 1]->card)
                layout.straps.push_back(makeStrap(*ranks[i - 1], *ranks[i], layout, metrics));
    }
}

}

const BoardColumn *BoardLayout::column(int card) const
{
    const auto it =
        std::find_if(columns.begin(), columns.end(), [&](const auto &c) { return c.card == card; });
    return it == columns.end() ? nullptr : &*it;
}

const BoardTile *BoardLayout::tile(int seat, int rank) const
{
    const auto it = std::find_if(tiles.begin(), tiles.end(),
                                 [&](const auto &t) { return t.seat == seat && t.rank == rank; });
    return it == tiles.end() ? nullptr : &*it;
}

Bytes boardSpan(const engine::Budget &budget, engine::State state)
{
    Bytes span = 0;
    for (const engine::CardBudget &card : budget.cards)
        span = std::max({span, card.total_bytes, card.total_bytes - card.spare(state)});
    return span;
}

BoardLayout layoutBoard(const engine::Budget &budget, engine::State state, const BoardSpace &space)
{
    BoardLayout layout;
    const BoardMetrics &m = space.metrics;
    layout.areaTop = space.top + m.head;
    layout.zeroY = space.bottom;
    layout.span = space.span.value_or(boardSpan(budget, state));
    const qreal height = std::max(0.0, layout.zeroY - layout.areaTop - m.headroom);
    layout.pixelsPerByte = layout.span > 0 ? height / static_cast<qreal>(layout.span) : 0;
    const Stack stack{budget, state, space, layout};
    for (const BoardSlot &slot : space.places)
        layout.columns.push_back(makeColumn(stack, slot));
    addStraps(layout, budget, m);
    addTray(stack);
    return layout;
}

BoardLayout composeMove(const BoardLayout &now, const BoardLayout &next, int seat)
{
    BoardLayout layout = next;
    for (const BoardTile &tile : now.tiles) {
        const bool stays = std::any_of(next.tiles.begin(), next.tiles.end(), [&](const BoardTile &other) {
            return other.seat == seat && other.card == tile.card;
        });
        if (tile.seat != seat || stays)
            continue;
        BoardTile hole = tile;
        hole.hole = true;
        if (const BoardColumn *column = next.column(tile.card)) {
            hole.rect.moveBottom(column->stackTop);
            placeText(hole, column->totalY);
        } else {
            // The tray keeps its order, so that its tiles do not close up while one of them is held.
            std::erase_if(layout.tiles, [](const BoardTile &other) { return other.card < 0; });
            for (const BoardTile &other : now.tiles)
                if (other.card < 0 && other.seat != seat)
                    layout.tiles.push_back(other);
        }
        layout.tiles.push_back(hole);
    }
    return layout;
}

qreal minimumBoardArea(const engine::Budget &budget, const BoardMetrics &metrics)
{
    std::size_t most = 0;
    for (const engine::CardBudget &card : budget.cards)
        most = std::max(most, card.ranks.size());
    return metrics.headroom + metrics.minTile * static_cast<qreal>(most);
}

std::vector<Bytes> boardTicks(Bytes span, qreal pixelsPerByte)
{
    std::vector<Bytes> ticks;
    if (span <= 0 || pixelsPerByte <= 0)
        return ticks;
    const Bytes step = gridStep(pixelsPerByte);
    for (Bytes value = 0; value <= span + step / 8; value += step)
        ticks.push_back(value);
    return ticks;
}

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
