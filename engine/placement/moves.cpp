// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What few moves can reach: seats are decided one after the other, staying first, and the number of moves
// allowed grows until a layout exists.
#include "engine/placement/search.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

namespace {

class Moves
{
public:
    enum class Goal {
        Any, // the first layout that leaves the spare wanted
        Even, // of those, the one with the most even spares
        Roomiest, // the one that leaves the most on its worst card
    };

    Moves(const Problem &problem, Search &search)
        : m_problem(problem)
        , m_search(search)
        , m_assignment(problem.seats.size())
        , m_on(problem.cards.size())
    {
        for (const ProblemCard &card : problem.cards)
            m_room.push_back(card.capacity);
        orderSeats();
    }

    /// Whether there is a layout with at most `moves` moves that leaves `spare`; best() is the one wanted.
    bool find(int moves, Bytes spare, Goal goal);
    const Assignment &best() const { return m_best; }
    Bytes bestSpare() const { return m_bestSpare; }

private:
    bool ended() const { return m_search.ended() || (m_goal == Goal::Any && m_found); }
    void orderSeats();
    bool fits(std::size_t seat, int card) const;
    bool put(int seat, const std::vector<int> &cards);
    void take(int seat);
    bool enoughRoom(std::size_t index) const;
    void decide(std::size_t index, int moves);
    void choose(std::size_t index, int moves, std::vector<int> &cards, int from);
    void finish();

    const Problem &m_problem;
    Search &m_search;
    Assignment m_assignment, m_best;
    Bytes m_spare = 0; // every card in use has to keep as much
    Bytes m_bestSpare = 0;
    std::vector<Bytes> m_bestSpares;
    std::vector<Bytes> m_room;
    std::vector<std::vector<int>> m_on; // seats per card, ascending
    std::vector<int> m_order;
    std::vector<Bytes> m_restLoad; // smallest load of the seats from an index on
    Goal m_goal = Goal::Any;
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

bool Moves::fits(std::size_t seat, int card) const
{
    return m_problem.mayUse(seat, card)
        && m_room[static_cast<std::size_t>(card)] - m_problem.sizeOn(seat, card) >= m_spare;
}

bool Moves::put(int seat, const std::vector<int> &cards)
{
    const auto index = static_cast<std::size_t>(seat);
    if (!std::all_of(cards.begin(), cards.end(), [&](int card) { return fits(index, card); })
        || !keepsCompany(m_problem, m_assignment, seat, cards))
        return false;
    for (const int card : cards) {
        m_room[static_cast<std::size_t>(card)] -= m_problem.sizeOn(index, card);
        std::vector<int> &on = m_on[static_cast<std::size_t>(card)];
        on.insert(std::lower_bound(on.begin(), on.end(), seat), seat);
    }
    m_assignment[index] = cards;
    // Where a judge sees the whole layout, a part of it says nothing.
    const bool starts =
        !m_problem.start_checks || m_problem.judge || std::all_of(cards.begin(), cards.end(), [&](int card) {
            return allStart(m_problem, card, m_on[static_cast<std::size_t>(card)]);
        });
    if (!starts)
        take(seat);
    return starts;
}

void Moves::take(int seat)
{
    const auto index = static_cast<std::size_t>(seat);
    for (const int card : m_assignment[index]) {
        m_room[static_cast<std::size_t>(card)] += m_problem.sizeOn(index, card);
        std::vector<int> &on = m_on[static_cast<std::size_t>(card)];
        on.erase(std::lower_bound(on.begin(), on.end(), seat));
    }
    m_assignment[index].clear();
}

bool Moves::enoughRoom(std::size_t index) const
{
    Bytes room = 0;
    for (const Bytes bytes : m_room)
        room = saturatingAdd(room, std::max<Bytes>(bytes - m_spare, 0));
    return room >= m_restLoad[index];
}

void Moves::finish()
{
    const std::optional<Bytes> spare = spareOf(m_problem, m_assignment);
    if (!spare || *spare < m_spare)
        return;
    std::vector<Bytes> spares;
    if (m_goal == Goal::Even)
        spares = sortedSpares(m_problem, m_assignment);
    if (m_goal == Goal::Roomiest)
        m_spare = *spare + 1;
    if (m_goal == Goal::Roomiest || !m_found || spares > m_bestSpares) {
        m_best = m_assignment;
        m_bestSpare = *spare;
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
        if (m_search.tick() || ended())
            return;
        if (!fits(static_cast<std::size_t>(seat), card)
            || (!cards.empty() && !sameSet(m_problem, cards.front(), card)))
            continue;
        cards.push_back(card);
        choose(index, moves, cards, card + 1);
        cards.pop_back();
    }
}

void Moves::decide(std::size_t index, int moves)
{
    if (m_search.tick() || ended())
        return;
    if (index == m_order.size()) {
        finish();
        return;
    }
    if (!enoughRoom(index))
        return;
    const int seat = m_order[index];
    const std::vector<int> current = currentCards(m_problem.seats[static_cast<std::size_t>(seat)]);
    if (cardsAreAllowed(m_problem, static_cast<std::size_t>(seat), current) && put(seat, current)) {
        decide(index + 1, moves);
        take(seat);
    }
    if (moves > 0) {
        std::vector<int> cards;
        choose(index, moves, cards, 0);
    }
}

bool Moves::find(int moves, Bytes spare, Goal goal)
{
    m_goal = goal;
    m_spare = spare;
    m_found = false;
    decide(0, moves);
    return m_found;
}

/// Seats that stand on no set they may use have to move in any layout.
int movesAtLeast(const Problem &problem)
{
    int moves = 0;
    for (std::size_t seat = 0; seat < problem.seats.size(); ++seat)
        moves += !cardsAreAllowed(problem, seat, currentCards(problem.seats[seat]));
    return moves;
}

}

MoveResult fewestMoves(const Problem &problem, Assignment start, Bytes spare, Search &search,
                       const MoveEffort &effort)
{
    MoveResult result;
    result.assignment = std::move(start);
    Moves moves(problem, search);
    const int known = movesOf(problem, result.assignment);
    int allowed = movesAtLeast(problem);
    search.beginPart(effort.moves);
    for (; allowed < known; ++allowed) {
        if (moves.find(allowed, spare, Moves::Goal::Any)) {
            result.assignment = moves.best();
            break;
        }
        if (search.ended())
            return result;
    }
    result.moves_proven = true;
    search.beginPart(effort.evenness);
    if (moves.find(std::min(allowed, known), spare, Moves::Goal::Even)
        && sortedSpares(problem, moves.best()) > sortedSpares(problem, result.assignment))
        result.assignment = moves.best();
    result.evenness_proven = !search.ended();
    return result;
}

std::vector<Assignment> layoutsByMoves(const Problem &problem, int fewer_than, Bytes less_than,
                                       Search &search, std::int64_t nodes)
{
    std::vector<Assignment> layouts;
    Moves moves(problem, search);
    Bytes wanted = problem.lowest_spare;
    search.beginPart(nodes);
    for (int allowed = movesAtLeast(problem); allowed < fewer_than && wanted < less_than; ++allowed) {
        if (moves.find(allowed, wanted, Moves::Goal::Roomiest)) {
            wanted = moves.bestSpare() + 1;
            layouts.push_back(moves.best());
        }
        if (search.ended())
            break;
    }
    return layouts;
}

}
