// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the rows of the difference table: the mark as an icon, and the difference as a bar from a zero line
// that all rows share, filled to the left for less, hollow to the right for more.
#pragma once

#include "widgets/tables/itemdelegate.h"

class DifferenceModel;

class DifferenceDelegate : public RowDelegate
{
    Q_OBJECT
public:
    explicit DifferenceDelegate(const DifferenceModel *model, QObject *parent = nullptr);

    /// The bar of `difference` inside a cell `cell` wide, when `largest` fills half of it; empty for 0.
    static QRectF bar(const QRectF &cell, qint64 difference, qint64 largest);
    static qreal zeroLine(const QRectF &cell);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    void paintMark(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintBar(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const DifferenceModel *m_model;
};
