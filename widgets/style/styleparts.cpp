// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/styleparts.h"

#include "widgets/style/icons.h"
#include "widgets/style/typescale.h"

#include <QAbstractScrollArea>
#include <QPainter>

#include <algorithm>

namespace styleparts {

namespace {

QColor frameColor(const Theme &theme, QStyle::State state)
{
    return state & QStyle::State_Enabled ? theme.control_line : theme.line;
}

void rounded(QPainter *painter, const QRect &rect, const QPen &pen, const QBrush &brush)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(pen);
    painter->setBrush(brush);
    const double inset = pen.style() == Qt::NoPen ? 0 : pen.widthF() / 2;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    painter->restore();
}

QBrush shade(const QRect &rect, const Theme &theme)
{
    QLinearGradient gradient(rect.topLeft(), rect.bottomLeft());
    gradient.setColorAt(0, theme.button_top);
    gradient.setColorAt(1, theme.button_bottom);
    return gradient;
}

}

void field(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state, const QBrush &fill)
{
    const bool focus = state & QStyle::State_HasFocus && state & QStyle::State_Enabled;
    rounded(painter, rect, focus ? QPen(theme.accent, 2) : QPen(frameColor(theme, state), 1), fill);
}

void button(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state, bool isDefault)
{
    const bool enabled = state & QStyle::State_Enabled;
    const bool down = state & (QStyle::State_Sunken | QStyle::State_On);
    const bool hover = state & QStyle::State_MouseOver;
    const bool focus = enabled && state & QStyle::State_HasFocus;
    if (isDefault && enabled) {
        const QColor fill = down ? theme.accent.darker(115)
            : hover              ? theme.accent.lighter(108)
                                 : theme.accent;
        rounded(painter, rect, Qt::NoPen, fill);
        if (focus)
            rounded(painter, rect.adjusted(2, 2, -2, -2), QPen(theme.on_accent, 1), Qt::NoBrush);
        return;
    }
    QBrush fill = shade(rect, theme);
    if (!enabled)
        fill = theme.window;
    else if (state & QStyle::State_On)
        fill = theme.selection;
    else if (down)
        fill = theme.pressed;
    else if (hover)
        fill = theme.hover;
    rounded(painter, rect, focus ? QPen(theme.accent, 2) : QPen(frameColor(theme, state), 1), fill);
}

void toolButton(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state, bool autoRaise)
{
    if (!autoRaise) {
        button(painter, rect, theme, state, false);
        return;
    }
    const bool enabled = state & QStyle::State_Enabled;
    const bool focus = enabled && state & QStyle::State_HasFocus;
    QBrush fill(Qt::NoBrush);
    if (state & QStyle::State_On)
        fill = theme.selection;
    else if (state & QStyle::State_Sunken)
        fill = theme.pressed;
    else if (enabled && state & QStyle::State_MouseOver)
        fill = theme.hover;
    QPen pen(Qt::NoPen);
    if (focus)
        pen = QPen(theme.accent, 2);
    else if (state & QStyle::State_On)
        pen = QPen(theme.accent, 1);
    if (fill.style() != Qt::NoBrush || pen.style() != Qt::NoPen)
        rounded(painter, rect, pen, fill);
}

constexpr int kToolPadding = 8, kToolGap = 7, kMenuArrow = 12;

static bool hasMenuArrow(const QStyleOptionToolButton &option)
{
    return option.features & QStyleOptionToolButton::HasMenu
        && !(option.features & QStyleOptionToolButton::MenuButtonPopup);
}

int toolButtonWidth(const QStyleOptionToolButton &option)
{
    return 2 * kToolPadding + option.iconSize.width() + kToolGap
        + option.fontMetrics.size(Qt::TextShowMnemonic, option.text).width()
        + (hasMenuArrow(option) ? kMenuArrow : 0);
}

void toolButtonLabel(QPainter *painter, const QStyleOptionToolButton &option, const Theme &theme)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const QRect icon =
        QStyle::visualRect(option.direction, option.rect,
                           QRect(option.rect.left() + kToolPadding,
                                 option.rect.top() + (option.rect.height() - option.iconSize.height()) / 2,
                                 option.iconSize.width(), option.iconSize.height()));
    option.icon.paint(painter, icon, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    const QRect text =
        QStyle::visualRect(option.direction, option.rect,
                           option.rect.adjusted(kToolPadding + option.iconSize.width() + kToolGap, 0, 0, 0));
    // A button may carry a colour of its own, as the counts of findings do.
    painter->setPen(enabled ? option.palette.color(QPalette::ButtonText) : theme.disabled);
    painter->drawText(text,
                      static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft))
                          | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextSingleLine,
                      option.text);
    if (hasMenuArrow(option))
        icons::paint(painter,
                     QRectF(option.rect.right() - kToolPadding - 6, option.rect.center().y() - 4, 10, 10),
                     Icon::ChevronDown, theme.secondary);
}

void checkBox(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state)
{
    const bool enabled = state & QStyle::State_Enabled;
    const bool on = state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor ink = enabled ? theme.on_accent : theme.base;
    const QColor fill = on ? (enabled ? theme.accent : theme.disabled) : theme.base;
    const bool focus = enabled && state & QStyle::State_HasFocus;
    rounded(painter, rect,
            on && !focus ? QPen(Qt::NoPen)
                         : QPen(focus ? theme.accent : frameColor(theme, state), focus ? 2 : 1),
            fill);
    if (state & QStyle::State_NoChange)
        painter->fillRect(QRectF(rect.left() + 3, rect.center().y(), rect.width() - 6, 2), ink);
    else if (on)
        icons::paint(painter, QRectF(rect).adjusted(1, 1, -1, -1), Icon::Pass, ink);
}

void radioButton(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state)
{
    const bool enabled = state & QStyle::State_Enabled;
    const bool on = state & QStyle::State_On;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool strong = on || (state & QStyle::State_HasFocus);
    painter->setPen(QPen(enabled && strong ? theme.accent : frameColor(theme, state), strong ? 2 : 1));
    painter->setBrush(theme.base);
    const double inset = strong ? 1 : 0.5;
    painter->drawEllipse(QRectF(rect).adjusted(inset, inset, -inset, -inset));
    if (on) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(enabled ? theme.accent : theme.disabled);
        painter->drawEllipse(QRectF(rect).adjusted(4, 4, -4, -4));
    }
    painter->restore();
}

void progress(QPainter *painter, const QStyleOptionProgressBar &option, const Theme &theme)
{
    const QRect rect = option.rect;
    rounded(painter, rect, QPen(theme.control_line, 1), theme.pressed);
    const qint64 span = std::max<qint64>(1, qint64(option.maximum) - option.minimum);
    // A range of 0 … 0 means "busy": a still, half filled bar, since nothing may pulse.
    const double share = option.maximum == option.minimum
        ? 0.5
        : static_cast<double>(option.progress - option.minimum) / static_cast<double>(span);
    const int width = static_cast<int>(rect.width() * std::clamp(share, 0.0, 1.0));
    if (width > 2)
        rounded(painter, QRect(rect.left(), rect.top(), width, rect.height()), Qt::NoPen, theme.accent);
}

void headerSection(QPainter *painter, const QStyleOptionHeader &option, const Theme &theme)
{
    const bool hover = option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled;
    painter->fillRect(option.rect,
                      option.state & QStyle::State_Sunken ? theme.pressed
                          : hover                         ? theme.hover
                                                          : theme.window);
    if (option.orientation == Qt::Horizontal)
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          theme.line);
    else
        painter->fillRect(QRect(option.rect.right(), option.rect.top(), 1, option.rect.height()), theme.line);
}

void headerLabel(QPainter *painter, const QStyleOptionHeader &option, const Theme &theme, const QFont &body)
{
    const bool sorted = option.sortIndicator != QStyleOptionHeader::None;
    painter->save();
    painter->setFont(type::font(sorted ? TypeRole::CaptionStrong : TypeRole::Caption, body));
    painter->setPen(sorted ? theme.text : theme.secondary);
    QRect rect = option.rect.adjusted(4, 0, -4, 0); // on top of Qt's 4
    const int textWidth = painter->fontMetrics().horizontalAdvance(option.text);
    if (sorted) {
        const bool right = option.textAlignment & Qt::AlignRight;
        const int x = right ? std::max(rect.left(), rect.right() - textWidth - 13)
                            : std::min(rect.left() + textWidth + 4, rect.right() - 8);
        // Qt calls ascending "SortDown"; the arrow points to where the small values are.
        icons::paint(painter, QRectF(x, rect.center().y() - 4, 10, 10),
                     option.sortIndicator == QStyleOptionHeader::SortDown ? Icon::ChevronUp
                                                                          : Icon::ChevronDown,
                     theme.text);
        if (!right)
            rect.setRight(std::max(rect.left(), rect.right() - 12));
    }
    type::drawElided(painter, rect, (option.textAlignment & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter,
                     option.text);
    painter->restore();
}

void itemRow(QPainter *painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const bool first = option.viewItemPosition == QStyleOptionViewItem::Beginning
        || option.viewItemPosition == QStyleOptionViewItem::OnlyOne
        || option.viewItemPosition == QStyleOptionViewItem::Invalid;
    if (option.state & QStyle::State_Selected) {
        painter->fillRect(option.rect, theme.selection);
        if (first)
            painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                              theme.accent);
    } else if (option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled) {
        painter->fillRect(option.rect, theme.hover);
    } else if (option.backgroundBrush.style() != Qt::NoBrush) {
        painter->fillRect(option.rect, option.backgroundBrush);
    }
}

void handle(QPainter *painter, const QRect &rect, const Theme &theme, bool vertical)
{
    if (vertical)
        painter->fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), theme.line);
    else
        painter->fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), theme.line);
}

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
