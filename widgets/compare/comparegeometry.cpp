// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparegeometry.h"

#include "widgets/chart/columngeometry.h"
#include "widgets/words/seatwords.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

int CompareHalf::columnOf(int card) const
{
    const auto found = std::find(cards.begin(), cards.end(), card);
    return card < 0 || found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

namespace comparegeometry {

namespace {

qreal movedSeats(const engine::PlanDifference &difference)
{
    return static_cast<qreal>(std::count_if(difference.seats.begin(), difference.seats.end(),
                                            [](const engine::SeatDifference &seat) { return seat.moved; }));
}

QRectF halfArea(const CompareSpace &space, CompareSide side)
{
    const int divider = space.size.width() / 2;
    const int left = side == CompareSide::Baseline ? 0 : divider + kHalfGap;
    const int right = side == CompareSide::Baseline ? divider - kHalfGap : space.size.width();
    return QRectF(left, 0, std::max(0, right - left), space.size.height());
}

ColumnGeometry columnsOf(const CompareSpace &space, CompareSide side, int columns)
{
    // Both halves take the narrower one's columns, so that a card has the same width in either.
    const qreal width = std::min(halfArea(space, kSides[0]).width(), halfArea(space, kSides[1]).width());
    ColumnGeometry geometry = ColumnGeometry::of(static_cast<int>(width) - kHalfGap, columns, space.reserve,
                                                 space.scroll, kLeastColumn, space.scale);
    const int shift = static_cast<int>(halfArea(space, side).left());
    geometry.left += shift;
    geometry.right += shift;
    return geometry;
}

void placeHalf(CompareHalf &half, const Comparison &comparison, CompareSide side, engine::State state,
               const CompareSpace &space, engine::Bytes span)
{
    const engine::Budget &budget = comparison.budget(side);
    const auto &cards = comparison.difference().cards;
    const auto columns = columnsOf(space, side, static_cast<int>(cards.size()));
    half.area = halfArea(space, side);
    half.plot = QRectF(columns.plotRect(0, space.size.height()));
    BoardSpace board;
    board.metrics = space.metrics;
    board.metrics.head = laneRoom(comparison.difference());
    board.top = kTop + space.block + kBelowBlocks - space.vertical;
    board.bottom = board.top
        + std::max(0.0, space.size.height() - kTop - space.block - kBelowBlocks - kBottom) + space.vertical;
    board.span = span;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const int column = static_cast<int>(i);
        half.cards.push_back(budget.indexOfCard(cards[i].card));
        half.blocks.emplace_back(columns.block(column, kTop, static_cast<int>(space.block)));
        if (half.cards.back() >= 0) {
            const QRect place = columns.column(column, 0, 0);
            board.places.push_back({half.cards.back(), qreal(place.x()), qreal(place.width())});
        }
    }
    if (space.reserve > 0)
        board.tray = QRectF(columns.right + 8, board.top + board.metrics.head, space.reserve - 12,
                            board.bottom - board.top - board.metrics.head);
    half.board = layoutBoard(budget, state, board);
    for (const QRectF &block : half.blocks)
        half.columns.emplace_back(QPointF(block.left(), half.board.yOf(span)),
                                  QPointF(block.right(), half.board.zeroY));
}

/// Where a lane meets a tile: straight from above when nothing lies over it, else from the gap beside its
/// column.
struct End {
    std::vector<QPointF> points; // from the tile to the lane's height
    bool sideways = false;
    bool reached = true; // false: the column is scrolled away, the lane runs to the edge
};

/// Lanes that share a gap between columns lie beside each other in it: in the middle, then 2 px off, …
class Gaps
{
public:
    qreal place(qreal x)
    {
        constexpr qreal kShifts[] = {0, -2, 2, -3, 3};
        const std::size_t used = m_used[static_cast<int>(std::lround(x))]++;
        return x + kShifts[used % std::size(kShifts)];
    }

private:
    std::map<int, std::size_t> m_used;
};

End endAt(const CompareHalf &half, const BoardTile &tile, CompareSide side, const BoardMetrics &metrics,
          qreal y, Gaps &gaps)
{
    const bool target = side == CompareSide::Plan;
    const BoardColumn *column = half.board.column(tile.card);
    QPointF tip(std::round(tile.rect.center().x()), std::round(tile.rect.top()));
    End end;
    if (tile.card < 0)
        tip.setY(half.board.tray.top());
    else if (column && tile.rect.top() > column->stackTop + 2) {
        tip = QPointF(target ? tile.rect.left() : tile.rect.right(),
                      std::round(tile.textTop + metrics.nameLine));
        end.sideways = true;
    } else if (column && !column->over.isEmpty())
        tip.setY(std::round(column->over.top()));
    qreal x = end.sideways ? tip.x() + (target ? -metrics.margin : metrics.margin) : tip.x();
    const qreal inside = tile.card < 0
        ? x
        : std::clamp(x, half.plot.left() - metrics.margin, half.plot.right() + metrics.margin);
    end.reached = inside == x;
    const bool shared = end.reached && (end.sideways || tile.card < 0);
    x = shared ? gaps.place(std::round(inside)) : std::round(inside);
    if (end.reached && end.sideways)
        end.points = {tip, QPointF(x, tip.y())};
    else if (end.reached)
        end.points = {QPointF(x, tip.y())};
    end.points.emplace_back(x, y);
    return end;
}

/// The tiles a seat leaves on this side, or arrives at: those on cards it has on this side only. A seat that
/// only gained or lost cards is joined from its first tile.
std::vector<const BoardTile *> movedTiles(const CompareHalf &half, const engine::Budget &budget,
                                          const engine::SeatDifference &seat, CompareSide side)
{
    const auto &other = side == CompareSide::Baseline ? seat.cards_after : seat.cards_before;
    const int index = budget.indexOfSeat(seat.seat);
    std::vector<const BoardTile *> all, moved;
    for (const BoardTile &tile : half.board.tiles) {
        if (tile.seat != index)
            continue;
        all.push_back(&tile);
        const bool stays = tile.card >= 0
            && std::find(other.begin(), other.end(), budget.card(tile.card).card) != other.end();
        if (!stays)
            moved.push_back(&tile);
    }
    if (moved.empty() && !all.empty())
        moved.push_back(all.front());
    return moved;
}

CompareLane makeLane(const engine::SeatDifference &seat, const std::vector<End> &from,
                     const std::vector<End> &to)
{
    CompareLane lane;
    lane.seat = QString::fromStdString(seat.seat);
    QPolygonF trunk(QList<QPointF>(from.front().points.begin(), from.front().points.end()));
    for (auto point = to.back().points.rbegin(); point != to.back().points.rend(); ++point)
        trunk << *point;
    lane.lines.push_back(trunk);
    const auto branch = [&lane](const End &end) {
        if (end.reached)
            lane.lines.emplace_back(QList<QPointF>(end.points.begin(), end.points.end()));
    };
    std::for_each(from.begin() + 1, from.end(), branch);
    std::for_each(to.begin(), to.end() - 1, branch);
    for (const End &end : to)
        if (end.reached)
            lane.tips.push_back({end.points.front(), end.sideways});
    return lane;
}

struct Move {
    const engine::SeatDifference *seat;
    std::vector<const BoardTile *> from, to;
};

std::vector<Move> shownMoves(const CompareLayout &layout, const Comparison &comparison,
                             const QString &selected, const QString &hovered)
{
    const engine::PlanDifference &difference = comparison.difference();
    const bool all = movedSeats(difference) <= kMostLanes;
    std::vector<Move> moves;
    for (const engine::SeatDifference &seat : difference.seats) {
        const QString name = QString::fromStdString(seat.seat);
        if (!seat.moved || (!all && name != selected && name != hovered))
            continue;
        Move move{&seat,
                  movedTiles(layout.half(CompareSide::Baseline), comparison.budget(CompareSide::Baseline),
                             seat, CompareSide::Baseline),
                  movedTiles(layout.half(CompareSide::Plan), comparison.budget(CompareSide::Plan), seat,
                             CompareSide::Plan)};
        if (!move.from.empty() && !move.to.empty())
            moves.push_back(std::move(move));
    }
    std::stable_sort(moves.begin(), moves.end(), [](const Move &a, const Move &b) {
        return a.from.front()->rect.center().x() < b.from.front()->rect.center().x();
    });
    return moves;
}

}

qreal laneRoom(const engine::PlanDifference &difference)
{
    const qreal moves = movedSeats(difference);
    const qreal rows = moves <= kMostLanes ? moves : 2;
    return std::max(kLaneRoom, kLaneStep * (rows + 1) + 4);
}

CompareLayout layOut(const Comparison &comparison, engine::State state, const CompareSpace &space)
{
    CompareLayout layout;
    engine::Bytes span = 0;
    for (const CompareSide side : kSides)
        span = std::max(span, boardSpan(comparison.budget(side), state));
    for (const CompareSide side : kSides)
        placeHalf(layout.halves[side], comparison, side, state, space, span);
    const auto columns =
        columnsOf(space, CompareSide::Baseline, static_cast<int>(comparison.difference().cards.size()));
    layout.metrics = space.metrics;
    layout.metrics.head = laneRoom(comparison.difference());
    layout.boardTop = kTop + space.block + kBelowBlocks / 2.0;
    layout.divider = space.size.width() / 2;
    layout.laneTop = kTop + space.block + kBelowBlocks + kLaneStep - space.vertical;
    layout.maxScroll = columns.max_scroll;
    layout.pageWidth = columns.plotWidth();
    layout.columnWidth = columns.column_width;
    return layout;
}

int contentHeight(const Comparison &comparison, const CompareSpace &space, qreal least)
{
    qreal area = least;
    for (const CompareSide side : kSides)
        area = std::max(area, minimumBoardArea(comparison.budget(side), space.metrics));
    return static_cast<int>(
        std::ceil(kTop + space.block + kBelowBlocks + laneRoom(comparison.difference()) + area + kBottom));
}

std::vector<CompareLane> lanes(const CompareLayout &layout, const Comparison &comparison,
                               const QString &selected, const QString &hovered)
{
    std::vector<CompareLane> lanes;
    const BoardMetrics &metrics = layout.metrics;
    qreal y = layout.laneTop;
    Gaps gaps; // of both halves: their places differ
    for (const Move &move : shownMoves(layout, comparison, selected, hovered)) {
        std::vector<End> from, to;
        for (const BoardTile *tile : move.from)
            from.push_back(
                endAt(layout.half(CompareSide::Baseline), *tile, CompareSide::Baseline, metrics, y, gaps));
        for (const BoardTile *tile : move.to)
            to.push_back(endAt(layout.half(CompareSide::Plan), *tile, CompareSide::Plan, metrics, y, gaps));
        lanes.push_back(makeLane(*move.seat, from, to));
        y += kLaneStep;
    }
    return lanes;
}

const CompareLane *laneAt(const std::vector<CompareLane> &lanes, const QPointF &point)
{
    for (const CompareLane &lane : lanes)
        for (const QPolygonF &line : lane.lines)
            for (qsizetype i = 1; i < line.size(); ++i)
                if (QRectF(line[i - 1], line[i]).normalized().adjusted(-3, -3, 3, 3).contains(point))
                    return &lane;
    return nullptr;
}

}
