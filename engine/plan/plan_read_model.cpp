// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/catalogue.h"
#include "engine/model/config.h"
#include "engine/plan/plan_parts.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

constexpr std::array<std::pair<Provenance, std::string_view>, 8> kProvenances{{
    {Provenance::Config, "config"},
    {Provenance::Catalogue, "catalogue"},
    {Provenance::WeightFiles, "weight-files"},
    {Provenance::Measured, "measured"},
    {Provenance::Calibration, "calibration"},
    {Provenance::FirstPrinciples, "first-principles"},
    {Provenance::Default, "default"},
    {Provenance::User, "user"},
}};

Provenance readProvenance(PlanFields &fields)
{
    if (!fields.has("provenance"))
        return Provenance::User;
    const std::string text = fields.text("provenance");
    std::string known;
    for (const auto &[provenance, key] : kProvenances) {
        if (key == text)
            return provenance;
        known += (known.empty() ? "" : ", ") + std::string(key);
    }
    fields.fail("plan-value-unknown", "provenance",
                {Arg::name("provenance"), Arg::name(text), Arg::name(known)});
    return Provenance::User;
}

WeightVariant readWeights(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    WeightVariant weights;
    weights.variant = fields.requiredText("variant");
    fields.require("bytes");
    weights.bytes = fields.integer("bytes", 0, kMaxPlanBytes, 0);
    weights.replicated_bytes = fields.integer("replicated_bytes", 0, kMaxPlanBytes, 0);
    if (weights.replicated_bytes > weights.bytes)
        fields.fail("plan-value-range", "replicated_bytes",
                    {Arg::name("replicated_bytes"), Arg::count(weights.replicated_bytes), Arg::count(0),
                     Arg::count(weights.bytes)});
    weights.host_bytes = fields.integer("host_bytes", 0, weights.bytes, 0);
    weights.low_bytes = fields.integer("low_bytes", 0, weights.bytes, 0);
    weights.high_bytes = fields.integer("high_bytes", 0, kMaxPlanBytes, 0);
    if (weights.high_bytes != 0 && weights.high_bytes < weights.bytes)
        fields.fail("plan-value-range", "high_bytes",
                    {Arg::name("high_bytes"), Arg::count(weights.high_bytes), Arg::count(weights.bytes),
                     Arg::count(kMaxPlanBytes)});
    weights.provenance = readProvenance(fields);
    weights.source = fields.text("source");
    weights.extra_json = fields.rest();
    return weights;
}

void addVariant(Model &model, WeightVariant variant)
{
    const auto same =
        std::find_if(model.weights.begin(), model.weights.end(),
                     [&](const WeightVariant &known) { return known.variant == variant.variant; });
    if (same == model.weights.end())
        model.weights.push_back(std::move(variant));
    else
        *same = std::move(variant);
}

// Variants of the file; those of the catalogue stay unless the file has one of the same name.
void readVariants(PlanFields &fields, Model &model, ReadContext &context)
{
    const json *list = fields.array("weights");
    std::vector<std::string> seen;
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const std::string pointer = fields.at("weights") + "/" + std::to_string(i);
        WeightVariant variant = readWeights((*list)[i], pointer, context);
        if (std::find(seen.begin(), seen.end(), variant.variant) != seen.end())
            context.fail("plan-name-twice", pointer + "/variant",
                         {Arg::name("variant"), Arg::name(variant.variant)});
        seen.push_back(variant.variant);
        addVariant(model, std::move(variant));
    }
}

void readEmbeddedConfig(const json &config, const std::string &pointer, Model &model, ReadContext &context)
{
    if (!config.is_object()) {
        context.fail("plan-value-type", pointer,
                     {Arg::name("config"), Arg::name(config.type_name()), Arg::name("object")});
        return;
    }
    model.config_json = config.dump(-1, ' ', false, json::error_handler_t::replace);
    Expected<Architecture> architecture = readConfig(model.config_json);
    if (architecture)
        model.architecture = std::move(*architecture);
    else
        context.fail(architecture.error().code, pointer + architecture.error().place.pointer,
                     architecture.error().args);
}

}

std::string_view provenanceKey(Provenance provenance)
{
    for (const auto &[known, key] : kProvenances)
        if (known == provenance)
            return key;
    return "user";
}

Model readModel(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Model model;
    const std::string id = fields.requiredText("id");
    if (const json *config = fields.member("config")) {
        readEmbeddedConfig(*config, fields.at("config"), model, context);
    } else if (!id.empty()) {
        Expected<Model> known = catalogueModel(id);
        if (known)
            model = std::move(*known);
        else
            fields.fail("plan-config-missing", "config", {Arg::name(id)});
    }
    model.id = id;
    if (fields.has("display_name"))
        model.display_name = fields.text("display_name");
    readVariants(fields, model, context);
    // A catalogue model named by its id alone keeps what the catalogue says of it.
    if (std::string rest = fields.rest(); !rest.empty())
        model.extra_json = std::move(rest);
    return model;
}

}
