// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Byte sizes as people and vLLM's options write them.
#pragma once

#include "engine/units/bytes.h"

#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Bytes of "5905580032", "5.5GiB", "5.5 GB", "22G" or "22g". A bare capital K, M, G, T is binary and a small
/// one decimal, as in vLLM's human-readable integers (vllm-memory.md section 5.4); KiB… and KB… mean what
/// they say in any case. Fractions are rounded to the nearest byte. Nothing for negative, empty, overflowing
/// or unknown text.
std::optional<Bytes> parseBytes(std::string_view text);

/// Tokens of "65536", "65,536", "64k" (decimal) or "64K" (binary), "1M", under the same rule for capitals.
std::optional<Tokens> parseTokens(std::string_view text);

/// Shortest decimal text that reads back as `value`, in the C locale.
std::string shortestDecimal(double value);

}
