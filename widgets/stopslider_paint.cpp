// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of StopSlider: groove, ticks, labels, handle.
#include "widgets/stopslider.h"

#include "widgets/palette.h"
#include "widgets/typescale.h"

#include <QPainter>

#include <algorithm>

namespace {

constexpr int kHandle = StopSlider::kHandle, kGrooveY = StopSlider::kGrooveY,
              kLabelTop = StopSlider::kLabelTop;
constexpr int kGroove = 4, kTickTop = 14, kTickHeight = 4;

}

void StopSlider::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroove(&painter, theme);
    paintStops(&painter, theme);
    const QRectF handle(handleRect());
    const bool focus = hasFocus();
    painter.setPen(QPen(focus ? theme.accent : isEnabled() ? theme.control_line : theme.line, focus ? 2 : 1));
    painter.setBrush(isSliderDown() ? theme.hover : theme.button_top);
    const double inset = focus ? 1 : 0.5;
    painter.drawRoundedRect(handle.adjusted(inset, inset, -inset, -inset), 3, 3);
}

void StopSlider::paintGroove(QPainter *painter, const Theme &theme) const
{
    const double left = kHandle / 2.0, right = width() - kHandle / 2.0, handle = positionOf(m_current);
    const double native =
        m_native > 0 && !m_stops.empty() && m_native < m_stops.back().value ? positionOf(m_native) : right;
    const QRectF groove(left, kGrooveY - kGroove / 2.0, native - left, kGroove);
    painter->setPen(QPen(theme.control_line, 1));
    painter->setBrush(theme.pressed);
    painter->drawRoundedRect(groove.adjusted(0.5, 0.5, -0.5, -0.5), 1.5, 1.5);
    if (native < right) {
        QPen pen(theme.control_line, 1);
        pen.setDashPattern({3, 2});
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(native, groove.top() + 0.5, right - native, kGroove - 1));
    }
    if (isEnabled())
        painter->fillRect(QRectF(left, groove.top(), handle - left, kGroove), theme.accent);
}

void StopSlider::paintStops(QPainter *painter, const Theme &theme) const
{
    const QFont normal = type::font(TypeRole::Caption, this),
                strong = type::font(TypeRole::CaptionStrong, this);
    int free =
        -100; // right end of the last label; labels that would touch are left out, the current one never
    for (const SliderStop &stop : m_stops) {
        const int x = positionOf(stop.value);
        painter->fillRect(QRectF(x - 0.5, kTickTop, 1, kTickHeight), theme.control_line);
        const bool current = stop.value == m_current;
        QFont font = current ? strong : normal;
        font.setStrikeOut(!stop.valid);
        const int textWidth = QFontMetrics(font).horizontalAdvance(stop.label);
        const int textX = std::clamp(x - textWidth / 2, 0, std::max(0, width() - textWidth));
        if (textX < free + 4 && !current)
            continue;
        free = textX + textWidth;
        painter->setFont(font);
        painter->setPen(!isEnabled() || !stop.valid ? theme.disabled
                            : current               ? theme.text
                                                    : theme.secondary);
        painter->drawText(QRect(textX, kLabelTop - 1, textWidth + 2, height() - kLabelTop + 1),
                          Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, stop.label);
    }
}
