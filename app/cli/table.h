// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Plain text tables: columns as wide as their widest cell, numbers to the right.
#pragma once

#include <string>
#include <vector>

namespace cli {

class Table
{
public:
    enum class Align { Left, Right };

    explicit Table(std::vector<Align> columns);
    void row(std::vector<std::string> cells);
    std::string text() const; // no trailing blanks, one line per row

private:
    std::vector<Align> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

/// Cells wide as seen on a terminal: UTF-8 continuation bytes do not count.
std::size_t displayWidth(const std::string &text);

std::string gib(std::int64_t bytes); // "22.0"
std::string decimal(double value, int digits); // C locale

}
