// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Inverse questions to the estimator: the largest context, the most sequences, the smallest utilisation or
// pin that a seat's cards allow. Exact binary searches over the estimator itself.
#pragma once

#include "engine/estimate/estimate.h"

#include <optional>
#include <span>

namespace engine {

enum class SolveFor { Context, Sequences, Utilisation, Pin, Pool };

/// Result of a search. `value` is tokens, sequences, or bytes (of the pool, when the utilisation was sought);
/// `share` is the utilisation. Nothing when even the smallest setting does not fit.
struct Solution {
    std::int64_t value = 0;
    double share = 0;
    double largest_share = 0; // utilisation: the largest that fits; 0: none was found
    SeatEstimate estimate; // of the seat with the solved value
};

/// Solves for one setting while the others stay. The search keeps the seat's footprint on its cards, alone:
/// for context and sequences the pool is what the card leaves (utilisation), what is pinned, or what the rule
/// asks.
///   Context: the longest that does not FAIL, up to the native context, or the seat's own when that is
///   longer; 16 Mi
///     tokens when neither is known. The club-3090 calculator answers with its own search.
///   Sequences: the largest max_num_seqs of which every request may have the full context at once.
///   Pool (vLLM only): the largest pin that fits, in bytes.
///   Utilisation, Pin (vLLM only): the smallest with which one full context fits and the policy's rule is
///   kept or waived; where the cards allow no such pool, the smallest for one full context (TIGHT). In steps
///   of 0.001 and of one byte.
std::optional<Solution> solveSeat(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                                  const Policy &policy, SolveFor what);

/// Whether every one of `sequences` requests may have the full context at once; without a pool of its own,
/// whether the seat passes.
bool servesSequences(const SeatEstimate &estimate, std::int64_t sequences);

/// Whether an estimate with a pool serves one full context, holds the demand where one is stated, and keeps
/// the rule or has it waived.
bool keepsRule(const SeatEstimate &estimate, const Seat &seat);

}
