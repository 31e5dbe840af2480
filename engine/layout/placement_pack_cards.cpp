// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Card after card takes a subset of the remaining items that is neither too large for the spare to beat nor
// so small that the other cards could not hold the rest.
#include "engine/layout/placement_pack.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

void Pack::finish()
{
    Assignment layout = m_assignment;
    for (std::size_t position = 0; position < m_cards.size(); ++position)
        for (const int item : m_chosen[position])
            for (const int seat : m_items[static_cast<std::size_t>(item)].seats)
                layout[static_cast<std::size_t>(seat)] = {m_cards[position]};
    const Bytes spare = worstSpare(m_problem, layout);
    if (spare < m_floor)
        return;
    m_best = std::move(layout);
    setFloor(spare);
    // What was begun for the old spare is of no use where a card now carries too much; it must not count as a
    // dead end.
    for (std::size_t position = 0; position < m_cards.size() && m_unwindTo == kNowhere; ++position)
        if (m_load[position] > 0
            && m_load[position] > m_room[static_cast<std::size_t>(m_cards[position])] - m_floor)
            m_unwindTo = position;
}

/// Adds items from `item` on to the card at `position`, which carries `load`; `kept` and `rest` are the
/// smallest sizes of what it carries and of what could still be added.
void Pack::extend(std::size_t position, std::size_t item, Bytes load, Bytes kept, Bytes rest, int first)
{
    const int card = m_cards[position];
    const auto limit = [&] { return m_room[static_cast<std::size_t>(card)] - m_floor; };
    while (!done() && !m_search.tick()) {
        // The other cards have to hold what this one leaves.
        const Bytes must_take = m_left + kept - m_behind[position + 1];
        if ((load > 0 && load > limit()) || kept + rest < must_take)
            return;
        while (item < m_items.size() && m_taken[item])
            ++item;
        if (item == m_items.size()) {
            if (kept >= must_take)
                packCard(position + 1, first);
            return;
        }
        const Bytes size = sizeOn(m_items[item], card);
        if (size >= 0 && load + size <= limit() && mayJoin(position, item)) {
            const Bytes smallest = m_smallest[item];
            add(position, item, load + size);
            extend(position, item + 1, load + size, kept + smallest, rest - smallest,
                   first < 0 ? static_cast<int>(item) : first);
            remove(position, item, load);
            if (m_unwindTo < position)
                return;
            if (m_unwindTo == position && (load == 0 || load <= limit()))
                m_unwindTo = kNowhere;
            if (m_unwindTo == position)
                return;
        }
        // With only equal cards ahead, the largest seat left goes first onto one of them: this one.
        if (first < 0 && m_equalToEnd[position])
            return;
        rest -= m_smallest[item];
        ++item;
    }
}

bool Pack::mayJoin(std::size_t position, std::size_t item) const
{
    const Item &candidate = m_items[item];
    const std::vector<int> &chosen = m_chosen[position];
    return candidate.allowed.test(static_cast<std::size_t>(m_cards[position]))
        && std::none_of(candidate.apart.begin(), candidate.apart.end(), [&](int other) {
               return std::find(chosen.begin(), chosen.end(), other) != chosen.end();
           });
}

void Pack::add(std::size_t position, std::size_t item, Bytes load)
{
    m_taken[item] = 1;
    m_mask ^= std::uint64_t{1} << (item % kMaskBits);
    m_left -= m_smallest[item];
    m_chosen[position].push_back(static_cast<int>(item));
    m_load[position] = load;
}

void Pack::remove(std::size_t position, std::size_t item, Bytes load)
{
    m_taken[item] = 0;
    m_mask ^= std::uint64_t{1} << (item % kMaskBits);
    m_left += m_smallest[item];
    m_chosen[position].pop_back();
    m_load[position] = load;
}

/// Packs the cards from `position` on; `previous_first` is the largest item of the card before.
void Pack::packCard(std::size_t position, int previous_first)
{
    if (position == m_cards.size()) {
        if (m_left == 0 && std::all_of(m_taken.begin(), m_taken.end(), [](char taken) { return taken != 0; }))
            finish();
        return;
    }
    const auto card = static_cast<std::size_t>(m_cards[position]);
    if (!m_onCard[card].empty() && m_room[card] < m_floor)
        return;
    // Equal cards are filled in the order of their largest seat.
    const int after = m_sameAsPrevious[position] ? previous_first : -1;
    const bool memo = m_items.size() <= kMaskBits;
    const DeadEnd state{m_mask, static_cast<int>(position), after};
    if (memo && m_deadEnds.contains(state))
        return;
    const Bytes floor_before = m_floor;
    const auto first = static_cast<std::size_t>(after + 1);
    Bytes rest = 0;
    for (std::size_t i = first; i < m_items.size(); ++i)
        rest += m_taken[i] ? 0 : m_smallest[i];
    m_load[position] = 0;
    extend(position, first, 0, 0, rest, -1);
    if (memo && m_floor == floor_before && !done() && m_deadEnds.size() < kMaxDeadEnds)
        m_deadEnds.insert(state);
}

}
