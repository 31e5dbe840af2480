// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The seats of the plan as a table model: rows are seats in plan order and keep their identity while values
// move. Also the source of drags to the board and, being a real table, the board's twin for screen readers.
#pragma once

#include <QAbstractTableModel>

#include "engine/layout/budget.h"

#include <memory>

class PlanDocument;
class ViewState;

class SeatTableModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Seat, Card, Size, Verdict, Model, Context, Sequences, KvPool, SpareEffect, ColumnCount };
    enum Role {
        NameRole = Qt::UserRole, // seat name, in every column
        ModelRole, // second line
        ColorRole, // index of the dot
        VerdictRole, // engine::Verdict as int
        CardOverRole, // one of its cards is over
        MovingRole, // cell shows where a held seat would go
        SortRole,
        RuntimeRole,
        HostRole, // names of the hosts of its cards
        PlacedRole, // it is on a card
    };

    SeatTableModel(PlanDocument *document, ViewState *view, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override;

    int rowOf(const QString &seat) const;
    QString seatAt(int row) const;
    /// Bytes of all seats that are on cards, in the shown state.
    engine::Bytes placedBytes() const;
    int placed() const;
    /// Rows of one line name no model.
    void setCompact(bool compact);

public slots:
    /// Follows plan, state and preview; who shows the model says when.
    void refresh();

signals:
    void renameRefused(const QString &name);

private:
    const engine::SeatBudget &seat(int row) const;
    QString text(int row, int column) const;
    QVariant sortKey(int row, int column) const;
    QString cardText(int row) const;
    QString hostText(int row) const;
    QString tip(int row, int column) const;
    bool hasVerdict(int row) const;
    bool isMoving(int row) const;
    bool isOnFullCard(int row) const;
    void alignRows(const QStringList &names);

    PlanDocument *m_document;
    ViewState *m_view;
    bool m_compact = false;
    QStringList m_names; // rows as the views know them
    std::shared_ptr<const engine::Budget> m_budget; // the preview while a seat is held
};
