// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The boot sequence of a card as the plan has it: for each seat its place, what it finds free when it starts,
// whether the start-up check passes, and its pool in this order and over all orders.
#pragma once

#include "engine/layout/boot_order.h"
#include "engine/layout/budget.h"

#include <optional>
#include <vector>

namespace engine {

/// One seat of a card's boot sequence.
struct BootStep {
    RankOnCard where;
    int position = 1; // of its group, from 1; seats that boot together have the same
    bool together = false; // with the one before it
    BootGroup group; // seats (indices into Budget::seats) that boot at the same moment, itself included;
                     // empty: it boots by itself

    // Free on the card when the runtime looks, its own CUDA context being up (CUDA total − others − what is
    // up): when the group goes in step, and when all others of the group already hold their most.
    Bytes free = 0, free_least = 0;
    Bytes free_first = 0; // if it booted first
    Bytes free_after = 0; // if it booted after the one before it is up
    double share = 0; // the start-up check needs this share of the CUDA total; 0: no such check
    Bytes asked = 0; // bytes of that share
    double highest_share = 0; // largest in hundredths that would still boot; 0: none

    bool sized = false; // its pool is what the utilisation leaves; only then the rest has a meaning
    Bytes pool = 0, pool_low = 0, pool_high = 0; // in this order; the bounds differ in a group
    Bytes pool_least = 0, pool_most = 0; // over all orders; negative: nothing is left
    BootSequence least_order, most_order; // seats as indices into Budget::seats

    bool passes() const { return share <= 0 || free >= asked; }
    bool passesAlways() const { return share <= 0 || free_least >= asked; }
};

/// The seats of card `card` (index) in boot order. Pools are those of this card; a seat with TP > 1 uses the
/// smallest of its cards.
std::vector<BootStep> bootSteps(const Budget &budget, std::size_t card);

/// Charges of neighbours for the seats of a plan that is being laid out: one Amount per rank and seat; an
/// empty list for a seat none is charged to. `seats` carry the estimates with the card to themselves.
std::vector<std::vector<Amount>> plannedCharges(const std::vector<SeatBudget> &seats, const CardTable &table);

/// Whether some pool of `seats` depends on the order of the plan at all: a seat sized by utilisation that
/// boots together with another, or of a release before 0.9.1.
bool orderMatters(const std::vector<SeatBudget> &seats);

/// A seat's pool over all orders and in the order of the plan: the smallest of its cards counts.
struct SharedPool {
    Bytes least = 0, most = 0, pool = 0, low = 0, high = 0;
};

/// `steps` are those of all cards of the budget. Nothing when the seat's pool is not sized by utilisation or
/// no neighbour shares a card with it.
std::optional<SharedPool> sharedPool(const Budget &budget, const std::vector<std::vector<BootStep>> &steps,
                                     std::size_t seat);

/// The step of `seat` on card `card`; null when it is not there.
const BootStep *stepOf(const std::vector<BootStep> &steps, std::size_t seat);

}
