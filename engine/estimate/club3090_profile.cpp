// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/club3090_profile.h"

#include "engine/estimate/amount.h"
#include "engine/estimate/club3090_table.h"
#include "engine/model/catalogue.h"
#include "engine/units/nearest.h"
#include "engine/units/resource.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

std::vector<Club3090Profile> readProfiles()
{
    const json source =
        json::parse(resourceText("calibration/club3090-profiles.json").value_or("{\"profiles\":[]}"));
    std::vector<Club3090Profile> profiles;
    for (const json &entry : source.at("profiles")) {
        Club3090Profile profile;
        profile.name = entry.at("name").get<std::string>();
        profile.model = entry.at("model").get<std::string>();
        profile.card = source.at("card").get<std::string>();
        profile.spec_method = entry.value("spec_method", std::string());
        profile.inputs.mtp = profile.spec_method == "mtp";
        profile.source = entry.at("source").get<std::string>();
        club3090::readInputs(entry, profile.inputs);
        profiles.push_back(std::move(profile));
    }
    return profiles;
}

/// The variant as the catalogue calls it, so that the seat keeps its weights under every runtime.
std::string weightsOf(const Club3090Profile &profile)
{
    const std::string &variant = profile.inputs.weights_variant;
    if (const club3090::ModelFacts *facts = club3090::findModel(profile.model))
        for (const auto &[name, meant] : facts->catalogue_weights)
            if (meant == variant)
                return name;
    return variant == Club3090Inputs{}.weights_variant ? std::string() : variant;
}

std::string nearestProfile(std::string_view name)
{
    std::vector<std::string_view> names;
    for (const Club3090Profile &profile : club3090Profiles())
        names.push_back(profile.name);
    return std::string(nearestName(name.substr(name.find('/') + 1), names));
}

}

const std::vector<Club3090Profile> &club3090Profiles()
{
    static const std::vector<Club3090Profile> profiles = readProfiles();
    return profiles;
}

Expected<Club3090Profile> club3090Profile(std::string_view name, std::string_view model)
{
    const std::vector<Club3090Profile> &all = club3090Profiles();
    const std::string of_model = std::string(model) + "/" + std::string(name);
    auto found = std::find_if(all.begin(), all.end(), [&](const Club3090Profile &profile) {
        const std::string id = profile.id();
        return id == name || id == of_model;
    });
    if (found == all.end())
        found = std::find_if(all.begin(), all.end(),
                             [&](const Club3090Profile &profile) { return profile.name == name; });
    if (found == all.end())
        return fail("profile-unknown", {Arg::name(std::string(name)), Arg::name(nearestProfile(name))});
    return *found;
}

Expected<Model> club3090Model(std::string_view id)
{
    Expected<Model> known = catalogueModel(id);
    const club3090::ModelFacts *facts = known ? nullptr : club3090::findModel(id);
    if (!facts || facts->architecture_of.empty())
        return known;
    Expected<Model> model = catalogueModel(facts->architecture_of);
    if (!model)
        return model;
    const std::string variant = Club3090Inputs{}.weights_variant;
    model->id = facts->id;
    model->display_name.clear();
    model->extra_json.clear();
    model->weights = {{variant,
                       scaled(kGB, facts->weights_gb.at(variant)),
                       0,
                       Provenance::Catalogue,
                       "club-3090 calculator",
                       {}}};
    return model;
}

Seat club3090SeatOf(const Club3090Profile &profile)
{
    const Club3090Inputs &in = profile.inputs;
    Seat seat;
    seat.runtime.kind = RuntimeKind::Club3090;
    seat.model = profile.model;
    seat.weights = weightsOf(profile);
    // The calculator's names of the 16-bit formats are not the engine's.
    seat.kv_cache_dtype = in.kv_format == "fp16" ? "float16"
        : in.kv_format == "bf16"                 ? "bfloat16"
                                                 : in.kv_format;
    seat.max_model_len = in.max_ctx;
    seat.max_num_seqs = in.max_num_seqs;
    seat.tp = in.tp;
    seat.spec_method = profile.spec_method;
    seat.drafter_gb = in.drafter_gb;
    seat.kv.mode = KvSizing::Mode::Utilisation;
    seat.kv.utilization = in.mem_util;
    return seat;
}

}
