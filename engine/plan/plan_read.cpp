// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/catalogue.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/plan_parts.h"
#include "engine/plan/plan_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

constexpr int kVersion = 1;

template <typename Read> void eachItem(PlanFields &fields, std::string_view key, Read read)
{
    const json *list = fields.array(key);
    for (std::size_t i = 0; list && i < list->size(); ++i)
        read((*list)[i], fields.at(key) + "/" + std::to_string(i), i);
}

Policy readPolicy(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Policy policy;
    policy.kv_factor = fields.optionalNumber("kv_factor", 0, 100).value_or(policy.kv_factor);
    policy.kv_round_bytes = fields.integer("kv_round_bytes", 1, kMaxPlanBytes, policy.kv_round_bytes);
    policy.min_spare_bytes = fields.integer("min_spare_bytes", 0, kMaxPlanBytes, policy.min_spare_bytes);
    policy.extra_json = fields.rest();
    return policy;
}

// "12.0", "8.6": one or two digits, a point, one digit.
bool isCapability(const std::string &text)
{
    const std::size_t dot = text.find('.');
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return (dot == 1 || dot == 2) && text.size() == dot + 2 && digit(text[0]) && digit(text[dot - 1])
        && digit(text[dot + 1]);
}

Card readCard(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Card card;
    card.id = fields.requiredText("id");
    card.name = fields.text("name");
    const std::optional<CardModel> known = findCardModel(card.name);
    if (!known)
        fields.require("total_bytes");
    card.total_bytes =
        fields.integer("total_bytes", kMinCardBytes, kMaxPlanBytes, known ? known->total_bytes : 0);
    card.cuda_total_bytes =
        fields.optionalInteger("cuda_total_bytes", kMinCardBytes, std::max(kMinCardBytes, card.total_bytes));
    card.compute_capability = fields.text("compute_capability");
    if (!card.compute_capability.empty() && !isCapability(card.compute_capability))
        fields.fail("plan-value-unknown", "compute_capability",
                    {Arg::name("compute_capability"), Arg::name(card.compute_capability),
                     Arg::name("8.6, 9.0, 12.0")});
    const std::string platform = fields.text("platform");
    card.platform = platformNamed(platform);
    if (!platform.empty() && !card.platform)
        fields.fail("plan-value-unknown", "platform",
                    {Arg::name("platform"), Arg::name(platform), Arg::name(std::string(kPlatformNames))});
    card.others_bytes = fields.integer("others_bytes", 0, kMaxPlanBytes, 0);
    card.keep_clear = fields.optionalFlag("keep_clear").value_or(false);
    card.extra_json = fields.rest();
    return card;
}

Host readHost(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Host host;
    host.name = fields.requiredText("name");
    eachItem(fields, "cards", [&](const json &card, const std::string &where, std::size_t) {
        host.cards.push_back(readCard(card, where, context));
    });
    host.extra_json = fields.rest();
    return host;
}

Constraint readConstraint(const json &value, const std::string &pointer, ReadContext &context)
{
    using Kind = Constraint::Kind;
    PlanFields fields(value, pointer, context);
    Constraint constraint;
    const std::string kind = fields.requiredText("kind");
    bool known = false;
    for (const Kind candidate : {Kind::Lock, Kind::Forbid, Kind::Apart, Kind::Together}) {
        if (constraintKey(candidate) != kind)
            continue;
        constraint.kind = candidate;
        known = true;
    }
    if (!known)
        fields.fail("plan-value-unknown", "kind",
                    {Arg::name("kind"), Arg::name(kind), Arg::name("pin, forbid, apart, together")});
    constraint.seats = fields.names("seats");
    constraint.cards = fields.names("cards");
    constraint.extra_json = fields.rest();
    return constraint;
}

// A model both layouts hold is one object, so that estimates carry over between them.
ModelPtr sharedWith(const Plan &baseline, Model model)
{
    const ModelPtr known = findModel(baseline, model.id);
    return known && *known == model ? known : std::make_shared<const Model>(std::move(model));
}

Plan readPlan(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Plan plan;
    fields.member("format");
    plan.version = fields.optionalInt("version", 1, 1'000'000).value_or(kVersion);
    plan.title = fields.text("title");
    if (const json *policy = fields.member("policy"))
        plan.policy = readPolicy(*policy, fields.at("policy"), context);
    if (const json *baseline = fields.member("baseline"))
        plan.baseline = std::make_shared<const Plan>(readPlan(*baseline, fields.at("baseline"), context));
    eachItem(fields, "hosts", [&](const json &host, const std::string &where, std::size_t) {
        plan.hosts.push_back(readHost(host, where, context));
    });
    eachItem(fields, "models", [&](const json &item, const std::string &where, std::size_t) {
        Model model = readModel(item, where, context);
        plan.models.push_back(sharedWith(plan.baseline ? *plan.baseline : Plan{}, std::move(model)));
    });
    eachItem(fields, "seats", [&](const json &seat, const std::string &where, std::size_t index) {
        plan.seats.push_back(
            std::make_shared<const Seat>(readSeat(seat, where, static_cast<int>(index), context)));
    });
    eachItem(fields, "constraints", [&](const json &constraint, const std::string &where, std::size_t) {
        plan.constraints.push_back(readConstraint(constraint, where, context));
    });
    const json *record = fields.member("record");
    if (record && !record->is_object() && !record->is_null())
        fields.wrongType("record", *record, "object");
    else if (record)
        plan.record_json = record->dump(-1, ' ', false, json::error_handler_t::replace);
    plan.extra_json = fields.rest();
    if (!context.error)
        checkReferences(plan, pointer, context);
    return plan;
}

bool isPlan(const json &value)
{
    const auto format = value.is_object() ? value.find("format") : value.end();
    return value.is_object() && format != value.end() && *format == "vramplan";
}

}

Expected<LoadedPlan> parsePlan(std::string_view text, const std::string &file)
{
    if (text.size() > kMaxPlanFileBytes)
        return fail("plan-too-large",
                    {Arg::count(static_cast<std::int64_t>(text.size())), Arg::count(kMaxPlanFileBytes)},
                    {file, {}, 0});
    const Expected<json> value = parseJson(text, file);
    if (!value)
        return tl::unexpected<Error>(value.error());
    if (!isPlan(*value))
        return fail("plan-not-a-plan", {}, {file, "/format", 1});
    ReadContext context;
    PlanFields(*value, {}, context).require("version");
    LoadedPlan loaded{readPlan(*value, {}, context), false};
    if (context.error) {
        Error error = *context.error;
        error.place.file = file;
        error.place.line = lineOfPointer(text, error.place.pointer);
        return tl::unexpected<Error>(std::move(error));
    }
    loaded.read_only = loaded.plan.version > kVersion;
    return loaded;
}

}
