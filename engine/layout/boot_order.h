// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the order in which the seats of a card boot does to pools that are sized by utilisation: what each
// neighbour costs or gives in a stated order, and the range over all orders. Rules: vllm-memory.md 5.5.
#pragma once

#include "engine/estimate/amount.h"

#include <vector>

namespace engine {

/// What one seat does to one card from the start of its process until it is up and idle, in bytes.
struct BootLoad {
    Bytes before = 0; // there when it takes its snapshot of the free memory: CUDA context, communicators
    Bytes loaded =
        0; // added until its profile ends: weights, draft, kernels; of another process all it takes
    Bytes returned = 0; // profiled on top of that and handed back when the profile ends
    Bytes up = 0; // there when it is up, its pool included
    Bytes granted = 0; // of that, the pool
    Bytes pool = 0; // what it may use for its pool with the card to itself; negative: nothing is left
    bool sized = false; // its pool is what the utilisation leaves
    bool counts_device = false; // release before 0.9.1: everything in use on the device is charged to it

    /// The most it holds at any moment of its boot.
    Bytes most() const { return std::max(up, before + loaded + returned); }
};

/// Seats (indices) that start at the same moment, and the groups of a card, each when the one before is up.
using BootGroup = std::vector<std::size_t>;
using BootSequence = std::vector<BootGroup>;

/// What the neighbours cost each seat's pool when the seats of one card boot in `sequence` beside `others`
/// bytes of other processes; negative: the pool gains. All zero for a seat whose pool is not sized by
/// utilisation.
///
/// Since 0.9.1 only what changes between the seat's snapshot and the end of its profile counts. Seats that
/// are up stand still; one of the same group may do anything in that time:
///   bytes  all go in step: it loads meanwhile, and its profiling memory is back when both profiles end
///   high   it had not started at the snapshot and holds its most at the end
///   low    it was profiling at the snapshot and has handed that back
/// Before 0.9.1 whatever is on the device at the end of the profile counts, others included: seats that are
/// up, and of the same group what has been loaded in step (high: its most, low: nothing yet). A neighbour is
/// taken as it boots undisturbed by its own group; its pool before 0.9.1 is smaller by what was up before.
std::vector<Amount> neighbourCharges(const BootSequence &sequence, const std::vector<BootLoad> &loads,
                                     Bytes others);

/// The range of what neighbours cost `seat` over all orders of the card's seats, groups included, with an
/// order that gives each bound.
struct ChargeRange {
    Bytes least = 0, most = 0;
    BootSequence least_order, most_order;
};

/// Exact for any number of seats without trying them: every neighbour's share is bounded on its own, and one
/// order attains all bounds at once. It costs most while all boot together, because an earlier start only
/// takes away the moments at which it holds more than when it is up, and what others left it. It costs least
/// while all boot together since 0.9.1 (each hands back its profiling memory), and before 0.9.1 when `seat`
/// boots first. tst_boot_order compares with all orders of up to six seats.
ChargeRange chargeRange(const std::vector<BootLoad> &loads, std::size_t seat, Bytes others);

}
