// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/overviewgeometry.h"

#include <Qt>

#include <algorithm>
#include <cstdlib>

namespace {

int longest(const std::vector<OverviewHost> &hosts)
{
    std::size_t most = 1;
    for (const OverviewHost &host : hosts)
        if (!host.collapsed)
            most = std::max(most, host.cards.size());
    return static_cast<int>(most);
}

struct Line {
    int cells = 1;
    int cell_width = 0;
};

/// How many cells stand in a line, and how wide they are.
Line lineFor(int room, int longest, const OverviewMetrics &m)
{
    const auto fits = [&](int width) { return std::max(1, (room + m.gap) / (width + m.gap)); };
    if (fits(m.cell_width) < longest && fits(m.least_cell) >= longest)
        return {longest, (room + m.gap) / longest - m.gap};
    return {fits(m.cell_width), m.cell_width};
}

OverviewRow rowOf(const OverviewHost &host, int y, int width, const Line &line, const OverviewMetrics &m)
{
    OverviewRow row;
    row.collapsed = host.collapsed;
    row.cards = host.cards;
    if (host.collapsed) {
        row.frame = QRect(0, y, width, m.folded_height);
        row.head = QRect(m.margin / 2, y, width - m.margin, m.folded_height);
        return row;
    }
    const int count = static_cast<int>(host.cards.size());
    for (int i = 0; i < count; ++i)
        row.cells.emplace_back(m.gutter + (i % line.cells) * (line.cell_width + m.gap),
                               y + (i / line.cells) * (m.cell_height + m.gap), line.cell_width,
                               m.cell_height);
    const int bottom = row.cells.empty() ? y + m.folded_height : row.cells.back().bottom() + 1;
    row.frame = QRect(0, y, width, bottom - y);
    row.head = QRect(m.margin / 2, y, m.gutter - m.margin / 2 - m.gap, m.folded_height);
    return row;
}

/// The spot of `row` nearest to `x` in its first or last line; its head when that is what is wanted.
OverviewSpot entry(const OverviewLayout &layout, int row, int x, bool from_above)
{
    const OverviewRow &in = layout.row(row);
    if (in.cells.empty())
        return {row, OverviewSpot::kHead};
    const int line = from_above ? in.cells.front().top() : in.cells.back().top();
    OverviewSpot best{row, OverviewSpot::kHead};
    int distance = 0;
    for (int i = 0; i < in.cellCount(); ++i) {
        const int away = std::abs(in.cell(i).center().x() - x);
        if (in.cell(i).top() == line && (!best.isCell() || away < distance)) {
            best.cell = i;
            distance = away;
        }
    }
    return best;
}

bool skipped(const OverviewLayout &layout, int row, bool cells_only)
{
    return cells_only && layout.row(row).cells.empty();
}

/// The next row up (-1) or down (1); -1 when there is none.
int nextRow(const OverviewLayout &layout, int row, int by, bool cells_only)
{
    const int rows = layout.rowCount();
    for (int next = row + by; next >= 0 && next < rows; next += by)
        if (!skipped(layout, next, cells_only))
            return next;
    return -1;
}

OverviewSpot upOrDown(const OverviewLayout &layout, OverviewSpot from, int by, bool cells_only)
{
    const OverviewRow &row = layout.row(from.row);
    const int x = layout.rect(from).center().x();
    if (from.isCell()) {
        // Another line of the same host comes first.
        const int line = row.cell(from.cell).top();
        OverviewSpot best;
        int distance = 0;
        for (int i = 0; i < row.cellCount(); ++i) {
            const QRect &cell = row.cell(i);
            const int dy = (cell.top() - line) * by;
            const int away = dy * 10000 + std::abs(cell.center().x() - x);
            if (dy > 0 && (!best.isValid() || away < distance)) {
                best = {from.row, i};
                distance = away;
            }
        }
        if (best.isValid())
            return best;
    }
    const int next = nextRow(layout, from.row, by, cells_only);
    if (next < 0)
        return from;
    return from.isCell() ? entry(layout, next, x, by > 0) : OverviewSpot{next, OverviewSpot::kHead};
}

OverviewSpot leftOrRight(const OverviewLayout &layout, OverviewSpot from, int by, bool cells_only)
{
    const int cells = layout.row(from.row).cellCount();
    const int next = from.cell + by;
    if (next >= 0 && next < cells)
        return {from.row, next};
    if (!cells_only)
        return next == OverviewSpot::kHead ? OverviewSpot{from.row, OverviewSpot::kHead} : from;
    const int row = nextRow(layout, from.row, by, true);
    if (row < 0)
        return from;
    return {row, by > 0 ? 0 : layout.row(row).cellCount() - 1};
}

}

QRect OverviewLayout::rect(OverviewSpot spot) const
{
    if (!spot.isValid())
        return {};
    const OverviewRow &in = row(spot.row);
    return spot.isCell() ? in.cell(spot.cell) : in.head;
}

int OverviewLayout::card(OverviewSpot spot) const
{
    return spot.isCell() ? row(spot.row).card(spot.cell) : -1;
}

OverviewSpot OverviewLayout::spotOf(int card) const
{
    for (int r = 0; r < rowCount(); ++r) {
        const std::vector<int> &cards = row(r).cards;
        if (const auto at = std::find(cards.begin(), cards.end(), card); at != cards.end())
            return {r, row(r).collapsed ? OverviewSpot::kHead : static_cast<int>(at - cards.begin())};
    }
    return {};
}

int OverviewLayout::firstRowBelow(int y) const
{
    const auto it = std::partition_point(rows.begin(), rows.end(),
                                         [y](const OverviewRow &row) { return row.frame.bottom() < y; });
    return static_cast<int>(it - rows.begin());
}

int OverviewLayout::rowAt(const QPoint &point) const
{
    const int below = firstRowBelow(point.y());
    return below < rowCount() && row(below).frame.contains(point) ? below : -1;
}

OverviewSpot OverviewLayout::at(const QPoint &point) const
{
    const int under = rowAt(point);
    if (under < 0)
        return {};
    if (row(under).head.contains(point))
        return {under, OverviewSpot::kHead};
    for (int i = 0; i < row(under).cellCount(); ++i)
        if (row(under).cell(i).contains(point))
            return {under, i};
    return {};
}

OverviewLayout layoutOverview(const std::vector<OverviewHost> &hosts, int width, const OverviewMetrics &m)
{
    OverviewLayout layout;
    const Line line = lineFor(width - m.gutter - m.margin, longest(hosts), m);
    int y = m.margin;
    for (const OverviewHost &host : hosts) {
        layout.rows.push_back(rowOf(host, y, width, line, m));
        y = layout.rows.back().frame.bottom() + 1 + m.gap;
    }
    layout.height = hosts.empty() ? 0 : y - m.gap + m.margin;
    return layout;
}

int overviewWidth(const std::vector<OverviewHost> &hosts, const OverviewMetrics &m)
{
    return m.gutter + longest(hosts) * (m.least_cell + m.gap) - m.gap + m.margin;
}

OverviewSpot overviewLastCell(const OverviewLayout &layout)
{
    const int row = nextRow(layout, layout.rowCount(), -1, true);
    return row < 0 ? OverviewSpot{} : OverviewSpot{row, layout.row(row).cellCount() - 1};
}

OverviewSpot overviewNeighbour(const OverviewLayout &layout, OverviewSpot from, int key, bool cells_only)
{
    const int rows = layout.rowCount();
    if (!from.isValid() || from.row >= rows) {
        const int first = nextRow(layout, -1, 1, cells_only);
        return first < 0 ? OverviewSpot{} : entry(layout, first, 0, true);
    }
    const int cells = layout.row(from.row).cellCount();
    switch (key) {
    case Qt::Key_Left:
        return leftOrRight(layout, from, -1, cells_only);
    case Qt::Key_Right:
        return leftOrRight(layout, from, 1, cells_only);
    case Qt::Key_Up:
        return upOrDown(layout, from, -1, cells_only);
    case Qt::Key_Down:
        return upOrDown(layout, from, 1, cells_only);
    case Qt::Key_Home:
        return cells > 0 ? OverviewSpot{from.row, 0} : from;
    case Qt::Key_End:
        return cells > 0 ? OverviewSpot{from.row, cells - 1} : from;
    default:
        return from;
    }
}
