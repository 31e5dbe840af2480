// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of the plan as rows that stay: a finding is known by code, form and subject, so it keeps its
// row while its numbers move. Words come from the engine's templates, numbers from the locale.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "engine/layout/finding_list.h"

#include <array>
#include <vector>

class PlanDocument;
class ViewState;

class FindingsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Severity, Subject, Text, Fix, ColumnCount };
    enum Role {
        SeverityRole = Qt::UserRole, // engine::Severity as int
        HasFixRole,
        ShortFixRole, // label without the object, for narrow panes
    };

    FindingsModel(PlanDocument *document, ViewState *view, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const engine::Finding &finding(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    int count(engine::Severity severity) const;
    /// Applies fix number `fix` of a row as one undo step.
    void applyFix(int row, std::size_t fix = 0);

    static QString subjectText(const engine::Subject &subject);
    static QString sentence(const engine::Finding &finding);
    static QString fixLabel(const engine::Fix &fix, bool brief = false);

public slots:
    void refresh();

signals:
    void countsChanged();

private:
    bool isSolvedByPreview(const engine::Finding &finding) const;
    void removeGone(const engine::FindingList &next);
    void insertNew(const engine::FindingList &next);

    PlanDocument *m_document;
    ViewState *m_view;
    std::vector<engine::Finding> m_rows;
    std::array<int, 3> m_counts{};
};

/// Shows one severity, or all.
class FindingsFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    /// -1: all.
    void setSeverity(int severity);
    int severity() const { return m_severity; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    int m_severity = -1;
};
