// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Among the layouts with the best worst-card spare: the one that moves the fewest seats, and of those the
// most even one. Seats are decided one after the other, staying first; the number of moves allowed grows
// until a layout exists.
#include "engine/placement/placement_search.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

namespace {

std::vector<int> currentCards(const ProblemSeat &seat)
{
    std::vector<int> cards = seat.current;
    std::sort(cards.begin(), cards.end());
    return cards;
}

bool mayStay(const Problem &problem, const ProblemSeat &seat)
{
    return cardsAreAllowed(problem, seat, currentCards(seat));
}

class Moves
{
public:
    Moves(const Problem &problem, Bytes spare, Search &search)
        : m_problem(problem)
        , m_spare(spare)
        , m_search(search)
        , m_assignment(problem.seats.size())
    {
        for (const ProblemCard &card : problem.cards)
            m_room.push_back(card.capacity);
        m_ranks.assign(problem.cards.size(), 0);
        orderSeats();
    }

    /// Layouts with at most `moves` moves; keeps the most even. With `any`, the first one found is enough.
    bool find(int moves, bool any);
    const Assignment &best() const { return m_best; }

private:
    bool ended() const { return m_search.stopped() || m_search.partEnded(); }
    Bytes sizeOn(int seat, int card) const
    {
        const auto kind = static_cast<std::size_t>(m_problem.cards[static_cast<std::size_t>(card)].kind);
        return m_problem.seats[static_cast<std::size_t>(seat)].size[kind];
    }
    void orderSeats();
    bool put(int seat, const std::vector<int> &cards);
    void take(int seat);
    bool enoughRoom(std::size_t index) const;
    void decide(std::size_t index, int moves);
    void choose(std::size_t index, int moves, std::vector<int> &cards, int from);
    void finish();

    const Problem &m_problem;
    Bytes m_spare;
    Search &m_search;
    Assignment m_assignment, m_best;
    std::vector<Bytes> m_bestSpares;
    std::vector<Bytes> m_room;
    std::vector<int> m_ranks; // seats per card
    std::vector<int> m_order;
    std::vector<Bytes> m_restLoad; // smallest load of the seats from an index on
    bool m_any = false;
    bool m_found = false;
};

/// Sets and large seats first: they leave the least choice.
void Moves::orderSeats()
{
    m_order.resize(m_problem.seats.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    const auto load = [&](int seat) {
        const ProblemSeat &s = m_problem.seats[static_cast<std::size_t>(seat)];
        return *std::max_element(s.size.begin(), s.size.end()) * s.ranks;
    };
    std::stable_sort(m_order.begin(), m_order.end(), [&](int a, int b) { return load(a) > load(b); });
    m_restLoad.assign(m_order.size() + 1, 0);
    for (std::size_t i = m_order.size(); i-- > 0;) {
        const ProblemSeat &seat = m_problem.seats[static_cast<std::size_t>(m_order[i])];
        Bytes smallest = kMaxBytes;
        for (const Bytes size : seat.size)
            smallest = size < 0 ? smallest : std::min(smallest, size);
        m_restLoad[i] = m_restLoad[i + 1] + (smallest == kMaxBytes ? 0 : smallest * seat.ranks);
    }
}

bool Moves::put(int seat, const std::vector<int> &cards)
{
    const bool fits = std::all_of(cards.begin(), cards.end(), [&](int card) {
        const Bytes size = sizeOn(seat, card);
        return size >= 0
            && m_problem.seats[static_cast<std::size_t>(seat)].allowed.test(static_cast<std::size_t>(card))
            && m_room[static_cast<std::size_t>(card)] - size >= m_spare;
    });
    if (!fits || !keepsCompany(m_problem, m_assignment, seat, cards))
        return false;
    for (const int card : cards) {
        m_room[static_cast<std::size_t>(card)] -= sizeOn(seat, card);
        ++m_ranks[static_cast<std::size_t>(card)];
    }
    m_assignment[static_cast<std::size_t>(seat)] = cards;
    return true;
}

void Moves::take(int seat)
{
    for (const int card : m_assignment[static_cast<std::size_t>(seat)]) {
        m_room[static_cast<std::size_t>(card)] += sizeOn(seat, card);
        --m_ranks[static_cast<std::size_t>(card)];
    }
    m_assignment[static_cast<std::size_t>(seat)].clear();
}

bool Moves::enoughRoom(std::size_t index) const
{
    Bytes room = 0;
    for (const Bytes bytes : m_room)
        room = std::min(kMaxBytes, room + std::max<Bytes>(bytes - m_spare, 0));
    return room >= m_restLoad[index];
}

void Moves::finish()
{
    std::vector<Bytes> spares = sortedSpares(m_problem, m_assignment);
    if (!m_found || spares > m_bestSpares) {
        m_best = m_assignment;
        m_bestSpares = std::move(spares);
    }
    m_found = true;
}

void Moves::choose(std::size_t index, int moves, std::vector<int> &cards, int from)
{
    const int seat = m_order[index];
    const ProblemSeat &wanted = m_problem.seats[static_cast<std::size_t>(seat)];
    if (static_cast<int>(cards.size()) == wanted.ranks) {
        if (cards != currentCards(wanted) && put(seat, cards)) {
            decide(index + 1, moves - 1);
            take(seat);
        }
        return;
    }
    for (int card = from; card < static_cast<int>(m_problem.cards.size()); ++card) {
        if (m_search.tick() || ended() || (m_any && m_found))
            return;
        const Bytes size = sizeOn(seat, card);
        if (size < 0 || !wanted.allowed.test(static_cast<std::size_t>(card))
            || m_room[static_cast<std::size_t>(card)] - size < m_spare)
            continue;
        if (!cards.empty() && !sameSet(m_problem, cards.front(), card))
            continue;
        cards.push_back(card);
        choose(index, moves, cards, card + 1);
        cards.pop_back();
    }
}

void Moves::decide(std::size_t index, int moves)
{
    if (m_search.tick() || ended() || (m_any && m_found))
        return;
    if (index == m_order.size()) {
        finish();
        return;
    }
    if (!enoughRoom(index))
        return;
    const int seat = m_order[index];
    const std::vector<int> current = currentCards(m_problem.seats[static_cast<std::size_t>(seat)]);
    if (mayStay(m_problem, m_problem.seats[static_cast<std::size_t>(seat)]) && put(seat, current)) {
        decide(index + 1, moves);
        take(seat);
    }
    if (moves > 0) {
        std::vector<int> cards;
        choose(index, moves, cards, 0);
    }
}

bool Moves::find(int moves, bool any)
{
    m_any = any;
    m_found = false;
    decide(0, moves);
    return m_found;
}

/// Seats that stand on no set they may use have to move in any layout.
int movesAtLeast(const Problem &problem)
{
    return static_cast<int>(std::count_if(problem.seats.begin(), problem.seats.end(),
                                          [&](const ProblemSeat &seat) { return !mayStay(problem, seat); }));
}

}

MoveResult fewestMoves(const Problem &problem, Assignment start, Bytes spare, Search &search,
                       const MoveEffort &effort)
{
    MoveResult result;
    result.assignment = std::move(start);
    Moves moves(problem, spare, search);
    const int known = movesOf(problem, result.assignment);
    int allowed = movesAtLeast(problem);
    search.beginPart(effort.moves);
    for (; allowed < known; ++allowed) {
        if (moves.find(allowed, true)) {
            result.assignment = moves.best();
            break;
        }
        if (search.stopped() || search.partEnded())
            return result;
    }
    result.moves_proven = true;
    search.beginPart(effort.evenness);
    if (moves.find(std::min(allowed, known), false)
        && sortedSpares(problem, moves.best()) > sortedSpares(problem, result.assignment))
        result.assignment = moves.best();
    result.evenness_proven = !search.stopped() && !search.partEnded();
    return result;
}

}
