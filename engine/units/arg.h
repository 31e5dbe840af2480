// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values that travel with a code (finding, error, explanation) so that window, command line and record can
// put them into a sentence in their own way. The engine itself never formats them.
#pragma once

#include "engine/units/bytes.h"

#include <string>
#include <utility>
#include <vector>

namespace engine {

/// One typed value of a message. `integer` holds bytes, tokens and counts; `real` holds ratios and shares;
/// `text` holds names as the user or the file gave them.
struct Arg {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored                                                                               \
    "-Wshadow" // GCC 12 takes scoped enumerators for shadows of engine::Bytes and Tokens
    enum class Unit { Bytes, Tokens, Count, Ratio, Share, Text };
#pragma GCC diagnostic pop
    Unit unit = Unit::Count;
    std::int64_t integer = 0;
    double real = 0;
    std::string text;

    static Arg bytes(Bytes value)
    {
        return {Unit::Bytes, value, 0, {}};
    }
    static Arg tokens(Tokens value)
    {
        return {Unit::Tokens, value, 0, {}};
    }
    static Arg count(std::int64_t value)
    {
        return {Unit::Count, value, 0, {}};
    }
    static Arg ratio(double value)
    {
        return {Unit::Ratio, 0, value, {}};
    }
    static Arg share(double value)
    {
        return {Unit::Share, 0, value, {}};
    }
    static Arg name(std::string value)
    {
        return {Unit::Text, 0, 0, std::move(value)};
    }

    bool operator==(const Arg &) const = default;
};

using Args = std::vector<Arg>;

}
