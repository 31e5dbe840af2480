// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/report.h"

#include "engine/flags/flags_text.h"
#include "engine/json/json_results.h"
#include "engine/plan/plan_json.h"
#include "engine/record/difference_text.h"
#include "engine/record/report_parts.h"
#include "engine/record/restart_text.h"
#include "engine/words/words.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::ordered_json;

namespace {

// What other writers of this room print as text, as a value.
ordered_json valueOf(const std::string &text)
{
    return ordered_json::parse(text, nullptr, false);
}

ordered_json entriesJson(const std::vector<FollowUp> &entries)
{
    ordered_json list = ordered_json::array();
    for (const FollowUp &entry : entries)
        list.push_back(
            {{"date", entry.date.empty() ? ordered_json() : ordered_json(entry.date)}, {"text", entry.text}});
    return list;
}

ordered_json flagsJson(const PlanAndBudget &of, const std::vector<std::string> *wanted)
{
    ordered_json list = ordered_json::array();
    for (std::size_t i = 0; i < of.budget.seats.size(); ++i) {
        const std::string &name = of.budget.seats[i].seat->name;
        if (wanted && std::find(wanted->begin(), wanted->end(), name) == wanted->end())
            continue;
        const std::optional<SeatCommand> command = seatCommand(of.plan, of.budget, i);
        if (!command) {
            list.push_back({{"seat", name}, {"command", nullptr}});
            continue;
        }
        ordered_json environment = ordered_json::object();
        for (const auto &[key, value] : command->environment)
            environment[key] = value;
        ordered_json remarks = ordered_json::array();
        for (const Reason &remark : command->remarks)
            remarks.push_back({{"code", remark.code}, {"message", recordWords(remark.code, remark.args)}});
        list.push_back({{"seat", name},
                        {"host", command->host},
                        {"image", command->image},
                        {"command", commandLine(*command)},
                        {"program", command->program},
                        {"arguments", command->arguments},
                        {"environment", std::move(environment)},
                        {"devices", command->devices},
                        {"remarks", std::move(remarks)}});
    }
    return list;
}

ordered_json flagChangesJson(const std::vector<SeatFlagChanges> &changes)
{
    const auto value = [](const std::optional<std::string> &text) {
        return text ? ordered_json(*text) : ordered_json();
    };
    ordered_json list = ordered_json::array();
    for (const SeatFlagChanges &seat : changes)
        for (const FlagChange &change : seat.changes)
            list.push_back({{"seat", seat.seat},
                            {"flag", change.option},
                            {"before", value(change.before)},
                            {"after", value(change.after)}});
    return list;
}

ordered_json waiversJson(const Budget &budget)
{
    ordered_json list = ordered_json::array();
    for (const SeatBudget &entry : budget.seats) {
        const std::optional<KvResult> &kv = entry.estimate->kv;
        if (kv && !entry.seat->kv.waiver.empty())
            list.push_back({{"seat", entry.seat->name},
                            {"reason", entry.seat->kv.waiver},
                            {"pool_bytes", kv->capacity.available_bytes},
                            {"full_contexts", kv->full_contexts},
                            {"rule_bytes", kv->rule_bytes}});
    }
    return list;
}

ordered_json bootOrderJson(const Budget &budget)
{
    ordered_json order = ordered_json::object();
    for (const CardBudget &card : budget.cards) {
        if (card.ranks.empty())
            continue;
        ordered_json names = ordered_json::array();
        for (const RankOnCard &rank : card.ranks)
            names.push_back(budget.seats[static_cast<std::size_t>(rank.seat)].seat->name);
        order[card.card] = std::move(names);
    }
    return order;
}

// Per card in use what nvidia-smi has to show.
ordered_json verifyJson(const Budget &budget, const RecordData &data)
{
    ordered_json cards = ordered_json::array();
    for (const CardBudget &card : budget.cards)
        if (!card.ranks.empty())
            cards.push_back({{"card", card.card},
                             {"free_plateau_bytes", card.spare(State::Plateau)},
                             {"used_plateau_bytes", card.usedBytes(State::Plateau)},
                             {"free_peak_bytes", card.spare(State::Peak)}});
    return {{"date", data.verify_date.empty() ? ordered_json() : ordered_json(data.verify_date)},
            {"cards", std::move(cards)},
            {"entries", entriesJson(data.verify)}};
}

// The seats as the plan file has them, the exact settings of the change.
ordered_json settingsJson(const Plan &plan)
{
    const ordered_json file = valueOf(planText(plan));
    return file.is_object() && file.contains("seats") ? file["seats"] : ordered_json::array();
}

void addChange(ordered_json &object, const PlanAndBudget &now, const PlanAndBudget &baseline,
               const PlanDifference &difference)
{
    const RestartLists restart = restartLists(difference);
    const Rollback back = rollbackOf(difference);
    const RestartSequence sequence = restartSequence(difference, baseline.budget, now.budget);
    object["difference"] = valueOf(differenceJson(difference, &sequence));
    object["flag_changes"] =
        flagChangesJson(flagChanges(baseline.plan, baseline.budget, now.plan, now.budget, difference));
    object["restart"] = {{"stop", restart.stop}, {"restart", restart.restart}, {"start", restart.start}};
    object["rollback"] = {{"stop", back.stop}, {"flags", flagsJson(baseline, &back.again)}};
    object["baseline_hash"] = planHash(baseline.plan);
}

}

std::string changeRecordJson(const PlanAndBudget &now, const PlanAndBudget *baseline,
                             const std::string &program)
{
    const RecordData data = readRecordData(now.plan.record_json);
    std::optional<PlanDifference> difference;
    if (baseline)
        difference = differenceOf(baseline->plan, baseline->budget, now.plan, now.budget);
    ordered_json hosts = ordered_json::array();
    for (const Host &host : now.plan.hosts)
        hosts.push_back(host.name);
    const ordered_json check = valueOf(checkJson(now.plan, now.budget));
    ordered_json object{{"schema", 1},
                        {"title", now.plan.title},
                        {"hosts", std::move(hosts)},
                        {"record", valueOf(now.plan.record_json)},
                        {"summary", difference ? summaryText(*difference) : standingText(now.budget)},
                        {"verdict", word(now.budget.verdict)},
                        {"policy",
                         {{"kv_factor", now.plan.policy.kv_factor},
                          {"kv_round_bytes", now.plan.policy.kv_round_bytes},
                          {"min_spare_bytes", now.plan.policy.min_spare_bytes}}},
                        {"cards", check["cards"]},
                        {"settings", settingsJson(now.plan)},
                        {"waivers", waiversJson(now.budget)},
                        {"boot_order", bootOrderJson(now.budget)},
                        {"flags", flagsJson(now, nullptr)}};
    if (object["record"].is_discarded())
        object["record"] = nullptr;
    if (difference)
        addChange(object, now, *baseline, *difference);
    object["findings"] = check["findings"];
    object["verify"] = verifyJson(now.budget, data);
    object["follow_ups"] = entriesJson(data.follow_ups);
    object["plan_hash"] = planHash(now.plan);
    object["program"] = program;
    object["runtimes"] = runtimesOf(now.plan);
    return object.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}
