// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/coefficients.h"
#include "engine/estimate/drafter.h"
#include "engine/estimate/vllm_parts.h"
#include "engine/kv/spec_method.h"
#include "engine/model/served.h"

#include <algorithm>

namespace engine {

Bytes mtpLayerBytes(const Architecture &a)
{
    const std::int64_t h = a.hidden_size;
    const std::int64_t attention =
        productOf({h, a.head_dim, 2, std::int64_t{a.num_attention_heads} + a.num_key_value_heads});
    const std::int64_t routed = productOf({a.moe.experts, 3, h, a.moe.intermediate});
    const std::int64_t shared = productOf({3, h, a.moe.shared_intermediate});
    const std::int64_t mlp =
        a.moe.experts > 0 ? saturatingAdd(routed, shared) : productOf({3, h, a.intermediate_size});
    const std::int64_t parameters = saturatingAdd(saturatingAdd(attention, mlp), productOf({2, h, h}));
    return productOf({parameters, 2});
}

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

}

WeightsPart weightsPart(const Seat &seat, const Model &model, const Architecture &served, int tp)
{
    const VllmCoefficients &c = vllmCoefficients();
    WeightsPart part;
    part.variant = weightVariant(seat, model);
    part.kv_copies = copiedKvWeights(served, tp);
    if (part.variant) {
        part.from = WeightsFrom::Variant;
        part.total = std::clamp<Bytes>(part.variant->bytes, 0, kMaxBytes);
        part.replicated = std::clamp<Bytes>(part.variant->replicated_bytes, 0, part.total);
        part.parts = weightParts(*part.variant).value_or(WeightParts{});
        part.rank = amountOf(saturatingAdd(weightsOnRank(part.total, part.replicated, tp), part.kv_copies),
                             sizeBand(*part.variant, c.weights_known), part.variant->provenance);
    } else if (const Bytes estimated = estimatedWeights(served); estimated > 0) {
        part.from = WeightsFrom::Estimated;
        part.total = estimated;
        part.rank = amountOf(saturatingAdd(weightsOnRank(estimated, 0, tp), part.kv_copies),
                             {1, c.weights_estimated.low, c.weights_estimated.high}, Provenance::Default);
    }
    return part;
}

// "Model loading took" holds the draft too, so the caller drops this when weights were measured
// (section 6.2).
Amount drafterPart(const Seat &seat, const Architecture &a, const WeightParts &parts, int tp)
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
    if (mtp && a.mtp_layers > 0)
        // The draft layer is often left at 16 bits; quantized it takes a quarter.
        return amountOf(ceilDiv(productOf({mtpLayerBytes(a), a.mtp_layers}), tp), {1, 0.25, 1.1});
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

Bytes estimatedWeights(const Architecture &architecture)
{
    const std::int64_t embedding = std::clamp<std::int64_t>(
        architecture.embedding_parameters, 0, std::max<std::int64_t>(architecture.parameters, 0));
    const std::int64_t rest = std::max<std::int64_t>(architecture.parameters - embedding, 0);
    const double bits = std::clamp(architecture.quantization.bits, 1.0, 32.0);
    return saturatingAdd(productOf({embedding, 2}), scaled(rest, bits / 8));
}

const WeightVariant *weightVariant(const Seat &seat, const Model &model)
{
    return findVariant(model, seat.weights);
}

}
