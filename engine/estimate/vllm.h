// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The vLLM estimator: works a seat out from settings to ranks, keeping every intermediate number, so that the
// estimate and its explanation come from one place. Rules: vllm-memory.md section 5.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/estimate/vllm_parts.h"
#include "engine/model/tensor_parallel.h"

#include <optional>
#include <span>
#include <vector>

namespace engine {

/// The KV pool of one rank and where its size comes from. `bytes` may be negative: the budget is used up.
struct PoolOnRank {
    Bytes bytes = 0;
    Bytes low = 0, high = 0; // band from all that is charged to the budget, when sized by utilisation
    Provenance provenance = Provenance::User; // where the widest of those parts comes from
    Bytes requested = 0; // utilisation × CUDA total
    Bytes non_kv = 0; // what is charged to the budget before the pool, neighbours included
    Bytes neighbours = 0; // of that, what other seats cost while this one boots
    Bytes graph_estimate = 0; // reserved for CUDA graphs, when the release does that
};

/// A seat worked out. `out` is what estimateSeat returns.
struct VllmSeat {
    ReleaseRules rules;
    KvRequest request;
    VllmParts parts;
    TpValidity tp;
    Architecture architecture; // as loaded with the seat's weights
    std::vector<PoolOnRank> pools; // one per rank; empty when the layout was refused
    double utilization = 0; // in force: the seat's or the release's default
    SeatEstimate out;
};

/// Works `seat` out on `cards` (one per rank, or one that stands for all). Settings are checked before.
///
/// States (section 5.1). Boot: weights, draft, pool, graphs and workspaces, context and communicators, and of
/// the activation only what warming up the sampler leaves in torch's cache. The rest of the profiled
/// activation is handed back before the pool is allocated: a utilisation-sized engine has left room for it in
/// its budget, but until the first large batch the card shows it as free and a neighbour can take it.
/// Plateau: that room is used, as torch keeps what a large batch needed, and the measured creep is there.
/// Peak: also what no profile saw, the recurrent layers' chunk buffers and the logits of further draft
/// tokens.
///
/// The allocated pool is num_blocks × bytes_per_block, the same on every rank: the smallest rank counts.
/// KvFixed is what windows and recurrent state take when as many full-context requests run as the pool holds
/// (at least one, at most max_num_seqs), as they are admitted; KvGrowing is the rest, so both sum to the
/// pool.
VllmSeat workOutVllm(const Seat &seat, const Model &model, std::span<const CardFacts> cards,
                     const Policy &policy, std::span<const Amount> neighbours = {});

/// What the policy's rule asks of the pool: factor × `need`, rounded up to the policy's step.
Bytes ruleBytes(Bytes need, const Policy &policy);

/// `bytes` rounded up to the policy's step.
Bytes roundedPool(Bytes bytes, const Policy &policy);

/// Pool size at which a request of `need` bytes passes the boot condition: the release may hold one block
/// back.
Bytes smallestPool(const KvLayout &layout, const ReleaseRules &rules);

/// Smallest utilisation in steps of 0.001 whose budget holds `pool` bytes beside everything else; above 1
/// when none.
double utilisationFor(Bytes pool, const PoolOnRank &sizes, Bytes cuda_total);

/// Bytes charged to a utilisation-sized budget before the pool (section 5.2).
Amount budgetedBytes(const VllmParts &parts, const ReleaseRules &rules);

}
