// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Families whose attention is plain grouped-query attention and whose MLPs are experts: the KV cache knows
// nothing of the experts, so they read like dense models.
#include "engine/model/families/layers.h"

namespace engine {

namespace {

// MiniMax M3 caches K and V in every layer; a sparse layer also keeps one key of its lightning indexer per
// token, in 16 bits whatever the KV format. All its MTP modules are sparse layers. (vllm/models/minimax_m3,
// common/indexer.py and nvidia/mtp.py.)
void readMiniMaxM3(FamilyReader &reader)
{
    readAttentionLayers(reader);
    reader.arch.mtp_layers = reader.text.countOr({"num_mtp_modules"}, reader.arch.mtp_layers);
    const Fields sparse = reader.text.child("sparse_attention_config");
    if (!sparse.flag("use_sparse_attention", false))
        return;
    const std::vector<std::int64_t> sparse_layers = sparse.integers("sparse_attention_freq");
    const std::vector<std::int64_t> keys_only = sparse.integers("sparse_disable_index_value");
    const auto layers = static_cast<std::size_t>(reader.arch.num_hidden_layers);
    if (sparse_layers.size() < layers)
        return sparse.missing("sparse_attention_freq");
    LayerClass indexer;
    indexer.kind = CacheKind::Indexer;
    indexer.kv_heads = 1;
    indexer.head_dim = indexer.head_dim_v = sparse.required({"sparse_index_dim"}); // equal: plain keys
    for (std::size_t i = 0; i < layers; ++i) {
        if (sparse_layers[i] == 0)
            continue;
        // Index values would be cached too; no class of the engine does that.
        if (i >= keys_only.size() || keys_only[i] == 0)
            return sparse.bad("sparse_disable_index_value");
        addLayer(reader.arch.layers, static_cast<int>(i), indexer);
    }
}

constexpr ClassDefaults kQwenMoe{2048, 5632, 24, 16, 16, 0, 151936, 32768, false, 0, false};
constexpr ClassDefaults kQwen3Moe{2048, 6144, 24, 32, 4, 128, 151936, 32768, false, 0, false};

constexpr Family kGqaMoeFamilies[] = {
    {"mixtral", readAttentionLayers, kPlain},
    {"qwen2_moe", readAttentionLayers, kQwenMoe},
    {"qwen3_moe", readAttentionLayers, kQwen3Moe},
    {"qwen3_vl_moe_text", readAttentionLayers, kQwen3Moe},
    {"qwen3_omni_moe_text", readAttentionLayers, kQwen3Moe},
    {"phimoe", readAttentionLayers, kPlain},
    {"olmoe", readAttentionLayers, kPlain},
    {"granitemoe", readAttentionLayers, kPlain},
    {"glm4_moe", readAttentionLayers, kPlain},
    {"glm4v_moe_text", readAttentionLayers, kPlain},
    {"dots1", readAttentionLayers, kPlain},
    {"ernie4_5_moe", readAttentionLayers, kTied},
    {"ernie4_5_moe_vl", readAttentionLayers, kTied},
    {"hunyuan_v1_moe", readAttentionLayers, kPlain},
    {"hy_v3", readAttentionLayers, kPlain},
    {"minimax_m2", readAttentionLayers, kPlain},
    {"minimax_m3", readMiniMaxM3, kPlain},
};

}

std::span<const Family> gqaMoeFamilies()
{
    return kGqaMoeFamilies;
}

}
