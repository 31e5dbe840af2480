// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The findings a person asked to see: of one severity or of all, without those hidden behind a folded row,
// and those of an open one below it.
#pragma once

#include <QSortFilterProxyModel>

class FindingsFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit FindingsFilter(QObject *parent = nullptr);
    /// -1: all.
    void setSeverity(int severity);
    int severity() const { return m_severity; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    int m_severity = -1;
};
