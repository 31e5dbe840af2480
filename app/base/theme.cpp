// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/theme.h"

#include "widgets/style/plannerstyle.h"

void applyTheme(Settings::ThemeChoice choice)
{
    applyPlannerStyle(choice == Settings::ThemeChoice::Dark);
    if (choice == Settings::ThemeChoice::System)
        applyPlatformPalette();
}
