// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of the two boards of Compare lies: halves with the same columns in the same places, spare
// blocks above, one scale for both, and the lanes that join a moved seat's tiles. Pure functions of the two
// budgets and the space.
#pragma once

#include "engine/change/difference.h"
#include "widgets/board/boardgeometry.h"
#include "widgets/document/comparison.h"

#include <QPolygonF>
#include <QSize>
#include <QString>

#include <vector>

struct CompareSpace {
    QSize size; // of the viewport
    int scroll = 0; // horizontal, both halves
    int vertical = 0; // of the boards below the blocks
    qreal block = 76; // height of the spare blocks
    int reserve = 0; // width of a tray in each half; 0: none
    double scale = 1; // of the font (type::scale)
    BoardMetrics metrics; // `head` is worked out
};

/// One layout in its half.
struct CompareHalf {
    QRectF area;
    QRectF plot; // where columns may be painted
    std::vector<int> cards; // by column: index into the budget's cards; -1: not in this plan
    std::vector<QRectF> columns; // by column: body from the largest total down, also without a card
    std::vector<QRectF> blocks; // by column
    BoardLayout board;

    /// Column of a card of the budget; -1: none.
    int columnOf(int card) const;
};

struct CompareLayout {
    BySide<CompareHalf> halves;
    qreal boardTop = 0; // below the blocks
    qreal divider = 0; // x between the halves
    qreal laneTop = 0; // of the first lane
    BoardMetrics metrics; // as laid out
    int maxScroll = 0, pageWidth = 0, columnWidth = 0;

    const CompareHalf &half(CompareSide side) const { return halves[side]; }
};

/// A moved seat's way from its tiles in the baseline to those in the plan: right-angled lines, and the arrow
/// tips at the plan's side.
struct CompareLane {
    QString seat;
    std::vector<QPolygonF> lines; // the first is the trunk
    struct Tip {
        QPointF at;
        bool sideways = false; // points right, into the tile's side; otherwise down
    };
    std::vector<Tip> tips;
};

namespace comparegeometry {

inline constexpr int kMostLanes = 6; // of more moves only the selected and the hovered are joined
inline constexpr qreal kLaneStep = 8;
inline constexpr qreal kLaneRoom = 28;
inline constexpr int kLeastColumn = 108; // two boards share the window
inline constexpr int kHalfGap = 4; // between the divider and each half
inline constexpr int kTop = 2, kBelowBlocks = 6, kBottom = 12;

/// Free height above the total lines: 28, more when more than two lanes run there.
qreal laneRoom(const engine::PlanDifference &difference);
/// Lays out both halves.
CompareLayout layOut(const Comparison &comparison, engine::State state, const CompareSpace &space);
/// Height the viewport needs so that no tile is below its minimum and the boards are at least `least` high.
int contentHeight(const Comparison &comparison, const CompareSpace &space, qreal least);

/// The lanes to show: all up to six moves, else those of `selected` and `hovered`; the leftmost source runs
/// topmost, so that lanes do not cross where they begin.
std::vector<CompareLane> lanes(const CompareLayout &layout, const Comparison &comparison,
                               const QString &selected, const QString &hovered);
/// The lane at `point`, within 3 px; null: none.
const CompareLane *laneAt(const std::vector<CompareLane> &lanes, const QPointF &point);

}
