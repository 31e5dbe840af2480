// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The published club-3090 calculator as it is, in decimal GB and with its own verdicts: prediction, largest
// context, cache breakdown, calibration table. Its figures are expected to differ from the vLLM estimator's.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/model/architecture.h"
#include "engine/units/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Inputs of one prediction, named as the calculator names them. A "24 GB card" is 24e9 bytes here.
struct Club3090Inputs {
    std::string kv_format = "fp16";
    Tokens max_ctx = 0;
    int max_num_seqs = 1;
    int tp = 1;
    double mem_util = 0.9;
    double vram_gb = 24;
    bool mtp = false;
    std::string weights_variant = "default";
    double drafter_gb = 0;
    std::optional<int> max_num_batched_tokens; // only GDN models look at it
};

/// Cache buckets per card in GB ("Cache breakdown" of the calculator).
struct Club3090Breakdown {
    std::string layout; // "hybrid_mamba", "sliding_window", "dense_gqa"
    int sequences = 1, gpus = 1, tp = 1;
    double attention_kv_growing_gb = 0, attention_kv_sliding_fixed_gb = 0, recurrent_state_gb = 0;
    double compressed_kv_gb = 0, indexer_cache_gb = 0, draft_kv_gb = 0, total_cache_gb = 0;
};

/// Further inputs of the breakdown, with the calculator's defaults: compressed layers and their indexer, and
/// draft KV as given. The cards are said only: TP is what divides.
struct Club3090CacheExtras {
    std::optional<int> gpus; // 1 to 8; as many as TP
    double draft_kv_gb = 0;
    int compressed_layers = 0, compression_ratio = 128, compressed_head_dim = 0;
    int indexer_layers = 0, indexer_ratio = 4, indexer_head_dim = 0;
    std::string indexer_format = "fp4";
};

/// One row of the calibration table: what was predicted for a boot and what was measured.
struct Club3090CalibrationRow {
    std::string id, model;
    Club3090Inputs inputs;
    double measured_peak_gb = 0;
    Club3090Result predicted;
};

/// Predicts `model` (an id of the table). Errors: "club3090-model-unknown", "club3090-kv-format",
/// "club3090-weights-variant", "club3090-tp" (args: the size, the allowed ones), "club3090-value".
Expected<Club3090Result> club3090Predict(std::string_view model, const Club3090Inputs &inputs);

/// The same for a plain dense model with weights of `weights_gb` in total. Error "club3090-not-dense" when
/// the architecture has state layers, experts, or windows on every layer.
Expected<Club3090Result> club3090PredictDense(const Architecture &architecture, double weights_gb,
                                              const Club3090Inputs &inputs);

/// Cache buckets of a model of the table. Further errors: "club3090-gpus" outside 1 to 8 cards,
/// "club3090-head-dim" where layers have no head dimension, "club3090-extras" out of range.
Expected<Club3090Breakdown> club3090CacheBreakdown(std::string_view model, const Club3090Inputs &inputs,
                                                   const Club3090CacheExtras &extras);
/// The same for a plain dense model; errors as of club3090PredictDense.
Expected<Club3090Breakdown> club3090CacheBreakdownDense(const Architecture &architecture, double weights_gb,
                                                        const Club3090Inputs &inputs,
                                                        const Club3090CacheExtras &extras);

/// The published calibration rows with today's prediction beside the measurement.
std::vector<Club3090CalibrationRow> club3090Calibration();

}
