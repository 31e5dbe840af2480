// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Names of people's making as the text of a menu entry, button or check box, where an ampersand would mark a
// key.
#pragma once

#include <QString>

/// `text` with every ampersand doubled: it reads as it is and makes no letter a key.
inline QString menuText(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}
