// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The restart problem in bare numbers: what each seat that changes takes where, and how much may already be
// on a card when it starts there. What the sequence of engine/layout/restart_sequence.h is searched with.
#pragma once

#include "engine/units/bytes.h"

#include <optional>
#include <vector>

namespace engine::restart {

/// A rank of a seat before the change.
struct OldPlace {
    int card = 0;
    Bytes bytes = 0; // at peak
};

/// A rank of a seat after it. The seat may start when its card carries no more than `limit`.
struct NewPlace {
    int card = 0;
    Bytes bytes = 0; // at peak
    Bytes limit = 0;
    bool check_binds = false; // the limit comes from the start-up check, not from the card's total
};

/// One seat that changes; without `next` it only stops, without `old` it only starts.
struct Mover {
    std::vector<OldPlace> old;
    std::vector<NewPlace> next;
    bool restarts() const { return !old.empty() && !next.empty(); }
};

struct Problem {
    std::vector<Bytes> staying; // bytes per card that neither stop nor start
    std::vector<Mover> movers;
};

struct Event {
    int mover = 0;
    bool start = false;
    bool operator==(const Event &) const = default;
};

struct Order {
    std::vector<Event> events;
    int most_down = 0; // restarting movers that are stopped at the same time
    int waiting = 0; // starts during which each was stopped, its own included, summed
    bool proven = true;
};

/// The start that comes closest when everything that changes has stopped first: `missing` 0 when all can
/// start. No order whatever does with less, for a card only fills up from there.
struct Shortfall {
    Bytes missing = 0;
    int mover = -1;
    int card = -1;
    bool check = false; // the start-up check misses the bytes
    bool complete = true; // every order was considered
    std::vector<int> starts; // movers in the order found
};
Shortfall shortfallOf(const Problem &problem);

/// The order with the fewest movers down at once, then the least waiting; `problem` has to have one
/// (shortfallOf is 0).
Order bestOrder(const Problem &problem);

/// Movers that share cards, directly or through others, as lists of indices in ascending order.
std::vector<std::vector<int>> componentsOf(const Problem &problem);

/// What is on the `places` of a seat joins `loads` (bytes per card).
template <typename Places> void addPlaces(std::vector<Bytes> &loads, const Places &places)
{
    for (const auto &place : places)
        loads[static_cast<std::size_t>(place.card)] += place.bytes;
}

/// Peak bytes per card while `running_old` and `running_new` (flags per mover) run.
std::vector<Bytes> loadsOf(const Problem &problem, const std::vector<char> &running_old,
                           const std::vector<char> &running_new);

/// Whether `mover` may start on cards that carry `loads`.
bool mayStart(const Mover &mover, const std::vector<Bytes> &loads);

}
