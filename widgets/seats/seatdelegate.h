// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the cells of the seats table: dot with name and model, card with its trouble or the arrow of a move,
// and the verdict as a badge. Row fill, selection and focus come from RowDelegate.
#pragma once

#include "widgets/tables/itemdelegate.h"

class SeatDelegate : public RowDelegate
{
    Q_OBJECT
public:
    explicit SeatDelegate(QObject *parent = nullptr);

    /// Verdicts as icon only, for narrow panes.
    void setIconOnly(bool on) { m_iconOnly = on; }
    bool isIconOnly() const { return m_iconOnly; }
    /// One line per row, for long lists.
    void setCompact(bool on);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    void paintSeat(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCard(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintVerdict(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    bool m_iconOnly = false;
    bool m_compact = false;
};
