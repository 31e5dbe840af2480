// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/estimate: what one seat takes: an estimator for each runtime, explanations and the verdict
// of the seat. Other seats and the sum of a card are the business of engine/layout.
//
// Estimates a seat: chooses the estimator of its runtime and returns ranks, KV pool, verdict and findings.
// Pure and cheap (microseconds); explanations are made separately, on demand.
#pragma once

#include "engine/estimate/amount.h"
#include "engine/estimate/demand.h"
#include "engine/estimate/footprint.h"
#include "engine/estimate/usage.h"
#include "engine/finding/finding.h"
#include "engine/kv/layout.h"
#include "engine/plan/plan.h"

#include <algorithm>
#include <memory>
#include <span>

namespace engine {

/// What the system of a host with unified memory takes of it: a DGX Spark counts 98.8 GiB as available where
/// CUDA finds 87.6 free.
inline constexpr Bytes kHostShare = 11 * kGiB;

/// A card as an estimator needs it.
struct CardFacts {
    std::string id;
    std::string name;
    Bytes total_bytes = 0;
    Bytes cuda_total_bytes = 0;
    int compute_capability = 0; // major × 10 + minor; 0: unknown
    bool cuda_total_estimated = false;
    Platform platform = Platform::Cuda;
    bool unified_memory = false; // shared with the host

    /// What the card can give to all processes together: the CUDA total, which is the NVML total less what
    /// the driver keeps, and of memory shared with the host less what the host needs.
    Bytes limit() const
    {
        const Bytes whole = cuda_total_bytes > 0 ? cuda_total_bytes : total_bytes;
        return unified_memory ? std::max<Bytes>(whole - kHostShare, 0) : whole;
    }
};

/// The card under `rank`; a seat that is placed on fewer cards than it has ranks is estimated on its first.
inline const CardFacts &cardOfRank(std::span<const CardFacts> cards, std::size_t rank)
{
    return cards[rank < cards.size() ? rank : 0];
}

/// Numbers of the published calculator, decimal GB (club3090-calculator.md).
struct Club3090Result {
    double weights_gb = 0, kv_pool_requested_gb = 0, kv_pool_actual_gb = 0, kv_pool_sliding_fixed_gb = 0;
    double activation_gb = 0, cudagraph_overhead_gb = 0, drafter_gb = 0, total_gb = 0, budget_gb = 0;
    double pct_of_vram = 0;
    Verdict verdict = Verdict::Fail;
    Tokens solved_max_ctx = 0;
    bool operator==(const Club3090Result &) const = default;
};

struct KvResult {
    KvLayout layout;
    KvCapacity capacity;
    Bytes rule_bytes = 0; // what the policy's rule asks
    double full_contexts = 0; // pool ÷ need of one full context
    Bytes pool_low = 0, pool_high = 0; // band of available_bytes; equal to it when pinned or by rule
    Provenance pool_provenance = Provenance::User; // of the part that makes the band widest; pinned: the user
    int running_sequences = 0; // full-context requests at once, at most max_num_seqs
    int max_num_seqs = 0; // as in force, default filled in
    int max_num_batched_tokens = 0;
    // Most sequences the engine starts with: its state blocks, where full decode graphs need one for each
    // (#38270; vllm-parallel.md section 8); 0: no such limit
    std::int64_t sequence_limit = 0;
    std::optional<UsageNeed> usage; // where the seat's traffic is known
    std::optional<DemandAnswer> demand; // where it is stated what the seat is to serve
};

/// Whether the engine refuses these settings because more sequences are asked than state blocks are there.
inline bool lacksStateBlocks(const KvResult &kv)
{
    return kv.sequence_limit > 0 && kv.max_num_seqs > kv.sequence_limit;
}

/// What a vLLM rank does to its card between the start of its process and the end of its profile
/// (vllm-memory.md sections 5.1 and 5.2).
struct BootProfile {
    Bytes before = 0; // there when it looks at the free memory first: CUDA context, communicators
    Bytes loaded = 0; // added until the profile ends: weights, draft, kernels
    Bytes returned = 0; // profiled on top and handed back before the pool is allocated
    bool sized = false; // the pool is what the utilisation leaves
    bool counts_device = false; // before 0.9.1: everything in use on the device is charged to it
    bool checks_start = false; // since 0.9.1: wants its whole share free when it starts
    bool operator==(const BootProfile &) const = default;
};

struct SeatEstimate {
    Verdict verdict = Verdict::Fail;
    Reason reason;
    std::vector<RankFootprint> ranks; // one per card of the set, or `tp` equal ones when unassigned
    std::optional<KvResult> kv;
    std::optional<Club3090Result> club3090;
    std::vector<Finding> findings;
    std::optional<Error> refusal; // the runtime would not start; ranks hold what is known
    BootProfile boot; // of every rank; all zero for other runtimes
    std::vector<Bytes> rank_pools; // vLLM: what each rank may use for its pool; negative: nothing is left
    std::vector<Amount> neighbours; // charged to each rank's pool because of its neighbours; empty: nothing

    /// Whether `check` does not fail the seat: no verdict FAIL and no finding that is an error.
    bool passes() const
    {
        return verdict != Verdict::Fail
            && std::none_of(findings.begin(), findings.end(),
                            [](const Finding &f) { return f.severity == Severity::Error; });
    }
};

/// Estimates `seat` of `model` (null for "other") on `cards` (one per rank; a single card stands for all when
/// the seat is unassigned). Never throws; what cannot be estimated is a refusal inside the result.
/// `neighbours`, one per rank or empty, are bytes that other seats cost a pool sized by utilisation while it
/// boots (section 5.5; negative: it gains); engine/layout/boot_order.h works them out.
SeatEstimate estimateSeat(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                          const Policy &policy, std::span<const Amount> neighbours = {});

/// "12.0" → 120, "8.6" → 86; 0 when unreadable.
int capabilityNumber(std::string_view text);

}
