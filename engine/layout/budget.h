// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/layout: what a plan amounts to: sums, verdicts, boot order, findings and fixes over all
// cards. Nothing here searches for a better layout or compares two plans.
//
// What a plan amounts to: per card the sums in three states with their band, the verdict, and who sits there;
// per seat its estimate; and the findings. Derived from a plan alone; unchanged seats are taken over from an
// earlier budget.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/finding/finding.h"
#include "engine/finding/finding_list.h"
#include "engine/plan/plan.h"

#include <array>
#include <memory>
#include <vector>

namespace engine {

struct RankOnCard {
    int seat = 0; // index into Plan::seats
    int rank = 0;
    bool operator==(const RankOnCard &) const = default;
};

struct CardBudget {
    std::string card; // id
    std::string host;
    Bytes total_bytes = 0; // as NVML reports
    Bytes cuda_total_bytes = 0; // what CUDA hands out to all processes: the limit
    bool cuda_total_estimated = false;
    Bytes reserved_bytes = 0; // kept by the driver: NVML total − CUDA total
    Bytes others_bytes = 0; // processes that are not seats
    bool keep_clear = false;
    std::array<Bytes, kStates> used{}; // ranks only, others not included
    Bytes peak_low = 0, peak_high = 0; // band of used at peak
    std::array<std::array<Bytes, kComponentKinds>, kStates> by_kind{};
    std::vector<RankOnCard> ranks; // bottom up, in boot order
    Bytes budget_bytes = 0; // where the dashed line is
    bool budget_is_utilisation = false; // the line is utilisation × CUDA total
    Verdict verdict = Verdict::Pass;

    /// What is taken before any seat is there: the driver's share and other processes.
    Bytes takenByOthers() const { return saturatingAdd(reserved_bytes, others_bytes); }
    /// What CUDA can hand out: total − reserved = others + ranks + spare in every state.
    Bytes usableBytes() const { return total_bytes - reserved_bytes; }
    /// What nvidia-smi calls free: total − reserved − others − ranks in `state`; negative when over.
    Bytes spare(State state) const
    {
        return total_bytes - takenByOthers() - used[static_cast<std::size_t>(state)];
    }
    /// What nvidia-smi calls used: other processes and ranks in `state`, without the driver's share.
    Bytes usedBytes(State state) const
    {
        return saturatingAdd(others_bytes, used[static_cast<std::size_t>(state)]);
    }
    bool isInUse() const { return !ranks.empty(); } // holds a seat
};

struct SeatBudget {
    SeatPtr seat; // the very seat the estimate was made for
    ModelPtr model;
    std::shared_ptr<const SeatEstimate> estimate;
    std::vector<int> cards; // indices into Budget::cards, one per rank; empty: unassigned
    double startup_utilization = 0; // share the start-up check needs; 0: the runtime has no such check
    std::shared_ptr<const SeatEstimate> alone{}; // with the cards to itself; `estimate` unless neighbours
                                                 // that boot at the same time change its pool
    std::shared_ptr<const std::vector<Finding>> boot_findings{}; // of its start beside others; null: none
};

/// The cards of a plan as they stand in it, and as the estimators see them; shared by budgets while no card
/// changes.
struct CardTable {
    std::vector<Card> cards;
    std::vector<CardFacts> facts;
    std::vector<std::string> hosts; // name of each card's host
    std::vector<Bytes> catalogue_totals; // NVML total the catalogue gives for the card's name; 0: not listed
};

struct Budget {
    Policy policy;
    std::shared_ptr<const CardTable> table; // same indices as `cards`
    std::vector<CardBudget> cards; // all hosts, in plan order
    std::vector<SeatBudget> seats; // in plan order
    FindingList findings; // severity, then card order, then code
    Verdict verdict = Verdict::Pass; // worst of all cards and seats

    /// Card or seat by its number in the plan; the number must be one of them.
    const CardBudget &card(int index) const { return cards.at(static_cast<std::size_t>(index)); }
    const SeatBudget &seat(int index) const { return seats.at(static_cast<std::size_t>(index)); }
    /// Whether `check` does not fail the plan: every seat, every card, every start. The one answer for the
    /// command line, the search for a layout, the preview of a move and the fixes.
    bool passes() const { return verdict != Verdict::Fail; }
    int cardCount() const { return static_cast<int>(cards.size()); }
    int seatCount() const { return static_cast<int>(seats.size()); }
    /// Number of the card `id` or the seat `name`; -1: there is none.
    int indexOfCard(std::string_view id) const;
    int indexOfSeat(std::string_view name) const;
    /// Ids of the cards, the one with the largest worst-case spare first.
    std::vector<std::string> roomiestCards() const;

    /// Number of the card with the least worst-case spare, the first of equals; -1: there is no card, or none
    /// that holds a seat.
    int worstCard() const;
    int worstCardInUse() const;
    /// Cards that hold a seat, and cards whose spare in `state` is below zero.
    int cardsInUse() const;
    int cardsOver(State state) const;
};

/// Works out the budget of `plan`. Estimates of seats whose seat, model, cards and policy are the same as in
/// `previous` are reused. A seat on no card is estimated for the largest card that is not kept clear.
Budget budgetOf(const Plan &plan, const Budget *previous = nullptr);

/// The same without the list of findings: cards, seats, starts and their verdict, which is all a search over
/// a setting asks for. Constraints do not count here: a setting does not change them.
Budget sumsOf(const Plan &plan, const Budget *previous = nullptr);

/// `card` as the estimators see it: what the plan leaves out comes from the catalogue by name, a CUDA total
/// nobody knows is estimated from the NVML total.
CardFacts cardFacts(const Card &card);

}
