// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/placement_pack.h"

#include <algorithm>

namespace engine::placement {

/// Searches for layouts that leave at least `floor`, and for better ones once there is one.
void Pack::searchFrom(Bytes floor)
{
    m_floor = floor;
    m_room.clear();
    for (const ProblemCard &card : m_problem.cards)
        m_room.push_back(card.capacity);
    m_onCard.assign(m_problem.cards.size(), {});
    m_lists.clear();
    placeSets(0);
}

/// Looks close under the bound first: a narrow window is searched through quickly, and every window without a
/// layout lowers the bound. Only then are wider ones opened, down to the layout there is already.
PackResult Pack::run(std::int64_t first_look)
{
    splitSeats();
    // A short look for any better layout: what is left to show when the search is cut short.
    m_nodeLimit = m_search.nodes() + first_look;
    searchFrom(m_best ? worstSpare(m_problem, *m_best) + 1 : kNoFloor);
    const bool complete = m_search.nodes() < m_nodeLimit && !m_search.stopped();
    m_nodeLimit = std::numeric_limits<std::int64_t>::max();
    m_cover = true;
    Bytes known = m_best ? worstSpare(m_problem, *m_best) : kNoFloor;
    if (complete)
        m_bound = std::max(known, kNoFloor);
    Bytes window = std::max<Bytes>((m_bound - known) / kFirstWindow, 1);
    const Bytes top = m_bound;
    while (!m_search.stopped() && known < m_bound) {
        const Bytes floor = std::max(known + 1, m_bound - window);
        searchFrom(floor);
        if (m_search.stopped())
            break;
        known = m_best ? worstSpare(m_problem, *m_best) : kNoFloor;
        // The window was searched through: nothing lies above what was found in it.
        m_bound = std::max(known, floor - 1);
        m_search.setBound(m_bound);
        window = std::max<Bytes>(window, (top - m_bound) / 2);
    }
    PackResult result;
    result.proven = !m_search.stopped();
    result.bound = m_bound;
    result.assignment = std::move(m_best);
    return result;
}

PackResult packBest(const Problem &problem, std::optional<Assignment> start, Search &search,
                    std::int64_t first_look)
{
    return Pack(problem, std::move(start), search).run(first_look);
}

}
