// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/columngeometry.h"

#include <algorithm>
#include <cmath>

ColumnGeometry ColumnGeometry::of(int width, int columns, int rightReserve, int scroll, double least,
                                  double type_scale)
{
    const auto scaled = [type_scale](double pixels) {
        return static_cast<int>(std::lround(pixels * type_scale));
    };
    ColumnGeometry g;
    g.left = scaled(kGutter);
    g.columns = std::max(0, columns);
    g.right = std::max(g.left, width - rightReserve);
    if (g.columns > 0)
        g.column_width = std::clamp(g.plotWidth() / g.columns, scaled(least), scaled(kMaxColumn));
    // Past the last column the plot area ends, so that grid lines and tray stay next to it.
    g.max_scroll = std::max(0, g.columns * g.column_width - g.plotWidth());
    if (g.columns > 0)
        g.right = std::min(g.right, g.left + g.columns * g.column_width);
    g.scroll = std::clamp(scroll, 0, g.max_scroll);
    return g;
}

QRect ColumnGeometry::column(int index, int top, int height) const
{
    return {left + index * column_width - scroll, top, column_width, height};
}

QRect ColumnGeometry::block(int index, int top, int height) const
{
    return column(index, top, height).adjusted(kBlockMargin, 0, -kBlockMargin, 0);
}

QRect ColumnGeometry::bar(int index, int top, int height) const
{
    int width = (column_width * 56 + 50) / 100;
    // With its last pixel left to the frame, a bar can be centred on whole pixels.
    if ((column_width - width) % 2 == 0)
        --width;
    return {left + index * column_width - scroll + (column_width - width + 1) / 2, top, width, height};
}

int ColumnGeometry::columnAt(int x) const
{
    if (x < left || x >= right)
        return -1;
    const int index = (x - left + scroll) / column_width;
    return index < columns ? index : -1;
}

int ColumnGeometry::scrollToShow(int index) const
{
    const int begin = index * column_width;
    const int end = begin + column_width;
    return std::clamp(scroll, std::min(std::max(0, end - plotWidth()), max_scroll),
                      std::min(begin, max_scroll));
}
