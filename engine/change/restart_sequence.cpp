// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/change/restart_sequence.h"

#include "engine/change/restart_seats.h"

#include <algorithm>

namespace engine {

using namespace restart;

namespace {

constexpr int kMaxTries = 20'000; // sets of seats tried for making way

class Sequencer
{
public:
    Sequencer(const PlanDifference &difference, const Budget &before, const Budget &after)
        : m_floor(before, after)
        , m_seats(runningSeats(difference, before, after))
        , m_problem(m_floor.problemOf(m_seats))
    {
    }

    RestartSequence run()
    {
        m_result.cards = m_floor.cards();
        if (m_problem.movers.empty()) {
            describeSteps(m_result, m_floor, m_seats, {});
            return std::move(m_result);
        }
        m_result.status = RestartStatus::Found;
        const Shortfall shortfall = shortfallOf(m_problem);
        if (shortfall.missing > 0 && !findAWay(shortfall)) {
            describeSteps(m_result, m_floor, m_seats, {});
            return std::move(m_result);
        }
        const Order order = bestOrder(m_problem);
        m_result.most_down = order.most_down;
        m_result.waiting = order.waiting;
        m_result.proven = m_result.proven && order.proven;
        describeSteps(m_result, m_floor, m_seats, order.events);
        return std::move(m_result);
    }

private:
    // What stands in the way, and whether stopping further seats clears it.
    bool findAWay(const Shortfall &shortfall)
    {
        m_result.status = RestartStatus::Impossible;
        m_result.proven = shortfall.complete;
        m_result.block = overInTheEnd();
        if (m_result.block) {
            m_result.proven = true;
            return false;
        }
        const auto reason =
            shortfall.check ? RestartBlock::Reason::StartupCheck : RestartBlock::Reason::CardOver;
        m_result.block = {reason, m_floor.cards()[static_cast<std::size_t>(shortfall.card)].card,
                          seatOf(shortfall.mover), shortfall.missing};
        const std::vector<std::size_t> candidates = neighbours();
        for (std::size_t size = 1; size <= candidates.size(); ++size) {
            std::vector<std::size_t> chosen;
            if (choose(candidates, size, 0, chosen))
                return true;
            if (m_tries >= kMaxTries) {
                m_result.proven = false;
                return false;
            }
        }
        return false;
    }

    std::string seatOf(int mover) const
    {
        const auto found = std::find_if(m_seats.begin(), m_seats.end(),
                                        [&](const RunningSeat &seat) { return seat.mover == mover; });
        return found == m_seats.end() ? std::string() : found->name;
    }

    // The card a seat starts on that is over by the most when all is done.
    std::optional<RestartBlock> overInTheEnd() const
    {
        const std::vector<char> none(m_problem.movers.size(), 0);
        const std::vector<char> all(m_problem.movers.size(), 1);
        const std::vector<Bytes> loads = loadsOf(m_problem, none, all);
        std::optional<RestartBlock> worst;
        for (const Mover &mover : m_problem.movers)
            for (const NewPlace &place : mover.next) {
                const auto card = static_cast<std::size_t>(place.card);
                const Bytes over = loads[card] - m_floor.room(place.card);
                if (over > 0 && (!worst || over > worst->missing))
                    worst = {RestartBlock::Reason::CardOver, m_floor.cards()[card].card, {}, over};
            }
        return worst;
    }

    // Seats that stay, on cards where something starts, or beside such a seat on another card.
    std::vector<std::size_t> neighbours() const
    {
        std::vector<char> reached(m_floor.cards().size(), 0);
        for (const Mover &mover : m_problem.movers)
            for (const NewPlace &place : mover.next)
                reached[static_cast<std::size_t>(place.card)] = 1;
        std::vector<char> taken(m_seats.size(), 0);
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t i = 0; i < m_seats.size(); ++i) {
                if (taken[i] || m_seats[i].mover >= 0)
                    continue;
                const std::vector<int> cards = m_floor.cardsOf(*m_seats[i].after, false);
                if (std::none_of(cards.begin(), cards.end(),
                                 [&](int card) { return reached[static_cast<std::size_t>(card)] != 0; }))
                    continue;
                taken[i] = 1;
                grown = true;
                for (const int card : cards)
                    reached[static_cast<std::size_t>(card)] = 1;
            }
        }
        std::vector<std::size_t> seats;
        for (std::size_t i = 0; i < m_seats.size(); ++i)
            if (taken[i])
                seats.push_back(i);
        return seats;
    }

    // Sets of `size` candidates in plan order; the first that clears the way is taken.
    bool choose(const std::vector<std::size_t> &candidates, std::size_t size, std::size_t from,
                std::vector<std::size_t> &chosen)
    {
        if (chosen.size() == size)
            return ++m_tries <= kMaxTries && clears(chosen);
        for (std::size_t i = from; i < candidates.size() && m_tries < kMaxTries; ++i) {
            chosen.push_back(candidates[i]);
            if (choose(candidates, size, i + 1, chosen))
                return true;
            chosen.pop_back();
        }
        return false;
    }

    bool clears(const std::vector<std::size_t> &chosen)
    {
        Problem problem = m_problem;
        std::vector<RunningSeat> seats = m_seats;
        for (const std::size_t seat : chosen)
            m_floor.makeMove(problem, seats[seat]);
        if (shortfallOf(problem).missing > 0)
            return false;
        m_problem = std::move(problem);
        m_seats = std::move(seats);
        m_result.status = RestartStatus::MakesWay;
        for (const std::size_t seat : chosen)
            m_result.in_addition.push_back(m_seats[seat].name);
        return true;
    }

    Floor m_floor;
    std::vector<RunningSeat> m_seats;
    Problem m_problem;
    RestartSequence m_result;
    int m_tries = 0;
};

}

RestartSequence restartSequence(const PlanDifference &difference, const Budget &before, const Budget &after)
{
    return Sequencer(difference, before, after).run();
}

}
