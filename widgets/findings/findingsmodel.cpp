// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findings/findingsmodel.h"

#include "engine/layout/aim.h"
#include "engine/layout/fixes.h"
#include "engine/words/words.h"
#include "widgets/controls/badge.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/findings/fixwords.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include <algorithm>

namespace {

template <typename List> auto findSame(const List &findings, const engine::Finding &finding)
{
    return std::find_if(findings.begin(), findings.end(),
                        [&](const engine::Finding &other) { return engine::isSame(finding, other); });
}

}

FindingsModel::FindingsModel(PlanDocument *document, ViewState *view, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_view(view)
{
    connect(document, &PlanDocument::replaced, this, [this] {
        // Another plan: no row of the old one is the same finding.
        beginResetModel();
        m_rows.clear();
        endResetModel();
    });
    connect(view, &ViewState::gestureActiveChanged, this, [this](bool active) {
        if (!active && !m_rows.empty())
            emit dataChanged(index(0, Fix), index(rowCount() - 1, Fix));
    });
    refresh();
}

void FindingsModel::showPreview()
{
    if (!m_rows.empty())
        emit dataChanged(index(0, Text), index(rowCount() - 1, Fix));
    emit countsChanged();
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int FindingsModel::count(engine::Severity severity) const
{
    return m_counts[static_cast<std::size_t>(severity)];
}

int FindingsModel::solved(engine::Severity severity) const
{
    if (!m_view->isProposalShown())
        return 0;
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [&](const engine::Finding &row) {
        return row.severity == severity && row.form != kFoldForm && isSolvedByPreview(row);
    }));
}

void FindingsModel::refresh()
{
    const engine::FindingList &next = m_document->budget().findings;
    m_fixes.clear();
    removeGone(next);
    for (engine::Finding &row : m_rows)
        if (row.form != kFoldForm)
            row = *findSame(next, row);
    insertNew(next);
    updateFolds();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    std::array<int, 3> counts{}, solved{};
    for (const engine::Finding &row : m_rows)
        counts[static_cast<std::size_t>(row.severity)] += row.form == kFoldForm ? 0 : 1;
    for (std::size_t i = 0; i < solved.size(); ++i)
        solved[i] = this->solved(static_cast<engine::Severity>(i));
    if (counts == m_counts && solved == m_solved)
        return;
    m_counts = counts;
    m_solved = solved;
    emit countsChanged();
}

void FindingsModel::removeGone(const engine::FindingList &next)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (isFold(row) || findSame(next, finding(row)) != next.end())
            continue;
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
}

/// New findings go behind the one they follow in the engine's order; the others keep their rows.
void FindingsModel::insertNew(const engine::FindingList &next)
{
    int at = 0;
    for (const engine::Finding &incoming : next) {
        const auto known = findSame(m_rows, incoming);
        if (known != m_rows.end()) {
            at = static_cast<int>(known - m_rows.begin()) + 1;
            continue;
        }
        beginInsertRows({}, at, at);
        m_rows.insert(m_rows.begin() + at, incoming);
        endInsertRows();
        ++at;
    }
}

const std::vector<engine::Fix> &FindingsModel::fixes(int row) const
{
    const engine::Finding &of = finding(row);
    if (of.fixes.empty())
        return of.fixes;
    const FindingKey key{of.code, of.form, of.subject.kind, of.subject.id};
    const auto known = m_fixes.find(key);
    if (known != m_fixes.end())
        return known->second;
    if (m_view->isGestureActive())
        return of.fixes;
    return m_fixes[key] = engine::aimedFixes(m_document->plan(), m_document->budget(), of);
}

bool FindingsModel::isSolvedByPreview(const engine::Finding &finding) const
{
    const auto preview = m_view->isProposalShown() && m_view->isProposalStale() ? nullptr : m_view->preview();
    return preview && findSame(preview->findings, finding) == preview->findings.end() && !becomes(finding);
}

/// What the preview has in the place of a finding that would be gone: a new one about the same subject that
/// is no less severe.
const engine::Finding *FindingsModel::becomes(const engine::Finding &finding) const
{
    const auto preview = m_view->isProposalShown() && m_view->isProposalStale() ? nullptr : m_view->preview();
    if (!preview || findSame(preview->findings, finding) != preview->findings.end())
        return nullptr;
    const engine::FindingList &now = m_document->budget().findings;
    for (const engine::Finding &next : preview->findings)
        if (next.subject == finding.subject && next.severity >= finding.severity
            && findSame(now, next) == now.end())
            return &next;
    return nullptr;
}

QString FindingsModel::subjectText(const engine::Subject &subject)
{
    switch (subject.kind) {
    case engine::Subject::Kind::Card:
        return cardLabel(subject.id);
    case engine::Subject::Kind::Seat:
        return format::text(subject.id);
    case engine::Subject::Kind::Plan:
        break;
    }
    return tr("Plan");
}

QString FindingsModel::sentence(const engine::Finding &finding)
{
    return format::sentence(engine::findingTemplate(finding), withCardLabels(finding.args));
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const engine::Finding &row = finding(index.row());
    switch (role) {
    case SeverityRole:
        return static_cast<int>(row.severity);
    case FoldRole:
        return !isFold(index.row()) ? 0 : isOpen(row) ? 2 : 1;
    case HiddenRole:
        return !isFold(index.row()) && foldOf(index.row()) >= 0 && !isOpen(row);
    case SortRole: {
        const int fold = isFold(index.row()) ? -1 : foldOf(index.row());
        return fold < 0 ? qint64{index.row()} << 32 : (qint64{fold} << 32) + index.row() + 1;
    }
    default:
        break;
    }
    if (isFold(index.row()))
        return foldData(index.row(), index.column(), role);
    const bool solved = isSolvedByPreview(row);
    const bool proposed = solved && m_view->isProposalShown(); // the proposal is its fix
    const bool fixable = !row.fixes.empty() && !proposed;
    const engine::Finding *next = becomes(row);
    const QString text = next             ? tr("Would become: %1").arg(sentence(*next))
        : proposed                        ? tr("%1 The proposal solves this.").arg(sentence(row))
        : !solved                         ? sentence(row)
        : m_view->previewSeat().isEmpty() ? tr("%1 Solved by this fix.").arg(sentence(row))
                                          : tr("%1 Solved by this move.").arg(sentence(row));
    const auto fix = [&](bool brief = false) {
        return fixable ? fixwords::label(fixes(index.row()).front(), brief) : QString();
    };
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Severity:
            return badge::severity(row.severity).text;
        case Subject:
            return subjectText(row.subject);
        case Text:
            return text;
        default:
            return fix();
        }
    case Qt::ToolTipRole:
        return index.column() == Fix && fixable ? fixTip(fixes(index.row()).front()) : text;
    case Qt::AccessibleTextRole:
        if (index.column() == Severity)
            return tr("%1, %2: %3").arg(badge::severity(row.severity).text, subjectText(row.subject), text);
        return index.column() == Fix && fixable ? QVariant(tr("Fix: %1").arg(fix())) : QVariant();
    case HasFixRole:
        return fixable && !m_document->isReadOnly();
    case ShortFixRole:
        return fix(true);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount] = {tr("Severity"), tr("Subject"), tr("Finding"), tr("Fix")};
    return titles[section];
}

QString FindingsModel::fixTip(const engine::Fix &fix) const
{
    const fixwords::Offer offer = fixwords::offer(*m_document, fix);
    if (!offer.budget)
        return fixwords::title(fix);
    return tr("%1. %2").arg(fixwords::title(fix),
                            fixwords::result(m_document->budget(), *offer.budget, m_view->shownState()));
}

void FindingsModel::applyFix(int row, std::size_t fix)
{
    if (row < 0 || row >= rowCount() || m_document->isReadOnly() || fix >= fixes(row).size())
        return;
    const engine::Fix cure = fixes(row)[fix];
    m_document->endGesture();
    m_document->apply(fixwords::label(cure), engine::applyFix(m_document->plan(), cure));
}

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
    const int count = static_cast<int>(fold.args.front().integer);
    const QString subject = fold.subject.kind == engine::Subject::Kind::Card
        ? tr("%Ln card(s)", nullptr, count)
        : tr("%Ln seat(s)", nullptr, count);
    const QString text = format::sentence(engine::findingsTemplate(fold.code));
    const QString button = isOpen(fold) ? tr("Fold") : tr("Show all %1").arg(number);
    const QString brief = isOpen(fold) ? tr("Fold") : tr("Show");
    const QString cells[ColumnCount] = {badge::severity(fold.severity).text, subject, text, button};
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
