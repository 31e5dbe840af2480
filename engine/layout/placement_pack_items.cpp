// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is left to pack once the TP sets have their cards: items, and the order in which cards are filled.
#include "engine/layout/placement_pack.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

/// Single seats joined by `together` become one group. False when two of one group may not meet.
bool Pack::mergeTogether(std::vector<int> &group_of) const
{
    std::iota(group_of.begin(), group_of.end(), 0);
    const auto single = [&](int seat) { return m_problem.seats[static_cast<std::size_t>(seat)].ranks == 1; };
    for (const auto &[a, b] : m_problem.together) {
        if (!single(a) || !single(b))
            continue;
        const int from = group_of[static_cast<std::size_t>(b)];
        const int to = group_of[static_cast<std::size_t>(a)];
        std::replace(group_of.begin(), group_of.end(), from, to);
    }
    return std::none_of(m_problem.apart.begin(), m_problem.apart.end(), [&](const auto &pair) {
        return single(pair.first) && single(pair.second)
            && group_of[static_cast<std::size_t>(pair.first)]
            == group_of[static_cast<std::size_t>(pair.second)];
    });
}

/// Items for the TP sets as they stand now: their cards narrow where the single seats may go.
bool Pack::buildItems()
{
    std::vector<int> group_of(m_problem.seats.size());
    if (!mergeTogether(group_of))
        return false;
    joinSingles(group_of);
    narrowBySets();
    return measureItems();
}

/// One item per group of single seats, largest first: the order of the search.
void Pack::joinSingles(const std::vector<int> &group_of)
{
    const std::size_t kinds = m_problem.seats.empty() ? 0 : m_problem.seats.front().size.size();
    m_items.clear();
    std::vector<int> item_of_group(m_problem.seats.size(), -1);
    for (const int seat : m_singles) {
        const auto index = static_cast<std::size_t>(seat);
        int &item = item_of_group[static_cast<std::size_t>(group_of[index])];
        if (item < 0) {
            item = static_cast<int>(m_items.size());
            m_items.push_back({{}, std::vector<Bytes>(kinds, 0), CardSet().set(), {}});
        }
        Item &target = m_items[static_cast<std::size_t>(item)];
        target.seats.push_back(seat);
        target.allowed &= m_problem.seats[index].allowed;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Bytes size = m_problem.seats[index].size[kind];
            target.size[kind] = size < 0 || target.size[kind] < 0 ? -1 : target.size[kind] + size;
        }
    }
    const auto largest = [](const Item &item) {
        return *std::max_element(item.size.begin(), item.size.end());
    };
    std::stable_sort(m_items.begin(), m_items.end(),
                     [&](const Item &a, const Item &b) { return largest(a) > largest(b); });
    m_itemOf.assign(m_problem.seats.size(), -1);
    for (std::size_t item = 0; item < m_items.size(); ++item)
        for (const int seat : m_items[item].seats)
            m_itemOf[static_cast<std::size_t>(seat)] = static_cast<int>(item);
}

/// What the TP sets' cards and keep-apart mean for the items.
void Pack::narrowBySets()
{
    const auto itemOf = [&](int seat) { return m_itemOf[static_cast<std::size_t>(seat)]; };
    const auto narrow = [&](const std::pair<int, int> &pair, bool together) {
        const int single = itemOf(pair.first) >= 0 ? pair.first : pair.second;
        const int set = single == pair.first ? pair.second : pair.first;
        CardSet cards;
        for (const int card : m_assignment[static_cast<std::size_t>(set)])
            cards.set(static_cast<std::size_t>(card));
        m_items[static_cast<std::size_t>(itemOf(single))].allowed &= together ? cards : ~cards;
    };
    const auto mixed = [&](const std::pair<int, int> &pair) {
        return (itemOf(pair.first) < 0) != (itemOf(pair.second) < 0);
    };
    for (const auto &pair : m_problem.together)
        if (mixed(pair))
            narrow(pair, true);
    for (const auto &pair : m_problem.apart) {
        const int x = itemOf(pair.first);
        const int y = itemOf(pair.second);
        if (mixed(pair))
            narrow(pair, false);
        else if (x >= 0 && y >= 0) {
            m_items[static_cast<std::size_t>(x)].apart.push_back(y);
            m_items[static_cast<std::size_t>(y)].apart.push_back(x);
        }
    }
}

/// Smallest size of every item; false when one can go nowhere.
bool Pack::measureItems()
{
    m_smallest.clear();
    m_left = 0;
    for (const Item &item : m_items) {
        Bytes smallest = -1;
        for (std::size_t card = 0; card < m_problem.cards.size(); ++card) {
            const Bytes size = sizeOn(item, static_cast<int>(card));
            if (item.allowed.test(card) && size >= 0 && (smallest < 0 || size < smallest))
                smallest = size;
        }
        if (smallest < 0)
            return false;
        m_smallest.push_back(smallest);
        m_left += smallest;
    }
    m_taken.assign(m_items.size(), 0);
    m_mask = 0;
    return true;
}

/// Cards with the least room first, equal cards in a row.
void Pack::orderCards()
{
    m_cards.resize(m_problem.cards.size());
    std::iota(m_cards.begin(), m_cards.end(), 0);
    const auto columns = [&](int a, int b) {
        for (const Item &item : m_items)
            if (item.allowed.test(static_cast<std::size_t>(a))
                != item.allowed.test(static_cast<std::size_t>(b)))
                return item.allowed.test(static_cast<std::size_t>(a)) ? 1 : -1;
        return 0;
    };
    const auto order = [&](int a, int b) {
        const Bytes x = m_room[static_cast<std::size_t>(a)];
        const Bytes y = m_room[static_cast<std::size_t>(b)];
        const int kind_a = m_problem.cards[static_cast<std::size_t>(a)].kind;
        const int kind_b = m_problem.cards[static_cast<std::size_t>(b)].kind;
        if (x != y)
            return x < y ? -1 : 1;
        if (kind_a != kind_b)
            return kind_a < kind_b ? -1 : 1;
        // A card that already carries a rank is in use even when nothing is added.
        const bool used_a = !m_onCard[static_cast<std::size_t>(a)].empty();
        const bool used_b = !m_onCard[static_cast<std::size_t>(b)].empty();
        if (used_a != used_b)
            return used_a ? -1 : 1;
        return columns(a, b);
    };
    std::stable_sort(m_cards.begin(), m_cards.end(), [&](int a, int b) { return order(a, b) < 0; });
    m_sameAsPrevious.assign(m_cards.size(), 0);
    for (std::size_t i = 1; i < m_cards.size(); ++i)
        m_sameAsPrevious[i] = order(m_cards[i - 1], m_cards[i]) == 0;
    m_equalToEnd.assign(m_cards.size(), 1);
    for (std::size_t i = m_cards.size(); i-- > 1;)
        m_equalToEnd[i - 1] = m_equalToEnd[i] && m_sameAsPrevious[i];
    m_chosen.assign(m_cards.size(), {});
    m_load.assign(m_cards.size(), 0);
    m_unwindTo = kNowhere;
    measureRoomBehind();
}

/// What the cards from each position on can take when each keeps the spare to beat.
void Pack::measureRoomBehind()
{
    m_behind.assign(m_cards.size() + 1, 0);
    for (std::size_t i = m_cards.size(); i-- > 0;)
        m_behind[i] =
            m_behind[i + 1] + std::max<Bytes>(m_room[static_cast<std::size_t>(m_cards[i])] - m_floor, 0);
}

}
