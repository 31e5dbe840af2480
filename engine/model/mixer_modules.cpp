// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/weight_modules.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

using detail::plus;
using detail::times;

constexpr bool kWhole = true;

WeightModule linear(std::string name, std::int64_t out, std::int64_t in, bool whole = false)
{
    return {std::move(name), out, in, ModuleKind::Linear, whole};
}

/// Never quantized.
WeightModule plain(std::string name, std::int64_t out, std::int64_t in, bool whole = false)
{
    return {std::move(name), out, in, ModuleKind::Plain, whole};
}

// Whether queries bring a gate of their own size along (Qwen3-Next and later).
std::int64_t queryCopies(const FamilyReader &reader)
{
    const std::string &type = reader.arch.model_type;
    return reader.text.flag("attn_output_gate", type == "qwen3_next" || type.starts_with("qwen3_5")) ? 2 : 1;
}

bool hasQueryBias(const FamilyReader &reader)
{
    static constexpr std::array<std::string_view, 4> kAlways{"qwen2", "qwen", "mimo", "opt"};
    const std::string &type = reader.arch.model_type;
    const bool always = std::any_of(kAlways.begin(), kAlways.end(), [&](std::string_view name) {
        return type == name || (name == "qwen2" && type.starts_with("qwen2_"));
    });
    return always || reader.text.flag("attention_bias", type == "gpt_oss");
}

// Global layers of Gemma 4 may project keys only and use them as values (vllm-memory.md section 8.3).
bool sharesKeyProjection(const FamilyReader &reader, const LayerClass &layer)
{
    return reader.text.flag("attention_k_eq_v", false) && layer.kind == CacheKind::Full;
}

WeightModules headAttention(const FamilyReader &reader, const LayerClass &layer)
{
    const std::string at = reader.arch.model_type == "nemotron_h" ? "mixer." : "self_attn.";
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t heads = layer.query_heads > 0 ? layer.query_heads : reader.arch.num_attention_heads;
    const std::int64_t value_dim = layer.head_dim_v > 0 ? layer.head_dim_v : layer.head_dim;
    const bool latent_only = layer.kv_heads <= 0;
    WeightModules modules{linear(at + "q_proj", times({queryCopies(reader), heads, layer.head_dim}), hidden),
                          linear(at + "k_proj", times({layer.kv_heads, layer.head_dim}), hidden)};
    if (!latent_only && !sharesKeyProjection(reader, layer))
        modules.push_back(linear(at + "v_proj", times({layer.kv_heads, value_dim}), hidden));
    if (hasQueryBias(reader))
        for (WeightModule &module : modules)
            module.beside = module.out;
    modules.push_back(linear(at + "o_proj", hidden, times({heads, value_dim})));
    return modules;
}

WeightModules latentAttention(const FamilyReader &reader)
{
    const Fields &text = reader.text;
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t heads = reader.arch.num_attention_heads;
    const std::int64_t rope = text.integerOr({"qk_rope_head_dim"}, 0);
    const std::int64_t nope = text.integerOr({"qk_nope_head_dim"}, 0);
    const std::int64_t value = text.integerOr({"v_head_dim"}, nope);
    const std::int64_t latent = text.integerOr({"kv_lora_rank"}, 0);
    const std::int64_t rank = text.integerOr({"q_lora_rank"}, 0);
    WeightModules modules;
    if (rank > 0) {
        modules.push_back(linear("self_attn.q_a_proj", rank, hidden, kWhole));
        modules.push_back(linear("self_attn.q_b_proj", times({heads, nope + rope}), rank));
    } else {
        modules.push_back(linear("self_attn.q_proj", times({heads, nope + rope}), hidden));
    }
    modules.push_back(linear("self_attn.kv_a_proj_with_mqa", latent + rope, hidden, kWhole));
    modules.push_back(linear("self_attn.kv_b_proj", times({heads, nope + value}), latent));
    modules.push_back(linear("self_attn.o_proj", hidden, times({heads, value})));
    return modules;
}

// DeepSeek V4: low-rank queries and outputs around one shared head (transformers DeepseekV4 config fields).
WeightModules compressedAttention(const FamilyReader &reader)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t wide = times({reader.arch.num_attention_heads, reader.arch.head_dim});
    const std::int64_t q_rank = reader.text.integerOr({"q_lora_rank"}, 0);
    const std::int64_t o_rank = reader.text.integerOr({"o_lora_rank"}, 0);
    const std::int64_t groups = std::max<std::int64_t>(reader.arch.output_groups, 1);
    return {linear("attn.wq_a", q_rank, hidden, kWhole),
            linear("attn.wkv", reader.arch.head_dim, hidden, kWhole), linear("attn.wq_b", wide, q_rank),
            linear("attn.wo_a", times({groups, o_rank}), wide / groups),
            linear("attn.wo_b", hidden, times({groups, o_rank}))};
}

// Key and gate projections of a compressor, doubled where neighbouring blocks overlap (ratio 4).
WeightModule compressor(const FamilyReader &reader, const LayerClass &layer, std::string name)
{
    return plain(std::move(name), times({2, layer.compress_ratio == 4 ? 2 : 1, layer.head_dim}),
                 reader.arch.hidden_size, kWhole);
}

WeightModules indexer(const FamilyReader &reader, const LayerClass &layer)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    if (const Fields sparse = reader.text.child("sparse_attention_config"); sparse.valid())
        return {linear("self_attn.indexer.q_proj",
                       times({sparse.integerOr({"sparse_num_index_heads"}, 0) + 1, layer.head_dim}), hidden,
                       kWhole)};
    const std::int64_t heads = reader.text.integerOr({"index_n_heads"}, 0);
    const std::int64_t rank = reader.text.integerOr({"q_lora_rank"}, hidden);
    const bool compressed = layer.compress_ratio > 1;
    const std::string at = compressed ? "attn.indexer." : "self_attn.indexer.";
    WeightModules modules{linear(at + "wq_b", times({heads, layer.head_dim}), rank, kWhole)};
    modules.push_back(compressed ? compressor(reader, layer, at + "compressor.wkv")
                                 : linear(at + "wk", layer.head_dim, hidden, kWhole));
    modules.push_back(plain(at + "weights_proj", heads, hidden, kWhole));
    return modules;
}

WeightModules deltaNet(const FamilyReader &reader, const StateShape &s)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t keys = times({s.key_heads, s.key_dim});
    const std::int64_t values = times({s.value_heads, s.value_dim});
    const std::string at = "linear_attn.";
    WeightModules modules;
    if (reader.arch.model_type == "qwen3_next") {
        modules.push_back(linear(at + "in_proj_qkvz", 2 * plus(keys, values), hidden));
        modules.push_back(linear(at + "in_proj_ba", 2 * std::int64_t{s.value_heads}, hidden));
    } else {
        modules.push_back(linear(at + "in_proj_qkv", plus(2 * keys, values), hidden));
        modules.push_back(linear(at + "in_proj_z", values, hidden));
        modules.push_back(linear(at + "in_proj_b", s.value_heads, hidden));
        modules.push_back(linear(at + "in_proj_a", s.value_heads, hidden));
    }
    modules.push_back(plain(at + "conv1d", plus(2 * keys, values), s.conv_kernel));
    modules.push_back(linear(at + "out_proj", hidden, values));
    return modules;
}

std::string mambaName(const FamilyReader &reader)
{
    const std::string &type = reader.arch.model_type;
    return type == "jamba" || type == "bamba" || type == "granitemoehybrid" || type == "falcon_h1" ? "mamba."
                                                                                                   : "mixer.";
}

WeightModules mamba1(const FamilyReader &reader, const StateShape &s)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t rank = reader.text.integerOr({"mamba_dt_rank", "time_step_rank"}, ceilDiv(hidden, 16));
    const std::string at = mambaName(reader);
    return {linear(at + "in_proj", 2 * s.inner, hidden),
            linear(at + "x_proj", rank + 2 * std::int64_t{s.state_size}, s.inner),
            linear(at + "dt_proj", s.inner, rank), linear(at + "out_proj", hidden, s.inner),
            plain(at + "conv1d", s.inner, s.conv_kernel + s.state_size)};
}

WeightModules mamba2(const FamilyReader &reader, const StateShape &s)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t groups = 2 * times({s.groups, s.state_size});
    const std::string at = mambaName(reader);
    return {linear(at + "in_proj", plus(2 * s.inner, groups + s.value_heads), hidden),
            plain(at + "conv1d", s.inner + groups, s.conv_kernel), linear(at + "out_proj", hidden, s.inner)};
}

// Queries, keys, values and output of full width, a full or low-rank output gate, a low-rank decay and beta.
WeightModules kda(const FamilyReader &reader, const StateShape &s)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t wide = times({s.value_heads, s.value_dim});
    const std::string at = "self_attn.";
    WeightModules modules{linear(at + "q_proj", wide, hidden),
                          linear(at + "k_proj", wide, hidden),
                          linear(at + "v_proj", wide, hidden),
                          linear(at + "o_proj", hidden, wide),
                          linear(at + "f_a_proj", s.value_dim, hidden, kWhole),
                          linear(at + "f_b_proj", wide, s.value_dim),
                          linear(at + "b_proj", s.value_heads, hidden),
                          plain(at + "conv1d", 3 * wide, s.conv_kernel)};
    if (reader.text.child("linear_attn_config").flag("use_full_rank_gate", false)) {
        modules.push_back(linear(at + "g_proj", wide, hidden));
    } else {
        modules.push_back(linear(at + "g_a_proj", s.value_dim, hidden, kWhole));
        modules.push_back(linear(at + "g_b_proj", wide, s.value_dim));
    }
    return modules;
}

WeightModules recurrent(const FamilyReader &reader, const StateShape &state)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    switch (state.kind) {
    case StateKind::Gdn:
        return deltaNet(reader, state);
    case StateKind::Kda:
        return kda(reader, state);
    case StateKind::Mamba1:
        return mamba1(reader, state);
    case StateKind::Mamba2:
        return mamba2(reader, state);
    case StateKind::ShortConv:
        return {linear("conv.in_proj", 3 * state.inner, hidden),
                linear("conv.out_proj", hidden, state.inner)};
    case StateKind::Lightning: { // queries, keys, values, output gate, output
        const std::int64_t wide = times({state.value_heads, state.value_dim});
        return {linear("self_attn.qkv_proj", 3 * wide, hidden), linear("self_attn.output_gate", wide, hidden),
                linear("self_attn.out_proj", hidden, wide)};
    }
    }
    return {};
}

}

WeightModules mixerModules(const FamilyReader &reader, const LayerClass &layer)
{
    switch (layer.kind) {
    case CacheKind::Full:
    case CacheKind::Sliding:
    case CacheKind::Chunked: // MiniCPM3 caches per head what it projects through a latent
        return reader.text.integerOr({"kv_lora_rank"}, 0) > 0 && reader.text.flag("use_mla", true)
            ? latentAttention(reader)
            : headAttention(reader, layer);
    case CacheKind::Mla:
        return reader.arch.output_groups > 0 ? WeightModules{compressor(reader, layer, "attn.compressor.wkv")}
                                             : latentAttention(reader);
    case CacheKind::SlidingMla:
        return compressedAttention(reader);
    case CacheKind::Indexer:
        return indexer(reader, layer);
    case CacheKind::Recurrent:
        return layer.state ? recurrent(reader, *layer.state) : WeightModules{};
    }
    return {};
}

}
