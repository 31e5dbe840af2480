// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/tables: how the tables look, copy and hand on Tab. What stands in a table is the business
// of the room that shows it.
//
// The tables of the design are lists of rows: no grid, no frame, a row is selected as a whole, Tab leaves the
// table.
#pragma once

#include <QAbstractItemView>

class QTableView;
class TableHeader;

namespace rowtable {

/// Sets `table` up with rows of `height` px, or more where the font needs it.
void setUp(QTableView *table, int height, QAbstractItemView::SelectionMode mode);
/// Gives `table` the design's header, its titles over the words of a RowDelegate.
TableHeader *addHeader(QTableView *table);

}
