// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/parameters.h"

#include <algorithm>

namespace engine::detail {

namespace {

// Whether queries bring a gate of their own size along (Qwen3-Next and later).
std::int64_t queryCopies(const FamilyReader &reader)
{
    const bool gated = reader.text.flag("attn_output_gate", reader.arch.model_type == "qwen3_next");
    return gated ? 2 : 1;
}

std::int64_t headAttention(const FamilyReader &reader, const LayerClass &layer)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t heads = layer.query_heads > 0 ? layer.query_heads : reader.arch.num_attention_heads;
    const std::int64_t query = times({queryCopies(reader), hidden, heads, layer.head_dim});
    const std::int64_t keys = times({hidden, layer.kv_heads, layer.head_dim + layer.head_dim_v});
    return plus(plus(query, keys), times({heads, layer.head_dim_v, hidden}));
}

std::int64_t latentAttention(const FamilyReader &reader)
{
    const Fields &text = reader.text;
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t heads = reader.arch.num_attention_heads;
    const std::int64_t rope = text.integerOr({"qk_rope_head_dim"}, 0);
    const std::int64_t nope = text.integerOr({"qk_nope_head_dim"}, 0);
    const std::int64_t value = text.integerOr({"v_head_dim"}, nope);
    const std::int64_t latent = text.integerOr({"kv_lora_rank"}, 0);
    const std::int64_t q_rank = text.integerOr({"q_lora_rank"}, 0);
    const std::int64_t query = q_rank > 0 ? plus(times({hidden, q_rank}), times({q_rank, heads, nope + rope}))
                                          : times({hidden, heads, nope + rope});
    const std::int64_t down = times({hidden, latent + rope});
    const std::int64_t up = times({latent, heads, nope + value});
    return plus(plus(query, down), plus(up, times({heads, value, hidden})));
}

// DeepSeek V4: low-rank queries and outputs around one shared head (transformers DeepseekV4 config fields).
std::int64_t compressedAttention(const FamilyReader &reader)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    const std::int64_t wide = times({reader.arch.num_attention_heads, reader.arch.head_dim});
    const std::int64_t q_rank = reader.text.integerOr({"q_lora_rank"}, 0);
    const std::int64_t o_rank = reader.text.integerOr({"o_lora_rank"}, 0);
    const std::int64_t query = plus(times({hidden, q_rank}), times({q_rank, wide}));
    const std::int64_t output =
        plus(times({wide, o_rank}), times({reader.arch.output_groups, o_rank, hidden}));
    return plus(plus(query, output), times({hidden, reader.arch.head_dim}));
}

// Key and gate projections of a compressor, doubled where neighbouring blocks overlap (ratio 4).
std::int64_t compressor(const FamilyReader &reader, const LayerClass &layer)
{
    return times({reader.arch.hidden_size, 2, layer.compress_ratio == 4 ? 2 : 1, layer.head_dim});
}

std::int64_t indexer(const FamilyReader &reader, const LayerClass &layer)
{
    if (const Fields sparse = reader.text.child("sparse_attention_config"); sparse.valid())
        return times(
            {reader.arch.hidden_size, sparse.integerOr({"sparse_num_index_heads"}, 0) + 1, layer.head_dim});
    const std::int64_t heads = reader.text.integerOr({"index_n_heads"}, 0);
    const std::int64_t rank = reader.text.integerOr({"q_lora_rank"}, reader.arch.hidden_size);
    const std::int64_t key = layer.compress_ratio > 1 ? compressor(reader, layer)
                                                      : times({reader.arch.hidden_size, layer.head_dim});
    return plus(plus(times({rank, heads, layer.head_dim}), key), times({reader.arch.hidden_size, heads}));
}

std::int64_t deltaNet(const StateShape &s, std::int64_t hidden)
{
    const std::int64_t keys = times({s.key_heads, s.key_dim});
    const std::int64_t values = times({s.value_heads, s.value_dim});
    const std::int64_t in =
        times({hidden, plus(plus(2 * keys, 2 * values), 2 * std::int64_t{s.value_heads})});
    const std::int64_t conv = times({plus(2 * keys, values), s.conv_kernel});
    return plus(plus(in, conv), times({values, hidden}));
}

std::int64_t mamba1(const FamilyReader &reader, const StateShape &s, std::int64_t hidden)
{
    const std::int64_t rank = reader.text.integerOr({"mamba_dt_rank", "time_step_rank"}, ceilDiv(hidden, 16));
    const std::int64_t projections =
        plus(times({3, hidden, s.inner}), times({s.inner, 2 * rank + 2 * std::int64_t{s.state_size}}));
    return plus(projections, times({s.inner, s.conv_kernel + s.state_size}));
}

std::int64_t mamba2(const StateShape &s, std::int64_t hidden)
{
    const std::int64_t groups = 2 * times({s.groups, s.state_size});
    const std::int64_t in = times({hidden, plus(2 * s.inner, groups + s.value_heads)});
    return plus(plus(in, times({s.inner + groups, s.conv_kernel})), times({s.inner, hidden}));
}

// Queries, keys, values and output of full width, a full or low-rank output gate, a low-rank decay and beta.
std::int64_t kda(const FamilyReader &reader, const StateShape &s, std::int64_t hidden)
{
    const std::int64_t wide = times({s.value_heads, s.value_dim});
    const std::int64_t low_rank = plus(times({hidden, s.value_dim}), times({s.value_dim, wide}));
    const bool full_gate = reader.text.child("linear_attn_config").flag("use_full_rank_gate", false);
    const std::int64_t gate = full_gate ? times({hidden, wide}) : low_rank;
    return plus(plus(times({4, hidden, wide}), plus(gate, low_rank)), times({hidden, s.value_heads}));
}

std::int64_t recurrent(const FamilyReader &reader, const StateShape &state)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    switch (state.kind) {
    case StateKind::Gdn:
        return deltaNet(state, hidden);
    case StateKind::Kda:
        return kda(reader, state, hidden);
    case StateKind::Mamba1:
        return mamba1(reader, state, hidden);
    case StateKind::Mamba2:
        return mamba2(state, hidden);
    case StateKind::ShortConv:
        return times({4, hidden, state.inner});
    case StateKind::Lightning: // queries, keys, values, output gate, output
        return times({5, hidden, state.value_heads, state.value_dim});
    }
    return 0;
}

std::int64_t mixer(const FamilyReader &reader, const LayerClass &layer)
{
    const bool compressed = reader.arch.output_groups > 0;
    switch (layer.kind) {
    case CacheKind::Full:
    case CacheKind::Sliding:
    case CacheKind::Chunked: // MiniCPM3 caches per head what it projects through a latent
        return reader.text.integerOr({"kv_lora_rank"}, 0) > 0 ? latentAttention(reader)
                                                              : headAttention(reader, layer);
    case CacheKind::Mla:
        return compressed ? compressor(reader, layer) : latentAttention(reader);
    case CacheKind::SlidingMla:
        return compressedAttention(reader);
    case CacheKind::Indexer:
        return indexer(reader, layer);
    case CacheKind::Recurrent:
        return layer.state ? recurrent(reader, *layer.state) : 0;
    }
    return 0;
}

}

std::int64_t mixerParameters(const FamilyReader &reader)
{
    std::int64_t sum = 0;
    std::int64_t owners = 0;
    for (const LayerClass &layer : reader.arch.layers) {
        sum = plus(sum, times({layer.count, mixer(reader, layer)}));
        owners += layer.count;
    }
    // Gemma layers that share a cache still have weights of their own, in the mix of the owners.
    const std::int64_t sharers = reader.arch.num_hidden_layers - owners;
    if (reader.text.integerOr({"num_kv_shared_layers"}, 0) > 0 && sharers > 0 && owners > 0)
        sum = plus(sum, times({sum / owners, sharers}));
    return sum;
}

}
