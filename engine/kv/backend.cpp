// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/backend.h"

#include <algorithm>

namespace engine {

namespace {

bool hasKind(const Architecture &architecture, CacheKind kind)
{
    return std::any_of(architecture.layers.begin(), architecture.layers.end(),
                       [&](const LayerClass &layer) { return layer.kind == kind; });
}

bool storesTokens(const LayerClass &layer)
{
    return layer.kind == CacheKind::Full || layer.kind == CacheKind::Sliding
        || layer.kind == CacheKind::Chunked;
}

BackendChoice accept(std::string_view name, const KvFormat &format, int default_block = 16,
                     int kernel_block = 16)
{
    BackendChoice choice;
    choice.names[0] = name;
    choice.default_block = default_block;
    choice.kernel_block = kernel_block;
    choice.storage = &format;
    return choice;
}

BackendChoice refuse(std::string_view reason, int lowest_capability = 0)
{
    BackendChoice choice;
    choice.refusal = reason;
    choice.lowest_capability = lowest_capability;
    return choice;
}

bool isFp8(const KvFormat &format)
{
    return format.stored_as == "fp8_e4m3";
}

bool is16Bit(const KvFormat &format)
{
    return format.bits_per_element == 16;
}

/// DeepSeek V3.2's sparse attention; the indexer layer comes first, so blocks hold 64 tokens whatever the
/// backend.
BackendChoice sparseLatent(const KvFormat &format, const KvFormat &ds_mla, int capability)
{
    const int major = capability / 10;
    BackendChoice choice = accept("DEEPSEEK_V32_INDEXER", format, 64, 64);
    const bool ds = format.name == "fp8_ds_mla";
    if (major == 9) {
        choice.names[1] = is16Bit(format) ? "FLASH_ATTN_MLA_SPARSE" : "FLASHMLA_SPARSE";
        if (!is16Bit(format))
            choice.storage = &ds_mla;
    } else if (major == 10) {
        choice.names[1] = is16Bit(format) || ds ? "FLASHMLA_SPARSE" : "FLASHINFER_MLA_SPARSE";
    } else if (major >= 12) {
        choice.names[1] = "FLASHINFER_MLA_SPARSE_SM120";
        choice.storage = &ds_mla;
    } else {
        return refuse("capability", 90);
    }
    return choice;
}

BackendChoice latentBackend(const Architecture &architecture, const KvFormat &format, int capability)
{
    const KvFormat &ds_mla = *findKvFormat("fp8_ds_mla");
    const bool ds = format.name == "fp8_ds_mla";
    if (!is16Bit(format) && !isFp8(format) && !ds)
        return refuse("backend");
    if (hasKind(architecture, CacheKind::SlidingMla)) {
        if (is16Bit(format))
            return accept("FLASHMLA_SPARSE_V4", format, 256, 256);
        return accept("FLASHMLA_SPARSE_V4", ds_mla, 256, 256);
    }
    if (hasKind(architecture, CacheKind::Indexer))
        return sparseLatent(format, ds_mla, capability);
    if (ds)
        return refuse("family");
    if (capability / 10 == 9)
        return is16Bit(format) ? accept("FLASH_ATTN_MLA", format) : accept("FLASHMLA", format, 64, 64);
    if (capability / 10 == 10)
        return accept("FLASHINFER_MLA", format, 32, 32);
    if (isFp8(format) && capability < 89)
        return refuse("capability", 89);
    return accept("TRITON_MLA", format);
}

bool flashInferHeads(const Architecture &architecture)
{
    return std::all_of(architecture.layers.begin(), architecture.layers.end(), [](const LayerClass &layer) {
        const int d = layer.head_dim;
        return !storesTokens(layer) || d == 64 || d == 128 || d == 256 || d == 512;
    });
}

bool differentValueHeads(const Architecture &architecture)
{
    return std::any_of(architecture.layers.begin(), architecture.layers.end(), [](const LayerClass &layer) {
        return storesTokens(layer) && layer.head_dim_v != 0 && layer.head_dim_v != layer.head_dim;
    });
}

/// Families with attention sinks: FlashAttention 2 and FlashInfer outside sm_100 cannot serve them.
bool hasSinks(const Architecture &architecture)
{
    return architecture.model_type == "gpt_oss" || architecture.model_type == "mimo_v2_flash";
}

/// Gemma 4 asks for Triton wherever FlashAttention 4 is missing (models/config.py::Gemma4Config).
bool wantsTriton(const Architecture &architecture, int capability)
{
    const bool flash_attention_4 = capability / 10 == 9 || capability / 10 == 10;
    return architecture.model_type.starts_with("gemma4") && !flash_attention_4;
}

bool flashAttentionServes(const Architecture &architecture, const KvFormat &format, int capability)
{
    if (capability < 80 || (!is16Bit(format) && !isFp8(format)) || wantsTriton(architecture, capability))
        return false;
    const int major = capability / 10;
    if (isFp8(format) && major != 9 && major != 10)
        return false;
    return !hasSinks(architecture) || major == 9;
}

bool flashInferServes(const Architecture &architecture, const KvFormat &format, int capability)
{
    const int major = capability / 10;
    if (capability < 80 || capability > 121 || wantsTriton(architecture, capability)
        || !flashInferHeads(architecture) || (hasSinks(architecture) && major != 10))
        return false;
    if (format.name.starts_with("nvfp4"))
        return major == 10;
    return is16Bit(format) || isFp8(format) || format.name == "fp8_e5m2";
}

BackendChoice tritonBackend(const KvFormat &format, int capability)
{
    if (format.name == "fp8_ds_mla")
        return refuse("family");
    if (format.name.starts_with("nvfp4"))
        return capability / 10 == 10 ? refuse("backend") : refuse("capability", 100);
    if (format.name.starts_with("fp8") && capability < 89)
        return refuse("capability", 89);
    return accept("TRITON_ATTN", format);
}

/// MiniMax M3: one block of sparse attention is one page, of the indexer too
/// (minimax_m3/common/sparse_attention.py).
BackendChoice blockSparseBackend(const KvFormat &format)
{
    if (!is16Bit(format) && !isFp8(format) && format.name != "fp8_e5m2")
        return refuse("family");
    return accept("MINIMAX_M3_SPARSE", format, 128, 128);
}

BackendChoice turboQuantBackend(const Architecture &architecture, const KvFormat &format)
{
    if (hasKind(architecture, CacheKind::Sliding) || hasKind(architecture, CacheKind::Chunked))
        return refuse("family");
    if (differentValueHeads(architecture))
        return refuse("backend");
    if (hasKind(architecture, CacheKind::Recurrent))
        return accept("TURBOQUANT", format);
    BackendChoice choice =
        accept("FLASH_ATTN", format); // the first and last layers stay at the model's dtype
    choice.names[1] = "TURBOQUANT";
    return choice;
}

}

BackendChoice chooseBackend(const Architecture &architecture, const KvFormat &format, int compute_capability)
{
    const auto &layers = architecture.layers;
    if (std::any_of(layers.begin(), layers.end(), [](const LayerClass &layer) {
            return layer.kind == CacheKind::Mla || layer.kind == CacheKind::SlidingMla;
        }))
        return latentBackend(architecture, format, compute_capability);
    if (std::none_of(layers.begin(), layers.end(), storesTokens))
        return accept({}, format);
    if (hasKind(architecture, CacheKind::Indexer))
        return blockSparseBackend(format);
    if (format.turboQuant())
        return turboQuantBackend(architecture, format);
    const bool flash_attention = flashAttentionServes(architecture, format, compute_capability);
    if (differentValueHeads(architecture))
        return flash_attention ? accept("FLASH_ATTN_DIFFKV", format)
                               : tritonBackend(format, compute_capability);
    const bool flash_infer = flashInferServes(architecture, format, compute_capability);
    if (flash_infer && (compute_capability / 10 == 10 || !flash_attention))
        return accept("FLASHINFER", format);
    if (flash_attention)
        return accept("FLASH_ATTN", format);
    return tritonBackend(format, compute_capability);
}

}
