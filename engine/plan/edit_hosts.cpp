// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

namespace {

Card *cardOf(Plan &plan, const std::string &id)
{
    return const_cast<Card *>(findCard(plan, id));
}

Host *hostNamed(Plan &plan, const std::string &name)
{
    for (Host &host : plan.hosts)
        if (host.name == name)
            return &host;
    return nullptr;
}

std::string uniqueCardId(const Plan &plan, const std::string &wish)
{
    if (!wish.empty() && !findCard(plan, wish))
        return wish;
    const std::string stem = wish.empty() ? "gpu" : wish + "-";
    for (int number = wish.empty() ? 0 : 2;; ++number) {
        std::string candidate = stem + std::to_string(number);
        if (!findCard(plan, candidate))
            return candidate;
    }
}

std::string uniqueHostName(Plan &plan, const std::string &wish)
{
    const std::string stem = wish.empty() ? "host" : wish;
    std::string candidate = stem;
    for (int number = 2; hostNamed(plan, candidate); ++number)
        candidate = stem + "-" + std::to_string(number);
    return candidate;
}

void renameCard(Plan &plan, const std::string &from, const std::string &to)
{
    for (SeatPtr &seat : plan.seats) {
        if (std::find(seat->cards.begin(), seat->cards.end(), from) == seat->cards.end())
            continue;
        Seat renamed = *seat;
        std::replace(renamed.cards.begin(), renamed.cards.end(), from, to);
        seat = std::make_shared<const Seat>(std::move(renamed));
    }
    for (Constraint &constraint : plan.constraints)
        std::replace(constraint.cards.begin(), constraint.cards.end(), from, to);
}

void forgetCard(Plan &plan, const std::string &id)
{
    for (SeatPtr &seat : plan.seats) {
        if (std::find(seat->cards.begin(), seat->cards.end(), id) == seat->cards.end())
            continue;
        Seat unassigned = *seat;
        unassigned.cards.clear();
        seat = std::make_shared<const Seat>(std::move(unassigned));
    }
    std::erase_if(plan.constraints, [&](Constraint &constraint) {
        return std::erase(constraint.cards, id) > 0 && constraint.cards.empty();
    });
}

}

Plan setTitle(const Plan &plan, std::string title)
{
    Plan next = plan;
    next.title = std::move(title);
    return next;
}

Plan setPolicy(const Plan &plan, Policy policy)
{
    Plan next = plan;
    next.policy = std::move(policy);
    return next;
}

Plan addHost(const Plan &plan, Host host)
{
    Plan next = plan;
    std::vector<Card> cards = std::move(host.cards);
    host.cards.clear();
    host.name = uniqueHostName(next, host.name);
    next.hosts.push_back(std::move(host));
    for (Card &card : cards) {
        card.id = uniqueCardId(next, card.id);
        next.hosts.back().cards.push_back(std::move(card));
    }
    return next;
}

Plan addCard(const Plan &plan, const std::string &host, Card card)
{
    Plan next = plan;
    Host *target = hostNamed(next, host);
    if (!target)
        return plan;
    card.id = uniqueCardId(plan, card.id);
    target->cards.push_back(std::move(card));
    return next;
}

Plan withCard(const Plan &plan, const std::string &id, Card card)
{
    Plan next = plan;
    Card *target = cardOf(next, id);
    if (!target || card.id.empty() || (card.id != id && findCard(plan, card.id)))
        return plan;
    if (card.id != id)
        renameCard(next, id, card.id);
    *target = std::move(card);
    return next;
}

Plan removeCard(const Plan &plan, const std::string &id)
{
    if (!findCard(plan, id))
        return plan;
    Plan next = plan;
    for (Host &host : next.hosts)
        std::erase_if(host.cards, [&](const Card &card) { return card.id == id; });
    forgetCard(next, id);
    return next;
}

Plan setKeepClear(const Plan &plan, const std::string &id, bool keep_clear)
{
    Plan next = plan;
    if (Card *card = cardOf(next, id))
        card->keep_clear = keep_clear;
    return next;
}

Plan addConstraint(const Plan &plan, Constraint constraint)
{
    Plan next = plan;
    next.constraints.push_back(std::move(constraint));
    return next;
}

Plan removeConstraint(const Plan &plan, std::size_t index)
{
    Plan next = plan;
    if (index < next.constraints.size())
        next.constraints.erase(next.constraints.begin() + static_cast<std::ptrdiff_t>(index));
    return next;
}

Plan withConstraint(const Plan &plan, std::size_t index, Constraint constraint)
{
    Plan next = plan;
    if (index < next.constraints.size())
        next.constraints[index] = std::move(constraint);
    return next;
}

Plan setBaseline(const Plan &plan, std::shared_ptr<const Plan> baseline)
{
    Plan next = plan;
    // A baseline is compared with, never its own baseline: a chain would grow with every "take as baseline".
    if (baseline && baseline->baseline) {
        Plan bare = *baseline;
        bare.baseline = nullptr;
        baseline = std::make_shared<const Plan>(std::move(bare));
    }
    next.baseline = std::move(baseline);
    return next;
}

}
