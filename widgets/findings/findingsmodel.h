// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of the plan as rows that stay: a finding is known by code, form and subject, so it keeps its
// row while its numbers move. Words come from the engine's templates, numbers from the locale.
#pragma once

#include <QAbstractTableModel>

#include "engine/finding/finding_list.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
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
        FoldRole, // 0 a finding, 1 a row that stands for many and hides them, 2 one that shows them below
        HiddenRole, // it stands behind a folded row
        SortRole, // place in the list: those of one fold stand below it
    };

    /// More findings of one code and severity than this share one row until it is opened.
    static constexpr int kFold = 5;

    FindingsModel(PlanDocument *document, ViewState *view, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const engine::Finding &finding(int row) const { return m_rows[row]; }
    int count(engine::Severity severity) const;
    /// The fixes offered for a row, those that end it first, each with what it leads to. They are worked out
    /// when asked for and kept until the plan changes; while a value is dragged, as the finding has them.
    const std::vector<engine::Fix> &fixes(int row) const;
    bool isFold(int row) const { return finding(row).form == kFoldForm; }
    /// Shows or hides the findings a row stands for.
    void toggleFold(int row);
    /// How many of them the proposed layout solves; 0 while none is shown.
    int solved(engine::Severity severity) const;
    /// Applies fix number `fix` of a row as one undo step.
    void applyFix(int row, std::size_t fix = 0);

    /// What a fix would change, in words.
    QString fixTip(const engine::Fix &fix) const;

    static QString subjectText(const engine::Subject &subject);
    static QString sentence(const engine::Finding &finding);

public slots:
    /// Follows the plan, and the preview with it.
    void refresh();
    /// Follows the preview only.
    void showPreview();

signals:
    void countsChanged();

private:
    static constexpr int kFoldForm = -1; // of the finding that stands for many; its argument is their number
    using FindingKey = std::tuple<engine::FindingCode, int, engine::Subject::Kind, std::string>;
    using FoldKey = std::pair<engine::FindingCode, engine::Severity>;
    static FoldKey keyOf(const engine::Finding &finding) { return {finding.code, finding.severity}; }
    QVariant foldData(int row, int column, int role) const;
    bool isOpen(const engine::Finding &fold) const { return m_open.count(keyOf(fold)) > 0; }
    void updateFolds();
    int foldOf(int row) const; // row of the fold a finding stands behind; -1: none
    bool isSolvedByPreview(const engine::Finding &finding) const;
    const engine::Finding *becomes(const engine::Finding &finding) const;
    void removeGone(const engine::FindingList &next);
    void insertNew(const engine::FindingList &next);

    PlanDocument *m_document;
    ViewState *m_view;
    std::vector<engine::Finding> m_rows;
    mutable std::map<FindingKey, std::vector<engine::Fix>> m_fixes; // of the plan as it is
    std::set<FoldKey> m_open;
    std::array<int, 3> m_counts{}, m_solved{}; // as last told
};
