// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/estimate.h"
#include "engine/kv/format.h"
#include "engine/model/catalogue.h"
#include "engine/model/served.h"
#include "engine/model/tensor_parallel.h"
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

namespace {

using Names = std::vector<std::string>;

bool contains(const Names &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::optional<Reason> refusedByCards(const Plan &plan, const Seat &seat, const Names &cards)
{
    for (const std::string &id : cards) {
        const Card *card = findCard(plan, id);
        if (card && card->keep_clear && !contains(seat.cards, id))
            return Reason{"kept-clear", {Arg::name(id)}};
        if (hostOfCard(plan, id) != hostOfCard(plan, cards.front()))
            return Reason{"mixed-hosts", {Arg::name(cards.front()), Arg::name(id)}};
    }
    return std::nullopt;
}

std::optional<Reason> refusedByApart(const Plan &plan, const Constraint &constraint, const Seat &seat,
                                     const Names &cards)
{
    for (const std::string &other : constraint.seats) {
        const SeatPtr neighbour = other == seat.name ? nullptr : findSeat(plan, other);
        if (!neighbour)
            continue;
        for (const std::string &id : cards)
            if (contains(neighbour->cards, id))
                return Reason{"kept-apart", {Arg::name(seat.name), Arg::name(other), Arg::name(id)}};
    }
    return std::nullopt;
}

std::optional<Reason> refusedByConstraint(const Plan &plan, const Constraint &constraint, const Seat &seat,
                                          const Names &cards)
{
    if (!contains(constraint.seats, seat.name))
        return std::nullopt;
    if (constraint.kind == Constraint::Kind::Apart)
        return refusedByApart(plan, constraint, seat, cards);
    // A pin that names no card holds the seat where it is.
    const Names &pinned = constraint.cards.empty() ? seat.cards : constraint.cards;
    for (const std::string &id : cards) {
        if (constraint.kind == Constraint::Kind::Forbid && contains(constraint.cards, id))
            return Reason{"forbidden", {Arg::name(seat.name), Arg::name(id)}};
        if (constraint.kind == Constraint::Kind::Lock && !pinned.empty() && !contains(pinned, id))
            return Reason{"pinned-elsewhere", {Arg::name(seat.name), Arg::name(pinned.front())}};
    }
    return std::nullopt;
}

int capabilityOf(const Card &card)
{
    if (const int number = capabilityNumber(card.compute_capability))
        return number;
    const std::optional<CardModel> known = findCardModel(card.name);
    return known ? capabilityNumber(known->compute_capability) : 0;
}

std::optional<Reason> refusedByFormat(const Plan &plan, const Seat &seat, const Architecture &architecture,
                                      const Names &cards)
{
    const Expected<ReleaseRules> rules = releaseRules(seat.runtime.release);
    if (!rules)
        return std::nullopt;
    for (const std::string &id : cards) {
        const Card *card = findCard(plan, id);
        const int capability = card ? capabilityOf(*card) : 0;
        if (capability == 0)
            continue;
        const KvFormatSupport support =
            kvFormatSupport(architecture, seat.kv_cache_dtype, capability, *rules);
        if (!support.supported)
            return Reason{"kv-format-unsupported/" + support.reason, support.args};
    }
    return std::nullopt;
}

std::optional<Reason> refusedByRuntime(const Plan &plan, const Seat &seat, const Names &cards)
{
    const ModelPtr model = findModel(plan, seat.model);
    if (seat.runtime.kind != RuntimeKind::Vllm || !model)
        return std::nullopt;
    const Architecture served = servedArchitecture(*model, seat.weights);
    const TpValidity validity = tpValidity(served, static_cast<int>(cards.size()));
    if (!validity.valid && !validity.likely_invalid)
        return Reason{"tp-invalid/" + validity.rule, validity.args};
    return refusedByFormat(plan, seat, served, cards);
}

}

std::optional<Reason> refusalToAssign(const Plan &plan, const std::string &name,
                                      const std::vector<std::string> &cards)
{
    const SeatPtr seat = findSeat(plan, name);
    if (!seat || cards.empty())
        return std::nullopt;
    if (std::optional<Reason> reason = refusedByCards(plan, *seat, cards))
        return reason;
    for (const Constraint &constraint : plan.constraints)
        if (std::optional<Reason> reason = refusedByConstraint(plan, constraint, *seat, cards))
            return reason;
    return refusedByRuntime(plan, *seat, cards);
}

}
