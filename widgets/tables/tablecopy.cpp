// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tablecopy.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QStringList>
#include <QTableView>
#include <QTreeView>

#include <algorithm>

namespace tablecopy {

namespace {

QList<int> columnsOf(const QAbstractItemView *view)
{
    const QHeaderView *header = nullptr;
    if (const auto *table = qobject_cast<const QTableView *>(view))
        header = table->horizontalHeader();
    else if (const auto *tree = qobject_cast<const QTreeView *>(view))
        header = tree->header();
    QList<int> columns;
    for (int visual = 0; header && visual < header->count(); ++visual)
        if (const int logical = header->logicalIndex(visual); !header->isSectionHidden(logical))
            columns.append(logical);
    if (!header)
        columns.append(0);
    return columns;
}

QString cell(QString text)
{
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}

QString text(const QAbstractItemView *view)
{
    const QAbstractItemModel *model = view->model();
    if (!model)
        return {};
    QList<int> columns = columnsOf(view);
    // A column without a title is a picture.
    columns.removeIf([model](int column) {
        return model->columnCount() > 1 && model->headerData(column, Qt::Horizontal).toString().isEmpty();
    });
    QList<QModelIndex> rows;
    for (const QModelIndex &index : view->selectionModel()->selectedIndexes())
        if (const QModelIndex first = index.siblingAtColumn(0); !rows.contains(first))
            rows.append(first);
    if (rows.isEmpty())
        for (int row = 0; row < model->rowCount(view->rootIndex()); ++row)
            rows.append(model->index(row, 0, view->rootIndex()));
    std::sort(rows.begin(), rows.end());
    QStringList lines, cells;
    for (const int column : columns)
        cells.append(cell(model->headerData(column, Qt::Horizontal).toString()));
    lines.append(cells.join(QLatin1Char('\t')));
    for (const QModelIndex &row : rows) {
        cells.clear();
        for (const int column : columns)
            cells.append(cell(row.siblingAtColumn(column).data().toString()));
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void install(QAbstractItemView *view)
{
    auto *copy = new QAction(QCoreApplication::translate("TableCopy", "Copy"), view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(copy, &QAction::triggered, view,
                     [view] { QGuiApplication::clipboard()->setText(text(view)); });
    view->addAction(copy);
}

}
