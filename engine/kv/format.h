// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// KV-cache formats: what --kv-cache-dtype values exist, the bytes per head and token they cost, what they
// need, and which of them a model may use on a card as the engine would decide (vllm-memory.md
// section 1.2, 1.4, 1.5).
#pragma once

#include "engine/kv/rules.h"
#include "engine/model/architecture.h"
#include "engine/units/arg.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct KvFormat {
    std::string_view name; // as the option takes it
    std::string_view stored_as; // canonical: "fp8" and "fp8_e4m3" are one
    double bits_per_element = 16; // data only
    int scale_bytes_per_head_token = 0; // K and V together
    int min_capability = 0; // lowest compute capability of any backend; 0: none stated
    std::string_view since; // release that added it
    int key_bits = 0; // TurboQuant only: 8 means fp8 keys without a scale
    int value_bits = 0; // TurboQuant only

    bool turboQuant() const { return key_bits > 0; }
};

/// All values of --kv-cache-dtype, in the order of the engine's own list.
std::span<const KvFormat> kvFormats();
const KvFormat *findKvFormat(std::string_view name);

/// Whether `rules` know `format` as an option value.
bool releaseHasFormat(const ReleaseRules &rules, const KvFormat &format);

/// Bytes of one element of `dtype`.
int dtypeBytes(Dtype dtype);

/// Bytes of K and V of one head and one token with head sizes `d` and `d_v` (attention_spec content bytes of
/// v1/kv_cache_interface.py; TurboQuant slot of section 1.4; NVFP4 data and block scales).
Bytes kvBytesPerHeadToken(const KvFormat &format, int d, int d_v, Dtype model_dtype);

/// Bytes of one stored latent entry of `d` elements (kv_lora_rank + qk_rope_head_dim): no factor 2, one head.
/// fp8_ds_mla is a layout of its own, 656 bytes (section 1.2).
Bytes latentBytesPerToken(const KvFormat &format, int d, Dtype model_dtype);

/// Bytes of one token in a sparse-attention indexer's cache: one byte per element and an fp32 scale per 128
/// (132 for index_head_dim 128, section 1.2).
Bytes indexerBytesPerToken(int index_head_dim);

/// Whether `architecture` may use `format` on a card of `compute_capability` (major × 10 + minor), and if
/// not, why: "release" (args: format, first release), "capability" (format, capability as "8.6", lowest one),
/// "capability-model" (model type, capability, lowest one: no format helps),
/// "backend" (format, head size), "family" (format, model type), "checkpoint-scales" (format), "unknown"
/// (format).
struct KvFormatSupport {
    bool supported = true;
    std::string reason;
    Args args;
    std::string backend; // attention backend that would serve it
    std::string stored_as; // what that backend stores: fp8_ds_mla where it turns fp8 or auto into it
};
KvFormatSupport kvFormatSupport(const Architecture &architecture, std::string_view format,
                                int compute_capability, const ReleaseRules &rules);

/// What "auto" becomes for this checkpoint ("auto" when it stays at the model's dtype): ModelOpt's KV
/// algorithm and a compressed-tensors KV scheme count as if the user had asked (section 1.5).
std::string resolveAutoKvFormat(const Architecture &architecture);

}
