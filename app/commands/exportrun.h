// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// `vramplanner --export OUT PLAN`: reads, draws and writes, without a window. Errors are one line on standard
// error.
#pragma once

#include <QString>

#include "widgets/picture/planimage.h"

struct ExportRun {
    QString plan;
    QString output;
    QString baseline; // empty: none
    int width = 800;
    int scale = 2;
    bool dark = false;
    planimage::Show show = planimage::Show::Record;
    planimage::Paper paper = planimage::Paper::Picture;
    bool landscape = false;
};

/// Exit code: 0 written, 2 not. Needs a QGuiApplication.
int runExport(const ExportRun &run);

/// The change record of `plan` against its baseline: JSON when `path` ends in .json, else Markdown.
QByteArray recordText(const engine::Plan &plan, const engine::Budget &budget, const QString &path);
