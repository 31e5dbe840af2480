// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/fillings.h"

#include <algorithm>
#include <bit>

namespace engine::placement {

namespace {

bool lighter(const Filling &a, const Filling &b)
{
    return a.load < b.load;
}

}

FillingTable::FillingTable(std::vector<FillingItem> items, Bytes largest_limit)
    : m_items(std::move(items))
    , m_largestLimit(largest_limit)
{
    m_even = subsetsOf(0);
    m_odd = subsetsOf(1);
}

/// Subsets of every other item, sorted by load: with each item the list is merged with itself plus the item.
std::vector<Filling> FillingTable::subsetsOf(std::size_t parity)
{
    std::vector<Filling> sums{{0, 0, 0}};
    std::vector<Filling> with, merged;
    for (std::size_t i = parity; i < m_items.size() && m_usable; i += 2) {
        const FillingItem &item = m_items[i];
        if (item.size < 0)
            continue;
        with.clear();
        for (const Filling &sum : sums)
            if (sum.load + item.size <= m_largestLimit && (sum.mask & item.apart) == 0)
                with.push_back(
                    {sum.mask | std::uint64_t{1} << i, sum.load + item.size, sum.kept + item.smallest});
        merged.resize(sums.size() + with.size());
        std::merge(sums.begin(), sums.end(), with.begin(), with.end(), merged.begin(), lighter);
        std::swap(sums, merged);
        m_usable = sums.size() <= kMaxHalf;
    }
    return sums;
}

std::optional<FillingList> FillingTable::within(Bytes lowest, Bytes limit, Search &search) const
{
    FillingList found;
    const bool rules =
        std::any_of(m_items.begin(), m_items.end(), [](const FillingItem &item) { return item.apart != 0; });
    const auto mayMeet = [&](std::uint64_t mask, std::uint64_t other) {
        for (; mask != 0; mask &= mask - 1)
            if (m_items[static_cast<std::size_t>(std::countr_zero(mask))].apart & other)
                return false;
        return true;
    };
    // As one half grows, the part of the other that fills the rest moves down.
    std::size_t end = m_odd.size();
    std::size_t begin = m_odd.size();
    for (const Filling &even : m_even) {
        if (even.load > limit || search.stopped())
            break;
        while (end > 0 && even.load + m_odd[end - 1].load > limit)
            --end;
        while (begin > 0 && even.load + m_odd[begin - 1].load >= lowest)
            --begin;
        for (std::size_t i = begin; i < end; ++i) {
            const Filling &odd = m_odd[i];
            const Bytes kept = even.kept + odd.kept;
            if (kept < lowest || (even.mask | odd.mask) == 0 || (rules && !mayMeet(even.mask, odd.mask)))
                continue;
            if (found.size() == kMaxFillings || search.tick())
                return std::nullopt;
            found.push_back({even.mask | odd.mask, even.load + odd.load, kept});
        }
    }
    std::sort(found.begin(), found.end(), [](const Filling &a, const Filling &b) {
        return a.kept != b.kept ? a.kept > b.kept : a.mask < b.mask;
    });
    return found;
}

}
