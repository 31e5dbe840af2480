// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tab goes the way the eye goes: as widgets stand in their layouts, not as they were made.
#pragma once

#include <QList>

class QWidget;

namespace taborder {

/// Lets Tab go through the parts of `parts` one after the other, and within each as its layouts have it.
void follow(const QList<QWidget *> &parts);

}
