// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The club-3090 calculator's tables as read from resources/calibration/club3090.json: model facts, bytes per
// element, activation coefficients. Internal to the club-3090 estimator.
#pragma once

#include "engine/units/bytes.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {
struct Club3090Inputs;
}

namespace engine::club3090 {

enum class Family { HybridDense, HybridMoe, SlidingDense, SlidingMoe, GenericDense };

/// Facts of one model; fields a family does not use stay 0.
struct ModelFacts {
    std::string id;
    std::string architecture_of; // catalogue model it was trained from, where it is not in the catalogue
    Family family = Family::GenericDense;
    double hidden_size = 0, layers = 0, gdn_layers = 0, attention_layers = 0;
    double full_layers = 0, sliding_layers = 0, sliding_window = 0;
    double kv_heads = 0, global_kv_heads = 0, head_dim = 0, sliding_head_dim = 0, global_head_dim = 0;
    double value_heads = 0, key_heads = 0, value_dim = 0, key_dim = 0, conv_kernel = 0, state_bytes = 0;
    std::optional<double> measured_growing_bytes; // per token at TP 1, bf16
    int draft_tokens = 0;
    Tokens max_context = 0;
    std::vector<int> valid_tp;
    std::map<std::string, double, std::less<>> weights_gb; // by variant; "default" always there
    std::map<std::string, std::string, std::less<>>
        catalogue_weights; // the catalogue's name of a variant → it
};

/// Activation of one family: base + per-layer-token or per-token bytes.
struct FamilyCoefficients {
    std::map<std::string, double, std::less<>> bytes_per_gdn_layer_token; // by KV format
    double base_gb = 0, bytes_per_token = 0, bytes_per_hidden_token = 0, mtp_drafter_gb = 0;
};

/// What may be wrong with a total: by GB, by a share of the KV pool, or by a factor on it.
struct ErrorSource {
    std::string name; // its words are error-source/NAME and error-cure/NAME
    double gb = 0, kv_share = 0;
    int kv_factor_low = 0, kv_factor_high = 0;
};

struct Tables {
    std::map<std::string, double, std::less<>> bytes_per_element, indexer_bytes_per_element;
    std::map<Family, FamilyCoefficients> families;
    double overhead_base_gb = 0, overhead_per_utilisation_gb = 0, overhead_per_extra_card_gb = 0;
    double floor_max_gb = 0, floor_min_gb = 0, tight_factor = 0;
    double gdn_chunk_tokens = 0, gdn_reference_batched_tokens = 0, mtp_context_tokens_per_draft = 0;
    double band_gb = 0;
    std::vector<ErrorSource> error_sources;
    std::vector<ModelFacts> models;
};

/// The tables; read once.
const Tables &tables();

/// The model `id`; null when the table has none.
const ModelFacts *findModel(std::string_view id);

/// Takes into `inputs` what `source` has of them; the rest stays.
void readInputs(const nlohmann::json &source, Club3090Inputs &inputs);

}
