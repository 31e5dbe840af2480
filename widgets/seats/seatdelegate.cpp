// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/seats/seatdelegate.h"

#include "widgets/controls/badge.h"
#include "widgets/seats/seattablemodel.h"
#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"

#include <QPainter>

namespace {

constexpr int kDot = 10;
constexpr int kIcon = 13;

}

SeatDelegate::SeatDelegate(QObject *parent)
    : RowDelegate(40, parent)
{
}

void SeatDelegate::setCompact(bool on)
{
    m_compact = on;
    setRowHeight(on ? 26 : 40);
}

void SeatDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    switch (index.column()) {
    case SeatTableModel::Seat:
        paintSeat(painter, option, index);
        break;
    case SeatTableModel::Card:
        paintCard(painter, option, index);
        break;
    case SeatTableModel::Verdict:
        paintVerdict(painter, option, index);
        break;
    default:
        RowDelegate::paint(painter, option, index);
    }
}

void SeatDelegate::paintSeat(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    paintRow(painter, option, index);
    const Theme theme = Theme::of(option.palette);
    const QRect area = option.rect.adjusted(kPadding, 0, -4, 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.seatDot(index.data(SeatTableModel::ColorRole).toInt()));
    painter->drawEllipse(QRectF(area.left(), area.center().y() + 1 - kDot / 2.0, kDot, kDot));
    const QFont title = type::font(TypeRole::Title, option.font);
    const QFont caption = type::font(TypeRole::Caption, option.font);
    const int left = area.left() + kDot + 8;
    const int titleHeight = QFontMetrics(title).height();
    const int captionHeight = m_compact ? 0 : QFontMetrics(caption).height() - 1;
    QRect row(left, area.top() + (area.height() - titleHeight - captionHeight) / 2, area.right() - left + 1,
              titleHeight);
    painter->setFont(title);
    painter->setPen(theme.text);
    type::drawElided(painter, row, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
    if (!m_compact) {
        row = QRect(left, row.bottom() + 1, row.width(), captionHeight);
        painter->setFont(caption);
        painter->setPen(theme.secondary);
        type::drawElided(painter, row, Qt::AlignLeft | Qt::AlignVCenter,
                         index.data(SeatTableModel::ModelRole).toString());
    }
    painter->restore();
}

void SeatDelegate::paintCard(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    paintRow(painter, option, index);
    const Theme theme = Theme::of(option.palette);
    const bool moving = index.data(SeatTableModel::MovingRole).toBool();
    const bool over = index.data(SeatTableModel::CardOverRole).toBool();
    QRect area = option.rect.adjusted(4, 0, -4, 0);
    painter->save();
    // The place of the icon stays free in quiet rows, so that the words stand below each other.
    const QRectF icon(area.left(), area.center().y() + 0.5 - kIcon / 2.0, kIcon, kIcon);
    if (moving)
        icons::paint(painter, icon, Icon::Move, theme.accent);
    else if (over)
        icons::paint(painter, icon, Icon::Error, theme.tone(Tone::Error).text);
    area.setLeft(area.left() + kIcon + 4);
    painter->setFont(option.font);
    const bool placed = index.data(SeatTableModel::PlacedRole).toBool();
    painter->setPen(placed ? theme.text : theme.secondary);
    type::drawElided(painter, area, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
    painter->restore();
}

void SeatDelegate::paintVerdict(QPainter *painter, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    paintRow(painter, option, index);
    const QVariant verdict = index.data(SeatTableModel::VerdictRole);
    const QRect area = option.rect.adjusted(4, 0, -4, 0);
    if (!verdict.isValid()) {
        paintText(painter, area, option, index);
        return;
    }
    badge::paint(painter, area, badge::verdict(static_cast<engine::Verdict>(verdict.toInt())),
                 Theme::of(option.palette), option.font,
                 (m_iconOnly ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, m_iconOnly);
}

void SeatDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &index) const
{
    Q_UNUSED(index)
    const int height = editor->sizeHint().height();
    editor->setGeometry(option.rect.left() + kPadding + kDot + 4, option.rect.center().y() - height / 2,
                        option.rect.width() - kPadding - kDot - 4, height);
}
