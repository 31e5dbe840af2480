// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/reasoncombo.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>

namespace {

constexpr int kSecondLine = Qt::UserRole + 1;
constexpr int kPadding = 8;

// Paints text and, below it, the reason or detail as a caption.
class TwoLineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QFont caption = type::font(TypeRole::Caption, option.font);
        const QString second = index.data(kSecondLine).toString();
        int height = type::lineHeight(option.font) + 8;
        int width = QFontMetrics(option.font).horizontalAdvance(index.data().toString());
        if (!second.isEmpty()) {
            height += type::lineHeight(caption);
            width = std::max(width, QFontMetrics(caption).horizontalAdvance(second));
        }
        return {width + 2 * kPadding, height};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme theme = Theme::of(option.palette);
        const bool enabled = option.state & QStyle::State_Enabled;
        painter->save();
        if (enabled && option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.selection);
        QRect rect = option.rect.adjusted(kPadding, 4, -kPadding, -4);
        rect.setHeight(type::lineHeight(option.font));
        painter->setFont(option.font);
        painter->setPen(enabled ? theme.text : theme.disabled);
        type::drawElided(painter, rect, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        const QString second = index.data(kSecondLine).toString();
        if (!second.isEmpty()) {
            const QFont caption = type::font(TypeRole::Caption, option.font);
            rect.translate(0, rect.height());
            rect.setHeight(type::lineHeight(caption));
            painter->setFont(caption);
            painter->setPen(theme.secondary);
            type::drawElided(painter, rect, Qt::AlignLeft | Qt::AlignVCenter, second);
        }
        painter->restore();
    }
};

}

ReasonCombo::ReasonCombo(QWidget *parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setItemDelegate(new TwoLineDelegate(this));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(3); // two of them beside a label fit into the narrowest dock
    connect(this, &QComboBox::activated, this, [this](int index) {
        const QVariant choice = itemData(index);
        if (choice == m_current)
            return;
        m_current = choice;
        emit optionEdited(choice);
    });
}

void ReasonCombo::setOptions(const QList<Option> &options, const QVariant &current, const QString &missing)
{
    QList<Option> all = options;
    const bool known =
        std::any_of(all.begin(), all.end(), [&](const Option &option) { return option.data == current; });
    if (!known)
        all.prepend({missing, current, {}, {}});
    const QSignalBlocker quiet(this);
    if (all != m_options) {
        m_options = all;
        clear();
        auto *items = qobject_cast<QStandardItemModel *>(model());
        int width = 0;
        for (const Option &option : all) {
            addItem(option.text, option.data);
            const QString second = option.reason.isEmpty() ? option.detail : option.reason;
            setItemData(count() - 1, second, kSecondLine);
            setItemData(count() - 1, option.reason, Qt::ToolTipRole);
            if (items && !option.reason.isEmpty())
                items->item(count() - 1)->setEnabled(false);
            QStyleOptionViewItem style;
            style.font = font();
            width = std::max(width, itemDelegate()->sizeHint(style, items->index(count() - 1, 0)).width());
        }
        // The list may be wider than the field: reasons are sentences.
        view()->setMinimumWidth(std::min(width + 24, 480));
    }
    m_current = current;
    setCurrentIndex(findData(current));
}

void ReasonCombo::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}
