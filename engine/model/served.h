// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model as it is loaded with one of its weight variants: a variant that was quantized on its own brings its
// KV scheme and the divisibility rules of its format, which the config of the original does not know.
#pragma once

#include "engine/model/model.h"

#include <optional>
#include <string>

namespace engine {

/// The variant `weights` of `model`, or the first when the name is empty; null when there is none.
const WeightVariant *findVariant(const Model &model, const std::string &weights);

/// What a variant read from weight files is made of beside the sharded text model.
struct WeightParts {
    Bytes tower = 0; // vision or audio tower, in the variant's bytes
    Bytes replicated_tower = 0; // of the tower what every rank holds in full
    Bytes drafter = 0; // MTP tensors, loaded with MTP only and not in the variant's bytes
    Bytes replicated_drafter = 0;

    bool operator==(const WeightParts &) const = default;
};

/// Parts that `variant` states among its further members ("tower_bytes", …); nothing when it states none.
std::optional<WeightParts> weightParts(const WeightVariant &variant);

/// The members that weightParts() reads, as compact JSON; empty when all parts are zero.
std::string weightPartsJson(const WeightParts &parts);

/// Whether the size of `variant` is what a boot printed after loading ("as_loaded"), with the copies and
/// tables that loading makes.
bool isAsLoaded(const WeightVariant &variant);

/// Architecture of `model` with the quantization of the variant `weights` where that states its own
/// (vLLM reads quantization_config of the checkpoint that is served).
Architecture servedArchitecture(const Model &model, const std::string &weights);

}
