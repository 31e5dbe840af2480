// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/change/difference.h"
#include "engine/plan/plan_parts.h"

namespace engine {

namespace {

SettingValue plain(Arg value)
{
    return {"plain", {std::move(value)}};
}

SettingValue named(const std::string &text)
{
    return text.empty() ? SettingValue{} : plain(Arg::name(text));
}

SettingValue counted(const std::optional<int> &value)
{
    return value ? plain(Arg::count(*value)) : SettingValue{};
}

SettingValue tokens(const std::optional<Tokens> &value)
{
    return value ? plain(Arg::tokens(*value)) : SettingValue{};
}

SettingValue bytes(const std::optional<Bytes> &value)
{
    return value ? plain(Arg::bytes(*value)) : SettingValue{};
}

SettingValue ratio(const std::optional<double> &value)
{
    return value ? plain(Arg::ratio(*value)) : SettingValue{};
}

SettingValue flag(const std::optional<bool> &value)
{
    return value ? SettingValue{*value ? "on" : "off", {}} : SettingValue{};
}

SettingValue positive(Bytes value)
{
    return value > 0 ? bytes(value) : SettingValue{};
}

bool hasPool(RuntimeKind kind)
{
    return kind == RuntimeKind::Vllm || kind == RuntimeKind::Club3090;
}

class Changes
{
public:
    Changes(const SeatBudget &before, const SeatBudget &after)
        : before_(before)
        , after_(after)
    {
    }

    std::vector<SettingChange> run()
    {
        serving();
        process();
        boot();
        measured();
        usage();
        return std::move(list_);
    }

private:
    void add(const char *key, SettingValue before, SettingValue after, bool restarts = true)
    {
        if (before != after)
            list_.push_back({key, std::move(before), std::move(after), restarts});
    }

    template <typename Read> void each(const char *key, Read read, bool restarts = true)
    {
        add(key, read(*before_.seat), read(*after_.seat), restarts);
    }

    void serving()
    {
        each("runtime", [](const Seat &seat) { return named(runtimeText(seat.runtime)); });
        each("model", [](const Seat &seat) { return named(seat.model); });
        each("weights", [](const Seat &seat) { return named(seat.weights); });
        each("tp", [](const Seat &seat) { return plain(Arg::count(seat.tp)); });
        each("max_model_len", [](const Seat &seat) {
            return seat.max_model_len > 0 ? tokens(seat.max_model_len) : SettingValue{};
        });
        each("max_num_seqs", [](const Seat &seat) { return counted(seat.max_num_seqs); });
        each("max_num_batched_tokens", [](const Seat &seat) { return counted(seat.max_num_batched_tokens); });
        each("kv_cache_dtype", [](const Seat &seat) { return named(seat.kv_cache_dtype); });
        each("block_size", [](const Seat &seat) { return counted(seat.block_size); });
        each("enable_prefix_caching", [](const Seat &seat) { return flag(seat.enable_prefix_caching); });
        each("async_scheduling", [](const Seat &seat) { return flag(seat.async_scheduling); });
        each("spec_method", [](const Seat &seat) { return named(seat.spec_method); });
        each("num_speculative_tokens", [](const Seat &seat) {
            return seat.num_speculative_tokens > 0 ? plain(Arg::count(seat.num_speculative_tokens))
                                                   : SettingValue{};
        });
        each("output_cap", [](const Seat &seat) { return tokens(seat.output_cap); });
        kvPool();
        each("gpu_memory_utilization", [](const Seat &seat) { return ratio(seat.gpu_memory_utilization); });
        each(
            "waiver", [](const Seat &seat) { return named(seat.kv.waiver); }, false);
    }

    // A pool by utilisation that comes out at other bytes is a result, not a setting.
    void kvPool()
    {
        const bool either = hasPool(before_.seat->runtime.kind) || hasPool(after_.seat->runtime.kind);
        const KvSizing &from = before_.seat->kv;
        const KvSizing &to = after_.seat->kv;
        const bool same_share = from.mode == KvSizing::Mode::Utilisation && to.mode == from.mode
            && from.utilization == to.utilization;
        if (either && !same_share)
            add("kv", poolSetting(before_), poolSetting(after_));
    }

    // Base and bytes per token of a process are measurements of it; the rest is how it is run.
    void process()
    {
        each(
            "base_bytes", [](const Seat &seat) { return positive(seat.base_bytes); }, false);
        each("cap_bytes", [](const Seat &seat) { return positive(seat.cap_bytes); });
        each(
            "per_token_bytes", [](const Seat &seat) { return positive(seat.per_token_bytes); }, false);
        each("max_tokens_per_call", [](const Seat &seat) {
            return seat.max_tokens_per_call > 0 ? tokens(seat.max_tokens_per_call) : SettingValue{};
        });
        each("parallel_calls", [](const Seat &seat) { return plain(Arg::count(seat.parallel_calls)); });
    }

    // An order of starting, nothing the running process has.
    void boot()
    {
        each(
            "boot",
            [](const Seat &seat) {
                return SettingValue{seat.boots_together ? "together" : "after", {}};
            },
            false);
    }

    void measured()
    {
        const auto value = [this](const char *key, std::optional<Bytes> Measured::*field) {
            each(
                key, [field](const Seat &seat) { return bytes(seat.measured.*field); }, false);
        };
        each(
            "drafter_gb",
            [](const Seat &seat) { return seat.drafter_gb > 0 ? ratio(seat.drafter_gb) : SettingValue{}; },
            false);
        value("measured_weights", &Measured::weights);
        value("measured_activation", &Measured::activation);
        value("measured_graphs", &Measured::graphs);
        value("measured_context", &Measured::context);
        value("measured_creep", &Measured::creep);
    }

    // What was observed changes no running process.
    void usage()
    {
        each(
            "usage_peak_tokens", [](const Seat &seat) { return tokens(seat.usage.peak_tokens_in_flight); },
            false);
        each(
            "usage_peak_requests", [](const Seat &seat) { return counted(seat.usage.peak_requests); }, false);
        each(
            "usage_longest_request",
            [](const Seat &seat) { return tokens(seat.usage.longest_request_tokens); }, false);
    }

    const SeatBudget &before_;
    const SeatBudget &after_;
    std::vector<SettingChange> list_;
};

}

SettingValue poolSetting(const SeatBudget &entry)
{
    const KvSizing &kv = entry.seat->kv;
    const std::optional<KvResult> &result = entry.estimate->kv;
    switch (kv.mode) {
    case KvSizing::Mode::Pinned:
        return {"pinned", {Arg::bytes(kv.pinned_bytes)}};
    case KvSizing::Mode::Utilisation:
        return {
            "utilisation",
            {Arg::ratio(kv.utilization), Arg::bytes(result ? result->capacity.available_bytes : Bytes{0})}};
    case KvSizing::Mode::Rule:
        break;
    }
    return {"rule", {Arg::bytes(result ? result->capacity.available_bytes : Bytes{0})}};
}

std::vector<SettingChange> settingChanges(const SeatBudget &before, const SeatBudget &after)
{
    return Changes(before, after).run();
}

}
