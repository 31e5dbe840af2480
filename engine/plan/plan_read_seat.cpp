// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/plan_parts.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

constexpr std::array<std::pair<RuntimeKind, std::string_view>, 4> kRuntimes{{
    {RuntimeKind::Vllm, "vllm"},
    {RuntimeKind::Club3090, "club-3090"},
    {RuntimeKind::LlamaCpp, "llama.cpp"},
    {RuntimeKind::Other, "other"},
}};

constexpr int kMaxSequences = 1'000'000;
constexpr double kMaxDrafterGb = 1'000'000;

KvSizing readKv(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    KvSizing kv;
    int choices = 0;
    if (const auto pinned = fields.optionalInteger("pinned_bytes", 0, kMaxPlanBytes)) {
        kv.mode = KvSizing::Mode::Pinned;
        kv.pinned_bytes = *pinned;
        choices += 1;
    }
    if (const auto share = fields.optionalNumber("utilization", 0.001, 1)) {
        kv.mode = KvSizing::Mode::Utilisation;
        kv.utilization = *share;
        choices += 1;
    }
    if (fields.optionalFlag("rule").value_or(false)) {
        kv.mode = KvSizing::Mode::Rule;
        choices += 1;
    }
    if (choices != 1)
        context.fail("plan-kv-choice", pointer, {Arg::count(choices)});
    kv.waiver = fields.text("waiver");
    kv.extra_json = fields.rest();
    return kv;
}

Measured readMeasured(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Measured measured;
    measured.weights = fields.optionalInteger("weights_bytes", 0, kMaxPlanBytes);
    measured.activation = fields.optionalInteger("activation_bytes", 0, kMaxPlanBytes);
    measured.graphs = fields.optionalInteger("graphs_bytes", 0, kMaxPlanBytes);
    measured.context = fields.optionalInteger("context_bytes", 0, kMaxPlanBytes);
    measured.creep = fields.optionalInteger("creep_bytes", 0, kMaxPlanBytes);
    measured.source = fields.text("source");
    measured.extra_json = fields.rest();
    return measured;
}

Usage readUsage(const json &value, const std::string &pointer, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Usage usage;
    usage.peak_tokens_in_flight = fields.optionalInteger("peak_tokens_in_flight", 1, kMaxTokens);
    usage.peak_requests = fields.optionalInt("peak_requests", 1, kMaxSequences);
    usage.longest_request_tokens = fields.optionalInteger("longest_request_tokens", 1, kMaxTokens);
    usage.source = fields.text("source");
    usage.extra_json = fields.rest();
    return usage;
}

Runtime readRuntime(PlanFields &fields)
{
    if (!fields.has("runtime"))
        return {};
    const std::string text = fields.text("runtime");
    if (const std::optional<Runtime> runtime = runtimeNamed(text))
        return *runtime;
    fields.fail("plan-value-unknown", "runtime",
                {Arg::name("runtime"), Arg::name(text), Arg::name(std::string(kRuntimeNames))});
    return {};
}

// "boot": "together" starts the seat at the same time as the one before it on its card; absent or "after",
// it waits until that one is up.
bool readBootsTogether(PlanFields &fields)
{
    const std::string text = fields.text("boot");
    if (!text.empty() && text != "after" && text != "together")
        fields.fail("plan-value-unknown", "boot",
                    {Arg::name("boot"), Arg::name(text), Arg::name("after, together")});
    return text == "together";
}

void readOther(PlanFields &fields, Seat &seat)
{
    seat.base_bytes = fields.integer("base_bytes", 0, kMaxPlanBytes, 0);
    seat.cap_bytes = fields.integer("cap_bytes", 0, kMaxPlanBytes, 0);
    seat.per_token_bytes = fields.integer("per_token_bytes", 0, kMaxPlanBytes, 0);
    seat.max_tokens_per_call = fields.integer("max_tokens_per_call", 0, kMaxTokens, 0);
    seat.parallel_calls = fields.optionalInt("parallel_calls", 1, kMaxSequences).value_or(1);
}

void readServing(PlanFields &fields, Seat &seat)
{
    seat.max_model_len = fields.integer("max_model_len", 1, kMaxTokens, 0);
    seat.max_num_seqs = fields.optionalInt("max_num_seqs", 1, kMaxSequences);
    seat.max_num_batched_tokens =
        fields.optionalInt("max_num_batched_tokens", 1, static_cast<int>(kMaxTokens));
    if (fields.has("kv_cache_dtype"))
        seat.kv_cache_dtype = fields.requiredText("kv_cache_dtype");
    seat.block_size = fields.optionalInt("block_size", 1, 1 << 20);
    seat.enable_prefix_caching = fields.optionalFlag("enable_prefix_caching");
    seat.async_scheduling = fields.optionalFlag("async_scheduling");
    seat.spec_method = fields.text("spec_method");
    seat.num_speculative_tokens = fields.optionalInt("num_speculative_tokens", 0, 1024).value_or(0);
    seat.drafter_gb = fields.optionalNumber("drafter_gb", 0, kMaxDrafterGb).value_or(0);
    seat.output_cap = fields.optionalInteger("output_cap", 1, kMaxTokens);
    seat.gpu_memory_utilization = fields.optionalNumber("gpu_memory_utilization", 0.001, 1);
}

}

std::string runtimeText(const Runtime &runtime)
{
    const auto found = std::find_if(kRuntimes.begin(), kRuntimes.end(),
                                    [&](const auto &entry) { return entry.first == runtime.kind; });
    return std::string(found->second) + (runtime.release.empty() ? "" : "@" + runtime.release);
}

std::optional<Runtime> runtimeNamed(std::string_view text)
{
    const std::size_t at = std::min(text.find('@'), text.size());
    const auto found = std::find_if(kRuntimes.begin(), kRuntimes.end(),
                                    [&](const auto &entry) { return entry.second == text.substr(0, at); });
    if (found == kRuntimes.end() || at + 1 == text.size())
        return std::nullopt;
    return Runtime{found->first, std::string(text.substr(std::min(at + 1, text.size())))};
}

Seat readSeat(const json &value, const std::string &pointer, int index, ReadContext &context)
{
    PlanFields fields(value, pointer, context);
    Seat seat;
    seat.name = fields.requiredText("name");
    seat.runtime = readRuntime(fields);
    seat.model =
        seat.runtime.kind == RuntimeKind::Other ? fields.text("model") : fields.requiredText("model");
    seat.weights = fields.text("weights");
    seat.cards = fields.names("cards");
    seat.tp = seat.cards.empty() ? 1 : static_cast<int>(std::min<std::size_t>(seat.cards.size(), kMaxTp));
    if (const std::optional<int> tp = fields.optionalInt("tp", 1, kMaxTp))
        seat.tp = *tp;
    if (!seat.cards.empty() && seat.cards.size() != static_cast<std::size_t>(seat.tp))
        fields.fail("plan-tp-cards", "tp",
                    {Arg::count(seat.tp), Arg::count(static_cast<std::int64_t>(seat.cards.size()))});
    readServing(fields, seat);
    if (const json *kv = fields.member("kv"))
        seat.kv = readKv(*kv, fields.at("kv"), context);
    if (const json *measured = fields.member("measured"))
        seat.measured = readMeasured(*measured, fields.at("measured"), context);
    if (const json *usage = fields.member("usage"))
        seat.usage = readUsage(*usage, fields.at("usage"), context);
    seat.boots_together = readBootsTogether(fields);
    readOther(fields, seat);
    seat.color = fields.optionalInt("color", 0, 1'000'000).value_or(index);
    seat.note = fields.text("note");
    seat.extra_json = fields.rest();
    return seat;
}

}
