// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/focusedspinbox.h"

FocusedSpinBox::FocusedSpinBox(QWidget *parent)
    : PoliteSpinBox(parent)
{
    setKeyboardTracking(false);
    setGroupSeparatorShown(true);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}
