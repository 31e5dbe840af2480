// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The llama.cpp estimator: cells are allocated for the whole context at start, by K and V type, per slot or
// shared; windows, recurrent state and the compute buffer beside them. Rules: vllm-memory.md section 12, in
// part unverified.
#pragma once

#include "engine/estimate/amount.h"
#include "engine/estimate/estimate.h"

#include <optional>
#include <span>
#include <string_view>

namespace engine {

/// A type of -ctk / -ctv: `bytes` of a block of `elements`.
struct LlamaCppType {
    std::string_view name;
    int elements = 1;
    int bytes = 2;
};
/// All of them, the most exact first.
std::span<const LlamaCppType> llamaCppTypes();
/// Null when llama.cpp knows no such KV type.
const LlamaCppType *llamaCppType(std::string_view name);

/// Server settings, named as llama.cpp names them.
struct LlamaCppSettings {
    Tokens n_ctx = 0; // of all slots together
    int n_parallel = 1;
    bool kv_unified = false; // one buffer shared by all slots
    bool swa_full = false; // windows keep the full size
    bool flash_attn = true;
    int n_ubatch = 512;
    LlamaCppType type_k{"f16", 1, 2};
    LlamaCppType type_v{"f16", 1, 2};
};

/// Bytes of K and V of one head and one token with head size `d`, both of `type`.
Bytes llamaCppBytesPerHeadToken(const LlamaCppType &type, int d);

/// Settings of a seat: `max_model_len` is the context of one request. With `max_num_seqs` slots n_ctx is that
/// many times as large; without, the server's default is four slots over one buffer (-np auto), so n_ctx is
/// the context; `max_num_batched_tokens` is n_ubatch (default 512); `kv_cache_dtype` is one type or "K/V",
/// "auto" is f16. Error "kv-format-unsupported" (args: "unknown-type", the type; or "quantized-v" without
/// flash attention).
Expected<LlamaCppSettings> llamaCppSettings(const Seat &seat);

/// Cache of the whole model over all its cards.
struct LlamaCppCache {
    Tokens cells = 0; // per stream, padded to 256
    Tokens window_cells = 0; // per stream of sliding layers; 0 without
    int streams = 1;
    Tokens context_per_request = 0;
    Bytes full_bytes = 0; // layers that keep the whole context
    Bytes window_bytes = 0;
    Bytes recurrent_bytes = 0; // f32, one state per slot
};
LlamaCppCache llamaCppCache(const Architecture &architecture, const LlamaCppSettings &settings);

/// Compute buffer of one card: n_ubatch × the widest row in f32, and without flash attention the attention
/// scores.
Bytes llamaCppComputeBuffer(const Architecture &architecture, const LlamaCppSettings &settings);

/// Bytes of `variant` that go to the cards: all but the input tables, which stay in host memory unless they
/// are offloaded (ggufHostBytes).
Bytes llamaCppCardBytes(const WeightVariant &variant, const Architecture &architecture);

/// CUDA context of one card, in bytes.
Band llamaCppContext();

/// Estimates `seat` with layers split evenly over its cards (--split-mode layer). Nothing is allocated later,
/// so the three states are equal. The KV sizing of the seat does not apply.
SeatEstimate estimateLlamaCpp(const Seat &seat, const Model &model, std::span<const CardFacts> cards);

}
