// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/command_options.h"

#include "engine/plan/plan_parts.h"
#include "engine/plan/seat_setting.h"
#include "engine/units/size_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

namespace engine::detail {

namespace {

using Text = std::string_view;

// vLLM takes "8K" and "8k" wherever it takes a number of tokens; sizes follow the same rule.
bool take(Seat &seat, const SeatSetting &setting, Text value)
{
    const std::optional<SeatValue> read = settingOfText(setting, value);
    if (!read || value.empty() || !isAllowed(setting, *read))
        return false;
    setting.field.set(seat, *read);
    return true;
}

// The words of `list`, parted by blanks.
bool isAmong(Text list, Text word)
{
    while (!list.empty()) {
        const std::size_t blank = std::min(list.find(' '), list.size());
        if (list.substr(0, blank) == word)
            return true;
        list.remove_prefix(std::min(blank + 1, list.size()));
    }
    return false;
}

// Members of a JSON option go through the readers of their dotted forms.
bool takeMember(Seat &seat, const nlohmann::json &config, const char *member, const char *setting)
{
    if (!config.contains(member))
        return true;
    const nlohmann::json &value = config[member];
    const SeatSetting &known = *seatSetting(setting);
    if (known.kind == SeatSetting::Kind::Text || known.kind == SeatSetting::Kind::Choice)
        return value.is_string() && take(seat, known, value.get<std::string>());
    return value.is_number_integer() && take(seat, known, value.dump());
}

bool speculative(CommandFacts &facts, Text value)
{
    const auto config = nlohmann::json::parse(value, nullptr, false);
    if (!config.is_object() || !takeMember(facts.seat, config, "method", "spec_method")
        || !takeMember(facts.seat, config, "num_speculative_tokens", "num_speculative_tokens"))
        return false;
    seatSetting("speculative_config")->field.set(facts.seat, config.dump());
    return true;
}

// A level, as in -cc 3, says nothing about memory.
bool compilation(CommandFacts &facts, Text value)
{
    const auto config = nlohmann::json::parse(value, nullptr, false);
    return !config.is_object() || takeMember(facts.seat, config, "cudagraph_mode", "cudagraph_mode");
}

bool generation(CommandFacts &facts, Text value)
{
    const auto config = nlohmann::json::parse(value, nullptr, false);
    return config.is_object() && takeMember(facts.seat, config, "max_new_tokens", "output_cap");
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

// The context of all slots together; 0 takes it from the model.
bool contextSize(CommandFacts &facts, Text value)
{
    facts.ctx_size = parseTokens(value);
    if (value == "0")
        facts.ctx_size.reset();
    return value == "0"
        || (facts.ctx_size && *facts.ctx_size > 0 && *facts.ctx_size <= kMaxTokens * 1'000'000);
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

struct OwnOption {
    Text names;
    bool (*read)(CommandFacts &facts, Text value);
};

constexpr OwnOption kVllmOptions[] = {
    {"--model", modelName},
    {"--served-model-name", servedName},
    {"--kv-cache-memory-bytes --kv-cache-memory", pinnedBytes}, // argparse takes unambiguous beginnings
    {"--speculative-config", speculative},
    {"--compilation-config -cc", compilation},
    {"--override-generation-config", generation},
};

constexpr OwnOption kLlamaServerOptions[] = {
    {"--model -m --hf-repo -hf -hfr", modelName},
    {"--alias -a", servedName},
    {"--ctx-size -c", contextSize},
    {"--cache-type-k -ctk", keyType},
    {"--cache-type-v -ctv", valueType},
};

std::optional<CommandOption> switchOf(const SeatSetting &setting, Text names, Text name)
{
    const Text option = names.substr(0, names.find(' '));
    const bool off = option.size() > 2 && name.starts_with("--no-") && name.substr(5) == option.substr(2);
    if (!off && !isAmong(names, name))
        return std::nullopt;
    return CommandOption{false, [&setting, off](CommandFacts &facts, Text) {
                             setting.field.set(facts.seat, !off);
                             return true;
                         }};
}

std::optional<CommandOption> settingNamed(RuntimeKind runtime, Text name)
{
    for (const SeatSetting &setting : seatSettings()) {
        const RuntimeOption &option = setting.option(runtime);
        if (setting.kind == SeatSetting::Kind::Flag) {
            if (auto found = switchOf(setting, option.names, name))
                return found;
        } else if (isAmong(option.names, name)) {
            return CommandOption{true, [&setting, &option](CommandFacts &facts, Text value) {
                                     return isAmong(option.unset, value) || take(facts.seat, setting, value);
                                 }};
        }
    }
    return std::nullopt;
}

}

std::optional<CommandOption> commandOption(RuntimeKind runtime, std::string_view name)
{
    const std::span<const OwnOption> own = runtime == RuntimeKind::LlamaCpp
        ? std::span<const OwnOption>(kLlamaServerOptions)
        : std::span<const OwnOption>(kVllmOptions);
    for (const OwnOption &option : own)
        if (isAmong(option.names, name))
            return CommandOption{true, option.read};
    return settingNamed(runtime, name);
}

}
