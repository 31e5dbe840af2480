// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/seats/seatfilter.h"

#include "widgets/seats/seattablemodel.h"

SeatFilter::SeatFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SeatTableModel::SortRole);
    setDynamicSortFilter(true);
}

void SeatFilter::setFilterText(const QString &text)
{
    m_text = text;
    invalidateFilter();
}

bool SeatFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto field = [&](int column, int role = Qt::DisplayRole) {
        return sourceModel()->index(row, column, parent).data(role).toString();
    };
    const auto has = [](const QString &text, const QString &part) {
        return text.contains(part, Qt::CaseInsensitive);
    };
    for (const QString &word : m_text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString key = word.section(QLatin1Char(':'), 0, 0).toLower();
        const QString value = word.section(QLatin1Char(':'), 1);
        bool fits = false;
        if (!word.contains(QLatin1Char(':')))
            fits = has(field(SeatTableModel::Seat), word) || has(field(SeatTableModel::Model), word);
        else if (key == QLatin1String("card"))
            fits = has(field(SeatTableModel::Card).remove(QLatin1Char(' ')), value)
                || has(field(SeatTableModel::Seat, SeatTableModel::HostRole).remove(QLatin1Char(' ')), value);
        else if (key == QLatin1String("host"))
            fits = has(field(SeatTableModel::Seat, SeatTableModel::HostRole).remove(QLatin1Char(' ')), value);
        else if (key == QLatin1String("verdict"))
            fits = has(field(SeatTableModel::Verdict), value);
        else if (key == QLatin1String("runtime"))
            fits =
                has(field(SeatTableModel::Seat, SeatTableModel::RuntimeRole).remove(QLatin1Char(' ')), value);
        else
            fits = has(field(SeatTableModel::Seat), word);
        if (!fits)
            return false;
    }
    return true;
}

bool SeatFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(SeatTableModel::SortRole);
    const QVariant b = right.data(SeatTableModel::SortRole);
    if (a == b)
        return left.row() < right.row(); // plan order, which is boot order
    if (a.typeId() == QMetaType::QString)
        return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return a.toLongLong() < b.toLongLong();
}
