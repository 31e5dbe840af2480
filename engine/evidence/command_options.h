// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The options of vLLM and llama-server that say something about memory, each with how its value goes into a
// seat. One table per program, looked up by the name as written.
#pragma once

#include "engine/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>

namespace engine::detail {

/// What a command says beyond the fields of a seat.
struct CommandFacts {
    Seat seat;
    std::optional<Bytes> pinned; // --kv-cache-memory-bytes
    std::optional<double> utilization; // --gpu-memory-utilization
    std::optional<Tokens> ctx_size; // llama-server: of all slots together
    std::string type_k, type_v;
};

struct CommandOption {
    std::string_view name; // "--max-model-len"; dashes, also where underscores were written
    bool takes_value = true;
    bool (*read)(CommandFacts &facts, std::string_view value); // false: no value of this option
};

const CommandOption *vllmOption(std::string_view name);
const CommandOption *llamaServerOption(std::string_view name);

}
