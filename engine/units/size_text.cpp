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

bool isDigit(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// Whether the marks in `text` part it into groups of three digits, the first of one to three: "65,536".
bool isGrouped(std::string_view text, char mark)
{
    std::size_t first = text.find(mark);
    if (first == 0 || first > 3)
        return false;
    while (first != std::string_view::npos) {
        const std::size_t next = text.find(mark, first + 1);
        const std::size_t end = next == std::string_view::npos ? text.size() : next;
        if (end - first != 4)
            return false;
        first = next;
    }
    return true;
}

/// A number as digits with a point, and the unit behind it.
struct Scanned {
    std::string digits;
    std::string_view unit;
};

/// Several commas, or one before a point, part thousands; one with one or two digits behind it is a decimal
/// comma. "1,024" is either, and so nothing. Underscores stand between digits. Nothing for anything else.
std::optional<Scanned> scan(std::string_view text)
{
    text = trimmed(text);
    std::size_t end = 0;
    while (end < text.size()
           && (isDigit(text[end]) || text[end] == '.' || text[end] == ',' || text[end] == '_'))
        ++end;
    std::string digits(text.substr(0, end));
    for (std::size_t i = 0; i < digits.size(); ++i)
        if (digits[i] == '_'
            && (i == 0 || i + 1 == digits.size() || !isDigit(digits[i - 1]) || !isDigit(digits[i + 1])))
            return std::nullopt;
    std::erase(digits, '_');
    const auto commas = std::count(digits.begin(), digits.end(), ',');
    const std::size_t point = digits.find('.');
    if (commas > 0) {
        const std::string_view before = std::string_view(digits).substr(0, point);
        const std::size_t comma = digits.find(',');
        if (isGrouped(before, ',') && (commas > 1 || point != std::string::npos))
            std::erase(digits, ',');
        else if (commas == 1 && point == std::string::npos && comma > 0 && comma + 1 < digits.size()
                 && digits.size() - comma <= 3)
            digits[comma] = '.';
        else
            return std::nullopt;
    }
    if (std::none_of(digits.begin(), digits.end(), isDigit))
        return std::nullopt;
    return Scanned{std::move(digits), trimmed(text.substr(end))};
}

/// `digits` × `factor` as a whole number; nothing beyond `limit`, and where `exact`, nothing with a rest.
std::optional<std::int64_t> scaled(const std::string &digits, double factor, std::int64_t limit, bool exact)
{
    if (factor == 1.0 && digits.find('.') == std::string::npos) {
        std::int64_t whole = 0;
        const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
        return error == std::errc{} && whole <= limit ? std::optional(whole) : std::nullopt;
    }
    double value = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || rest != digits.data() + digits.size()
        || value * factor > static_cast<double>(limit))
        return std::nullopt;
    const std::int64_t rounded = std::llround(value * factor);
    if (exact && std::fabs(value * factor - static_cast<double>(rounded)) > 1e-6)
        return std::nullopt;
    return rounded;
}

}

std::optional<Bytes> parseBytes(std::string_view text)
{
    const std::optional<Scanned> number = scan(text);
    const std::optional<double> factor = number ? factorOf(number->unit) : std::nullopt;
    return factor ? scaled(number->digits, *factor, kMaxBytes, *factor == 1.0) : std::nullopt;
}

std::optional<Tokens> parseTokens(std::string_view text)
{
    const std::optional<Scanned> number = scan(text);
    // "B" is a byte, never a token.
    if (!number
        || (!number->unit.empty() && std::tolower(static_cast<unsigned char>(number->unit.back())) == 'b'))
        return std::nullopt;
    const std::optional<double> factor = factorOf(number->unit);
    return factor ? scaled(number->digits, *factor, 1'000'000'000'000'000, true) : std::nullopt;
}

std::optional<double> parseRatio(std::string_view text)
{
    const std::optional<Scanned> number = scan(text);
    if (!number || (!number->unit.empty() && number->unit != "%"))
        return std::nullopt;
    double value = 0;
    const std::string &digits = number->digits;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || rest != digits.data() + digits.size())
        return std::nullopt;
    return number->unit == "%" ? value / 100 : value;
}

std::optional<double> parseSizeIn(std::string_view text, Bytes unit)
{
    const std::optional<Scanned> number = scan(text);
    if (number && number->unit.empty())
        return parseRatio(text);
    const std::optional<Bytes> bytes = parseBytes(text);
    return bytes ? std::optional(static_cast<double>(*bytes) / static_cast<double>(unit)) : std::nullopt;
}

std::string twoReadings(std::string_view text)
{
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_not_of("0123456789,"), text.size());
    std::string digits(text.substr(0, end));
    if (std::count(digits.begin(), digits.end(), ',') != 1 || !isGrouped(digits, ','))
        return {};
    const std::string unit(text.substr(end));
    std::string decimal = digits;
    decimal[decimal.find(',')] = '.';
    std::erase(digits, ',');
    return digits + unit + " or " + decimal + unit;
}

std::string shortestDecimal(double value)
{
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return std::string(buffer, end);
}

}
