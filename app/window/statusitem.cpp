// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statusitem.h"

#include "widgets/style/typescale.h"

#include <QPainter>

namespace {

constexpr int kIcon = 12;

}

StatusItem::StatusItem(QWidget *parent)
    : QWidget(parent)
{
}

void StatusItem::setState(Icon icon, Tone tone, const QString &text)
{
    m_icon = icon;
    m_tone = tone;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize StatusItem::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {kIcon + 6 + metrics.horizontalAdvance(m_text) + 8, metrics.height()};
}

void StatusItem::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    icons::paint(&painter, QRectF(0, (height() - kIcon) / 2, kIcon, kIcon), m_icon, theme.tone(m_tone).text);
    painter.setPen(theme.text);
    painter.drawText(rect().adjusted(kIcon + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_text);
}
