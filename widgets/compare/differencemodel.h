// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The difference table as a model: a row per card, seat or setting of the plan that differs. The filter in
// front of it shows cards, moves or changes, searches, and sorts every column.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "widgets/compare/differencerows.h"

class ViewState;

class DifferenceModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Mark, Subject, What, Baseline, Plan, Difference, Bar, ColumnCount };
    enum Role {
        RowKind = Qt::UserRole, // DifferenceRow::Kind
        NumberRole, // MiB, absent without a number
        SortRole,
        OrderRole, // place in the unsorted table
    };

    DifferenceModel(Comparison *comparison, ViewState *view, QObject *parent = nullptr);

    void refresh();
    const DifferenceRow &row(int row) const { return m_rows[row]; }
    const DifferenceSum &sum() const { return m_sum; }
    /// Row of the seat or card of that key; -1: none.
    int rowOf(DifferenceRow::Kind kind, const QString &key) const;
    /// The largest difference of all rows, without its sign: what the bars are drawn to.
    qint64 largest() const { return m_largest; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void rowsChanged();

private:
    QString text(const DifferenceRow &row, int column) const;
    QVariant sortValue(const DifferenceRow &row, int column, int place) const;
    QVariant colour(const DifferenceRow &row, int column) const;

    Comparison *m_comparison;
    ViewState *m_view;
    std::vector<DifferenceRow> m_rows;
    DifferenceSum m_sum;
    qint64 m_largest = 0;
};

class DifferenceFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    enum class Show { All, Cards, Moved, Changed };

    explicit DifferenceFilter(DifferenceModel *model, QObject *parent = nullptr);

    void setShow(Show show);
    Show shown() const { return m_show; }
    /// Leaves out what takes the same bytes and stands where it stood.
    void setOnlyChanges(bool on);
    void setText(const QString &text);
    /// Rows a filter would show, without the text.
    int count(Show show) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    bool accepts(const DifferenceRow &row, Show show) const;

    DifferenceModel *m_model;
    Show m_show = Show::All;
    bool m_onlyChanges = false;
    QString m_text;
};
