// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/plan: the plan as a value, its file format and every edit of it. Nothing here works out
// what a plan amounts to; that is estimated and added up in later rooms.
//
// The plan: hosts with cards, models, seats, policy, constraints, and optionally a baseline. An immutable
// value; every change is a function of engine/plan/edit.h that returns the next plan. Seats and models are
// shared between plans, so that a copy costs pointers and an unchanged seat can be recognised by its address.
#pragma once

#include "engine/model/model.h"
#include "engine/units/facts.h"
#include "engine/units/platform.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// One physical GPU.
struct Card {
    std::string id;
    std::string name;
    Bytes total_bytes = 0; // as NVML reports (nvidia-smi)
    std::optional<Bytes> cuda_total_bytes; // as CUDA reports to a process; absent: catalogue, else estimated
    std::string compute_capability; // "12.0"
    std::optional<Platform> platform; // absent: the catalogue's, else CUDA
    Bytes others_bytes = 0; // used by processes that are not seats
    bool keep_clear = false;
    std::string extra_json; // unknown keys, kept as text
    bool operator==(const Card &) const = default;
};

struct Host {
    std::string name;
    std::vector<Card> cards;
    std::string extra_json;
    bool operator==(const Host &) const = default;
};

struct Policy {
    double kv_factor = 1.25;
    Bytes kv_round_bytes = kGiB / 2;
    Bytes min_spare_bytes = kGiB;
    std::string extra_json;
    bool operator==(const Policy &) const = default;
};

enum class RuntimeKind { Vllm, Club3090, LlamaCpp, Other };

struct Runtime {
    RuntimeKind kind = RuntimeKind::Vllm;
    std::string release; // "0.28"; empty: the newest known
    bool operator==(const Runtime &) const = default;
};

/// How the KV pool is sized.
struct KvSizing {
    enum class Mode { Rule, Pinned, Utilisation };
    Mode mode = Mode::Rule;
    Bytes pinned_bytes = 0; // per rank
    double utilization = 0; // share of the CUDA total
    std::string waiver; // reason for holding less than the rule; empty: none
    std::string extra_json{};
    bool operator==(const KvSizing &) const = default;
};

/// Values the user measured on this seat; each overrides the estimate of its kind (bytes per rank).
struct Measured {
    std::optional<Bytes> weights, activation, graphs, context;
    std::optional<Bytes> creep; // growth from boot to plateau beyond the activation
    std::string source; // "boot log, 2026-09-30"
    std::string extra_json{};
    bool operator==(const Measured &) const = default;
};

/// The observed traffic of a seat; absent: not observed. Tokens are prompt and reply together.
struct Usage {
    std::optional<Tokens> peak_tokens_in_flight; // most tokens of all running requests at one moment
    std::optional<int> peak_requests; // most requests running at one moment
    std::optional<Tokens> longest_request_tokens;
    std::string source; // "monitoring, 7 days"
    std::string extra_json{};
    bool operator==(const Usage &) const = default;
};

/// What a seat is to serve: requests at once, and the tokens of each, prompt and reply together.
struct Demand {
    std::optional<int> requests; // absent: no demand
    std::optional<Tokens> tokens; // absent: the whole context
    std::string extra_json{};
    bool operator==(const Demand &) const = default;
};

/// One served model instance. Fields carry vLLM's option names; absent optionals mean the runtime's default.
struct Seat {
    std::string name;
    Runtime runtime;
    std::string model; // id of a plan model; empty for "other"
    std::string weights; // variant
    std::vector<std::string> cards; // card ids, one per rank; empty: unassigned
    int tp = 1;
    Tokens max_model_len = 0;
    std::optional<int> max_num_seqs;
    std::optional<int> max_num_batched_tokens;
    std::string kv_cache_dtype = "auto";
    std::optional<int> block_size;
    std::optional<bool> enable_prefix_caching;
    std::optional<bool> async_scheduling;
    std::optional<bool> enforce_eager; // no graphs at all
    std::string cudagraph_mode; // "NONE", "PIECEWISE", "FULL", …; empty: the release's
    std::string mamba_cache_mode; // "none", "align", "all"; empty: by prefix caching
    std::string mamba_ssm_cache_dtype; // "float32", "float16", "bfloat16"; empty or "auto": the model's
    std::string hf_overrides; // changes of the config, as JSON
    std::string mm_encoder_tp_mode; // "weights", "data"; empty: weights
    std::string limit_mm_per_prompt; // most items of each modality, as JSON
    std::optional<bool> language_model_only; // the encoders are not loaded
    std::optional<bool> kv_unified; // llama.cpp: one buffer for all slots
    std::optional<bool> swa_full; // llama.cpp: windows keep the whole context
    std::string spec_method; // "mtp", "eagle", "ngram", ...; empty: none
    int num_speculative_tokens = 0;
    std::string
        speculative_config; // what else it says, as JSON: the drafter's model, config, KV format, TP size
    double drafter_gb = 0; // weights of an external drafter, GB (club-3090's unit)
    std::optional<Tokens> output_cap; // max_tokens of the generation config
    KvSizing kv;
    std::optional<double> gpu_memory_utilization; // of a pinned seat: only the start-up check reads it
    Measured measured;
    Usage usage;
    Demand demand;
    bool boots_together = false; // with the seat before it on its card, not after it is up

    // runtime "other": base + min(cap, per_token × tokens × parallel)
    Bytes base_bytes = 0;
    Bytes cap_bytes = 0;
    Bytes per_token_bytes = 0;
    Tokens max_tokens_per_call = 0;
    int parallel_calls = 1;

    int color = 0; // index of the seat's dot
    std::string note;
    std::string extra_json;
    bool operator==(const Seat &) const = default;
};
using SeatPtr = std::shared_ptr<const Seat>;

/// Whether the slots of a llama.cpp seat share one buffer: asked for, or as the server does when it chooses
/// their number itself.
inline bool sharesOneBuffer(const Seat &seat)
{
    return seat.kv_unified.value_or(!seat.max_num_seqs);
}

struct Constraint {
    enum class Kind { Lock, Forbid, Apart, Together };
    Kind kind = Kind::Lock;
    std::vector<std::string> seats;
    std::vector<std::string> cards;
    std::string extra_json;
    bool operator==(const Constraint &) const = default;
};

struct Plan {
    int version = 1;
    std::string title;
    Policy policy;
    std::vector<Host> hosts;
    std::vector<ModelPtr> models;
    std::vector<SeatPtr> seats; // order = boot order within a card
    std::vector<Constraint> constraints;
    std::shared_ptr<const Plan> baseline; // null: none
    std::string record_json; // change record data; empty: none
    std::string extra_json;
};

/// Deep equality: what would be written to the file is the same.
bool operator==(const Plan &a, const Plan &b);

/// Lookups; null when there is none. The pointers live as long as the plan.
const Card *findCard(const Plan &plan, const std::string &id);
const Host *hostOfCard(const Plan &plan, const std::string &card_id);
SeatPtr findSeat(const Plan &plan, const std::string &name);
ModelPtr findModel(const Plan &plan, const std::string &id);

}
