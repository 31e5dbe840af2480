// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/plannerstyle.h"

#include "widgets/style/palette.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QToolTip>

#include <algorithm>

namespace {

constexpr int kField = 26, kButton = 28, kSmallButton = 22, kRow = 26, kFieldPadding = 5, kRadius = 3;

bool isSmall(const QWidget *widget)
{
    return widget && widget->property("small").toBool();
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

/// The edge of a control: Fusion's own is too pale to be seen, and its focus shows only after Tab.
QPen edge(const Theme &theme, QStyle::State state)
{
    if (!(state & QStyle::State_Enabled))
        return {theme.line, 1};
    return state & QStyle::State_HasFocus ? QPen(theme.accent, 2) : QPen(theme.control_line, 1);
}

/// The default button is filled with the accent.
void defaultButton(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state)
{
    const QColor fill = state & (QStyle::State_Sunken | QStyle::State_On) ? theme.accent.darker(115)
        : state & QStyle::State_MouseOver                                 ? theme.accent.lighter(108)
                                                                          : theme.accent;
    rounded(painter, rect, Qt::NoPen, fill);
    if (state & QStyle::State_HasFocus)
        rounded(painter, rect.adjusted(2, 2, -2, -2), QPen(theme.on_accent, 1), Qt::NoBrush);
}

void button(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state)
{
    QLinearGradient shade(rect.topLeft(), rect.bottomLeft());
    shade.setColorAt(0, theme.button_top);
    shade.setColorAt(1, theme.button_bottom);
    const QBrush fill = !(state & QStyle::State_Enabled) ? QBrush(theme.window)
        : state & QStyle::State_On                       ? QBrush(theme.selection)
        : state & QStyle::State_Sunken                   ? QBrush(theme.pressed)
        : state & QStyle::State_MouseOver                ? QBrush(theme.hover)
                                                         : QBrush(shade);
    rounded(painter, rect, edge(theme, state), fill);
}

/// A button of tool bars and titles has a face only while there is something to say.
void flatButton(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state)
{
    const bool focus = state & QStyle::State_HasFocus && state & QStyle::State_Enabled;
    if (focus || state & (QStyle::State_On | QStyle::State_Sunken | QStyle::State_MouseOver))
        rounded(painter, rect,
                focus                          ? QPen(theme.accent, 2)
                    : state & QStyle::State_On ? QPen(theme.accent, 1)
                                               : QPen(Qt::NoPen),
                state & QStyle::State_On              ? theme.selection
                    : state & QStyle::State_Sunken    ? theme.pressed
                    : state & QStyle::State_MouseOver ? theme.hover
                                                      : QColor(Qt::transparent));
}

/// A quiet selection with a bar of the accent at its start; text keeps its colour.
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

/// For parts that Fusion paints in Highlight and that are to be quiet.
template <typename Option> Option quiet(const Option &option, const Theme &theme)
{
    Option copy(option);
    copy.palette.setColor(QPalette::Highlight, theme.selection);
    copy.palette.setColor(QPalette::HighlightedText, theme.text);
    return copy;
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
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_ToolBarItemSpacing:
        return 2;
    case PM_ToolBarItemMargin:
    case PM_HeaderMargin:
        return 4;
    case PM_ToolBarFrameWidth:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_FocusFrameHMargin: // a cell's padding less one, which item views add
        return qobject_cast<const QTableView *>(widget) ? 7 : 4;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return 14;
    case PM_LayoutHorizontalSpacing:
        return 8;
    case PM_LayoutVerticalSpacing:
        return 4;
    case PM_ToolTipLabelFrameWidth:
        return 5;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int PlannerStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                            QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_ComboBox_Popup:
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_Slider_AbsoluteSetButtons:
        return Qt::LeftButton; // a click on the groove goes there
    case SH_Slider_PageSetButtons:
        return Qt::NoButton;
    case SH_ToolTip_WakeUpDelay:
        return 700;
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
    switch (type) {
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
        result.setHeight(std::max(kField, text + 8));
        break;
    case CT_PushButton:
        if (isSmall(widget))
            result = {size.width() + 16, std::max(kSmallButton, text + 4)};
        else
            result = {std::max(result.width(), size.width() + 24), std::max(kButton, text + 8)};
        break;
    case CT_ToolButton:
        result = result.expandedTo(
            widget && widget->parentWidget() && widget->parentWidget()->inherits("QToolBar") ? QSize(28, 28)
                                                                                             : QSize(24, 24));
        break;
    case CT_ItemViewItem:
        result.setHeight(std::max({kRow, text + 8, result.height() + 4}));
        break;
    default:
        break;
    }
    return result;
}

void PlannerStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    const Theme theme = Theme::of(option->palette);
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto *face = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (face && face->features & QStyleOptionButton::Flat)
            flatButton(painter, option->rect, theme, option->state);
        else if (face && face->features & QStyleOptionButton::DefaultButton && option->state & State_Enabled)
            defaultButton(painter, option->rect, theme, option->state);
        else
            button(painter, option->rect, theme, option->state);
        return;
    }
    case PE_PanelButtonTool:
        (option->state & State_AutoRaise ? flatButton : button)(painter, option->rect, theme, option->state);
        return;
    case PE_FrameLineEdit:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        rounded(painter, option->rect, edge(theme, option->state), Qt::NoBrush);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        rounded(painter, option->rect, edge(theme, option->state), Qt::NoBrush);
        return;
    case PE_FrameFocusRect: // the others have their ring at their edge
        if (qobject_cast<const QTabBar *>(widget))
            rounded(painter, option->rect, QPen(theme.accent, 2), Qt::NoBrush);
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            itemRow(painter, *item, theme);
        return;
    case PE_PanelItemViewRow:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void PlannerStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const Theme theme = Theme::of(option->palette);
    if (const auto *face = qstyleoption_cast<const QStyleOptionButton *>(option); face
        && element == CE_PushButtonLabel && face->features & QStyleOptionButton::DefaultButton
        && face->state & State_Enabled) {
        QStyleOptionButton copy(*face);
        copy.palette.setColor(QPalette::ButtonText, theme.on_accent);
        QProxyStyle::drawControl(element, &copy, painter, widget);
    } else if (const auto *tool = qstyleoption_cast<const QStyleOptionToolButton *>(option); tool
               && element == CE_ToolButtonLabel && tool->toolButtonStyle == Qt::ToolButtonTextBesideIcon) {
        QStyleOptionToolButton copy(*tool);
        copy.rect.adjust(5, 0, 0, 0); // all the room beside icon and text is behind the text
        QProxyStyle::drawControl(element, &copy, painter, widget);
    } else if (const auto *entry = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
        const QStyleOptionMenuItem copy = quiet(*entry, theme);
        QProxyStyle::drawControl(element, &copy, painter, widget);
    } else if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
        QStyleOptionViewItem copy = quiet(*item, theme);
        copy.state &= ~State_HasFocus;
        QProxyStyle::drawControl(element, &copy, painter, widget);
    } else if (element == CE_HeaderEmptyArea) { // TableHeader paints the rest
        painter->fillRect(option->rect, theme.window);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          theme.line);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void PlannerStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                      QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control != CC_ComboBox && control != CC_SpinBox && control != CC_Slider)
        return;
    const QRect rect = control == CC_Slider
        ? proxy()->subControlRect(CC_Slider, option, SC_SliderHandle, widget)
        : option->rect;
    const State focus = widget && widget->hasFocus() ? State_HasFocus : State_None;
    rounded(painter, rect, edge(Theme::of(option->palette), option->state | focus), Qt::NoBrush);
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
