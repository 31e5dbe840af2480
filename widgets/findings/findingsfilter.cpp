// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findings/findingsfilter.h"

#include "widgets/findings/findingsmodel.h"

FindingsFilter::FindingsFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(FindingsModel::SortRole);
    setDynamicSortFilter(true);
    sort(0);
}

void FindingsFilter::setSeverity(int severity)
{
    m_severity = severity;
    invalidateFilter();
}

bool FindingsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (index.data(FindingsModel::HiddenRole).toBool())
        return false;
    return m_severity < 0 || index.data(FindingsModel::SeverityRole).toInt() == m_severity;
}
