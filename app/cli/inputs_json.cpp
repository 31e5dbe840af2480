// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputs.h"

#include "engine/plan/plan_text.h"
#include "engine/units/nearest.h"
#include "engine/units/size_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace cli {

using engine::Arg;
using engine::SeatSetting;
using engine::SeatValue;
using nlohmann::json;

namespace {

constexpr std::int64_t kMostRequests = 1'000'000;

// Every setter returns whether the value was of the right kind.
bool set(std::string &field, const json &value)
{
    if (!value.is_string())
        return false;
    field = value.get<std::string>();
    return true;
}

bool set(std::int64_t &field, const json &value)
{
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= std::uint64_t{engine::kMaxBytes})
        field = value.get<std::int64_t>();
    else if (value.is_number_float() && value.get<double>() >= 0
             && value.get<double>() <= static_cast<double>(engine::kMaxBytes)
             && value.get<double>() == static_cast<double>(static_cast<std::int64_t>(value.get<double>())))
        field = static_cast<std::int64_t>(value.get<double>());
    else
        return false;
    return true;
}

bool set(double &field, const json &value)
{
    if (!value.is_number())
        return false;
    field = value.get<double>();
    return true;
}

bool set(bool &field, const json &value)
{
    if (!value.is_boolean())
        return false;
    field = value.get<bool>();
    return true;
}

template <typename T> bool set(std::optional<T> &field, const json &value)
{
    T plain{};
    if (!set(plain, value))
        return false;
    field = plain;
    return true;
}

bool setBytes(std::optional<engine::Bytes> &field, const json &value)
{
    if (!value.is_string())
        return set(field, value);
    field = engine::parseBytes(value.get<std::string>());
    return field.has_value();
}

bool setCount(std::optional<std::int64_t> &field, const json &value)
{
    if (!value.is_string())
        return set(field, value);
    field = engine::parseTokens(value.get_ref<const std::string &>());
    return field.has_value();
}

bool setSize(std::optional<double> &field, engine::Bytes unit, const json &value)
{
    if (!value.is_string())
        return set(field, value);
    field = engine::parseSizeIn(value.get<std::string>(), unit);
    return field.has_value();
}

bool setConfig(Inputs &inputs, const json &value)
{
    if (value.is_object()) {
        inputs.config_json = value.dump(-1, ' ', false, json::error_handler_t::replace);
        return true;
    }
    return set(inputs.config, value);
}

bool setCapability(Inputs &inputs, const json &value)
{
    if (value.is_number()) {
        // 9.0 and 12.1 as numbers: one decimal is all a capability has.
        const double exact = value.get<double>() * 10;
        if (!(exact >= 0 && exact < 1000) || std::fabs(exact - std::round(exact)) > 1e-6)
            return false;
        const auto tenths = std::llround(exact);
        inputs.compute_capability = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
        return true;
    }
    return set(inputs.compute_capability, value);
}

bool setDemand(engine::Demand &demand, const json &value)
{
    if (value.is_string()) {
        const std::optional<engine::Demand> read = demandOfText(value.get<std::string>());
        demand = read.value_or(engine::Demand{});
        return read.has_value();
    }
    if (!value.is_object())
        return false;
    std::optional<std::int64_t> requests, tokens;
    for (const auto &[name, member] : value.items())
        if (!(name == "requests" ? setCount(requests, member) : name == "tokens" && setCount(tokens, member)))
            return false;
    if (!requests || *requests < 1 || *requests > kMostRequests || tokens.value_or(1) < 1)
        return false;
    demand = {static_cast<int>(*requests), tokens, {}};
    return true;
}

struct Key {
    std::string_view name;
    const char *takes;
    bool (*read)(Inputs &, const json &);
};

constexpr const char *kText = "text";
constexpr const char *kWhole = "a whole number that is not negative";
constexpr const char *kNumber = "a number";
constexpr const char *kSize = "a number, or text with a unit such as \"24 GiB\"";
constexpr const char *kSwitch = "true or false";
constexpr const char *kAsOtherName = "the value that its other name has in the same line";

const std::array kKeys{
    Key{"id", kText, [](Inputs &in, const json &v) { return set(in.id, v); }},
    Key{"model", kText, [](Inputs &in, const json &v) { return set(in.model, v); }},
    Key{"config", "a file name or an object", setConfig},
    Key{"profile", kText, [](Inputs &in, const json &v) { return set(in.profile, v); }},
    Key{"weights", kText, [](Inputs &in, const json &v) { return set(in.weights, v); }},
    Key{"weights_bytes", kWhole, [](Inputs &in, const json &v) { return setBytes(in.weights_bytes, v); }},
    Key{"runtime", kText, [](Inputs &in, const json &v) { return set(in.runtime, v); }},
    Key{"card", kText, [](Inputs &in, const json &v) { return set(in.card, v); }},
    Key{"vram_gib", kSize, [](Inputs &in, const json &v) { return setSize(in.vram_gib, engine::kGiB, v); }},
    Key{"vram_gb", kSize, [](Inputs &in, const json &v) { return setSize(in.vram_gb, engine::kGB, v); }},
    Key{"compute_capability", "text such as \"8.6\"", setCapability},
    Key{"platform", kText, [](Inputs &in, const json &v) { return set(in.platform, v); }},
    Key{"demand", "requests and tokens, such as \"8x32k\"",
        [](Inputs &in, const json &v) { return setDemand(in.demand, v); }},
    Key{"kv_cache_memory_bytes", kWhole,
        [](Inputs &in, const json &v) { return setBytes(in.kv_cache_memory_bytes, v); }},
};

template <typename T> std::optional<SeatValue> valueOf(const json &value)
{
    T plain{};
    return set(plain, value) ? std::optional<SeatValue>(plain) : std::nullopt;
}

std::optional<SeatValue> settingValue(const SeatSetting &setting, const json &value)
{
    switch (setting.kind) {
    case SeatSetting::Kind::Integer:
    case SeatSetting::Kind::TokenCount:
    case SeatSetting::Kind::ByteCount:
        return value.is_string() ? engine::settingOfText(setting, value.get<std::string>())
                                 : valueOf<std::int64_t>(value);
    case SeatSetting::Kind::Number:
        return value.is_string() ? engine::settingOfText(setting, value.get<std::string>())
                                 : valueOf<double>(value);
    case SeatSetting::Kind::Flag:
        return valueOf<bool>(value);
    case SeatSetting::Kind::Text:
    case SeatSetting::Kind::Choice:
        return valueOf<std::string>(value);
    case SeatSetting::Kind::Json:
        return engine::settingOfText(setting, value.is_string() ? value.get<std::string>() : value.dump());
    case SeatSetting::Kind::Object:
        break;
    }
    return std::nullopt;
}

const char *takenBy(const SeatSetting &setting)
{
    switch (setting.kind) {
    case SeatSetting::Kind::Number:
        return kNumber;
    case SeatSetting::Kind::Flag:
        return kSwitch;
    case SeatSetting::Kind::Text:
    case SeatSetting::Kind::Choice:
        return kText;
    case SeatSetting::Kind::Json:
        return "an object";
    default:
        return kWhole;
    }
}

// The same for the inputs of the cache breakdown; nothing when the key is none of them.
std::optional<const char *> readCacheKey(CacheInputs &cache, const std::string &name, const json &value)
{
    const auto taken = [&](bool well, const char *takes) {
        cache.given.push_back(name);
        return value.is_null() || well ? nullptr : takes;
    };
    if (name == "breakdown")
        return value.is_null() || set(cache.asked, value) ? nullptr : kSwitch;
    if (name == "include_draft_kv")
        return taken(set(cache.include_draft_kv, value), kSwitch);
    if (name == "indexer_format")
        return taken(set(cache.extras.indexer_format, value), kText);
    for (const CacheNumber &input : kCacheNumbers) {
        if (input.key != name)
            continue;
        const double number = value.is_string()
            ? cacheNumberOfText(input, value.get_ref<const std::string &>()).value_or(-1)
            : value.is_number() ? value.get<double>()
                                : -1;
        if (isCacheNumber(input, number))
            input.set(cache.extras, number);
        return taken(isCacheNumber(input, number), input.whole ? kWhole : kSize);
    }
    return std::nullopt;
}

/// The known key nearest to `name`; empty where none comes close.
std::string_view nearestKey(std::string_view name)
{
    std::vector<std::string_view> known;
    for (const Key &key : kKeys)
        known.push_back(key.name);
    for (const OtherName &other : kOtherNames)
        known.push_back(other.name);
    for (const CacheNumber &input : kCacheNumbers)
        known.push_back(input.key);
    known.insert(known.end(), {"breakdown", "include_draft_kv", "indexer_format"});
    for (const SeatSetting &setting : engine::seatSettings())
        if (isAsked(setting))
            known.push_back(setting.key);
    const std::string_view near = engine::nearestName(name, known);
    return engine::editDistance(name, near) <= std::max<std::size_t>(2, name.size() / 3) ? near
                                                                                         : std::string_view();
}

// What the key takes where it does not take `value`; null when all is well.
const char *readKey(Inputs &inputs, const std::string &name, const json &value)
{
    for (const OtherName &other : kOtherNames)
        if (other.name == name)
            return readKey(inputs, std::string(other.key), value);
    if (const SeatSetting *setting = engine::seatSetting(name); setting && isAsked(*setting)) {
        const std::optional<SeatValue> read = value.is_null() ? SeatValue{} : settingValue(*setting, value);
        if (!read)
            return takenBy(*setting);
        const bool twice = !value.is_null() && !inputs.settings.emplace(setting->key, *read).second;
        return twice && inputs.settings.at(setting->key) != *read ? kAsOtherName : nullptr;
    }
    if (const std::optional<const char *> takes = readCacheKey(inputs.cache, name, value))
        return *takes;
    const auto key = std::find_if(kKeys.begin(), kKeys.end(), [&](const Key &k) { return k.name == name; });
    if (key == kKeys.end())
        inputs.ignored.push_back({name, std::string(nearestKey(name))});
    else if (!value.is_null() && !key->read(inputs, value))
        return key->takes;
    return nullptr;
}

tl::unexpected<engine::Error> wrongValue(const std::string &name, const char *takes, const json &value)
{
    const engine::Place place{{}, "/" + engine::pointerToken(name), 0};
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const std::string readings = engine::twoReadings(text);
    return readings.empty()
        ? engine::fail("batch-value", {Arg::name(name), Arg::name(takes)}, place)
        : engine::fail("number-ambiguous", {Arg::name(name), Arg::name(text), Arg::name(readings)}, place);
}

}

std::optional<engine::Demand> demandOfText(std::string_view text)
{
    const std::size_t cross = std::min(text.find('x'), text.size());
    const std::optional<engine::Tokens> requests = engine::parseTokens(text.substr(0, cross));
    if (!requests || *requests < 1 || *requests > kMostRequests)
        return std::nullopt;
    engine::Demand demand{static_cast<int>(*requests), {}, {}};
    if (cross == text.size())
        return demand;
    demand.tokens = engine::parseTokens(text.substr(cross + 1));
    return demand.tokens && *demand.tokens >= 1 ? std::optional(demand) : std::nullopt;
}

bool isAsked(const SeatSetting &setting)
{
    return !setting.plan_only && setting.kind != SeatSetting::Kind::Object;
}

engine::Expected<Inputs> inputsFromJson(std::string_view line)
{
    const json source = json::parse(line, nullptr, false);
    if (source.is_discarded())
        return engine::fail("json-syntax");
    if (!source.is_object())
        return engine::fail("batch-not-object");
    if (const std::string twice = engine::keyGivenTwice(line); !twice.empty())
        return engine::fail("json-twice", {}, {{}, twice, 0});
    Inputs inputs;
    for (const auto &[name, value] : source.items())
        if (const char *takes = readKey(inputs, name, value))
            return wrongValue(name, takes, value);
    if (!inputs.cache.asked)
        for (const std::string &name : inputs.cache.given)
            inputs.ignored.push_back({name, {}});
    return inputs;
}

}
