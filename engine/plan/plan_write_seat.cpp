// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/plan_parts.h"
#include "engine/plan/seat_setting.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::ordered_json;

namespace {

void putSettings(ordered_json &object, std::string_view of, const Seat &seat);

template <typename T> void putUnless(ordered_json &object, const char *key, const T &value, const T &fallback)
{
    if (value != fallback)
        object[key] = value;
}

ordered_json valueJson(const SeatSetting &setting, const Seat &seat)
{
    const SeatValue value = setting.field.get(seat);
    if (setting.kind == SeatSetting::Kind::Json)
        return ordered_json::parse(textOfSetting(value), nullptr, false);
    return std::visit(
        [](const auto &content) -> ordered_json {
            if constexpr (std::same_as<std::decay_t<decltype(content)>, std::monostate>)
                return nullptr;
            else
                return content;
        },
        value);
}

void putPool(ordered_json &object, const KvSizing &kv)
{
    switch (kv.mode) {
    case KvSizing::Mode::Rule:
        object["rule"] = true;
        break;
    case KvSizing::Mode::Pinned:
        object["pinned_bytes"] = kv.pinned_bytes;
        break;
    case KvSizing::Mode::Utilisation:
        object["utilization"] = kv.utilization;
        break;
    }
}

ordered_json objectJson(const SeatSetting &setting, const Seat &seat)
{
    ordered_json object = ordered_json::object();
    if (setting.key == "kv")
        putPool(object, seat.kv);
    putSettings(object, setting.key, seat);
    appendExtra(object, textOfSetting(setting.field.get(seat)));
    return object;
}

// A pool is always named, except of a process; other objects only where a fresh seat's say less.
bool saysSomething(const SeatSetting &object, const Seat &seat)
{
    if (object.key == "kv")
        return seat.runtime.kind != RuntimeKind::Other || seat.kv != KvSizing{};
    const std::span<const SeatSetting> all = seatSettings();
    return !isDefault(object, seat) || std::any_of(all.begin(), all.end(), [&](const SeatSetting &setting) {
        return setting.object == object.key && !isDefault(setting, seat);
    });
}

void putSettings(ordered_json &object, std::string_view of, const Seat &seat)
{
    const bool served = seat.runtime.kind != RuntimeKind::Other;
    for (const SeatSetting &setting : seatSettings()) {
        if (setting.object != of)
            continue;
        const std::string key(setting.key);
        if (setting.kind == SeatSetting::Kind::Object) {
            if (saysSomething(setting, seat))
                object[key] = objectJson(setting, seat);
        } else if (!isDefault(setting, seat) || (setting.spelled_out && served)) {
            object[key] = valueJson(setting, seat);
        }
    }
}

}

ordered_json seatJson(const Seat &seat, int index)
{
    ordered_json object = {{"name", seat.name}, {"runtime", runtimeText(seat.runtime)}};
    putUnless(object, "model", seat.model, {});
    putUnless(object, "weights", seat.weights, {});
    object["cards"] = seat.cards;
    putSettings(object, {}, seat);
    putUnless(object, "color", seat.color, index);
    putUnless(object, "note", seat.note, {});
    appendExtra(object, seat.extra_json);
    return object;
}

}
