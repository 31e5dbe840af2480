// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/club3090_bytes.h"

#include <algorithm>
#include <cmath>

namespace engine::club3090 {

namespace {

/// Scratch of the chunked delta rule for `tokens` batched tokens, bytes per card.
double chunkScratch(const ModelFacts &m, double tokens, int tp)
{
    const double heads = m.value_heads / tp;
    return std::ceil(tokens / tables().gdn_chunk_tokens) * heads * m.value_dim * m.key_dim * 2
        + 2 * tokens * heads * m.value_dim * 2;
}

}

bool hasGdn(const ModelFacts &m)
{
    return m.family == Family::HybridDense || m.family == Family::HybridMoe;
}

std::optional<ModelFacts> denseFacts(const Architecture &a, double weights_gb)
{
    if (a.moe.experts > 0 || a.layers.empty() || a.hidden_size <= 0 || a.num_key_value_heads <= 0
        || a.head_dim <= 0)
        return std::nullopt;
    const bool plain = std::all_of(a.layers.begin(), a.layers.end(), [](const LayerClass &layer) {
        return layer.kind == CacheKind::Full || layer.kind == CacheKind::Sliding;
    });
    const bool any_full = std::any_of(a.layers.begin(), a.layers.end(),
                                      [](const LayerClass &layer) { return layer.kind == CacheKind::Full; });
    if (!plain || !any_full)
        return std::nullopt;
    ModelFacts m;
    m.id = a.model_type;
    m.family = Family::GenericDense;
    m.hidden_size = static_cast<double>(a.hidden_size);
    m.layers = a.num_hidden_layers;
    m.kv_heads = a.num_key_value_heads;
    m.head_dim = a.head_dim;
    m.max_context = a.native_context > 0 ? a.native_context : 262'144;
    for (int tp = 1; tp <= a.num_attention_heads; tp *= 2) {
        if (a.num_attention_heads % tp == 0)
            m.valid_tp.push_back(tp);
    }
    m.weights_gb.emplace(kUnnamedWeights, weights_gb);
    return m;
}

double draftPositions(const ModelFacts &m, const Club3090Inputs &in)
{
    return in.mtp && hasGdn(m) ? tables().mtp_context_tokens_per_draft * m.draft_tokens : 0;
}

double growingBytes(const ModelFacts &m, const Club3090Inputs &in, double bpe)
{
    double per_token = 0;
    const double context = static_cast<double>(in.max_ctx) + draftPositions(m, in);
    switch (m.family) {
    case Family::HybridDense:
    case Family::HybridMoe:
        per_token = m.attention_layers * m.kv_heads * m.head_dim * 2 * bpe;
        break;
    case Family::SlidingDense:
        per_token = m.measured_growing_bytes ? *m.measured_growing_bytes * bpe / 2
                                             : m.full_layers * m.kv_heads * m.global_head_dim * bpe;
        break;
    case Family::SlidingMoe:
        per_token = m.full_layers * m.global_kv_heads * m.global_head_dim * bpe;
        break;
    case Family::GenericDense:
        per_token = m.layers * m.kv_heads * m.head_dim * 2 * bpe;
        break;
    }
    return per_token / in.tp * context * in.max_num_seqs;
}

double stateElements(const ModelFacts &m)
{
    return m.value_heads * m.value_dim + m.key_heads * m.key_dim + m.conv_kernel * m.hidden_size;
}

double fixedBytes(const ModelFacts &m, const Club3090Inputs &in, double bpe)
{
    switch (m.family) {
    case Family::SlidingDense:
    case Family::SlidingMoe:
        return m.sliding_layers * m.kv_heads * m.sliding_head_dim * bpe * m.sliding_window / in.tp;
    case Family::HybridMoe:
        return m.gdn_layers * stateElements(m) * 2 * in.max_num_seqs;
    case Family::HybridDense:
    case Family::GenericDense:
        break;
    }
    return 0;
}

double activationBytes(const ModelFacts &m, const Club3090Inputs &in)
{
    const FamilyCoefficients &family = tables().families.at(m.family);
    const double context = static_cast<double>(in.max_ctx);
    const double base = family.base_gb * kBytesPerGb;
    if (!hasGdn(m))
        return (base + (family.bytes_per_token + family.bytes_per_hidden_token * m.hidden_size) * context)
            / in.tp;
    const auto coefficient = family.bytes_per_gdn_layer_token.find(in.kv_format);
    const double per_layer_token =
        coefficient == family.bytes_per_gdn_layer_token.end() ? 0 : coefficient->second;
    double bytes = per_layer_token * m.gdn_layers * context / in.tp + base;
    if (in.max_num_batched_tokens)
        bytes += chunkScratch(m, *in.max_num_batched_tokens, in.tp)
            - chunkScratch(m, tables().gdn_reference_batched_tokens, in.tp);
    return bytes;
}

}
