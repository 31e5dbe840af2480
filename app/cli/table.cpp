// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table.h"

#include "engine/units/bytes.h"

#include <algorithm>
#include <charconv>

namespace cli {

Table::Table(std::vector<Align> columns)
    : m_columns(std::move(columns))
{
}

void Table::row(std::vector<std::string> cells)
{
    for (std::string &cell : cells) // names come from files: a terminal must not take orders from them
        std::replace_if(
            cell.begin(), cell.end(),
            [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    cells.resize(m_columns.size());
    m_rows.push_back(std::move(cells));
}

std::size_t displayWidth(const std::string &text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string Table::text() const
{
    std::vector<std::size_t> widths(m_columns.size(), 0);
    for (const auto &row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i]));
    std::string out;
    for (const auto &row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(widths[i] - displayWidth(row[i]), ' ');
            if (i > 0)
                line += "  ";
            line += m_columns[i] == Align::Right ? pad + row[i] : row[i] + pad;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

std::string decimal(double value, int digits)
{
    char buffer[400];
    const auto result =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
    return {buffer, result.ptr};
}

std::string gib(std::int64_t bytes)
{
    return decimal(static_cast<double>(bytes) / static_cast<double>(engine::kGiB), 1);
}

}
