// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/config.h"
#include "engine/model/json_text.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/plan_parts.h"
#include "engine/plan/plan_text.h"
#include "engine/units/sha256.h"

#include <nlohmann/json.hpp>
#include <set>

namespace engine {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

// What a plan keeps as compact text, as a value again; null when it is not JSON.
ordered_json kept(const std::string &text)
{
    const Expected<json> value = text.empty() ? Expected<json>(json()) : parseJson(text, {});
    return value ? ordered_json(*value) : ordered_json();
}

// A config may hold Python's NaN or Infinity, which only the reader of configs forgives.
ordered_json keptConfig(const std::string &text)
{
    const Expected<json> value = parseConfigJson(text, kMaxConfigBytes, {});
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json policyJson(const Policy &policy)
{
    ordered_json object = {{"kv_factor", policy.kv_factor},
                           {"kv_round_bytes", policy.kv_round_bytes},
                           {"min_spare_bytes", policy.min_spare_bytes}};
    appendExtra(object, policy.extra_json);
    return object;
}

ordered_json cardJson(const Card &card)
{
    ordered_json object = {{"id", card.id}, {"name", card.name}, {"total_bytes", card.total_bytes}};
    if (card.cuda_total_bytes)
        object["cuda_total_bytes"] = *card.cuda_total_bytes;
    if (!card.compute_capability.empty())
        object["compute_capability"] = card.compute_capability;
    if (card.platform)
        object["platform"] = platformName(*card.platform);
    object["others_bytes"] = card.others_bytes;
    object["keep_clear"] = card.keep_clear;
    appendExtra(object, card.extra_json);
    return object;
}

ordered_json hostJson(const Host &host)
{
    ordered_json cards = ordered_json::array();
    for (const Card &card : host.cards)
        cards.push_back(cardJson(card));
    ordered_json object = {{"name", host.name}, {"cards", std::move(cards)}};
    appendExtra(object, host.extra_json);
    return object;
}

ordered_json weightsJson(const WeightVariant &weights)
{
    ordered_json object = {{"variant", weights.variant}, {"bytes", weights.bytes}};
    if (weights.replicated_bytes != 0)
        object["replicated_bytes"] = weights.replicated_bytes;
    if (weights.host_bytes != 0)
        object["host_bytes"] = weights.host_bytes;
    if (weights.low_bytes != 0)
        object["low_bytes"] = weights.low_bytes;
    if (weights.high_bytes != 0)
        object["high_bytes"] = weights.high_bytes;
    if (weights.provenance != Provenance::User)
        object["provenance"] = provenanceKey(weights.provenance);
    if (!weights.source.empty())
        object["source"] = weights.source;
    appendExtra(object, weights.extra_json);
    return object;
}

ordered_json modelJson(const Model &model)
{
    ordered_json object = {{"id", model.id}};
    if (!model.display_name.empty())
        object["display_name"] = model.display_name;
    if (!model.config_json.empty())
        object["config"] = keptConfig(model.config_json);
    object["weights"] = ordered_json::array();
    for (const WeightVariant &weights : model.weights)
        object["weights"].push_back(weightsJson(weights));
    appendExtra(object, model.extra_json);
    return object;
}

ordered_json constraintJson(const Constraint &constraint)
{
    ordered_json object = {{"kind", constraintKey(constraint.kind)}, {"seats", constraint.seats}};
    if (!constraint.cards.empty())
        object["cards"] = constraint.cards;
    appendExtra(object, constraint.extra_json);
    return object;
}

ordered_json planJson(const Plan &plan)
{
    ordered_json object = {{"format", "vramplan"},
                           {"version", plan.version},
                           {"title", plan.title},
                           {"policy", policyJson(plan.policy)}};
    for (const char *list : {"hosts", "models", "seats", "constraints"})
        object[list] = ordered_json::array();
    for (const Host &host : plan.hosts)
        object["hosts"].push_back(hostJson(host));
    for (const ModelPtr &model : plan.models)
        object["models"].push_back(modelJson(*model));
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        object["seats"].push_back(seatJson(*plan.seats[i], static_cast<int>(i)));
    for (const Constraint &constraint : plan.constraints)
        object["constraints"].push_back(constraintJson(constraint));
    object["baseline"] = plan.baseline ? planJson(*plan.baseline) : ordered_json();
    object["record"] = kept(plan.record_json);
    appendExtra(object, plan.extra_json);
    return object;
}

}

std::string_view constraintKey(Constraint::Kind kind)
{
    switch (kind) {
    case Constraint::Kind::Lock:
        return "pin";
    case Constraint::Kind::Forbid:
        return "forbid";
    case Constraint::Kind::Apart:
        return "apart";
    case Constraint::Kind::Together:
        break;
    }
    return "together";
}

void appendExtra(ordered_json &object, const std::string &extra_json)
{
    if (extra_json.empty())
        return;
    const Expected<json> extra = parseJson(extra_json, {});
    if (!extra || !extra->is_object())
        return;
    // ordered_json looks every key up one by one; its underlying vector takes thousands of unknown keys at
    // once.
    auto &members = object.get_ref<ordered_json::object_t &>();
    std::vector<std::pair<const std::string, ordered_json>> &list = members;
    std::set<std::string> known;
    for (const auto &member : list)
        known.insert(member.first);
    for (const auto &[key, value] : extra->items())
        if (!known.contains(key))
            list.emplace_back(key, ordered_json(value));
}

std::string planText(const Plan &plan)
{
    const ordered_json whole = planJson(plan);
    std::string text = whole.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
    if (text.size() > kMaxPlanFileBytes)
        text = whole.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
    return text;
}

std::string planHash(const Plan &plan)
{
    return sha256Hex(planText(plan));
}

}
