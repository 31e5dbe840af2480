// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/club3090_seat.h"

#include "engine/estimate/amount.h"
#include "engine/estimate/club3090_bytes.h"
#include "engine/estimate/seat_findings.h"
#include "engine/estimate/verdict.h"
#include "engine/estimate/vllm_parts.h"
#include "engine/kv/spec_method.h"
#include "engine/model/catalogue.h"

#include <algorithm>

namespace engine {

namespace {

double cardGigabytes(const CardFacts &card)
{
    if (card.total_bytes % kGB == 0)
        return static_cast<double>(card.total_bytes / kGB);
    if (const auto known = findCardModel(card.name); known && known->advertised_gb > 0)
        return known->advertised_gb;
    return static_cast<double>(card.total_bytes) / static_cast<double>(kGB);
}

void setComponent(RankFootprint &rank, ComponentKind kind, double gb, double band_gb = 0)
{
    Component &component = rank.components[static_cast<std::size_t>(kind)];
    component.bytes.fill(scaled(kGB, gb));
    component.low = scaled(kGB, gb - band_gb);
    component.high = scaled(kGB, gb + band_gb);
    component.provenance = Provenance::Catalogue;
}

RankFootprint rankOf(const Club3090Result &result)
{
    RankFootprint rank = emptyRank();
    setComponent(rank, ComponentKind::Weights, result.weights_gb);
    setComponent(rank, ComponentKind::KvGrowing, result.kv_pool_actual_gb);
    setComponent(rank, ComponentKind::KvFixed, result.kv_pool_sliding_fixed_gb);
    // The calculator states one band for its total; activation is the term it comes from.
    setComponent(rank, ComponentKind::Activation, result.activation_gb, club3090::tables().band_gb);
    setComponent(rank, ComponentKind::Graphs, result.cudagraph_overhead_gb);
    setComponent(rank, ComponentKind::Drafter, result.drafter_gb);
    return rank;
}

/// Size of the seat's weights for the calculator's generic rule, GB.
double seatWeightsGb(const Seat &seat, const Model &model)
{
    const WeightVariant *variant = weightVariant(seat, model);
    const Bytes weights = variant ? variant->bytes : weightEstimate(model.architecture).total();
    return static_cast<double>(weights) / static_cast<double>(kGB);
}

Expected<Club3090Result> predict(const Seat &seat, const Model &model, const Club3090Inputs &inputs)
{
    if (club3090::findModel(model.id))
        return club3090Predict(model.id, inputs);
    return club3090PredictDense(model.architecture, seatWeightsGb(seat, model), inputs);
}

}

const CardFacts &smallestCard(std::span<const CardFacts> cards)
{
    return *std::min_element(cards.begin(), cards.end(), [](const CardFacts &a, const CardFacts &b) {
        return a.total_bytes < b.total_bytes;
    });
}

std::optional<club3090::ModelFacts> club3090::factsOf(const Seat &seat, const Model &model)
{
    const ModelFacts *known = findModel(model.id);
    return known ? *known : denseFacts(model.architecture, seatWeightsGb(seat, model));
}

Club3090Inputs club3090InputsOf(const Seat &seat, const CardFacts &card)
{
    Club3090Inputs inputs;
    const bool sixteen_bit =
        seat.kv_cache_dtype.empty() || seat.kv_cache_dtype == "auto" || seat.kv_cache_dtype == "float16";
    inputs.kv_format = sixteen_bit          ? "fp16"
        : seat.kv_cache_dtype == "bfloat16" ? "bf16"
                                            : seat.kv_cache_dtype;
    if (inputs.kv_format == "fp8")
        inputs.kv_format = "fp8_e4m3";
    inputs.max_ctx = seat.max_model_len;
    inputs.max_num_seqs = seat.max_num_seqs.value_or(1);
    inputs.tp = seat.tp;
    inputs.mem_util = seat.kv.mode == KvSizing::Mode::Utilisation && seat.kv.utilization > 0
        ? seat.kv.utilization
        : seat.gpu_memory_utilization.value_or(inputs.mem_util);
    inputs.vram_gb = cardGigabytes(card);
    inputs.mtp = knownSpecMethod(seat.spec_method).name == "mtp";
    if (!seat.weights.empty())
        inputs.weights_variant = seat.weights;
    inputs.drafter_gb = seat.drafter_gb;
    inputs.max_num_batched_tokens = seat.max_num_batched_tokens;
    return inputs;
}

Expected<Club3090Breakdown> club3090BreakdownOf(const Seat &seat, const Model &model, const CardFacts &card,
                                                const Club3090CacheExtras &extras)
{
    const Club3090Inputs inputs = club3090InputsOf(seat, card);
    if (club3090::findModel(model.id))
        return club3090CacheBreakdown(model.id, inputs, extras);
    return club3090CacheBreakdownDense(model.architecture, seatWeightsGb(seat, model), inputs, extras);
}

SeatEstimate estimateClub3090(const Seat &seat, const Model &model, std::span<const CardFacts> cards)
{
    SeatEstimate out;
    const auto result = predict(seat, model, club3090InputsOf(seat, smallestCard(cards)));
    if (!result) {
        refuse(out, result.error());
        out.findings.push_back(refusedFinding(seat, result.error()));
        out.ranks.assign(static_cast<std::size_t>(seat.tp), emptyRank());
        return out;
    }
    out.ranks.assign(static_cast<std::size_t>(seat.tp), rankOf(*result));
    out.verdict = result->verdict;
    out.reason = {
        "club3090-verdict",
        {Arg::ratio(result->total_gb), Arg::ratio(result->budget_gb), Arg::share(result->pct_of_vram / 100)}};
    out.club3090 = *result;
    return out;
}

}
