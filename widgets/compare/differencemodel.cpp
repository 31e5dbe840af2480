// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/differencemodel.h"

#include "widgets/compare/comparewords.h"
#include "widgets/document/viewstate.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QBrush>
#include <QCollator>
#include <QGuiApplication>

#include <algorithm>
#include <cstdlib>

DifferenceModel::DifferenceModel(Comparison *comparison, ViewState *view, QObject *parent)
    : QAbstractTableModel(parent)
    , m_comparison(comparison)
    , m_view(view)
{
}

void DifferenceModel::refresh()
{
    std::vector<DifferenceRow> rows = differenceRows(*m_comparison, m_view->shownState());
    m_sum = differenceSum(*m_comparison, m_view->shownState());
    m_largest = 0;
    for (const DifferenceRow &row : rows)
        m_largest = std::max<qint64>(m_largest, std::abs(row.difference));
    // The same subjects in the same order stay where they are, so that selection and scroll position do too.
    const bool same = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                 [](const DifferenceRow &a, const DifferenceRow &b) {
                                     return a.kind == b.kind && a.key == b.key && a.subject == b.subject;
                                 });
    if (same) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    } else {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    emit rowsChanged();
}

int DifferenceModel::rowOf(DifferenceRow::Kind kind, const QString &key) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const DifferenceRow &row) {
        return row.kind == kind && row.key == key && !key.isEmpty();
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int DifferenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DifferenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString DifferenceModel::text(const DifferenceRow &row, int column) const
{
    switch (column) {
    case Mark:
        return row.kind == DifferenceRow::Kind::Seat ? comparewords::markName(row.mark)
            : row.kind == DifferenceRow::Kind::Card  ? tr("card")
                                                     : tr("plan");
    case Subject:
        return row.subject;
    case What:
        return row.what;
    case Baseline:
        return row.before.isEmpty() ? format::dash() : row.before;
    case Plan:
        return row.after.isEmpty() ? format::dash() : row.after;
    case Difference:
        return row.has_number ? format::mibDifference(row.difference * engine::kMiB) : format::dash();
    default:
        return {};
    }
}

QVariant DifferenceModel::sortValue(const DifferenceRow &row, int column, int place) const
{
    switch (column) {
    case Mark:
        return place;
    case Difference:
        return row.difference;
    case Bar:
        return static_cast<qint64>(std::abs(row.difference));
    default:
        return text(row, column);
    }
}

QVariant DifferenceModel::colour(const DifferenceRow &row, int column) const
{
    const Theme theme = Theme::of(QGuiApplication::palette());
    if (column == What)
        return QBrush(theme.secondary);
    const bool over = column == Baseline ? row.before_over : column == Plan && row.after_over;
    return over ? QVariant(QBrush(theme.tone(Tone::Error).text)) : QVariant();
}

QVariant DifferenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const DifferenceRow &row = m_rows[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return column == Mark ? text(row, column) : row.tip;
    case Qt::TextAlignmentRole:
        return static_cast<int>((column == Difference ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole:
        return column == Subject || column == Difference
            ? QVariant(type::font(TypeRole::Title, QGuiApplication::font()))
            : QVariant();
    case Qt::ForegroundRole:
        return colour(row, column);
    case Qt::AccessibleTextRole:
        return column == Bar ? text(row, Difference) : text(row, column);
    case RowKind:
        return static_cast<int>(row.kind);
    case NumberRole:
        return row.has_number ? QVariant(row.difference) : QVariant();
    case SortRole:
        return sortValue(row, column, index.row());
    case OrderRole:
        return index.row();
    default:
        return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == Difference ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    const QString titles[] = {tr("Mark"), tr("Subject"),    tr("What"), tr("Baseline"),
                              tr("Plan"), tr("Difference"), QString()};
    if (role == Qt::DisplayRole)
        return titles[section];
    if (role == Qt::ToolTipRole && section == Bar)
        return tr("Filled: less; hollow: more. Click to sort by size.");
    return role == Qt::ToolTipRole && section == Mark ? QVariant(tr("Click to restore the order"))
                                                      : QVariant();
}

DifferenceFilter::DifferenceFilter(DifferenceModel *model, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(model);
    setSortRole(DifferenceModel::SortRole);
}

void DifferenceFilter::setShow(Show show)
{
    m_show = show;
    invalidateFilter();
}

void DifferenceFilter::setOnlyChanges(bool on)
{
    m_onlyChanges = on;
    invalidateFilter();
}

void DifferenceFilter::setText(const QString &text)
{
    m_text = text.trimmed();
    invalidateFilter();
}

bool DifferenceFilter::accepts(const DifferenceRow &row, Show show) const
{
    if (m_onlyChanges && !row.counts())
        return false;
    switch (show) {
    case Show::All:
        return true;
    case Show::Cards:
        return row.kind == DifferenceRow::Kind::Card;
    case Show::Moved:
        return row.moved;
    case Show::Changed:
        break;
    }
    return row.set_anew || row.kind == DifferenceRow::Kind::Other;
}

int DifferenceFilter::count(Show show) const
{
    int rows = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        rows += accepts(m_model->row(row), show) ? 1 : 0;
    return rows;
}

bool DifferenceFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const DifferenceRow &in = m_model->row(row);
    if (!accepts(in, m_show))
        return false;
    const QStringList cells{in.subject, in.what, in.before, in.after};
    return m_text.isEmpty() || cells.join(QLatin1Char('\n')).contains(m_text, Qt::CaseInsensitive);
}

bool DifferenceFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(DifferenceModel::SortRole), b = right.data(DifferenceModel::SortRole);
    if (a.typeId() != QMetaType::QString) {
        if (a.toLongLong() != b.toLongLong())
            return a.toLongLong() < b.toLongLong();
    } else {
        QCollator collator;
        collator.setNumericMode(true); // GPU 2 before GPU 10, 8,192 before 16,384 as far as digits go
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        if (const int order = collator.compare(a.toString(), b.toString()); order != 0)
            return order < 0;
    }
    return left.row() < right.row();
}
