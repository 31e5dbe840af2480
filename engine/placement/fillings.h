// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every set of items that fills a card to within a narrow margin of a limit. All subset sums of two halves of
// the items are sorted once; the sets for one limit are then read off by running through both lists at once.
#pragma once

#include "engine/placement/search.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace engine::placement {

/// An item as the cards of one class see it.
struct FillingItem {
    Bytes size = 0; // there; negative: may not go there
    Bytes smallest = 0; // over all cards
    std::uint64_t apart = 0; // items that may not share a card with it
    bool operator==(const FillingItem &) const = default;
};

/// Items on one card, as bits of a mask.
struct Filling {
    std::uint64_t mask = 0;
    Bytes load = 0; // on this card
    Bytes kept = 0; // sum of the smallest sizes
};

/// The fillings of one card class, the fullest first.
using FillingList = std::vector<Filling>;

class FillingTable
{
public:
    /// Subsets up to `largest_limit`; at most 64 items.
    FillingTable(std::vector<FillingItem> items, Bytes largest_limit);

    bool usable() const { return m_usable; } // false when there are too many subsets
    bool madeFor(const std::vector<FillingItem> &items, Bytes largest_limit) const
    {
        return largest_limit <= m_largestLimit && items == m_items;
    }

    /// All non-empty sets with load ≤ `limit` and kept ≥ `lowest`; nothing when there are more than
    /// kMaxFillings.
    std::optional<FillingList> within(Bytes lowest, Bytes limit, Search &search) const;

private:
    std::vector<Filling> subsetsOf(std::size_t parity);

    std::vector<FillingItem> m_items;
    Bytes m_largestLimit = 0;
    std::vector<Filling> m_even, m_odd; // sorted by load
    bool m_usable = true;
};

inline constexpr std::size_t kMaxItems = 64;
inline constexpr std::size_t kMaxFillings = 20'000;
inline constexpr std::size_t kMaxHalf = 300'000; // subsets of one half

}
