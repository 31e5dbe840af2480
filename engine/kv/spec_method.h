// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The speculative methods vLLM takes, by every name it takes them under, and what of a drafter's kind memory
// depends on (vllm-memory.md section 9; config/speculative.py).
#pragma once

#include "engine/units/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A method by the name it has inside the engine. `kind` says where its layers come from.
struct SpecMethod {
    enum class Kind {
        None, // no drafting
        Host, // proposals from the text itself: no layers, no weights
        OwnLayers, // MTP layers of the checkpoint
        Drafter, // a model of its own with its own KV
        Heads // weights of its own, no KV (Medusa, MLP speculator)
    };
    std::string_view name;
    Kind kind = Kind::None;
};

/// The method `name` stands for; "" is no drafting. The names of single MTP model types ("qwen3_5_mtp") are
/// the method "mtp". Error: "spec-method-unknown" (args: the name, the nearest known one).
Expected<SpecMethod> specMethod(std::string_view name);

/// The same for a name that was checked before: an unknown one is no drafting.
SpecMethod knownSpecMethod(std::string_view name);

/// Every name specMethod takes, without the names of single MTP model types.
std::vector<std::string_view> specMethodNames();

}
