// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/demand.h"

#include <algorithm>

namespace engine {

Bytes kvOfRequests(const KvLayout &layout, std::int64_t requests, Tokens each)
{
    return saturatingMul(requests, needOfRequest(layout, each));
}

std::optional<DemandAnswer> answerDemand(const Demand &demand, const KvLayout &layout,
                                         const KvCapacity &capacity, Tokens max_model_len, int max_num_seqs,
                                         Bytes reserve, Bytes full_pool)
{
    if (!demand.requests)
        return std::nullopt;
    DemandAnswer answer;
    answer.requests = *demand.requests;
    answer.tokens = demand.tokens.value_or(max_model_len);
    answer.each = kvOfRequests(layout, 1, answer.tokens);
    const Bytes usable = std::max<Bytes>(capacity.available_bytes - reserve, 0);
    if (answer.each > 0)
        answer.held = std::min(answer.requests, usable / answer.each);
    if (answer.tokens <= max_model_len && capacity.fits)
        answer.running = std::min<std::int64_t>(answer.held, std::max(max_num_seqs, 1));
    answer.pool =
        std::max(saturatingAdd(kvOfRequests(layout, answer.requests, answer.tokens), reserve), full_pool);
    return answer;
}

}
