// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/placement_problem.h"

#include <algorithm>
#include <limits>

namespace engine::placement {

namespace {

bool sharesCard(const std::vector<int> &a, const std::vector<int> &b)
{
    return std::any_of(a.begin(), a.end(),
                       [&](int card) { return std::find(b.begin(), b.end(), card) != b.end(); });
}

bool sitsOn(const std::vector<int> &few, const std::vector<int> &many)
{
    return std::all_of(few.begin(), few.end(),
                       [&](int card) { return std::find(many.begin(), many.end(), card) != many.end(); });
}

std::vector<char> usedCards(const Problem &problem, const Assignment &assignment)
{
    std::vector<char> used(problem.cards.size(), 0);
    for (const std::vector<int> &cards : assignment)
        for (const int card : cards)
            used[static_cast<std::size_t>(card)] = 1;
    return used;
}

/// Smallest number of bytes the seat takes over all its ranks, wherever it goes; -1 when it can go nowhere.
Bytes smallestLoad(const Problem &problem, const ProblemSeat &seat)
{
    Bytes smallest = -1;
    for (std::size_t card = 0; card < problem.cards.size(); ++card) {
        const Bytes size = seat.size[static_cast<std::size_t>(problem.cards[card].kind)];
        if (seat.allowed.test(card) && size >= 0 && (smallest < 0 || size < smallest))
            smallest = size;
    }
    return smallest < 0 ? -1 : smallest * seat.ranks;
}

}

bool keepsCompany(const Problem &problem, const Assignment &assignment, int seat,
                  const std::vector<int> &cards)
{
    const auto partner = [&](const std::pair<int, int> &pair) -> const std::vector<int> * {
        const int other = pair.first == seat ? pair.second : pair.second == seat ? pair.first : -1;
        if (other < 0 || assignment[static_cast<std::size_t>(other)].empty())
            return nullptr;
        return &assignment[static_cast<std::size_t>(other)];
    };
    for (const auto &pair : problem.apart)
        if (const auto *others = partner(pair); others && sharesCard(cards, *others))
            return false;
    for (const auto &pair : problem.together)
        if (const auto *others = partner(pair);
            others && !(cards.size() <= others->size() ? sitsOn(cards, *others) : sitsOn(*others, cards)))
            return false;
    return true;
}

bool sameSet(const Problem &problem, int first, int card)
{
    const ProblemCard &a = problem.cards[static_cast<std::size_t>(first)];
    const ProblemCard &b = problem.cards[static_cast<std::size_t>(card)];
    return a.host == b.host && (problem.uneven_sets || a.kind == b.kind);
}

std::vector<Bytes> sparesOf(const Problem &problem, const Assignment &assignment)
{
    std::vector<Bytes> spares;
    for (const ProblemCard &card : problem.cards)
        spares.push_back(card.capacity);
    for (std::size_t seat = 0; seat < assignment.size(); ++seat)
        for (const int card : assignment[seat]) {
            const auto index = static_cast<std::size_t>(card);
            spares[index] -= problem.seats[seat].size[static_cast<std::size_t>(problem.cards[index].kind)];
        }
    return spares;
}

std::vector<Bytes> sortedSpares(const Problem &problem, const Assignment &assignment)
{
    const std::vector<Bytes> all = sparesOf(problem, assignment);
    const std::vector<char> used = usedCards(problem, assignment);
    std::vector<Bytes> spares;
    for (std::size_t card = 0; card < all.size(); ++card)
        if (used[card])
            spares.push_back(all[card]);
    std::sort(spares.begin(), spares.end());
    return spares;
}

Bytes worstSpare(const Problem &problem, const Assignment &assignment)
{
    const std::vector<Bytes> spares = sortedSpares(problem, assignment);
    if (!spares.empty())
        return spares.front();
    Bytes largest = 0;
    for (const ProblemCard &card : problem.cards)
        largest = std::max(largest, card.capacity);
    return largest;
}

bool cardsAreAllowed(const Problem &problem, const ProblemSeat &seat, const std::vector<int> &cards)
{
    if (static_cast<int>(cards.size()) != seat.ranks)
        return false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const ProblemCard &card = problem.cards[static_cast<std::size_t>(cards[i])];
        const ProblemCard &first = problem.cards[static_cast<std::size_t>(cards.front())];
        if (!seat.allowed.test(static_cast<std::size_t>(cards[i]))
            || seat.size[static_cast<std::size_t>(card.kind)] < 0)
            return false;
        if (card.host != first.host || (!problem.uneven_sets && card.kind != first.kind))
            return false;
        if (i > 0 && cards[i] <= cards[i - 1])
            return false;
    }
    return true;
}

bool isAllowed(const Problem &problem, const Assignment &assignment)
{
    if (assignment.size() != problem.seats.size())
        return false;
    for (std::size_t seat = 0; seat < assignment.size(); ++seat)
        if (!cardsAreAllowed(problem, problem.seats[seat], assignment[seat]))
            return false;
    for (const auto &[a, b] : problem.apart)
        if (sharesCard(assignment[static_cast<std::size_t>(a)], assignment[static_cast<std::size_t>(b)]))
            return false;
    for (const auto &[a, b] : problem.together) {
        const auto &x = assignment[static_cast<std::size_t>(a)];
        const auto &y = assignment[static_cast<std::size_t>(b)];
        if (!(x.size() <= y.size() ? sitsOn(x, y) : sitsOn(y, x)))
            return false;
    }
    return true;
}

int movesOf(const Problem &problem, const Assignment &assignment)
{
    int moves = 0;
    for (std::size_t seat = 0; seat < assignment.size(); ++seat) {
        std::vector<int> current = problem.seats[seat].current;
        std::sort(current.begin(), current.end());
        moves += current != assignment[seat];
    }
    return moves;
}

Bytes relaxedBound(const Problem &problem)
{
    Bytes load = 0;
    Bytes lowest_capacity = 0;
    Bytes highest_capacity = 0;
    for (const ProblemSeat &seat : problem.seats)
        load += std::max<Bytes>(smallestLoad(problem, seat), 0);
    for (const ProblemCard &card : problem.cards) {
        highest_capacity = std::max(highest_capacity, card.capacity);
        lowest_capacity = std::min(lowest_capacity, card.capacity);
    }
    // Largest S with sum of max(0, capacity − S) ≥ load.
    const auto room = [&](Bytes spare) {
        Bytes sum = 0;
        for (const ProblemCard &card : problem.cards)
            sum = std::min(kMaxBytes, sum + std::max<Bytes>(card.capacity - spare, 0));
        return sum;
    };
    Bytes low = lowest_capacity - load;
    Bytes high = highest_capacity;
    while (low < high) {
        const Bytes middle = low + (high - low + 1) / 2;
        if (room(middle) >= load)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

}
