// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for forms that scroll: the wheel changes it only with focus, typed text counts when it is
// finished, and numbers stand at the right with group separators.
#pragma once

#include <QSpinBox>

class FocusedSpinBox : public QSpinBox
{
    Q_OBJECT
public:
    explicit FocusedSpinBox(QWidget *parent = nullptr);

protected:
    void wheelEvent(QWheelEvent *event) override;
};
