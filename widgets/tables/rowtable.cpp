// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/rowtable.h"

#include "widgets/tables/itemdelegate.h"
#include "widgets/tables/tableheader.h"

#include <QTableView>

#include <algorithm>

namespace rowtable {

void setUp(QTableView *table, int height, QAbstractItemView::SelectionMode mode)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(mode);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(20);
    table->verticalHeader()->setDefaultSectionSize(std::max(height, table->fontMetrics().height() + 8));
}

TableHeader *addHeader(QTableView *table)
{
    auto *header = new TableHeader(table);
    header->setCellPadding(RowDelegate::kPadding);
    table->setHorizontalHeader(header);
    return header;
}

}
