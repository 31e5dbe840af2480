// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers with the same cache on one rank: what the engine calls a KV cache spec, with the number of layers
// that share it. Built from an architecture, changed by block-size alignment and page unification, then cut
// into groups.
#pragma once

#include "engine/kv/backend.h"
#include "engine/kv/layout.h"

#include <vector>

namespace engine {

struct KvSpec {
    CacheKind kind = CacheKind::Full;
    int layers = 0;
    int first_layer = 0; // order of the groups
    Tokens block_size = 0;
    Bytes token_bytes = 0; // one layer, one token; 0 for states
    Bytes model_token_bytes = 0; // the same at the model's dtype
    Bytes state_bytes = 0; // states only: one slot
    Bytes page_bytes = 0; // what a block of one layer takes, padding included
    int window = 0;
    int kv_heads = 0;
    int head_dim = 0;
    bool skipped_format = false; // kept at the model's dtype by the format's own rule

    Bytes unpaddedPage() const
    {
        return state_bytes > 0 ? state_bytes : saturatingMul(block_size, token_bytes);
    }
    /// Whether the engine would see one spec (so that the layers share a bucket).
    bool sameSpec(const KvSpec &other) const
    {
        return kind == other.kind && block_size == other.block_size && page_bytes == other.page_bytes
            && window == other.window && kv_heads == other.kv_heads && head_dim == other.head_dim
            && skipped_format == other.skipped_format;
    }
};

/// Specs of `architecture` and the drafter, without block sizes and pages, in order of first layer; windows
/// promoted to full attention where the release keeps them whole. Errors: "tp-invalid", "no-kv-cache".
Expected<std::vector<KvSpec>> collectSpecs(const Architecture &architecture, const KvRequest &request,
                                           const ReleaseRules &rules, const KvFormat &storage);

/// Draft tokens per step, as the state keeps slots and columns for them; absurd values are clamped.
int draftTokens(const KvRequest &request);

/// KV heads that one of `tp` ranks holds: divided, or replicated beyond the heads (section 2.1).
int headsPerRank(int kv_heads, int tp);

}
