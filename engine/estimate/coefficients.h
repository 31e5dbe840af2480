// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of the vLLM estimator's first principles as read from
// resources/calibration/vllm-coefficients.json, where each names its source. Read once; releases are turned
// into positions in the list of known releases.
#pragma once

#include "engine/estimate/amount.h"
#include "engine/kv/rules.h"
#include "engine/model/architecture.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Default batch sizes of one class of card memory (vllm-memory.md section 7.1).
struct SchedulerTier {
    Bytes min_total_bytes = 0;
    std::string name_lacks; // lower case; the tier is not for cards whose name holds it
    int max_num_batched_tokens = 0;
    int max_num_seqs = 0;
    bool needs_160gib_tier = false;
};

/// Something that holds from a release on. `since` is a position of releasePosition; 0 is the oldest.
struct DatedBand {
    int since = 0;
    int runner = 1;
    Band band;
};

struct RunnerV2Rule {
    int since = 0;
    bool dense = false; // every dense model without recurrent state
    std::vector<std::string> model_types;
};

struct CaptureRule {
    int since = 0;
    int step_from_256 = 16;
    bool full_decode = true;
};

struct FamilyBand {
    std::string model_type_prefix;
    std::int64_t hidden_size = 0; // 0: any
    Band bytes;
};

struct VllmCoefficients {
    std::vector<SchedulerTier> tiers;
    std::vector<RunnerV2Rule> runner_v2;
    std::vector<DatedBand> sampler_bytes_per_logit;
    std::vector<DatedBand> graph_bytes_per_graph_and_layer;
    std::vector<CaptureRule> capture;
    std::vector<FamilyBand> encoder_phase;
    std::vector<FamilyBand> gemma_assistant;
    int largest_capture = 0, largest_capture_gpt_oss = 0, largest_capture_sm100 = 0;
    int largest_capture_sm100_since = 0;
    Band mlp_factor, moe_factor, weights_known;
    int moe_workspace_since = 0; // position of the release that keeps the experts' buffers
    std::int64_t indexer_prefills = 0; // contexts whose indexer keys are gathered at once
    std::int64_t encoder_item_tokens = 0; // of the largest image
    std::int64_t residual_streams = 1; // of DeepSeek V4
    Band penalty_bytes_per_logit;
    Bytes spread_rocm = 0, spread_xpu = 0, spread_unified = 0; // of a pool, for what is not known there
    // Bytes.
    Band loaded_beside, loaded_beside_elsewhere; // on every rank, beside the known tensors: CUDA, others
    Band activation_base, graph_base, graph_base_recurrent, graph_bytes_sparse, graph_bytes_recurrent;
    Band context, profile_non_torch, collectives, collectives_linked, communicator, creep;
    Bytes flashinfer_workspace = 0;
    Bytes custom_all_reduce = 0;
    int gdn_chunk = 64;
    Band gdn_scratch;
};

/// The coefficients; parsed on first use.
const VllmCoefficients &vllmCoefficients();

/// Position of the release of `rules` among the known ones, oldest 0; past the end when it is not among them.
int releasePosition(std::string_view release);

/// Whether the release runs `architecture` on the second model runner, which reserves nothing for CUDA graphs
/// (vllm-memory.md section 5.3).
bool usesRunnerV2(const Architecture &architecture, int release_position);

/// The newest entry of `entries` that is in force at `release_position` for that runner.
Band bandFor(const std::vector<DatedBand> &entries, int release_position, int runner);

/// The first entry whose prefix and size match; nothing if none does.
std::optional<Band> bandFor(const std::vector<FamilyBand> &entries, const Architecture &architecture);

}
