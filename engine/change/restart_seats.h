// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The cards and seats of two plans side by side, as a restart sequence sees them, and the problem in numbers
// made from them. Internal to restartSequence.
#pragma once

#include "engine/change/restart_order.h"
#include "engine/change/restart_sequence.h"

#include <vector>

namespace engine::restart {

/// A seat that runs before or after the change.
struct RunningSeat {
    std::string name;
    const SeatBudget *before = nullptr; // null: does not run before
    const SeatBudget *after = nullptr; // null: does not run after
    RestartRole role = RestartRole::Restarts;
    int mover = -1; // in the problem; -1: stays as it is
};

/// Whoever runs before or after: the new plan's order, then the seats it no longer has.
std::vector<RunningSeat> runningSeats(const PlanDifference &difference, const Budget &before,
                                      const Budget &after);

class Floor
{
public:
    Floor(const Budget &before, const Budget &after);

    const std::vector<RestartCard> &cards() const { return m_cards; }
    Bytes room(int card) const
    {
        const RestartCard &entry = m_cards[static_cast<std::size_t>(card)];
        return entry.total_bytes - entry.reserved_bytes - entry.others_bytes;
    }
    /// Card of the floor under each rank of a seat of either plan.
    std::vector<int> cardsOf(const SeatBudget &seat, bool as_before) const;
    /// Free as CUDA counts on an idle card once the rank has what comes before the start-up check.
    Bytes checkRoom(int card, const SeatBudget &seat, std::size_t rank) const;
    /// What the start-up check of `seat` asks for on `card`; 0 when there is none.
    Bytes checkAsks(int card, const SeatBudget &seat) const;

    Mover moverOf(const RunningSeat &seat) const;
    /// The problem of `seats`; fills in their movers.
    Problem problemOf(std::vector<RunningSeat> &seats) const;
    /// A seat that stays gives up its place in `staying` and becomes a mover.
    void makeMove(Problem &problem, RunningSeat &seat) const;

private:
    std::vector<RestartCard> m_cards;
    std::vector<Bytes> m_cuda;
    std::vector<int> m_ofBefore; // the old plan's cards among m_cards
};

/// The steps of `order` with the state of every card after each.
void describeSteps(RestartSequence &sequence, const Floor &floor, const std::vector<RunningSeat> &seats,
                   const std::vector<Event> &events);

}
