// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Architectures built by hand for the allocator's tests, from the dimensions the vendors publish in their
// model cards. No config reader is involved, so a failing test points at the allocator.
#pragma once

#include "engine/kv/layout.h"

#include <cmath>

namespace models {

using namespace engine;

inline LayerClass attention(CacheKind kind, int count, int first, int heads, int d, int window = 0)
{
    LayerClass layer;
    layer.kind = kind;
    layer.count = count;
    layer.first_layer = first;
    layer.kv_heads = heads;
    layer.head_dim = d;
    layer.head_dim_v = kind == CacheKind::Mla || kind == CacheKind::Indexer ? 0 : d;
    layer.window = window;
    return layer;
}

inline Architecture dense(const char *type, int layers, int heads, int kv_heads, int d)
{
    Architecture a;
    a.model_type = a.outer_type = type;
    a.num_hidden_layers = layers;
    a.num_attention_heads = heads;
    a.num_key_value_heads = kv_heads;
    a.head_dim = d;
    a.layers = {attention(CacheKind::Full, layers, 0, kv_heads, d)};
    return a;
}

/// Gated delta net and full attention 3 : 1; the state as fp32, convolution in 16 bits with kernel 4.
inline Architecture qwen35(int layers, int heads, int kv_heads, int value_heads)
{
    Architecture a = dense("qwen3_5_text", layers, heads, kv_heads, 256);
    LayerClass gdn;
    gdn.kind = CacheKind::Recurrent;
    gdn.count = layers - layers / 4;
    StateShape state;
    state.kind = StateKind::Gdn;
    state.key_heads = 16;
    state.value_heads = value_heads;
    state.key_dim = state.value_dim = 128;
    state.conv_kernel = 4;
    gdn.state = state;
    a.layers = {gdn, attention(CacheKind::Full, layers / 4, 3, kv_heads, 256)};
    a.mtp_layers = 1;
    return a;
}

inline Architecture qwen36_27b()
{
    return qwen35(64, 24, 4, 48);
}

inline Architecture qwen36_35b_a3b()
{
    return qwen35(40, 16, 2, 32);
}

inline Architecture llama31_8b()
{
    return dense("llama", 32, 32, 8, 128);
}

inline Architecture qwen3_8b()
{
    return dense("qwen3", 36, 32, 8, 128);
}

/// Gemma 4: windows of 1,024 with heads of 256 beside global layers with fewer heads of 512, five to one.
inline Architecture gemma4(int layers, int heads, int kv_heads, int global_heads)
{
    Architecture a = dense("gemma4_text", layers, heads, kv_heads, 256);
    const int global = layers / 6;
    a.layers = {attention(CacheKind::Sliding, layers - global, 0, kv_heads, 256, 1024),
                attention(CacheKind::Full, global, 5, global_heads, 512)};
    return a;
}

inline Architecture gemma4_31b()
{
    return gemma4(60, 32, 16, 4);
}

inline Architecture gemma4_12b()
{
    return gemma4(48, 16, 8, 2);
}

/// Bytes of a size printed as GiB, in thousandths ("16.58" is 16,580).
inline Bytes gib(double value)
{
    return static_cast<Bytes>(std::llround(value * static_cast<double>(kGiB)));
}

}
