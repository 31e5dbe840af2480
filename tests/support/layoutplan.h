// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for tests of budgets and findings: cards of stated sizes, seats of stated bytes, and one small dense
// model.
#pragma once

#include "engine/layout/budget.h"
#include "engine/model/config.h"
#include "engine/plan/edit.h"

#include <string>
#include <vector>

namespace layoutplan {

using namespace engine;

/// A card that can give `limit` bytes; the driver keeps half a GiB beside them.
inline Card card(const std::string &id, Bytes limit)
{
    Card result;
    result.id = id;
    result.name = "a card nobody lists";
    result.total_bytes = limit + kGiB / 2;
    result.cuda_total_bytes = limit;
    result.compute_capability = "9.0";
    return result;
}

inline Plan plan(const std::vector<Bytes> &limits)
{
    Host host{"h", {}, {}};
    for (std::size_t i = 0; i < limits.size(); ++i)
        host.cards.push_back(card("gpu" + std::to_string(i), limits[i]));
    return addHost(Plan{}, host);
}

/// A process of `base` bytes that grows by `call` bytes in one call.
inline Seat other(const std::string &name, const std::string &where, Bytes base, Bytes call = 0)
{
    Seat seat;
    seat.name = name;
    seat.runtime.kind = RuntimeKind::Other;
    if (!where.empty())
        seat.cards = {where};
    seat.base_bytes = base;
    seat.per_token_bytes = call > 0 ? 1 : 0;
    seat.max_tokens_per_call = call;
    return seat;
}

/// The shape of Llama 3.1 8B: 32 layers × 2 × 8 heads × 128 × 2 bytes = 131,072 bytes of KV per token.
inline ModelPtr llama()
{
    static const ModelPtr model = [] {
        Model result;
        result.id = "llama";
        result.config_json =
            R"({"architectures":["LlamaForCausalLM"],"head_dim":128,"hidden_size":4096,"intermediate_size":14336,)"
            R"("max_position_embeddings":131072,"model_type":"llama","num_attention_heads":32,)"
            R"("num_hidden_layers":32,"num_key_value_heads":8,"torch_dtype":"bfloat16","vocab_size":128256})";
        const Expected<Architecture> architecture = readConfig(result.config_json);
        if (architecture)
            result.architecture = *architecture;
        WeightVariant weights;
        weights.variant = "bf16";
        weights.bytes = 16'060'522'496;
        result.weights = {weights};
        return std::make_shared<const Model>(std::move(result));
    }();
    return model;
}

/// A vLLM seat of that model with a pinned pool. 8,192 tokens need 1 GiB; the rule requires 1.5 GiB.
inline Seat served(const std::string &name, const std::vector<std::string> &cards, Bytes pinned)
{
    Seat seat;
    seat.name = name;
    seat.runtime = {RuntimeKind::Vllm, "0.28"};
    seat.model = "llama";
    seat.weights = "bf16";
    seat.cards = cards;
    seat.tp = cards.empty() ? 1 : static_cast<int>(cards.size());
    seat.max_model_len = 8192;
    seat.max_num_seqs = 16;
    seat.kv.mode = KvSizing::Mode::Pinned;
    seat.kv.pinned_bytes = pinned;
    seat.gpu_memory_utilization = 0.05;
    seat.output_cap = 1024;
    return seat;
}

/// The same seat sized by utilisation.
inline Seat utilised(const std::string &name, const std::vector<std::string> &cards, double share)
{
    Seat seat = served(name, cards, 0);
    seat.kv = {};
    seat.kv.mode = KvSizing::Mode::Utilisation;
    seat.kv.utilization = share;
    seat.gpu_memory_utilization.reset();
    return seat;
}

inline Plan with(Plan plan, Seat seat)
{
    if (seat.model == "llama")
        plan = addModel(plan, llama());
    return addSeat(plan, std::move(seat));
}

/// The first finding of that code, of subject `id` unless it is empty; null when there is none.
inline const Finding *find(const Budget &budget, FindingCode code, const std::string &id = {})
{
    for (const Finding &finding : budget.findings)
        if (finding.code == code && (id.empty() || finding.subject.id == id))
            return &finding;
    return nullptr;
}

}
