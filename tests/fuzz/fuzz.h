// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What every fuzz target shares: the input as text, and a check that stops the run like a crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

inline std::string_view textOf(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

/// A promise of the reader that the input broke.
inline void promise(bool kept)
{
    if (!kept)
        std::abort();
}
