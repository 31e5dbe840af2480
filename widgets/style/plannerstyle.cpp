// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/plannerstyle.h"

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/styleparts.h"
#include "widgets/style/typescale.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTableView>
#include <QToolTip>

namespace {

constexpr int kField = 26, kButton = 28, kSmallButton = 22, kSpinButtons = 18, kComboArrow = 22, kHandle = 14,
              kRow = 26, kFieldPadding = 5;

bool isSmall(const QWidget *widget)
{
    return widget && widget->property("small").toBool();
}

QSize toolButtonSize(const QStyleOptionToolButton &option, const QSize &size, const QWidget *widget)
{
    const bool inBar = widget && widget->parentWidget() && widget->parentWidget()->inherits("QToolBar");
    QSize result = size.expandedTo(inBar ? QSize(28, 28) : QSize(24, 24));
    if (option.toolButtonStyle == Qt::ToolButtonTextBesideIcon && !option.icon.isNull())
        result.setWidth(styleparts::toolButtonWidth(option));
    return result;
}

}

PlannerStyle::PlannerStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

int PlannerStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
    case PM_TabBarIconSize:
    case PM_ListViewIconSize:
        return 16;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        return 18;
    case PM_SliderLength:
        return kHandle;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_ToolBarItemSpacing:
        return 2;
    case PM_ToolBarItemMargin:
        return 4;
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ScrollBarExtent:
        return 8;
    case PM_FocusFrameHMargin: // a cell's padding less one, which item views add
        return qobject_cast<const QTableView *>(widget) ? 7 : 4;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
        return 0;
    case PM_HeaderMargin:
        return 4;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 14;
    case PM_LayoutHorizontalSpacing:
        return 8;
    case PM_LayoutVerticalSpacing:
        return 4;
    case PM_ToolTipLabelFrameWidth:
        return 5;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int PlannerStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                            QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_ComboBox_Popup:
        return 0;
    case SH_Slider_AbsoluteSetButtons:
        return Qt::LeftButton; // a click on the groove goes there
    case SH_Slider_PageSetButtons:
        return Qt::NoButton;
    case SH_ToolTip_WakeUpDelay:
        return 700;
    case SH_EtchDisabledText:
    case SH_UnderlineShortcut:
        return hint == SH_UnderlineShortcut ? QProxyStyle::styleHint(hint, option, widget, returnData) : 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize PlannerStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                     const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int text = option ? option->fontMetrics.height() : 16;
    const auto atLeast = [&result](int height) { result.setHeight(height); };
    switch (type) {
    case CT_ComboBox:
        result.setWidth(std::max(result.width(), size.width() + kComboArrow + 18));
        [[fallthrough]];
    case CT_LineEdit:
    case CT_SpinBox:
        atLeast(std::max(kField, text + 8));
        break;
    case CT_PushButton:
        if (isSmall(widget)) {
            result.setWidth(size.width() + 16);
            atLeast(std::max(kSmallButton, text + 4));
        } else {
            result.setWidth(std::max(result.width(), size.width() + 24));
            atLeast(std::max(kButton, text + 8));
        }
        break;
    case CT_MenuBarItem:
        atLeast(std::max(24, text + 8));
        break;
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
            item && item->menuItemType != QStyleOptionMenuItem::Separator)
            atLeast(std::max({result.height(), 24, text + 8}));
        break;
    case CT_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header && header->orientation == Qt::Horizontal)
            atLeast(std::max(24, text + 4));
        break;
    case CT_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option))
            result = toolButtonSize(*button, result, widget);
        break;
    case CT_ItemViewItem:
        atLeast(std::max({kRow, text + 8, result.height() + 4}));
        break;
    case CT_TabBarTab:
        atLeast(std::max(28, text + 10));
        break;
    default:
        break;
    }
    return result;
}

QRect PlannerStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                   SubControl subControl, const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        bar && control == CC_ScrollBar)
        return styleparts::scrollBarPart(*bar, subControl);
    const QRect r = option->rect;
    QRect result;
    if (control == CC_ComboBox && subControl == SC_ComboBoxArrow)
        result = QRect(r.right() - kComboArrow + 1, r.top(), kComboArrow, r.height());
    else if (control == CC_ComboBox && subControl == SC_ComboBoxEditField)
        result = r.adjusted(6, 2, -kComboArrow, -2);
    else if (control == CC_SpinBox && subControl == SC_SpinBoxUp)
        result = QRect(r.right() - kSpinButtons, r.top() + 1, kSpinButtons, r.height() / 2 - 1);
    else if (control == CC_SpinBox && subControl == SC_SpinBoxDown)
        result = QRect(r.right() - kSpinButtons, r.top() + r.height() / 2, kSpinButtons,
                       r.height() - r.height() / 2 - 1);
    else if (control == CC_SpinBox && subControl == SC_SpinBoxEditField)
        result = r.adjusted(3, 2, -kSpinButtons - 3, -2);
    else
        return QProxyStyle::subControlRect(control, option, subControl, widget);
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin && spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        result = subControl == SC_SpinBoxEditField ? r.adjusted(3, 2, -3, -2) : QRect();
    return visualRect(option->direction, r, result);
}

void PlannerStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    const Theme theme = Theme::of(option->palette);
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    switch (element) {
    case PE_PanelButtonCommand:
        if (!button || !(button->features & QStyleOptionButton::Flat)
            || option->state & (State_Sunken | State_On | State_MouseOver | State_HasFocus))
            styleparts::button(painter, option->rect, theme, option->state,
                               button && button->features & QStyleOptionButton::DefaultButton);
        return;
    case PE_PanelButtonTool:
        styleparts::toolButton(painter, option->rect, theme, option->state, option->state & State_AutoRaise);
        return;
    case PE_PanelLineEdit:
        // The editors of spin and combo boxes have no frame; their box draws it.
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->lineWidth > 0)
            styleparts::field(painter, option->rect, theme, option->state,
                              option->state & State_Enabled ? theme.base : theme.window);
        return;
    case PE_FrameLineEdit:
    case PE_FrameFocusRect:
    case PE_FrameStatusBarItem:
    case PE_PanelMenuBar:
    case PE_IndicatorToolBarHandle:
    case PE_IndicatorHeaderArrow: // the label draws its own
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        styleparts::checkBox(painter, option->rect, theme, option->state);
        return;
    case PE_IndicatorRadioButton:
        styleparts::radioButton(painter, option->rect, theme, option->state);
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            styleparts::itemRow(painter, *item, theme);
        return;
    case PE_PanelItemViewRow:
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        styleparts::handle(painter, option->rect, theme, option->rect.height() > option->rect.width());
        return;
    case PE_IndicatorBranch:
        if (option->state & State_Children)
            icons::paint(
                painter, QRectF(option->rect.center().x() - 6, option->rect.center().y() - 6, 12, 12),
                option->state & State_Open ? Icon::ChevronDown : Icon::ChevronRight, theme.secondary);
        return;
    case PE_FrameMenu:
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, theme.raised);
        painter->setPen(QPen(theme.control_line, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase: // one line between tabs and page
        painter->fillRect(element == PE_FrameTabWidget
                              ? QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1)
                              : QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          theme.line);
        return;
    case PE_Frame:
        painter->setPen(QPen(theme.line, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void PlannerStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (widget->inherits("QAbstractSlider") || widget->inherits("QAbstractItemView"))
        widget->setAttribute(Qt::WA_Hover);
    if (auto *edit = qobject_cast<QLineEdit *>(widget); edit && edit->hasFrame())
        edit->setTextMargins(kFieldPadding, 0, kFieldPadding, 0); // as in the combo boxes beside it
}

void applyPlannerStyle(bool dark)
{
    QApplication::setStyle(new PlannerStyle);
    const QPalette palette = dark ? Theme::darkPalette() : Theme::lightPalette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

void applyPlatformPalette()
{
    QApplication::setStyle(new PlannerStyle);
    QApplication::setPalette(QPalette());
}

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
