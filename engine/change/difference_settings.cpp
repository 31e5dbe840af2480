// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/change/difference.h"
#include "engine/plan/plan_parts.h"
#include "engine/plan/seat_setting.h"

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

SettingValue whole(SeatSetting::Kind kind, std::int64_t value)
{
    if (kind == SeatSetting::Kind::TokenCount)
        return plain(Arg::tokens(value));
    return plain(kind == SeatSetting::Kind::ByteCount ? Arg::bytes(value) : Arg::count(value));
}

SettingValue valueIn(const Seat &seat, const SeatSetting &setting)
{
    const SeatValue value = setting.field.get(seat);
    if (const auto *flag = std::get_if<bool>(&value))
        return {*flag ? "on" : "off", {}};
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return whole(setting.kind, *number);
    if (const auto *number = std::get_if<double>(&value))
        return plain(Arg::ratio(*number));
    const auto *text = std::get_if<std::string>(&value);
    if (!text)
        return {};
    return setting.has_words ? SettingValue{*text, {}} : plain(Arg::name(*text));
}

bool hasPool(RuntimeKind kind)
{
    return kind == RuntimeKind::Vllm || kind == RuntimeKind::Club3090;
}

// A pool by utilisation that comes out at other bytes is a result, not a setting.
bool samePool(const SeatBudget &before, const SeatBudget &after)
{
    const KvSizing &from = before.seat->kv;
    const KvSizing &to = after.seat->kv;
    if (!hasPool(before.seat->runtime.kind) && !hasPool(after.seat->runtime.kind))
        return true;
    return from.mode == KvSizing::Mode::Utilisation && to.mode == from.mode
        && from.utilization == to.utilization;
}

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
    std::vector<SettingChange> list;
    const auto add = [&](std::string_view setting, SettingValue from, SettingValue to, bool restarts) {
        if (from != to)
            list.push_back({std::string(setting), std::move(from), std::move(to), restarts});
    };
    const Seat &from = *before.seat;
    const Seat &to = *after.seat;
    add("runtime", named(runtimeText(from.runtime)), named(runtimeText(to.runtime)), true);
    add("model", named(from.model), named(to.model), true);
    add("weights", named(from.weights), named(to.weights), true);
    for (const SeatSetting &setting : seatSettings()) {
        if (setting.key == "kv" && !samePool(before, after))
            add("kv", poolSetting(before), poolSetting(after), true);
        if (setting.compared && setting.kind != SeatSetting::Kind::Object)
            add(setting.label(), valueIn(from, setting), valueIn(to, setting), setting.restarts);
    }
    return list;
}

}
