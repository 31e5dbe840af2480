// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/edit.h"

#include "engine/plan/plan_parts.h"

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

// A constraint keeps `seat` off `card`. Whether the TP size divides the model is another matter.
bool isBarred(const Plan &plan, const std::string &seat, const std::string &card)
{
    const std::optional<Reason> reason = refusalToAssign(plan, seat, {card});
    return reason && !reason->code.starts_with("tp-invalid");
}

// Cards of the host that could extend `set`: those equal to its first card before the others, and among them
// in the order of `roomiest`.
std::vector<std::string> furtherCards(const Plan &plan, const Host &host, const Seat &seat,
                                      const std::vector<std::string> &roomiest)
{
    const std::vector<std::string> &set = seat.cards;
    std::vector<const Card *> candidates;
    const Card *first = nullptr;
    for (const Card &card : host.cards) {
        if (card.id == set.front())
            first = &card;
        if (!card.keep_clear && std::find(set.begin(), set.end(), card.id) == set.end()
            && !isBarred(plan, seat.name, card.id))
            candidates.push_back(&card);
    }
    const auto place = [&](const Card *card) {
        return std::find(roomiest.begin(), roomiest.end(), card->id) - roomiest.begin();
    };
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](const Card *a, const Card *b) { return place(a) < place(b); });
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
    const bool stays = std::any_of(cards.begin(), cards.end(), [&](const std::string &card) {
        return std::find(seat->cards.begin(), seat->cards.end(), card) != seat->cards.end();
    });
    next.cards = std::move(cards);
    if (stays || next.cards == seat->cards)
        return withSeat(plan, name, std::move(next));
    // Whom it boots with is a matter of the card it leaves.
    next.boots_together = false;
    Plan left = plan;
    leaveBootGroup(left, name);
    return withSeat(left, name, std::move(next));
}

Plan swapSeats(const Plan &plan, const std::string &a, const std::string &b)
{
    const SeatPtr seat_a = findSeat(plan, a);
    const SeatPtr seat_b = findSeat(plan, b);
    if (!seat_a || !seat_b)
        return plan;
    return assignSeat(assignSeat(plan, a, seat_b->cards), b, seat_a->cards);
}

Plan setTp(const Plan &plan, const std::string &name, int tp, const std::vector<std::string> &roomiest)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat || tp < 1)
        return plan;
    Seat next = *seat;
    next.tp = tp;
    const std::size_t wanted = static_cast<std::size_t>(tp);
    if (!next.cards.empty() && next.cards.size() < wanted) {
        if (const Host *host = hostOfCard(plan, next.cards.front())) {
            for (const std::string &card : furtherCards(plan, *host, *seat, roomiest))
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
