// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/json_results.h"

#include "engine/json/json_parts.h"
#include "engine/layout/aim.h"
#include "engine/layout/boot_steps.h"
#include "engine/layout/unread_keys.h"
#include "engine/words/words.h"

namespace engine {

namespace {

const std::string &seatName(const Budget &budget, std::size_t seat)
{
    return budget.seats[seat].seat->name;
}

/// A boot order as a list of groups of seat names.
void writeOrder(JsonWriter &out, std::string_view key, const BootSequence &order, const Budget &budget)
{
    out.key(key).beginArray();
    for (const BootGroup &group : order) {
        out.beginArray();
        for (const std::size_t seat : group)
            out.value(seatName(budget, seat));
        out.endArray();
    }
    out.endArray();
}

void writeBootStep(JsonWriter &out, const BootStep &step, const Budget &budget)
{
    out.beginObject()
        .member("seat", seatName(budget, static_cast<std::size_t>(step.where.seat)))
        .member("position", step.position)
        .member("together", step.together)
        .member("free_bytes", step.free)
        .member("free_least_bytes", step.free_least);
    if (step.share > 0)
        out.member("startup_utilization", step.share)
            .member("startup_bytes", step.asked)
            .member("starts", step.passes())
            .member("highest_utilization", step.highest_share);
    if (step.sized) {
        out.member("pool_bytes", step.pool)
            .member("pool_low_bytes", step.pool_low)
            .member("pool_high_bytes", step.pool_high)
            .member("pool_least_bytes", step.pool_least)
            .member("pool_most_bytes", step.pool_most);
        writeOrder(out, "least_order", step.least_order, budget);
        writeOrder(out, "most_order", step.most_order, budget);
    }
    out.endObject();
}

void writeCard(JsonWriter &out, const Budget &budget, std::size_t index)
{
    const CardBudget &card = budget.cards[index];
    out.beginObject()
        .member("id", card.card)
        .member("total_bytes", card.total_bytes)
        .member("reserved_bytes", card.reserved_bytes)
        .member("cuda_total_bytes", card.cuda_total_bytes)
        .member("cuda_total_estimated", card.cuda_total_estimated)
        .member("others_bytes", card.others_bytes)
        .member("boot_bytes", card.used[0])
        .member("plateau_bytes", card.used[1])
        .member("peak_bytes", card.used[2])
        .member("spare_boot_bytes", card.spare(State::Boot))
        .member("spare_plateau_bytes", card.spare(State::Plateau))
        .member("spare_peak_bytes", card.spare(State::Peak))
        .member("verdict", word(card.verdict))
        .member("keep_clear", card.keep_clear)
        .key("seats")
        .beginArray();
    for (const RankOnCard &rank : card.ranks)
        out.value(budget.seats[static_cast<std::size_t>(rank.seat)].seat->name);
    out.endArray().key("boot").beginArray();
    for (const BootStep &step : bootSteps(budget, index))
        writeBootStep(out, step, budget);
    out.endArray().endObject();
}

/// The keys of the file that nothing reads, and what they may have meant; nothing when there are none.
void writeUnread(JsonWriter &out, const Plan &plan)
{
    const std::vector<UnreadKey> keys = unreadKeys(plan);
    if (keys.empty())
        return;
    std::vector<std::string> pointers;
    for (const UnreadKey &key : keys)
        pointers.push_back(key.pointer);
    writeTexts(out, "ignored", pointers);
    if (std::all_of(keys.begin(), keys.end(), [](const UnreadKey &key) { return key.nearest.empty(); }))
        return;
    out.key("nearest").beginObject();
    for (const UnreadKey &key : keys)
        if (!key.nearest.empty())
            out.member(key.pointer, key.nearest);
    out.endObject();
}

}

void writeCards(JsonWriter &out, const Budget &budget)
{
    out.key("cards").beginArray();
    for (std::size_t card = 0; card < budget.cards.size(); ++card)
        writeCard(out, budget, card);
    out.endArray();
}

std::string checkJson(const Plan &plan, const Budget &budget)
{
    JsonWriter out;
    out.beginObject().member("schema", 1).member("title", plan.title).member("verdict", word(budget.verdict));
    writeCards(out, budget);
    out.key("seats").beginArray();
    for (const SeatBudget &entry : budget.seats) {
        out.beginObject().member("name", entry.seat->name);
        writeTexts(out, "cards", entry.seat->cards);
        writeEstimate(out, *entry.estimate);
        out.endObject();
    }
    out.endArray();
    writeFindings(out, "findings", withAimedFixes(plan, budget));
    writeUnread(out, plan);
    return out.endObject().take();
}

}
