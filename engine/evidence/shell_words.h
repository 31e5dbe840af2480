// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a command as a POSIX shell would, without running or expanding anything. What a person pastes from a
// terminal, a unit file or a script becomes words.
#pragma once

#include "engine/units/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Longest command that is read.
inline constexpr std::size_t kMaxCommandBytes = std::size_t{1} << 20;

/// Words of `text`: quotes, backslashes, line continuations and comments as in a shell; variables stay as
/// they are written, a line end separates words. Errors: "command-too-long" (limit), "command-quote-open" ().
Expected<std::vector<std::string>> shellWords(std::string_view text);

}
