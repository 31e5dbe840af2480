// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Seats that only stop are taken as stopped from the beginning and put back as late as they may; seats that
// only start and may do so at the end come last. What is left, the restarting ones, is searched group by
// group (restart_search.cpp): groups that share no card do not wait for each other.
#include "engine/change/restart_order.h"
#include "engine/change/restart_search.h"

#include <algorithm>
#include <numeric>

namespace engine::restart {

bool mayStart(const Mover &mover, const std::vector<Bytes> &loads)
{
    return std::all_of(mover.next.begin(), mover.next.end(), [&](const NewPlace &place) {
        return loads[static_cast<std::size_t>(place.card)] <= place.limit;
    });
}

std::vector<Bytes> loadsOf(const Problem &problem, const std::vector<char> &running_old,
                           const std::vector<char> &running_new)
{
    std::vector<Bytes> loads = problem.staying;
    for (std::size_t i = 0; i < problem.movers.size(); ++i) {
        if (running_old[i])
            addPlaces(loads, problem.movers[i].old);
        if (running_new[i])
            addPlaces(loads, problem.movers[i].next);
    }
    return loads;
}

std::vector<std::vector<int>> componentsOf(const Problem &problem)
{
    std::vector<int> group_of_card(problem.staying.size());
    std::iota(group_of_card.begin(), group_of_card.end(), 0);
    const auto cardsOf = [](const Mover &mover) {
        std::vector<int> cards;
        for (const OldPlace &place : mover.old)
            cards.push_back(place.card);
        for (const NewPlace &place : mover.next)
            cards.push_back(place.card);
        return cards;
    };
    for (const Mover &mover : problem.movers) {
        const std::vector<int> cards = cardsOf(mover);
        for (const int card : cards) {
            const int from = group_of_card[static_cast<std::size_t>(card)];
            const int to = group_of_card[static_cast<std::size_t>(cards.front())];
            std::replace(group_of_card.begin(), group_of_card.end(), from, to);
        }
    }
    std::vector<std::vector<int>> components;
    std::vector<int> component_of_group(group_of_card.size(), -1);
    for (std::size_t i = 0; i < problem.movers.size(); ++i) {
        const std::vector<int> cards = cardsOf(problem.movers[i]);
        if (cards.empty())
            continue;
        const int group = group_of_card[static_cast<std::size_t>(cards.front())];
        int &component = component_of_group[static_cast<std::size_t>(group)];
        if (component < 0) {
            component = static_cast<int>(components.size());
            components.emplace_back();
        }
        components[static_cast<std::size_t>(component)].push_back(static_cast<int>(i));
    }
    return components;
}

namespace {

class Orderer
{
public:
    explicit Orderer(const Problem &problem)
        : m_problem(problem)
        , m_old(problem.movers.size(), 0)
        , m_new(problem.movers.size(), 0)
    {
    }

    Order run()
    {
        partMovers();
        Order order = searchGroups();
        for (const int mover : m_late)
            order.events.push_back({mover, true});
        order.events = withStopsAdded(order.events);
        return order;
    }

private:
    const Mover &mover(int index) const { return m_problem.movers[static_cast<std::size_t>(index)]; }

    // The searched problem lacks the movers that are simply first or last.
    void partMovers()
    {
        const std::vector<char> none(m_problem.movers.size(), 0);
        std::vector<char> all(m_problem.movers.size(), 1);
        const std::vector<Bytes> final_loads = loadsOf(m_problem, none, all);
        m_searched.staying = m_problem.staying;
        for (std::size_t i = 0; i < m_problem.movers.size(); ++i) {
            const Mover &candidate = m_problem.movers[i];
            if (candidate.next.empty())
                continue;
            if (candidate.old.empty() && startsLast(candidate, final_loads)) {
                m_late.push_back(static_cast<int>(i));
                continue;
            }
            m_searched.movers.push_back(candidate);
            m_index.push_back(static_cast<int>(i));
        }
    }

    static bool startsLast(const Mover &candidate, const std::vector<Bytes> &final_loads)
    {
        return std::all_of(candidate.next.begin(), candidate.next.end(), [&](const NewPlace &place) {
            return final_loads[static_cast<std::size_t>(place.card)] - place.bytes <= place.limit;
        });
    }

    // One limit for all groups: the most any of them needs down at once. Under it each waits the least.
    Order searchGroups()
    {
        std::vector<Group> groups;
        Order order;
        for (const std::vector<int> &members : componentsOf(m_searched)) {
            groups.emplace_back(m_searched, members);
            order.most_down = std::max(order.most_down, groups.back().fewestDown());
        }
        for (Group &group : groups) {
            const Order part = group.leastWaiting(order.most_down);
            for (const Event &event : part.events)
                order.events.push_back({m_index[static_cast<std::size_t>(event.mover)], event.start});
            order.waiting += part.waiting;
            order.proven = order.proven && part.proven;
        }
        return order;
    }

    std::vector<Event> withStopsAdded(const std::vector<Event> &events)
    {
        std::vector<Event> out;
        for (std::size_t i = 0; i < m_problem.movers.size(); ++i)
            m_old[i] = !m_problem.movers[i].old.empty();
        for (const Event &event : events) {
            const auto index = static_cast<std::size_t>(event.mover);
            if (event.start)
                makeRoom(mover(event.mover), out);
            (event.start ? m_new : m_old)[index] = event.start;
            out.push_back(event);
        }
        for (std::size_t i = 0; i < m_problem.movers.size(); ++i)
            if (m_old[i])
                out.push_back({static_cast<int>(i), false});
        return out;
    }

    // Stops movers that only stop, on the cards where too much is running, until `starting` may start.
    void makeRoom(const Mover &starting, std::vector<Event> &out)
    {
        for (const NewPlace &place : starting.next)
            for (std::size_t i = 0; i < m_problem.movers.size(); ++i) {
                const Mover &other = m_problem.movers[i];
                const bool there = std::any_of(other.old.begin(), other.old.end(),
                                               [&](const OldPlace &old) { return old.card == place.card; });
                if (!m_old[i] || !other.next.empty() || !there)
                    continue;
                if (loadsOf(m_problem, m_old, m_new)[static_cast<std::size_t>(place.card)] <= place.limit)
                    break;
                m_old[i] = 0;
                out.push_back({static_cast<int>(i), false});
            }
    }

    const Problem &m_problem;
    Problem m_searched;
    std::vector<int> m_index; // of the searched movers in the whole problem
    std::vector<int> m_late;
    std::vector<char> m_old, m_new;
};

}

Order bestOrder(const Problem &problem)
{
    return Orderer(problem).run();
}

}
