// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Exact search for the largest worst-card spare. TP sets are enumerated first, skipping sets that only rename
// equal cards; what is left is packed card after card: every card takes a subset of the remaining seats that
// is neither too large for the spare to beat nor so small that the other cards could not hold the rest.
#include "engine/layout/placement_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <unordered_set>

namespace engine::placement {

namespace {

/// Seats on one card that always move as one: single-rank seats that have to stay together.
struct Item {
    std::vector<int> seats;
    std::vector<Bytes> size; // by kind
    CardSet allowed;
    std::vector<int> apart; // items, by index
};

/// State of the packing that has no solution for the current spare or any larger one.
struct DeadEnd {
    std::uint64_t remaining = 0;
    int position = 0;
    int after = 0;
    bool operator==(const DeadEnd &) const = default;
};

struct DeadEndHash {
    std::size_t operator()(const DeadEnd &d) const
    {
        std::uint64_t h = d.remaining * 0x9e3779b97f4a7c15u;
        h ^= (static_cast<std::uint64_t>(d.position) << 32 | static_cast<std::uint32_t>(d.after))
            * 0xff51afd7ed558ccdu;
        return static_cast<std::size_t>(h ^ h >> 29);
    }
};

constexpr std::size_t kMaxDeadEnds = 1u << 20;
constexpr std::size_t kMaskBits = 64;
constexpr Bytes kNoFloor = -kMaxBytes / kMaxCards; // below any spare, and a sum over all cards stays in range
constexpr std::int64_t kNodesOfFirstLook = 500'000;
constexpr Bytes kFirstWindow = 1024; // part of the gap that is searched first
constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

class Pack
{
public:
    Pack(const Problem &problem, std::optional<Assignment> start, Search &search)
        : m_problem(problem)
        , m_search(search)
        , m_best(std::move(start))
        , m_assignment(problem.seats.size())
    {
        m_bound = relaxedBound(problem);
        m_search.setBound(m_bound);
        if (m_best)
            setFloor(worstSpare(problem, *m_best));
    }

    PackResult run();

private:
    void setFloor(Bytes best)
    {
        m_floor = best + 1;
        m_search.setBest(best);
        measureRoomBehind();
    }
    bool done() { return m_search.stopped() || m_floor > m_bound || m_search.nodes() >= m_nodeLimit; }
    Bytes sizeOn(const ProblemSeat &seat, int card) const
    {
        return seat.size[static_cast<std::size_t>(m_problem.cards[static_cast<std::size_t>(card)].kind)];
    }
    Bytes sizeOn(const Item &item, int card) const
    {
        return item.size[static_cast<std::size_t>(m_problem.cards[static_cast<std::size_t>(card)].kind)];
    }

    void splitSeats();
    void searchFrom(Bytes floor);
    void placeSets(std::size_t index);
    void chooseSet(std::size_t index, std::vector<int> &cards, int from);
    bool setKeepsRules(int seat, const std::vector<int> &cards) const;
    bool isRepeat(const std::vector<int> &cards, int card) const;

    bool buildItems();
    bool mergeTogether(std::vector<int> &group_of) const;
    void orderCards();
    void packCard(std::size_t position, int previous_first);
    void extend(std::size_t position, std::size_t item, Bytes load, Bytes kept, Bytes rest, int first);
    bool mayJoin(std::size_t position, std::size_t item) const;
    void add(std::size_t position, std::size_t item, Bytes load);
    void remove(std::size_t position, std::size_t item, Bytes load);
    void finish();
    void measureRoomBehind();

    const Problem &m_problem;
    Search &m_search;
    std::optional<Assignment> m_best;
    Assignment m_assignment;
    Bytes m_floor = kNoFloor; // spare a layout has to reach to be of interest
    Bytes m_bound = 0;

    std::vector<int> m_sets, m_singles; // seats with several ranks, with one
    std::vector<Bytes> m_room; // capacity − TP ranks
    std::vector<CardSet> m_onCard; // TP seats per card, to tell equal cards

    std::vector<Item> m_items;
    std::vector<int> m_cards; // packing order
    std::vector<char> m_sameAsPrevious, m_equalToEnd;
    std::vector<Bytes> m_behind; // bytes the cards from a position on can still take
    std::vector<Bytes> m_smallest; // per item over all cards
    std::vector<char> m_taken;
    std::vector<std::vector<int>> m_chosen; // items per position
    Bytes m_left = 0; // smallest sizes of the items not taken
    std::unordered_set<DeadEnd, DeadEndHash> m_deadEnds;
    std::uint64_t m_mask = 0;
    std::vector<Bytes> m_load; // per position, of the items chosen there
    std::int64_t m_nodeLimit = 0;
    std::size_t m_unwindTo = kNowhere; // first position that carries too much since the spare to beat rose
};

void Pack::splitSeats()
{
    for (std::size_t seat = 0; seat < m_problem.seats.size(); ++seat)
        (m_problem.seats[seat].ranks > 1 ? m_sets : m_singles).push_back(static_cast<int>(seat));
    const auto largest = [&](int seat) {
        const auto &size = m_problem.seats[static_cast<std::size_t>(seat)].size;
        return *std::max_element(size.begin(), size.end());
    };
    std::stable_sort(m_sets.begin(), m_sets.end(), [&](int a, int b) {
        const int ranks_a = m_problem.seats[static_cast<std::size_t>(a)].ranks;
        const int ranks_b = m_problem.seats[static_cast<std::size_t>(b)].ranks;
        return ranks_a != ranks_b ? ranks_a > ranks_b : largest(a) > largest(b);
    });
}

/// Whether a lower card outside `cards` could stand for `card`: same room, same TP ranks, same wishes of
/// every seat. Then the lower one is enough.
bool Pack::isRepeat(const std::vector<int> &cards, int card) const
{
    const ProblemCard &mine = m_problem.cards[static_cast<std::size_t>(card)];
    for (int lower = 0; lower < card; ++lower) {
        const ProblemCard &other = m_problem.cards[static_cast<std::size_t>(lower)];
        if (other.kind != mine.kind || other.host != mine.host
            || m_room[static_cast<std::size_t>(lower)] != m_room[static_cast<std::size_t>(card)]
            || m_onCard[static_cast<std::size_t>(lower)] != m_onCard[static_cast<std::size_t>(card)]
            || std::find(cards.begin(), cards.end(), lower) != cards.end())
            continue;
        const bool same =
            std::all_of(m_problem.seats.begin(), m_problem.seats.end(), [&](const ProblemSeat &seat) {
                return seat.allowed.test(static_cast<std::size_t>(lower))
                    == seat.allowed.test(static_cast<std::size_t>(card));
            });
        if (same)
            return true;
    }
    return false;
}

bool Pack::setKeepsRules(int seat, const std::vector<int> &cards) const
{
    const auto shared = [&](int other) {
        const std::vector<int> &others = m_assignment[static_cast<std::size_t>(other)];
        return std::count_if(cards.begin(), cards.end(), [&](int card) {
            return std::find(others.begin(), others.end(), card) != others.end();
        });
    };
    const auto placed = [&](int other) { return !m_assignment[static_cast<std::size_t>(other)].empty(); };
    for (const auto &[a, b] : m_problem.apart) {
        const int other = a == seat ? b : b == seat ? a : -1;
        if (other >= 0 && placed(other) && shared(other) > 0)
            return false;
    }
    for (const auto &[a, b] : m_problem.together) {
        const int other = a == seat ? b : b == seat ? a : -1;
        if (other < 0 || !placed(other))
            continue;
        const auto smaller = std::min(cards.size(), m_assignment[static_cast<std::size_t>(other)].size());
        if (shared(other) != static_cast<std::ptrdiff_t>(smaller))
            return false;
    }
    return true;
}

void Pack::chooseSet(std::size_t index, std::vector<int> &cards, int from)
{
    const int seat = m_sets[index];
    const ProblemSeat &wanted = m_problem.seats[static_cast<std::size_t>(seat)];
    if (static_cast<int>(cards.size()) == wanted.ranks) {
        if (!setKeepsRules(seat, cards))
            return;
        m_assignment[static_cast<std::size_t>(seat)] = cards;
        for (const int card : cards) {
            m_room[static_cast<std::size_t>(card)] -= sizeOn(wanted, card);
            m_onCard[static_cast<std::size_t>(card)].set(index);
        }
        placeSets(index + 1);
        for (const int card : cards) {
            m_room[static_cast<std::size_t>(card)] += sizeOn(wanted, card);
            m_onCard[static_cast<std::size_t>(card)].reset(index);
        }
        m_assignment[static_cast<std::size_t>(seat)].clear();
        return;
    }
    for (int card = from; card < static_cast<int>(m_problem.cards.size()) && !done(); ++card) {
        const ProblemCard &candidate = m_problem.cards[static_cast<std::size_t>(card)];
        const Bytes size = sizeOn(wanted, card);
        if (!wanted.allowed.test(static_cast<std::size_t>(card)) || size < 0 || m_search.tick()
            || m_room[static_cast<std::size_t>(card)] - size < m_floor || isRepeat(cards, card))
            continue;
        if (!cards.empty()) {
            const ProblemCard &first = m_problem.cards[static_cast<std::size_t>(cards.front())];
            if (first.host != candidate.host || (!m_problem.uneven_sets && first.kind != candidate.kind))
                continue;
        }
        cards.push_back(card);
        chooseSet(index, cards, card + 1);
        cards.pop_back();
    }
}

void Pack::placeSets(std::size_t index)
{
    if (done())
        return;
    if (index < m_sets.size()) {
        std::vector<int> cards;
        chooseSet(index, cards, 0);
        return;
    }
    if (!buildItems())
        return;
    orderCards();
    m_deadEnds.clear();
    packCard(0, -1);
}

/// Single seats joined by `together` become one group. False when two of one group may not meet.
bool Pack::mergeTogether(std::vector<int> &group_of) const
{
    std::iota(group_of.begin(), group_of.end(), 0);
    const auto single = [&](int seat) { return m_problem.seats[static_cast<std::size_t>(seat)].ranks == 1; };
    for (const auto &[a, b] : m_problem.together) {
        if (!single(a) || !single(b))
            continue;
        const int from = group_of[static_cast<std::size_t>(b)];
        const int to = group_of[static_cast<std::size_t>(a)];
        std::replace(group_of.begin(), group_of.end(), from, to);
    }
    return std::none_of(m_problem.apart.begin(), m_problem.apart.end(), [&](const auto &pair) {
        return single(pair.first) && single(pair.second)
            && group_of[static_cast<std::size_t>(pair.first)]
            == group_of[static_cast<std::size_t>(pair.second)];
    });
}

/// Items for the TP sets as they stand now: their cards narrow where the single seats may go.
bool Pack::buildItems()
{
    std::vector<int> group_of(m_problem.seats.size());
    if (!mergeTogether(group_of))
        return false;
    const std::size_t kinds = m_problem.seats.empty() ? 0 : m_problem.seats.front().size.size();
    m_items.clear();
    std::vector<int> item_of(m_problem.seats.size(), -1);
    for (const int seat : m_singles) {
        const auto index = static_cast<std::size_t>(seat);
        int &item = item_of[static_cast<std::size_t>(group_of[index])];
        if (item < 0) {
            item = static_cast<int>(m_items.size());
            m_items.push_back({{}, std::vector<Bytes>(kinds, 0), CardSet().set(), {}});
        }
        Item &target = m_items[static_cast<std::size_t>(item)];
        target.seats.push_back(seat);
        target.allowed &= m_problem.seats[index].allowed;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Bytes size = m_problem.seats[index].size[kind];
            target.size[kind] = size < 0 || target.size[kind] < 0 ? -1 : target.size[kind] + size;
        }
    }
    const auto itemOf = [&](int seat) {
        return item_of[static_cast<std::size_t>(group_of[static_cast<std::size_t>(seat)])];
    };
    const auto narrow = [&](int a, int b, bool together) {
        const auto single = m_problem.seats[static_cast<std::size_t>(a)].ranks == 1 ? a : b;
        const auto set = single == a ? b : a;
        CardSet cards;
        for (const int card : m_assignment[static_cast<std::size_t>(set)])
            cards.set(static_cast<std::size_t>(card));
        m_items[static_cast<std::size_t>(itemOf(single))].allowed &= together ? cards : ~cards;
    };
    const auto ranks = [&](int seat) { return m_problem.seats[static_cast<std::size_t>(seat)].ranks; };
    for (const auto &[a, b] : m_problem.together)
        if ((ranks(a) == 1) != (ranks(b) == 1))
            narrow(a, b, true);
    for (const auto &[a, b] : m_problem.apart) {
        if ((ranks(a) == 1) != (ranks(b) == 1))
            narrow(a, b, false);
    }
    // Largest first: index order is the order of the search.
    std::vector<std::size_t> order(m_items.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto largest = [&](std::size_t i) {
        return *std::max_element(m_items[i].size.begin(), m_items[i].size.end());
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return largest(a) > largest(b); });
    std::vector<int> rank_of(m_items.size());
    std::vector<Item> sorted;
    for (const std::size_t i : order) {
        rank_of[i] = static_cast<int>(sorted.size());
        sorted.push_back(std::move(m_items[i]));
    }
    m_items = std::move(sorted);
    for (const auto &[a, b] : m_problem.apart) {
        if (ranks(a) != 1 || ranks(b) != 1)
            continue;
        const int x = rank_of[static_cast<std::size_t>(itemOf(a))];
        const int y = rank_of[static_cast<std::size_t>(itemOf(b))];
        m_items[static_cast<std::size_t>(x)].apart.push_back(y);
        m_items[static_cast<std::size_t>(y)].apart.push_back(x);
    }
    m_smallest.clear();
    m_left = 0;
    for (const Item &item : m_items) {
        Bytes smallest = -1;
        for (std::size_t card = 0; card < m_problem.cards.size(); ++card) {
            const Bytes size = sizeOn(item, static_cast<int>(card));
            if (item.allowed.test(card) && size >= 0 && (smallest < 0 || size < smallest))
                smallest = size;
        }
        if (smallest < 0)
            return false;
        m_smallest.push_back(smallest);
        m_left += smallest;
    }
    m_taken.assign(m_items.size(), 0);
    m_mask = 0;
    return true;
}

/// Cards with the least room first, equal cards in a row.
void Pack::orderCards()
{
    m_cards.resize(m_problem.cards.size());
    std::iota(m_cards.begin(), m_cards.end(), 0);
    const auto columns = [&](int a, int b) {
        for (const Item &item : m_items)
            if (item.allowed.test(static_cast<std::size_t>(a))
                != item.allowed.test(static_cast<std::size_t>(b)))
                return item.allowed.test(static_cast<std::size_t>(a)) ? 1 : -1;
        return 0;
    };
    const auto order = [&](int a, int b) {
        const Bytes x = m_room[static_cast<std::size_t>(a)];
        const Bytes y = m_room[static_cast<std::size_t>(b)];
        const int kind_a = m_problem.cards[static_cast<std::size_t>(a)].kind;
        const int kind_b = m_problem.cards[static_cast<std::size_t>(b)].kind;
        if (x != y)
            return x < y ? -1 : 1;
        if (kind_a != kind_b)
            return kind_a < kind_b ? -1 : 1;
        // A card that already carries a rank is in use even when nothing is added.
        const bool used_a = m_onCard[static_cast<std::size_t>(a)].any();
        const bool used_b = m_onCard[static_cast<std::size_t>(b)].any();
        if (used_a != used_b)
            return used_a ? -1 : 1;
        return columns(a, b);
    };
    std::stable_sort(m_cards.begin(), m_cards.end(), [&](int a, int b) { return order(a, b) < 0; });
    m_sameAsPrevious.assign(m_cards.size(), 0);
    for (std::size_t i = 1; i < m_cards.size(); ++i)
        m_sameAsPrevious[i] = order(m_cards[i - 1], m_cards[i]) == 0;
    m_equalToEnd.assign(m_cards.size(), 1);
    for (std::size_t i = m_cards.size(); i-- > 1;)
        m_equalToEnd[i - 1] = m_equalToEnd[i] && m_sameAsPrevious[i];
    m_chosen.assign(m_cards.size(), {});
    m_load.assign(m_cards.size(), 0);
    m_unwindTo = kNowhere;
    measureRoomBehind();
}

/// What the cards from each position on can take when each keeps the spare to beat.
void Pack::measureRoomBehind()
{
    m_behind.assign(m_cards.size() + 1, 0);
    for (std::size_t i = m_cards.size(); i-- > 0;)
        m_behind[i] =
            m_behind[i + 1] + std::max<Bytes>(m_room[static_cast<std::size_t>(m_cards[i])] - m_floor, 0);
}

void Pack::finish()
{
    Assignment layout = m_assignment;
    for (std::size_t position = 0; position < m_cards.size(); ++position)
        for (const int item : m_chosen[position])
            for (const int seat : m_items[static_cast<std::size_t>(item)].seats)
                layout[static_cast<std::size_t>(seat)] = {m_cards[position]};
    const Bytes spare = worstSpare(m_problem, layout);
    if (spare < m_floor)
        return;
    m_best = std::move(layout);
    setFloor(spare);
    // What was begun for the old spare is of no use where a card now carries too much; it must not count as a
    // dead end.
    for (std::size_t position = 0; position < m_cards.size() && m_unwindTo == kNowhere; ++position)
        if (m_load[position] > 0
            && m_load[position] > m_room[static_cast<std::size_t>(m_cards[position])] - m_floor)
            m_unwindTo = position;
}

/// Adds items from `item` on to the card at `position`, which carries `load`; `kept` and `rest` are the
/// smallest sizes of what it carries and of what could still be added.
void Pack::extend(std::size_t position, std::size_t item, Bytes load, Bytes kept, Bytes rest, int first)
{
    const int card = m_cards[position];
    const auto limit = [&] { return m_room[static_cast<std::size_t>(card)] - m_floor; };
    while (!done() && !m_search.tick()) {
        // The other cards have to hold what this one leaves.
        const Bytes must_take = m_left + kept - m_behind[position + 1];
        if ((load > 0 && load > limit()) || kept + rest < must_take)
            return;
        while (item < m_items.size() && m_taken[item])
            ++item;
        if (item == m_items.size()) {
            if (kept >= must_take)
                packCard(position + 1, first);
            return;
        }
        const Bytes size = sizeOn(m_items[item], card);
        if (size >= 0 && load + size <= limit() && mayJoin(position, item)) {
            const Bytes smallest = m_smallest[item];
            add(position, item, load + size);
            extend(position, item + 1, load + size, kept + smallest, rest - smallest,
                   first < 0 ? static_cast<int>(item) : first);
            remove(position, item, load);
            if (m_unwindTo < position)
                return;
            if (m_unwindTo == position && (load == 0 || load <= limit()))
                m_unwindTo = kNowhere;
            if (m_unwindTo == position)
                return;
        }
        // With only equal cards ahead, the largest seat left goes first onto one of them: this one.
        if (first < 0 && m_equalToEnd[position])
            return;
        rest -= m_smallest[item];
        ++item;
    }
}

bool Pack::mayJoin(std::size_t position, std::size_t item) const
{
    const Item &candidate = m_items[item];
    const std::vector<int> &chosen = m_chosen[position];
    return candidate.allowed.test(static_cast<std::size_t>(m_cards[position]))
        && std::none_of(candidate.apart.begin(), candidate.apart.end(), [&](int other) {
               return std::find(chosen.begin(), chosen.end(), other) != chosen.end();
           });
}

void Pack::add(std::size_t position, std::size_t item, Bytes load)
{
    m_taken[item] = 1;
    m_mask ^= std::uint64_t{1} << (item % kMaskBits);
    m_left -= m_smallest[item];
    m_chosen[position].push_back(static_cast<int>(item));
    m_load[position] = load;
}

void Pack::remove(std::size_t position, std::size_t item, Bytes load)
{
    m_taken[item] = 0;
    m_mask ^= std::uint64_t{1} << (item % kMaskBits);
    m_left += m_smallest[item];
    m_chosen[position].pop_back();
    m_load[position] = load;
}

/// Packs the cards from `position` on; `previous_first` is the largest item of the card before.
void Pack::packCard(std::size_t position, int previous_first)
{
    if (position == m_cards.size()) {
        if (m_left == 0 && std::all_of(m_taken.begin(), m_taken.end(), [](char taken) { return taken != 0; }))
            finish();
        return;
    }
    const auto card = static_cast<std::size_t>(m_cards[position]);
    if (m_onCard[card].any() && m_room[card] < m_floor)
        return;
    // Equal cards are filled in the order of their largest seat.
    const int after = m_sameAsPrevious[position] ? previous_first : -1;
    const bool memo = m_items.size() <= kMaskBits;
    const DeadEnd state{m_mask, static_cast<int>(position), after};
    if (memo && m_deadEnds.contains(state))
        return;
    const Bytes floor_before = m_floor;
    const auto first = static_cast<std::size_t>(after + 1);
    Bytes rest = 0;
    for (std::size_t i = first; i < m_items.size(); ++i)
        rest += m_taken[i] ? 0 : m_smallest[i];
    m_load[position] = 0;
    extend(position, first, 0, 0, rest, -1);
    if (memo && m_floor == floor_before && !done() && m_deadEnds.size() < kMaxDeadEnds)
        m_deadEnds.insert(state);
}

/// Searches for layouts that leave at least `floor`, and for better ones once there is one.
void Pack::searchFrom(Bytes floor)
{
    m_floor = floor;
    m_room.clear();
    for (const ProblemCard &card : m_problem.cards)
        m_room.push_back(card.capacity);
    m_onCard.assign(m_problem.cards.size(), {});
    placeSets(0);
}

/// Looks close under the bound first: a narrow window is searched through quickly, and every window without a
/// layout lowers the bound. Only then are wider ones opened, down to the layout there is already.
PackResult Pack::run()
{
    splitSeats();
    // A short look for any better layout: what is left to show when the search is cut short.
    m_nodeLimit = m_search.nodes() + kNodesOfFirstLook;
    searchFrom(m_best ? worstSpare(m_problem, *m_best) + 1 : kNoFloor);
    const bool complete = m_search.nodes() < m_nodeLimit && !m_search.stopped();
    m_nodeLimit = std::numeric_limits<std::int64_t>::max();
    Bytes known = m_best ? worstSpare(m_problem, *m_best) : kNoFloor;
    if (complete)
        m_bound = std::max(known, kNoFloor);
    Bytes window = std::max<Bytes>((m_bound - known) / kFirstWindow, 1);
    while (!m_search.stopped() && known < m_bound) {
        const Bytes floor = std::max(known + 1, m_bound - window);
        searchFrom(floor);
        if (m_search.stopped())
            break;
        known = m_best ? worstSpare(m_problem, *m_best) : kNoFloor;
        // The window was searched through: nothing lies above what was found in it.
        m_bound = std::max(known, floor - 1);
        m_search.setBound(m_bound);
        window *= 2;
    }
    PackResult result;
    result.proven = !m_search.stopped();
    result.bound = m_bound;
    result.assignment = std::move(m_best);
    return result;
}

}

PackResult packBest(const Problem &problem, std::optional<Assignment> start, Search &search)
{
    return Pack(problem, std::move(start), search).run();
}

}
