// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/seat_setting.h"

#include "engine/plan/plan_parts.h"
#include "engine/plan/plan_text.h"
#include "engine/units/size_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

template <typename T> SeatValue valueOf(const std::optional<T> &field)
{
    if (!field)
        return {};
    if constexpr (std::integral<T> && !std::same_as<T, bool>)
        return std::int64_t{*field};
    else
        return *field;
}

template <typename T>
requires std::is_arithmetic_v<T> SeatValue valueOf(const T &field)
{
    return valueOf(field == T{} ? std::optional<T>{} : std::optional<T>(field));
}

SeatValue valueOf(const std::string &field)
{
    return field.empty() ? SeatValue{} : SeatValue{field};
}

template <typename T> void assign(T &field, const SeatValue &value)
{
    if constexpr (std::same_as<T, bool> || std::floating_point<T> || std::same_as<T, std::string>)
        field = std::get<T>(value);
    else
        field = static_cast<T>(std::get<std::int64_t>(value));
}

template <typename T> void assign(std::optional<T> &field, const SeatValue &value)
{
    assign(field.emplace(), value);
}

template <auto... Path> SeatValue get(const Seat &seat)
{
    return valueOf((seat.*....*Path));
}

template <auto... Path> void set(Seat &seat, const SeatValue &value)
{
    auto &field = (seat.*....*Path);
    if (std::holds_alternative<std::monostate>(value))
        field = (Seat{}.*....*Path);
    else
        assign(field, value);
}

template <auto... Path> constexpr SeatField at{get<Path...>, set<Path...>};

// "boot": "together" starts the seat at the same time as the one before it on its card; absent or "after", it
// waits until that one is up.
SeatValue bootOf(const Seat &seat)
{
    return std::string(seat.boots_together ? "together" : "after");
}

void setBoot(Seat &seat, const SeatValue &value)
{
    const auto *text = std::get_if<std::string>(&value);
    seat.boots_together = text && *text == "together";
}

using Kind = SeatSetting::Kind;

constexpr int kMaxDraftTokens = 1024;

SeatValue speculativeOf(const Seat &seat)
{
    return valueOf(seat.speculative_config);
}

/// The method of a drafter that is named without one, as vLLM finds it (config/speculative.py): by parts of
/// its name, by the type in its config, else a draft model of its own.
std::string methodOfDrafter(std::string name, const nlohmann::json &config)
{
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (name == "ngram" || name == "[ngram]")
        return "ngram";
    for (const auto &[part, method] : {std::pair("eagle-", "eagle"), std::pair("eagle3", "eagle3"),
                                       std::pair("dflash", "dflash"), std::pair("dspark", "dspark")})
        if (name.find(part) != std::string::npos)
            return method;
    const auto described = config.find("config");
    const std::string type = described != config.end() && described->is_object()
            && described->contains("model_type") && (*described)["model_type"].is_string()
        ? (*described)["model_type"].get<std::string>()
        : std::string();
    if (type == "medusa" || type == "mlp_speculator")
        return type;
    return type.ends_with("_mtp") ? "mtp" : "draft_model";
}

// Method and draft tokens are settings of their own; the rest is kept as it is. A member of the wrong type
// stays with the rest and is refused when the seat is estimated.
void setSpeculative(Seat &seat, const SeatValue &value)
{
    seat.speculative_config.clear();
    const auto *text = std::get_if<std::string>(&value);
    if (!text)
        return;
    nlohmann::json config = nlohmann::json::parse(*text, nullptr, false);
    if (!config.is_object()) {
        seat.speculative_config = *text;
        return;
    }
    if (const auto method = config.find("method"); method != config.end() && method->is_string()) {
        seat.spec_method = method->get<std::string>();
        config.erase(method);
    } else if (const auto model = config.find("model"); seat.spec_method.empty() && method == config.end()
               && model != config.end() && model->is_string()) {
        seat.spec_method = methodOfDrafter(model->get<std::string>(), config);
    }
    const auto tokens = config.find("num_speculative_tokens");
    if (tokens != config.end() && tokens->is_number_unsigned() && *tokens <= kMaxDraftTokens) {
        seat.num_speculative_tokens = tokens->get<int>();
        config.erase(tokens);
    }
    if (!config.empty())
        seat.speculative_config = config.dump();
}

constexpr int kMaxSequences = 1'000'000;
constexpr int kMaxBlock = 1 << 20;
constexpr double kMaxDrafterGb = 1'000'000;
constexpr auto kMostBytes = static_cast<double>(kMaxPlanBytes);
constexpr auto kMostTokens = static_cast<double>(kMaxTokens);

constexpr unsigned kVllm = runtimeBit(RuntimeKind::Vllm);
constexpr unsigned kClub = runtimeBit(RuntimeKind::Club3090);
constexpr unsigned kLlama = runtimeBit(RuntimeKind::LlamaCpp);
constexpr unsigned kOther = runtimeBit(RuntimeKind::Other);
constexpr unsigned kServed = kVllm | kClub | kLlama;

constexpr SeatSetting kServing[] = {
    {.key = "tp",
     .field = at<&Seat::tp>,
     .lowest = 1,
     .highest = kMaxTp,
     .runtimes = kServed,
     .vllm = {"--tensor-parallel-size -tp"},
     .spelled_out = true},
    {.key = "max_model_len",
     .kind = Kind::TokenCount,
     .field = at<&Seat::max_model_len>,
     .lowest = 1,
     .highest = kMostTokens,
     .runtimes = kServed,
     .vllm = {"--max-model-len", "auto -1"}}, // the largest that fits
    {.key = "max_num_seqs",
     .field = at<&Seat::max_num_seqs>,
     .lowest = 1,
     .highest = kMaxSequences,
     .runtimes = kServed,
     .vllm = {"--max-num-seqs"},
     .llama_cpp = {"--parallel -np", {}, true},
     .runtime_default = true},
    {.key = "max_num_batched_tokens",
     .field = at<&Seat::max_num_batched_tokens>,
     .lowest = 1,
     .highest = kMostTokens,
     .runtimes = kServed,
     .vllm = {"--max-num-batched-tokens"},
     .llama_cpp = {"--ubatch-size -ub"},
     .runtime_default = true},
    {.key = "kv_cache_dtype",
     .kind = Kind::Text,
     .field = at<&Seat::kv_cache_dtype>,
     .runtimes = kServed,
     .vllm = {"--kv-cache-dtype"},
     .spelled_out = true},
    {.key = "block_size",
     .field = at<&Seat::block_size>,
     .lowest = 1,
     .highest = kMaxBlock,
     .runtimes = kVllm,
     .vllm = {"--block-size"},
     .runtime_default = true},
    {.key = "enable_prefix_caching",
     .kind = Kind::Flag,
     .field = at<&Seat::enable_prefix_caching>,
     .runtimes = kVllm,
     .vllm = {"--enable-prefix-caching"},
     .runtime_default = true},
    {.key = "async_scheduling",
     .kind = Kind::Flag,
     .field = at<&Seat::async_scheduling>,
     .runtimes = kVllm,
     .vllm = {"--async-scheduling"},
     .runtime_default = true},
    {.key = "enforce_eager",
     .kind = Kind::Flag,
     .field = at<&Seat::enforce_eager>,
     .runtimes = kVllm,
     .vllm = {"--enforce-eager"},
     .runtime_default = true},
    {.key = "cudagraph_mode",
     .kind = Kind::Choice,
     .field = at<&Seat::cudagraph_mode>,
     .runtimes = kVllm,
     .choices = "NONE, PIECEWISE, FULL, FULL_DECODE_ONLY, FULL_AND_PIECEWISE",
     .vllm = {"--compilation-config.cudagraph-mode", {}, true},
     .runtime_default = true},
    {.key = "mamba_cache_mode",
     .kind = Kind::Choice,
     .field = at<&Seat::mamba_cache_mode>,
     .runtimes = kVllm,
     .needs = SeatSetting::Needs::RecurrentLayers,
     .choices = "none, align, all",
     .vllm = {"--mamba-cache-mode"},
     .runtime_default = true},
    {.key = "mamba_ssm_cache_dtype",
     .kind = Kind::Choice,
     .field = at<&Seat::mamba_ssm_cache_dtype>,
     .runtimes = kVllm,
     .needs = SeatSetting::Needs::RecurrentLayers,
     .choices = "auto, float32, float16, bfloat16",
     .vllm = {"--mamba-ssm-cache-dtype"},
     .runtime_default = true},
    {.key = "hf_overrides",
     .kind = Kind::Json,
     .field = at<&Seat::hf_overrides>,
     .runtimes = kVllm,
     .vllm = {"--hf-overrides"}},
    {.key = "mm_encoder_tp_mode",
     .kind = Kind::Choice,
     .field = at<&Seat::mm_encoder_tp_mode>,
     .runtimes = kVllm,
     .needs = SeatSetting::Needs::Encoder,
     .choices = "weights, data",
     .vllm = {"--mm-encoder-tp-mode"},
     .runtime_default = true},
    {.key = "limit_mm_per_prompt",
     .kind = Kind::Json,
     .field = at<&Seat::limit_mm_per_prompt>,
     .runtimes = kVllm,
     .needs = SeatSetting::Needs::Encoder,
     .vllm = {"--limit-mm-per-prompt"},
     .runtime_default = true},
    {.key = "language_model_only",
     .kind = Kind::Flag,
     .field = at<&Seat::language_model_only>,
     .runtimes = kVllm,
     .needs = SeatSetting::Needs::Encoder,
     .vllm = {"--language-model-only"},
     .runtime_default = true},
    {.key = "kv_unified",
     .kind = Kind::Flag,
     .field = at<&Seat::kv_unified>,
     .runtimes = kLlama,
     .llama_cpp = {"--kv-unified -kvu"},
     .runtime_default = true},
    {.key = "swa_full",
     .kind = Kind::Flag,
     .field = at<&Seat::swa_full>,
     .runtimes = kLlama,
     .llama_cpp = {"--swa-full"},
     .runtime_default = true},
    {.key = "spec_method",
     .kind = Kind::Text,
     .field = at<&Seat::spec_method>,
     .runtimes = kVllm | kClub,
     .vllm = {"--speculative-config.method", {}, true}},
    {.key = "num_speculative_tokens",
     .field = at<&Seat::num_speculative_tokens>,
     .highest = kMaxDraftTokens,
     .runtimes = kVllm,
     .vllm = {"--speculative-config.num-speculative-tokens", {}, true}},
    {.key = "speculative_config",
     .kind = Kind::Json,
     .field = {speculativeOf, setSpeculative},
     .runtimes = kVllm,
     .vllm = {"--speculative-config", {}, true}},
    {.key = "drafter_gb",
     .kind = Kind::Number,
     .field = at<&Seat::drafter_gb>,
     .highest = kMaxDrafterGb,
     .unit = kGB,
     .runtimes = kServed,
     .restarts = false}, // what it was found to take
    {.key = "output_cap",
     .kind = Kind::TokenCount,
     .field = at<&Seat::output_cap>,
     .lowest = 1,
     .highest = kMostTokens,
     .runtimes = kServed,
     .vllm = {"--override-generation-config.max-new-tokens", {}, true},
     .llama_cpp = {"--predict --n-predict -n", "-1 -2", true},
     .plan_only = true},
    {.key = "kv", .kind = Kind::Object, .field = at<&Seat::kv, &KvSizing::extra_json>},
    {.key = "waiver",
     .kind = Kind::Text,
     .field = at<&Seat::kv, &KvSizing::waiver>,
     .runtimes = kVllm | kClub,
     .restarts = false,
     .plan_only = true,
     .object = "kv"},
    {.key = "gpu_memory_utilization",
     .kind = Kind::Number,
     .field = at<&Seat::gpu_memory_utilization>,
     .lowest = kMinUtilization,
     .highest = 1,
     .runtimes = kVllm | kClub,
     .vllm = {"--gpu-memory-utilization", {}, true},
     .runtime_default = true},
};

constexpr SeatSetting measuredBytes(std::string_view key, SeatField field, std::string_view name)
{
    return {.key = key,
            .kind = Kind::ByteCount,
            .field = field,
            .highest = kMostBytes,
            .runtimes = kServed | kOther,
            .restarts = false,
            .plan_only = true,
            .object = "measured",
            .name = name};
}

constexpr SeatSetting sourceOf(std::string_view object, SeatField field)
{
    return {.key = "source",
            .kind = Kind::Text,
            .field = field,
            .runtimes = kServed | kOther,
            .compared = false,
            .plan_only = true,
            .object = object};
}

constexpr SeatSetting demanded(std::string_view key, Kind kind, SeatField field, double highest,
                               std::string_view name)
{
    return {.key = key,
            .kind = kind,
            .field = field,
            .lowest = 1,
            .highest = highest,
            .runtimes = kServed,
            .restarts = false, // what is asked of a seat changes no running process
            .plan_only = true, // options and batch lines take both in one: "8x32k"
            .object = "demand",
            .name = name};
}

constexpr SeatSetting observed(std::string_view key, Kind kind, SeatField field, double highest,
                               std::string_view name)
{
    return {.key = key,
            .kind = kind,
            .field = field,
            .lowest = 1,
            .highest = highest,
            .runtimes = kServed,
            .restarts = false, // what was observed changes no running process
            .plan_only = true,
            .object = "usage",
            .name = name};
}

constexpr SeatSetting kEvidence[] = {
    {.key = "measured", .kind = Kind::Object, .field = at<&Seat::measured, &Measured::extra_json>},
    measuredBytes("weights_bytes", at<&Seat::measured, &Measured::weights>, "measured_weights"),
    measuredBytes("activation_bytes", at<&Seat::measured, &Measured::activation>, "measured_activation"),
    measuredBytes("graphs_bytes", at<&Seat::measured, &Measured::graphs>, "measured_graphs"),
    measuredBytes("context_bytes", at<&Seat::measured, &Measured::context>, "measured_context"),
    measuredBytes("creep_bytes", at<&Seat::measured, &Measured::creep>, "measured_creep"),
    sourceOf("measured", at<&Seat::measured, &Measured::source>),
    {.key = "demand", .kind = Kind::Object, .field = at<&Seat::demand, &Demand::extra_json>},
    demanded("requests", Kind::Integer, at<&Seat::demand, &Demand::requests>, kMaxSequences,
             "demand_requests"),
    demanded("tokens", Kind::TokenCount, at<&Seat::demand, &Demand::tokens>, kMostTokens, "demand_tokens"),
    {.key = "usage", .kind = Kind::Object, .field = at<&Seat::usage, &Usage::extra_json>},
    observed("peak_tokens_in_flight", Kind::TokenCount, at<&Seat::usage, &Usage::peak_tokens_in_flight>,
             kMostTokens, "usage_peak_tokens"),
    observed("peak_requests", Kind::Integer, at<&Seat::usage, &Usage::peak_requests>, kMaxSequences,
             "usage_peak_requests"),
    observed("longest_request_tokens", Kind::TokenCount, at<&Seat::usage, &Usage::longest_request_tokens>,
             kMostTokens, "usage_longest_request"),
    sourceOf("usage", at<&Seat::usage, &Usage::source>),
    {.key = "boot",
     .kind = Kind::Choice,
     .field = {bootOf, setBoot},
     .runtimes = kServed | kOther,
     .choices = "after, together",
     .has_words = true,
     .restarts = false, // an order of starting, nothing the running process has
     .plan_only = true},
};

// Base and bytes per token of a process are measurements of it; the rest is how it is run.
constexpr SeatSetting process(std::string_view key, Kind kind, SeatField field, double lowest, double highest,
                              bool restarts)
{
    return {.key = key,
            .kind = kind,
            .field = field,
            .lowest = lowest,
            .highest = highest,
            .runtimes = kOther,
            .restarts = restarts,
            .plan_only = true};
}

constexpr SeatSetting kProcess[] = {
    process("base_bytes", Kind::ByteCount, at<&Seat::base_bytes>, 0, kMostBytes, false),
    process("cap_bytes", Kind::ByteCount, at<&Seat::cap_bytes>, 0, kMostBytes, true),
    process("per_token_bytes", Kind::ByteCount, at<&Seat::per_token_bytes>, 0, kMostBytes, false),
    process("max_tokens_per_call", Kind::TokenCount, at<&Seat::max_tokens_per_call>, 0, kMostTokens, true),
    process("parallel_calls", Kind::Integer, at<&Seat::parallel_calls>, 1, kMaxSequences, true),
};

// One list of the three, in the order of the plan file.
constexpr auto kSettings = [] {
    std::array<SeatSetting, std::size(kServing) + std::size(kEvidence) + std::size(kProcess)> all{};
    auto *end = std::copy(std::begin(kServing), std::end(kServing), all.data());
    end = std::copy(std::begin(kEvidence), std::end(kEvidence), end);
    std::copy(std::begin(kProcess), std::end(kProcess), end);
    return all;
}();

bool isChoice(std::string_view choices, std::string_view text)
{
    while (!choices.empty()) {
        const std::size_t comma = std::min(choices.find(", "), choices.size());
        if (choices.substr(0, comma) == text)
            return true;
        choices.remove_prefix(std::min(comma + 2, choices.size()));
    }
    return false;
}

template <typename T> std::optional<SeatValue> asValue(const std::optional<T> &value)
{
    return value ? std::optional<SeatValue>(*value) : std::nullopt;
}

}

std::span<const SeatSetting> seatSettings()
{
    return kSettings;
}

const SeatSetting *seatSetting(std::string_view label)
{
    const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                    [&](const SeatSetting &setting) { return setting.label() == label; });
    return found == kSettings.end() ? nullptr : &*found;
}

bool isDefault(const SeatSetting &setting, const Seat &seat)
{
    static const Seat kFresh;
    return setting.field.get(seat) == setting.field.get(kFresh);
}

bool meansSomethingTo(const SeatSetting &setting, const Architecture &architecture)
{
    switch (setting.needs) {
    case SeatSetting::Needs::RecurrentLayers:
        return std::any_of(architecture.layers.begin(), architecture.layers.end(),
                           [](const LayerClass &layer) { return layer.kind == CacheKind::Recurrent; });
    case SeatSetting::Needs::Encoder:
        return architecture.multimodal;
    case SeatSetting::Needs::Any:
        break;
    }
    return true;
}

bool isAllowed(const SeatSetting &setting, const SeatValue &value)
{
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return *whole >= static_cast<std::int64_t>(setting.lowest)
            && *whole <= static_cast<std::int64_t>(setting.highest);
    if (const auto *number = std::get_if<double>(&value))
        return *number >= setting.lowest && *number <= setting.highest;
    const auto *text = std::get_if<std::string>(&value);
    return !text || setting.kind != Kind::Choice || isChoice(setting.choices, *text);
}

std::string allowedText(const SeatSetting &setting)
{
    if (setting.kind == Kind::Choice)
        return std::string(setting.choices);
    const auto limit = [](double value) {
        const auto whole = static_cast<std::int64_t>(value);
        return static_cast<double>(whole) == value ? std::to_string(whole) : shortestDecimal(value);
    };
    return limit(setting.lowest) + " … " + limit(setting.highest);
}

std::optional<SeatValue> settingOfText(const SeatSetting &setting, std::string_view text)
{
    switch (setting.kind) {
    case Kind::Integer:
    case Kind::TokenCount:
        return asValue(parseTokens(text));
    case Kind::ByteCount:
        return asValue(parseBytes(text));
    case Kind::Number:
        return asValue(setting.unit > 0 ? parseSizeIn(text, setting.unit) : parseRatio(text));
    case Kind::Text:
    case Kind::Choice:
        return std::string(text);
    case Kind::Json: {
        std::string object = canonicalJson(text);
        return object.starts_with('{') ? std::optional<SeatValue>(std::move(object)) : std::nullopt;
    }
    case Kind::Flag:
    case Kind::Object:
        break;
    }
    return std::nullopt;
}

std::string textOfSetting(const SeatValue &value)
{
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return std::to_string(*whole);
    if (const auto *number = std::get_if<double>(&value))
        return shortestDecimal(*number);
    const auto *text = std::get_if<std::string>(&value);
    return text ? *text : std::string();
}

}
