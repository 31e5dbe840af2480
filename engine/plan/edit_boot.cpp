// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/edit.h"

#include "engine/plan/plan_parts.h"

#include <algorithm>

namespace engine {

namespace {

bool isOn(const Seat &seat, const std::string &card)
{
    return std::find(seat.cards.begin(), seat.cards.end(), card) != seat.cards.end();
}

// Seats that boot in one sequence with `seat`: those that share a card with it, or all unassigned ones.
bool sameSequence(const Seat &seat, const Seat &other)
{
    if (seat.cards.empty())
        return other.cards.empty();
    return std::any_of(other.cards.begin(), other.cards.end(),
                       [&](const std::string &card) { return isOn(seat, card); });
}

void setTogether(SeatPtr &seat, bool together)
{
    if (seat->boots_together == together)
        return;
    Seat next = *seat;
    next.boots_together = together;
    seat = std::make_shared<const Seat>(std::move(next));
}

// Places of the seats of one sequence in the plan, and the place of `name` among them; nothing when the seat
// is unknown.
std::vector<std::size_t> sequenceOf(const Plan &plan, const Seat &seat)
{
    std::vector<std::size_t> sequence;
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        if (sameSequence(seat, *plan.seats[i]))
            sequence.push_back(i);
    return sequence;
}

std::int64_t placeIn(const Plan &plan, const std::vector<std::size_t> &sequence, const std::string &name)
{
    const auto found = std::find_if(sequence.begin(), sequence.end(),
                                    [&](std::size_t i) { return plan.seats[i]->name == name; });
    return found - sequence.begin();
}

}

void leaveBootGroup(Plan &plan, const std::string &name)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat)
        return;
    for (const std::string &card : seat->cards) {
        bool before = false; // there is one before the seat on this card
        bool passed = false;
        for (SeatPtr &other : plan.seats) {
            if (!isOn(*other, card))
                continue;
            if (passed) {
                const bool led = !seat->boots_together || !before;
                if (led)
                    setTogether(other, false);
                break;
            }
            passed = other->name == name;
            before = before || !passed;
        }
    }
}

Plan moveInBootOrder(const Plan &plan, const std::string &name, int steps)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat)
        return plan;
    const std::vector<std::size_t> sequence = sequenceOf(plan, *seat);
    const std::int64_t position = placeIn(plan, sequence, name);
    const std::int64_t last = static_cast<std::int64_t>(sequence.size()) - 1;
    const std::int64_t target = std::clamp<std::int64_t>(position + steps, 0, last);
    if (target == position)
        return plan;
    Plan next = plan;
    leaveBootGroup(next, name);
    const auto at = [&](std::int64_t place) {
        return next.seats.begin() + static_cast<std::ptrdiff_t>(sequence[static_cast<std::size_t>(place)]);
    };
    if (target < position)
        std::rotate(at(target), at(position), at(position) + 1);
    else
        std::rotate(at(position), at(position) + 1, at(target) + 1);
    const std::vector<std::size_t> now = sequenceOf(next, *seat);
    const std::int64_t place = placeIn(next, now, name);
    const auto seatAt = [&](std::int64_t i) -> SeatPtr & {
        return next.seats[now[static_cast<std::size_t>(i)]];
    };
    const bool among = place > 0 && place < last && seatAt(place + 1)->boots_together;
    setTogether(seatAt(place), among);
    return next;
}

Plan placeInBootOrder(const Plan &plan, const std::string &name, const std::string &before)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat || name == before)
        return plan;
    const std::vector<std::size_t> sequence = sequenceOf(plan, *seat);
    const std::int64_t position = placeIn(plan, sequence, name);
    const std::int64_t target = placeIn(plan, sequence, before); // the end when it is not there
    const std::int64_t steps = target > position ? target - 1 - position : target - position;
    return moveInBootOrder(plan, name, static_cast<int>(steps));
}

Plan setBootsTogether(const Plan &plan, const std::string &name, bool together)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat || seat->boots_together == together)
        return plan;
    if (together && placeIn(plan, sequenceOf(plan, *seat), name) == 0)
        return plan;
    Seat next = *seat;
    next.boots_together = together;
    return withSeat(plan, name, std::move(next));
}

}
