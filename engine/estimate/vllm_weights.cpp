// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/coefficients.h"
#include "engine/estimate/drafter.h"
#include "engine/estimate/vllm_parts.h"
#include "engine/kv/spec_method.h"
#include "engine/model/served.h"

#include <algorithm>

namespace engine {

namespace {

// Resident against published size, widened where the published size itself is rounded or computed.
Band sizeBand(const WeightVariant &variant, const Band &known)
{
    Band band{1, known.low, known.high};
    const double size = static_cast<double>(std::max<Bytes>(variant.bytes, 1));
    if (variant.low_bytes > 0)
        band.low = std::min(band.low, static_cast<double>(variant.low_bytes) / size);
    if (variant.high_bytes > 0)
        band.high = std::max(band.high, static_cast<double>(variant.high_bytes) / size);
    return band;
}

/// Sides of an expert's matrix that a kernel for MXFP4 pads to.
struct ExpertPadding {
    std::int64_t inner = 1, hidden = 1;
};

// K and V projections that several ranks hold, and what loading makes beside the files. A size the user gives
// or a boot printed holds the latter.
Amount copiedWeights(const WeightVariant *variant, const Architecture &served, const CardFacts &card, int tp)
{
    const Amount heads = amountOf(copiedKvWeights(served, tp), {1, 1, 1});
    if (variant && (variant->provenance == Provenance::User || isAsLoaded(*variant)))
        return heads;
    const WeightEstimate &estimate = served.weight_estimate;
    const VllmCoefficients &c = vllmCoefficients();
    const Band &beside = card.platform == Platform::Cuda ? c.loaded_beside : c.loaded_beside_elsewhere;
    return heads + amountOf(saturatingAdd(estimate.copies / tp, estimate.tables), {1, 1, 1})
        + paddedExperts(served, card, tp) + amountOf(1, beside);
}

// Bytes of the vision and audio towers, which `--language-model-only` does not load.
void leaveOutTower(WeightsPart &part, Bytes tower, Bytes whole_tower)
{
    part.total = std::max<Bytes>(part.total - tower, 0);
    part.replicated = std::clamp<Bytes>(part.replicated - whole_tower, 0, part.total);
}

}

// What loading adds to MXFP4 experts on a rank, with any of the kernels a card can get
// (layers/quantization/mxfp4.py): Triton on Hopper pads one side to 256, B200 and AMD both, Marlin the hidden
// size to 256 and the inner size to 128.
Amount paddedExperts(const Architecture &a, const CardFacts &card, int tp)
{
    if (a.quantization.method != "mxfp4" || a.moe.experts <= 0 || a.weight_estimate.experts <= 0)
        return {};
    const std::int64_t inner = ceilDiv(std::max<std::int64_t>(a.moe.intermediate, 1), tp);
    const Bytes plain = a.weight_estimate.experts / tp;
    const auto added = [&](const ExpertPadding &to) {
        const double padded =
            static_cast<double>(productOf({roundUp(inner, to.inner), roundUp(a.hidden_size, to.hidden)}));
        const double exact = static_cast<double>(productOf({inner, a.hidden_size}));
        return scaled(plain, padded / std::max(exact, 1.0) - 1);
    };
    constexpr ExpertPadding kTriton{64, 256}, kMarlin{128, 256}, kWide{256, 256};
    const int capability = card.compute_capability;
    if (card.platform != Platform::Cuda || capability / 10 == 10)
        return {added(kWide), added(kWide), scaled(added(kWide), 1.5)};
    if (capability == 90) // Marlin where Triton's kernels are not installed
        return {added(kTriton), added(kTriton), added(kMarlin)};
    return {added(kMarlin), added(kMarlin), capability >= 120 ? added(kWide) : added(kMarlin)};
}

WeightsPart weightsPart(const Seat &seat, const Model &model, const Architecture &served,
                        const CardFacts &card, int tp)
{
    const WeightEstimate estimate = weightEstimate(served);
    WeightsPart part;
    part.variant = weightVariant(seat, model);
    const Amount copies = copiedWeights(part.variant, served, card, tp);
    part.copies = copies.bytes;
    Band band{1, estimate.low, estimate.high};
    if (part.variant) {
        part.from = WeightsFrom::Variant;
        part.total = std::clamp<Bytes>(part.variant->bytes, 0, kMaxBytes);
        part.parts = weightParts(*part.variant).value_or(WeightParts{});
        // A size alone does not say what every rank holds; the dimensions do.
        const Bytes whole = part.variant->replicated_bytes > 0
            ? part.variant->replicated_bytes
            : estimate.replicated + estimate.replicated_tower;
        part.replicated = std::clamp<Bytes>(whole, 0, part.total);
        band = sizeBand(*part.variant, vllmCoefficients().weights_known);
        if (seat.language_model_only.value_or(false))
            leaveOutTower(part, part.parts.tower, part.parts.replicated_tower);
    } else if (estimate.total() > 0) {
        part.from = WeightsFrom::Estimated;
        part.total = estimate.total();
        part.replicated = estimate.replicated + estimate.replicated_tower;
        if (seat.language_model_only.value_or(false))
            leaveOutTower(part, estimate.tower + estimate.replicated_tower, estimate.replicated_tower);
    } else {
        return part;
    }
    part.rank = amountOf(weightsOnRank(part.total, part.replicated, tp), band) + copies;
    part.rank.provenance = part.variant ? part.variant->provenance : Provenance::Default;
    return part;
}

// "Model loading took" holds the draft too, so the caller drops this when weights were measured
// (section 6.2).
Amount drafterPart(const Seat &seat, const Model &model, const Architecture &a, const WeightParts &parts,
                   int tp)
{
    if (seat.drafter_gb > 0)
        return amountOf(ceilDiv(scaled(kGB, seat.drafter_gb), tp), {1, 0.97, 1.05}, Provenance::User);
    const SpecMethod method = knownSpecMethod(seat.spec_method);
    if (method.kind == SpecMethod::Kind::None || method.kind == SpecMethod::Kind::Host)
        return {};
    if (const auto assistant = bandFor(vllmCoefficients().gemma_assistant, a)) {
        const double ranks = tp;
        return amountOf(1, {assistant->mid / ranks, assistant->low / ranks, assistant->high / ranks});
    }
    const bool mtp = method.kind == SpecMethod::Kind::OwnLayers;
    if (mtp
        && parts.drafter > 0) // embedding and head, where the files repeat them, are shared with the target
        return amountOf(weightsOnRank(parts.drafter, parts.replicated_drafter, tp), {1, 0.8, 1.03},
                        Provenance::WeightFiles);
    const WeightEstimate &estimate = a.weight_estimate;
    const WeightVariant *variant = weightVariant(seat, model);
    if (mtp && variant && variant->provenance == Provenance::User)
        return {0, 0, saturatingAdd(ceilDiv(estimate.drafter, tp), estimate.replicated_drafter)};
    if (mtp && estimate.drafter > 0)
        return amountOf(weightsOnRank(saturatingAdd(estimate.drafter, estimate.replicated_drafter),
                                      estimate.replicated_drafter, tp),
                        {1, estimate.low, estimate.high});
    if (const auto drafter = drafterOf(seat))
        if (const auto weights = drafterWeights(seat, *drafter, tp))
            return *weights;
    // An external drafter of unknown size: nothing is claimed, the band allows a twentieth of a 16-bit model.
    return {0, 0, ceilDiv(productOf({a.parameters, 2}), std::int64_t{20} * tp), Provenance::Default};
}

Bytes copiedKvWeights(const Architecture &architecture, int tp)
{
    const double bits = std::clamp(architecture.quantization.bits, 1.0, 32.0);
    Bytes copies = 0;
    for (const LayerClass &layer : architecture.layers) {
        const bool per_head = layer.kind == CacheKind::Full || layer.kind == CacheKind::Sliding
            || layer.kind == CacheKind::Chunked;
        if (!per_head || layer.kv_heads <= 0 || layer.kv_heads >= tp)
            continue;
        const std::int64_t width =
            layer.head_dim + (layer.head_dim_v > 0 ? layer.head_dim_v : layer.head_dim);
        const Bytes one_head = scaled(productOf({layer.count, architecture.hidden_size, width}), bits / 8);
        // A rank holds one head whole instead of kv_heads / TP of them all.
        copies = saturatingAdd(copies, scaled(one_head, static_cast<double>(tp - layer.kv_heads) / tp));
    }
    return copies;
}

Bytes weightsOnRank(Bytes total, Bytes replicated, int tp)
{
    return saturatingAdd(ceilDiv(std::max<Bytes>(total - replicated, 0), std::max(tp, 1)), replicated);
}

WeightEstimate weightEstimate(const Architecture &architecture)
{
    if (architecture.weight_estimate.total() > 0)
        return architecture.weight_estimate;
    const std::int64_t embedding = std::clamp<std::int64_t>(
        architecture.embedding_parameters, 0, std::max<std::int64_t>(architecture.parameters, 0));
    const std::int64_t rest = std::max<std::int64_t>(architecture.parameters - embedding, 0);
    const double bits = std::clamp(architecture.quantization.bits, 1.0, 32.0);
    WeightEstimate rough;
    rough.sharded = saturatingAdd(productOf({embedding, 2}), scaled(rest, bits / 8));
    rough.low = 0.9;
    rough.high = 1.3;
    return rough;
}

const WeightVariant *weightVariant(const Seat &seat, const Model &model)
{
    // No checkpoint has 0 bytes: the size was left open, and is estimated as if no variant were named.
    const WeightVariant *variant = findVariant(model, seat.weights);
    return variant && variant->bytes > 0 ? variant : nullptr;
}

}
