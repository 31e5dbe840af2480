// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/usage.h"

#include "engine/estimate/demand.h"
#include "engine/estimate/vllm.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

constexpr Tokens kContextStep = 1024;

Tokens largestBlock(const KvLayout &layout)
{
    Tokens largest = 1;
    for (const BlockRule &rule : layout.need)
        if (rule.kind != CacheKind::Recurrent || layout.mamba_mode == "all")
            largest = std::max(largest, rule.block_size);
    return largest;
}

void addPool(UsageNeed &need, const Usage &usage, const KvLayout &layout, Tokens max_model_len,
             int max_num_seqs, Bytes full_pool, const Policy &policy)
{
    need.in_flight = *usage.peak_tokens_in_flight;
    const int most = std::max(max_num_seqs, 1);
    need.requests = std::min(usage.peak_requests.value_or(most), most);
    need.bytes = mostKvInFlight(layout, need.in_flight, need.requests, max_model_len);
    need.pool = std::max(ruleBytes(need.bytes, policy), roundedPool(full_pool, policy));
}

void addContext(UsageNeed &need, const Usage &usage, const KvLayout &layout, Tokens max_model_len,
                const Policy &policy)
{
    need.longest = *usage.longest_request_tokens;
    const double wanted = std::ceil(static_cast<double>(need.longest) * std::max(policy.kv_factor, 1.0));
    if (!(wanted < static_cast<double>(max_model_len)))
        return;
    const Tokens context = roundUp(static_cast<Tokens>(wanted), kContextStep);
    if (context >= max_model_len)
        return;
    need.context = context;
    need.context_saves = layout.need_bytes_one_request - needOfRequest(layout, context);
}

}

Bytes mostKvInFlight(const KvLayout &layout, Tokens tokens, int requests, Tokens max_model_len)
{
    const Tokens count = std::clamp<Tokens>(requests, 1, std::max<Tokens>(tokens, 1));
    const Tokens share = ceilDiv(std::max<Tokens>(tokens, 0), count);
    const Tokens length = std::min(saturatingAdd(share, largestBlock(layout) - 1), max_model_len);
    return kvOfRequests(layout, count, length);
}

std::optional<UsageNeed> usageNeed(const Usage &usage, const KvLayout &layout, Tokens max_model_len,
                                   int max_num_seqs, Bytes full_pool, const Policy &policy)
{
    if (!usage.peak_tokens_in_flight && !usage.longest_request_tokens)
        return std::nullopt;
    UsageNeed need;
    if (usage.peak_tokens_in_flight)
        addPool(need, usage, layout, max_model_len, max_num_seqs, full_pool, policy);
    if (usage.longest_request_tokens)
        addContext(need, usage, layout, max_model_len, policy);
    return need;
}

}
