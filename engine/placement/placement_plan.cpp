// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/placement_plan.h"

#include "engine/layout/budget.h"
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

using namespace placement;

namespace {

std::vector<const Card *> cardsOf(const Plan &plan)
{
    std::vector<const Card *> cards;
    for (const Host &host : plan.hosts)
        for (const Card &card : host.cards)
            cards.push_back(&card);
    return cards;
}

int indexOfCard(const std::vector<const Card *> &cards, const std::string &id)
{
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const Card *card) { return card->id == id; });
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

int indexOfSeat(const Plan &plan, const std::string &name)
{
    const auto found = std::find_if(plan.seats.begin(), plan.seats.end(),
                                    [&](const SeatPtr &seat) { return seat->name == name; });
    return found == plan.seats.end() ? -1 : static_cast<int>(found - plan.seats.begin());
}

/// Cards of one kind give every seat the same footprint.
bool sameKind(const CardFacts &a, const CardFacts &b)
{
    return a.name == b.name && a.total_bytes == b.total_bytes && a.cuda_total_bytes == b.cuda_total_bytes
        && a.compute_capability == b.compute_capability;
}

std::vector<CardFacts> addCards(Problem &problem, const Plan &plan)
{
    std::vector<CardFacts> kinds;
    for (std::size_t host = 0; host < plan.hosts.size(); ++host)
        for (const Card &card : plan.hosts[host].cards) {
            const CardFacts facts = cardFacts(card);
            auto kind = std::find_if(kinds.begin(), kinds.end(),
                                     [&](const CardFacts &k) { return sameKind(k, facts); });
            if (kind == kinds.end())
                kind = kinds.insert(kinds.end(), facts);
            problem.cards.push_back({card.total_bytes - card.others_bytes, static_cast<int>(host),
                                     static_cast<int>(kind - kinds.begin())});
        }
    return kinds;
}

/// Bytes of one rank at peak on cards of `kind`; −1 when the seat cannot run there.
Bytes rankOn(const Seat &seat, const Model *model, const CardFacts &kind, const Policy &policy)
{
    const std::vector<CardFacts> set(static_cast<std::size_t>(std::max(seat.tp, 1)), kind);
    const SeatEstimate estimate = estimateSeat(seat, model, set, policy);
    if (estimate.refusal || estimate.ranks.empty())
        return -1;
    Bytes largest = 0;
    for (const RankFootprint &rank : estimate.ranks)
        largest = std::max(largest, rank.total(State::Peak));
    return largest;
}

void addSeats(Problem &problem, const Plan &plan, const std::vector<CardFacts> &kinds)
{
    const std::vector<const Card *> cards = cardsOf(plan);
    for (const SeatPtr &seat : plan.seats) {
        ProblemSeat entry;
        entry.ranks = std::max(seat->tp, 1);
        const ModelPtr model = findModel(plan, seat->model);
        for (const CardFacts &kind : kinds)
            entry.size.push_back(rankOn(*seat, model.get(), kind, plan.policy));
        for (std::size_t card = 0; card < cards.size(); ++card)
            entry.allowed.set(card, !cards[card]->keep_clear);
        for (const std::string &id : seat->cards)
            if (const int card = indexOfCard(cards, id); card >= 0)
                entry.current.push_back(card);
        problem.seats.push_back(std::move(entry));
    }
}

void addPairs(std::vector<std::pair<int, int>> &pairs, const std::vector<int> &seats, bool all)
{
    for (std::size_t a = 0; a < seats.size(); ++a)
        for (std::size_t b = a + 1; b < seats.size(); ++b)
            if (all || a == 0)
                pairs.push_back({seats[a], seats[b]});
}

/// A pin that names no card holds its seat where it is, as a drag sees it too; a seat on no card is free.
CardSet whereItIs(const Problem &problem, int seat)
{
    const std::vector<int> &current = problem.seats[static_cast<std::size_t>(seat)].current;
    CardSet cards;
    for (const int card : current)
        cards.set(static_cast<std::size_t>(card));
    return current.empty() ? ~cards : cards;
}

void addConstraints(Problem &problem, const Plan &plan)
{
    const std::vector<const Card *> cards = cardsOf(plan);
    for (const Constraint &constraint : plan.constraints) {
        CardSet named;
        for (const std::string &id : constraint.cards)
            if (const int card = indexOfCard(cards, id); card >= 0)
                named.set(static_cast<std::size_t>(card));
        std::vector<int> seats;
        for (const std::string &name : constraint.seats)
            if (const int seat = indexOfSeat(plan, name); seat >= 0)
                seats.push_back(seat);
        for (const int seat : seats) {
            CardSet &allowed = problem.seats[static_cast<std::size_t>(seat)].allowed;
            if (constraint.kind == Constraint::Kind::Lock)
                allowed &= constraint.cards.empty() ? whereItIs(problem, seat) : named;
            else if (constraint.kind == Constraint::Kind::Forbid)
                allowed &= ~named;
        }
        if (constraint.kind == Constraint::Kind::Apart)
            addPairs(problem.apart, seats, true);
        else if (constraint.kind == Constraint::Kind::Together)
            addPairs(problem.together, seats, false);
    }
}

}

Problem placementProblem(const Plan &plan, bool uneven_sets)
{
    Problem problem;
    problem.uneven_sets = uneven_sets;
    const std::vector<CardFacts> kinds = addCards(problem, plan);
    addSeats(problem, plan, kinds);
    addConstraints(problem, plan);
    return problem;
}

PlacementLayout layoutOf(const Problem &problem, const Plan &plan, const Assignment &assignment)
{
    const std::vector<const Card *> cards = cardsOf(plan);
    PlacementLayout layout;
    layout.worst_spare = worstSpare(problem, assignment);
    layout.moves = movesOf(problem, assignment);
    for (std::size_t seat = 0; seat < assignment.size(); ++seat) {
        // A seat that stays keeps the order of its ranks.
        std::vector<int> current = problem.seats[seat].current;
        std::sort(current.begin(), current.end());
        if (current == assignment[seat]) {
            layout.cards.push_back(plan.seats[seat]->cards);
            continue;
        }
        std::vector<std::string> ids;
        for (const int card : assignment[seat])
            ids.push_back(cards[static_cast<std::size_t>(card)]->id);
        layout.cards.push_back(std::move(ids));
    }
    return layout;
}

std::vector<PlacementMove> placementMoves(const Plan &plan, const PlacementLayout &layout)
{
    std::vector<PlacementMove> moves;
    for (std::size_t seat = 0; seat < plan.seats.size() && seat < layout.cards.size(); ++seat)
        if (plan.seats[seat]->cards != layout.cards[seat])
            moves.push_back({plan.seats[seat]->name, plan.seats[seat]->cards, layout.cards[seat]});
    return moves;
}

std::vector<std::string> homelessSeats(const Problem &problem, const Plan &plan)
{
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < problem.seats.size(); ++seat) {
        int cards = 0;
        for (std::size_t card = 0; card < problem.cards.size(); ++card)
            cards += problem.seats[seat].allowed.test(card)
                && problem.seats[seat].size[static_cast<std::size_t>(problem.cards[card].kind)] >= 0;
        if (cards < problem.seats[seat].ranks)
            names.push_back(plan.seats[seat]->name);
    }
    return names;
}

Plan withLayout(const Plan &plan, const PlacementLayout &layout)
{
    Plan next = plan;
    for (const PlacementMove &move : placementMoves(plan, layout))
        next = assignSeat(next, move.seat, move.to);
    return next;
}

}
