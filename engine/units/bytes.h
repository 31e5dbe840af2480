// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/units: bytes, errors, the values of sentences, hashes and the embedded data, the ground
// everything stands on. Nothing here knows of models, seats or cards.
//
// Byte and token counts as 64-bit integers and the integer arithmetic the allocator is written in.
// GiB is 2^30 and GB is 10^9; only the club-3090 estimator speaks GB.
#pragma once

#include <cstdint>

namespace engine {

using Bytes = std::int64_t;
using Tokens = std::int64_t;

inline constexpr Bytes kKiB = Bytes{1} << 10;
inline constexpr Bytes kMiB = Bytes{1} << 20;
inline constexpr Bytes kGiB = Bytes{1} << 30;
inline constexpr double kGibReal = static_cast<double>(kGiB);
inline constexpr Bytes kGB = 1'000'000'000;

/// Nearest whole MiB, as tables and records print sizes; what is below zero by less than that is -1, never 0.
constexpr std::int64_t wholeMib(Bytes bytes)
{
    if (bytes >= 0)
        return bytes / kMiB + (bytes % kMiB >= kMiB / 2 ? 1 : 0);
    const std::int64_t nearest = -bytes / kMiB + (-bytes % kMiB >= kMiB / 2 ? 1 : 0);
    return nearest == 0 ? -1 : -nearest;
}

/// Ceiling division for non-negative `a` and positive `b`.
constexpr std::int64_t ceilDiv(std::int64_t a, std::int64_t b)
{
    return a / b + (a % b != 0 ? 1 : 0);
}

/// `a` rounded up to a multiple of `step` (positive).
constexpr std::int64_t roundUp(std::int64_t a, std::int64_t step)
{
    return ceilDiv(a, step) * step;
}

/// Largest byte count the engine works with (1 EiB): products are clamped to it instead of overflowing.
inline constexpr Bytes kMaxBytes = Bytes{1} << 60;

/// Sum of two non-negative counts, clamped to kMaxBytes.
constexpr Bytes saturatingAdd(Bytes a, Bytes b)
{
    const Bytes first = a < kMaxBytes ? a : kMaxBytes;
    const Bytes second = b < kMaxBytes ? b : kMaxBytes;
    return first + second < kMaxBytes ? first + second : kMaxBytes;
}

/// Product of two non-negative counts, clamped to kMaxBytes.
constexpr Bytes saturatingMul(Bytes a, Bytes b)
{
    Bytes product = 0;
    if (__builtin_mul_overflow(a, b, &product) || product > kMaxBytes)
        return kMaxBytes;
    return product;
}

}
