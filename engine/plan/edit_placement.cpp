// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

namespace {

bool isCardSet(const Plan &plan, const std::vector<std::string> &cards)
{
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Host *host = hostOfCard(plan, cards[i]);
        if (!host || host != hostOfCard(plan, cards.front()))
            return false;
        if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), cards[i])
            != cards.begin() + static_cast<std::ptrdiff_t>(i))
            return false;
    }
    return true;
}

// Seats that boot in one sequence with `seat`: those that share a card with it, or all unassigned ones.
bool sameSequence(const Seat &seat, const Seat &other)
{
    if (seat.cards.empty())
        return other.cards.empty();
    return std::any_of(other.cards.begin(), other.cards.end(), [&](const std::string &card) {
        return std::find(seat.cards.begin(), seat.cards.end(), card) != seat.cards.end();
    });
}

// Cards of the host that could extend `set`, those equal to its first card before the others.
std::vector<std::string> furtherCards(const Host &host, const std::vector<std::string> &set)
{
    std::vector<const Card *> candidates;
    const Card *first = nullptr;
    for (const Card &card : host.cards) {
        if (card.id == set.front())
            first = &card;
        if (!card.keep_clear && std::find(set.begin(), set.end(), card.id) == set.end())
            candidates.push_back(&card);
    }
    std::stable_partition(candidates.begin(), candidates.end(), [&](const Card *card) {
        return first && card->name == first->name && card->total_bytes == first->total_bytes;
    });
    std::vector<std::string> ids;
    for (const Card *card : candidates)
        ids.push_back(card->id);
    return ids;
}

}

Plan assignSeat(const Plan &plan, const std::string &name, std::vector<std::string> cards)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat || !isCardSet(plan, cards))
        return plan;
    Seat next = *seat;
    if (!cards.empty())
        next.tp = static_cast<int>(cards.size());
    next.cards = std::move(cards);
    return withSeat(plan, name, std::move(next));
}

Plan swapSeats(const Plan &plan, const std::string &a, const std::string &b)
{
    const SeatPtr seat_a = findSeat(plan, a);
    const SeatPtr seat_b = findSeat(plan, b);
    if (!seat_a || !seat_b)
        return plan;
    return assignSeat(assignSeat(plan, a, seat_b->cards), b, seat_a->cards);
}

Plan moveInBootOrder(const Plan &plan, const std::string &name, int steps)
{
    std::vector<std::size_t> sequence;
    const SeatPtr seat = findSeat(plan, name);
    if (!seat)
        return plan;
    std::int64_t position = 0;
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        if (plan.seats[i] == seat)
            position = static_cast<std::int64_t>(sequence.size());
        if (sameSequence(*seat, *plan.seats[i]))
            sequence.push_back(i);
    }
    const std::int64_t last = static_cast<std::int64_t>(sequence.size()) - 1;
    const std::int64_t target = std::clamp<std::int64_t>(position + steps, 0, last);
    if (target == position)
        return plan;
    Plan next = plan;
    const auto at = [&](std::int64_t place) {
        return next.seats.begin() + static_cast<std::ptrdiff_t>(sequence[static_cast<std::size_t>(place)]);
    };
    if (target < position)
        std::rotate(at(target), at(position), at(position) + 1);
    else
        std::rotate(at(position), at(position) + 1, at(target) + 1);
    return next;
}

Plan setTp(const Plan &plan, const std::string &name, int tp)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat || tp < 1)
        return plan;
    Seat next = *seat;
    next.tp = tp;
    const std::size_t wanted = static_cast<std::size_t>(tp);
    if (!next.cards.empty() && next.cards.size() < wanted) {
        if (const Host *host = hostOfCard(plan, next.cards.front())) {
            for (const std::string &card : furtherCards(*host, next.cards))
                if (next.cards.size() < wanted)
                    next.cards.push_back(card);
        }
        if (next.cards.size() < wanted)
            next.cards.clear();
    }
    if (next.cards.size() > wanted)
        next.cards.resize(wanted);
    return withSeat(plan, name, std::move(next));
}

}
