// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a plan for change records and chats: bars, spare, seats, findings, and what it was made
// from, on a page of fixed width. Needs no window; the same plan and options always give the same bytes.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "engine/layout/budget.h"
#include "engine/plan/plan.h"

namespace planimage {

enum class Format { Png, Svg, Pdf };

struct Options {
    int width = 1600; // logical pixels, 600 to 4000
    int scale = 2; // 1 to 4, raster only
    bool dark = false;
    QString version; // of the program, for the footer
    const engine::Plan *baseline = nullptr; // plan to compare with; null: none
};

/// The format of a file name by its suffix; nothing for any other suffix.
bool formatOfFile(const QString &path, Format *format);

/// The picture with its text keys (Title, Software, Plan-SHA256).
QImage render(const engine::Plan &plan, const engine::Budget &budget, const Options &options);

/// The bytes of a whole file in `format`; empty only when an encoder is missing.
QByteArray encode(const engine::Plan &plan, const engine::Budget &budget, Format format,
                  const Options &options);

}
