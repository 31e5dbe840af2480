// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/words/digits.h"

#include <cmath>
#include <cstdlib>
#include <utility>

namespace engine {

namespace {

constexpr int kMostRatioDecimals = 6;

SizeShape finer(const SizeShape &shape)
{
    if (shape.unit == kGiB)
        return shape.decimals < 3 ? SizeShape{kGiB, shape.decimals + 1} : SizeShape{kMiB, 1};
    return shape.unit == kMiB && shape.decimals == 0 ? SizeShape{kMiB, 1} : SizeShape{1, 0};
}

bool looksLike(Bytes a, const SizeShape &shape_a, Bytes b, const SizeShape &shape_b)
{
    return shape_a == shape_b && (a < 0) == (b < 0)
        && inLastDigits(std::abs(a), shape_a) == inLastDigits(std::abs(b), shape_b);
}

}

std::string_view unitName(Bytes unit)
{
    return unit == kGiB ? "GiB" : unit == kMiB ? "MiB" : unit == kKiB ? "KiB" : "B";
}

std::int64_t inLastDigits(Bytes magnitude, const SizeShape &shape)
{
    std::int64_t scale = 1;
    for (int i = 0; i < shape.decimals; ++i)
        scale *= 10;
    // The remainder alone is scaled, so that nothing overflows.
    return magnitude / shape.unit * scale + (magnitude % shape.unit * scale + shape.unit / 2) / shape.unit;
}

SizeShape usualShape(Bytes bytes)
{
    const Bytes magnitude = std::abs(bytes);
    if (magnitude == 0 || inLastDigits(magnitude, {kGiB, 1}) > 0)
        return {kGiB, 1};
    return {magnitude >= kMiB ? kMiB : magnitude >= kKiB ? kKiB : 1, 0};
}

// By integers, since a double would not hold every byte count.
std::string sizeText(Bytes bytes, const SizeShape &shape)
{
    std::string digits = std::to_string(inLastDigits(std::abs(bytes), shape));
    const auto decimals = static_cast<std::size_t>(shape.decimals);
    if (digits.size() <= decimals)
        digits.insert(0, decimals + 1 - digits.size(), '0');
    if (decimals > 0)
        digits.insert(digits.size() - decimals, ".");
    return (bytes < 0 ? "-" : "") + digits + ' ' + std::string(unitName(shape.unit));
}

std::vector<SizeShape> shapesApart(const std::vector<Bytes> &sizes, std::vector<SizeShape> shapes)
{
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        for (std::size_t j = i + 1; j < sizes.size(); ++j) {
            while (sizes[i] != sizes[j] && looksLike(sizes[i], shapes[i], sizes[j], shapes[j]))
                shapes[i] = shapes[j] = finer(shapes[i]);
        }
    }
    return shapes;
}

std::vector<SizeShape> shapesApart(const std::vector<Bytes> &sizes)
{
    std::vector<SizeShape> shapes;
    for (const Bytes size : sizes)
        shapes.push_back(usualShape(size));
    return shapesApart(sizes, std::move(shapes));
}

std::vector<Bytes> sizesOf(const Args &args)
{
    std::vector<Bytes> sizes;
    for (const Arg &arg : args)
        sizes.push_back(arg.unit == Arg::Unit::Bytes ? arg.integer : 0);
    return sizes;
}

std::vector<SizeShape> shapesApart(const Args &args)
{
    return shapesApart(sizesOf(args));
}

int ratioDecimals(double value)
{
    const double thousandths = value * 1000;
    const long long whole = value > 0 && value < 1 ? std::llround(thousandths) : 0;
    if (whole % 10 != 0 && std::abs(thousandths - static_cast<double>(whole)) < 1e-6)
        return 3;
    int decimals = 2;
    double half = 0.005;
    for (; value < 1 && value >= 1 - half && decimals < kMostRatioDecimals; ++decimals)
        half /= 10;
    return decimals;
}

}
