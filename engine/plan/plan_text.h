// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// JSON text before and beside the parser: a parse that reports where it failed and never throws, a limit on
// nesting, and the line a JSON pointer stands on.
#pragma once

#include "engine/units/error.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace engine {

/// Deepest nesting of a plan file; an embedded config needs about ten levels.
inline constexpr int kMaxPlanDepth = 64;

/// Parses `text`. Errors: "json-depth", "json-syntax", "json-twice" (a key stands twice in one
/// object), "file-empty"; with the line.
Expected<nlohmann::json> parseJson(std::string_view text, const std::string &file);

/// Line (from 1) of the value `pointer` names in the valid JSON `text`; of its nearest existing parent when
/// there is none.
int lineOfPointer(std::string_view text, std::string_view pointer);

/// JSON pointer of the first key of the valid JSON `text` that stands twice in its object; empty where none does.
/// Parsers keep one of the two values and say nothing.
std::string keyGivenTwice(std::string_view text);

/// `key` as a token of a JSON pointer.
std::string pointerToken(std::string_view key);

/// Compact text of the JSON in `text` with sorted keys, as plans keep configs and unknown keys; empty when it
/// is none.
std::string canonicalJson(std::string_view text);

}
