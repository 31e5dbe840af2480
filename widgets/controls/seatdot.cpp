// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/seatdot.h"

#include "widgets/style/palette.h"

#include <QPainter>

namespace {

constexpr int kSize = 10;

}

SeatDot::SeatDot(QWidget *parent)
    : QLabel(parent)
{
    setFixedSize(kSize, kSize);
}

void SeatDot::setColorIndex(int index)
{
    if (m_index == index)
        return;
    m_index = index;
    update();
}

void SeatDot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::of(this).seatDot(m_index));
    painter.drawEllipse(rect());
}
