// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user asks of one estimate, named like the long options. Filled by the option parser or by a batch
// line.
#pragma once

#include "engine/units/bytes.h"
#include "engine/units/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct Inputs {
    std::string id; // batch only: echoed in the result
    std::string model, config, config_json; // one of the three; config_json: given inline in a batch line
    std::string weights;
    std::optional<engine::Bytes> weights_bytes;
    std::string runtime; // empty: llama.cpp for GGUF files, else the newest vLLM
    std::string card;
    std::optional<double> vram_gib, vram_gb;
    std::string compute_capability;
    std::string platform;
    int tp = 1;
    std::optional<engine::Tokens> max_model_len;
    std::optional<int> max_num_seqs, max_num_batched_tokens, block_size;
    std::string kv_cache_dtype = "auto";
    std::optional<bool> enable_prefix_caching, async_scheduling;
    std::string spec_method;
    int num_speculative_tokens = 0;
    std::optional<double> gpu_memory_utilization;
    std::optional<engine::Bytes> kv_cache_memory_bytes;
    double drafter_gb = 0;
    std::vector<std::string> ignored; // batch only: keys that mean nothing here
};

/// Inputs of one batch line, a JSON object keyed like the long options with _ for -; null means absent.
/// Errors: "json-syntax", "batch-not-object", "batch-value" (args: key, what it takes).
engine::Expected<Inputs> inputsFromJson(std::string_view line);

}
