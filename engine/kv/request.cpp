// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/request.h"

#include <algorithm>

namespace engine {

Tokens maxInFlightTokens(const KvRequest &request, const ReleaseRules &rules)
{
    const bool drafts_on_cpu = request.spec_method == "ngram" || request.spec_method == "suffix";
    const bool async = !drafts_on_cpu && request.async_scheduling.value_or(rules.async_scheduling_default);
    const Tokens batches = async && rules.in_flight_counts_batches ? 2 : 1;
    return batches * std::max(0, request.max_num_batched_tokens);
}

std::string_view mambaMode(const KvRequest &request, const ReleaseRules &rules)
{
    if (!request.mamba_cache_mode.empty())
        return request.mamba_cache_mode;
    const bool prefix_caching = request.enable_prefix_caching.value_or(rules.hybrid_prefix_caching_default);
    return prefix_caching && rules.hybrid_align_mode ? "align" : "none";
}

bool growsWithContext(CacheKind kind, std::string_view mamba_mode)
{
    switch (kind) {
    case CacheKind::Full:
    case CacheKind::Mla:
    case CacheKind::Indexer:
        return true;
    case CacheKind::Recurrent:
        return mamba_mode == "all";
    case CacheKind::Sliding:
    case CacheKind::Chunked:
    case CacheKind::SlidingMla:
        break;
    }
    return false;
}

std::int64_t blocksPerRequest(const BlockRule &group, Tokens length, const RequestShape &shape)
{
    length = std::max<Tokens>(length, 0);
    switch (group.kind) {
    case CacheKind::Full:
    case CacheKind::Mla:
    case CacheKind::Indexer:
        return ceilDiv(length, group.block_size);
    case CacheKind::Sliding:
    case CacheKind::SlidingMla: // one more block because a window need not start at a block's edge
        return ceilDiv(std::min(group.window - 1 + shape.in_flight, length), group.block_size) + 1;
    case CacheKind::Chunked:
        return ceilDiv(std::min(group.window + shape.in_flight, length), group.block_size);
    case CacheKind::Recurrent:
        break;
    }
    if (shape.mamba_mode == "all")
        return ceilDiv(length, group.block_size) + shape.state_slots;
    return (shape.mamba_mode == "align" ? 2 : 1) + shape.state_slots;
}

std::int64_t steadyBlocks(const BlockRule &group, Tokens length, const RequestShape &shape)
{
    const std::int64_t admitted = blocksPerRequest(group, length, shape);
    if (group.kind == CacheKind::Recurrent || growsWithContext(group.kind, shape.mamba_mode))
        return admitted;
    const std::int64_t window =
        ceilDiv(group.window, group.block_size) + (group.kind == CacheKind::Chunked ? 0 : 1);
    return std::min(window, admitted);
}

}
