// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The draft model of a seat: a model of its own with layers, weights and a KV format beside the target's, as
// --speculative-config names it (vllm-memory.md section 9; config/speculative.py).
#pragma once

#include "engine/estimate/amount.h"
#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

struct Drafter {
    std::string model; // repository or path
    std::optional<Architecture> architecture; // from its config; nothing: not given
    std::string kv_cache_dtype; // empty: the target's
    int tp = 0; // draft_tensor_parallel_size; 0: the target's
};

/// What Seat::speculative_config says of the drafter. Errors: "speculative-config" (args: the member, what it
/// takes) and those of the config reader.
Expected<Drafter> drafterOf(const Seat &seat);

/// KV layers the drafter adds to the pool: none without its config, none for methods whose drafts keep no KV
/// of their own.
std::vector<LayerClass> drafterLayers(const Seat &seat, const Drafter &drafter);

/// Weights of the drafter on one of `tp` ranks by its dimensions: 16-bit unless its config says otherwise.
/// EAGLE and DFlash heads share embedding and output with the target where they can, so the band holds both.
std::optional<Amount> drafterWeights(const Seat &seat, const Drafter &drafter, int tp);

}
