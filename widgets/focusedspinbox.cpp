// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/focusedspinbox.h"

#include <QWheelEvent>

FocusedSpinBox::FocusedSpinBox(QWidget *parent)
    : QSpinBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(false);
    setGroupSeparatorShown(true);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void FocusedSpinBox::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QSpinBox::wheelEvent(event);
    else
        event->ignore();
}
