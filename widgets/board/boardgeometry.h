// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything on the layout board lies, as plain numbers: columns, tiles to scale, total lines, hatches,
// straps of tensor-parallel seats and the tray. A pure function of budget, state and space; painting and hit
// testing read it.
#pragma once

#include "engine/layout/budget.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

/// Sizes in logical pixels. The font decides `head` and `minTile`; the rest is fixed by the design.
struct BoardMetrics {
    qreal head = 24;
    qreal minTile = 22;
    qreal headroom = 14; // free above the tallest stack, room for the over hatch
    qreal margin = 4; // between a column's edge and its tiles
    qreal gap = 1; // between tiles of a stack
    qreal minOver = 8;
    qreal nameLine = 13; // from a tile's top to the middle of its name
    qreal strap = 5;
    qreal trayTile = 40;
    qreal trayTitle = 26;
};

/// A card's column as the chart above lays it out.
struct BoardSlot {
    int card = 0; // index into Budget::cards
    qreal x = 0;
    qreal width = 0;
};

struct BoardSpace {
    qreal top = 0; // of the heads
    qreal bottom = 0; // zero line of the stacks
    std::vector<BoardSlot> places; // left to right
    QRectF tray; // empty: no tray
    qreal trayScroll = 0;
    std::optional<engine::Bytes> span; // frozen bytes of the full height; absent: worked out
    BoardMetrics metrics;
};

struct BoardTile {
    int seat = 0; // index into Budget::seats
    int rank = 0;
    int card = -1; // index into Budget::cards; -1: in the tray
    QRectF rect;
    qreal textTop = 0; // where its text starts: below the total line when the tile crosses it
    qreal textBottom = 0; // where it ends: above that line when more of the tile is above
    bool hole = false; // the place a held seat leaves
    bool toScale = true;
};

struct BoardColumn {
    int card = 0;
    QRectF frame; // head and body
    QRectF head;
    QRectF body; // from the total line to the zero line, tiles wide
    QRectF others; // used by processes that are not seats
    QRectF over; // hatch from the total line to the stack's top; empty when not over
    qreal totalY = 0;
    qreal stackTop = 0;
    int seats = 0;
};

/// The outline of a strap that joins two ranks of a seat: rectangles that overlap at the corners.
struct BoardStrap {
    int seat = 0;
    std::vector<QRectF> parts;
};

struct BoardLayout {
    qreal pixelsPerByte = 0;
    engine::Bytes span = 0; // bytes of the full height
    qreal areaTop = 0; // below the heads
    qreal zeroY = 0;
    std::vector<BoardColumn> columns;
    std::vector<BoardTile> tiles; // by column from the bottom up, then the tray
    std::vector<BoardStrap> straps;
    QRectF tray;
    qreal trayContent = 0; // height the tray's tiles need

    qreal yOf(engine::Bytes bytes) const { return zeroY - pixelsPerByte * static_cast<qreal>(bytes); }
    const BoardColumn *column(int card) const;
    const BoardTile *tile(int seat, int rank) const;
};

struct BoardHit {
    enum class Part { None, Head, Body, Tile, Tray, TrayTile };
    Part part = Part::None;
    int card = -1;
    int seat = -1;
    int rank = -1;
};

/// The bytes the full height stands for: the largest of all totals and all sums in `state`.
engine::Bytes boardSpan(const engine::Budget &budget, engine::State state);

/// Lays the board out. Stacks grow upwards in boot order on top of what others use; one scale for all cards.
/// A tile below the minimum height is drawn at the minimum and the surplus comes off the free space, then off
/// taller tiles.
BoardLayout layoutBoard(const engine::Budget &budget, engine::State state, const BoardSpace &space);

/// What the board shows while `seat` is held over a place: everything as it would be (`next`), and where the
/// seat is now (`now`) a hole on top of what stays, which counts in no sum. Holes are the seat's tiles on
/// cards it leaves.
BoardLayout composeMove(const BoardLayout &now, const BoardLayout &next, int seat);

/// What lies under `point`.
BoardHit hitBoard(const BoardLayout &layout, const QPointF &point);

/// The tile an arrow key (Qt::Key) leads to from `from`: up and down within a stack, left and right to the
/// tile of the next column (the tray is the last) that lies nearest in height, Home and End to the first and
/// last column. Without `from` the first tile; null when there is none.
const BoardTile *neighbourTile(const BoardLayout &layout, const BoardTile *from, int key);

/// Height below the heads that the fullest card needs with every tile at its minimum.
qreal minimumBoardArea(const engine::Budget &budget, const BoardMetrics &metrics);

/// Values of the scale's ticks: multiples of the chart's grid step up to `span` (the one just above it too),
/// every second, fourth, … of them while closer than 8 px.
std::vector<engine::Bytes> boardTicks(engine::Bytes span, qreal pixelsPerByte);
