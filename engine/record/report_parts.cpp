// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/report_parts.h"

#include "engine/plan/plan_parts.h"
#include "engine/record/difference_text.h"
#include "engine/record/markdown.h"
#include "engine/words/words.h"

#include <algorithm>

namespace engine {

namespace {

using Row = std::vector<std::string>;

const CardBudget *leastSpare(const Budget &budget)
{
    const CardBudget *least = nullptr;
    for (const CardBudget &card : budget.cards)
        if (!card.ranks.empty() && (!least || card.spare(State::Peak) < least->spare(State::Peak)))
            least = &card;
    return least;
}

std::string orNone(const std::string &text)
{
    return text.empty() ? recordWords("value/none") : text;
}

template <typename T> std::string numberOrDefault(const std::optional<T> &value)
{
    return value ? std::to_string(*value) : recordWords("value/unset");
}

// Pools the rule speaks of; llama.cpp's cells are the context itself.
bool underConstraint(const SeatBudget &entry)
{
    return entry.estimate->kv && entry.seat->runtime.kind != RuntimeKind::LlamaCpp;
}

Row settingsRow(const SeatBudget &entry)
{
    const Seat &seat = *entry.seat;
    const std::string none = recordWords("value/none");
    if (seat.runtime.kind == RuntimeKind::Other)
        return {seat.name, recordWords("record/measured-process"), none, none, none, none, none, none};
    const SettingValue pool = poolSetting(entry);
    return {seat.name,
            runtimeText(seat.runtime),
            seat.model + (seat.weights.empty() ? "" : ", " + seat.weights),
            seat.kv_cache_dtype,
            seat.max_model_len > 0 ? std::to_string(seat.max_model_len) : none,
            numberOrDefault(seat.max_num_seqs),
            seat.runtime.kind == RuntimeKind::LlamaCpp ? none : settingText("kv", pool),
            seat.output_cap ? std::to_string(*seat.output_cap) : none};
}

}

std::string standingText(const Budget &budget)
{
    const auto in_use = std::count_if(budget.cards.begin(), budget.cards.end(),
                                      [](const CardBudget &card) { return !card.ranks.empty(); });
    std::string text =
        recordWords("record/seats-stand",
                    {Arg::count(static_cast<std::int64_t>(budget.seats.size())), Arg::count(in_use),
                     Arg::count(static_cast<std::int64_t>(budget.cards.size())),
                     Arg::name(std::string(word(budget.verdict)))});
    if (const CardBudget *least = leastSpare(budget))
        text += " "
            + recordWords("record/spare-stands",
                          {Arg::bytes(least->spare(State::Peak)), Arg::name(least->card)});
    return text;
}

std::optional<Bytes> worstSpare(const Budget &budget)
{
    const CardBudget *least = leastSpare(budget);
    return least ? std::optional(least->spare(State::Peak)) : std::nullopt;
}

std::string cardsStandingMarkdown(const Budget &budget)
{
    std::vector<Row> rows{{recordWords("record/card"), recordWords("record/total"),
                           recordWords("record/kept-by-driver"), recordWords("record/cuda-total"),
                           recordWords("record/others"), recordWords("record/boot"),
                           recordWords("record/plateau"), recordWords("record/worst-case")}};
    for (const CardBudget &card : budget.cards)
        rows.push_back({card.card + (card.keep_clear ? ", " + recordWords("record/kept-clear") : ""),
                        mib(card.total_bytes), mib(card.reserved_bytes), mib(card.usableBytes()),
                        mib(card.others_bytes), mib(card.spare(State::Boot)), mib(card.spare(State::Plateau)),
                        mib(card.spare(State::Peak))});
    return markdownTable(rows, 1);
}

std::string seatsStandingMarkdown(const Budget &budget)
{
    std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/on-cards"),
                           recordWords("record/verdict"), recordWords("record/worst-case")}};
    for (const SeatBudget &entry : budget.seats) {
        Bytes largest = 0;
        for (const RankFootprint &rank : entry.estimate->ranks)
            largest = std::max(largest, rank.total(State::Peak));
        rows.push_back({entry.seat->name, cardSet(entry.seat->cards),
                        std::string(word(entry.estimate->verdict)), mib(largest)});
    }
    return markdownTable(rows, 3);
}

std::string seatSettingsMarkdown(const Budget &budget)
{
    std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/runtime"),
                           recordWords("record/model"), recordWords("record/kv-format"),
                           recordWords("record/context"), recordWords("record/sequences"),
                           recordWords("record/kv-pool"), recordWords("record/output-cap")}};
    for (const SeatBudget &entry : budget.seats)
        rows.push_back(settingsRow(entry));
    return markdownTable(rows, 4);
}

std::string ruleMarkdown(const Budget &budget)
{
    const Policy &policy = budget.policy;
    std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/waiver"),
                           recordWords("record/pool"), recordWords("record/full-contexts"),
                           recordWords("record/rule-asks")}};
    for (const SeatBudget &entry : budget.seats) {
        if (!underConstraint(entry))
            continue;
        const KvResult &kv = *entry.estimate->kv;
        rows.push_back({entry.seat->name, orNone(entry.seat->kv.waiver), mib(kv.capacity.available_bytes),
                        fill("%1", {Arg::ratio(kv.full_contexts)}), mib(kv.rule_bytes)});
    }
    const std::string table = markdownTable(rows, 2);
    return recordWords("record/rule-sentence",
                       {Arg::ratio(policy.kv_factor), Arg::bytes(policy.kv_round_bytes),
                        Arg::bytes(policy.min_spare_bytes)})
        + "\n" + (table.empty() ? "" : "\n" + table);
}

std::string flagChangesMarkdown(const std::vector<SeatFlagChanges> &changes)
{
    std::vector<Row> rows{{recordWords("record/seat"), recordWords("record/flag"),
                           recordWords("record/before"), recordWords("record/after")}};
    const auto cell = [](const std::optional<std::string> &value) {
        return value ? value->empty() ? recordWords("value/on") : *value : recordWords("value/none");
    };
    for (const SeatFlagChanges &seat : changes)
        for (const FlagChange &change : seat.changes)
            rows.push_back({seat.seat, change.option, cell(change.before), cell(change.after)});
    return markdownTable(rows, 4);
}

std::string entriesMarkdown(const std::vector<FollowUp> &entries)
{
    std::string text;
    for (const FollowUp &entry : entries)
        text += "- " + markdownText((entry.date.empty() ? "" : entry.date + ": ") + entry.text) + "\n";
    return text;
}

std::vector<WaiverLine> waiverLines(const Budget &budget)
{
    std::vector<WaiverLine> lines;
    for (const SeatBudget &entry : budget.seats) {
        if (entry.seat->kv.waiver.empty() || !underConstraint(entry))
            continue;
        std::string reason = entry.seat->kv.waiver;
        while (reason.ends_with('.'))
            reason.pop_back();
        const KvResult &kv = *entry.estimate->kv;
        lines.push_back(
            {entry.seat->name,
             {Arg::ratio(kv.full_contexts), Arg::bytes(kv.rule_bytes), Arg::name(std::move(reason))}});
    }
    return lines;
}

std::vector<VerifyLine> verifyLines(const Budget &budget)
{
    std::vector<VerifyLine> lines;
    for (const CardBudget &card : budget.cards) {
        if (card.ranks.empty())
            continue;
        const Bytes spare = card.spare(State::Plateau);
        lines.push_back({card.card,
                         recordWords("record/verify-card",
                                     {Arg::bytes(spare), Arg::bytes(card.usedBytes(State::Plateau)),
                                      Arg::bytes(card.spare(State::Peak)), Arg::bytes(card.usableBytes())})});
    }
    return lines;
}

std::optional<std::string> placementText(const Budget &budget, const RecordData &data)
{
    const std::optional<Bytes> spare = worstSpare(budget);
    if (!data.placement || !spare || *spare != data.placement->worst_spare)
        return std::nullopt;
    if (data.placement->status == "optimal" || data.placement->bound <= *spare)
        return recordWords("record/placement-proven", {Arg::bytes(*spare)});
    return recordWords("record/placement-gap", {Arg::bytes(*spare), Arg::bytes(data.placement->bound)});
}

std::string verifyHeading(const RecordData &data)
{
    return data.verify_date.empty() ? recordWords("record/verify")
                                    : recordWords("record/verify-on", {Arg::name(data.verify_date)});
}

std::set<std::string> runtimesOf(const Plan &plan)
{
    std::set<std::string> runtimes;
    for (const SeatPtr &seat : plan.seats)
        if (seat->runtime.kind != RuntimeKind::Other)
            runtimes.insert(runtimeText(seat->runtime));
    return runtimes;
}

}
