// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: the program's own texts and Qt's. English is a translation too, because the
// plurals of the sources ("%n seat(s)") are for translators only.
#pragma once

#include <QLocale>

namespace translation {

/// Installs in the application the first language of `locale` the program speaks, English where it speaks
/// none, and Qt's own texts in that same language: two languages in one window help nobody. What an earlier
/// call installed goes. An application object must exist.
void install(const QLocale &locale = QLocale());

}
