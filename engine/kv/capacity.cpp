// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/layout.h"

#include <algorithm>

namespace engine {

namespace {

constexpr double kMostTokens = 1e18; // keeps absurd lengths inside 64 bits

/// Largest length in [1, longest] whose need fits; the engine searches the same interval by halves.
Tokens longestFitting(const KvLayout &layout, Tokens longest, Bytes available)
{
    Tokens low = 0;
    Tokens high = longest;
    while (low < high) {
        const Tokens middle = low + (high - low + 1) / 2;
        if (needOfRequest(layout, middle) <= available)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

Tokens smallestBlock(const KvLayout &layout)
{
    Tokens smallest = layout.groups.front().block_size;
    for (const KvGroup &group : layout.groups)
        smallest = std::min(smallest, group.block_size);
    return smallest;
}

/// The figure behind "GPU KV cache size" (vllm-memory.md section 3.6).
Tokens reportedTokens(const KvLayout &layout, const ReleaseRules &rules, std::int64_t blocks,
                      double concurrency, Tokens max_model_len)
{
    switch (rules.token_report) {
    case ReleaseRules::TokenReport::BlocksTimesSize:
        return saturatingMul(blocks, smallestBlock(layout));
    case ReleaseRules::TokenReport::PerGroup:
        return saturatingMul(blocks / static_cast<std::int64_t>(layout.groups.size()), smallestBlock(layout));
    case ReleaseRules::TokenReport::Concurrency:
        break;
    }
    return static_cast<Tokens>(
        std::clamp(concurrency * static_cast<double>(max_model_len), 0.0, kMostTokens));
}

}

KvCapacity capacityOf(const Architecture &, const KvRequest &request, const ReleaseRules &rules,
                      const KvLayout &layout, Bytes available_bytes)
{
    KvCapacity capacity;
    capacity.available_bytes = available_bytes;
    if (layout.groups.empty() || layout.bytes_per_block <= 0)
        return capacity;
    capacity.num_blocks = std::max<Bytes>(available_bytes, 0) / layout.bytes_per_block;
    const std::int64_t per_request = std::max<std::int64_t>(layout.concurrency_blocks, 1);
    capacity.max_concurrency = static_cast<double>(capacity.num_blocks) / static_cast<double>(per_request);
    capacity.kv_cache_tokens =
        reportedTokens(layout, rules, capacity.num_blocks, capacity.max_concurrency, request.max_model_len);
    if (rules.concurrency_from_tokens && request.max_model_len > 0)
        capacity.max_concurrency =
            static_cast<double>(capacity.kv_cache_tokens) / static_cast<double>(request.max_model_len);
    const Bytes usable = available_bytes - (rules.one_block_reserve ? layout.bytes_per_block : 0);
    capacity.fits = layout.need_bytes_one_request <= usable;
    capacity.estimated_max_model_len = capacity.fits ? std::max<Tokens>(request.max_model_len, 0)
                                                     : longestFitting(layout, request.max_model_len, usable);
    return capacity;
}

}
