// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Second half of PlannerStyle: menus, bars, combo and spin boxes, sliders.
#include "widgets/plannerstyle.h"

#include "widgets/icons.h"
#include "widgets/palette.h"
#include "widgets/styleparts.h"

#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QStyleOption>

namespace {

/// Quiet selection for parts that Fusion would paint in Highlight.
QPalette quiet(const QPalette &palette, const Theme &theme)
{
    QPalette result = palette;
    result.setColor(QPalette::Highlight, theme.selection);
    result.setColor(QPalette::HighlightedText, theme.text);
    return result;
}

void chevron(QPainter *painter, const QRect &rect, Icon icon, double size, const QColor &color)
{
    icons::paint(painter,
                 QRectF(rect.center().x() + 0.5 - size / 2, rect.center().y() + 0.5 - size / 2, size, size),
                 icon, color);
}

QStyle::State withFocus(const QStyleOption *option, const QWidget *widget)
{
    QStyle::State state = option->state;
    if (widget && widget->hasFocus())
        state |= QStyle::State_HasFocus;
    return state;
}

}

bool PlannerStyle::drawMenuParts(ControlElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    const Theme theme = Theme::of(option->palette);
    if (element == CE_MenuItem) {
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            QStyleOptionMenuItem copy(*item);
            copy.palette = quiet(item->palette, theme);
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return true;
        }
    }
    if (element == CE_MenuBarItem) {
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            painter->fillRect(item->rect, theme.window);
            const bool open = item->state & State_Sunken;
            if (open || item->state & State_Selected)
                painter->fillRect(item->rect.adjusted(0, 1, 0, -1), open ? theme.pressed : theme.hover);
            drawItemText(painter, item->rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine,
                         item->palette, item->state & State_Enabled, item->text, QPalette::WindowText);
            return true;
        }
    }
    if (element == CE_MenuBarEmptyArea || element == CE_ToolBar) {
        painter->fillRect(option->rect, theme.window);
        if (element == CE_ToolBar)
            painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                              theme.line);
        return true;
    }
    return false;
}

void PlannerStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (drawMenuParts(element, option, painter, widget))
        return;
    const Theme theme = Theme::of(option->palette);
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton copy(*button);
            const bool filled =
                button->features & QStyleOptionButton::DefaultButton && button->state & State_Enabled;
            copy.palette.setColor(QPalette::ButtonText,
                                  filled                              ? theme.on_accent
                                      : button->state & State_Enabled ? theme.text
                                                                      : theme.disabled);
            QProxyStyle::drawControl(element, &copy, painter, widget);
        }
        return;
    case CE_ToolButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button->icon.isNull())
            styleparts::toolButtonLabel(painter, *button, theme);
        else
            QProxyStyle::drawControl(element, option, painter, widget);
        return;
    case CE_Splitter:
        styleparts::handle(painter, option->rect, theme, option->rect.height() > option->rect.width());
        return;
    case CE_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            styleparts::headerSection(painter, *header, theme);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            styleparts::headerLabel(painter, *header, theme, widget ? widget->font() : QApplication::font());
        return;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, theme.window);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          theme.line);
        return;
    case CE_ProgressBarGroove:
        return;
    case CE_ProgressBarContents:
        if (const auto *progress = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            styleparts::progress(painter, *progress, theme);
        return;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            styleparts::tab(painter, *tab, theme);
        return;
    case CE_ItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            QStyleOptionViewItem copy(*item);
            copy.palette = quiet(item->palette, theme);
            copy.state &= ~State_HasFocus;
            QProxyStyle::drawControl(element, &copy, painter, widget);
        }
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void PlannerStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                      QPainter *painter, const QWidget *widget) const
{
    switch (control) {
    case CC_ComboBox:
        drawComboBox(option, painter, widget);
        return;
    case CC_SpinBox:
        drawSpinBox(option, painter, widget);
        return;
    case CC_Slider:
        drawSlider(option, painter, widget);
        return;
    case CC_ScrollBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            styleparts::scrollBar(painter, *bar, Theme::of(option->palette), widget);
        return;
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

void PlannerStyle::drawComboBox(const QStyleOptionComplex *option, QPainter *painter,
                                const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (!combo)
        return;
    const Theme theme = Theme::of(option->palette);
    const State state = withFocus(option, widget);
    if (combo->editable)
        styleparts::field(painter, option->rect, theme, state, theme.base);
    else
        styleparts::button(painter, option->rect, theme, state & ~State_On, false);
    chevron(painter, subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget), Icon::ChevronDown, 12,
            state & State_Enabled ? theme.secondary : theme.disabled);
}

void PlannerStyle::drawSpinBox(const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
    if (!spin)
        return;
    const Theme theme = Theme::of(option->palette);
    const State state = withFocus(option, widget);
    styleparts::field(painter, option->rect, theme, state, state & State_Enabled ? theme.base : theme.window);
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const QRect up = subControlRect(CC_SpinBox, option, SC_SpinBoxUp, widget);
    const QRect down = subControlRect(CC_SpinBox, option, SC_SpinBoxDown, widget);
    painter->fillRect(QRect(up.left(), up.top() + 3, 1, down.bottom() - up.top() - 5), theme.line);
    const auto arrow = [&](const QRect &rect, SubControl part, QAbstractSpinBox::StepEnabledFlag step,
                           Icon icon) {
        const bool enabled = state & State_Enabled && spin->stepEnabled & step;
        if (enabled && option->activeSubControls == part && state & (State_MouseOver | State_Sunken))
            painter->fillRect(rect.adjusted(1, 1, -1, 0), state & State_Sunken ? theme.pressed : theme.hover);
        chevron(painter, rect, icon, 9, enabled ? theme.secondary : theme.disabled);
    };
    arrow(up, SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Icon::ChevronUp);
    arrow(down, SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Icon::ChevronDown);
}

void PlannerStyle::drawSlider(const QStyleOptionComplex *option, QPainter *painter,
                              const QWidget *widget) const
{
    const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (!slider)
        return;
    const Theme theme = Theme::of(option->palette);
    const State state = withFocus(option, widget);
    const bool enabled = state & State_Enabled, focus = enabled && state & State_HasFocus;
    const QRectF handle(subControlRect(CC_Slider, option, SC_SliderHandle, widget));
    const QRectF r(option->rect);
    const bool horizontal = slider->orientation == Qt::Horizontal;
    QRectF groove = horizontal ? QRectF(r.left(), handle.center().y() - 2, r.width(), 4)
                               : QRectF(handle.center().x() - 2, r.top(), 4, r.height());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(enabled ? theme.control_line : theme.line, 1));
    painter->setBrush(theme.pressed);
    painter->drawRoundedRect(groove.adjusted(0.5, 0.5, -0.5, -0.5), 1.5, 1.5);
    if (enabled) {
        // The filled end is where the small values are.
        if (horizontal)
            slider->upsideDown ? groove.setLeft(handle.center().x()) : groove.setRight(handle.center().x());
        else
            slider->upsideDown ? groove.setTop(handle.center().y()) : groove.setBottom(handle.center().y());
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.accent);
        painter->drawRoundedRect(groove, 1.5, 1.5);
    }
    painter->setPen(QPen(focus ? theme.accent : enabled ? theme.control_line : theme.line, focus ? 2 : 1));
    painter->setBrush(enabled ? (state & State_Sunken ? theme.hover : theme.button_top) : theme.window);
    const double inset = focus ? 1 : 0.5;
    QRectF box(0, 0, 14, 14);
    box.moveCenter(handle.center());
    painter->drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 3, 3);
    painter->restore();
}
