// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/change/difference.h"

#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

namespace {

const SeatBudget *seatNamed(const Budget &budget, const std::string &name)
{
    const int index = budget.indexOfSeat(name);
    return index < 0 ? nullptr : &budget.seat(index);
}

const CardBudget *cardNamed(const Budget &budget, const std::string &id)
{
    const int index = budget.indexOfCard(id);
    return index < 0 ? nullptr : &budget.card(index);
}

std::array<Bytes, kStates> largestRank(const SeatBudget &entry)
{
    std::array<Bytes, kStates> bytes{};
    for (const RankFootprint &rank : entry.estimate->ranks)
        for (std::size_t state = 0; state < kStates; ++state)
            bytes[state] = std::max(bytes[state], rank.total(static_cast<State>(state)));
    return bytes;
}

bool sameBytes(const SeatBudget &a, const SeatBudget &b)
{
    const std::vector<RankFootprint> &left = a.estimate->ranks;
    const std::vector<RankFootprint> &right = b.estimate->ranks;
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const RankFootprint &x, const RankFootprint &y) {
                          return x.total(State::Boot) == y.total(State::Boot)
                              && x.total(State::Plateau) == y.total(State::Plateau)
                              && x.total(State::Peak) == y.total(State::Peak);
                      });
}

SeatDifference seatDifference(const SeatBudget *before, const SeatBudget *after)
{
    SeatDifference out;
    out.seat = (after ? after : before)->seat->name;
    out.added = !before;
    out.removed = !after;
    if (before) {
        out.cards_before = before->seat->cards;
        out.before = largestRank(*before);
    }
    if (after) {
        out.cards_after = after->seat->cards;
        out.after = largestRank(*after);
    }
    if (!before || !after)
        return out;
    out.moved = out.cards_before != out.cards_after;
    out.resized = !sameBytes(*before, *after);
    out.settings = settingChanges(*before, *after);
    const bool runs_on = !out.cards_before.empty() && !out.cards_after.empty();
    const bool set_anew = std::any_of(out.settings.begin(), out.settings.end(),
                                      [](const SettingChange &change) { return change.restarts; });
    out.restarts = runs_on && (out.moved || set_anew);
    return out;
}

std::optional<CardSide> side(const CardBudget *card)
{
    if (!card)
        return std::nullopt;
    return CardSide{
        card->total_bytes,  card->reserved_bytes,
        card->others_bytes, {card->spare(State::Boot), card->spare(State::Plateau), card->spare(State::Peak)},
        card->keep_clear,   !card->ranks.empty(),
        card->verdict};
}

void addCards(PlanDifference &out, const Budget &before, const Budget &after)
{
    for (const CardBudget &card : after.cards)
        out.cards.push_back({card.card, card.host, side(cardNamed(before, card.card)), side(&card)});
    for (const CardBudget &card : before.cards)
        if (!cardNamed(after, card.card))
            out.cards.push_back({card.card, card.host, side(&card), std::nullopt});
}

void addSeats(PlanDifference &out, const Budget &before, const Budget &after)
{
    for (const SeatBudget &entry : after.seats)
        out.seats.push_back(seatDifference(seatNamed(before, entry.seat->name), &entry));
    for (const SeatBudget &entry : before.seats)
        if (!seatNamed(after, entry.seat->name))
            out.seats.push_back(seatDifference(&entry, nullptr));
}

// Names of the seats of `budget` that the other plan has too, in boot order.
std::vector<std::string> sharedOrder(const Budget &budget, const Budget &other)
{
    std::vector<std::string> names;
    for (const SeatBudget &entry : budget.seats)
        if (seatNamed(other, entry.seat->name))
            names.push_back(entry.seat->name);
    return names;
}

std::vector<Finding> onlyIn(const FindingList &here, const FindingList &there)
{
    std::vector<Finding> found;
    for (const Finding &finding : here)
        if (std::none_of(there.begin(), there.end(),
                         [&](const Finding &other) { return isSame(finding, other); }))
            found.push_back(finding);
    return found;
}

void addPolicy(PlanDifference &out, const Policy &before, const Policy &after)
{
    const auto add = [&](const char *key, const Arg &from, const Arg &to) {
        if (from != to)
            out.policy.push_back({key, {"plain", {from}}, {"plain", {to}}, false});
    };
    add("kv_factor", Arg::ratio(before.kv_factor), Arg::ratio(after.kv_factor));
    add("kv_round_bytes", Arg::bytes(before.kv_round_bytes), Arg::bytes(after.kv_round_bytes));
    add("min_spare_bytes", Arg::bytes(before.min_spare_bytes), Arg::bytes(after.min_spare_bytes));
}

SettingValue stated(const std::string &text)
{
    return text.empty() ? SettingValue{} : SettingValue{"plain", {Arg::name(text)}};
}

void addCardFacts(PlanDifference &out, const Card &before, const Card &after)
{
    const auto add = [&](const char *setting, const SettingValue &from, const SettingValue &to) {
        if (from != to)
            out.facts.push_back({after.id, {setting, from, to, false}});
    };
    const auto platform = [](const Card &card) {
        return card.platform ? stated(std::string(platformName(*card.platform))) : SettingValue{};
    };
    add("name", stated(before.name), stated(after.name));
    add("compute_capability", stated(before.compute_capability), stated(after.compute_capability));
    add("platform", platform(before), platform(after));
}

void addModelFacts(PlanDifference &out, const Model &before, const Model &after)
{
    if (before.config_json != after.config_json)
        out.facts.push_back({after.id, {"config", {"as-before", {}}, {"changed", {}}, true}});
    for (const WeightVariant &weights : after.weights)
        for (const WeightVariant &was : before.weights)
            if (was.variant == weights.variant && was.bytes != weights.bytes)
                out.facts.push_back({after.id + "/" + weights.variant,
                                     {"weight_bytes",
                                      {"plain", {Arg::bytes(was.bytes)}},
                                      {"plain", {Arg::bytes(weights.bytes)}},
                                      false}});
}

void addFacts(PlanDifference &out, const Plan &before, const Plan &after)
{
    for (const Host &host : after.hosts)
        for (const Card &card : host.cards)
            if (const Card *was = findCard(before, card.id))
                addCardFacts(out, *was, card);
    for (const ModelPtr &model : after.models)
        for (const ModelPtr &was : before.models)
            if (was != model && was->id == model->id)
                addModelFacts(out, *was, *model);
}

}

bool PlanDifference::empty() const
{
    const auto changed = [](const auto &entry) { return entry.changed(); };
    return std::none_of(seats.begin(), seats.end(), changed)
        && std::none_of(cards.begin(), cards.end(), changed) && policy.empty() && facts.empty()
        && !constraints_changed && !boot_order_changed && findings_gone.empty() && findings_new.empty();
}

DifferenceCounts PlanDifference::counts() const
{
    DifferenceCounts out;
    for (const SeatDifference &seat : seats) {
        out.moved += seat.moved;
        out.set_anew += seat.isSetAnew() && !seat.added && !seat.removed;
        out.settings += !seat.settings.empty();
        out.added += seat.added;
        out.removed += seat.removed;
        out.restarts += seat.restarts;
        out.unchanged += !seat.changed();
    }
    return out;
}

PlanDifference differenceOf(const Plan &before, const Budget &before_budget, const Plan &after,
                            const Budget &after_budget)
{
    PlanDifference out;
    addSeats(out, before_budget, after_budget);
    addCards(out, before_budget, after_budget);
    addPolicy(out, before.policy, after.policy);
    addFacts(out, before, after);
    out.constraints_changed = before.constraints != after.constraints;
    out.boot_order_changed =
        sharedOrder(before_budget, after_budget) != sharedOrder(after_budget, before_budget);
    out.findings_gone = onlyIn(before_budget.findings, after_budget.findings);
    out.findings_new = onlyIn(after_budget.findings, before_budget.findings);
    return out;
}

}
