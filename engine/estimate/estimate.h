// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates a seat: chooses the estimator of its runtime and returns ranks, KV pool, verdict and findings.
// Pure and cheap (microseconds); explanations are made separately, on demand.
#pragma once

#include "engine/estimate/footprint.h"
#include "engine/kv/layout.h"
#include "engine/layout/finding.h"
#include "engine/plan/plan.h"

#include <memory>
#include <span>

namespace engine {

/// A card as an estimator needs it.
struct CardFacts {
    std::string id;
    std::string name;
    Bytes total_bytes = 0;
    Bytes cuda_total_bytes = 0;
    int compute_capability = 0; // major × 10 + minor; 0: unknown
    bool cuda_total_estimated = false;
};

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
    int running_sequences = 0; // full-context requests at once, at most max_num_seqs
    int max_num_seqs = 0; // as in force, default filled in
    int max_num_batched_tokens = 0;
};

struct SeatEstimate {
    Verdict verdict = Verdict::Fail;
    Reason reason;
    std::vector<RankFootprint> ranks; // one per card of the set, or `tp` equal ones when unassigned
    std::optional<KvResult> kv;
    std::optional<Club3090Result> club3090;
    std::vector<Finding> findings;
    std::optional<Error> refusal; // the runtime would not start; ranks hold what is known
};

/// Estimates `seat` of `model` (null for "other") on `cards` (one per rank; a single card stands for all when
/// the seat is unassigned). Never throws; what cannot be estimated is a refusal inside the result.
SeatEstimate estimateSeat(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                          const Policy &policy);

/// "12.0" → 120, "8.6" → 86; 0 when unreadable.
int capabilityNumber(std::string_view text);

}
