// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room app: main() of the window and its command line. Everything else of the program has a room of its
// own.
//
// The command line of the window program. Read before any application object exists, because it decides
// whether a display is needed.
#pragma once

#include "app/commands/exportrun.h"

#include <QStringList>

struct Arguments {
    enum class Task { Window, Export, Print, Fail };
    Task task = Task::Window;
    QString plan; // to open in the window; empty: start page
    ExportRun exportRun;
    QString text; // what to print on standard output or error
};

/// Reads `arguments` (with the program's name first).
Arguments parseArguments(const QStringList &arguments);
