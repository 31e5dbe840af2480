// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/command_options.h"

#include "engine/plan/plan_parts.h"
#include "engine/units/size_text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

namespace engine::detail {

namespace {

using Text = std::string_view;

// vLLM takes "8K" and "8k" wherever it takes a number of tokens; sizes follow the same rule.
template <typename T>
bool whole(std::optional<T> &field, Text value, std::int64_t lowest, std::int64_t highest)
{
    const std::optional<Tokens> number = parseTokens(value);
    if (!number || *number < lowest || *number > highest)
        return false;
    field = static_cast<T>(*number);
    return true;
}

bool count(std::optional<int> &field, Text value)
{
    return whole(field, value, 1, std::numeric_limits<int>::max());
}

bool share(std::optional<double> &field, Text value)
{
    double number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || !(number > 0) || number > 1)
        return false;
    field = number;
    return true;
}

bool tensorParallel(CommandFacts &facts, Text value)
{
    std::optional<int> tp;
    if (!whole(tp, value, 1, kMaxTp))
        return false;
    facts.seat.tp = *tp;
    return true;
}

bool contextLength(CommandFacts &facts, Text value)
{
    if (value == "auto" || value == "-1") // the largest that fits
        return true;
    std::optional<Tokens> length;
    if (!whole(length, value, 1, kMaxTokens))
        return false;
    facts.seat.max_model_len = *length;
    return true;
}

bool draftTokens(CommandFacts &facts, Text value)
{
    std::optional<int> tokens;
    if (!whole(tokens, value, 0, 1024))
        return false;
    facts.seat.num_speculative_tokens = *tokens;
    return true;
}

bool draftMethod(CommandFacts &facts, Text value)
{
    facts.seat.spec_method = value;
    return !value.empty();
}

bool outputCap(CommandFacts &facts, Text value)
{
    return whole(facts.seat.output_cap, value, 1, kMaxTokens);
}

// Members of a JSON option go through the readers of their dotted forms.
bool speculative(CommandFacts &facts, Text value)
{
    const auto config = nlohmann::json::parse(value, nullptr, false);
    if (!config.is_object())
        return false;
    if (config.contains("method")
        && (!config["method"].is_string() || !draftMethod(facts, config["method"].get<std::string>())))
        return false;
    return !config.contains("num_speculative_tokens")
        || (config["num_speculative_tokens"].is_number_integer()
            && draftTokens(facts, config["num_speculative_tokens"].dump()));
}

bool generation(CommandFacts &facts, Text value)
{
    const auto config = nlohmann::json::parse(value, nullptr, false);
    if (!config.is_object())
        return false;
    return !config.contains("max_new_tokens")
        || (config["max_new_tokens"].is_number_integer()
            && outputCap(facts, config["max_new_tokens"].dump()));
}

bool pinnedBytes(CommandFacts &facts, Text value)
{
    facts.pinned = parseBytes(value);
    return facts.pinned && *facts.pinned > 0 && *facts.pinned <= kMaxPlanBytes;
}

// "--served-model-name a b" gives aliases; the first is the name.
bool servedName(CommandFacts &facts, Text value)
{
    if (facts.seat.name.empty())
        facts.seat.name = value;
    return !value.empty();
}

bool modelName(CommandFacts &facts, Text value)
{
    facts.seat.model = value;
    return !value.empty();
}

constexpr CommandOption kVllm[] = {
    {"--model", true, modelName},
    {"--served-model-name", true, servedName},
    {"--tensor-parallel-size", true, tensorParallel},
    {"-tp", true, tensorParallel},
    {"--max-model-len", true, contextLength},
    {"--max-num-seqs", true, [](CommandFacts &f, Text v) { return count(f.seat.max_num_seqs, v); }},
    {"--max-num-batched-tokens", true,
     [](CommandFacts &f, Text v) { return count(f.seat.max_num_batched_tokens, v); }},
    {"--kv-cache-dtype", true,
     [](CommandFacts &f, Text v) {
         f.seat.kv_cache_dtype = v;
         return !v.empty();
     }},
    {"--block-size", true, [](CommandFacts &f, Text v) { return count(f.seat.block_size, v); }},
    {"--enable-prefix-caching", false,
     [](CommandFacts &f, Text) {
         f.seat.enable_prefix_caching = true;
         return true;
     }},
    {"--no-enable-prefix-caching", false,
     [](CommandFacts &f, Text) {
         f.seat.enable_prefix_caching = false;
         return true;
     }},
    {"--async-scheduling", false,
     [](CommandFacts &f, Text) {
         f.seat.async_scheduling = true;
         return true;
     }},
    {"--no-async-scheduling", false,
     [](CommandFacts &f, Text) {
         f.seat.async_scheduling = false;
         return true;
     }},
    {"--gpu-memory-utilization", true, [](CommandFacts &f, Text v) { return share(f.utilization, v); }},
    {"--kv-cache-memory-bytes", true, pinnedBytes},
    {"--kv-cache-memory", true, pinnedBytes}, // argparse takes unambiguous beginnings
    {"--speculative-config", true, speculative},
    {"--speculative-config.method", true, draftMethod},
    {"--speculative-config.num-speculative-tokens", true, draftTokens},
    {"--override-generation-config", true, generation},
    {"--override-generation-config.max-new-tokens", true, outputCap},
};

bool contextSize(CommandFacts &facts, Text value)
{
    return value == "0" /* from the model */ || whole(facts.ctx_size, value, 1, kMaxTokens * 1'000'000);
}

bool slots(CommandFacts &facts, Text value)
{
    return count(facts.seat.max_num_seqs, value);
}

bool ubatch(CommandFacts &facts, Text value)
{
    return count(facts.seat.max_num_batched_tokens, value);
}

bool keyType(CommandFacts &facts, Text value)
{
    facts.type_k = value;
    return !value.empty();
}

bool valueType(CommandFacts &facts, Text value)
{
    facts.type_v = value;
    return !value.empty();
}

// -1 and -2 mean no cap.
bool predict(CommandFacts &facts, Text value)
{
    return value == "-1" || value == "-2" || outputCap(facts, value);
}

constexpr CommandOption kLlamaServer[] = {
    {"--model", true, modelName},   {"-m", true, modelName},
    {"--hf-repo", true, modelName}, {"-hf", true, modelName},
    {"-hfr", true, modelName},      {"--alias", true, servedName},
    {"-a", true, servedName},       {"--ctx-size", true, contextSize},
    {"-c", true, contextSize},      {"--parallel", true, slots},
    {"-np", true, slots},           {"--ubatch-size", true, ubatch},
    {"-ub", true, ubatch},          {"--cache-type-k", true, keyType},
    {"-ctk", true, keyType},        {"--cache-type-v", true, valueType},
    {"-ctv", true, valueType},      {"--predict", true, predict},
    {"--n-predict", true, predict}, {"-n", true, predict},
};

template <std::size_t N> const CommandOption *find(const CommandOption (&table)[N], Text name)
{
    const auto *found = std::find_if(std::begin(table), std::end(table),
                                     [&](const CommandOption &option) { return option.name == name; });
    return found == std::end(table) ? nullptr : found;
}

}

const CommandOption *vllmOption(std::string_view name)
{
    return find(kVllm, name);
}

const CommandOption *llamaServerOption(std::string_view name)
{
    return find(kLlamaServer, name);
}

}
