// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The boot sequence of one card as a list: a row per seat in boot order, with its pool and what is free at
// that moment. Rows are moved by drop, and every change is one edit of the plan.
#pragma once

#include <QAbstractListModel>

#include "engine/layout/boot_steps.h"

#include <memory>
#include <vector>

class PlanDocument;

class BootListModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        NameRole = Qt::UserRole,
        NumberRole, // of its group
        StartRole, // "first", "after the previous", "together"
        TogetherRole, // it boots together with the one before it
        GroupRole, // 0 by itself, 1 first of a group, 2 inside, 3 last
        PoolRole, // "KV 21.1", empty for a process without one
        RangeRole, // "17.3–22.8" over all orders, or how the pool is sized
        FreeRole, // "free 72.1"
        AskedRole, // "asks 49.4", empty without a start-up check
        CheckRole, // 0 it starts, 1 it may be refused, 2 it is refused
    };

    BootListModel(PlanDocument *document, QObject *parent = nullptr);

    /// Shows card `card` (index) of `budget`.
    void setCard(std::shared_ptr<const engine::Budget> budget, int card);
    int card() const { return m_card; }
    QString seatAt(int row) const;
    int rowOf(const QString &seat) const;

    /// Moves row `row` so that it stands before row `before` (the row count: last), or says whom it boots
    /// with.
    void move(int row, int before);
    void setTogether(int row, bool together);
    bool isTogether(int row) const { return step(row).together; }
    /// A row that says what has become of it, for the status bar.
    QString sentence(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

private:
    const engine::BootStep &step(int row) const { return m_steps[row]; }
    const engine::SeatBudget &seat(int row) const;
    int group(int row) const;
    QString startText(int row) const;
    QString poolText(int row) const;
    QString rangeText(int row) const;
    QString tip(int row) const;
    int check(int row) const;

    PlanDocument *m_document;
    std::shared_ptr<const engine::Budget> m_budget;
    int m_card = -1;
    std::vector<engine::BootStep> m_steps;
};
