// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints that do not hold: the layout as it stands breaks them, or no layout can keep them together with
// the plan's other constraints. Nothing is refused or repaired here; window and findings say it.
#pragma once

#include "engine/plan/plan.h"

#include <string>
#include <vector>

namespace engine {

struct ConstraintTrouble {
    std::size_t constraint = 0; // index into Plan::constraints
    std::string seat; // whom it is about
    bool contradiction = false; // no layout keeps it; otherwise only the present layout breaks it
    /// "rule-broken/pin" (seat, card it is on, card it is pinned to), "rule-broken/forbid" (seat, card),
    /// "rule-broken/apart" (seat, other, card), "rule-broken/together" (seat, other, card of the seat alone);
    /// contradictions: "rule-broken/no-card" (seat), "rule-broken/opposite" (seat, other),
    /// "rule-broken/apart-pinned" (seat, other, card), "rule-broken/together-pinned" (seat, other).
    Reason reason;
    bool operator==(const ConstraintTrouble &) const = default;
};

/// All troubles in the order of the constraints; empty when every constraint holds. Seats on no card break
/// nothing.
std::vector<ConstraintTrouble> constraintTroubles(const Plan &plan);

/// Cards `seat` may use by the cards kept clear, its pins and its forbidden cards, in plan order.
std::vector<std::string> allowedCards(const Plan &plan, const Seat &seat);

}
