// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Best-first search over who runs, is down, or has started. The cost of a start is the number of members down
// during it; the rest costs at least D(D+1)/2 for the D that are down (they start one after another) and 1
// for every other that still restarts, a bound that is never too high and never shrinks along a path.
#include "engine/change/restart_search.h"

#include <algorithm>
#include <queue>
#include <string>
#include <unordered_map>

namespace engine::restart {

namespace {

// Per member: runs as before, is down, runs as after. A member that only starts is down from the beginning,
// but counts as nobody's outage.
constexpr char kBefore = 0, kDown = 1, kAfter = 2;

constexpr std::size_t kMaxStates = 150'000; // of one search; about a dozen members without any symmetry
constexpr std::size_t kMaxStatesGreedy = 40'000;
constexpr std::size_t kMaxStateBytes = 32'000'000;

struct Node {
    std::string state;
    int cost = 0;
    int parent = -1;
    Event event;
};

struct OpenOrder {
    int estimate = 0;
    int cost = 0; // of two with the same estimate the one further on comes first
    int node = 0;
    bool operator<(const OpenOrder &other) const // the queue yields the largest
    {
        if (estimate != other.estimate)
            return estimate > other.estimate;
        return cost != other.cost ? cost < other.cost : node > other.node;
    }
};

class Finder
{
public:
    Finder(const Problem &problem, const std::vector<int> &members, int most_down, bool greedy)
        : m_problem(problem)
        , m_members(members)
        , m_mostDown(most_down)
        , m_greedy(greedy)
        , m_limit(std::min(greedy ? kMaxStatesGreedy : kMaxStates, kMaxStateBytes / (members.size() + 1)))
    {
    }

    std::optional<Order> run();
    bool cutOff() const { return m_cutOff; }

private:
    const Mover &mover(std::size_t member) const
    {
        return m_problem.movers[static_cast<std::size_t>(m_members[member])];
    }
    int downIn(const std::string &state) const
    {
        int down = 0;
        for (std::size_t i = 0; i < state.size(); ++i)
            down += state[i] == kDown && mover(i).restarts();
        return down;
    }
    int leastRest(const std::string &state) const
    {
        const int down = downIn(state);
        return down * (down + 1) / 2 + static_cast<int>(std::count(state.begin(), state.end(), kBefore));
    }
    void add(std::string state, int cost, int parent, Event event);
    void expand(int node);
    Order orderTo(int node) const;

    const Problem &m_problem;
    const std::vector<int> &m_members;
    int m_mostDown;
    bool m_greedy;
    std::size_t m_limit;
    bool m_cutOff = false;
    std::vector<Node> m_nodes;
    std::unordered_map<std::string, int> m_costs;
    std::priority_queue<OpenOrder> m_open;
};

void Finder::add(std::string state, int cost, int parent, Event event)
{
    if (m_nodes.size() >= m_limit) {
        m_cutOff = true;
        return;
    }
    const auto [known, is_new] = m_costs.try_emplace(state, cost);
    if (!is_new && known->second <= cost)
        return;
    known->second = cost;
    const int estimate = leastRest(state) + (m_greedy ? 0 : cost);
    m_open.push({estimate, cost, static_cast<int>(m_nodes.size())});
    m_nodes.push_back({std::move(state), cost, parent, event});
}

void Finder::expand(int index)
{
    const std::string state = m_nodes[static_cast<std::size_t>(index)].state;
    const int cost = m_nodes[static_cast<std::size_t>(index)].cost;
    const int down = downIn(state);
    std::vector<Bytes> loads = m_problem.staying;
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (state[i] == kBefore)
            addPlaces(loads, mover(i).old);
        if (state[i] == kAfter)
            addPlaces(loads, mover(i).next);
    }
    for (std::size_t i = 0; i < state.size(); ++i) {
        std::string next = state;
        if (state[i] == kDown && mayStart(mover(i), loads)) {
            next[i] = kAfter;
            add(std::move(next), cost + down, index, {m_members[i], true});
        } else if (state[i] == kBefore && down < m_mostDown) {
            next[i] = kDown;
            add(std::move(next), cost, index, {m_members[i], false});
        }
    }
}

Order Finder::orderTo(int node) const
{
    Order order;
    order.waiting = m_nodes[static_cast<std::size_t>(node)].cost;
    for (int at = node; at >= 0; at = m_nodes[static_cast<std::size_t>(at)].parent) {
        const Node &here = m_nodes[static_cast<std::size_t>(at)];
        order.most_down = std::max(order.most_down, downIn(here.state));
        if (here.parent >= 0)
            order.events.push_back(here.event);
    }
    std::reverse(order.events.begin(), order.events.end());
    return order;
}

std::optional<Order> Finder::run()
{
    std::string start(m_members.size(), kBefore);
    for (std::size_t i = 0; i < start.size(); ++i)
        if (!mover(i).restarts())
            start[i] = kDown;
    add(std::move(start), 0, -1, {});
    while (!m_open.empty()) {
        const OpenOrder open = m_open.top();
        m_open.pop();
        const Node &node = m_nodes[static_cast<std::size_t>(open.node)];
        if (m_costs.at(node.state) < node.cost)
            continue; // reached again at less
        if (std::all_of(node.state.begin(), node.state.end(), [](char phase) { return phase == kAfter; }))
            return orderTo(open.node);
        expand(open.node);
    }
    return std::nullopt;
}

}

Group::Group(const Problem &problem, std::vector<int> members)
    : m_problem(problem)
    , m_members(std::move(members))
{
    for (const int member : m_members)
        m_restarting += problem.movers[static_cast<std::size_t>(member)].restarts();
}

std::optional<Order> Group::search(int most_down, bool greedy)
{
    Finder finder(m_problem, m_members, most_down, greedy);
    std::optional<Order> order = finder.run();
    // A search that was cut off may have missed something: none, or a cheaper one.
    if (greedy || finder.cutOff())
        m_proven = false;
    return order;
}

int Group::fewestDown()
{
    for (int limit = std::min(m_restarting, 1); limit <= m_restarting; ++limit) {
        m_found = search(limit, false);
        if (!m_found && !m_proven)
            m_found = search(limit, true);
        m_foundLimit = limit;
        if (m_found)
            return m_found->most_down;
    }
    m_found = stopAllFirst();
    return m_restarting;
}

Order Group::leastWaiting(int most_down)
{
    if (m_found && (most_down <= m_foundLimit || m_foundLimit >= m_restarting)) {
        m_found->proven = m_proven;
        return *m_found;
    }
    std::optional<Order> order = search(most_down, false);
    if (!order || (m_found && order->waiting >= m_found->waiting))
        order = m_found;
    order->proven = m_proven;
    return *order;
}

/// What always works where an order exists at all.
Order Group::stopAllFirst() const
{
    Problem own{m_problem.staying, {}};
    for (const int member : m_members)
        own.movers.push_back(m_problem.movers[static_cast<std::size_t>(member)]);
    Order order;
    order.proven = false;
    int down = 0;
    for (std::size_t i = 0; i < own.movers.size(); ++i)
        if (own.movers[i].restarts()) {
            order.events.push_back({m_members[i], false});
            ++down;
        }
    order.most_down = down;
    for (const int start : shortfallOf(own).starts) {
        order.events.push_back({m_members[static_cast<std::size_t>(start)], true});
        order.waiting += down;
        down -= own.movers[static_cast<std::size_t>(start)].restarts();
    }
    return order;
}

}
