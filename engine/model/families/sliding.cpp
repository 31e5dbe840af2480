// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Families that mix full and windowed attention by a pattern of their own.
#include "engine/model/families/layers.h"

#include <algorithm>

namespace engine {

namespace {

// Full every `pattern`-th layer.
void readEvery(FamilyReader &reader, std::int64_t window, int pattern)
{
    readPattern(reader, window, [pattern](int i) { return pattern > 0 && (i + 1) % pattern == 0; });
}

// vLLM gives Cohere2 a window of sliding_window + 1 (vllm-memory.md section 0b, 11).
void readCohere2(FamilyReader &reader)
{
    const std::int64_t window = modelWindow(reader);
    readEvery(reader, window > 0 ? window + 1 : 0,
              reader.text.countOr({"sliding_window_pattern", "_sliding_window_pattern"}, 4));
}

// Even layers slide, 128 tokens by default (transformers GptOssConfig).
void readGptOss(FamilyReader &reader)
{
    readPattern(reader, modelWindow(reader), [](int i) { return i % 2 == 1; });
}

void readOlmo3(FamilyReader &reader)
{
    readEvery(reader, modelWindow(reader), 4);
}

// sliding_window_pattern is a number or letters, "LLLG": local, local, local, global.
void readExaone4(FamilyReader &reader)
{
    const std::string letters = reader.text.text("sliding_window_pattern");
    const std::int64_t window = modelWindow(reader);
    if (letters.empty())
        return readEvery(reader, window, reader.text.countOr({"sliding_window_pattern"}, 4));
    readPattern(reader, window,
                [&letters](int i) { return letters[static_cast<std::size_t>(i) % letters.size()] == 'G'; });
}

void readAfmoe(FamilyReader &reader)
{
    readEvery(reader, modelWindow(reader), reader.text.countOr({"global_attn_every_n_layers"}, 4));
}

// Llama 4: layers with rotary embedding attend within chunks, every fourth has none and is full.
void readLlama4(FamilyReader &reader)
{
    const std::vector<std::int64_t> rope = reader.text.integers("no_rope_layers");
    const int interval = std::max(1, reader.text.countOr({"no_rope_layer_interval"}, 4));
    LayerClass chunked = fullLayer(reader.arch);
    chunked.kind = CacheKind::Chunked;
    chunked.window = reader.text.mentions("attention_chunk_size")
        ? reader.text.countOr({"attention_chunk_size"}, 0)
        : 8192;
    if (!rope.empty() && rope.size() < static_cast<std::size_t>(reader.arch.num_hidden_layers))
        return reader.text.bad("no_rope_layers");
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const bool rotary = rope.empty() ? (i + 1) % interval != 0 : rope[static_cast<std::size_t>(i)] != 0;
        addLayer(reader.arch.layers, i, rotary && chunked.window > 0 ? chunked : fullLayer(reader.arch));
    }
}

// MiMo V2: sliding layers (1 in hybrid_layer_pattern) have heads and head sizes of their own.
void readMimoV2(FamilyReader &reader)
{
    const Fields &text = reader.text;
    const std::vector<std::int64_t> pattern = text.integers("hybrid_layer_pattern");
    if (pattern.size() < static_cast<std::size_t>(reader.arch.num_hidden_layers))
        return text.missing("hybrid_layer_pattern");
    LayerClass full = fullLayer(reader.arch);
    full.head_dim_v = text.countOr({"v_head_dim"}, full.head_dim);
    LayerClass sliding =
        slidingLayer(reader.arch, text.integerOr({"sliding_window", "sliding_window_size"}, 0));
    sliding.kv_heads = text.countOr({"swa_num_key_value_heads"}, full.kv_heads);
    sliding.head_dim = text.countOr({"swa_head_dim"}, full.head_dim);
    sliding.head_dim_v = text.countOr({"swa_v_head_dim"}, full.head_dim_v);
    sliding.query_heads = text.countOr({"swa_num_attention_heads"}, 0);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i, pattern[static_cast<std::size_t>(i)] == 1 ? sliding : full);
}

// Laguna: the number of query heads differs by layer, the cache does not know it.
void readLaguna(FamilyReader &reader)
{
    const std::vector<bool> listed = fullLayers(reader, "sliding_attention");
    const std::vector<std::int64_t> heads = reader.text.integers("num_attention_heads_per_layer");
    const std::int64_t window = modelWindow(reader);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool full = listed.empty() || listed[at];
        LayerClass layer = full ? fullLayer(reader.arch) : slidingLayer(reader.arch, window);
        if (at < heads.size() && heads[at] != reader.arch.num_attention_heads && heads[at] < kMaxCount)
            layer.query_heads = static_cast<int>(heads[at]);
        addLayer(reader.arch.layers, i, layer);
    }
}

// Nemotron-NAS: a search chose per layer whether it attends and how many query heads share a KV head.
void readNemotronNas(FamilyReader &reader)
{
    const std::vector<Fields> blocks = reader.text.objects("block_configs");
    if (blocks.size() < static_cast<std::size_t>(reader.arch.num_hidden_layers))
        return reader.text.missing("block_configs");
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const Fields attention = blocks[static_cast<std::size_t>(i)].child("attention");
        const int group = attention.countOr({"n_heads_in_group"}, 0);
        if (attention.flag("no_op", false) || attention.flag("replace_with_linear", false))
            continue;
        if (group <= 0 || reader.arch.num_attention_heads % group != 0)
            return attention.bad("n_heads_in_group");
        LayerClass layer = fullLayer(reader.arch);
        layer.kv_heads = reader.arch.num_attention_heads / group;
        addLayer(reader.arch.layers, i, layer);
    }
}

constexpr ClassDefaults kCohere2{.tie_word_embeddings = true, .sliding_window = 4096};
constexpr ClassDefaults kWindow4096{.sliding_window = 4096};
constexpr ClassDefaults kGptOss{.head_dim = 64, .sliding_window = 128};
constexpr ClassDefaults kLlama4{5120, 8192, 48, 40, 8, 128, 202048, 131072, false, 0, true};

constexpr Family kSlidingFamilies[] = {
    {"cohere2", readCohere2, kCohere2},
    {"gpt_oss", readGptOss, kGptOss},
    {"olmo3", readOlmo3, kWindow4096},
    {"exaone4", readExaone4, kWindow4096},
    {"exaone4_5_text", readExaone4, kWindow4096},
    {"afmoe", readAfmoe, kPlain},
    {"llama4", readLlama4, kLlama4},
    {"llama4_text", readLlama4, kLlama4},
    {"mimo_v2_flash", readMimoV2, kPlain},
    {"laguna", readLaguna, kPlain},
    {"nemotron-nas", readNemotronNas, kPlain},
};

}

std::span<const Family> slidingFamilies()
{
    return kSlidingFamilies;
}

}
