// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/units/size_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <string>

namespace engine {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
    return text;
}

double power(double base, int exponent)
{
    return std::pow(base, exponent);
}

/// Factor of a unit such as "GiB", "GB", "G", "g"; nothing when it is none.
std::optional<double> factorOf(std::string_view unit)
{
    if (unit.empty() || unit == "B" || unit == "b" || unit == "bytes")
        return 1.0;
    constexpr std::string_view letters = "kmgtp";
    const char first = static_cast<char>(std::tolower(static_cast<unsigned char>(unit.front())));
    const std::size_t index = letters.find(first);
    if (index == std::string_view::npos)
        return std::nullopt;
    const int exponent = static_cast<int>(index) + 1;
    std::string rest(unit.substr(1));
    std::transform(rest.begin(), rest.end(), rest.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (rest == "ib" || rest == "i")
        return power(1024, exponent);
    if (rest == "b")
        return power(1000, exponent);
    if (rest.empty())
        return std::isupper(static_cast<unsigned char>(unit.front())) ? power(1024, exponent)
                                                                      : power(1000, exponent);
    return std::nullopt;
}

std::optional<std::int64_t> parseScaled(std::string_view text, std::int64_t limit)
{
    text = trimmed(text);
    std::string digits;
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const char c = text[end];
        if (std::isdigit(static_cast<unsigned char>(c)) || c == '.')
            digits += c;
        else if (c != ',' && c != '_')
            break;
    }
    if (digits.empty())
        return std::nullopt;
    const std::optional<double> factor = factorOf(trimmed(text.substr(end)));
    if (!factor)
        return std::nullopt;
    if (*factor == 1.0 && digits.find('.') == std::string::npos) {
        std::int64_t whole = 0;
        const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
        if (error != std::errc{} || whole > limit)
            return std::nullopt;
        return whole;
    }
    double value = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || rest != digits.data() + digits.size()
        || value * *factor > static_cast<double>(limit))
        return std::nullopt;
    return std::llround(value * *factor);
}

}

std::optional<Bytes> parseBytes(std::string_view text)
{
    return parseScaled(text, kMaxBytes);
}

std::optional<Tokens> parseTokens(std::string_view text)
{
    text = trimmed(text);
    // "B" is a byte, never a token.
    if (!text.empty() && std::tolower(static_cast<unsigned char>(text.back())) == 'b')
        return std::nullopt;
    return parseScaled(text, 1'000'000'000'000'000);
}

std::string shortestDecimal(double value)
{
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return std::string(buffer, end);
}

}
