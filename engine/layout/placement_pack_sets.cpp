// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// TP sets: every choice of cards for each, but for choices that only rename equal cards.
#include "engine/layout/placement_pack.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

void Pack::splitSeats()
{
    for (std::size_t seat = 0; seat < m_problem.seats.size(); ++seat)
        (m_problem.seats[seat].ranks > 1 ? m_sets : m_singles).push_back(static_cast<int>(seat));
    const auto largest = [&](int seat) {
        const auto &size = m_problem.seats[static_cast<std::size_t>(seat)].size;
        return *std::max_element(size.begin(), size.end());
    };
    std::stable_sort(m_sets.begin(), m_sets.end(), [&](int a, int b) {
        const int ranks_a = m_problem.seats[static_cast<std::size_t>(a)].ranks;
        const int ranks_b = m_problem.seats[static_cast<std::size_t>(b)].ranks;
        return ranks_a != ranks_b ? ranks_a > ranks_b : largest(a) > largest(b);
    });
}

/// Whether a lower card outside `cards` could stand for `card`: same room, same TP ranks, same wishes of
/// every seat. Then the lower one is enough.
bool Pack::isRepeat(const std::vector<int> &cards, int card) const
{
    const ProblemCard &mine = m_problem.cards[static_cast<std::size_t>(card)];
    for (int lower = 0; lower < card; ++lower) {
        const ProblemCard &other = m_problem.cards[static_cast<std::size_t>(lower)];
        if (other.kind != mine.kind || other.host != mine.host
            || m_room[static_cast<std::size_t>(lower)] != m_room[static_cast<std::size_t>(card)]
            || m_onCard[static_cast<std::size_t>(lower)] != m_onCard[static_cast<std::size_t>(card)]
            || std::find(cards.begin(), cards.end(), lower) != cards.end())
            continue;
        const bool same =
            std::all_of(m_problem.seats.begin(), m_problem.seats.end(), [&](const ProblemSeat &seat) {
                return seat.allowed.test(static_cast<std::size_t>(lower))
                    == seat.allowed.test(static_cast<std::size_t>(card));
            });
        if (same)
            return true;
    }
    return false;
}

void Pack::chooseSet(std::size_t index, std::vector<int> &cards, int from)
{
    const int seat = m_sets[index];
    const ProblemSeat &wanted = m_problem.seats[static_cast<std::size_t>(seat)];
    if (static_cast<int>(cards.size()) == wanted.ranks) {
        if (!keepsCompany(m_problem, m_assignment, seat, cards))
            return;
        m_assignment[static_cast<std::size_t>(seat)] = cards;
        for (const int card : cards) {
            m_room[static_cast<std::size_t>(card)] -= sizeOn(wanted, card);
            m_onCard[static_cast<std::size_t>(card)].push_back(index);
        }
        placeSets(index + 1);
        for (const int card : cards) {
            m_room[static_cast<std::size_t>(card)] += sizeOn(wanted, card);
            m_onCard[static_cast<std::size_t>(card)].pop_back();
        }
        m_assignment[static_cast<std::size_t>(seat)].clear();
        return;
    }
    for (int card = from; card < static_cast<int>(m_problem.cards.size()) && !done(); ++card) {
        const Bytes size = sizeOn(wanted, card);
        if (!wanted.allowed.test(static_cast<std::size_t>(card)) || size < 0 || m_search.tick()
            || m_room[static_cast<std::size_t>(card)] - size < m_floor || isRepeat(cards, card))
            continue;
        if (!cards.empty() && !sameSet(m_problem, cards.front(), card))
            continue;
        cards.push_back(card);
        chooseSet(index, cards, card + 1);
        cards.pop_back();
    }
}

void Pack::placeSets(std::size_t index)
{
    if (done())
        return;
    if (index < m_sets.size()) {
        std::vector<int> cards;
        chooseSet(index, cards, 0);
        return;
    }
    if (!buildItems())
        return;
    orderCards();
    if (m_cover && coverItems())
        return;
    m_deadEnds.clear();
    packCard(0, -1);
}

}
