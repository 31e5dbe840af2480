// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A log as lines, whatever wrote it: terminals with colours and progress bars, containers, journals.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace engine::detail {

/// Cuts pieces of a log into lines at line feeds and carriage returns. Keeps one line in memory, of at most
/// 256 KiB; what is longer is cut off.
class LogText
{
public:
    using Take = std::function<void(std::string_view line, int number)>;

    void feed(std::string_view piece, const Take &take);
    void finish(const Take &take);

    std::int64_t lines() const { return lines_; } // at line feeds, as an editor counts them
    bool isBinary() const { return zeros_ > 0 && !utf16_; }

private:
    void feedBytes(std::string_view piece, const Take &take);
    void add(std::string_view part);
    void endLine(const Take &take);

    std::string carry_;
    std::int64_t lines_ = 0;
    std::int64_t zeros_ = 0;
    bool open_ = false; // the last line has not ended
    bool begun_ = false;
    bool utf16_ = false;
    bool high_byte_ = false; // the next byte of UTF-16 is a character's second
};

/// `line` without colours and without what compose ("vllm-1  | "), docker (one JSON object per line) and
/// journald ("Oct 06 01:16:15 host vllm[7]: ") put before it. `service` is set to the name they give,
/// `buffer` holds the text where it had to be changed.
std::string_view withoutPrefix(std::string_view line, std::string_view &service, std::string &buffer);

}
