// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/log_scan.h"

#include <algorithm>
#include <cmath>

namespace engine::detail {

namespace {

constexpr int kMaxDigits = 15; // of a mantissa; more than any log prints

/// A decimal number as printed: mantissa and how many of its digits stand behind the point.
struct Decimal {
    std::int64_t mantissa = 0;
    int decimals = 0;
    std::size_t length = 0; // of its text; 0: none
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

Decimal decimalAt(std::string_view text)
{
    Decimal read;
    std::size_t at = !text.empty() && text.front() == '-' ? 1 : 0;
    const bool negative = at == 1;
    int digits = 0;
    bool point = false;
    for (; at < text.size() && digits < kMaxDigits; ++at) {
        if (isDigit(text[at])) {
            read.mantissa = read.mantissa * 10 + (text[at] - '0');
            ++digits;
            read.decimals += point;
        } else if (text[at] == '.' && !point && digits > 0 && at + 1 < text.size() && isDigit(text[at + 1])) {
            point = true;
        } else {
            break;
        }
    }
    if (digits == 0)
        return {};
    if (negative)
        read.mantissa = -read.mantissa;
    read.length = at;
    return read;
}

std::int64_t powerOfTen(int exponent)
{
    std::int64_t power = 1;
    while (exponent-- > 0)
        power *= 10;
    return power;
}

}

bool LogScan::take(std::string_view word)
{
    if (!rest_.starts_with(word))
        return false;
    rest_.remove_prefix(word.size());
    return true;
}

bool LogScan::passTo(std::string_view word)
{
    const std::size_t at = rest_.find(word);
    if (at == std::string_view::npos)
        return false;
    rest_.remove_prefix(at + word.size());
    return true;
}

void LogScan::skipBlanks()
{
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
}

void LogScan::passToNumber()
{
    const std::size_t digit = std::min(rest_.find_first_of("0123456789"), rest_.size());
    rest_.remove_prefix(digit > 0 && digit < rest_.size() && rest_[digit - 1] == '-' ? digit - 1 : digit);
}

std::string_view LogScan::word()
{
    const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t,()[]{}\"'"));
    rest_.remove_prefix(word.size());
    return word;
}

std::optional<PrintedCount> LogScan::count()
{
    std::int64_t value = 0;
    std::size_t at = 0;
    for (; at < rest_.size() && at < 20 && value < (std::int64_t{1} << 58); ++at) {
        if (isDigit(rest_[at]))
            value = value * 10 + (rest_[at] - '0');
        else if (rest_[at] != ',' || at + 1 >= rest_.size() || !isDigit(rest_[at + 1]) || at == 0)
            break;
    }
    if (at == 0)
        return std::nullopt;
    rest_.remove_prefix(at);
    return PrintedCount{value, line_};
}

std::optional<PrintedReal> LogScan::real()
{
    const Decimal read = decimalAt(rest_);
    if (read.length == 0)
        return std::nullopt;
    rest_.remove_prefix(read.length);
    const auto scale = static_cast<double>(powerOfTen(read.decimals));
    return PrintedReal{static_cast<double>(read.mantissa) / scale, 0.5 / scale, line_};
}

std::optional<PrintedSize> LogScan::size(Bytes unit)
{
    const Decimal read = decimalAt(rest_);
    // A size above a pebibyte is no memory of a card; the product below stays in range so.
    if (read.length == 0 || std::abs(read.mantissa) / powerOfTen(read.decimals) > (Bytes{1} << 50) / unit)
        return std::nullopt;
    rest_.remove_prefix(read.length);
    // Fraction × unit stays below 2^57 with eight decimals, and no log prints more.
    const int dropped = std::max(read.decimals - 8, 0);
    const std::int64_t scale = powerOfTen(read.decimals - dropped);
    const std::int64_t mantissa = std::abs(read.mantissa) / powerOfTen(dropped);
    const Bytes bytes = mantissa / scale * unit + (mantissa % scale * unit + scale / 2) / scale;
    // Since 2026 trailing zeros vanish: 30.0 GiB was rounded to two decimals.
    const std::int64_t printed = unit == kGiB ? std::max<std::int64_t>(scale, 100) : scale;
    return PrintedSize{read.mantissa < 0 ? -bytes : bytes, (unit + 2 * printed - 1) / (2 * printed), line_};
}

std::optional<PrintedSize> LogScan::gib()
{
    const LogScan before = *this;
    const std::optional<PrintedSize> read = size(kGiB);
    skipBlanks();
    if (read && (take("GiB") || take("GB")))
        return read;
    *this = before;
    return std::nullopt;
}

std::optional<PrintedSize> LogScan::mib()
{
    const LogScan before = *this;
    const std::optional<PrintedSize> read = size(kMiB);
    skipBlanks();
    if (read && (take("MiB") || take("MB")))
        return read;
    *this = before;
    return std::nullopt;
}

}
