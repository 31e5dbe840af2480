// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What lies close to a layout: another card for one seat, or two seats that change places.
#include "engine/placement/search.h"

#include <algorithm>

namespace engine::placement {

namespace {

/// Seat `a` on `card`, or with the cards of seat `b`.
struct Step {
    std::size_t a = 0, b = 0;
    int card = -1; // -1: a swap
    Bytes spare = 0;
    int moves = 0;
};

void take(Assignment &layout, const Step &step)
{
    if (step.card >= 0)
        layout[step.a] = {step.card};
    else
        std::swap(layout[step.a], layout[step.b]);
}

class Neighbours
{
public:
    Neighbours(const Problem &problem, const Assignment &start, Search &search)
        : m_problem(problem)
        , m_start(start)
        , m_search(search)
        , m_layout(start)
    {
    }

    std::vector<Step> run()
    {
        for (std::size_t a = 0; a < m_start.size(); ++a) {
            if (m_start[a].size() == 1)
                for (int card = 0; card < static_cast<int>(m_problem.cards.size()); ++card)
                    if (card != m_start[a].front())
                        consider({a, a, card});
            for (std::size_t b = a + 1; b < m_start.size(); ++b)
                if (m_start[a] != m_start[b] && m_start[a].size() == m_start[b].size())
                    consider({a, b});
        }
        std::stable_sort(m_found.begin(), m_found.end(), [](const Step &x, const Step &y) {
            return x.spare != y.spare ? x.spare > y.spare : x.moves < y.moves;
        });
        return std::move(m_found);
    }

private:
    void consider(Step step)
    {
        if (m_search.tick())
            return;
        take(m_layout, step);
        if (isAllowed(m_problem, m_layout)) {
            const std::optional<Bytes> spare = spareOf(m_problem, m_layout);
            step.spare = spare.value_or(-1);
            step.moves = movesOf(m_problem, m_layout);
            if (step.spare >= 0)
                m_found.push_back(step);
        }
        m_layout[step.a] = m_start[step.a];
        m_layout[step.b] = m_start[step.b];
    }

    const Problem &m_problem;
    const Assignment &m_start;
    Search &m_search;
    Assignment m_layout;
    std::vector<Step> m_found;
};

}

std::vector<Assignment> neighbourLayouts(const Problem &problem, const Assignment &start, std::size_t wanted,
                                         Search &search)
{
    std::vector<Assignment> layouts;
    for (const Step &step : Neighbours(problem, start, search).run()) {
        if (layouts.size() == wanted)
            break;
        take(layouts.emplace_back(start), step);
    }
    return layouts;
}

}
