// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts a model's parameters from its dimensions and weighs them as its quantization stores them, for the
// weight estimate when neither the checkpoint nor the catalogue says how many bytes there are.
#pragma once

#include "engine/model/families/family.h"

namespace engine {

/// Fills `parameters`, `embedding_parameters`, `expert_parameters` and `weight_estimate` of the reader's
/// architecture, whose layers must be read already: embedding(s), token mixers, MLPs and routed experts,
/// encoders of vision and audio as far as their configs give dimensions, MTP layers apart, and what loading
/// makes beside them. Small vectors are left out (below 0.1 %).
void estimateParameters(FamilyReader &strict);

}
