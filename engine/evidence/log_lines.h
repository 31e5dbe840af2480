// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an engine's log that say something about its memory: for each the words it is known by and
// what is taken from it. One table for vLLM, one for llama-server.
#pragma once

#include "engine/evidence/log_scan.h"

#include <span>
#include <string_view>

namespace engine::detail {

/// Where a line's figures go.
struct LogTarget {
    BootedEngine &engine;
    RankLog &rank; // the one the line's prefix names
    std::string_view before; // of the line, up to the words it is known by
};

struct LogLine {
    std::string_view words; // found anywhere in a line
    /// Takes what follows the words; false: this is another line after all.
    bool (*read)(const LogTarget &target, LogScan scan);
};

std::span<const LogLine> vllmLines();
std::span<const LogLine> llamaLines();

/// The rank or device called `name`, added where the engine has none of that name yet.
RankLog &rankOf(BootedEngine &engine, std::string_view name);

}
