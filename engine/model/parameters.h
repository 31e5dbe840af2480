// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts a model's parameters from its dimensions, for the weight estimate when neither the checkpoint nor
// the catalogue says how many bytes there are. Norms, biases and rotary tables are left out (well below 1 %).
#pragma once

#include "engine/model/families/family.h"

namespace engine {

/// Parameters of the embedding(s), token mixers, MLPs and routed experts of the model in `strict`, and of
/// vision or audio encoders as far as their configs give dimensions; MTP layers are not counted. Fills
/// `parameters`, `embedding_parameters` and `expert_parameters` of the reader's architecture, whose layers
/// must be read already. Accuracy: within 1 % for dense and expert models with published counts, within 3 %
/// for hybrids and multimodal models (low-rank gates, adapters and projectors are counted roughly or not at
/// all).
void estimateParameters(FamilyReader &strict);

namespace detail {

/// Sum and product of non-negative counts, clamped to kMaxBytes.
std::int64_t plus(std::int64_t a, std::int64_t b);
std::int64_t times(std::initializer_list<std::int64_t> factors);

/// Weights of all attention, latent, indexer and recurrent layers.
std::int64_t mixerParameters(const FamilyReader &reader);

/// Weights of the MLPs: dense ones with shared experts and routers, and the routed experts alone.
struct MlpParameters {
    std::int64_t dense = 0;
    std::int64_t experts = 0;
};
MlpParameters mlpParameters(const FamilyReader &reader);

}

}
