// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading one line of a log from left to right: fixed words, counts, and sizes with the digits they were
// printed with.
#pragma once

#include "engine/evidence/boot_log.h"

#include <optional>
#include <string_view>

namespace engine::detail {

class LogScan
{
public:
    LogScan(std::string_view text, int line)
        : rest_(text)
        , line_(line)
    {
    }

    std::string_view rest() const { return rest_; }
    int line() const { return line_; }

    /// Whether `word` stands here; it is passed over then.
    bool take(std::string_view word);
    /// Whether `word` comes; everything up to its end is passed over then.
    bool passTo(std::string_view word);
    void skipBlanks();
    /// Up to the next digit or sign, or the end.
    void passToNumber();
    /// Up to the next blank, comma or bracket.
    std::string_view word();

    /// "1,139,456" or "96"; nothing passed over where no digit stands here.
    std::optional<PrintedCount> count();
    /// "0.92" in thousandths of thousandths: a share or a number of contexts.
    std::optional<PrintedReal> real();
    /// A size in GiB, of which "GB" is another name in old releases: "50.62 GiB", "0.52GiB", "-3.21 GiB".
    std::optional<PrintedSize> gib();
    /// A size in MiB: "17504.61 MiB".
    std::optional<PrintedSize> mib();
    /// A size in units of `unit` bytes whose name does not follow.
    std::optional<PrintedSize> size(Bytes unit);

private:
    std::string_view rest_;
    int line_;
};

}
