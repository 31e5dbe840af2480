// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Access to the fields of one JSON object of a config: aliases, ranges and places, without exceptions. The
// first value that cannot be right and every required field that is absent are collected in Problems.
#pragma once

#include "engine/units/error.h"

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// What is wrong with a config so far. Readers go on after a problem; the caller looks here at the end.
struct Problems {
    std::string file;
    std::optional<Error> first; // "config-value" or a refusal of a family
    std::vector<std::string> missing; // names of required fields that are absent

    void refuse(std::string code, Args args, std::string pointer = {});
};

/// Names of one fact in different families, the preferred first.
using Names = std::initializer_list<std::string_view>;

/// Largest count a config may state (heads, layers, sizes); everything real is far below.
inline constexpr std::int64_t kMaxCount = std::int64_t{1} << 31;

/// Largest count that is read as an int, so that a few of them can be added.
inline constexpr std::int64_t kMaxSmallCount = std::int64_t{1} << 28;

/// View of a JSON object. An absent or null field counts as not there; an empty view has no fields.
class Fields
{
public:
    Fields() = default;
    Fields(const nlohmann::json *object, std::string pointer, Problems *problems);

    /// The same fields with nobody listening for problems: what cannot be right reads as 0.
    Fields lenient() const { return Fields(m_object, m_pointer, nullptr); }

    bool valid() const { return m_object != nullptr; }
    bool has(std::string_view name) const;
    /// Whether the key is written down at all, be it as null.
    bool mentions(std::string_view name) const;
    const nlohmann::json *raw(std::string_view name) const;

    /// First of `names` that is there, as a whole number in [0, kMaxCount]; of a list its first element.
    /// Anything else is a "config-value" problem and reads as 0.
    std::optional<std::int64_t> integer(Names names) const;
    std::int64_t integerOr(Names names, std::int64_t fallback) const;
    /// A count of at most kMaxSmallCount; more is a problem and reads as 0.
    int countOr(Names names, int fallback) const;
    /// Like countOr(), but absence is a problem and reads as 0.
    int required(Names names) const;

    bool flag(std::string_view name, bool fallback) const;
    double realOr(std::string_view name, double fallback) const;
    std::string text(std::string_view name) const;
    Fields child(std::string_view name) const;
    bool isList(std::string_view name) const;
    std::vector<std::int64_t> integers(std::string_view name) const;
    std::vector<std::string> texts(std::string_view name) const;
    /// Objects of a list; an element that is none is a problem.
    std::vector<Fields> objects(std::string_view name) const;

    /// Records that `name` has a value that cannot be right.
    void bad(std::string_view name) const;
    void missing(std::string_view name) const;
    std::string pointerTo(std::string_view name) const;

private:
    std::int64_t whole(const nlohmann::json &value, std::string_view name) const;

    const nlohmann::json *m_object = nullptr;
    std::string m_pointer;
    Problems *m_problems = nullptr;
};

}
