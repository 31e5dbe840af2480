// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What each vLLM release changed about memory, as one flat set of rules. Read from
// resources/engines/vllm.json, where every release lists only its differences; nothing in the engine compares
// release numbers.
#pragma once

#include "engine/units/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// The rules in force in one release. Every field names its source in resources/engines/vllm.json.
struct ReleaseRules {
    std::string release; // canonical, "0.28"
    enum class TokenReport { BlocksTimesSize, PerGroup, Concurrency } token_report = TokenReport::Concurrency;
    enum class NonKv { WholeDevice, NonTorchIncrease, Consumed } non_kv = NonKv::Consumed;
    bool concurrency_from_tokens = false; // 0.8: concurrency is tokens / max_model_len
    bool in_flight_counts_batches = true; // F = max_concurrent_batches × batched tokens (#47728)
    bool async_scheduling_default = true;
    bool hybrid_prefix_caching_default = true;
    bool hybrid_align_mode = true; // align mode exists
    bool hybrid_manager = true; // windows are freed; false: they are kept as full attention
    bool startup_check = true; // start is refused unless the whole share is free (5.1, 5.6)
    bool one_block_reserve = true; // need is compared with available − one block (#47272)
    bool graph_estimate_applied = true; // CUDA-graph estimate is taken off the pool
    bool pads_indivisible_pages = true; // #45181
    bool sliding_ignores_block_size = true; // #42890
    bool chunked_local_hybrid = true; // #29627
    bool estimate_ignores_groups = false; // need and length estimate before #29431
    bool nccl_before_snapshot = true; // NCCL is outside the budget (#25359)
    bool skip_layers_raise_block = true; // layers kept at the model's dtype raise the block size
    bool concurrency_counts_blocks =
        true; // denominator is the sum of blocks; before #48317 bytes over a page
    bool packed_slab_is_largest_group = true; // DeepSeek V4: pool block before #51718 is whole layer tuples
    double group_ratio = 1.5; // largest bucket < ratio × smallest → G = largest
    double default_utilization = 0.92;
    bool flashinfer_workspace_scales = true; // #48428
    bool batched_tokens_160gib_tier = true; // #51726
    bool refuses_few_state_blocks =
        true; // more sequences than state blocks, with full decode graphs (#38270)
    std::uint32_t kv_formats = 0; // bit i: kvFormats()[i] is a value of --kv-cache-dtype

    bool operator==(const ReleaseRules &) const = default;
};

/// Rules of `release` ("0.28", "0.28.1", "v0.28.0"); empty: the newest known. A release between two known
/// ones gets the rules of the older, one newer than all known the newest; one older than the oldest known is
/// refused
/// ("release-unknown", args: the name as given, oldest and newest known release; "release-unreadable": name,
/// newest).
Expected<ReleaseRules> releaseRules(std::string_view release);

/// Whether `release` is of a later minor release than any known, so that it gets the newest known rules.
bool isNewerThanKnown(std::string_view release);

/// All known releases, oldest first.
std::vector<std::string> knownReleases();

}
