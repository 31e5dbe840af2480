// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/words: numbers, names and sentences of the engine as text for the screen. No widget and
// no document lives here.
//
// Every number on screen becomes text here: by locale, with a true minus (U+2212) and en dash for "nothing".
// Files, records and the command line have their own, locale-free printing in the engine.
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include "engine/units/arg.h"
#include "engine/units/bytes.h"
#include "engine/units/platform.h"

#include <optional>
#include <string_view>
#include <vector>

namespace format {

/// U+2013, for zero or absent in tables.
QString dash();

/// "5.5 GiB": one decimal, rounded half away from zero in integer arithmetic; never "−0.0".
QString gib(engine::Bytes bytes, const QLocale &locale = QLocale());
/// "5.5": without the unit, for places whose header names it. 0 is "0.0".
QString gibValue(engine::Bytes bytes, const QLocale &locale = QLocale());
/// As gibValue, but an en dash for zero or nothing: table cells, kinds of use.
QString gibCell(std::optional<engine::Bytes> bytes, const QLocale &locale = QLocale());
/// "+0.4", "−1.2", "0.0".
QString gibDifference(engine::Bytes bytes, const QLocale &locale = QLocale());

/// "5,632 MiB" and "5,632": rounded to whole MiB as nvidia-smi prints them.
QString mib(engine::Bytes bytes, const QLocale &locale = QLocale());
QString mibValue(engine::Bytes bytes, const QLocale &locale = QLocale());
/// "+512", "−1,024", "0".
QString mibDifference(engine::Bytes bytes, const QLocale &locale = QLocale());

/// GiB, MiB, KiB or B, whichever keeps a small size readable: "5.5 GiB", "49 MiB", "56 KiB", "784 B".
QString size(engine::Bytes bytes, const QLocale &locale = QLocale());
/// The same for sizes that stand in one sentence, with more digits where two that differ would look alike:
/// "3.79 GiB", "3.84 GiB".
QStringList sizesApart(const std::vector<engine::Bytes> &sizes, const QLocale &locale = QLocale());
/// "5,905,580,032 B": the exact count.
QString exactBytes(engine::Bytes bytes, const QLocale &locale = QLocale());
/// Tool tip of a size whose cell says 0.0: its MiB (or less); empty when one decimal says enough.
QString sizeToolTip(engine::Bytes bytes, const QLocale &locale = QLocale());

/// "65,536" and "64K" (64K = 65,536); anything that is not a whole number of K is printed in full.
QString tokens(engine::Tokens tokens, const QLocale &locale = QLocale());
QString tokensShort(engine::Tokens tokens, const QLocale &locale = QLocale());

/// "1,234", with a true minus.
QString count(qint64 value, const QLocale &locale = QLocale());
/// "0.52": a share of 1, two decimals, three where two would not be exact.
QString share(double value, const QLocale &locale = QLocale());
/// "3 %", one decimal below 1 %: what a share is called inside a sentence.
QString percent(double share, const QLocale &locale = QLocale());
/// "1.07 ×", and "1.07" alone; "0.998" where two decimals would say 1.
QString ratio(double value, const QLocale &locale = QLocale());
QString ratioValue(double value, const QLocale &locale = QLocale());

/// One typed value of an engine message.
QString argument(const engine::Arg &arg, const QLocale &locale = QLocale());
/// A sentence template of engine/record/words, translated (context "Words"), with %1, %2, … filled by locale
/// (a share as percent, as the engine's own filling does).
QString sentence(std::string_view templateText, const engine::Args &args = {},
                 const QLocale &locale = QLocale());
/// "CUDA", "ROCm", "XPU", "NPU", as their makers write them.
QString platform(engine::Platform platform);
/// std::string of the engine (UTF-8) as QString.
QString text(std::string_view utf8);

}
