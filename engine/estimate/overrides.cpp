// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/overrides.h"

#include "engine/model/config.h"
#include "engine/model/served.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using Json = nlohmann::json;

/// The config of `model` after `overrides`. Some models are kept without the text model's wrapper; overrides
/// of the wrapped one are meant for it then.
Expected<Architecture> withOverrides(const Model &model, const std::string &overrides)
{
    Json changes = Json::parse(overrides, nullptr, false);
    Json config = Json::parse(model.config_json, nullptr, false);
    if (!changes.is_object() || !config.is_object())
        return fail("hf-overrides");
    const auto text = changes.find("text_config");
    if (text != changes.end() && text->is_object() && !config.contains("text_config")) {
        const Json inner = *text;
        changes.erase(text);
        changes.update(inner);
    }
    config.merge_patch(changes);
    return readConfig(config.dump());
}

Dtype stateDtype(const std::string &name)
{
    if (name == "float32")
        return Dtype::Float32;
    return name == "float16" ? Dtype::Float16 : Dtype::BFloat16;
}

}

Expected<Architecture> overriddenArchitecture(const Seat &seat, const Model &model)
{
    Architecture served = servedArchitecture(model, seat.weights);
    if (!seat.hf_overrides.empty()) {
        Expected<Architecture> changed = withOverrides(model, seat.hf_overrides);
        if (!changed)
            return changed;
        changed->quantization = served.quantization; // of the weights
        served = std::move(*changed);
    }
    if (!seat.mamba_ssm_cache_dtype.empty() && seat.mamba_ssm_cache_dtype != "auto")
        for (LayerClass &layer : served.layers)
            if (layer.state && layer.state->kind != StateKind::Kda) // always 32 bits
                layer.state->state_dtype = stateDtype(seat.mamba_ssm_cache_dtype);
    return served;
}

bool runsEncoder(const Seat &seat)
{
    if (seat.language_model_only.value_or(false))
        return false;
    if (seat.limit_mm_per_prompt.empty())
        return true;
    const Json limits = Json::parse(seat.limit_mm_per_prompt, nullptr, false);
    const auto none = [](const Json &limit) {
        if (limit.is_object()) // {"count": 0, …}
            return limit.value("count", Json(1)) == Json(0);
        return limit == Json(0);
    };
    const bool all = limits.is_object() && !limits.empty() && std::all_of(limits.begin(), limits.end(), none);
    // A modality that is not named keeps its default, which lets it in.
    return !(all && limits.contains("image") && limits.contains("video"));
}

}
