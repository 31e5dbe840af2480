// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/rebalance.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

namespace {

constexpr std::size_t kGroup = 4; // cards solved together
constexpr std::size_t kMaxSeats = 20; // of a group: a fraction of a millisecond
constexpr std::size_t kTries = 24; // groups tried for one worst card

class Rebalance
{
public:
    Rebalance(const Problem &problem, Assignment &assignment, Search &search)
        : m_problem(problem)
        , m_assignment(assignment)
        , m_search(search)
        , m_free(problem.seats.size(), 1)
    {
        for (const auto &pairs : {problem.apart, problem.together})
            for (const auto &[a, b] : pairs)
                m_free[static_cast<std::size_t>(a)] = m_free[static_cast<std::size_t>(b)] = 0;
        for (std::size_t seat = 0; seat < problem.seats.size(); ++seat)
            if (problem.seats[seat].ranks != 1)
                m_free[seat] = 0;
    }

    void run()
    {
        while (relieveWorst())
            ;
    }

private:
    Bytes spareOf(int card) const { return m_spare[static_cast<std::size_t>(card)]; }

    int worstCard() const
    {
        int worst = -1;
        for (const std::vector<int> &cards : m_assignment)
            for (const int card : cards)
                if (worst < 0 || spareOf(card) < spareOf(worst))
                    worst = card;
        return worst;
    }

    // The worst card with as many of the others as make a group, from the emptiest on.
    bool relieveWorst()
    {
        m_spare = sparesOf(m_problem, m_assignment);
        const int worst = worstCard();
        if (worst < 0)
            return false;
        std::vector<int> others(m_problem.cards.size());
        std::iota(others.begin(), others.end(), 0);
        others.erase(others.begin() + worst);
        std::stable_sort(others.begin(), others.end(), [&](int a, int b) { return spareOf(a) > spareOf(b); });
        const std::size_t more = std::min(kGroup - 1, others.size());
        for (std::size_t first = 0; first + more <= others.size() && first < kTries; ++first) {
            if (m_search.tick())
                return false;
            std::vector<int> cards{worst};
            for (std::size_t i = first; i < first + more; ++i)
                cards.push_back(others[i]);
            if (solve(cards))
                return true;
        }
        return false;
    }

    bool onCards(std::size_t seat, const std::vector<int> &cards) const
    {
        return m_free[seat]
            && std::find(cards.begin(), cards.end(), m_assignment[seat].front()) != cards.end();
    }

    // The free seats of `cards` as a problem of their own; whatever else sits there comes off the capacity.
    Problem groupProblem(const std::vector<int> &cards, const std::vector<std::size_t> &seats) const
    {
        Problem group;
        for (const int card : cards) {
            ProblemCard entry = m_problem.cards[static_cast<std::size_t>(card)];
            entry.capacity = spareOf(card);
            for (const std::size_t seat : seats)
                if (m_assignment[seat].front() == card)
                    entry.capacity += m_problem.seats[seat].size[static_cast<std::size_t>(entry.kind)];
            group.cards.push_back(entry);
        }
        for (const std::size_t seat : seats) {
            ProblemSeat entry = m_problem.seats[seat];
            entry.allowed.reset();
            for (std::size_t i = 0; i < cards.size(); ++i)
                entry.allowed.set(i, m_problem.seats[seat].allowed.test(static_cast<std::size_t>(cards[i])));
            group.seats.push_back(std::move(entry));
        }
        return group;
    }

    std::vector<std::size_t> seatsOn(const std::vector<int> &cards) const
    {
        std::vector<std::size_t> seats;
        for (std::size_t seat = 0; seat < m_assignment.size(); ++seat)
            if (onCards(seat, cards))
                seats.push_back(seat);
        return seats;
    }

    // True when the fullest of `cards`, the first, gains. With many small seats fewer cards are enough.
    bool solve(std::vector<int> cards)
    {
        std::vector<std::size_t> seats = seatsOn(cards);
        while (seats.size() > kMaxSeats && cards.size() > 2) {
            cards.pop_back();
            seats = seatsOn(cards);
        }
        if (seats.empty() || seats.size() > kMaxSeats)
            return false;
        const Problem group = groupProblem(cards, seats);
        Search quiet({}, std::nullopt, {});
        const PackResult packed = packBest(group, std::nullopt, quiet);
        if (!packed.assignment)
            return false;
        const std::vector<Bytes> spares = sparesOf(group, *packed.assignment);
        if (*std::min_element(spares.begin(), spares.end()) <= spareOf(cards.front()))
            return false;
        for (std::size_t i = 0; i < seats.size(); ++i)
            m_assignment[seats[i]] = {cards[static_cast<std::size_t>((*packed.assignment)[i].front())]};
        return true;
    }

    const Problem &m_problem;
    Assignment &m_assignment;
    Search &m_search;
    std::vector<Bytes> m_spare;
    std::vector<char> m_free; // single seats without rules
};

}

void rebalanceGroups(const Problem &problem, Assignment &assignment, Search &search)
{
    Rebalance(problem, assignment, search).run();
}

}
