// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/explain_terms.h"
#include "engine/estimate/llamacpp.h"
#include "engine/estimate/other.h"

namespace engine {

namespace {

constexpr const char *kCacheSource = "llama-kv-cache-iswa.cpp";

void explainCells(ExplanationBuilder &builder, const Seat &seat, const LlamaCppCache &cache)
{
    const Tokens cells = productOf({cache.cells, cache.streams});
    builder.formula("llamacpp-cells");
    builder.term("cells", Arg::tokens(cells), Provenance::FirstPrinciples, "-c, -np");
    builder.term("bytes-per-cell", Arg::bytes(cells > 0 ? cache.full_bytes / cells : 0), Provenance::Config,
                 kCacheSource);
    builder.term("cards", Arg::count(seat.tp), Provenance::User, "--tensor-split");
    builder.yields("slots", Arg::count(cache.streams));
    builder.yields("longest-context", Arg::tokens(cache.context_per_request));
}

void explainFixedCells(ExplanationBuilder &builder, const Seat &seat, const LlamaCppCache &cache)
{
    builder.formula("llamacpp-fixed");
    builder.term("window-cells", Arg::bytes(cache.window_bytes), Provenance::Config, kCacheSource);
    builder.term("recurrent-state", Arg::bytes(cache.recurrent_bytes), Provenance::Config,
                 "llama-hparams.cpp");
    builder.term("cards", Arg::count(seat.tp), Provenance::User, "--tensor-split");
}

void explainLlamaWeights(ExplanationBuilder &builder, const Seat &seat, const Model &model)
{
    if (seat.measured.weights)
        return explainRead(builder, *seat.measured.weights, Provenance::Measured, seat.measured.source);
    const WeightVariant *variant = weightVariant(seat, model);
    builder.formula("weights-split");
    builder.term("checkpoint",
                 Arg::bytes(variant ? llamaCppCardBytes(*variant, model.architecture)
                                    : weightEstimate(model.architecture).total()),
                 variant ? variant->provenance : Provenance::Default,
                 variant ? variant->source : std::string());
    builder.term("cards", Arg::count(seat.tp), Provenance::User, "--tensor-split");
}

}

void explainOther(ExplanationBuilder &builder, const Seat &seat, ComponentKind kind)
{
    if (kind == ComponentKind::Weights)
        return explainRead(builder, seat.base_bytes, Provenance::User, "base_bytes");
    if (kind == ComponentKind::Context && seat.measured.creep)
        return explainRead(builder, *seat.measured.creep, Provenance::Measured, seat.measured.source);
    if (kind == ComponentKind::Activation && seat.per_token_bytes <= 0 && seat.cap_bytes > 0)
        return explainRead(builder, seat.cap_bytes, Provenance::User, "cap_bytes");
    if (kind != ComponentKind::PerCall || seat.per_token_bytes <= 0)
        return builder.formula("not-used");
    builder.formula(seat.cap_bytes > 0 ? "other-per-call-capped" : "other-per-call");
    builder.term("per-token", Arg::bytes(seat.per_token_bytes), Provenance::User, "per_token_bytes");
    builder.term("tokens-per-call", Arg::tokens(seat.max_tokens_per_call), Provenance::User,
                 "max_tokens_per_call");
    builder.term("parallel-calls", Arg::count(seat.parallel_calls), Provenance::User, "parallel_calls");
    if (seat.cap_bytes > 0)
        builder.term("cap", Arg::bytes(seat.cap_bytes), Provenance::User, "cap_bytes");
}

void explainLlamaCpp(ExplanationBuilder &builder, const Seat &seat, const Model &model, ComponentKind kind)
{
    const auto settings = llamaCppSettings(seat);
    if (!settings)
        return builder.formula("nothing-known");
    switch (kind) {
    case ComponentKind::Weights:
        return explainLlamaWeights(builder, seat, model);
    case ComponentKind::KvGrowing:
        return explainCells(builder, seat, llamaCppCache(model.architecture, *settings));
    case ComponentKind::KvFixed:
        return explainFixedCells(builder, seat, llamaCppCache(model.architecture, *settings));
    case ComponentKind::Activation:
        if (seat.measured.activation)
            return explainRead(builder, *seat.measured.activation, Provenance::Measured,
                               seat.measured.source);
        builder.formula("llamacpp-compute");
        builder.term("micro-batch", Arg::tokens(settings->n_ubatch),
                     seat.max_num_batched_tokens ? Provenance::User : Provenance::Default, "-ub");
        builder.term(
            "widest-row",
            Arg::count(llamaCppComputeBuffer(model.architecture, *settings) / 4 / settings->n_ubatch),
            Provenance::Config, "vocab_size, intermediate_size");
        return;
    case ComponentKind::Drafter:
        if (seat.drafter_gb > 0) {
            builder.formula("drafter-given");
            builder.term("drafter", Arg::bytes(scaled(kGB, seat.drafter_gb)), Provenance::User, "drafter_gb");
            builder.term("tp", Arg::count(seat.tp), Provenance::User, "--tensor-split");
            return;
        }
        break;
    case ComponentKind::Context:
        if (seat.measured.context)
            return explainRead(builder, *seat.measured.context, Provenance::Measured, seat.measured.source);
        builder.formula("context-sum");
        builder.term("cuda-context", Arg::bytes(amountOf(1, llamaCppContext()).bytes),
                     Provenance::FirstPrinciples, "vllm-coefficients.json");
        return;
    case ComponentKind::Graphs:
    case ComponentKind::PerCall:
        break;
    }
    builder.formula("not-used");
}

}
