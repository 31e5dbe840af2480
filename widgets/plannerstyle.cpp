// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plannerstyle.h"

#include "widgets/icons.h"
#include "widgets/palette.h"
#include "widgets/styleparts.h"
#include "widgets/typescale.h"

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
