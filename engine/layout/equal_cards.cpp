// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/card_findings.h"
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

namespace {

// Worst-case spare of a card without the seat, were it to leave.
Bytes spareWithout(const Budget &budget, std::size_t card, const SeatBudget &seat)
{
    Bytes spare = budget.cards[card].spare(State::Peak);
    for (std::size_t rank = 0; rank < seat.cards.size() && rank < seat.estimate->ranks.size(); ++rank)
        if (seat.cards[rank] == static_cast<int>(card))
            spare += seat.estimate->ranks[rank].total(State::Peak);
    return spare;
}

bool equal(const CardFacts &a, const CardFacts &b)
{
    return a.name == b.name && a.total_bytes == b.total_bytes && a.cuda_total_bytes == b.cuda_total_bytes
        && a.compute_capability == b.compute_capability;
}

// Cards like `first` on its host, roomiest first, as many as the seat has ranks; fewer when there are too
// few.
std::vector<std::size_t> cardsLike(const Budget &budget, std::size_t first, const SeatBudget &seat)
{
    std::vector<std::size_t> cards;
    for (std::size_t i = 0; i < budget.cards.size(); ++i)
        if (!budget.cards[i].keep_clear && budget.cards[i].host == budget.cards[first].host
            && equal(budget.table->facts[i], budget.table->facts[first]))
            cards.push_back(i);
    std::stable_sort(cards.begin(), cards.end(), [&](std::size_t a, std::size_t b) {
        return spareWithout(budget, a, seat) > spareWithout(budget, b, seat);
    });
    cards.resize(std::min(cards.size(), seat.cards.size()));
    return cards;
}

}

std::optional<Fix> equalCardsFix(const Plan &plan, const Budget &budget, const SeatBudget &seat)
{
    if (seat.cards.size() < 2)
        return std::nullopt;
    const std::string &host = budget.cards[static_cast<std::size_t>(seat.cards.front())].host;
    for (std::size_t first = 0; first < budget.cards.size(); ++first) {
        if (budget.cards[first].host != host)
            continue;
        const std::vector<std::size_t> cards = cardsLike(budget, first, seat);
        if (cards.size() < seat.cards.size())
            continue;
        Fix fix;
        std::vector<CardFacts> facts;
        for (const std::size_t card : cards) {
            fix.cards.push_back(budget.cards[card].card);
            facts.push_back(budget.table->facts[card]);
        }
        Seat there = *seat.seat;
        there.cards = fix.cards;
        const SeatEstimate estimate = estimateSeat(there, seat.model.get(), facts, budget.policy);
        const bool room = std::all_of(cards.begin(), cards.end(), [&](std::size_t card) {
            return !estimate.ranks.empty()
                && spareWithout(budget, card, seat) >= estimate.ranks.front().total(State::Peak);
        });
        if (!room || estimate.refusal || refusalToAssign(plan, seat.seat->name, fix.cards))
            continue;
        fix.kind = Fix::Kind::MoveToCards;
        fix.seat = seat.seat->name;
        fix.safe = false;
        return fix;
    }
    return std::nullopt;
}

}
