// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of a seat's settings: key in files and batch lines, options of the runtimes, type, limits,
// and the field of Seat. Plan files, differences, commands written and read, and the command line all go by
// it, so that a new setting is a field, a row here, and its two names in engine/words ("setting/KEY",
// "help/KEY").
#pragma once

#include "engine/plan/plan.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace engine {

/// What stands in a setting. Nothing: an absent optional, a plain number of 0, an empty text.
using SeatValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

/// A field of Seat, or of a struct in it, as a SeatValue.
struct SeatField {
    SeatValue (*get)(const Seat &seat) = nullptr;
    /// Sets the field; nothing gives it the value of a fresh Seat. The value must be of the setting's kind.
    void (*set)(Seat &seat, const SeatValue &value) = nullptr;
};

/// How a runtime's program is told a setting.
struct RuntimeOption {
    std::string_view names{}; // "--tensor-parallel-size -tp": the first is written; empty: it has none
    std::string_view unset{}; // values that ask for the default: "auto -1"
    bool by_hand = false; // commands are written with it elsewhere: its place or its value depends on more
};

/// Runtimes a setting means something to, one bit each.
constexpr unsigned runtimeBit(RuntimeKind kind)
{
    return 1u << static_cast<unsigned>(kind);
}

struct SeatSetting {
    enum class Kind {
        Integer, // whole numbers: in a plan a JSON integer, in an option with "k" and "K" as vLLM reads them
        TokenCount, // the same, shown as tokens
        ByteCount,
        Number, // with decimals
        Flag, // on, off, or the runtime's default
        Text,
        Choice, // one of `choices`
        Json, // an object, kept as compact text
        Object, // no setting: where the member `key` with its own settings stands; `field` is what it keeps
                // unread
    };

    /// Models a setting means something to.
    enum class Needs { Any, RecurrentLayers, Encoder };

    std::string_view key; // member of `object`, and option of vramplan with - for _
    Kind kind = Kind::Integer;
    SeatField field{};
    double lowest = 0, highest = 0; // of numbers, both allowed
    Bytes unit = 0; // of numbers that are sizes: what 1 means; 0: they are ratios
    unsigned runtimes = 0; // runtimeBit of each that looks at it
    Needs needs = Needs::Any;
    std::string_view choices{}; // "cuda, rocm, xpu"
    bool has_words = false; // each choice has a sentence of its own ("value/together")
    RuntimeOption vllm{}, llama_cpp{};
    bool spelled_out = false; // plans of a served model name it even at its default
    bool runtime_default = false; // unset means what the runtime chooses, not nothing
    bool restarts = true; // a running process does not have a new value
    bool compared = true; // false: where a figure is from; no difference between plans
    bool plan_only = false; // stands in plans, but is no question of one estimate
    std::string_view object{}; // member of the seat it stands in: "measured"; empty: the seat itself
    std::string_view name{}; // in differences and words, where `key` alone would not do: "measured_weights"

    std::string_view label() const { return name.empty() ? key : name; }
    bool usedBy(RuntimeKind runtime) const { return (runtimes & runtimeBit(runtime)) != 0; }
    /// The option of the program that serves a seat of `runtime`: club-3090 seats are served by vLLM.
    const RuntimeOption &option(RuntimeKind runtime) const
    {
        return runtime == RuntimeKind::LlamaCpp ? llama_cpp : vllm;
    }
};

/// All settings in the order of the plan file, each object before its members.
std::span<const SeatSetting> seatSettings();
/// The setting whose label is `label`; null when there is none.
const SeatSetting *seatSetting(std::string_view label);

/// Whether the seat has what a fresh Seat has.
bool isDefault(const SeatSetting &setting, const Seat &seat);

/// Whether a model of this architecture has what the setting needs.
bool meansSomethingTo(const SeatSetting &setting, const Architecture &architecture);

/// Whether `value` lies within the limits, or is one of the choices.
bool isAllowed(const SeatSetting &setting, const SeatValue &value);
/// What isAllowed takes, for people: "1 … 1000000", "cuda, rocm, xpu".
std::string allowedText(const SeatSetting &setting);

/// `text` as a value of the setting's kind, limits not yet judged: numbers by parseTokens and parseBytes,
/// ratios as decimals, flags not at all (they have no text). Nothing when it is of another kind.
std::optional<SeatValue> settingOfText(const SeatSetting &setting, std::string_view text);
/// `value` as an option's argument: plain digits, shortest decimals, the text itself.
std::string textOfSetting(const SeatValue &value);

}
