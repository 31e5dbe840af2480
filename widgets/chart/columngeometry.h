// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the card columns are: one pure geometry for the chart's plot area, the spare blocks and the board, so
// that a card's bar, spare and seats stand above each other.
#pragma once

#include <QRect>

/// Columns of equal whole width right of the axis gutter; they scroll when they would be narrower than the
/// minimum.
struct ColumnGeometry {
    static constexpr int kGutter = 34;
    static constexpr int kTray = 104;
    static constexpr int kMinColumn = 120;
    static constexpr int kMaxColumn = 280;
    static constexpr int kBlockMargin = 4; // a block or tile is 8 narrower than its column

    /// For a pane `width` wide with `columns` cards. `rightReserve` is kept free at the right for legend or
    /// tray (0 when they are hidden); `scroll` is clamped to what there is to scroll. `least` is the width
    /// below which columns scroll, `type_scale` how much wider than at first the font is (type::scale).
    static ColumnGeometry of(int width, int columns, int rightReserve = kTray, int scroll = 0,
                             double least = kMinColumn, double type_scale = 1);

    int columns = 0;
    int column_width = kMinColumn;
    int left = kGutter; // x of the visible plot area
    int right = kGutter; // its end; the reserve lies beyond
    int scroll = 0;
    int max_scroll = 0;

    int plotWidth() const { return right - left; }
    /// The visible area that columns may be painted in.
    QRect plotRect(int top, int height) const { return {left, top, plotWidth(), height}; }
    /// Full column, block inside it (8 narrower), and bar (about 0.56 of the width, centred); may lie outside
    /// the plot area.
    QRect column(int index, int top, int height) const;
    QRect block(int index, int top, int height) const;
    QRect bar(int index, int top, int height) const;
    /// Column at `x`, or -1 (gutter, reserve, beyond the last).
    int columnAt(int x) const;
    /// Legend or tray.
    QRect reserveRect(int width, int top, int height) const { return {right, top, width - right, height}; }
    /// Scroll value that shows `index` entirely with the least movement.
    int scrollToShow(int index) const;

    bool operator==(const ColumnGeometry &) const = default;
};
