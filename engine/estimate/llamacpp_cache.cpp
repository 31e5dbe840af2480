// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/amount.h"
#include "engine/estimate/llamacpp.h"

#include <algorithm>

namespace engine {

namespace {

constexpr LlamaCppType kTypes[] = {
    {"f32", 1, 4},    {"f16", 1, 2},    {"bf16", 1, 2},   {"q8_0", 32, 34},   {"q5_1", 32, 24},
    {"q5_0", 32, 22}, {"q4_1", 32, 20}, {"q4_0", 32, 18}, {"iq4_nl", 32, 18},
};

constexpr Tokens kCellStep = 256; // n_ctx is padded to it

Tokens padded(Tokens cells)
{
    return roundUp(std::max<Tokens>(cells, 0), kCellStep);
}

bool isWindow(const LayerClass &layer)
{
    return layer.kind == CacheKind::Sliding || layer.kind == CacheKind::Chunked
        || layer.kind == CacheKind::SlidingMla;
}

Bytes rowBytes(std::int64_t elements, const LlamaCppType &type)
{
    return ceilDiv(productOf({elements, type.bytes}), type.elements);
}

/// Bytes of one cell of one layer.
Bytes cellBytes(const LayerClass &layer, const LlamaCppSettings &settings)
{
    return saturatingAdd(rowBytes(productOf({layer.kv_heads, layer.head_dim}), settings.type_k),
                         rowBytes(productOf({layer.kv_heads, layer.head_dim_v}), settings.type_v));
}

/// f32 elements of one layer's recurrent state: (d_conv − 1) × (d_inner + 2 × groups × d_state) + d_state ×
/// d_inner.
std::int64_t stateElements(const StateShape &s)
{
    const std::int64_t columns = std::max(s.conv_kernel - 1, 0);
    switch (s.kind) {
    case StateKind::Gdn:
    case StateKind::Kda: {
        const std::int64_t inner = productOf({s.value_heads, s.value_dim});
        return saturatingAdd(
            productOf({columns, saturatingAdd(inner, productOf({2, s.key_heads, s.key_dim}))}),
            productOf({s.key_dim, inner}));
    }
    case StateKind::Mamba1:
        return saturatingAdd(productOf({columns, s.inner}), productOf({s.state_size, s.inner}));
    case StateKind::Mamba2:
        return saturatingAdd(
            productOf({columns, saturatingAdd(s.inner, productOf({2, s.groups, s.state_size}))}),
            productOf({s.state_size, s.inner}));
    case StateKind::ShortConv:
        return productOf({columns, s.inner});
    case StateKind::Lightning:
        break;
    }
    return productOf({s.value_heads, s.key_dim, s.value_dim});
}

}

std::span<const LlamaCppType> llamaCppTypes()
{
    return kTypes;
}

Bytes llamaCppBytesPerHeadToken(const LlamaCppType &type, int d)
{
    return 2 * rowBytes(d, type);
}

const LlamaCppType *llamaCppType(std::string_view name)
{
    if (name == "auto" || name == "float16" || name.empty())
        name = "f16";
    else if (name == "bfloat16")
        name = "bf16";
    const auto *found = std::find_if(std::begin(kTypes), std::end(kTypes),
                                     [&](const LlamaCppType &type) { return type.name == name; });
    return found == std::end(kTypes) ? nullptr : found;
}

LlamaCppCache llamaCppCache(const Architecture &architecture, const LlamaCppSettings &settings)
{
    LlamaCppCache cache;
    const int slots = std::max(settings.n_parallel, 1);
    cache.streams = settings.kv_unified ? 1 : slots;
    cache.cells = padded(ceilDiv(std::max<Tokens>(settings.n_ctx, 0), cache.streams));
    cache.context_per_request = cache.cells;
    for (const LayerClass &layer : architecture.layers) {
        if (layer.state) {
            cache.recurrent_bytes = saturatingAdd(
                cache.recurrent_bytes, productOf({layer.count, stateElements(*layer.state), 4, slots}));
            continue;
        }
        const Bytes cell = cellBytes(layer, settings);
        if (!isWindow(layer) || settings.swa_full) {
            cache.full_bytes =
                saturatingAdd(cache.full_bytes, productOf({layer.count, cell, cache.cells, cache.streams}));
            continue;
        }
        const Tokens seen = productOf({layer.window, settings.kv_unified ? slots : 1});
        cache.window_cells = padded(std::min(cache.cells, saturatingAdd(seen, settings.n_ubatch)));
        cache.window_bytes = saturatingAdd(cache.window_bytes,
                                           productOf({layer.count, cell, cache.window_cells, cache.streams}));
    }
    return cache;
}

Bytes llamaCppComputeBuffer(const Architecture &architecture, const LlamaCppSettings &settings)
{
    const Architecture &a = architecture;
    const std::int64_t widest = std::max({a.vocab_size, a.intermediate_size, productOf({4, a.hidden_size})});
    Bytes bytes = productOf({settings.n_ubatch, widest, 4});
    if (!settings.flash_attn) {
        const Tokens cells = padded(
            settings.kv_unified ? settings.n_ctx : ceilDiv(settings.n_ctx, std::max(settings.n_parallel, 1)));
        bytes = saturatingAdd(bytes, productOf({settings.n_ubatch, cells, a.num_attention_heads, 4}));
    }
    return bytes;
}

}
