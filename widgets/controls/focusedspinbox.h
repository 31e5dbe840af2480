// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for forms: typed text counts when it is finished, and numbers stand at the right with group
// separators.
#pragma once

#include "widgets/controls/politespinbox.h"

class FocusedSpinBox : public PoliteSpinBox<QSpinBox>
{
public:
    explicit FocusedSpinBox(QWidget *parent = nullptr);
};
