// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// KV-cache formats: what --kv-cache-dtype values exist, the bytes per head and token they cost, what they need, and
// which of them a model may use on a card as the engine would decide (vllm-memory.md section 1.2, 1.4, 1.5).
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
    std::string_view name;             // as the option takes it
    std::string_view stored_as;        // canonical: "fp8" and "fp8_e4m3" are one
    double bits_per_element = 16;      // data only
    int scale_bytes_per_head_token = 0; // K and V together
    int min_capability = 0;            // lowest compute capability of any backend; 0: none stated
    std::string_view since;            // release that added it
};

std::span<const KvFormat> kvFormats();
const KvFormat *findKvFormat(std::string_view name);

/// Bytes of K and V of one head and one token with head sizes `d` and `d_v`.
Bytes kvBytesPerHeadToken(const KvFormat &format, int d, int d_v, Dtype model_dtype);

/// Whether `architecture` may use `format` on a card of `compute_capability` (major × 10 + minor), and if not, why
/// ("capability", "backend", "family", "release", "checkpoint-scales").
struct KvFormatSupport {
    bool supported = true;
    std::string reason;
    Args args;
    std::string backend;               // attention backend that would serve it
};
KvFormatSupport kvFormatSupport(const Architecture &architecture, std::string_view format, int compute_capability,
                                const ReleaseRules &rules);

/// What "auto" becomes for this checkpoint ("auto" when it stays at the model's dtype).
std::string resolveAutoKvFormat(const Architecture &architecture);

}
