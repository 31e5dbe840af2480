// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the application its look: our own light or dark colours, or those of the desktop.
#pragma once

#include "app/base/settings.h"

void applyTheme(Settings::ThemeChoice choice);
