// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/picture: the picture of a plan for records, painted with the painters of the window.
// Nothing here needs a window or follows the document.
//
// The picture of a plan for change records and chats: bars, spare, seats, findings, and what it was made
// from, on a page of fixed width. Needs no window; the same plan and options always give the same bytes.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "engine/layout/budget.h"
#include "engine/plan/plan.h"

#include <optional>

namespace planimage {

enum class Format { Png, Svg, Pdf };

/// What a picture shows. Layout and bars are of the plan alone, comparison and record of a baseline too.
enum class Show { Record, Comparison, Bars, Layout };

/// Paper of a PDF; Picture is a page as large as the picture.
enum class Paper { Picture, A4, A3, Letter };

struct Options {
    Show show = Show::Record;
    int width = 800; // logical pixels, 600 to 4000
    int scale = 2; // 1 to 4, raster only
    bool dark = false;
    Paper paper = Paper::Picture;
    bool landscape = false; // of a paper
    QString version; // of the program, for the footer
    const engine::Plan *baseline = nullptr; // plan to compare with; null: none
};

/// Names of what is shown and of papers, as the command line and settings write them ("record", "a4");
/// nothing for any other word.
QString name(Show show);
QString name(Paper paper);
std::optional<Show> showOf(const QString &name);
std::optional<Paper> paperOf(const QString &name);

/// The format of a file name by its suffix; nothing for any other suffix.
bool formatOfFile(const QString &path, Format *format);

/// The picture with its text keys (Title, Software, Plan-SHA256).
QImage render(const engine::Plan &plan, const engine::Budget &budget, const Options &options);

/// `picture` as it comes out on the paper of `options`, for a preview; itself without paper.
QImage onPaper(const QImage &picture, const Options &options);

/// The bytes of a whole file in `format`; empty only when an encoder is missing.
QByteArray encode(const engine::Plan &plan, const engine::Budget &budget, Format format,
                  const Options &options);

}
