// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/club3090_table.h"

#include "engine/estimate/club3090.h"
#include "engine/units/resource.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine::club3090 {

using nlohmann::json;

namespace {

Family familyOf(const std::string &name)
{
    static const std::map<std::string, Family> names{{"qwen3-next-hybrid", Family::HybridDense},
                                                     {"qwen3-next-moe", Family::HybridMoe},
                                                     {"gemma4-swa-dense", Family::SlidingDense},
                                                     {"gemma4-swa-moe", Family::SlidingMoe}};
    const auto found = names.find(name);
    return found == names.end() ? Family::GenericDense : found->second;
}

double number(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : 0.0;
}

std::map<std::string, double, std::less<>> numbers(const json &object)
{
    std::map<std::string, double, std::less<>> result;
    for (const auto &[key, value] : object.items())
        result.emplace(key, value.get<double>());
    return result;
}

/// "weights_awq_gb" → "awq". The unnamed size is "default"; without one, int4 is what the calculator falls
/// back to.
std::map<std::string, double, std::less<>> weightVariants(const json &model)
{
    std::map<std::string, double, std::less<>> result;
    for (const auto &[key, value] : model.items()) {
        if (!key.starts_with("weights_") || !key.ends_with("_gb"))
            continue;
        const std::string variant = key.substr(8, key.size() - 11);
        result.emplace(variant == "total" ? "default" : variant, value.get<double>());
    }
    if (!result.contains("default") && result.contains("int4"))
        result.emplace("default", result.at("int4"));
    return result;
}

ModelFacts readModel(const json &source)
{
    ModelFacts m;
    m.id = source.at("model_id").get<std::string>();
    m.architecture_of = source.value("architecture_of", std::string());
    m.family = familyOf(source.at("model_family").get<std::string>());
    m.hidden_size = number(source, "hidden_size");
    m.layers = number(source, "num_hidden_layers");
    m.gdn_layers = number(source, "num_gdn_layers");
    m.attention_layers = number(source, "num_attn_layers");
    m.full_layers = number(source, "num_full_attn_layers");
    m.sliding_layers = number(source, "num_sliding_attn_layers");
    m.sliding_window = number(source, "sliding_window");
    m.kv_heads = number(source, "num_kv_heads");
    m.global_kv_heads = number(source, "num_global_kv_heads");
    m.head_dim = number(source, "head_dim_attn");
    m.sliding_head_dim = number(source, "head_dim_sliding");
    m.global_head_dim = number(source, "global_head_dim");
    m.value_heads = number(source, "linear_num_v_heads");
    m.key_heads = number(source, "linear_num_k_heads");
    m.value_dim = number(source, "linear_v_head_dim");
    m.key_dim = number(source, "linear_k_head_dim");
    m.conv_kernel = number(source, "linear_conv_kernel_dim");
    m.state_bytes = number(source, "mamba_state_bytes");
    if (source.contains("measured_kv_growing_bpt_tp1"))
        m.measured_growing_bytes = number(source, "measured_kv_growing_bpt_tp1");
    m.draft_tokens = static_cast<int>(number(source, "mtp_n_default"));
    m.max_context = static_cast<Tokens>(number(source, "max_ctx_supported"));
    m.valid_tp = source.at("valid_tp").get<std::vector<int>>();
    m.weights_gb = weightVariants(source);
    if (const auto names = source.find("catalogue_weights"); names != source.end())
        for (const auto &[name, variant] : names->items()) {
            m.catalogue_weights.emplace(name, variant.get<std::string>());
            m.weights_gb.emplace(name, m.weights_gb.at(variant.get<std::string>()));
        }
    return m;
}

FamilyCoefficients readFamily(const json &source)
{
    FamilyCoefficients f;
    if (source.contains("activation_bytes_per_gdn_layer_token"))
        f.bytes_per_gdn_layer_token = numbers(source.at("activation_bytes_per_gdn_layer_token"));
    f.base_gb = number(source, "activation_base_gb");
    f.bytes_per_token = number(source, "activation_bytes_per_token");
    f.bytes_per_hidden_token = number(source, "activation_bytes_per_hidden_token");
    f.mtp_drafter_gb = number(source, "mtp_drafter_gb");
    return f;
}

ErrorSource readError(const json &source)
{
    ErrorSource e;
    e.name = source.at("name").get<std::string>();
    e.gb = number(source, "gb");
    e.kv_share = number(source, "kv_share");
    e.kv_factor_low = static_cast<int>(number(source, "kv_factor_low"));
    e.kv_factor_high = static_cast<int>(number(source, "kv_factor_high"));
    return e;
}

Tables readTables()
{
    const json source = json::parse(resourceText("calibration/club3090.json").value_or("{}"));
    Tables t;
    t.bytes_per_element = numbers(source.at("bytes_per_element"));
    t.indexer_bytes_per_element = numbers(source.at("indexer_bytes_per_element"));
    for (const auto &[name, family] : source.at("families").items())
        t.families.emplace(familyOf(name), readFamily(family));
    const json &overhead = source.at("overhead_gb");
    t.overhead_base_gb = number(overhead, "base");
    t.overhead_per_utilisation_gb = number(overhead, "per_utilisation");
    t.overhead_per_extra_card_gb = number(overhead, "per_extra_card");
    const json &verdict = source.at("verdict");
    t.floor_max_gb = number(verdict, "floor_gb_max");
    t.floor_min_gb = number(verdict, "floor_gb_min");
    t.tight_factor = number(verdict, "tight_factor");
    t.gdn_chunk_tokens = number(source, "gdn_chunk_tokens");
    t.gdn_reference_batched_tokens = number(source, "gdn_reference_batched_tokens");
    t.mtp_context_tokens_per_draft = number(source, "mtp_context_tokens_per_draft");
    t.band_gb = number(source, "band_gb");
    for (const json &error : source.at("error_sources"))
        t.error_sources.push_back(readError(error));
    for (const auto &[id, model] : source.at("models").items())
        t.models.push_back(readModel(model));
    return t;
}

}

const Tables &tables()
{
    static const Tables instance = readTables();
    return instance;
}

const ModelFacts *findModel(std::string_view id)
{
    const std::vector<ModelFacts> &models = tables().models;
    const auto found =
        std::find_if(models.begin(), models.end(), [&](const ModelFacts &m) { return m.id == id; });
    return found == models.end() ? nullptr : &*found;
}

void readInputs(const json &source, Club3090Inputs &inputs)
{
    inputs.kv_format = source.value("kv_format", inputs.kv_format);
    inputs.max_ctx = source.value("max_ctx", inputs.max_ctx);
    inputs.max_num_seqs = source.value("max_num_seqs", inputs.max_num_seqs);
    inputs.tp = source.value("tp", inputs.tp);
    inputs.mem_util = source.value("mem_util", inputs.mem_util);
    inputs.weights_variant = source.value("weights_variant", inputs.weights_variant);
    inputs.drafter_gb = source.value("drafter_gb", inputs.drafter_gb);
}

}
