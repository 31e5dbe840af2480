// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The known name a mistyped one was most likely meant to be.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace engine {

/// Insertions, deletions and replacements that turn `a` into `b`; both are cut at 64 bytes.
std::size_t editDistance(std::string_view a, std::string_view b);

/// Of `names` the one with the smallest distance to `name`, the first of equals; empty if there are none.
std::string_view nearestName(std::string_view name, std::span<const std::string_view> names);

}
