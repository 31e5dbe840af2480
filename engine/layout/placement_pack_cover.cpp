// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Close under the bound few sets of items fill a card well enough. They are listed once per amount of room,
// for all choices of TP sets together, and put together to a packing.
#include "engine/layout/placement_pack.h"

#include <algorithm>

namespace engine::placement {

std::vector<FillingItem> Pack::itemsOn(int card) const
{
    std::vector<FillingItem> items;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const bool allowed = m_items[i].allowed.test(static_cast<std::size_t>(card));
        FillingItem item{allowed ? sizeOn(m_items[i], card) : -1, m_smallest[i], 0};
        for (const int other : m_items[i].apart)
            item.apart |= std::uint64_t{1} << other;
        items.push_back(item);
    }
    return items;
}

const FillingTable &Pack::tableFor(int card)
{
    const std::vector<FillingItem> items = itemsOn(card);
    Bytes largest = 0;
    for (const ProblemCard &other : m_problem.cards)
        largest = std::max(largest, other.capacity);
    largest -= m_best ? worstSpare(m_problem, *m_best) : m_floor;
    for (const FillingTable &table : m_tables)
        if (table.madeFor(items, largest))
            return table;
    return m_tables.emplace_back(items, largest);
}

const std::optional<FillingList> &Pack::listFor(int card, Bytes slack)
{
    const FillingTable &table = tableFor(card);
    const Bytes limit = m_room[static_cast<std::size_t>(card)] - m_floor;
    const Bytes lowest = limit - slack;
    for (const KnownList &known : m_lists)
        if (known.table == &table && known.limit >= limit && known.lowest <= lowest
            && known.limit - known.lowest <= 2 * slack)
            return known.list;
    KnownList entry{&table, lowest, limit, std::nullopt};
    if (table.usable())
        entry.list = table.within(lowest, limit, m_search);
    return m_lists.emplace_back(std::move(entry)).list;
}

/// Cards in runs of equal ones with their fillings; nothing when some card has too many to list.
std::optional<std::vector<CoverClass>> Pack::coverClasses()
{
    std::vector<CoverClass> classes;
    const Bytes slack = m_behind.front() - m_left;
    for (std::size_t position = 0; position < m_cards.size(); ++position) {
        if (m_sameAsPrevious[position]) {
            ++classes.back().cards;
            continue;
        }
        const int card = m_cards[position];
        CoverClass entry{nullptr, m_room[static_cast<std::size_t>(card)] - m_floor, 1};
        if (entry.limit >= 0) {
            const std::optional<FillingList> &list = listFor(card, slack);
            if (!list)
                return std::nullopt;
            entry.list = &*list;
        }
        classes.push_back(entry);
    }
    return classes;
}

void Pack::takeCover(const std::vector<CoverClass> &classes, const std::vector<CoverChoice> &chosen)
{
    std::vector<std::size_t> next; // first free position of each class
    std::size_t position = 0;
    for (const CoverClass &entry : classes) {
        next.push_back(position);
        position += static_cast<std::size_t>(entry.cards);
    }
    Assignment layout = m_assignment;
    for (const CoverChoice &choice : chosen) {
        const int card = m_cards[next[choice.card_class]++];
        for (std::size_t item = 0; item < m_items.size(); ++item)
            if (choice.items >> item & 1u)
                for (const int seat : m_items[item].seats)
                    layout[static_cast<std::size_t>(seat)] = {card};
    }
    const Bytes spare = worstSpare(m_problem, layout);
    m_best = std::move(layout);
    setFloor(spare);
}

/// Searches the packings of the items for the TP sets as they stand now. False when there are too many
/// fillings to list; nothing has been searched then.
bool Pack::coverItems()
{
    if (m_items.empty() || m_items.size() > kMaskBits)
        return false;
    const auto fits = [&] { // cards with TP ranks are in use whatever is added
        for (std::size_t card = 0; card < m_room.size(); ++card)
            if (!m_onCard[card].empty() && m_room[card] < m_floor)
                return false;
        return m_behind.front() >= m_left;
    };
    if (!fits())
        return true;
    const std::optional<std::vector<CoverClass>> classes = coverClasses();
    if (!classes)
        return false;
    Cover cover(*classes, m_items.size(), m_behind.front() - m_left, m_search);
    while (!done() && fits()) {
        const std::vector<CoverChoice> chosen = cover.find();
        if (chosen.empty())
            break;
        const Bytes before = m_floor;
        takeCover(*classes, chosen);
        cover.tighten(m_floor - before);
    }
    return true;
}

}
