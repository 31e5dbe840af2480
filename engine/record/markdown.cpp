// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/markdown.h"

#include "engine/words/digits.h"

#include <algorithm>

namespace engine {

namespace {

std::string line(const std::vector<std::string> &cells)
{
    std::string text = "|";
    for (const std::string &cell : cells)
        text += " " + cell + " |";
    return text + "\n";
}

}

std::string markdownText(std::string_view text)
{
    static constexpr std::string_view kMarkup = "\\|`*<[";
    std::string escaped;
    for (const char c : text) {
        const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        if (kMarkup.find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += control ? ' ' : c;
    }
    return escaped;
}

std::string markdownHeading(int level, std::string_view text)
{
    return "\n" + std::string(static_cast<std::size_t>(level), '#') + " " + markdownText(text) + "\n\n";
}

std::string markdownTable(const std::vector<std::vector<std::string>> &rows, std::size_t left)
{
    if (rows.size() < 2)
        return {};
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::vector<std::string> cells;
        for (const std::string &cell : rows[r])
            cells.push_back(markdownText(cell));
        text += line(cells);
        if (r > 0)
            continue;
        std::vector<std::string> rule(cells.size(), "---:");
        std::fill_n(rule.begin(), std::min(left, rule.size()), "---");
        text += line(rule);
    }
    return text;
}

std::string markdownFence(std::string_view language, std::string_view text)
{
    std::size_t longest = 2;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    return fence + std::string(language) + "\n" + std::string(text) + "\n" + fence + "\n";
}

std::string mib(Bytes bytes)
{
    return std::to_string(wholeMib(bytes));
}

std::string mibDifference(Bytes before, Bytes after)
{
    const std::int64_t difference = wholeMib(after) - wholeMib(before);
    return (difference > 0 ? "+" : "") + std::to_string(difference);
}

Args inMib(Args args)
{
    const std::vector<Bytes> sizes = sizesOf(args);
    const SizeShape whole{kMiB, 0};
    const std::vector<SizeShape> shapes = shapesApart(sizes, std::vector<SizeShape>(sizes.size(), whole));
    for (std::size_t i = 0; i < args.size(); ++i)
        if (args[i].unit == Arg::Unit::Bytes)
            args[i] = Arg::name(shapes[i] == whole ? mib(sizes[i]) + " MiB" : sizeText(sizes[i], shapes[i]));
    return args;
}

}
