// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/budgettablemodel.h"

#include "widgets/chart/budgettext.h"
#include "widgets/style/palette.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

BudgetTableModel::BudgetTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void BudgetTableModel::setShown(std::shared_ptr<const engine::Budget> budget, std::vector<int> cards,
                                engine::State state)
{
    if (budget == m_budget && cards == m_cards && state == m_state)
        return;
    // As many rows as before: selection and scroll position of the view stay.
    const bool same_rows = cards.size() == m_cards.size();
    if (!same_rows)
        beginResetModel();
    m_budget = std::move(budget);
    m_cards = std::move(cards);
    m_state = state;
    if (!same_rows)
        endResetModel();
    else if (!m_cards.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int BudgetTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_budget ? 0 : static_cast<int>(m_cards.size());
}

int BudgetTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

engine::Bytes BudgetTableModel::bytes(const engine::CardBudget &card, int column) const
{
    switch (column) {
    case OthersColumn:
        return card.takenByOthers();
    case UsedColumn:
        return card.total_bytes - card.spare(m_state);
    case TotalColumn:
        return card.total_bytes;
    case BudgetColumn:
        return card.budget_bytes;
    case SpareBootColumn:
        return card.spare(engine::State::Boot);
    case SparePlateauColumn:
        return card.spare(engine::State::Plateau);
    case SparePeakColumn:
        return card.spare(engine::State::Peak);
    default:
        return card
            .by_kind[static_cast<std::size_t>(m_state)][static_cast<std::size_t>(column - FirstKindColumn)];
    }
}

QVariant BudgetTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_budget)
        return {};
    const engine::CardBudget &card = m_budget->card(cardAt(index.row()));
    if (index.column() == CardColumn) {
        if (role == Qt::ToolTipRole)
            return budgettext::cardSentence(card);
        return role == Qt::DisplayRole ? QVariant(cardLabel(card.card)) : QVariant();
    }
    const engine::Bytes value = bytes(card, index.column());
    switch (role) {
    case Qt::DisplayRole:
        // Spares, sums and limits are numbers even when they are zero; a kind that is zero is absent.
        return index.column() >= UsedColumn ? format::gibValue(value) : format::gibCell(value);
    case Qt::ToolTipRole:
        return format::mib(value);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::UserRole:
        return QVariant::fromValue<qint64>(value);
    default:
        return {};
    }
}

QVariant BudgetTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == CardColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case CardColumn:
        return tr("Card");
    case OthersColumn:
        return othersShortName();
    case UsedColumn:
        return tr("Used");
    case TotalColumn:
        return tr("Total");
    case BudgetColumn:
        return tr("Budget");
    case SpareBootColumn:
        return tr("Spare, boot");
    case SparePlateauColumn:
        return tr("Spare, plateau");
    case SparePeakColumn:
        return tr("Spare, worst case");
    default:
        return kindShortName(static_cast<engine::ComponentKind>(section - FirstKindColumn));
    }
}
