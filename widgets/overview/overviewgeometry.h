// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where hosts and cells of the overview lie, in whole pixels of its content, and which of them a key leads
// to. A pure function of what is shown and of the width; painting, hit testing and the keyboard read it.
#pragma once

#include <QPoint>
#include <QRect>

#include <vector>

/// Sizes in logical pixels; the font decides all but the gaps.
struct OverviewMetrics {
    int cell_width = 122;
    int least_cell = 108; // cells shrink to it when a host's cards stand in one line then
    int cell_height = 56;
    int folded_height = 28; // of a collapsed host
    int gutter = 67; // chevron and name of the host
    int gap = 8;
    int margin = 8;
};

/// A host in the order of display.
struct OverviewHost {
    std::vector<int> cards; // indices into Budget::cards
    bool collapsed = false;
};

struct OverviewRow {
    bool collapsed = false;
    QRect frame; // over the whole width
    QRect head; // chevron and name; of a collapsed host the whole line
    std::vector<int> cards;
    std::vector<QRect> cells; // as many as cards; none when collapsed

    int cellCount() const { return static_cast<int>(cells.size()); }
    const QRect &cell(int index) const { return cells.at(static_cast<std::size_t>(index)); }
    int card(int index) const { return cards.at(static_cast<std::size_t>(index)); }
};

/// A host's head (`cell` is kHead) or one of its cells.
struct OverviewSpot {
    static constexpr int kHead = -1;
    int row = -1; // -1: nothing
    int cell = kHead;

    bool isValid() const { return row >= 0; }
    bool isCell() const { return row >= 0 && cell >= 0; }
    bool operator==(const OverviewSpot &) const = default;
};

struct OverviewLayout {
    std::vector<OverviewRow> rows;
    int height = 0; // of all rows with margins

    int rowCount() const { return static_cast<int>(rows.size()); }
    const OverviewRow &row(int index) const { return rows.at(static_cast<std::size_t>(index)); }

    QRect rect(OverviewSpot spot) const; // empty for nothing
    /// The card of a cell; -1 for a head or nothing.
    int card(OverviewSpot spot) const;
    /// Where `card` is: its cell, the head of its collapsed host, or nothing.
    OverviewSpot spotOf(int card) const;
    /// What lies under `point`; a row's free space is nothing.
    OverviewSpot at(const QPoint &point) const;
    /// The row under `point`, its gaps and free space too; -1: none.
    int rowAt(const QPoint &point) const;
    /// First row that ends below `y`; the number of rows when none does.
    int firstRowBelow(int y) const;
};

/// Hosts below each other, each with its cells in lines as wide as the pane allows.
OverviewLayout layoutOverview(const std::vector<OverviewHost> &hosts, int width,
                              const OverviewMetrics &metrics);

/// The last cell of the last host that shows any.
OverviewSpot overviewLastCell(const OverviewLayout &layout);

/// Least width at which the longest host stands in one line, with cells as narrow as they may be.
int overviewWidth(const std::vector<OverviewHost> &hosts, const OverviewMetrics &metrics);

/// Where an arrow key, Home or End (Qt::Key) leads from `from`. Left of the first cell is
/// the host's head; up and down lead to the nearest cell of the next line or host. With `cells_only` (a seat
/// is held) heads are stepped over and Left and Right go on to the cells of the next host. Without `from` the
/// first spot; `from` itself when there is no way on.
OverviewSpot overviewNeighbour(const OverviewLayout &layout, OverviewSpot from, int key,
                               bool cells_only = false);
