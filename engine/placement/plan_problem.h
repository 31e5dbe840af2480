// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From a plan to the problem in numbers, and from the solver's layouts back to names and to `check`.
#pragma once

#include "engine/layout/budget.h"
#include "engine/placement/placement.h"
#include "engine/placement/problem.h"

#include <map>

namespace engine {

/// The placement problem of one plan, which has to outlive it. A seat may go to a kind of card on which its
/// own verdict is no FAIL; where the pool of a seat depends on its neighbours, or a set may mix kinds of
/// cards, whole layouts are judged by the budget itself.
class PlanProblem
{
public:
    PlanProblem(const Plan &plan, bool uneven_sets);

    /// Layouts that `check` does not fail.
    placement::Problem strict() const;
    /// The same without the start-up checks.
    placement::Problem withoutStarts() const;
    /// What is left when nothing of that holds: sizes alone, cards may be over, and a seat that fails
    /// everywhere goes where it fails.
    placement::Problem lax() const;

    /// `assignment` in names. A seat that stays keeps the order of its ranks.
    PlacementLayout layoutOf(const placement::Problem &problem,
                             const placement::Assignment &assignment) const;
    /// The plan's budget with `layout`.
    Budget budgetWith(const PlacementLayout &layout) const;

    /// Judges whole layouts by the budget: what each leaves on its worst card, nothing when `check` fails it.
    std::function<std::optional<Bytes>(const placement::Assignment &)> judge() const;

    /// What stands in the way of every layout: a card over by others alone, seats no card may take, a seat
    /// that fails on every card it may use, a set without enough equal cards. Nothing when none of these
    /// does.
    std::optional<PlacementObstacle> obstacle() const;
    /// Seats that the constraints or the runtime leave without enough cards.
    std::vector<std::string> homeless() const;

private:
    /// A seat on one kind of card, with the card to itself.
    struct OnKind {
        bool holds = false; // neither FAIL nor an error
        Bytes size = -1; // of one rank at peak; -1: refused
        placement::BootNeed boot;
        Reason reason;
    };
    using KindSet = std::vector<int>; // kind of each rank's card

    void addCards();
    void findCoupling();
    void addSeats();
    void addPairs();
    void markAlike();
    OnKind onKind(std::size_t seat, int kind) const;
    std::vector<OnKind> onSet(std::size_t seat, const KindSet &kinds) const;
    void mixKinds(std::size_t seat, std::vector<OnKind> &kinds);
    PlacementLayout named(const placement::Assignment &assignment) const;
    std::optional<Bytes> spareWith(const placement::Assignment &assignment) const;
    std::size_t cardsFor(std::size_t seat, bool equal, bool holding) const;

    const Plan &m_plan;
    Budget m_present;
    bool m_judged = false; // what a layout leaves is more than a sum of sizes
    bool m_charged = false; // the pools of seats sized by utilisation depend on their neighbours
    std::vector<CardFacts> m_kinds;
    std::vector<std::vector<OnKind>> m_onKind; // per seat
    placement::Problem m_base; // without sizes
};

}
