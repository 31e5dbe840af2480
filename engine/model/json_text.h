// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the text of a config into JSON without trusting it: size, depth and syntax are checked first. Python
// writes Infinity and NaN, which JSON does not have; both are read as null.
#pragma once

#include "engine/units/error.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace engine {

/// Deepest nesting of brackets that is read; real configs stay below 10.
inline constexpr int kMaxJsonDepth = 64;

/// The document in `text`. Errors: "config-too-large" (args: size, limit as bytes), "json-depth" (limit),
/// "json-syntax" (place: line), "config-value" for a number no double can hold.
Expected<nlohmann::json> parseConfigJson(std::string_view text, std::size_t max_bytes,
                                         const std::string &file);

/// `text` with Python's Infinity and NaN, outside strings, replaced by what JSON has.
std::string withoutPythonNumbers(std::string text);

}
