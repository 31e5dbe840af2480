// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Searches the order of one group of seats that share cards. Internal to bestOrder.
#pragma once

#include "engine/change/restart_order.h"

#include <optional>
#include <vector>

namespace engine::restart {

class Group
{
public:
    /// `members`: movers of `problem` that share cards; each of them starts. An order has to exist.
    Group(const Problem &problem, std::vector<int> members);

    /// Fewest members down at once with which an order exists.
    int fewestDown();
    /// The order with the least waiting under that limit.
    Order leastWaiting(int most_down);

private:
    const Problem &m_problem;
    std::vector<int> m_members;
    int m_restarting = 0;
    bool m_proven = true;
    std::optional<Order> m_found; // of the last limit
    int m_foundLimit = 0;

    std::optional<Order> search(int most_down, bool greedy);
    Order stopAllFirst() const;
};

}
