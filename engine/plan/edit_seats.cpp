// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/edit.h"

#include "engine/plan/plan_parts.h"

#include <algorithm>

namespace engine {

namespace {

std::size_t seatIndex(const Plan &plan, const std::string &name)
{
    const auto found = std::find_if(plan.seats.begin(), plan.seats.end(),
                                    [&](const SeatPtr &seat) { return seat->name == name; });
    return static_cast<std::size_t>(found - plan.seats.begin());
}

void renameInConstraints(Plan &plan, const std::string &from, const std::string &to)
{
    for (Constraint &constraint : plan.constraints)
        std::replace(constraint.seats.begin(), constraint.seats.end(), from, to);
}

// Keeping one seat apart from nothing, or pinning no seat, says nothing any more.
bool saysNothing(const Constraint &constraint)
{
    const bool pair =
        constraint.kind == Constraint::Kind::Apart || constraint.kind == Constraint::Kind::Together;
    return constraint.seats.size() < (pair ? 2u : 1u);
}

// A number appended to a taken name is counted up rather than doubled: "coder-2" gives "coder-3".
std::string withoutCounter(const std::string &name)
{
    const std::size_t dash = name.rfind('-');
    if (dash == std::string::npos || dash == 0 || dash + 1 == name.size() || name.size() - dash > 7)
        return name;
    const bool digits = std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dash) + 1, name.end(),
                                    [](char c) { return c >= '0' && c <= '9'; });
    return digits ? name.substr(0, dash) : name;
}

// A placed seat has one card per rank; a plan that broke this could be saved but not opened.
void ranksFollowCards(Seat &seat)
{
    if (!seat.cards.empty())
        seat.tp = static_cast<int>(seat.cards.size());
}

int nextColor(const Plan &plan)
{
    int next = 0;
    for (const SeatPtr &seat : plan.seats)
        next = std::max(next, seat->color + 1);
    return next;
}

}

std::string uniqueSeatName(const Plan &plan, const std::string &wish)
{
    const std::string base = wish.empty() ? "seat" : wish;
    if (!findSeat(plan, base))
        return base;
    const std::string stem = withoutCounter(base);
    for (int number = 2;; ++number) {
        std::string candidate = stem + "-" + std::to_string(number);
        if (!findSeat(plan, candidate))
            return candidate;
    }
}

Plan withSeat(const Plan &plan, const std::string &name, Seat seat)
{
    const std::size_t index = seatIndex(plan, name);
    if (index == plan.seats.size())
        return plan;
    if (seat.name.empty())
        seat.name = name;
    if (seat.name != name)
        seat.name = uniqueSeatName(plan, seat.name);
    ranksFollowCards(seat);
    if (seat == *plan.seats[index])
        return plan;
    Plan next = plan;
    if (seat.name != name)
        renameInConstraints(next, name, seat.name);
    next.seats[index] = std::make_shared<const Seat>(std::move(seat));
    return next;
}

Plan addSeat(const Plan &plan, Seat seat)
{
    Plan next = plan;
    seat.name = uniqueSeatName(plan, seat.name);
    seat.color = nextColor(plan);
    ranksFollowCards(seat);
    next.seats.push_back(std::make_shared<const Seat>(std::move(seat)));
    return next;
}

Plan removeSeat(const Plan &plan, const std::string &name)
{
    const std::size_t index = seatIndex(plan, name);
    if (index == plan.seats.size())
        return plan;
    Plan next = plan;
    leaveBootGroup(next, name);
    next.seats.erase(next.seats.begin() + static_cast<std::ptrdiff_t>(index));
    for (Constraint &constraint : next.constraints)
        std::erase(constraint.seats, name);
    std::erase_if(next.constraints, saysNothing);
    return next;
}

Plan duplicateSeat(const Plan &plan, const std::string &name)
{
    const SeatPtr original = findSeat(plan, name);
    if (!original)
        return plan;
    Seat copy = *original;
    copy.cards.clear();
    copy.boots_together = false;
    return addSeat(plan, std::move(copy));
}

Plan addModel(const Plan &plan, ModelPtr model)
{
    if (!model || findModel(plan, model->id))
        return plan;
    Plan next = plan;
    next.models.push_back(std::move(model));
    return next;
}

Plan dropUnusedModels(const Plan &plan)
{
    Plan next = plan;
    std::erase_if(next.models, [&](const ModelPtr &model) {
        return std::none_of(plan.seats.begin(), plan.seats.end(),
                            [&](const SeatPtr &seat) { return seat->model == model->id; });
    });
    return next;
}

}
