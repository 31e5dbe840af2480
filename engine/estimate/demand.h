// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat's demand, requests at once × tokens each, asks of its KV pool: how many of them run at the same
// time, how many wait, and the pool in which none waits.
#pragma once

#include "engine/kv/layout.h"
#include "engine/plan/plan.h"

#include <optional>

namespace engine {

struct DemandAnswer {
    std::int64_t requests = 0; // asked, at once
    Tokens tokens = 0; // of each
    std::int64_t held = 0; // of them the pool holds at once, whatever max_num_seqs allows
    std::int64_t running = 0; // the same within max_num_seqs; none that is longer than the context
    Bytes each = 0; // KV of one, on each rank
    Bytes pool = 0; // smallest in which all run and one full context boots, on each rank
    bool operator==(const DemandAnswer &) const = default;

    std::int64_t waiting() const { return requests - running; }
};

/// KV of `requests` requests that have `each` tokens, on one rank: whole blocks of every group (section 3.2 of
/// vllm-memory.md). The observed traffic and the demand are both counted by it.
Bytes kvOfRequests(const KvLayout &layout, std::int64_t requests, Tokens each);

/// Answers `demand` for a vLLM pool of `capacity` in `layout`, which was made for `max_model_len` tokens.
/// `reserve` bytes of the pool are no request's; `full_pool` is the smallest pool that boots. Nothing without
/// a demand.
std::optional<DemandAnswer> answerDemand(const Demand &demand, const KvLayout &layout,
                                         const KvCapacity &capacity, Tokens max_model_len, int max_num_seqs,
                                         Bytes reserve, Bytes full_pool);

}
