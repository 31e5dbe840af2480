// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which attention backend the engine would pick for an architecture, a KV format and a card, as far as memory
// depends on it: the block sizes it accepts and how it stores the cache (vllm-memory.md section 1.3, 1.5,
// 0b.3 and 0b.4).
#pragma once

#include "engine/kv/format.h"
#include "engine/model/architecture.h"

#include <array>
#include <string_view>

namespace engine {

/// The engine's choice. `names[1]` is empty unless two kinds of layers have backends of their own. `refusal`
/// is empty or a reason of KvFormatSupport; then the other fields mean nothing.
struct BackendChoice {
    std::array<std::string_view, 2> names{};
    int default_block = 16; // block size without --block-size
    int kernel_block = 16; // smallest block the kernel takes
    const KvFormat *storage = nullptr; // layout of the cache; fp8_ds_mla where the backend turns fp8 into it
    std::string_view refusal;
    int lowest_capability = 0; // with refusal "capability"
};

/// Backend for `architecture` with `format` (already resolved from auto) on `compute_capability` (major × 10
/// + minor). Order of choice: platforms/cuda.py, sm_100 prefers FlashInfer, all others FlashAttention.
BackendChoice chooseBackend(const Architecture &architecture, const KvFormat &format, int compute_capability);

/// --kv-cache-dtype as the engine would take it: the format in force and who serves it, or why not.
struct FormatChoice {
    const KvFormat *format = nullptr; // resolved from auto; null only with refusal "unknown"
    BackendChoice backend;
    std::string_view refusal; // empty, or a reason of KvFormatSupport
};

/// Choice for the option value `name` ("" counts as auto). No text is built, so sliders may call it.
FormatChoice chooseFormat(const Architecture &architecture, std::string_view name, int compute_capability,
                          const ReleaseRules &rules);

}
