// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/served.h"

#include "engine/model/quantization.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

const WeightVariant *findVariant(const Model &model, const std::string &weights)
{
    if (weights.empty())
        return model.weights.empty() ? nullptr : &model.weights.front();
    const auto found = std::find_if(model.weights.begin(), model.weights.end(),
                                    [&](const WeightVariant &variant) { return variant.variant == weights; });
    return found == model.weights.end() ? nullptr : &*found;
}

Architecture servedArchitecture(const Model &model, const std::string &weights)
{
    Architecture served = model.architecture;
    if (const WeightVariant *variant = findVariant(model, weights); variant)
        if (auto own = readVariantQuantization(variant->extra_json))
            served.quantization = std::move(*own);
    return served;
}

std::optional<WeightParts> weightParts(const WeightVariant &variant)
{
    if (variant.extra_json.find("tower_bytes") == std::string::npos
        && variant.extra_json.find("drafter_bytes") == std::string::npos)
        return std::nullopt;
    const nlohmann::json members = nlohmann::json::parse(variant.extra_json, nullptr, false);
    const auto bytes = [&](const char *key) -> Bytes {
        const auto found = members.find(key);
        const bool number = found != members.end() && found->is_number_integer();
        return number ? std::clamp<Bytes>(found->get<Bytes>(), 0, kMaxBytes) : 0;
    };
    if (!members.is_object())
        return std::nullopt;
    WeightParts parts{bytes("tower_bytes"), bytes("replicated_tower_bytes"), bytes("drafter_bytes"),
                      bytes("replicated_drafter_bytes")};
    parts.tower = std::min(parts.tower, std::max<Bytes>(variant.bytes, 0));
    parts.replicated_tower = std::min(parts.replicated_tower, parts.tower);
    parts.replicated_drafter = std::min(parts.replicated_drafter, parts.drafter);
    return parts;
}

bool isAsLoaded(const WeightVariant &variant)
{
    if (variant.extra_json.find("as_loaded") == std::string::npos)
        return false;
    const nlohmann::json members = nlohmann::json::parse(variant.extra_json, nullptr, false);
    const auto found = members.find("as_loaded");
    return found != members.end() && found->is_boolean() && found->get<bool>();
}

std::string weightPartsJson(const WeightParts &parts)
{
    if (parts == WeightParts{})
        return {};
    return nlohmann::ordered_json{{"tower_bytes", parts.tower},
                                  {"replicated_tower_bytes", parts.replicated_tower},
                                  {"drafter_bytes", parts.drafter},
                                  {"replicated_drafter_bytes", parts.replicated_drafter}}
        .dump();
}

}
