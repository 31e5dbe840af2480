// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Gemma 1 to 4: windows in a fixed rhythm, two head geometries in Gemma 4, and layers that keep no KV of
// their own.
#include "engine/model/families/layers.h"

#include <algorithm>

namespace engine {

namespace {

constexpr ClassDefaults kGemma{.tie_word_embeddings = true};
constexpr ClassDefaults kGemma2{.tie_word_embeddings = true, .sliding_window = 4096};
constexpr ClassDefaults kGemma3{2304, 9216, 26, 8, 4, 256, 262208, 131072, true, 4096, true};
constexpr ClassDefaults kGemma3n{2048, 16384, 35, 8, 2, 256, 262400, 32768, true, 512, true};
constexpr ClassDefaults kGemma4{.head_dim = 256, .tie_word_embeddings = true, .sliding_window = 512};

// Even layers slide (transformers Gemma2Config).
void readGemma2(FamilyReader &reader)
{
    readPattern(reader, modelWindow(reader), [](int i) { return i % 2 == 1; });
}

// Every sixth layer is full (transformers Gemma3TextConfig).
void readGemma3(FamilyReader &reader)
{
    const int pattern =
        std::max(1, reader.text.countOr({"sliding_window_pattern", "_sliding_window_pattern"}, 6));
    readPattern(reader, modelWindow(reader), [pattern](int i) { return (i + 1) % pattern == 0; });
}

// The last num_kv_shared_layers read the cache of an earlier layer of their kind and own none.
int owningLayers(const FamilyReader &reader, int fallback)
{
    const int shared = reader.text.countOr({"num_kv_shared_layers"}, fallback);
    return std::max(0, reader.arch.num_hidden_layers - shared);
}

void readGemma3n(FamilyReader &reader)
{
    const std::vector<bool> listed = fullLayers(reader, "sliding_attention");
    const std::int64_t window = modelWindow(reader);
    for (int i = 0; i < owningLayers(reader, 15); ++i) {
        const bool full = listed.empty() ? (i + 1) % 5 == 0 : listed[static_cast<std::size_t>(i)];
        addLayer(reader.arch.layers, i, full ? fullLayer(reader.arch) : slidingLayer(reader.arch, window));
    }
}

// Global layers have head size global_head_dim and, when K and V share a projection, their own head count;
// the cache holds K and V apart all the same (vllm-memory.md section 10).
LayerClass globalLayer(const FamilyReader &reader)
{
    LayerClass layer = fullLayer(reader.arch);
    layer.head_dim = reader.text.countOr({"global_head_dim"}, 512);
    layer.head_dim_v = layer.head_dim;
    if (reader.text.flag("attention_k_eq_v", false))
        layer.kv_heads = reader.text.countOr({"num_global_key_value_heads"}, layer.kv_heads);
    return layer;
}

void readGemma4(FamilyReader &reader)
{
    const std::vector<bool> listed = fullLayers(reader, "sliding_attention");
    const std::int64_t window = modelWindow(reader);
    const int last = reader.arch.num_hidden_layers - 1;
    const LayerClass global = globalLayer(reader);
    for (int i = 0; i < owningLayers(reader, 0); ++i) {
        const bool full =
            listed.empty() ? (i + 1) % 6 == 0 || i == last : listed[static_cast<std::size_t>(i)];
        addLayer(reader.arch.layers, i,
                 layerAt(reader, i, full ? global : slidingLayer(reader.arch, window)));
    }
}

constexpr Family kGemmaFamilies[] = {
    {"gemma", readAttentionLayers, kGemma}, {"gemma2", readGemma2, kGemma2},
    {"gemma3_text", readGemma3, kGemma3},   {"gemma3n_text", readGemma3n, kGemma3n},
    {"gemma4_text", readGemma4, kGemma4},   {"gemma4_unified_text", readGemma4, kGemma4},
};

}

std::span<const Family> gemmaFamilies()
{
    return kGemmaFamilies;
}

}
