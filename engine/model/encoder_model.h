// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Models that keep nothing between tokens: text encoders as embedders and rerankers use them, and Whisper,
// whose decoder is planned without its small cache. Their dimensions and their weights.
#pragma once

#include "engine/model/families/family.h"

namespace engine {

/// Whether vLLM serves a model of this kind, a result of kindWithoutKv(), and model_type.
bool isServedWithoutKv(std::string_view kind, std::string_view model_type);

/// Fills the dimensions, the parameters and the weights in 16 bits of the reader's architecture, which gets
/// no layers and is marked as keeping no KV. Gated MLPs are those of the families' own model code. Missing
/// fields are noted in the reader's problems.
void readEncoderModel(FamilyReader &reader);

}
