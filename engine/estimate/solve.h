// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Inverse questions to the estimator: the largest context, the most sequences, the smallest utilisation or pin that a
// seat's cards allow. Exact binary searches over the estimator itself.
#pragma once

#include "engine/estimate/estimate.h"

#include <optional>
#include <span>

namespace engine {

enum class SolveFor { Context, Sequences, Utilisation, Pin };

/// Result of a search. `value` is tokens, sequences, or bytes; `share` is the utilisation. Nothing when even the
/// smallest setting does not fit.
struct Solution {
    std::int64_t value = 0;
    double share = 0;
    SeatEstimate estimate; // of the seat with the solved value
};

/// Solves for one setting while the others stay. The search keeps the seat's footprint on its cards, alone: for
/// context and sequences the pool is what the card leaves (utilisation) or what is pinned.
std::optional<Solution> solveSeat(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                                  const Policy &policy, SolveFor what);

}
