// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The layout the exact search begins with, and all that is left of it when there is no time for a proof.
#include "engine/placement/rebalance.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

namespace {

// Beyond either the whole is not proven in a moment.
constexpr std::size_t kSeatsSolvedAsAWhole = 40;
constexpr std::ptrdiff_t kSetsSolvedAsAWhole = 4;

class Start
{
public:
    Start(const Problem &problem, Search &search)
        : m_problem(problem)
        , m_search(search)
        , m_assignment(problem.seats.size())
        , m_on(problem.cards.size())
    {
        for (const ProblemCard &card : problem.cards)
            m_spare.push_back(card.capacity);
    }

    bool placeAll();
    void improve();
    Assignment result() && { return std::move(m_assignment); }

private:
    Bytes sizeOn(std::size_t seat, int card) const { return m_problem.sizeOn(seat, card); }
    void put(std::size_t seat, std::vector<int> cards);
    void take(std::size_t seat);
    bool startsOn(std::size_t seat, int card) const;
    bool fitsConstraints(std::size_t seat, const std::vector<int> &cards) const
    {
        return keepsCompany(m_problem, m_assignment, static_cast<int>(seat), cards)
            && std::all_of(cards.begin(), cards.end(), [&](int card) { return startsOn(seat, card); });
    }
    std::vector<int> bestCards(std::size_t seat) const;
    bool moveOff(int worst);
    bool swapOff(int worst);
    int worstCard() const;
    Bytes worstOf(const std::vector<int> &cards) const;

    const Problem &m_problem;
    Search &m_search;
    Assignment m_assignment;
    std::vector<Bytes> m_spare;
    std::vector<std::vector<int>> m_on; // seats per card, ascending
};

void Start::put(std::size_t seat, std::vector<int> cards)
{
    for (const int card : cards) {
        m_spare[static_cast<std::size_t>(card)] -= sizeOn(seat, card);
        std::vector<int> &on = m_on[static_cast<std::size_t>(card)];
        on.insert(std::lower_bound(on.begin(), on.end(), static_cast<int>(seat)), static_cast<int>(seat));
    }
    m_assignment[seat] = std::move(cards);
}

void Start::take(std::size_t seat)
{
    for (const int card : m_assignment[seat]) {
        m_spare[static_cast<std::size_t>(card)] += sizeOn(seat, card);
        std::vector<int> &on = m_on[static_cast<std::size_t>(card)];
        on.erase(std::lower_bound(on.begin(), on.end(), static_cast<int>(seat)));
    }
    m_assignment[seat].clear();
}

/// Whether all seats of `card` start with `seat` among them.
bool Start::startsOn(std::size_t seat, int card) const
{
    if (!m_problem.start_checks || m_problem.judge)
        return true;
    std::vector<int> seats = m_on[static_cast<std::size_t>(card)];
    const auto mine = static_cast<int>(seat);
    const auto at = std::lower_bound(seats.begin(), seats.end(), mine);
    if (at == seats.end() || *at != mine)
        seats.insert(at, mine);
    return allStart(m_problem, card, seats);
}

Bytes Start::worstOf(const std::vector<int> &cards) const
{
    Bytes worst = kMaxBytes;
    for (const int card : cards)
        worst = std::min(worst, m_spare[static_cast<std::size_t>(card)]);
    return worst;
}

/// The set that leaves the most on its fullest card; for TP sets the emptiest cards of one host and kind.
std::vector<int> Start::bestCards(std::size_t seat) const
{
    const ProblemSeat &wanted = m_problem.seats[seat];
    std::vector<int> order;
    for (int card = 0; card < static_cast<int>(m_problem.cards.size()); ++card)
        if (m_problem.mayUse(seat, card) && startsOn(seat, card))
            order.push_back(card);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return m_spare[static_cast<std::size_t>(a)] - sizeOn(seat, a)
            > m_spare[static_cast<std::size_t>(b)] - sizeOn(seat, b);
    });
    std::vector<int> best;
    Bytes best_spare = 0;
    for (const int first : order) {
        const ProblemCard &head = m_problem.cards[static_cast<std::size_t>(first)];
        std::vector<int> cards;
        Bytes spare = kMaxBytes;
        for (const int card : order) {
            const ProblemCard &other = m_problem.cards[static_cast<std::size_t>(card)];
            const bool equal = other.host == head.host && (m_problem.uneven_sets || other.kind == head.kind);
            if (static_cast<int>(cards.size()) == wanted.ranks || !equal)
                continue;
            if (cards.empty() && card != first)
                continue;
            cards.push_back(card);
            spare = std::min(spare, m_spare[static_cast<std::size_t>(card)] - sizeOn(seat, card));
        }
        std::sort(cards.begin(), cards.end());
        if (static_cast<int>(cards.size()) == wanted.ranks && (best.empty() || spare > best_spare)
            && fitsConstraints(seat, cards)) {
            best = cards;
            best_spare = spare;
        }
    }
    return best;
}

bool Start::placeAll()
{
    std::vector<std::size_t> order(m_problem.seats.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto weight = [&](std::size_t seat) {
        const ProblemSeat &s = m_problem.seats[seat];
        return *std::max_element(s.size.begin(), s.size.end());
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const ProblemSeat &x = m_problem.seats[a];
        const ProblemSeat &y = m_problem.seats[b];
        return x.ranks != y.ranks ? x.ranks > y.ranks : weight(a) > weight(b);
    });
    for (const std::size_t seat : order) {
        std::vector<int> cards = bestCards(seat);
        if (cards.empty())
            return false;
        put(seat, std::move(cards));
    }
    return true;
}

int Start::worstCard() const
{
    int worst = -1;
    for (const std::vector<int> &cards : m_assignment)
        for (const int card : cards)
            if (worst < 0
                || m_spare[static_cast<std::size_t>(card)] < m_spare[static_cast<std::size_t>(worst)])
                worst = card;
    return worst;
}

bool Start::moveOff(int worst)
{
    const Bytes before = m_spare[static_cast<std::size_t>(worst)];
    for (std::size_t seat = 0; seat < m_assignment.size(); ++seat) {
        const std::vector<int> old = m_assignment[seat];
        if (std::find(old.begin(), old.end(), worst) == old.end())
            continue;
        take(seat);
        std::vector<int> cards = bestCards(seat);
        if (!cards.empty() && cards != old) {
            put(seat, cards);
            if (worstOf(cards) > before && worstOf(old) > before)
                return true;
            take(seat);
        }
        put(seat, old);
    }
    return false;
}

bool Start::swapOff(int worst)
{
    const Bytes before = m_spare[static_cast<std::size_t>(worst)];
    for (std::size_t a = 0; a < m_assignment.size(); ++a) {
        const std::vector<int> cards_a = m_assignment[a];
        if (std::find(cards_a.begin(), cards_a.end(), worst) == cards_a.end())
            continue;
        for (std::size_t b = 0; b < m_assignment.size(); ++b) {
            const std::vector<int> cards_b = m_assignment[b];
            if (cards_b.size() != cards_a.size() || cards_a == cards_b || m_search.tick())
                continue;
            const auto may = [&](std::size_t seat, const std::vector<int> &cards) {
                return std::all_of(cards.begin(), cards.end(),
                                   [&](int card) { return m_problem.mayUse(seat, card); });
            };
            if (!may(a, cards_b) || !may(b, cards_a))
                continue;
            take(a);
            take(b);
            put(a, cards_b);
            put(b, cards_a);
            if (worstOf(cards_a) > before && worstOf(cards_b) > before && fitsConstraints(a, cards_b)
                && fitsConstraints(b, cards_a))
                return true;
            take(a);
            take(b);
            put(a, cards_a);
            put(b, cards_b);
        }
    }
    return false;
}

void Start::improve()
{
    for (int worst = worstCard(); worst >= 0 && !m_search.stopped(); worst = worstCard())
        if (!moveOff(worst) && !swapOff(worst))
            return;
}

}

std::optional<Assignment> startLayout(const Problem &problem, Search &search)
{
    std::optional<Assignment> layout;
    Start start(problem, search);
    if (start.placeAll()) {
        start.improve();
        layout = std::move(start).result();
        const auto sets = std::count_if(problem.seats.begin(), problem.seats.end(),
                                        [](const ProblemSeat &seat) { return seat.ranks > 1; });
        // Groups are solved without a look at what must be free when a seat starts.
        const bool large = problem.seats.size() > kSeatsSolvedAsAWhole || sets > kSetsSolvedAsAWhole;
        if (large && !problem.start_checks && !problem.judge)
            rebalanceGroups(problem, *layout, search);
    }
    const std::optional<Bytes> spare = layout ? spareOf(problem, *layout) : std::nullopt;
    Assignment present;
    for (const ProblemSeat &seat : problem.seats)
        present.push_back(currentCards(seat));
    if (isAllowed(problem, present))
        if (const std::optional<Bytes> now = spareOf(problem, present); now && (!spare || *now > *spare))
            return present;
    return spare ? layout : std::nullopt;
}

}
