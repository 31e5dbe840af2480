// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findings/findingsdelegate.h"

#include "widgets/controls/badge.h"
#include "widgets/findings/findingsmodel.h"
#include "widgets/style/icons.h"
#include "widgets/style/paintlines.h"
#include "widgets/style/typescale.h"

#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QTableView>

#include <algorithm>

FindingsDelegate::FindingsDelegate(QObject *parent)
    : RowDelegate(28, parent)
{
    setRowLines(true);
}

int FindingsDelegate::buttonWidth(const QFont &font, const QString &label)
{
    return QFontMetrics(type::font(TypeRole::Caption, font)).horizontalAdvance(label) + 16;
}

QString FindingsDelegate::label(const QModelIndex &index) const
{
    return index
        .data(m_brief ? static_cast<int>(FindingsModel::ShortFixRole) : static_cast<int>(Qt::DisplayRole))
        .toString();
}

QRect FindingsDelegate::buttonRect(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = std::min(buttonWidth(option.font, label(index)), option.rect.width() - kPadding);
    const int height = std::max(22, QFontMetrics(type::font(TypeRole::Caption, option.font)).height() + 6);
    return {option.rect.right() - kPadding - width + 1,
            option.rect.top() + (option.rect.height() - height) / 2, width, height};
}

int FindingsDelegate::fixWidth(const QStyleOptionViewItem &option)
{
    const auto *table = qobject_cast<const QTableView *>(option.widget);
    return table ? table->columnWidth(FindingsModel::Fix) : 0;
}

/// Of the cells of sentence and fix what the button leaves.
QRect FindingsDelegate::textRect(const QStyleOptionViewItem &both, const QModelIndex &index) const
{
    const QModelIndex fix = index.siblingAtColumn(FindingsModel::Fix);
    return label(fix).isEmpty() ? both.rect
                                : both.rect.adjusted(0, 0, -buttonRect(both, fix).width() - kPadding, 0);
}

void FindingsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    // The sentence runs to the button of its own row: its cell paints the ground of the fix's cell, too.
    QStyleOptionViewItem own = option;
    if (index.column() == FindingsModel::Text)
        own.rect.setRight(own.rect.right() + fixWidth(option));
    if (index.column() != FindingsModel::Fix)
        paintRow(painter, own, index);
    const Theme theme = Theme::of(option.palette);
    const QRect area = (index.column() == FindingsModel::Text ? textRect(own, index) : option.rect)
                           .adjusted(kPadding, 0, -kPadding, 0);
    const auto severity = static_cast<engine::Severity>(index.data(FindingsModel::SeverityRole).toInt());
    painter->save();
    switch (index.column()) {
    case FindingsModel::Severity: {
        const QColor color = theme.tone(toneOf(severity)).text;
        icons::paint(painter, QRectF(area.left(), area.center().y() - 6.5, 14, 14),
                     badge::severity(severity).icon, color);
        painter->setFont(severity == engine::Severity::Error ? type::font(TypeRole::Title, option.font)
                                                             : option.font);
        painter->setPen(color);
        type::drawElided(painter, area.adjusted(20, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         index.data().toString());
        break;
    }
    case FindingsModel::Subject:
        painter->setFont(type::font(TypeRole::Title, option.font));
        painter->setPen(theme.text);
        type::drawElided(painter, area, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        break;
    case FindingsModel::Fix:
        if (!label(index).isEmpty())
            paintButton(painter, option, index);
        break;
    default: {
        const int fold = index.data(FindingsModel::FoldRole).toInt();
        if (fold > 0)
            icons::paint(painter, QRectF(area.left(), area.center().y() - 5.5, 12, 12),
                         fold == 1 ? Icon::ChevronRight : Icon::ChevronDown, theme.secondary);
        paintText(painter, area.adjusted(fold > 0 ? 16 : 0, 0, 0, 0), option, index);
    }
    }
    painter->restore();
}

void FindingsDelegate::paintButton(QPainter *painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const Theme theme = Theme::of(option.palette);
    const QRect button = buttonRect(option, index);
    const bool enabled = index.data(FindingsModel::HasFixRole).toBool();
    const bool filled = enabled && (option.state & QStyle::State_Selected);
    QLinearGradient face(button.topLeft(), button.bottomLeft());
    face.setColorAt(0, theme.button_top);
    face.setColorAt(1, theme.button_bottom);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(filled ? theme.accent : enabled ? theme.control_line : theme.line, 1));
    painter->setBrush(filled ? QBrush(theme.accent) : QBrush(face));
    painter->drawRoundedRect(paintlines::hairline(button), paintlines::kRadius, paintlines::kRadius);
    painter->setFont(type::font(TypeRole::Caption, option.font));
    painter->setPen(filled ? theme.on_accent : enabled ? theme.text : theme.disabled);
    type::drawElided(painter, button.adjusted(6, 0, -6, 0), Qt::AlignCenter, label(index));
}

bool FindingsDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                                   const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (index.column() != FindingsModel::Fix || event->type() != QEvent::MouseButtonRelease)
        return RowDelegate::editorEvent(event, model, option, index);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    QRect target = buttonRect(option, index);
    target.setTop(option.rect.top());
    target.setBottom(option.rect.bottom());
    const bool hit = mouse->button() == Qt::LeftButton && target.contains(mouse->position().toPoint());
    if (!hit || !index.data(FindingsModel::HasFixRole).toBool())
        return false;
    emit fixClicked(index);
    return true;
}
