// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/seat_check.h"

#include "engine/estimate/drafter.h"
#include "engine/kv/spec_method.h"

#include <algorithm>

namespace engine {

namespace {

constexpr int kLargestBatch = 1 << 24;
// Volta; vLLM has no kernels for older ones.
constexpr int kOldestCapability = 70;
// Attention backends take block sizes in multiples of it (v1/attention/backends).
constexpr int kBlockStep = 16;

std::optional<Error> cardError(const Seat &seat, std::span<const CardFacts> cards)
{
    if (cards.empty())
        return Error{"seat-no-card", {}, {}};
    if (seat.tp < 1 || seat.tp > kMaxRanks)
        return Error{"seat-tp-range", {}, {Arg::count(seat.tp), Arg::count(kMaxRanks)}};
    if (cards.size() > 1 && cards.size() != static_cast<std::size_t>(seat.tp))
        return Error{
            "plan-tp-cards", {}, {Arg::count(seat.tp), Arg::count(static_cast<std::int64_t>(cards.size()))}};
    for (const CardFacts &card : cards)
        if (card.total_bytes <= 0 || card.total_bytes > kMaxBytes || card.cuda_total_bytes < 0
            || card.cuda_total_bytes > kMaxBytes)
            return Error{"seat-card-size", {}, {Arg::name(card.id.empty() ? card.name : card.id)}};
    return std::nullopt;
}

std::optional<Error> poolError(const Seat &seat)
{
    const KvSizing &kv = seat.kv;
    if (kv.mode == KvSizing::Mode::Pinned && (kv.pinned_bytes <= 0 || kv.pinned_bytes > kMaxBytes))
        return Error{"seat-pin-range", {}, {Arg::bytes(kv.pinned_bytes)}};
    // Written so that not-a-number fails too; 0 stands for the release's default.
    if (kv.mode == KvSizing::Mode::Utilisation && !(kv.utilization >= 0 && kv.utilization <= 1))
        return Error{"seat-utilization-range", {}, {Arg::ratio(kv.utilization)}};
    return std::nullopt;
}

std::optional<Error> batchError(const char *option, std::optional<int> value)
{
    if (value && (*value < 1 || *value > kLargestBatch))
        return Error{"seat-batch-range", {}, {Arg::name(option), Arg::count(*value)}};
    return std::nullopt;
}

/// Whether num_speculative_tokens has no default (config/speculative.py): MTP layers, DSpark and MLP
/// speculators say in their config how many tokens they draft, suffix decoding goes by the depth of its tree.
bool needsDraftTokens(const SpecMethod &method)
{
    const bool told = method.kind == SpecMethod::Kind::OwnLayers || method.name == "dspark"
        || method.name == "mlp_speculator" || method.name == "suffix";
    return method.kind != SpecMethod::Kind::None && !told;
}

/// What vLLM refuses before it loads anything.
std::optional<Error> vllmError(const Seat &seat, const Model &model, std::span<const CardFacts> cards)
{
    for (const CardFacts &card : cards) {
        const int capability = card.compute_capability;
        if (card.platform == Platform::Cuda && capability > 0 && capability < kOldestCapability)
            return Error{
                "seat-card-too-old",
                {},
                {Arg::name(card.name.empty() ? card.id : card.name),
                 Arg::name(std::to_string(capability / 10) + "." + std::to_string(capability % 10))}};
    }
    if (seat.block_size && *seat.block_size % kBlockStep != 0)
        return Error{"seat-block-size", {}, {Arg::count(*seat.block_size), Arg::count(kBlockStep)}};
    // Without max_num_seqs vLLM lowers its default to the batch.
    if (seat.max_num_seqs && seat.max_num_batched_tokens && *seat.max_num_batched_tokens < *seat.max_num_seqs)
        return Error{"seat-batch-below-sequences",
                     {},
                     {Arg::count(*seat.max_num_batched_tokens), Arg::count(*seat.max_num_seqs)}};
    const auto method = specMethod(seat.spec_method);
    if (!method)
        return method.error();
    if (method->kind == SpecMethod::Kind::None && seat.num_speculative_tokens > 0)
        return Error{"seat-no-spec-method", {}, {Arg::count(seat.num_speculative_tokens)}};
    if (needsDraftTokens(*method) && seat.num_speculative_tokens == 0)
        return Error{"seat-no-draft-tokens", {}, {Arg::name(seat.spec_method)}};
    const auto drafter = drafterOf(seat);
    const bool named = seat.drafter_gb > 0 || !drafter || !drafter->model.empty();
    // Gemma 4's MTP layers come as a model of their own, its assistant.
    const bool own = !model.architecture.model_type.starts_with("gemma4");
    if (method->kind == SpecMethod::Kind::OwnLayers && model.architecture.mtp_layers == 0 && own && !named)
        return Error{"seat-no-mtp-layers", {}, {Arg::name(model.id), Arg::name(seat.spec_method)}};
    return std::nullopt;
}

}

std::optional<Error> seatError(const Seat &seat, const Model *model, std::span<const CardFacts> cards)
{
    if (auto error = cardError(seat, cards))
        return error;
    if (seat.runtime.kind == RuntimeKind::Other)
        return std::nullopt;
    if (!model)
        return Error{"seat-no-model", {}, {Arg::name(seat.model)}};
    if (seat.max_model_len < 1 || seat.max_model_len > kMaxContext)
        return Error{"seat-context-range", {}, {Arg::tokens(seat.max_model_len), Arg::tokens(kMaxContext)}};
    if (auto error = poolError(seat))
        return error;
    if (auto error = batchError("max_num_seqs", seat.max_num_seqs))
        return error;
    if (auto error = batchError("max_num_batched_tokens", seat.max_num_batched_tokens))
        return error;
    if (auto error = batchError("block_size", seat.block_size))
        return error;
    if (seat.runtime.kind == RuntimeKind::Vllm)
        if (auto error = vllmError(seat, *model, cards))
            return error;
    if (seat.num_speculative_tokens < 0 || seat.num_speculative_tokens > 1024)
        return Error{"seat-batch-range",
                     {},
                     {Arg::name("num_speculative_tokens"), Arg::count(seat.num_speculative_tokens)}};
    return std::nullopt;
}

}
