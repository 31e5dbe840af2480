// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A byte count with its band and origin, and the saturating arithmetic the estimators build such counts with.
// Sizes no machine has end at kMaxBytes instead of overflowing.
#pragma once

#include "engine/estimate/footprint.h"
#include "engine/units/bytes.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace engine {

/// A factor or a size with its bounds, as a coefficient file states it.
struct Band {
    double mid = 0;
    double low = 0;
    double high = 0;
};

/// Bytes with bounds and the place they come from.
struct Amount {
    Bytes bytes = 0;
    Bytes low = 0;
    Bytes high = 0;
    Provenance provenance = Provenance::FirstPrinciples;
    bool operator==(const Amount &) const = default;
};

/// Product of non-negative counts, clamped to kMaxBytes; a negative factor counts as 0.
inline Bytes productOf(std::initializer_list<std::int64_t> factors)
{
    Bytes product = 1;
    for (const std::int64_t factor : factors)
        product = saturatingMul(product, std::max<std::int64_t>(factor, 0));
    return product;
}

/// `bytes` × `factor`, rounded to the nearest byte and clamped to [0, kMaxBytes]; not-a-number gives 0.
inline Bytes scaled(Bytes bytes, double factor)
{
    const double product = static_cast<double>(bytes) * factor;
    if (!(product > 0))
        return 0;
    if (product >= static_cast<double>(kMaxBytes))
        return kMaxBytes;
    return static_cast<Bytes>(std::llround(product));
}

/// `bytes` times each bound of `band`.
inline Amount amountOf(Bytes bytes, const Band &band, Provenance provenance = Provenance::FirstPrinciples)
{
    return {scaled(bytes, band.mid), scaled(bytes, band.low), scaled(bytes, band.high), provenance};
}

/// A number that was read, within half of `step`, the last digit that was printed.
inline Amount measuredAmount(Bytes bytes, Bytes step, Provenance provenance = Provenance::Measured)
{
    return {bytes, std::max<Bytes>(bytes - step / 2, 0), saturatingAdd(bytes, step / 2), provenance};
}

inline Amount operator+(const Amount &a, const Amount &b)
{
    return {saturatingAdd(a.bytes, b.bytes), saturatingAdd(a.low, b.low), saturatingAdd(a.high, b.high),
            a.bytes >= b.bytes ? a.provenance : b.provenance};
}

/// The larger in each bound: phases that follow one another reuse the same memory.
inline Amount maxOf(const Amount &a, const Amount &b)
{
    return {std::max(a.bytes, b.bytes), std::max(a.low, b.low), std::max(a.high, b.high),
            a.bytes >= b.bytes ? a.provenance : b.provenance};
}

/// Puts `amount` into `rank`, the same in every state.
inline void setComponent(RankFootprint &rank, ComponentKind kind, const Amount &amount)
{
    Component &component = rank.components[static_cast<std::size_t>(kind)];
    component.kind = kind;
    component.bytes.fill(amount.bytes);
    component.low = amount.low;
    component.high = amount.high;
    component.provenance = amount.provenance;
}

}
