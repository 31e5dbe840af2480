// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What one request occupies: the admission factor F, the mode of recurrent state, and the blocks per group
// (vllm-memory.md section 3.2 and 3.3, corrections 0b.1 and 0b.6).
#pragma once

#include "engine/kv/layout.h"

#include <string_view>

namespace engine {

/// F: tokens in flight that a window has to hold besides itself, when a request is admitted. Twice the
/// batched tokens with asynchronous scheduling since #47728; n-gram and suffix drafting switch that off.
Tokens maxInFlightTokens(const KvRequest &request, const ReleaseRules &rules);

/// "none", "align" or "all" for a model with recurrent state: what the request asks for, else by prefix
/// caching.
std::string_view mambaMode(const KvRequest &request, const ReleaseRules &rules);

/// What blocksPerRequest needs besides the group.
struct RequestShape {
    Tokens in_flight = 0; // F, with the extra slots of multi-module drafting
    std::string_view mamba_mode;
    int state_slots = 0; // k
};

/// Blocks one request of `length` tokens takes in a group, at admission.
std::int64_t blocksPerRequest(const BlockRule &group, Tokens length, const RequestShape &shape);

/// Blocks a decoding request really holds in a group that does not grow: cdiv(W, B) + 1 for windows.
std::int64_t steadyBlocks(const BlockRule &group, Tokens length, const RequestShape &shape);

/// Whether the blocks of a group grow with the context without end.
bool growsWithContext(CacheKind kind, std::string_view mamba_mode);

}
