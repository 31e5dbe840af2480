// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/units/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace engine {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    constexpr std::size_t kLongest = 64;
    a = a.substr(0, kLongest);
    b = b.substr(0, kLongest);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

std::string_view nearestName(std::string_view name, std::span<const std::string_view> names)
{
    std::string_view nearest;
    std::size_t least = 0;
    for (const std::string_view known : names) {
        const std::size_t distance = editDistance(name, known);
        if (nearest.empty() || distance < least) {
            nearest = known;
            least = distance;
        }
    }
    return nearest;
}

}
