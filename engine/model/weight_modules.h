// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of a model by name and size, worked out from its config: token mixers, MLPs and experts,
// encoders, draft layers. What is stored how is another question (engine/model/weight_formats.h).
#pragma once

#include "engine/model/families/family.h"
#include "engine/model/weight_formats.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace engine {

/// One matrix, or several equal ones.
struct WeightModule {
    std::string name; // within its layer, as the checkpoint has it: "self_attn.q_proj"
    std::int64_t out = 0;
    std::int64_t in = 0;
    ModuleKind kind = ModuleKind::Linear;
    bool whole = false; // every rank of tensor parallelism holds all of it
    std::int64_t copies = 1; // routed experts
    std::int64_t beside = 0; // further 16-bit numbers per copy: biases
};
using WeightModules = std::vector<WeightModule>;

/// Mixer of a layer of that class: attention, latent attention, indexer or recurrence. Rules of what every
/// rank holds: vllm-memory.md section 8.2.
WeightModules mixerModules(const FamilyReader &reader, const LayerClass &layer);

/// Dense and expert MLP of the model, and which layers have which.
struct MlpModules {
    WeightModules dense;
    WeightModules experts; // router, shared experts and routed experts
    std::vector<int> dense_layers;
    std::vector<int> expert_layers;
    std::vector<int> wide_layers; // have `dense` a second time (Gemma 4 E-models)
};
MlpModules mlpModules(const FamilyReader &reader);

/// Numbers an encoder of vision or audio and its projector hold.
struct EncoderParameters {
    std::int64_t divided = 0; // by tensor parallelism
    std::int64_t whole = 0;
};
EncoderParameters encoderParameters(const FamilyReader &reader);

namespace detail {

/// Sum and product of non-negative counts, clamped to kMaxBytes.
std::int64_t plus(std::int64_t a, std::int64_t b);
std::int64_t times(std::initializer_list<std::int64_t> factors);

}

}
