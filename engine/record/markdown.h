// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown as tickets render it: headings, tables, lists and fenced blocks, with names of files and people
// kept from being markup. Also the numbers of records: MiB as integers, signs spelled out.
#pragma once

#include "engine/units/arg.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// `text` on one line, without meaning as markup, also inside a table.
std::string markdownText(std::string_view text);

/// A heading of `level`, with a blank line around it.
std::string markdownHeading(int level, std::string_view text);

/// A table: first row is the header; columns after the `left` first ones are numbers, to the right. Cells are
/// escaped here. Empty for a header alone.
std::string markdownTable(const std::vector<std::vector<std::string>> &rows, std::size_t left);

/// `text` in a fenced block of `language`, the fence longer than any run of backticks inside.
std::string markdownFence(std::string_view language, std::string_view text);

/// Whole MiB (wholeMib), as "2157" and "-1688".
std::string mib(Bytes bytes);
/// The difference of two rounded sizes with its sign: "+512", "-40", "0".
std::string mibDifference(Bytes before, Bytes after);
/// Bytes among `args` as "512 MiB", for sentences of records; "5120.0 MiB" beside "5120.2 MiB".
Args inMib(Args args);

}
