// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/report.h"

#include "engine/flags/flags_text.h"
#include "engine/json/json_parts.h"
#include "engine/layout/aim.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/plan_parts.h"
#include "engine/record/difference_text.h"
#include "engine/record/report_parts.h"
#include "engine/words/words.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::ordered_json;

namespace {

/// A date, null where none is stated.
void writeDate(JsonWriter &out, const std::string &date)
{
    out.member("date", date.empty() ? std::nullopt : std::optional(date));
}

void writeEntries(JsonWriter &out, std::string_view key, const std::vector<FollowUp> &entries)
{
    out.key(key).beginArray();
    for (const FollowUp &entry : entries) {
        out.beginObject();
        writeDate(out, entry.date);
        out.member("text", entry.text).endObject();
    }
    out.endArray();
}

void writeCommand(JsonWriter &out, const SeatCommand &command)
{
    out.member("host", command.host).member("image", command.image).member("command", commandLine(command));
    writeTexts(out, "program", command.program);
    writeTexts(out, "arguments", command.arguments);
    out.key("environment").beginObject();
    for (const auto &[name, value] : command.environment)
        out.name(name).value(value);
    out.endObject();
    writeTexts(out, "devices", command.devices);
    out.key("remarks").beginArray();
    for (const Reason &remark : command.remarks)
        out.beginObject()
            .member("code", remark.code)
            .member("message", recordWords(remark.code, remark.args))
            .endObject();
    out.endArray();
}

/// The commands of the seats `wanted`, of all where it is null.
void writeFlags(JsonWriter &out, const PlanAndBudget &of, const std::vector<std::string> *wanted)
{
    out.key("flags").beginArray();
    for (std::size_t i = 0; i < of.budget.seats.size(); ++i) {
        const std::string &name = of.budget.seats[i].seat->name;
        if (wanted && std::find(wanted->begin(), wanted->end(), name) == wanted->end())
            continue;
        out.beginObject().member("seat", name);
        if (const std::optional<SeatCommand> command = seatCommand(of.plan, of.budget, i))
            writeCommand(out, *command);
        else
            out.key("command").null();
        out.endObject();
    }
    out.endArray();
}

void writeFlagChanges(JsonWriter &out, const std::vector<SeatFlagChanges> &changes)
{
    out.key("flag_changes").beginArray();
    for (const SeatFlagChanges &seat : changes)
        for (const FlagChange &change : seat.changes)
            out.beginObject()
                .member("seat", seat.seat)
                .member("flag", change.option)
                .member("before", change.before)
                .member("after", change.after)
                .endObject();
    out.endArray();
}

void writeWaivers(JsonWriter &out, const Budget &budget)
{
    out.key("waivers").beginArray();
    for (const SeatBudget &entry : budget.seats) {
        const std::optional<KvResult> &kv = entry.estimate->kv;
        if (kv && !entry.seat->kv.waiver.empty())
            out.beginObject()
                .member("seat", entry.seat->name)
                .member("reason", entry.seat->kv.waiver)
                .member("pool_bytes", kv->capacity.available_bytes)
                .member("full_contexts", kv->full_contexts)
                .member("rule_bytes", kv->rule_bytes)
                .endObject();
    }
    out.endArray();
}

void writeBootOrder(JsonWriter &out, const Budget &budget)
{
    out.key("boot_order").beginObject();
    for (const CardBudget &card : budget.cards) {
        if (card.ranks.empty())
            continue;
        out.name(card.card).beginArray();
        for (const RankOnCard &rank : card.ranks)
            out.value(budget.seat(rank.seat).seat->name);
        out.endArray();
    }
    out.endObject();
}

// Per card in use what nvidia-smi has to show.
void writeVerify(JsonWriter &out, const Budget &budget, const RecordData &data)
{
    out.key("verify").beginObject();
    writeDate(out, data.verify_date);
    out.key("cards").beginArray();
    for (const CardBudget &card : budget.cards)
        if (!card.ranks.empty())
            out.beginObject()
                .member("card", card.card)
                .member("free_plateau_bytes", card.spare(State::Plateau))
                .member("used_plateau_bytes", card.usedBytes(State::Plateau))
                .member("free_peak_bytes", card.spare(State::Peak))
                .endObject();
    out.endArray();
    writeEntries(out, "entries", data.verify);
    out.endObject();
}

// The seats as the plan file has them, the exact settings of the change.
/// Without the keys the planner does not know: what stands there is nobody's business, a token perhaps.
Seat withoutUnread(Seat seat)
{
    for (std::string *kept : {&seat.extra_json, &seat.kv.extra_json, &seat.measured.extra_json,
                              &seat.usage.extra_json, &seat.demand.extra_json})
        kept->clear();
    return seat;
}

void writeSettings(JsonWriter &out, const Plan &plan)
{
    out.key("settings").beginArray();
    int index = 0;
    for (const SeatPtr &seat : plan.seats)
        out.json(seatJson(withoutUnread(*seat), index++));
    out.endArray();
}

void writeHead(JsonWriter &out, const Plan &plan)
{
    out.member("schema", 1).member("title", plan.title).key("hosts").beginArray();
    for (const Host &host : plan.hosts)
        out.value(host.name);
    out.endArray();
    const ordered_json record = ordered_json::parse(plan.record_json, nullptr, false);
    out.key("record").json(record.is_discarded() ? ordered_json() : record);
}

void writePolicy(JsonWriter &out, const Policy &policy)
{
    out.key("policy")
        .beginObject()
        .member("kv_factor", policy.kv_factor)
        .member("kv_round_bytes", policy.kv_round_bytes)
        .member("min_spare_bytes", policy.min_spare_bytes)
        .endObject();
}

void writeChange(JsonWriter &out, const PlanAndBudget &now, const PlanAndBudget &baseline,
                 const PlanDifference &difference)
{
    const RestartLists restart = restartLists(difference);
    const Rollback back = rollbackOf(difference);
    const RestartSequence sequence = restartSequence(difference, baseline.budget, now.budget);
    out.key("difference");
    writeDifference(out, difference, &sequence);
    writeFlagChanges(out, flagChanges(baseline.plan, baseline.budget, now.plan, now.budget, difference));
    out.key("restart").beginObject();
    writeTexts(out, "stop", restart.stop);
    writeTexts(out, "restart", restart.restart);
    writeTexts(out, "start", restart.start);
    out.endObject().key("rollback").beginObject();
    writeTexts(out, "stop", back.stop);
    writeFlags(out, baseline, &back.again);
    out.endObject().member("baseline_hash", planHash(baseline.plan));
}

}

std::string changeRecordJson(const PlanAndBudget &now, const PlanAndBudget *baseline,
                             const std::string &program)
{
    const RecordData data = readRecordData(now.plan.record_json);
    std::optional<PlanDifference> difference;
    if (baseline)
        difference = differenceOf(baseline->plan, baseline->budget, now.plan, now.budget);
    JsonWriter out(2);
    out.beginObject();
    writeHead(out, now.plan);
    out.member("summary", difference ? summaryText(*difference) : standingText(now.budget))
        .member("verdict", word(now.budget.verdict));
    writePolicy(out, now.plan.policy);
    writeCards(out, now.budget);
    writeSettings(out, now.plan);
    writeWaivers(out, now.budget);
    writeBootOrder(out, now.budget);
    writeFlags(out, now, nullptr);
    if (difference)
        writeChange(out, now, *baseline, *difference);
    writeFindings(out, "findings", withAimedFixes(now.plan, now.budget));
    writeVerify(out, now.budget, data);
    writeEntries(out, "follow_ups", data.follow_ups);
    out.member("plan_hash", planHash(now.plan)).member("program", program);
    writeTexts(out, "runtimes", runtimesOf(now.plan));
    return out.endObject().take() + "\n";
}

}
