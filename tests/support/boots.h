// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Public boots of tests/data/published-boots.json: their printed figures, and the geometry of the models they
// name, from the dimensions the vendors publish.
#pragma once

#include "support/golden.h"
#include "support/golden_models.h"

#include <functional>
#include <map>

namespace boots {

using golden::Json;
using namespace engine;

inline Architecture mla(int layers)
{
    Architecture a = models::dense("deepseek_v2", layers, 16, 1, 576);
    a.layers = {models::attention(CacheKind::Mla, layers, 0, 1, 576)};
    return a;
}

/// Latent attention with an indexer in some of the layers.
inline Architecture sparseMla(int layers, int indexers)
{
    Architecture a = mla(layers);
    a.model_type = "glm_moe_dsa";
    a.num_attention_heads = 64;
    a.layers.push_back(models::attention(CacheKind::Indexer, indexers, 0, 1, 128));
    return a;
}

inline const std::map<std::string, std::function<Architecture()>> &architectures()
{
    using models::dense;
    static const std::map<std::string, std::function<Architecture()>> known{
        {"llama-3.1-8b", models::llama31_8b},
        {"llama-3.1-70b", [] { return dense("llama", 80, 64, 8, 128); }},
        {"llama-4-scout", models::llama4Scout},
        {"qwen2.5-0.5b", [] { return dense("qwen2", 24, 14, 2, 64); }},
        {"qwen2.5-1.5b", [] { return dense("qwen2", 28, 12, 2, 128); }},
        {"qwen2.5-7b", [] { return dense("qwen2", 28, 28, 4, 128); }},
        {"qwen3-0.6b", [] { return dense("qwen3", 28, 16, 8, 128); }},
        {"qwen3-4b", [] { return dense("qwen3", 36, 32, 8, 128); }},
        {"qwen3-8b", models::qwen3_8b},
        {"qwen3-14b", [] { return dense("qwen3", 40, 40, 8, 128); }},
        {"qwen3-32b", [] { return dense("qwen3", 64, 64, 8, 128); }},
        {"qwen3-30b-a3b", [] { return dense("qwen3_moe", 48, 32, 4, 128); }},
        {"qwen3-235b", [] { return dense("qwen3_moe", 94, 64, 4, 128); }},
        {"glm-5.3", [] { return sparseMla(78, 21); }},
        {"qwen3-coder-480b", [] { return dense("qwen3_moe", 62, 96, 8, 128); }},
        {"qwen3-next-80b", models::qwen3_next},
        {"qwen3.5-0.8b", [] { return models::qwen35(24, 8, 2, 16); }},
        {"qwen3.6-27b", models::qwen36_27b},
        {"qwen3.6-35b-a3b", models::qwen36_35b_a3b},
        {"gemma-4-12b", models::gemma4_12b},
        {"gemma-4-26b-a4b", [] { return models::gemma4(30, 16, 8, 2); }},
        {"gemma-4-31b", models::gemma4_31b},
        {"gpt-oss-120b", [] { return models::gptOss(36); }},
        {"minimax-m2.7", [] { return dense("minimax_m2", 62, 48, 8, 128); }},
        {"opt-125m", [] { return dense("opt", 12, 12, 12, 64); }},
        {"deepseek-v2-lite", [] { return mla(27); }},
        {"deepseek-v3", models::deepseekV3},
        {"deepseek-v4-flash", [] { return models::deepseekV4(43, 21, 20); }},
    };
    return known;
}

inline Json readBoots()
{
    std::ifstream file(VRAMPLANNER_TEST_DATA "/published-boots.json");
    return Json::parse(file);
}

inline KvRequest requestOf(const Json &boot)
{
    KvRequest request;
    request.tp = boot.at("tp");
    request.kv_cache_dtype = boot.at("kv_cache_dtype");
    if (boot.contains("block_size"))
        request.block_size = boot.at("block_size").get<int>();
    request.max_model_len = boot.at("max_model_len");
    request.max_num_batched_tokens = boot.value("batched_tokens", 2048);
    request.enable_prefix_caching = boot.at("prefix_caching").get<bool>();
    request.compute_capability = boot.at("capability");
    request.num_speculative_tokens = boot.value("mtp", 0);
    request.spec_method = boot.contains("mtp") ? "mtp" : "";
    if (boot.contains("dflash")) { // five layers of a window of 2,048 draft for the target
        request.spec_method = "dflash";
        request.num_speculative_tokens = boot.at("dflash");
        request.drafter_layers = {models::attention(CacheKind::Sliding, 5, 64, 8, 128, 2048)};
    }
    return request;
}

/// Rules of the boot's release; nightlies carried formats before the release that brought them.
inline ReleaseRules rulesOf(const Json &boot)
{
    ReleaseRules rules = releaseRules(boot.at("release").get<std::string>()).value();
    rules.kv_formats = releaseRules("")->kv_formats;
    return rules;
}

}
