// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/moveoffer.h"

#include <algorithm>

using engine::Plan;
using Names = std::vector<std::string>;

namespace {

bool contains(const Names &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Runs of `count` neighbouring cards of the host that hold `card`: the one that begins at it first, then
/// those that begin further and further to the left.
std::vector<Names> runsWith(const engine::Host &host, const std::string &card, std::size_t count)
{
    std::vector<Names> runs;
    const auto at =
        std::find_if(host.cards.begin(), host.cards.end(), [&](const auto &c) { return c.id == card; });
    const auto position = static_cast<std::size_t>(at - host.cards.begin());
    for (std::size_t back = 0; back < count && back <= position; ++back) {
        const std::size_t first = position - back;
        if (first + count > host.cards.size())
            continue;
        Names run;
        for (std::size_t i = first; i < first + count; ++i)
            run.push_back(host.cards[i].id);
        runs.push_back(run);
    }
    return runs;
}

/// `card` and the nearest cards of the host the plan does not keep clear, for hosts where no run of
/// neighbours may be used.
Names nearestSet(const engine::Host &host, const std::string &card, std::size_t count)
{
    Names set{card};
    for (const engine::Card &other : host.cards)
        if (set.size() < count && other.id != card && !other.keep_clear)
            set.push_back(other.id);
    return set;
}

Names setForRanks(const Plan &plan, const engine::Seat &seat, const std::string &card)
{
    const auto count = static_cast<std::size_t>(std::max(1, seat.tp));
    const engine::Host *host = engine::hostOfCard(plan, card);
    if (count == 1 || !host)
        return {card};
    std::vector<Names> candidates = runsWith(*host, card, count);
    candidates.push_back(nearestSet(*host, card, count));
    for (const Names &candidate : candidates)
        if (candidate.size() == count && !engine::refusalToAssign(plan, seat.name, candidate))
            return candidate;
    return candidates.front();
}

void accept(MoveOffer &offer, Plan next, const engine::Budget &budget)
{
    offer.plan = std::make_shared<const Plan>(std::move(next));
    offer.budget = std::make_shared<const engine::Budget>(engine::budgetOf(*offer.plan, &budget));
}

}

Names targetSet(const Plan &plan, const engine::Seat &seat, const std::string &card, MoveMode mode)
{
    if (card.empty())
        return {};
    if (mode == MoveMode::AddToSet && !seat.cards.empty()) {
        Names set = seat.cards;
        const auto it = std::find(set.begin(), set.end(), card);
        if (it == set.end())
            set.push_back(card);
        else if (set.size() > 1)
            set.erase(it);
        return set;
    }
    return contains(seat.cards, card) ? seat.cards : setForRanks(plan, seat, card);
}

MoveOffer offerMove(const Plan &plan, const engine::Budget &budget, const std::string &seat,
                    const std::string &card, MoveMode mode)
{
    MoveOffer offer;
    offer.seat = seat;
    offer.card = card;
    offer.mode = mode;
    const engine::SeatPtr found = engine::findSeat(plan, seat);
    if (!found || (!card.empty() && !engine::findCard(plan, card))) {
        offer.unchanged = true;
        return offer;
    }
    offer.cards = targetSet(plan, *found, card, mode);
    offer.unchanged = offer.cards == found->cards;
    if (!offer.unchanged && !card.empty()) {
        const auto ranks = static_cast<std::size_t>(std::max(1, found->tp));
        offer.refusal = engine::refusalToAssign(plan, seat, offer.cards);
        if (!offer.refusal && mode == MoveMode::Move && offer.cards.size() < ranks)
            offer.refusal = engine::Reason{
                "too-few-cards",
                {engine::Arg::name(seat), engine::Arg::count(static_cast<std::int64_t>(ranks))}};
    }
    if (!offer.refusal)
        accept(offer, offer.unchanged ? plan : engine::assignSeat(plan, seat, offer.cards), budget);
    return offer;
}

MoveOffer offerSwap(const Plan &plan, const engine::Budget &budget, const std::string &seat,
                    const std::string &partner)
{
    MoveOffer offer;
    offer.seat = seat;
    offer.partner = partner;
    offer.mode = MoveMode::Swap;
    const engine::SeatPtr a = engine::findSeat(plan, seat);
    const engine::SeatPtr b = engine::findSeat(plan, partner);
    if (!a || !b || a == b || a->cards == b->cards) {
        offer.unchanged = true;
        return offer;
    }
    offer.cards = b->cards;
    offer.card = b->cards.empty() ? std::string() : b->cards.front();
    // Each is asked about a plan in which the other has left, so that keep-apart of the two does not refuse.
    offer.refusal = engine::refusalToAssign(engine::assignSeat(plan, partner, {}), seat, b->cards);
    if (!offer.refusal)
        offer.refusal = engine::refusalToAssign(engine::assignSeat(plan, seat, {}), partner, a->cards);
    if (!offer.refusal)
        accept(offer, engine::swapSeats(plan, seat, partner), budget);
    return offer;
}
