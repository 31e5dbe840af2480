// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything on a vLLM rank except the KV pool, each with the numbers it was made from: the estimator sums
// them, the explanation prints them. Rules: vllm-memory.md sections 5, 7, 8 and 9.
#pragma once

#include "engine/estimate/amount.h"
#include "engine/estimate/calibration.h"
#include "engine/estimate/scheduler.h"
#include "engine/kv/layout.h"
#include "engine/model/served.h"

namespace engine {

/// How the weights of a rank were found.
enum class WeightsFrom { Variant, Estimated, Calibration, Measured, Unknown };

struct WeightsPart {
    WeightsFrom from = WeightsFrom::Unknown;
    Bytes total = 0; // of the whole model
    Bytes replicated = 0; // held by every rank
    Bytes copies = 0; // per rank, beside the checkpoint: what loading keeps twice, pads or replicates
    WeightParts parts; // zero unless the variant was read from weight files
    Amount rank;
    const WeightVariant *variant = nullptr;
};

/// What follows one another in a step and reuses the same memory (section 7.3).
struct ActivationPart {
    Amount mlp; // dense layers: batched tokens × (3 × intermediate / TP + 3 × hidden) × 2
    Amount sampler; // logits and sampler, hidden states, base
    Amount moe; // expert workspace
    Amount encoder; // the largest multimodal item
    Amount latent; // keys and values a latent prefill projects at once
    Amount workspaces; // held through all phases: experts, indexer, states of the second runner's sampler
    Amount whole; // the largest of the phases and the workspaces, or what was measured
    Bytes at_boot = 0; // what warming up the sampler leaves cached
    std::int64_t dense_width = 0; // intermediate per rank of the dense part
    std::int64_t logit_rows = 0;
    Band bytes_per_logit;
    std::int64_t moe_width = 0; // max(I, h) + max(2 I, h), I per rank
};

struct GraphsPart {
    CaptureSizes sizes;
    Bytes bytes_per_token = 0; // activations held per token of the largest size
    Bytes base = 0;
    Band bytes_per_graph_and_layer;
    Amount pool; // captured graphs
    Bytes flashinfer = 0; // workspace, only with that backend
    Bytes turboquant = 0; // two dequantization buffers of one context
    Amount whole;
};

struct ContextPart {
    Amount process; // CUDA context, taken before the profile
    Amount loaded; // kernels and collectives loaded while profiling, counted in the budget
    Amount communicators; // NCCL and custom all-reduce, with TP > 1
    Amount whole;
    Amount encoder_cache; // outputs of encoders kept for requests, allocated while serving
    Amount creep; // growth from boot to plateau beyond the activation
};

struct PerCallPart {
    Amount gdn_scratch; // chunk buffers of the recurrent layers, not profiled (section 7.4)
    Tokens scratch_tokens = 0;
    std::int64_t scratch_heads = 0; // value heads per rank
    std::int64_t scratch_bytes_per_head_token = 0;
    Bytes scratch_state = 0; // final state of one prefilling sequence
    Amount draft_rows; // logits of draft tokens beyond the first, under-profiled (section 7.3)
    Amount whole;
};

struct VllmParts {
    SchedulerSettings scheduler;
    int tp = 1;
    int draft_tokens = 0;
    int release_position = 0;
    int runner = 1;
    WeightsPart weights;
    Amount drafter;
    ActivationPart activation;
    GraphsPart graphs;
    ContextPart context;
    PerCallPart per_call;
    const CalibrationEntry *calibration = nullptr;
    bool calibration_fits = false; // its batch sizes are this seat's
};

/// Draft tokens per step that the seat asks for; 0 without a speculative method.
int draftTokens(const Seat &seat);

/// The parts of one rank of `seat` on a card like `card`. `served` is the model's architecture as loaded with
/// the seat's weights; `layout` names the attention backend and is null when the runtime refused it. Never
/// fails: what is unknown comes with a wide band.
VllmParts vllmParts(const Seat &seat, const Model &model, const Architecture &served, const CardFacts &card,
                    const ReleaseRules &rules, const KvLayout *layout);

/// Weights of a rank on a card like `card`, from the seat's variant, else from the dimensions with the band
/// of an estimate. Both with what loading makes beside the files (vllm-memory.md section 8).
WeightsPart weightsPart(const Seat &seat, const Model &model, const Architecture &served,
                        const CardFacts &card, int tp);

/// What loading adds on a rank to MXFP4 experts by padding; nothing for other formats.
Amount paddedExperts(const Architecture &architecture, const CardFacts &card, int tp);

/// Bytes a rank of `tp` holds of K and V projections beyond 1/TP of them: with more ranks than KV heads every
/// head's projections are held by several ranks (section 2.1, layers/linear.py::QKVParallelLinear).
Bytes copiedKvWeights(const Architecture &architecture, int tp);

/// Draft weights of a rank (section 9): a stated drafter ÷ TP, the MTP tensors the checkpoint holds
/// (`parts`), the Gemma 4 assistant, MTP layers by their dimensions; nothing for n-gram and suffix drafting,
/// nor for MTP in a checkpoint whose size the user gave; an unknown drafter claims nothing and has a band.
Amount drafterPart(const Seat &seat, const Model &model, const Architecture &architecture,
                   const WeightParts &parts, int tp);

/// Weights of a rank: (total − replicated) / TP + replicated (section 8.1).
Bytes weightsOnRank(Bytes total, Bytes replicated, int tp);

/// The architecture's own estimate; where its dimensions are not known (a GGUF header), embedding and head in
/// 16 bits and every other parameter in the bits of the quantization.
WeightEstimate weightEstimate(const Architecture &architecture);

/// The weight variant a seat names, or the first when it names none; null when there is none.
const WeightVariant *weightVariant(const Seat &seat, const Model &model);

/// The largest head size and the query heads per rank of the layers that keep keys and values.
struct AttentionShape {
    int head_dim = 0;
    int query_heads = 0;
    int kv_heads = 0;
};
AttentionShape widestAttention(const Architecture &architecture, int tp);

}
