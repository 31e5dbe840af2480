// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a layout: cards over or short of the policy's spare, seats that would not start or whose
// pool depends on the neighbours, figures that look mistyped. Joined with each seat's own findings and
// sorted.
#pragma once

#include "engine/layout/boot_steps.h"

#include <optional>
#include <vector>

namespace engine {

/// All findings of `budget`, whose cards and seats are complete: by severity, then card order, then code.
FindingList findingsOf(const Plan &plan, const Budget &budget);

/// "card-over" and "spare-below-policy" of one card, with fixes (design page section 5).
void addFitFindings(FindingList &findings, const Plan &plan, const Budget &budget, std::size_t card);

/// "unit-suspect" and "cuda-total-estimated" of one card.
void addCardFactFindings(FindingList &findings, const Budget &budget, std::size_t card);

/// "startup-check" and "util-on-shared-card" of every seat (vllm-memory.md sections 5.1, 5.4 and 5.5), into
/// SeatBudget::boot_findings; cards and estimates of `budget` are complete. Taken over from `previous` where
/// nothing on the seat's cards changed.
void addBootFindings(Budget &budget, const Budget *previous);

/// Moves a seat with TP > 1 to as many equal cards of its host with room for it; nothing when there are none.
std::optional<Fix> equalCardsFix(const Plan &plan, const Budget &budget, const SeatBudget &seat);

/// "rule-broken" of every constraint that does not hold, once per seat and kind, with the move that cures it
/// where one card does.
void addConstraintFindings(FindingList &findings, const Plan &plan, const Budget &budget);

/// "keys-unread" of every seat and card, and of the rest of the plan, with keys in the file that mean nothing.
void addKeyFindings(FindingList &findings, const Plan &plan);

/// Edits that take at least `lacking` bytes in `state` off a card, best first: a smaller pin that keeps the
/// policy's rule, a seat moved to a card with room, a pin that still holds one full context.
std::vector<Fix> reliefFixes(const Plan &plan, const Budget &budget, std::size_t card, State state,
                             Bytes lacking);

}
