// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat's observed traffic asks of its KV pool and of its context: a bound and a suggestion beside the
// policy's rule, which knows the context only.
#pragma once

#include "engine/kv/layout.h"
#include "engine/plan/plan.h"

#include <optional>

namespace engine {

/// What the traffic seen needs on each rank. Zero tokens, bytes or context: not known from what was observed.
struct UsageNeed {
    Tokens in_flight = 0; // most tokens of all running requests
    int requests = 0; // over which they may be spread
    Bytes bytes = 0; // most KV they can take, however the tokens are shared out
    Bytes pool = 0; // enough for that by the policy's factor and for one full context, rounded to its step
    Tokens longest = 0; // longest request seen
    Tokens context = 0; // enough for it by the policy's factor, where shorter than the seat's
    Bytes context_saves = 0; // need of one full context less that of one of `context` tokens
    bool operator==(const UsageNeed &) const = default;
};

/// Works out what `usage` needs in `layout`, which was made for `max_model_len` tokens. At most
/// `max_num_seqs` requests run at once; as many are assumed where the traffic does not say how many did.
/// `full_pool` is the smallest pool that boots (smallestPool). Nothing when no traffic was observed.
std::optional<UsageNeed> usageNeed(const Usage &usage, const KvLayout &layout, Tokens max_model_len,
                                   int max_num_seqs, Bytes full_pool, const Policy &policy);

/// Most bytes that `requests` requests with `tokens` tokens together take, whichever of them has how many.
/// A group's blocks are at most (min(W, t) + B − 1) / B + c for t tokens, a concave function: its sum is
/// largest for equal shares, and one request of share + B − 1 tokens takes no less. B is the largest block.
Bytes mostKvInFlight(const KvLayout &layout, Tokens tokens, int requests, Tokens max_model_len);

}
