// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether an order exists at all. With everything stopped that changes, the cards only fill up, so who has
// started says everything: a best-first search over those sets, by the bytes that missed so far.
#include "engine/change/restart_order.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <string>
#include <unordered_set>

namespace engine::restart {

namespace {

constexpr std::size_t kMaxSets = 100'000;

struct Reached {
    std::string started; // per member
    Bytes missing = 0;
    int parent = -1;
    int mover = -1; // the start that led here
    int worst_mover = -1, worst_card = -1;
    bool check = false;
};

struct OpenSet {
    Bytes missing = 0;
    int started = 0;
    int node = 0;
    bool operator<(const OpenSet &other) const
    {
        if (missing != other.missing)
            return missing > other.missing;
        return started != other.started ? started < other.started : node > other.node;
    }
};

class Starts
{
public:
    Starts(const Problem &problem, const std::vector<int> &members)
        : m_problem(problem)
        , m_members(members)
    {
        // On a single card this order is the best one: who leaves the least room for its start and itself.
        std::stable_sort(m_members.begin(), m_members.end(), [&](int a, int b) { return key(a) < key(b); });
    }

    Shortfall run();

private:
    const Mover &mover(int index) const { return m_problem.movers[static_cast<std::size_t>(index)]; }
    Bytes key(int index) const
    {
        Bytes least = kMaxBytes;
        for (const NewPlace &place : mover(index).next)
            least = std::min(least, place.limit + place.bytes);
        return least;
    }
    void expand(int node);
    Shortfall resultAt(int node) const;

    const Problem &m_problem;
    std::vector<int> m_members;
    std::vector<Reached> m_nodes;
    std::unordered_set<std::string> m_closed;
    std::priority_queue<OpenSet> m_open;
};

void Starts::expand(int index)
{
    const Reached from = m_nodes[static_cast<std::size_t>(index)];
    std::vector<Bytes> loads = m_problem.staying;
    for (std::size_t i = 0; i < m_members.size(); ++i)
        if (from.started[i] != 0)
            addPlaces(loads, mover(m_members[i]).next);
    const auto started = static_cast<int>(std::count(from.started.begin(), from.started.end(), char{1}));
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (from.started[i] != 0)
            continue;
        Reached next = from;
        next.started[i] = 1;
        next.parent = index;
        next.mover = m_members[i];
        for (const NewPlace &place : mover(m_members[i]).next) {
            const Bytes missing = loads[static_cast<std::size_t>(place.card)] - place.limit;
            if (missing <= next.missing)
                continue;
            next.missing = missing;
            next.worst_mover = m_members[i];
            next.worst_card = place.card;
            next.check = place.check_binds;
        }
        if (m_closed.contains(next.started))
            continue;
        m_open.push({next.missing, started + 1, static_cast<int>(m_nodes.size())});
        m_nodes.push_back(std::move(next));
    }
}

Shortfall Starts::resultAt(int node) const
{
    const Reached &end = m_nodes[static_cast<std::size_t>(node)];
    Shortfall result{end.missing, end.worst_mover, end.worst_card, end.check, true, {}};
    for (int at = node; m_nodes[static_cast<std::size_t>(at)].parent >= 0;
         at = m_nodes[static_cast<std::size_t>(at)].parent)
        result.starts.push_back(m_nodes[static_cast<std::size_t>(at)].mover);
    std::reverse(result.starts.begin(), result.starts.end());
    return result;
}

Shortfall Starts::run()
{
    m_nodes.push_back({std::string(m_members.size(), 0), 0, -1, -1, -1, -1, false});
    m_open.push({0, 0, 0});
    while (!m_open.empty()) {
        const OpenSet open = m_open.top();
        m_open.pop();
        if (!m_closed.insert(m_nodes[static_cast<std::size_t>(open.node)].started).second)
            continue;
        if (open.started == static_cast<int>(m_members.size()))
            return resultAt(open.node);
        if (m_nodes.size() >= kMaxSets)
            break;
        expand(open.node);
    }
    // Cut off: the order by room, with what it misses.
    int at = 0;
    m_open = {};
    m_closed.clear();
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const std::size_t first = m_nodes.size();
        expand(at);
        at = static_cast<int>(first);
    }
    Shortfall result = resultAt(at);
    result.complete = false;
    return result;
}

}

Shortfall shortfallOf(const Problem &problem)
{
    Shortfall whole;
    for (const std::vector<int> &component : componentsOf(problem)) {
        std::vector<int> starting;
        for (const int index : component)
            if (!problem.movers[static_cast<std::size_t>(index)].next.empty())
                starting.push_back(index);
        const Shortfall part = Starts(problem, starting).run();
        whole.starts.insert(whole.starts.end(), part.starts.begin(), part.starts.end());
        whole.complete = whole.complete && part.complete;
        if (part.missing > whole.missing) {
            whole.missing = part.missing;
            whole.mover = part.mover;
            whole.card = part.card;
            whole.check = part.check;
        }
    }
    return whole;
}

}
