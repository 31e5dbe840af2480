// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/plan_parts.h"
#include "engine/plan/seat_setting.h"

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

std::optional<SeatValue> readChoice(PlanFields &fields, const SeatSetting &setting)
{
    std::string text = fields.text(setting.key);
    if (text.empty())
        return std::nullopt;
    if (!isAllowed(setting, text))
        fields.fail("plan-value-unknown", setting.key,
                    {Arg::name(std::string(setting.key)), Arg::name(text), Arg::name(allowedText(setting))});
    return text;
}

// A text whose default says something has no empty value.
std::optional<SeatValue> readText(PlanFields &fields, const SeatSetting &setting)
{
    if (!fields.has(setting.key))
        return std::nullopt;
    const bool needed = setting.field.get(Seat{}) != SeatValue{};
    return needed ? fields.requiredText(setting.key) : fields.text(setting.key);
}

std::optional<SeatValue> readValue(PlanFields &fields, const SeatSetting &setting)
{
    using Kind = SeatSetting::Kind;
    const auto value = [](const auto &read) { return read ? std::optional<SeatValue>(*read) : std::nullopt; };
    switch (setting.kind) {
    case Kind::Integer:
    case Kind::TokenCount:
    case Kind::ByteCount:
        return value(fields.optionalInteger(setting.key, static_cast<std::int64_t>(setting.lowest),
                                            static_cast<std::int64_t>(setting.highest)));
    case Kind::Number:
        return value(fields.optionalNumber(setting.key, setting.lowest, setting.highest));
    case Kind::Flag:
        return value(fields.optionalFlag(setting.key));
    case Kind::Text:
        return readText(fields, setting);
    case Kind::Choice:
        return readChoice(fields, setting);
    case Kind::Json:
        return value(fields.optionalObject(setting.key));
    case Kind::Object:
        break;
    }
    return std::nullopt;
}

void readMembers(PlanFields &fields, std::string_view object, Seat &seat)
{
    for (const SeatSetting &setting : seatSettings())
        if (setting.object == object && setting.kind != SeatSetting::Kind::Object)
            if (const std::optional<SeatValue> value = readValue(fields, setting))
                setting.field.set(seat, *value);
}

void readPool(PlanFields &fields, Seat &seat, ReadContext &context)
{
    KvSizing &kv = seat.kv;
    int choices = 0;
    if (const auto pinned = fields.optionalInteger("pinned_bytes", 0, kMaxPlanBytes)) {
        kv.mode = KvSizing::Mode::Pinned;
        kv.pinned_bytes = *pinned;
        choices += 1;
    }
    if (const auto share = fields.optionalNumber("utilization", kMinUtilization, 1)) {
        kv.mode = KvSizing::Mode::Utilisation;
        kv.utilization = *share;
        choices += 1;
    }
    if (fields.optionalFlag("rule").value_or(false)) {
        kv.mode = KvSizing::Mode::Rule;
        choices += 1;
    }
    if (choices != 1)
        context.fail("plan-kv-choice", fields.pointer(), {Arg::count(choices)});
}

// The objects of a seat: those of its settings, each with what nobody knows kept.
void readObjects(PlanFields &fields, Seat &seat, ReadContext &context)
{
    for (const SeatSetting &setting : seatSettings()) {
        const json *value = setting.kind == SeatSetting::Kind::Object ? fields.member(setting.key) : nullptr;
        if (!value)
            continue;
        PlanFields members(*value, fields.at(setting.key), context);
        if (setting.key == "kv")
            readPool(members, seat, context);
        readMembers(members, setting.key, seat);
        setting.field.set(seat, members.rest());
    }
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
    readMembers(fields, {}, seat);
    if (!seat.cards.empty() && seat.cards.size() != static_cast<std::size_t>(seat.tp))
        fields.fail("plan-tp-cards", "tp",
                    {Arg::count(seat.tp), Arg::count(static_cast<std::int64_t>(seat.cards.size()))});
    readObjects(fields, seat, context);
    seat.color = fields.optionalInt("color", 0, 1'000'000).value_or(index);
    seat.note = fields.text("note");
    seat.extra_json = fields.rest();
    return seat;
}

}
