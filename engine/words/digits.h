// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How many digits a number of a sentence needs: as few as can be read, and more where a sentence would
// otherwise give two different sizes the same text, or call less than one full context a whole one.
#pragma once

#include "engine/units/arg.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A size in `unit` (kGiB, kMiB, kKiB, 1) with so many decimals.
struct SizeShape {
    Bytes unit = kGiB;
    int decimals = 1;
    bool operator==(const SizeShape &) const = default;
};

/// "GiB", "MiB", "KiB" or "B".
std::string_view unitName(Bytes unit);

/// GiB with one decimal; what that would print as 0.0 is whole MiB, KiB or bytes. 0 is 0.0 GiB.
SizeShape usualShape(Bytes bytes);
/// `magnitude` (≥ 0) in units of the last decimal of `shape`, rounded half up; exact for all byte counts.
std::int64_t inLastDigits(Bytes magnitude, const SizeShape &shape);
/// "5.5 GiB", in the C locale.
std::string sizeText(Bytes bytes, const SizeShape &shape);

/// A shape for each of `sizes`, none shorter than the one given for it, in which no two that differ look
/// alike.
std::vector<SizeShape> shapesApart(const std::vector<Bytes> &sizes, std::vector<SizeShape> shapes);
/// A shape for each of `sizes` in which no two that differ look alike; the usual one where that suffices.
std::vector<SizeShape> shapesApart(const std::vector<Bytes> &sizes);
/// The sizes among `args`, 0 for what is none.
std::vector<Bytes> sizesOf(const Args &args);
/// The same for the sizes among `args`; other args have the usual shape of nothing.
std::vector<SizeShape> shapesApart(const Args &args);

/// Decimals of a ratio: two, three for a whole number of thousandths (0.695 is neither 0.69 nor 0.70), and
/// enough that what is less than 1 does not read 1.
int ratioDecimals(double value);

}
