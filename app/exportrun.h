// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// `vramplanner --export OUT PLAN`: reads, draws and writes, without a window. Errors are one line on standard
// error.
#pragma once

#include <QString>

struct ExportRun {
    QString plan;
    QString output;
    QString baseline; // empty: none
    int width = 1600;
    int scale = 2;
    bool dark = false;
};

/// Exit code: 0 written, 2 not. Needs a QGuiApplication.
int runExport(const ExportRun &run);

/// Writes `bytes` to `path` in one piece; a sentence if it could not.
QString writeWholeFile(const QString &path, const QByteArray &bytes);
