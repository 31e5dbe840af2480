// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one delegate that paints rows: selection fill with a 3 px accent bar, hover, focus line, and cells in
// the type scale. Tables derive from it and add their own cell contents.
#pragma once

#include <QStyledItemDelegate>

#include "widgets/style/palette.h"

class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// 40: two lines (name, model); 28: findings with a button; 26: plain.
    explicit RowDelegate(int rowHeight = 26, QObject *parent = nullptr);

    static constexpr int kPadding = 8;

    /// A line below each row (tables with buttons or differences).
    void setRowLines(bool on) { m_rowLines = on; }
    void setRowHeight(int height) { m_rowHeight = height; }
    /// Numbers: painted right aligned with equal digit widths. By default a cell whose TextAlignmentRole is
    /// right.
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    /// Fill, accent bar, row line and focus frame of the cell; the painter is left as it was.
    void paintRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    /// Icon (DecorationRole) and text of a plain cell in `rect`.
    void paintText(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const;
    /// Text colour of the cell: disabled when the item is, else ForegroundRole, else text.
    static QColor textColor(const QStyleOptionViewItem &option, const QModelIndex &index, const Theme &theme);

private:
    int m_rowHeight;
    bool m_rowLines = false;
};
