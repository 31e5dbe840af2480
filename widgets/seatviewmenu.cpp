// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Copying and the menus of the Seats pane.
#include "widgets/seatview.h"

#include "widgets/seatmenu.h"
#include "widgets/seattablemodel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QTableView>

#include <algorithm>

QString SeatView::selectedText() const
{
    QList<int> columns;
    QStringList row;
    for (int column = 0; column < SeatTableModel::ColumnCount; ++column)
        if (!m_table->isColumnHidden(column))
            columns << column;
    // The first column shows two things; in text they are two columns.
    row << tr("Seat");
    if (m_table->isColumnHidden(SeatTableModel::Model))
        row << tr("Model");
    for (int column : columns)
        if (column != SeatTableModel::Seat)
            row << m_model->headerData(column, Qt::Horizontal).toString();
    QStringList lines{row.join(QLatin1Char('\t'))};
    QModelIndexList selected = m_table->selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    for (const QModelIndex &index : selected) {
        row = {index.data(SeatTableModel::NameRole).toString()};
        if (m_table->isColumnHidden(SeatTableModel::Model))
            row << index.data(SeatTableModel::ModelRole).toString();
        for (int column : columns)
            if (column != SeatTableModel::Seat)
                row << index.siblingAtColumn(column).data().toString();
        lines << row.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void SeatView::copySelection()
{
    if (m_table->selectionModel()->hasSelection())
        QGuiApplication::clipboard()->setText(selectedText());
}

void SeatView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    const QString seat = index.data(SeatTableModel::NameRole).toString();
    QMenu *menu = seatmenu::newSeatMenu(
        m_document, m_view, seat, [this, seat] { renameSeat(seat); }, this);
    if (!menu)
        return;
    menu->addSeparator();
    QAction *copy = menu->addAction(tr("&Copy rows"));
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, &SeatView::copySelection);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void SeatView::showHeaderMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    for (int column = SeatTableModel::Card; column < SeatTableModel::ColumnCount; ++column) {
        QAction *action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        connect(action, &QAction::toggled, m_table,
                [this, column](bool on) { m_table->setColumnHidden(column, !on); });
    }
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->horizontalHeader()->mapToGlobal(position));
}
