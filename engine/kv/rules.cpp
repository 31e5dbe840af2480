// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/rules.h"

#include "engine/kv/format.h"
#include "engine/units/resource.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace engine {

namespace {

using Json = nlohmann::json;
using Version = std::array<int, 3>;

struct KnownRelease {
    Version version{};
    ReleaseRules rules;
};

/// "0.28", "v0.28.1", "0.27.1rc2.dev3+g12ab" → {0, 28, 1}; nothing if it does not start with two numbers.
std::optional<Version> parseVersion(std::string_view text)
{
    if (text.starts_with('v') || text.starts_with('V'))
        text.remove_prefix(1);
    Version version{};
    std::size_t read = 0;
    while (read < version.size() && !text.empty()) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), version[read]);
        if (error != std::errc() || version[read] < 0)
            break;
        ++read;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.starts_with('.'))
            break;
        text.remove_prefix(1);
    }
    if (read < 2)
        return std::nullopt;
    return version;
}

struct Switch {
    std::string_view name;
    bool ReleaseRules::*field;
};

constexpr Switch kSwitches[] = {
    {"concurrency_from_tokens", &ReleaseRules::concurrency_from_tokens},
    {"in_flight_counts_batches", &ReleaseRules::in_flight_counts_batches},
    {"async_scheduling_default", &ReleaseRules::async_scheduling_default},
    {"hybrid_prefix_caching_default", &ReleaseRules::hybrid_prefix_caching_default},
    {"hybrid_align_mode", &ReleaseRules::hybrid_align_mode},
    {"hybrid_manager", &ReleaseRules::hybrid_manager},
    {"startup_check", &ReleaseRules::startup_check},
    {"one_block_reserve", &ReleaseRules::one_block_reserve},
    {"graph_estimate_applied", &ReleaseRules::graph_estimate_applied},
    {"pads_indivisible_pages", &ReleaseRules::pads_indivisible_pages},
    {"sliding_ignores_block_size", &ReleaseRules::sliding_ignores_block_size},
    {"chunked_local_hybrid", &ReleaseRules::chunked_local_hybrid},
    {"estimate_ignores_groups", &ReleaseRules::estimate_ignores_groups},
    {"nccl_before_snapshot", &ReleaseRules::nccl_before_snapshot},
    {"skip_layers_raise_block", &ReleaseRules::skip_layers_raise_block},
    {"concurrency_counts_blocks", &ReleaseRules::concurrency_counts_blocks},
    {"packed_slab_is_largest_group", &ReleaseRules::packed_slab_is_largest_group},
    {"flashinfer_workspace_scales", &ReleaseRules::flashinfer_workspace_scales},
    {"batched_tokens_160gib_tier", &ReleaseRules::batched_tokens_160gib_tier},
    {"refuses_few_state_blocks", &ReleaseRules::refuses_few_state_blocks},
};

void addFormats(ReleaseRules &rules, const Json &names)
{
    for (const Json &name : names) {
        const KvFormat *format = findKvFormat(name.get_ref<const std::string &>());
        if (format)
            rules.kv_formats |= 1u << (format - kvFormats().data());
    }
}

void applyChange(ReleaseRules &rules, const std::string &rule, const Json &value)
{
    for (const Switch &entry : kSwitches) {
        if (entry.name == rule) {
            rules.*entry.field = value.get<bool>();
            return;
        }
    }
    if (rule == "group_ratio") {
        rules.group_ratio = value.get<double>();
    } else if (rule == "default_utilization") {
        rules.default_utilization = value.get<double>();
    } else if (rule == "kv_formats") {
        addFormats(rules, value);
    } else if (rule == "token_report") {
        using Report = ReleaseRules::TokenReport;
        rules.token_report = value == "blocks_times_size" ? Report::BlocksTimesSize
            : value == "per_group"                        ? Report::PerGroup
                                                          : Report::Concurrency;
    } else if (rule == "non_kv") {
        using NonKv = ReleaseRules::NonKv;
        rules.non_kv = value == "whole_device" ? NonKv::WholeDevice
            : value == "non_torch_increase"    ? NonKv::NonTorchIncrease
                                               : NonKv::Consumed;
    }
}

/// The embedded table; its shape is part of the program, so a broken one is an empty table (and a failing
/// test).
std::vector<KnownRelease> readReleases()
{
    const std::optional<std::string_view> text = resourceText("engines/vllm.json");
    if (!text)
        return {};
    std::vector<KnownRelease> known;
    try {
        const Json table = Json::parse(*text);
        ReleaseRules rules;
        for (const Json &entry : table.at("releases")) {
            rules.release = entry.at("release").get<std::string>();
            for (const Json &change : entry.at("changes"))
                applyChange(rules, change.at("rule").get<std::string>(), change.at("value"));
            known.push_back({parseVersion(rules.release).value_or(Version{}), rules});
        }
    } catch (const Json::exception &) {
        return {};
    }
    return known;
}

const std::vector<KnownRelease> &releases()
{
    static const std::vector<KnownRelease> known = readReleases();
    return known;
}

}

Expected<ReleaseRules> releaseRules(std::string_view release)
{
    const std::vector<KnownRelease> &known = releases();
    if (release.empty() && !known.empty())
        return known.back().rules;
    const std::optional<Version> wanted = parseVersion(release);
    if (!wanted && !known.empty())
        return fail("release-unreadable",
                    {Arg::name(std::string(release)), Arg::name(known.back().rules.release)});
    const KnownRelease *found = nullptr;
    for (const KnownRelease &entry : known) {
        if (entry.version <= *wanted)
            found = &entry;
    }
    if (!found) {
        const std::string oldest = known.empty() ? std::string() : known.front().rules.release;
        const std::string newest = known.empty() ? std::string() : known.back().rules.release;
        return fail("release-unknown",
                    {Arg::name(std::string(release)), Arg::name(oldest), Arg::name(newest)});
    }
    return found->rules;
}

bool isNewerThanKnown(std::string_view release)
{
    const std::optional<Version> wanted = parseVersion(release);
    if (!wanted || releases().empty())
        return false;
    const Version &newest = releases().back().version;
    return std::pair((*wanted)[0], (*wanted)[1]) > std::pair(newest[0], newest[1]);
}

std::vector<std::string> knownReleases()
{
    std::vector<std::string> names;
    for (const KnownRelease &entry : releases())
        names.push_back(entry.rules.release);
    return names;
}

}
