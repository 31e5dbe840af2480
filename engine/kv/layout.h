// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/kv: how a runtime lays out KV: formats, pages, groups, blocks and the rules of each
// release. Pool sizes come in as numbers; nothing here knows of plans, cards or verdicts.
//
// The allocator's view of one seat: pages, groups, the block, and what one request needs. Independent of the
// pool's size, so that sliders over the pool only recompute the capacity. Rules: vllm-memory.md sections 1
// to 4.
#pragma once

#include "engine/kv/rules.h"
#include "engine/model/architecture.h"
#include "engine/units/error.h"
#include "engine/units/platform.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Everything the layout depends on; names as in vLLM.
struct KvRequest {
    int tp = 1;
    std::string kv_cache_dtype = "auto";
    std::optional<int> block_size;
    Tokens max_model_len = 0;
    int max_num_batched_tokens = 2048;
    std::optional<bool> enable_prefix_caching;
    std::string spec_method; // as specMethod() of engine/kv/spec_method.h names it: "", "mtp", "eagle3", …
    int num_speculative_tokens = 0;
    std::optional<bool> async_scheduling;
    int compute_capability = 90; // major × 10 + minor
    Platform platform = Platform::Cuda;
    std::string mamba_cache_mode; // "" (the engine's choice), "none", "align", "all"
    std::vector<LayerClass> drafter_layers; // KV of a separate draft model (eagle, dflash, draft_model)
    std::string drafter_kv_cache_dtype; // empty: the target's
    int drafter_tp = 0; // 0: the target's
};

/// Blocks that one request of a given length takes in one group: see blocksPerRequest.
struct BlockRule {
    CacheKind kind = CacheKind::Full;
    Tokens block_size = 0;
    int window = 0;
    Bytes bytes_per_block = 0; // what one such block adds to the need of a request
    bool operator==(const BlockRule &) const = default;
};

/// One KV cache group.
struct KvGroup {
    CacheKind kind = CacheKind::Full;
    int layers = 0;
    Tokens block_size = 0;
    Bytes page_bytes = 0; // one page of one layer; sum over the layers when `uniform_type`
    bool uniform_type = false;
    std::int64_t blocks_per_request = 0;
    Bytes unpadded_page_bytes = 0; // what the page would need without padding
    int window = 0; // sliding window or chunk, else 0
    bool operator==(const KvGroup &) const = default;
};

struct KvLayout {
    std::vector<KvGroup> groups;
    std::vector<BlockRule> need; // need of one request: the sum of blocks × bytes over these
    Bytes bytes_per_block = 0;
    std::int64_t blocks_per_request = 0;
    std::int64_t concurrency_blocks = 0; // what the release divides the pool's blocks by
    Bytes need_bytes_one_request = 0;
    double growing_bytes_per_token = 0;
    Tokens max_in_flight_tokens = 0; // F
    std::string resolved_kv_cache_dtype;
    std::vector<std::string> attention_backends;
    std::string mamba_mode; // "none", "align", "all"; empty without state layers
    int state_slots = 0; // speculative state slots per request and group (k)
    Bytes state_bytes_one_request =
        0; // groups that do not grow with the context, one running request as admitted
    Bytes steady_fixed_bytes_one_request = 0; // the same while decoding: a window holds cdiv(W, B) + 1 blocks
    std::optional<int> unpadding_block_size; // --block-size that would avoid most of the page padding
    bool operator==(const KvLayout &) const = default;
};

/// What a pool of `available` bytes holds.
struct KvCapacity {
    Bytes available_bytes = 0;
    std::int64_t num_blocks = 0;
    Tokens kv_cache_tokens = 0; // as the release's log line prints it
    double max_concurrency = 0;
    Tokens estimated_max_model_len = 0; // largest length up to max_model_len that fits; 0: not even one token
    bool fits = false;
    bool operator==(const KvCapacity &) const = default;
};

/// Layout of `architecture` under `rules`. Errors: "kv-format-unsupported/REASON" with reason and args of
/// KvFormatSupport, "kv-pages-indivisible" (args: release; before #45181 the engine refused such models),
/// "tp-invalid" (args: tp), "no-kv-cache" (args: model type).
Expected<KvLayout> layoutKv(const Architecture &architecture, const KvRequest &request,
                            const ReleaseRules &rules);

/// Capacity of a pool (bytes on the smallest rank) for `layout`; `request` is the one the layout was made
/// for.
KvCapacity capacityOf(const Architecture &architecture, const KvRequest &request, const ReleaseRules &rules,
                      const KvLayout &layout, Bytes available_bytes);

/// Need in bytes of one request of `length` tokens in `layout` (vllm-memory.md section 3.2).
Bytes needOfRequest(const KvLayout &layout, Tokens length);

}
