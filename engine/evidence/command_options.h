// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The options of vLLM and llama-server that say something about memory, each with how its value goes into a
// seat: those of the table of settings, and what stands for more or less than one setting.
#pragma once

#include "engine/plan/plan.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace engine::detail {

/// What a command says beyond the fields of a seat.
struct CommandFacts {
    Seat seat;
    std::optional<Bytes> pinned; // --kv-cache-memory-bytes
    std::optional<Tokens> ctx_size; // llama-server: of all slots together
    std::string type_k, type_v;
};

struct CommandOption {
    bool takes_value = true;
    std::function<bool(CommandFacts &facts, std::string_view value)> read; // false: no value of this option
};

/// The option `name` ("--max-model-len", "-np") of the program that serves seats of `runtime`; nothing for
/// one that says nothing about memory.
std::optional<CommandOption> commandOption(RuntimeKind runtime, std::string_view name);

}
