// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/coefficients.h"
#include "engine/estimate/explain_terms.h"

namespace engine {

namespace {

constexpr const char *kCoefficients = "vllm-coefficients.json";

std::string sourceOf(const Seat &seat)
{
    return seat.measured.source;
}

void batchTerm(ExplanationBuilder &builder, const VllmParts &parts)
{
    builder.term("batched-tokens", Arg::tokens(parts.scheduler.max_num_batched_tokens),
                 parts.scheduler.batched_tokens_default ? Provenance::Default : Provenance::User,
                 "--max-num-batched-tokens");
}

void seqsTerm(ExplanationBuilder &builder, const VllmParts &parts, const char *name, std::int64_t value)
{
    builder.term(name, Arg::count(value),
                 parts.scheduler.seqs_default ? Provenance::Default : Provenance::User, "--max-num-seqs");
}

void estimated(ExplanationBuilder &builder, const char *name, Bytes bytes)
{
    builder.term(name, Arg::bytes(bytes), Provenance::FirstPrinciples, kCoefficients);
}

void explainWeights(ExplanationBuilder &builder, const VllmParts &parts, const Seat &seat,
                    const Architecture &a)
{
    const WeightsPart &weights = parts.weights;
    switch (weights.from) {
    case WeightsFrom::Measured:
        return explainRead(builder, weights.rank.bytes, Provenance::Measured, sourceOf(seat));
    case WeightsFrom::Calibration:
        return explainRead(builder, weights.rank.bytes, Provenance::Calibration, parts.calibration->source);
    case WeightsFrom::Unknown:
        return builder.formula("nothing-known");
    case WeightsFrom::Variant:
    case WeightsFrom::Estimated:
        break;
    }
    const Provenance origin = weights.variant ? weights.variant->provenance : Provenance::Default;
    const std::string source = weights.variant ? weights.variant->source : "config.json, quantization_config";
    builder.formula(weights.copies > 0 ? "weights-sharded-copied" : "weights-sharded");
    builder.term("checkpoint", Arg::bytes(weights.total), origin, source);
    builder.term("replicated", Arg::bytes(weights.replicated), origin, source);
    builder.term("tp", Arg::count(parts.tp), Provenance::User, "--tensor-parallel-size");
    if (weights.copies > 0)
        builder.term("kv-copies", Arg::bytes(weights.copies), Provenance::Config, "config.json");
    if (!weights.variant && a.parameters > 0)
        builder.yields("parameters", Arg::count(a.parameters));
    if (weights.parts.tower > 0)
        builder.yields("tower", Arg::bytes(weights.parts.tower));
    if (weights.parts.replicated_tower > 0)
        builder.yields("tower-replicated", Arg::bytes(weights.parts.replicated_tower));
    if (weights.parts.drafter > 0)
        builder.yields("mtp-left-out", Arg::bytes(weights.parts.drafter));
}

void explainSampler(ExplanationBuilder &builder, const VllmParts &parts, const Architecture &a)
{
    builder.formula("activation-sampler");
    seqsTerm(builder, parts, "logit-rows", parts.activation.logit_rows);
    builder.term("vocab-size", Arg::count(a.vocab_size), Provenance::Config, "vocab_size");
    builder.term("bytes-per-logit", Arg::ratio(parts.activation.bytes_per_logit.mid),
                 Provenance::FirstPrinciples, kCoefficients);
    batchTerm(builder, parts);
    builder.term("hidden-size", Arg::count(a.hidden_size), Provenance::Config, "hidden_size");
    estimated(builder, "activation-base", scaled(1, vllmCoefficients().activation_base.mid));
}

void explainActivation(ExplanationBuilder &builder, const VllmParts &parts, const Seat &seat,
                       const Architecture &a)
{
    const ActivationPart &part = parts.activation;
    if (part.whole.provenance == Provenance::Measured)
        return explainRead(builder, part.whole.bytes, Provenance::Measured, sourceOf(seat));
    if (part.whole.provenance == Provenance::Calibration)
        return explainRead(builder, part.whole.bytes, Provenance::Calibration, parts.calibration->source);
    const Bytes phase = part.whole.bytes - part.workspaces.bytes;
    if (phase == part.sampler.bytes) {
        explainSampler(builder, parts, a);
    } else if (phase == part.encoder.bytes) {
        builder.formula("activation-encoder");
        builder.term("encoder-item", Arg::bytes(part.encoder.bytes), Provenance::Default, kCoefficients);
    } else if (phase == part.latent.bytes) {
        builder.formula("activation-latent");
        estimated(builder, "latent-prefill", part.latent.bytes);
    } else if (phase == part.mlp.bytes) {
        builder.formula("activation-mlp");
        batchTerm(builder, parts);
        builder.term("intermediate-per-rank", Arg::count(part.dense_width), Provenance::Config,
                     "intermediate_size");
        builder.term("hidden-size", Arg::count(a.hidden_size), Provenance::Config, "hidden_size");
    } else {
        builder.formula("activation-moe");
        batchTerm(builder, parts);
        builder.term("experts-per-token", Arg::count(a.moe.experts_per_token), Provenance::Config,
                     "num_experts_per_tok");
        builder.term("moe-width", Arg::count(part.moe_width), Provenance::Config,
                     "moe_intermediate_size, hidden_size");
    }
    estimated(builder, "activation-workspaces", part.workspaces.bytes);
    builder.yields("kept-at-boot", Arg::bytes(part.at_boot));
}

void explainGraphs(ExplanationBuilder &builder, const VllmParts &parts, const Seat &seat,
                   const Architecture &a)
{
    const GraphsPart &part = parts.graphs;
    if (part.pool.provenance == Provenance::Measured)
        return explainRead(builder, part.whole.bytes, Provenance::Measured, sourceOf(seat));
    if (part.pool.provenance == Provenance::Calibration) {
        builder.formula("graphs-calibrated");
        builder.term("graph-pool", Arg::bytes(part.pool.bytes), Provenance::Calibration,
                     parts.calibration->source);
    } else {
        builder.formula("graphs-captured");
        seqsTerm(builder, parts, "largest-capture", part.sizes.largest);
        builder.term("bytes-per-captured-token", Arg::bytes(part.bytes_per_token), Provenance::Config,
                     "intermediate_size, hidden_size");
        builder.term("graphs", Arg::count(part.sizes.piecewise + part.sizes.full), Provenance::Default,
                     "config/vllm.py");
        builder.term("layers", Arg::count(a.num_hidden_layers), Provenance::Config, "num_hidden_layers");
        estimated(builder, "bytes-per-graph-and-layer", scaled(1, part.bytes_per_graph_and_layer.mid));
        estimated(builder, "graph-base", part.base);
    }
    if (part.flashinfer > 0)
        estimated(builder, "flashinfer-workspace", part.flashinfer);
    if (part.turboquant > 0)
        estimated(builder, "turboquant-workspace", part.turboquant);
}

void explainDrafter(ExplanationBuilder &builder, const VllmParts &parts, const Seat &seat,
                    const Architecture &a)
{
    if (parts.drafter.provenance == Provenance::Measured) {
        builder.formula("drafter-in-weights");
    } else if (seat.drafter_gb > 0) {
        builder.formula("drafter-given");
        builder.term("drafter", Arg::bytes(scaled(kGB, seat.drafter_gb)), Provenance::User, "drafter_gb");
        builder.term("tp", Arg::count(parts.tp), Provenance::User, "--tensor-parallel-size");
    } else if (parts.drafter.high == 0) {
        builder.formula("drafter-none");
    } else if (parts.drafter.bytes == 0) {
        builder.formula("drafter-unknown");
    } else if (parts.drafter.provenance == Provenance::WeightFiles) {
        const WeightVariant &variant = *parts.weights.variant;
        builder.formula("drafter-checkpoint");
        builder.term("mtp-tensors", Arg::bytes(parts.weights.parts.drafter), variant.provenance,
                     variant.source);
        builder.term("replicated", Arg::bytes(parts.weights.parts.replicated_drafter), variant.provenance,
                     variant.source);
        builder.term("tp", Arg::count(parts.tp), Provenance::User, "--tensor-parallel-size");
    } else if (a.mtp_layers > 0) {
        const WeightEstimate &estimate = a.weight_estimate;
        builder.formula("drafter-checkpoint");
        builder.term("mtp-tensors", Arg::bytes(estimate.drafter + estimate.replicated_drafter),
                     Provenance::Config, "config.json");
        builder.term("replicated", Arg::bytes(estimate.replicated_drafter), Provenance::Config,
                     "config.json");
        builder.term("tp", Arg::count(parts.tp), Provenance::User, "--tensor-parallel-size");
    } else {
        builder.formula("drafter-assistant");
        estimated(builder, "drafter", parts.drafter.bytes);
    }
}

void explainContext(ExplanationBuilder &builder, const VllmParts &parts, const Seat &seat)
{
    const ContextPart &part = parts.context;
    builder.formula("context-sum");
    if (part.whole.provenance == Provenance::Measured) {
        builder.term("value", Arg::bytes(part.whole.bytes), Provenance::Measured, sourceOf(seat));
    } else {
        estimated(builder, "cuda-context", part.process.bytes);
        builder.term("kernels-loaded", Arg::bytes(part.loaded.bytes), part.loaded.provenance,
                     part.loaded.provenance == Provenance::Calibration ? parts.calibration->source
                                                                       : kCoefficients);
        if (part.communicators.bytes > 0)
            estimated(builder, "communicators", part.communicators.bytes);
    }
    if (part.creep.bytes > 0)
        builder.term("creep", Arg::bytes(part.creep.bytes), part.creep.provenance, sourceOf(seat));
}

void explainPerCall(ExplanationBuilder &builder, const VllmParts &parts, const Architecture &a)
{
    const PerCallPart &part = parts.per_call;
    builder.formula(part.whole.bytes == 0 ? "per-call-none" : "per-call-sum");
    if (part.gdn_scratch.bytes > 0) {
        builder.term("scratch-tokens", Arg::tokens(part.scratch_tokens), Provenance::Default,
                     "--max-num-batched-tokens");
        builder.term("scratch-heads", Arg::count(part.scratch_heads), Provenance::Config,
                     "linear_num_value_heads");
        builder.term("scratch-bytes", Arg::bytes(part.scratch_bytes_per_head_token),
                     Provenance::FirstPrinciples, "chunk_gated_delta_rule_fwd");
        builder.term("scratch-state", Arg::bytes(part.scratch_state), Provenance::FirstPrinciples,
                     "chunk_gated_delta_rule_fwd");
    }
    if (part.draft_rows.bytes > 0) {
        seqsTerm(builder, parts, "draft-sequences", parts.scheduler.max_num_seqs);
        builder.term("draft-rows", Arg::count(parts.draft_tokens - 1), Provenance::User,
                     "num_speculative_tokens");
        builder.term("vocab-size", Arg::count(a.vocab_size), Provenance::Config, "vocab_size");
        builder.term("draft-bytes-per-logit", Arg::count(6), Provenance::FirstPrinciples, "v1/sample");
    }
}

}

void explainVllmPart(ExplanationBuilder &builder, const VllmSeat &work, const Seat &seat,
                     const Architecture &a, ComponentKind kind)
{
    const VllmParts &parts = work.parts;
    switch (kind) {
    case ComponentKind::Weights:
        return explainWeights(builder, parts, seat, a);
    case ComponentKind::Activation:
        return explainActivation(builder, parts, seat, a);
    case ComponentKind::Graphs:
        return explainGraphs(builder, parts, seat, a);
    case ComponentKind::Drafter:
        return explainDrafter(builder, parts, seat, a);
    case ComponentKind::Context:
        return explainContext(builder, parts, seat);
    case ComponentKind::PerCall:
        return explainPerCall(builder, parts, a);
    case ComponentKind::KvGrowing:
    case ComponentKind::KvFixed:
        break;
    }
}

}
