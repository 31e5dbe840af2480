// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/change/restart_seats.h"

#include "engine/layout/seat_layout.h"

#include <algorithm>

namespace engine {

Bytes bootPeak(const RankFootprint &rank, RuntimeKind runtime)
{
    const Bytes up = rank.total(State::Boot);
    if (runtime != RuntimeKind::Vllm)
        return up;
    const auto part = [&](ComponentKind kind, State state) {
        return rank.components[static_cast<std::size_t>(kind)].in(state);
    };
    const Bytes profile = part(ComponentKind::Weights, State::Boot)
        + part(ComponentKind::Drafter, State::Boot) + part(ComponentKind::Context, State::Boot)
        + part(ComponentKind::Activation, State::Peak);
    return std::max(up, profile);
}

namespace restart {

namespace {

// The seat called `name` if it runs in `budget`.
const SeatBudget *runningIn(const Budget &budget, const std::string &name)
{
    for (const SeatBudget &entry : budget.seats)
        if (entry.seat->name == name)
            return entry.cards.empty() ? nullptr : &entry;
    return nullptr;
}

}

std::vector<RunningSeat> runningSeats(const PlanDifference &difference, const Budget &before,
                                      const Budget &after)
{
    std::vector<RunningSeat> seats;
    int movers = 0;
    for (const SeatDifference &entry : difference.seats) {
        RunningSeat seat;
        seat.name = entry.seat;
        seat.before = runningIn(before, entry.seat);
        seat.after = runningIn(after, entry.seat);
        if (!seat.before && !seat.after)
            continue;
        if (!seat.after)
            seat.role = RestartRole::Stops;
        else if (!seat.before)
            seat.role = RestartRole::Starts;
        else
            seat.role = entry.moved ? RestartRole::Moves : RestartRole::Restarts;
        if (!seat.before || !seat.after || entry.restarts)
            seat.mover = movers++;
        seats.push_back(std::move(seat));
    }
    return seats;
}

Floor::Floor(const Budget &before, const Budget &after)
{
    const auto add = [&](const CardBudget &card) {
        m_cards.push_back({card.card, card.host, card.total_bytes, card.reserved_bytes, card.others_bytes});
        m_cuda.push_back(card.cuda_total_bytes);
    };
    for (const CardBudget &card : after.cards)
        add(card);
    for (const CardBudget &card : before.cards) {
        const auto same = std::find_if(m_cards.begin(), m_cards.end(),
                                       [&](const RestartCard &entry) { return entry.card == card.card; });
        m_ofBefore.push_back(static_cast<int>(same - m_cards.begin()));
        if (same == m_cards.end())
            add(card);
    }
}

std::vector<int> Floor::cardsOf(const SeatBudget &seat, bool as_before) const
{
    std::vector<int> cards;
    for (std::size_t rank = 0; rank < seat.cards.size() && rank < seat.estimate->ranks.size(); ++rank)
        cards.push_back(as_before ? m_ofBefore[static_cast<std::size_t>(seat.cards[rank])]
                                  : seat.cards[rank]);
    return cards;
}

Bytes Floor::checkRoom(int card, const SeatBudget &seat, std::size_t rank) const
{
    const auto index = static_cast<std::size_t>(card);
    return m_cuda[index] - m_cards[index].others_bytes - bytesBeforeCheck(seat, rank);
}

Bytes Floor::checkAsks(int card, const SeatBudget &seat) const
{
    const double share = seat.seat->runtime.kind == RuntimeKind::Vllm ? checkedShare(seat) : 0;
    return share > 0 ? requestedBytes(m_cuda[static_cast<std::size_t>(card)], share) : 0;
}

Mover Floor::moverOf(const RunningSeat &seat) const
{
    Mover mover;
    if (seat.before) {
        const std::vector<int> cards = cardsOf(*seat.before, true);
        for (std::size_t rank = 0; rank < cards.size(); ++rank)
            mover.old.push_back({cards[rank], seat.before->estimate->ranks[rank].total(State::Peak)});
    }
    if (!seat.after)
        return mover;
    const std::vector<int> cards = cardsOf(*seat.after, false);
    for (std::size_t rank = 0; rank < cards.size(); ++rank) {
        const RankFootprint &footprint = seat.after->estimate->ranks[rank];
        const Bytes peak = footprint.total(State::Peak);
        NewPlace place{cards[rank], peak, 0, false};
        place.limit = room(cards[rank]) - std::max(peak, bootPeak(footprint, seat.after->seat->runtime.kind));
        const Bytes asked = checkAsks(cards[rank], *seat.after);
        const Bytes check_limit = checkRoom(cards[rank], *seat.after, rank) - asked;
        if (asked > 0 && check_limit < place.limit) {
            place.limit = check_limit;
            place.check_binds = true;
        }
        mover.next.push_back(place);
    }
    return mover;
}

Problem Floor::problemOf(std::vector<RunningSeat> &seats) const
{
    Problem problem;
    problem.staying.assign(m_cards.size(), 0);
    for (const RunningSeat &seat : seats) {
        if (seat.mover >= 0) {
            problem.movers.push_back(moverOf(seat));
            continue;
        }
        const std::vector<int> cards = cardsOf(*seat.after, false);
        for (std::size_t rank = 0; rank < cards.size(); ++rank)
            problem.staying[static_cast<std::size_t>(cards[rank])] +=
                seat.after->estimate->ranks[rank].total(State::Peak);
    }
    return problem;
}

void Floor::makeMove(Problem &problem, RunningSeat &seat) const
{
    RunningSeat moving = seat;
    moving.before = nullptr;
    Mover mover = moverOf(moving);
    for (const NewPlace &place : mover.next) {
        mover.old.push_back({place.card, place.bytes});
        problem.staying[static_cast<std::size_t>(place.card)] -= place.bytes;
    }
    seat.mover = static_cast<int>(problem.movers.size());
    seat.role = RestartRole::MakesWay;
    problem.movers.push_back(std::move(mover));
}

}

}
