// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which seats stop and start to get from one plan to another, so that no card is over at any
// moment: one step after another, with the state of every card after each. When no such order exists it says
// what stands in the way, and which further seats would have to stop.
#pragma once

#include "engine/change/difference.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// What a seat goes through. A moved or newly set seat is one process: it stops where it was before it starts
/// where it will be.
enum class RestartRole {
    Stops, // runs before, not after
    Starts, // runs after, not before
    Moves, // stops on its old cards, starts on its new ones
    Restarts, // stops and starts on the same cards, with new settings
    MakesWay, // unchanged, stopped in addition because no order exists without
};

/// A seat that runs on a card at some moment.
struct RunningRank {
    std::string seat;
    bool as_before = false; // with the footprint of the old plan; else of the new one
    int rank = 0;
    bool operator==(const RunningRank &) const = default;
};

/// A card between two steps.
struct RestartMoment {
    std::array<Bytes, kStates> spare{}; // everything that runs, in this state; negative: over
    std::vector<RunningRank> ranks; // the new plan's seats in its boot order, then those it no longer has
    bool operator==(const RestartMoment &) const = default;
};

/// The sizes are those of the new plan; of a card only the old plan has, those of the old one.
struct RestartCard {
    std::string card, host;
    Bytes total_bytes = 0, reserved_bytes = 0, others_bytes = 0;
};

/// The tightest card of a start: what is free before it with every running seat at its peak, and what it asks
/// for at that moment.
struct StartMoment {
    std::string card;
    Bytes free = 0; // total − reserved − others − running seats at their peak
    Bytes boot_peak = 0; // the most the seat takes while it boots: profile run, or pool and graphs
    // The start-up check of the runtime; asked 0: it has none.
    Bytes check_free = 0; // as CUDA counts, after the seat's own context
    Bytes check_asked = 0;
};

struct RestartStep {
    bool start = false; // else a stop
    std::string seat;
    RestartRole role = RestartRole::Restarts;
    std::vector<std::string> cards; // where it stops, or starts
    std::optional<StartMoment> moment; // of a start
    std::vector<std::string> down; // seats of both plans that do not run after this step
    std::vector<RestartMoment> after; // per card of RestartSequence::cards
};

/// Why no order exists: the start that fails by the fewest bytes in the order that comes closest.
struct RestartBlock {
    enum class Reason {
        CardOver, // the new plan is over on this card by itself
        StartupCheck, // too little is free for the start-up check, in any order
    };
    Reason reason = Reason::CardOver;
    std::string card, seat; // the seat that starts; empty when the card is over
    Bytes missing = 0;
    bool operator==(const RestartBlock &) const = default;
};

enum class RestartStatus {
    Nothing, // no seat stops or starts
    Found, // `steps` keep every card they start a seat on below its total
    MakesWay, // the same, but only by stopping the seats of `in_addition` too
    Impossible, // no order exists, whatever else is stopped
};

/// Of all orders the steps are the one with (1) the fewest seats stopped in addition, (2) the fewest seats
/// down at the same time, (3) the least waiting, counted in boots: for each seat that is down the starts from
/// its stop to its own, that included; all starts count as equally long. Seats that only start come last
/// unless their start-up check wants them earlier; seats that only stop run until their room is needed.
struct RestartSequence {
    RestartStatus status = RestartStatus::Nothing;
    std::vector<RestartCard> cards; // of both plans: the new plan's order, then those only the old one has
    std::vector<RestartMoment> first; // per card, before the first step
    std::vector<RestartStep> steps; // empty when impossible
    std::vector<std::string> in_addition; // unchanged seats that have to make way
    std::optional<RestartBlock> block; // with MakesWay and Impossible
    int most_down = 0; // seats of both plans down at the same time, at most
    int waiting = 0; // sum of (3)
    bool proven = true; // (2) and (3) are the least possible; else the best order of a limited search
};

/// The sequence from `before` to `after`; `difference` is the one of the same two plans. Rules: a running
/// seat counts with its peak (worst case), a starting one with the larger of boot peak and peak, and its
/// start-up check (free ≥ CUDA total × utilisation after its own context, vllm-memory.md section 5.4) has to
/// hold then. A card that is over before the first step is not an obstacle as long as nothing starts on it.
/// Exact for up to about a dozen changed seats that share cards; the search is cut off beyond.
RestartSequence restartSequence(const PlanDifference &difference, const Budget &before, const Budget &after);

/// The most a rank takes while its seat boots: its state at boot, or the profile run with weights, context
/// and activation before the pool is there (vllm-memory.md section 5.1).
Bytes bootPeak(const RankFootprint &rank, RuntimeKind runtime);

}
