// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Scroll bars: a thumb without arrows that leaves the room to what is scrolled; and tabs: words over one
// line.
#include "widgets/styleparts.h"

#include <QAbstractScrollArea>
#include <QPainter>

#include <algorithm>

namespace styleparts {

namespace {

constexpr int kThumb = 6, kShortest = 24;

/// The ground a scroll bar stands on: that of what it scrolls.
QColor groundOf(const QStyleOptionSlider &option, const QWidget *bar)
{
    for (const QWidget *widget = bar; widget; widget = widget->parentWidget())
        if (const auto *area = qobject_cast<const QAbstractScrollArea *>(widget))
            return area->viewport()->palette().color(area->viewport()->backgroundRole());
    return option.palette.color(QPalette::Base);
}

}

QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const bool across = option.orientation == Qt::Horizontal;
    const int length = across ? option.rect.width() : option.rect.height();
    const qint64 range = option.maximum - option.minimum;
    const qint64 page = std::max(1, option.pageStep);
    const int thumb = range <= 0
        ? length
        : std::clamp(static_cast<int>(length * page / (range + page)), std::min(kShortest, length), length);
    const int start = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                      length - thumb, option.upsideDown);
    int from = 0, size = 0;
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        size = length;
        break;
    case QStyle::SC_ScrollBarSlider:
        from = start;
        size = thumb;
        break;
    case QStyle::SC_ScrollBarSubPage:
        size = start;
        break;
    case QStyle::SC_ScrollBarAddPage:
        from = start + thumb;
        size = length - from;
        break;
    default:
        return {};
    }
    const QRect rect =
        across ? QRect(from, 0, size, option.rect.height()) : QRect(0, from, option.rect.width(), size);
    return QStyle::visualRect(option.direction, option.rect, rect.translated(option.rect.topLeft()));
}

void scrollBar(QPainter *painter, const QStyleOptionSlider &option, const Theme &theme, const QWidget *bar)
{
    painter->fillRect(option.rect, groundOf(option, bar));
    if (option.maximum <= option.minimum)
        return;
    const bool active = option.activeSubControls & QStyle::SC_ScrollBarSlider
        && option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    QRectF thumb = scrollBarPart(option, QStyle::SC_ScrollBarSlider);
    const bool across = option.orientation == Qt::Horizontal;
    const double spare = ((across ? thumb.height() : thumb.width()) - kThumb) / 2;
    thumb = across ? thumb.adjusted(1, spare, -1, -spare) : thumb.adjusted(spare, 1, -spare, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(active ? theme.secondary : theme.control_line);
    painter->drawRoundedRect(thumb, kRadius, kRadius);
    painter->restore();
}

void tab(QPainter *painter, const QStyleOptionTab &option, const Theme &theme)
{
    const bool selected = option.state & QStyle::State_Selected;
    const QRect rect = option.rect;
    if (!selected && option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled)
        painter->fillRect(rect.adjusted(0, 2, 0, -1), theme.hover);
    if (selected)
        painter->fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), theme.accent);
    if (!(option.state & QStyle::State_HasFocus))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(theme.accent, 2));
    painter->drawRoundedRect(QRectF(rect).adjusted(1, 3, -1, -4), kRadius, kRadius);
    painter->restore();
}

}
