// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/itemdelegate.h"

#include "widgets/style/typescale.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace {

constexpr int kIcon = 14, kIconGap = 6;

const QHeaderView *headerOf(const QWidget *widget)
{
    if (const auto *table = qobject_cast<const QTableView *>(widget))
        return table->horizontalHeader();
    return nullptr;
}

/// Whether `column` is the first (or last) visible one; a list has only one column.
bool isEdge(const QWidget *widget, int column, bool first)
{
    const QHeaderView *header = headerOf(widget);
    if (!header)
        return true;
    const int count = header->count();
    for (int i = 0; i < count; ++i) {
        const int logical = header->logicalIndex(first ? i : count - 1 - i);
        if (!header->isSectionHidden(logical))
            return logical == column;
    }
    return false;
}

/// The focus is a row's, not a cell's, when the view selects rows.
bool hasRowFocus(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (!view || !view->hasFocus())
        return option.state & QStyle::State_HasFocus;
    return view->currentIndex().row() == index.row() && view->currentIndex().parent() == index.parent();
}

}

RowDelegate::RowDelegate(int rowHeight, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_rowHeight(rowHeight)
{
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(option.font);
    const int text = metrics.horizontalAdvance(index.data(Qt::DisplayRole).toString());
    const int icon = index.data(Qt::DecorationRole).isValid() ? kIcon + kIconGap : 0;
    const int lines = m_rowHeight >= 40 ? 2 : 1;
    // Two more: integer metrics round down what a display without hinting needs.
    return {icon + text + 2 + 2 * kPadding, std::max(m_rowHeight, lines * metrics.height() + 6)};
}

QColor RowDelegate::textColor(const QStyleOptionViewItem &option, const QModelIndex &index,
                              const Theme &theme)
{
    if (!(option.state & QStyle::State_Enabled) || !(index.flags() & Qt::ItemIsEnabled))
        return theme.disabled;
    const QVariant foreground = index.data(Qt::ForegroundRole);
    return foreground.canConvert<QBrush>() ? foreground.value<QBrush>().color() : theme.text;
}

void RowDelegate::paintRow(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const Theme theme = Theme::of(option.palette);
    const QRect rect = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        painter->fillRect(rect, theme.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(rect, theme.hover);
    else if (const QVariant background = index.data(Qt::BackgroundRole); background.canConvert<QBrush>())
        painter->fillRect(rect, background.value<QBrush>());
    if (m_rowLines)
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
    const bool first = isEdge(option.widget, index.column(), true);
    if (selected && first)
        painter->fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), theme.accent);
    if (!hasRowFocus(option, index))
        return;
    painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.accent);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.accent);
    if (first)
        painter->fillRect(QRect(rect.left(), rect.top(), 1, rect.height()), theme.accent);
    if (isEdge(option.widget, index.column(), false))
        painter->fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), theme.accent);
}

void RowDelegate::paintText(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Theme theme = Theme::of(option.palette);
    QRect area = rect;
    const QVariant decoration = index.data(Qt::DecorationRole);
    if (decoration.canConvert<QIcon>()) {
        const QRect icon(area.left(), area.top() + (area.height() - kIcon) / 2, kIcon, kIcon);
        decoration.value<QIcon>().paint(painter, icon);
        area.setLeft(area.left() + kIcon + kIconGap);
    }
    painter->save();
    const QVariant font = index.data(Qt::FontRole);
    painter->setFont(font.isValid() ? font.value<QFont>().resolve(option.font) : option.font);
    painter->setPen(textColor(option, index, theme));
    const QVariant aligned = index.data(Qt::TextAlignmentRole);
    const Qt::Alignment alignment =
        aligned.isValid() ? Qt::Alignment(aligned.toInt()) : Qt::Alignment(Qt::AlignLeft);
    const QString text = index.data(Qt::DisplayRole).toString();
    if (alignment & Qt::AlignRight)
        type::drawNumber(painter, area, Qt::AlignRight | Qt::AlignVCenter, text);
    else
        type::drawElided(painter, area, alignment | Qt::AlignVCenter, text);
    painter->restore();
}

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    paintRow(painter, option, index);
    paintText(painter, option.rect.adjusted(kPadding, 0, -kPadding, 0), option, index);
}
