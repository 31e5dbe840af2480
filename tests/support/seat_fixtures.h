// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Seats, models and cards for the estimator's tests: dimensions as published, sizes stated in the test that
// uses them.
#pragma once

#include "engine/estimate/estimate.h"
#include "support/kv_models.h"

namespace fixtures {

using namespace engine;

inline CardFacts card(const char *name, Bytes total, Bytes cuda_total, int capability)
{
    CardFacts facts;
    facts.id = "gpu0";
    facts.name = name;
    facts.total_bytes = total;
    facts.cuda_total_bytes = cuda_total;
    facts.compute_capability = capability;
    return facts;
}

/// 97,887 MiB as nvidia-smi prints it, 95.0 GiB in CUDA.
inline CardFacts pro6000()
{
    return card("RTX PRO 6000 Blackwell", 97887 * kMiB, 95 * kGiB, 120);
}

inline CardFacts rtx3090()
{
    return card("RTX 3090", 24576 * kMiB, 24124 * kMiB, 86);
}

inline Model model(Architecture architecture, std::int64_t hidden, std::int64_t intermediate,
                   std::int64_t vocab, Bytes weights, Bytes replicated = 0)
{
    Model model;
    model.id = architecture.model_type;
    architecture.hidden_size = hidden;
    architecture.intermediate_size = intermediate;
    architecture.vocab_size = vocab;
    model.architecture = std::move(architecture);
    if (weights > 0)
        model.weights = {{"file", weights, replicated, Provenance::Catalogue, "index", {}}};
    return model;
}

/// 16,060,522,496 bytes: 8,030,261,248 parameters in 16 bits.
inline Model llama31_8b()
{
    return model(models::llama31_8b(), 4096, 14336, 128256, 16060522496);
}

/// 16,381,470,720 bytes: 8,190,735,360 parameters in 16 bits.
inline Model qwen3_8b()
{
    Model m = model(models::qwen3_8b(), 4096, 12288, 151936, 16381470720);
    m.architecture.native_context = 40960;
    return m;
}

inline Model qwen36_27b(Bytes weights)
{
    Model m = model(models::qwen36_27b(), 5120, 17408, 248320, weights);
    m.architecture.native_context = 262144;
    m.architecture.multimodal = true;
    return m;
}

inline Seat seat(const char *release, Tokens context)
{
    Seat seat;
    seat.name = "seat";
    seat.runtime.release = release;
    seat.max_model_len = context;
    seat.output_cap = 4096;
    return seat;
}

inline Seat pinned(const char *release, Tokens context, Bytes bytes)
{
    Seat s = seat(release, context);
    s.kv.mode = KvSizing::Mode::Pinned;
    s.kv.pinned_bytes = bytes;
    return s;
}

inline Seat utilised(const char *release, Tokens context, double share)
{
    Seat s = seat(release, context);
    s.kv.mode = KvSizing::Mode::Utilisation;
    s.kv.utilization = share;
    return s;
}

inline SeatEstimate estimate(const Seat &seat, const Model &model, const CardFacts &card,
                             const Policy &policy = {})
{
    return estimateSeat(seat, &model, std::span(&card, 1), policy);
}

inline const Component &component(const SeatEstimate &estimate, ComponentKind kind, std::size_t rank = 0)
{
    return estimate.ranks.at(rank).components[static_cast<std::size_t>(kind)];
}

inline const Finding *finding(const SeatEstimate &estimate, FindingCode code)
{
    for (const Finding &f : estimate.findings)
        if (f.code == code)
            return &f;
    return nullptr;
}

inline const Fix *fixOf(const Finding *finding, Fix::Kind kind)
{
    if (finding)
        for (const Fix &fix : finding->fixes)
            if (fix.kind == kind)
                return &fix;
    return nullptr;
}

}
