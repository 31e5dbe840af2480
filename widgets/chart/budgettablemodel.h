// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart's numbers as a table: one row per card, the kinds of use, sums and spares in GiB. Every number
// seen in the picture is here, with its exact bytes under UserRole.
#pragma once

#include <QAbstractTableModel>

#include "engine/layout/budget.h"

#include <memory>
#include <vector>

class BudgetTableModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    /// Column order: card, others, the kinds, used, total, budget, spare at boot, plateau and in the worst
    /// case.
    enum Column {
        CardColumn,
        OthersColumn,
        FirstKindColumn,
        UsedColumn = FirstKindColumn + engine::kComponentKinds,
        TotalColumn,
        BudgetColumn,
        SpareBootColumn,
        SparePlateauColumn,
        SparePeakColumn,
        ColumnCount
    };

    explicit BudgetTableModel(QObject *parent = nullptr);

    /// `cards` are the rows: indices into Budget::cards.
    void setShown(std::shared_ptr<const engine::Budget> budget, std::vector<int> cards, engine::State state);
    /// Index into Budget::cards of `row`.
    int cardAt(int row) const { return m_cards[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    engine::Bytes bytes(const engine::CardBudget &card, int column) const;
    std::shared_ptr<const engine::Budget> m_budget;
    std::vector<int> m_cards;
    engine::State m_state = engine::State::Peak;
};
