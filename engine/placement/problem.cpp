// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/problem.h"

#include <algorithm>

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

bool sitTogether(const std::vector<int> &a, const std::vector<int> &b)
{
    return a.size() <= b.size() ? sitsOn(a, b) : sitsOn(b, a);
}

/// Smallest number of bytes the seat takes over all its ranks, wherever it goes; 0 when it can go nowhere.
Bytes smallestLoad(const Problem &problem, std::size_t seat)
{
    Bytes smallest = kMaxBytes;
    bool anywhere = false;
    for (int card = 0; card < static_cast<int>(problem.cards.size()); ++card)
        if (problem.mayUse(seat, card)) {
            smallest = std::min(smallest, problem.sizeOn(seat, card));
            anywhere = true;
        }
    return anywhere ? saturatingMul(smallest, problem.seats[seat].ranks) : 0;
}

/// Whether the seats from `first` to before `end`, which start at the same moment on a card with `free`
/// bytes, find what they ask for.
bool groupStarts(const std::vector<const BootNeed *> &needs, std::size_t first, std::size_t end, Bytes free)
{
    Bytes before = 0;
    for (std::size_t i = first; i < end; ++i)
        before = saturatingAdd(before, needs[i]->before);
    for (std::size_t i = first; i < end; ++i)
        if (needs[i]->asked > 0 && free - (before - needs[i]->before) - needs[i]->own < needs[i]->asked)
            return false;
    return true;
}

}

bool allStart(const Problem &problem, int card, const std::vector<int> &seats)
{
    static const BootNeed none;
    const ProblemCard &on = problem.cards[static_cast<std::size_t>(card)];
    std::vector<const BootNeed *> needs;
    for (const int seat : seats) {
        const std::vector<BootNeed> &boot = problem.seats[static_cast<std::size_t>(seat)].boot;
        needs.push_back(boot.empty() ? &none : &boot[static_cast<std::size_t>(on.kind)]);
    }
    Bytes up = 0;
    for (std::size_t first = 0; first < seats.size();) {
        std::size_t end = first + 1;
        while (end < seats.size() && problem.seats[static_cast<std::size_t>(seats[end])].boots_together)
            ++end;
        if (!groupStarts(needs, first, end, on.capacity - up))
            return false;
        for (; first < end; ++first)
            up = saturatingAdd(up, needs[first]->up);
    }
    return true;
}

std::vector<std::vector<int>> seatsOnCards(const Problem &problem, const Assignment &assignment)
{
    std::vector<std::vector<int>> seats(problem.cards.size());
    for (std::size_t seat = 0; seat < assignment.size(); ++seat)
        for (const int card : assignment[seat])
            seats[static_cast<std::size_t>(card)].push_back(static_cast<int>(seat));
    return seats;
}

std::optional<Bytes> spareOf(const Problem &problem, const Assignment &assignment)
{
    const Bytes spare = worstSpare(problem, assignment);
    if (spare < problem.lowest_spare)
        return std::nullopt;
    if (problem.judge)
        return problem.judge(assignment);
    if (!problem.start_checks)
        return spare;
    const std::vector<std::vector<int>> seats = seatsOnCards(problem, assignment);
    for (int card = 0; card < static_cast<int>(seats.size()); ++card)
        if (!allStart(problem, card, seats[static_cast<std::size_t>(card)]))
            return std::nullopt;
    return spare;
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
        if (const auto *others = partner(pair); others && !sitTogether(cards, *others))
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
    std::vector<Bytes> loads(problem.cards.size(), 0);
    for (std::size_t seat = 0; seat < assignment.size(); ++seat)
        for (const int card : assignment[seat]) {
            Bytes &load = loads[static_cast<std::size_t>(card)];
            load = saturatingAdd(load, problem.sizeOn(seat, card));
        }
    for (std::size_t card = 0; card < loads.size(); ++card)
        loads[card] = problem.cards[card].capacity - loads[card];
    return loads;
}

std::vector<Bytes> sortedSpares(const Problem &problem, const Assignment &assignment)
{
    const std::vector<Bytes> all = sparesOf(problem, assignment);
    std::vector<char> used(problem.cards.size(), 0);
    for (const std::vector<int> &cards : assignment)
        for (const int card : cards)
            used[static_cast<std::size_t>(card)] = 1;
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

bool cardsAreAllowed(const Problem &problem, std::size_t seat, const std::vector<int> &cards)
{
    if (static_cast<int>(cards.size()) != problem.seats[seat].ranks)
        return false;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (!problem.mayUse(seat, cards[i]) || !sameSet(problem, cards.front(), cards[i])
            || (i > 0 && cards[i] <= cards[i - 1]))
            return false;
    return true;
}

bool isAllowed(const Problem &problem, const Assignment &assignment)
{
    if (assignment.size() != problem.seats.size())
        return false;
    for (std::size_t seat = 0; seat < assignment.size(); ++seat)
        if (!cardsAreAllowed(problem, seat, assignment[seat]))
            return false;
    const auto cards = [&](int seat) -> const std::vector<int> & {
        return assignment[static_cast<std::size_t>(seat)];
    };
    return std::none_of(problem.apart.begin(), problem.apart.end(),
                        [&](const auto &pair) { return sharesCard(cards(pair.first), cards(pair.second)); })
        && std::all_of(problem.together.begin(), problem.together.end(),
                       [&](const auto &pair) { return sitTogether(cards(pair.first), cards(pair.second)); });
}

std::vector<int> currentCards(const ProblemSeat &seat)
{
    std::vector<int> cards = seat.current;
    std::sort(cards.begin(), cards.end());
    return cards;
}

int movesOf(const Problem &problem, const Assignment &assignment)
{
    int moves = 0;
    for (std::size_t seat = 0; seat < assignment.size(); ++seat)
        moves += currentCards(problem.seats[seat]) != assignment[seat];
    return moves;
}

Bytes relaxedBound(const Problem &problem)
{
    Bytes load = 0;
    Bytes lowest_capacity = 0;
    Bytes highest_capacity = 0;
    for (std::size_t seat = 0; seat < problem.seats.size(); ++seat)
        load = saturatingAdd(load, smallestLoad(problem, seat));
    for (const ProblemCard &card : problem.cards) {
        highest_capacity = std::max(highest_capacity, card.capacity);
        lowest_capacity = std::min(lowest_capacity, card.capacity);
    }
    // Largest S with sum of max(0, capacity − S) ≥ load.
    const auto room = [&](Bytes spare) {
        Bytes sum = 0;
        for (const ProblemCard &card : problem.cards)
            sum = saturatingAdd(sum, std::max<Bytes>(card.capacity - spare, 0));
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
