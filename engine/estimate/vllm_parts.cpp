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

bool hasKind(const Architecture &a, CacheKind kind)
{
    return std::any_of(a.layers.begin(), a.layers.end(),
                       [kind](const LayerClass &layer) { return layer.kind == kind; });
}

/// Whether the engine's own kernels for 4-bit experts are used, which need no workspace of this size: all of
/// them on B200, NVFP4 (16 weights to a scale) on RTX Blackwell.
bool hasFusedExperts(const Architecture &a, const CardFacts &card)
{
    const int generation = card.compute_capability / 10;
    return a.quantization.bits <= 4
        && (generation == 10 || (generation == 12 && a.quantization.group_size == 16));
}

// What is allocated once and stays through the profile (v1/worker/workspace.py): two buffers of all experts'
// activations, the gathered keys of the sparse indexer's longest prefill, and the counts the second runner's
// sampler keeps for penalties.
Amount activationWorkspaces(const VllmParts &parts, const Architecture &a, const CardFacts &card,
                            Tokens max_model_len)
{
    const VllmCoefficients &c = vllmCoefficients();
    Amount sum;
    if (a.moe.experts > 0 && parts.release_position >= c.moe_workspace_since && !hasFusedExperts(a, card))
        sum = sum + amountOf(parts.activation.moe.bytes, {1, 0, c.moe_factor.high});
    for (const LayerClass &layer : a.layers) {
        if (layer.kind != CacheKind::Indexer || layer.head_dim_v > 0)
            continue;
        // Keys of one layer at a time; a scale stands behind each.
        const Tokens entries = ceilDiv(max_model_len, std::max(layer.compress_ratio, 1));
        const Bytes keys = productOf({c.indexer_prefills, entries, layer.head_dim + 4});
        sum = sum + amountOf(keys, {1, layer.compress_ratio > 1 ? 0.0 : 1.0, 1});
        break;
    }
    if (a.output_groups > 0) {
        // DeepSeek V4: four residual streams before and after each mixing, and queries and outputs of the
        // sparse kernel, which takes at least 64 heads.
        const std::int64_t heads =
            std::max<std::int64_t>(ceilDiv(std::max(a.num_attention_heads, 0), parts.tp), 64);
        const Bytes row = saturatingAdd(productOf({c.residual_streams, a.hidden_size, 4}),
                                        productOf({heads, a.head_dim, 4}));
        sum = sum + amountOf(productOf({parts.scheduler.max_num_batched_tokens, row}), {1, 0, 2});
    }
    if (parts.runner == 2)
        sum =
            sum + amountOf(productOf({parts.activation.logit_rows, a.vocab_size}), c.penalty_bytes_per_logit);
    return sum;
}

// Latent attention reserves the projection of the longest chunk of cached context
// (v1/attention/backends/mla/common.py).
Amount latentPrefill(const VllmParts &parts, const Architecture &a, Tokens max_model_len)
{
    constexpr std::int64_t kMostTokens = 64 * 1024;
    if (!hasKind(a, CacheKind::Mla) || hasKind(a, CacheKind::Indexer) || a.output_groups > 0)
        return {};
    const Tokens tokens = std::min(productOf({8, max_model_len}), kMostTokens);
    const std::int64_t heads = ceilDiv(std::max(a.num_attention_heads, 0), parts.tp);
    constexpr std::int64_t kHeadWidth = 256; // 128 for keys without position, 128 for values
    return amountOf(productOf({tokens, heads, kHeadWidth, 2}), {1, 0, 1.2});
}

void fillActivation(VllmParts &parts, const Architecture &a, const CardFacts &card, const Seat &seat)
{
    const VllmCoefficients &c = vllmCoefficients();
    const std::int64_t t = parts.scheduler.max_num_batched_tokens;
    const std::int64_t h = a.hidden_size;
    ActivationPart &part = parts.activation;
    const std::int64_t width = a.moe.experts > 0 ? a.moe.shared_intermediate : a.intermediate_size;
    part.dense_width = ceilDiv(std::max<std::int64_t>(width, 0), parts.tp);
    part.mlp = amountOf(productOf({t, 6, saturatingAdd(part.dense_width, h)}), c.mlp_factor);

    // Embedders and rerankers pool hidden states and draw no tokens.
    const bool draws = !a.keeps_no_kv || a.model_type == "whisper";
    part.logit_rows =
        draws ? std::min(parts.scheduler.max_num_seqs, parts.scheduler.max_num_batched_tokens) : 0;
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
    part.latent = latentPrefill(parts, a, seat.max_model_len);
    part.workspaces = activationWorkspaces(parts, a, card, seat.max_model_len);

    // Experts whose buffers are held already cost nothing more in their phase.
    const bool held = part.workspaces.bytes >= part.moe.bytes && part.moe.bytes > 0;
    const Amount phase = maxOf(maxOf(part.mlp, part.sampler),
                               maxOf(held ? Amount{} : part.moe, maxOf(part.encoder, part.latent)));
    part.whole = phase + part.workspaces;
    part.whole.provenance = phase.provenance;
    part.at_boot = saturatingAdd(part.sampler.bytes, part.workspaces.bytes);
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
    const bool recurrent = hasKind(a, CacheKind::Recurrent);
    const Band &usual = bandFor(c.graph_bytes_per_graph_and_layer, parts.release_position, parts.runner);
    part.bytes_per_graph_and_layer = hasKind(a, CacheKind::Indexer) ? c.graph_bytes_sparse
        : recurrent && parts.runner == 1                            ? c.graph_bytes_recurrent
                                                                    : usual;
    const Bytes held = productOf({part.sizes.largest, part.bytes_per_token});
    const Band &base = recurrent ? c.graph_base_recurrent : c.graph_base;
    part.base = scaled(1, base.mid);
    part.pool = amountOf(held, {1, 1, 1})
        + amountOf(productOf({part.sizes.piecewise + part.sizes.full, a.num_hidden_layers}),
                   part.bytes_per_graph_and_layer)
        + fixedAmount(base);
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

// Cards whose collectives run over NVLink load more for them: data-centre Hopper and Blackwell.
bool hasFastLinks(const CardFacts &card)
{
    return card.compute_capability == 90 || card.compute_capability / 10 == 10;
}

// Outputs of the encoders that are kept for scheduled requests: as many tokens as a step takes, or the
// largest item if that has more (vllm-parallel.md section 5).
Amount encoderCache(const VllmParts &parts, const Architecture &a)
{
    const std::int64_t row = productOf({a.hidden_size, 2});
    const std::int64_t tokens = parts.scheduler.max_num_batched_tokens;
    const std::int64_t largest = std::max(tokens, vllmCoefficients().encoder_item_tokens);
    return {productOf({tokens, row}), 0, productOf({largest, row}), Provenance::Default};
}

ContextPart contextPart(const VllmParts &parts, const Architecture &a, const CardFacts &card, bool encodes)
{
    const VllmCoefficients &c = vllmCoefficients();
    ContextPart part;
    part.process = fixedAmount(c.context);
    part.loaded = fixedAmount(c.profile_non_torch);
    if (parts.tp > 1) {
        part.loaded = part.loaded + fixedAmount(hasFastLinks(card) ? c.collectives_linked : c.collectives);
        part.communicators = fixedAmount(c.communicator);
        const Bytes reduce = parts.tp % 2 == 0 && parts.tp <= 16 ? c.custom_all_reduce : 0;
        part.communicators.bytes += reduce;
        part.communicators.high += reduce;
    }
    if (encodes)
        part.encoder_cache = encoderCache(parts, a);
    part.creep = fixedAmount(c.creep, Provenance::Default) + part.encoder_cache;
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

void applyCalibration(VllmParts &parts, const Architecture &a, const CardFacts &card)
{
    const CalibrationEntry &entry = *parts.calibration;
    if (entry.weights) {
        // Another boot can get another kernel and with it another padding of the experts.
        const Amount padded = paddedExperts(a, card, parts.tp);
        Amount weights = *entry.weights;
        weights.high = saturatingAdd(weights.high, padded.high - padded.bytes);
        replaceWeights(parts.weights, WeightsFrom::Calibration, weights);
    }
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
    parts.weights = weightsPart(seat, model, a, card, parts.tp);
    parts.drafter = drafterPart(seat, model, a, parts.weights.parts, parts.tp);
    fillActivation(parts, a, card, seat);
    parts.graphs = graphsPart(parts, a, card, rules, layout, seat);
    parts.context = contextPart(parts, a, card, a.multimodal && runsEncoder(seat));
    parts.per_call = perCallPart(parts, a, seat.max_model_len);
    const Bytes known = parts.weights.from == WeightsFrom::Variant ? parts.weights.rank.bytes : 0;
    parts.calibration = findCalibration(a, card, rules.release, parts.tp, known);
    if (parts.calibration)
        applyCalibration(parts, a, card);
    applyMeasured(parts, seat.measured, !seat.spec_method.empty());
    return parts;
}

}
