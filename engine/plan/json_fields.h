// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the members of one JSON object with their types and ranges checked, and keeps what nobody asked for.
// The first thing wrong is remembered with its JSON pointer; reading goes on with fallbacks and ends in that
// error.
#pragma once

#include "engine/units/error.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Collects the first error of a file.
struct ReadContext {
    std::optional<Error> error;

    void fail(std::string code, std::string pointer, Args args = {});
};

class PlanFields
{
public:
    /// A value that is no object is an error of `context` and reads like an empty one.
    PlanFields(const nlohmann::json &value, std::string pointer, ReadContext &context);

    /// Keys are string literals. Members that are null count as absent.
    bool has(std::string_view key);
    const nlohmann::json *member(std::string_view key);
    /// The same for an array; a value of another type is an error and null.
    const nlohmann::json *array(std::string_view key);
    void require(std::string_view key);

    std::string text(std::string_view key);
    std::string requiredText(std::string_view key); // not empty
    std::int64_t integer(std::string_view key, std::int64_t lowest, std::int64_t highest,
                         std::int64_t fallback);
    std::optional<std::int64_t> optionalInteger(std::string_view key, std::int64_t lowest,
                                                std::int64_t highest);
    std::optional<int> optionalInt(std::string_view key, int lowest, int highest);
    std::optional<double> optionalNumber(std::string_view key, double lowest, double highest);
    std::optional<bool> optionalFlag(std::string_view key);
    /// An object as compact text with sorted keys.
    std::optional<std::string> optionalObject(std::string_view key);
    std::vector<std::string> names(std::string_view key);

    /// Compact JSON object of the members nothing above asked for; empty when there are none.
    std::string rest() const;

    const std::string &pointer() const { return pointer_; }
    std::string at(std::string_view key) const;
    void fail(std::string code, std::string_view key, Args args);

    /// Refuses a member of another type than `expected` ("object").
    void wrongType(std::string_view key, const nlohmann::json &value, const char *expected);

private:

    const nlohmann::json *object_ = nullptr;
    std::string pointer_;
    ReadContext &context_;
    std::vector<std::string_view> known_; // keys asked for; literals of the callers
};

}
