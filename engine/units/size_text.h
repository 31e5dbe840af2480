// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Byte sizes as people and vLLM's options write them.
#pragma once

#include "engine/units/bytes.h"

#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Bytes of "5905580032", "5.5GiB", "5,5 GB", "22G" or "22g". A bare capital K, M, G, T is binary and a small
/// one decimal, as in vLLM's human-readable integers (vllm-memory.md section 5.4); KiB… and KB… mean what
/// they say in any case. Fractions are rounded to the nearest byte; bytes themselves have none. A comma before
/// one or two digits is a decimal one. Nothing for negative, empty, overflowing or unknown text, and for
/// "1,024 MiB", which could mean two sizes.
std::optional<Bytes> parseBytes(std::string_view text);

/// Tokens of "65536", "64k" (decimal) or "64K" (binary), "1M", under the same rule for capitals.
/// Nothing where that is no whole number, and for "65,536", which elsewhere in the world is a fraction.
std::optional<Tokens> parseTokens(std::string_view text);

/// A number without a unit: "0.9", "0,9", "90%". Nothing for anything else.
std::optional<double> parseRatio(std::string_view text);

/// A size counted in `unit` (bytes): plain numbers count it, others say their own unit.
std::optional<double> parseSizeIn(std::string_view text, Bytes unit);

/// What `text` could mean where its comma may part thousands or a fraction: "1024 or 1.024"; empty for text that
/// has one meaning or none.
std::string twoReadings(std::string_view text);

/// Shortest decimal text that reads back as `value`, in the C locale.
std::string shortestDecimal(double value);

}
