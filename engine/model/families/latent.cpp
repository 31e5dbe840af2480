// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Latent attention (MLA): one shared latent per token instead of K and V per head, with or without the sparse
// indexer of DeepSeek V3.2 and GLM-5, and DeepSeek V4's compressed form.
#include "engine/model/families/layers.h"

#include <algorithm>

namespace engine {

namespace {

LayerClass latentLayer(const FamilyReader &reader)
{
    LayerClass layer;
    layer.kind = CacheKind::Mla;
    layer.kv_heads = 1;
    layer.head_dim = reader.text.required({"kv_lora_rank"}) + reader.text.required({"qk_rope_head_dim"});
    return layer;
}

LayerClass indexerLayer(const FamilyReader &reader)
{
    LayerClass layer;
    layer.kind = CacheKind::Indexer;
    layer.kv_heads = 1;
    layer.head_dim = reader.text.required({"index_head_dim"});
    return layer;
}

// Without a latent (kv_lora_rank null or use_mla false) the same classes are plain attention.
bool isLatent(const FamilyReader &reader)
{
    return reader.text.flag("use_mla", true) && reader.text.integerOr({"kv_lora_rank"}, 0) > 0;
}

void readLatent(FamilyReader &reader)
{
    if (!isLatent(reader))
        return readAttentionLayers(reader);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i, latentLayer(reader));
}

// Which layers own an indexer: indexer_types, else index_topk_pattern ("F" full, "S" shared), else every
// index_topk_freq-th after the offset, else all (vllm-memory.md section 0b, 2).
std::vector<bool> indexedLayers(const FamilyReader &reader)
{
    const auto layers = static_cast<std::size_t>(reader.arch.num_hidden_layers);
    std::vector<bool> indexed(layers, true);
    const std::vector<std::string> types = layerTypes(reader, "indexer_types");
    const std::string pattern = reader.text.text("index_topk_pattern");
    const auto frequency = static_cast<std::size_t>(std::max(1, reader.text.countOr({"index_topk_freq"}, 1)));
    const auto offset = static_cast<std::size_t>(reader.text.countOr({"index_skip_topk_offset"}, 2));
    for (std::size_t i = 0; i < layers; ++i) {
        if (!types.empty())
            indexed[i] = types[i] == "full";
        else if (i < pattern.size())
            indexed[i] = pattern[i] != 'S';
        else
            indexed[i] = i < offset || (i + 1 - std::min(i + 1, offset)) % frequency == 0;
    }
    return indexed;
}

void readSparse(FamilyReader &reader)
{
    readLatent(reader);
    if (!reader.text.has("index_topk"))
        return;
    const std::vector<bool> indexed = indexedLayers(reader);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        if (indexed[static_cast<std::size_t>(i)])
            addLayer(reader.arch.layers, i, indexerLayer(reader));
    }
}

// MiniCPM3 has MLA weights, but vLLM caches its K and V per head.
void readMiniCpm3(FamilyReader &reader)
{
    LayerClass layer = fullLayer(reader.arch);
    layer.kv_heads = reader.arch.num_attention_heads;
    layer.head_dim = reader.text.required({"qk_nope_head_dim"}) + reader.text.required({"qk_rope_head_dim"});
    layer.head_dim_v = layer.head_dim;
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i, layer);
}

// LongCat Flash has two attention blocks in each layer.
void readLongcat(FamilyReader &reader)
{
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        addLayer(reader.arch.layers, i, latentLayer(reader));
        addLayer(reader.arch.layers, i, latentLayer(reader));
    }
}

// DeepSeek V4: every layer keeps a window; a layer with a compress ratio also keeps compressed latents, and
// an indexer where the ratio is 4 (vllm-memory.md section 3.8).
void readDeepSeekV4(FamilyReader &reader)
{
    const std::vector<std::int64_t> ratios = reader.text.integers("compress_ratios");
    if (ratios.size() < static_cast<std::size_t>(reader.arch.num_hidden_layers))
        return reader.text.missing("compress_ratios");
    LayerClass latent;
    latent.kind = CacheKind::Mla;
    latent.kv_heads = 1;
    latent.head_dim = reader.arch.head_dim;
    LayerClass window = latent;
    window.kind = CacheKind::SlidingMla;
    window.window = reader.text.required({"sliding_window"});
    LayerClass indexer = indexerLayer(reader);
    reader.arch.output_groups = reader.text.countOr({"o_groups"}, 0);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const std::int64_t ratio = ratios[static_cast<std::size_t>(i)];
        if (ratio > 65536)
            return reader.text.bad("compress_ratios");
        if (ratio > 1) {
            latent.compress_ratio = indexer.compress_ratio = static_cast<int>(ratio);
            addLayer(reader.arch.layers, i, latent);
            if (ratio == 4)
                addLayer(reader.arch.layers, i, indexer);
        }
        addLayer(reader.arch.layers, i, window);
    }
}

constexpr Family kLatentFamilies[] = {
    {"deepseek", readAttentionLayers, kPlain}, {"deepseek_v2", readLatent, kPlain},
    {"deepseek_v3", readSparse, kPlain},       {"deepseek_v32", readSparse, kPlain},
    {"kimi_k2", readLatent, kPlain},           {"glm4_moe_lite", readLatent, kPlain},
    {"glm_moe_dsa", readSparse, kPlain},       {"mistral4", readLatent, kPlain},
    {"minicpm3", readMiniCpm3, kPlain},        {"longcat_flash", readLongcat, kPlain},
    {"deepseek_v4", readDeepSeekV4, kPlain},   {"deepseek_ref", readDeepSeekV4, kPlain},
};

}

std::span<const Family> latentFamilies()
{
    return kLatentFamilies;
}

}
