// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of the style's single parts: frames, indicators, headers. Pure functions of option and theme,
// called by PlannerStyle.
#pragma once

#include <QStyleOption>

#include "widgets/style/palette.h"

class QPainter;

namespace styleparts {

inline constexpr int kRadius = 3;

/// Field: fill, control line, and a 2 px accent ring with focus.
void field(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state, const QBrush &fill);
/// Push button and combo box.
void button(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state, bool isDefault);
/// Flat button of tool bars and titles.
void toolButton(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state,
                bool autoRaise);
/// Icon and text of a button that shows both side by side; its width with both.
void toolButtonLabel(QPainter *painter, const QStyleOptionToolButton &option, const Theme &theme);
int toolButtonWidth(const QStyleOptionToolButton &option);
void checkBox(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state);
void radioButton(QPainter *painter, const QRect &rect, const Theme &theme, QStyle::State state);
void progress(QPainter *painter, const QStyleOptionProgressBar &option, const Theme &theme);
void headerSection(QPainter *painter, const QStyleOptionHeader &option, const Theme &theme);
void headerLabel(QPainter *painter, const QStyleOptionHeader &option, const Theme &theme, const QFont &body);
void itemRow(QPainter *painter, const QStyleOptionViewItem &option, const Theme &theme);
/// Where a part of a scroll bar lies; nothing for its arrows, which it has not.
QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part);
void scrollBar(QPainter *painter, const QStyleOptionSlider &option, const Theme &theme, const QWidget *bar);
/// Shape of a tab, over the line that parts tabs and page.
void tab(QPainter *painter, const QStyleOptionTab &option, const Theme &theme);
/// Handle of splitters and docks: one line in the middle.
void handle(QPainter *painter, const QRect &rect, const Theme &theme, bool vertical);

}
