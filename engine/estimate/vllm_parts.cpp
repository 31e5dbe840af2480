// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/vllm_parts.h"

#include "engine/estimate/coefficients.h"
#include "engine/estimate/overrides.h"

#include <algorithm>

namespace engine {

namespace {

constexpr Bytes kPrintedStep = kGiB / 100; // logs print GiB with two decimals

Amount fixedAmount(const Band &band, Provenance provenance = Provenance::FirstPrinciples)
{
    return amountOf(1, band, provenance);
}

void replaceWeights(WeightsPart &part, WeightsFrom from, const Amount &amount)
{
    part.from = from;
    part.rank = amount;
}

ActivationPart activationPart(const VllmParts &parts, const Architecture &a, const Seat &seat)
{
    const VllmCoefficients &c = vllmCoefficients();
    const std::int64_t t = parts.scheduler.max_num_batched_tokens;
    const std::int64_t h = a.hidden_size;
    ActivationPart part;
    const std::int64_t width = a.moe.experts > 0 ? a.moe.shared_intermediate : a.intermediate_size;
    part.dense_width = ceilDiv(std::max<std::int64_t>(width, 0), parts.tp);
    part.mlp = amountOf(productOf({t, 6, saturatingAdd(part.dense_width, h)}), c.mlp_factor);

    part.logit_rows = std::min(parts.scheduler.max_num_seqs, parts.scheduler.max_num_batched_tokens);
    part.bytes_per_logit = bandFor(c.sampler_bytes_per_logit, parts.release_position, parts.runner);
    part.sampler = amountOf(productOf({part.logit_rows, a.vocab_size}), part.bytes_per_logit)
        + amountOf(productOf({t, h, 2}), {1, 1, 1}) + fixedAmount(c.activation_base);

    if (a.moe.experts > 0) {
        const std::int64_t local = ceilDiv(std::max<std::int64_t>(a.moe.intermediate, 0), parts.tp);
        part.moe_width = saturatingAdd(std::max(local, h), std::max(productOf({2, local}), h));
        part.moe = amountOf(productOf({t, a.moe.experts_per_token, part.moe_width, 2}), c.moe_factor);
    }
    if (a.multimodal && runsEncoder(seat))
        if (const auto encoder = bandFor(c.encoder_phase, a))
            part.encoder = fixedAmount(*encoder, Provenance::Default);

    part.whole = maxOf(maxOf(part.mlp, part.sampler), maxOf(part.moe, part.encoder));
    part.at_boot = part.sampler.bytes;
    return part;
}

GraphsPart graphsPart(const VllmParts &parts, const Architecture &a, const CardFacts &card,
                      const ReleaseRules &rules, const KvLayout *layout, const Seat &seat)
{
    const VllmCoefficients &c = vllmCoefficients();
    GraphsPart part;
    part.sizes = capturedBy(seat, card.platform,
                            captureSizes(parts.scheduler.max_num_seqs, parts.draft_tokens,
                                         parts.scheduler.max_num_batched_tokens, a, card.compute_capability,
                                         parts.release_position));
    const std::int64_t width =
        a.moe.experts > 0 ? productOf({a.moe.intermediate, a.moe.experts_per_token}) : a.intermediate_size;
    part.bytes_per_token = saturatingAdd(productOf({6, ceilDiv(std::max<std::int64_t>(width, 0), parts.tp)}),
                                         productOf({6, a.hidden_size}));
    part.bytes_per_graph_and_layer =
        bandFor(c.graph_bytes_per_graph_and_layer, parts.release_position, parts.runner);
    const Bytes held = productOf({part.sizes.largest, part.bytes_per_token});
    part.pool = amountOf(held, {1, 1, 1})
        + amountOf(productOf({part.sizes.piecewise + part.sizes.full, a.num_hidden_layers}),
                   part.bytes_per_graph_and_layer)
        + fixedAmount(c.graph_base);
    if (part.sizes.largest == 0)
        part.pool = {};

    const AttentionShape shape = widestAttention(a, parts.tp);
    const auto backend = [&](std::string_view name) {
        return layout
            && std::find(layout->attention_backends.begin(), layout->attention_backends.end(), name)
            != layout->attention_backends.end();
    };
    if (backend("FLASHINFER")) {
        const Bytes scaling =
            productOf({parts.scheduler.max_num_batched_tokens, shape.query_heads, shape.head_dim, 16});
        part.flashinfer = rules.flashinfer_workspace_scales ? std::max(c.flashinfer_workspace, scaling)
                                                            : c.flashinfer_workspace;
    }
    if (backend("TURBOQUANT")) {
        const Tokens block =
            layout->groups.empty() ? 16 : std::max<Tokens>(layout->groups.front().block_size, 1);
        const Tokens tokens = roundUp(std::max<Tokens>(seat.max_model_len - 1, 0), block);
        part.turboquant = productOf({2, shape.kv_heads, tokens, shape.head_dim, 2});
    }
    const Bytes workspaces = saturatingAdd(part.flashinfer, part.turboquant);
    part.whole = part.pool;
    part.whole.bytes = saturatingAdd(part.whole.bytes, workspaces);
    part.whole.high = saturatingAdd(part.whole.high, workspaces);
    return part;
}

ContextPart contextPart(const VllmParts &parts)
{
    const VllmCoefficients &c = vllmCoefficients();
    ContextPart part;
    part.process = fixedAmount(c.context);
    part.loaded = fixedAmount(c.profile_non_torch);
    if (parts.tp > 1) {
        part.communicators = fixedAmount(c.communicator);
        const Bytes reduce = parts.tp % 2 == 0 && parts.tp <= 16 ? c.custom_all_reduce : 0;
        part.communicators.bytes += reduce;
        part.communicators.high += reduce;
    }
    part.creep = fixedAmount(c.creep, Provenance::Default);
    part.whole = part.process + part.loaded + part.communicators;
    return part;
}

/// Bytes per value head and token that the chunk kernels hold at once, in 16 bits: solved A, w, u, h, v_new,
/// o, and g.
std::int64_t scratchBytesPerHeadToken(const StateShape &s, std::int64_t chunk)
{
    return 2 * chunk + 2 * std::int64_t{s.key_dim} + productOf({s.key_dim, s.value_dim, 2}) / chunk
        + 6 * std::int64_t{s.value_dim} + 4;
}

PerCallPart perCallPart(const VllmParts &parts, const Architecture &a, Tokens max_model_len)
{
    const VllmCoefficients &c = vllmCoefficients();
    PerCallPart part;
    part.scratch_tokens = std::min<Tokens>(parts.scheduler.max_num_batched_tokens, max_model_len);
    for (const LayerClass &layer : a.layers) {
        if (!layer.state || layer.state->kind != StateKind::Gdn)
            continue;
        // Layers follow one another, so one layer's buffers count; classes of a model share their shape.
        const StateShape &s = *layer.state;
        part.scratch_heads = ceilDiv(std::max(s.value_heads, 0), parts.tp);
        part.scratch_bytes_per_head_token = scratchBytesPerHeadToken(s, c.gdn_chunk);
        part.scratch_state = productOf({part.scratch_heads, s.key_dim, s.value_dim, 4});
        const Bytes rows =
            productOf({part.scratch_tokens, part.scratch_heads, part.scratch_bytes_per_head_token});
        part.gdn_scratch =
            amountOf(saturatingAdd(rows, part.scratch_state), {1, c.gdn_scratch.low, c.gdn_scratch.high});
        break;
    }
    if (parts.draft_tokens > 1) {
        // 16-bit logits and their fp32 copy for the draft rows that profiling leaves out.
        const Bytes rows = productOf({parts.scheduler.max_num_seqs, parts.draft_tokens - 1, a.vocab_size, 6});
        part.draft_rows = amountOf(rows, {1, 0, 2.4});
    }
    part.whole = part.gdn_scratch + part.draft_rows;
    return part;
}

void applyCalibration(VllmParts &parts)
{
    const CalibrationEntry &entry = *parts.calibration;
    if (entry.weights)
        replaceWeights(parts.weights, WeightsFrom::Calibration, *entry.weights);
    parts.calibration_fits = batchSizesMatch(entry, parts.scheduler);
    if (!parts.calibration_fits)
        return;
    if (entry.activation) {
        parts.activation.whole = *entry.activation;
        parts.activation.at_boot = std::min(parts.activation.at_boot, entry.activation->bytes);
    }
    if (entry.graphs && parts.graphs.sizes.largest > 0) {
        const Bytes workspaces = parts.graphs.flashinfer + parts.graphs.turboquant;
        parts.graphs.pool = *entry.graphs;
        parts.graphs.whole = *entry.graphs;
        parts.graphs.whole.bytes = saturatingAdd(parts.graphs.whole.bytes, workspaces);
        parts.graphs.whole.high = saturatingAdd(parts.graphs.whole.high, workspaces);
    }
    if (entry.non_torch) {
        parts.context.loaded = *entry.non_torch;
        // What a boot at TP > 1 counts as non-torch already holds the communicators.
        if (parts.tp > 1)
            parts.context.communicators = {};
        parts.context.whole = parts.context.process + parts.context.loaded + parts.context.communicators;
    }
}

void applyMeasured(VllmParts &parts, const Measured &measured, bool drafted)
{
    const auto amount = [](Bytes bytes) {
        return measuredAmount(std::clamp<Bytes>(bytes, 0, kMaxBytes), kPrintedStep);
    };
    if (measured.weights) {
        replaceWeights(parts.weights, WeightsFrom::Measured, amount(*measured.weights));
        if (drafted)
            parts.drafter = {0, 0, 0, Provenance::Measured};
    }
    if (measured.activation) {
        parts.activation.whole = amount(*measured.activation);
        parts.activation.at_boot = std::min(parts.activation.at_boot, parts.activation.whole.bytes);
    }
    if (measured.graphs) {
        parts.graphs.pool = amount(*measured.graphs);
        parts.graphs.whole = parts.graphs.pool;
    }
    if (measured.context)
        parts.context.whole = amount(*measured.context);
    if (measured.creep)
        parts.context.creep = amount(*measured.creep);
}

}

AttentionShape widestAttention(const Architecture &architecture, int tp)
{
    AttentionShape shape;
    for (const LayerClass &layer : architecture.layers) {
        if (layer.kind == CacheKind::Recurrent || layer.kind == CacheKind::Indexer)
            continue;
        const int heads = layer.query_heads > 0 ? layer.query_heads : architecture.num_attention_heads;
        if (std::int64_t{layer.head_dim} * heads <= std::int64_t{shape.head_dim} * shape.query_heads)
            continue;
        shape = {layer.head_dim, heads, layer.kv_heads};
    }
    shape.query_heads = static_cast<int>(ceilDiv(std::max(shape.query_heads, 0), std::max(tp, 1)));
    shape.kv_heads = std::max(1, shape.kv_heads / std::max(tp, 1));
    return shape;
}

int draftTokens(const Seat &seat)
{
    return seat.spec_method.empty() ? 0 : std::max(seat.num_speculative_tokens, 0);
}

VllmParts vllmParts(const Seat &seat, const Model &model, const Architecture &served, const CardFacts &card,
                    const ReleaseRules &rules, const KvLayout *layout)
{
    const Architecture &a = served;
    VllmParts parts;
    parts.tp = std::max(seat.tp, 1);
    parts.draft_tokens = draftTokens(seat);
    parts.release_position = releasePosition(rules.release);
    parts.runner = usesRunnerV2(a, parts.release_position) ? 2 : 1;
    parts.scheduler = schedulerSettings(seat, card, rules);
    parts.weights = weightsPart(seat, model, a, parts.tp);
    parts.drafter = drafterPart(seat, a, parts.weights.parts, parts.tp);
    parts.activation = activationPart(parts, a, seat);
    parts.graphs = graphsPart(parts, a, card, rules, layout, seat);
    parts.context = contextPart(parts);
    parts.per_call = perCallPart(parts, a, seat.max_model_len);
    const Bytes known = parts.weights.from == WeightsFrom::Variant ? parts.weights.rank.bytes : 0;
    parts.calibration = findCalibration(a, card, rules.release, parts.tp, known);
    if (parts.calibration)
        applyCalibration(parts);
    applyMeasured(parts, seat.measured, !seat.spec_method.empty());
    return parts;
}

}
