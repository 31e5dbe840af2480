// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting and filtering of the seats table. Equal keys keep plan order, which is boot order.
#pragma once

#include <QSortFilterProxyModel>

/// Sorts by value and filters by words: free text matches name and model; "card:", "host:", "verdict:" and
/// "runtime:" match that field, written without spaces ("card:gpu0", "runtime:vllm0.28").
class SeatFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit SeatFilter(QObject *parent = nullptr);
    void setFilterText(const QString &text);
    QString filterText() const { return m_text; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QString m_text;
};
