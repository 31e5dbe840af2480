// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/dropbox.h"

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QPainter>

DropBox::DropBox(const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_text(text)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(text);
}

void DropBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::of(this);
    QPen pen(theme.control_line, 1);
    pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    const QFont caption = type::font(TypeRole::Caption, this);
    const int text = QFontMetrics(caption).horizontalAdvance(m_text);
    const int left = (width() - text - 22) / 2;
    icons::paint(&painter, QRectF(left, (height() - 14) / 2.0, 14, 14), Icon::Import, theme.secondary);
    painter.setFont(caption);
    painter.setPen(theme.secondary);
    painter.drawText(QRect(left + 22, 0, text + 4, height()), Qt::AlignLeft | Qt::AlignVCenter, m_text);
}
