// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Published boots of one model × quantization × card × release: where one exists its figures come before
// first principles. Data in resources/calibration/vllm-boots.json, each entry with its source.
#pragma once

#include "engine/estimate/amount.h"
#include "engine/estimate/estimate.h"
#include "engine/estimate/scheduler.h"

#include <optional>
#include <span>
#include <string>

namespace engine {

/// Bytes per rank as a boot printed them. The model is recognised by its dimensions, not by a name.
struct CalibrationEntry {
    std::string model;
    int num_hidden_layers = 0;
    std::int64_t hidden_size = 0;
    std::int64_t vocab_size = 0;
    std::string quantization; // Quantization::method
    std::string card; // part of the card's name, lower case
    std::string release;
    int tp = 1;
    int max_num_seqs = 0; // 0: not stated, nothing but weights may be used
    int max_num_batched_tokens = 0;
    std::optional<Amount> weights, activation, non_torch, graphs;
    std::string source;
};

/// All entries; read once.
std::span<const CalibrationEntry> calibrationEntries();

/// The entry for `architecture` on `card` under `release` at `tp`; null if there is none. `weights_per_rank`
/// is what the seat's weight variant takes, 0 when unknown: a variant that differs from the entry's weights
/// by more than 5 % is another quantization.
const CalibrationEntry *findCalibration(const Architecture &architecture, const CardFacts &card,
                                        std::string_view release, int tp, Bytes weights_per_rank);

/// Whether activation and graphs of `entry` hold for `settings`.
bool batchSizesMatch(const CalibrationEntry &entry, const SchedulerSettings &settings);

}
