// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Many findings of one code on one row: where that row stands, what it says, and the filter that hides them.
#include "widgets/findingsmodel.h"

#include "engine/record/words.h"
#include "widgets/format.h"

#include <algorithm>
#include <map>

/// A fold row stands before the first of its findings for as long as there are enough of them.
void FindingsModel::updateFolds()
{
    std::map<FoldKey, int> counts;
    for (const engine::Finding &row : m_rows)
        counts[keyOf(row)] += row.form == kFoldForm ? 0 : 1;
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (!isFold(row) || counts[keyOf(finding(row))] > kFold)
            continue;
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
    for (const auto &[key, count] : counts) {
        if (count <= kFold)
            continue;
        const auto rowOf = [&, wanted = key](bool fold) {
            return std::find_if(m_rows.begin(), m_rows.end(), [&](const engine::Finding &row) {
                return keyOf(row) == wanted && (row.form == kFoldForm) == fold;
            });
        };
        if (rowOf(true) == m_rows.end()) {
            const auto first = rowOf(false);
            engine::Finding fold;
            fold.code = key.first;
            fold.severity = key.second;
            fold.form = kFoldForm;
            fold.subject = {first->subject.kind, {}};
            fold.args = {engine::Arg::count(count)};
            const int at = static_cast<int>(first - m_rows.begin());
            beginInsertRows({}, at, at);
            m_rows.insert(first, std::move(fold));
            endInsertRows();
        }
        rowOf(true)->args = {engine::Arg::count(count)};
    }
}

int FindingsModel::foldOf(int row) const
{
    for (int i = 0; i < rowCount(); ++i)
        if (i != row && isFold(i) && keyOf(finding(i)) == keyOf(finding(row)))
            return i;
    return -1;
}

void FindingsModel::toggleFold(int row)
{
    if (row < 0 || row >= rowCount() || !isFold(row))
        return;
    const FoldKey key = keyOf(finding(row));
    if (m_open.erase(key) == 0)
        m_open.insert(key);
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

/// A row that stands for many: how many seats or cards, what they share, and a button that shows them.
QVariant FindingsModel::foldData(int row, int column, int role) const
{
    const engine::Finding &fold = finding(row);
    const QString number = format::argument(fold.args.front());
    const QString subject = fold.subject.kind == engine::Subject::Kind::Card ? tr("%1 cards").arg(number)
                                                                             : tr("%1 seats").arg(number);
    const QString text = format::sentence(engine::findingsTemplate(fold.code));
    const QString button = isOpen(fold) ? tr("Fold") : tr("Show all %1").arg(number);
    const QString brief = isOpen(fold) ? tr("Fold") : tr("Show");
    const QString cells[ColumnCount] = {severityWord(fold.severity), subject, text, button};
    switch (role) {
    case Qt::DisplayRole:
        return cells[column];
    case Qt::ToolTipRole:
        return column == Fix ? button : text;
    case Qt::AccessibleTextRole:
        return column == Severity
            ? QVariant(tr("%1, %2: %3 Enter shows or folds them.").arg(cells[Severity], subject, text))
            : column == Fix ? QVariant(button)
                            : QVariant();
    case HasFixRole:
        return true;
    case ShortFixRole:
        return brief;
    default:
        return {};
    }
}

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
