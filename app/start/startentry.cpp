// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/startentry.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QKeyEvent>
#include <QPainter>

namespace {

constexpr int kPadding = 12;
constexpr int kIcon = 20;
constexpr int kTextLeft = 45;
constexpr int kKeyWidth = 64;

}

StartEntry::StartEntry(Icon icon, const QString &title, const QString &key, QWidget *parent)
    : QAbstractButton(parent)
    , m_icon(icon)
    , m_key(key)
{
    setTitle(title);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void StartEntry::setTitle(const QString &title)
{
    setText(title);
    setAccessibleName(title);
    update();
}

void StartEntry::setDetail(const QString &detail)
{
    m_detail = detail;
    setAccessibleDescription(detail);
    updateGeometry();
    update();
}

QRect StartEntry::detailRect(int width) const
{
    const int top = kPadding + type::lineHeight(type::font(TypeRole::Title, this)) + 2;
    const QRect room(kTextLeft, top, width - kTextLeft - kPadding - kKeyWidth, 1000);
    const QFontMetrics metrics(type::font(TypeRole::Caption, this));
    return metrics.boundingRect(room, Qt::TextWordWrap, m_detail)
        .united(QRect(room.topLeft(), QSize(1, metrics.height())));
}

int StartEntry::heightForWidth(int width) const
{
    return detailRect(width).bottom() + 1 + kPadding;
}

QSize StartEntry::sizeHint() const
{
    return {480, heightForWidth(480)};
}

void StartEntry::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else if (event->key() == Qt::Key_Down)
        focusNextChild();
    else if (event->key() == Qt::Key_Up)
        focusPreviousChild();
    else
        QAbstractButton::keyPressEvent(event);
}

void StartEntry::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::of(this);
    const QColor line = hasFocus() ? theme.accent : theme.line;
    const double width = hasFocus() ? 2 : 1;
    painter.setPen(QPen(line, width));
    painter.setBrush(isDown() ? theme.pressed : underMouse() ? theme.hover : theme.base);
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 3, 3);

    icons::paint(&painter, QRectF(kPadding + 1, kPadding + 1, kIcon, kIcon), m_icon,
                 isEnabled() ? theme.accent : theme.disabled);
    const QFont title = type::font(TypeRole::Title, this);
    painter.setFont(title);
    painter.setPen(isEnabled() ? theme.text : theme.disabled);
    const QRect first(kTextLeft, kPadding, this->width() - kTextLeft - kPadding - kKeyWidth,
                      type::lineHeight(title));
    type::drawElided(&painter, first, Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(type::font(TypeRole::Caption, this));
    painter.setPen(isEnabled() ? theme.secondary : theme.disabled);
    painter.drawText(detailRect(this->width()), Qt::TextWordWrap, m_detail);
    painter.drawText(QRect(this->width() - kPadding - kKeyWidth, kPadding, kKeyWidth, first.height()),
                     Qt::AlignRight | Qt::AlignVCenter, m_key);
}
