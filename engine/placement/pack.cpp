// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/pack.h"

#include <algorithm>
#include <numeric>

namespace engine::placement {

Pack::Pack(const Problem &problem, std::optional<Assignment> start, Search &search)
    : m_problem(problem)
    , m_search(search)
    , m_assignment(problem.seats.size())
{
    m_bound = relaxedBound(problem);
    m_search.setBound(m_bound);
    if (start)
        if (const std::optional<Bytes> spare = spareOf(problem, *start))
            take(std::move(*start), *spare);
}

void Pack::take(Assignment layout, Bytes spare)
{
    m_best = std::move(layout);
    m_bestSpare = spare;
    m_floor = spare + 1;
    m_search.setBest(spare, *m_best);
    measureRoomBehind();
}

/// Searches for layouts that leave at least `floor`, and for better ones once there is one.
void Pack::searchFrom(Bytes floor)
{
    m_floor = floor;
    m_room.clear();
    for (const ProblemCard &card : m_problem.cards)
        m_room.push_back(card.capacity);
    m_onCard.assign(m_problem.cards.size(), {});
    m_lists.clear();
    placeSets(0);
}

/// Looks close under the bound first: a narrow window is searched through quickly, and every window without a
/// layout lowers the bound. Only then are wider ones opened, down to the layout there is already.
PackResult Pack::run(std::int64_t first_look)
{
    splitSeats();
    constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();
    // A short look for any better layout: what is left to show when the search is cut short. Layouts the
    // judge refuses would be met again in every window, so with a judge the first look is the only one.
    m_nodeLimit = m_problem.judge ? kNoLimit : m_search.nodes() + first_look;
    searchFrom(known() + 1);
    if (m_search.nodes() < m_nodeLimit && !m_search.ended())
        m_bound = known();
    m_nodeLimit = kNoLimit;
    m_cover = !m_problem.start_checks;
    Bytes window = std::max<Bytes>((m_bound - known()) / kFirstWindow, 1);
    const Bytes top = m_bound;
    while (!m_search.ended() && known() < m_bound) {
        const Bytes floor = std::max(known() + 1, m_bound - window);
        searchFrom(floor);
        if (m_search.ended())
            break;
        // The window was searched through: nothing lies above what was found in it.
        m_bound = std::max(known(), floor - 1);
        m_search.setBound(m_bound);
        window = std::max<Bytes>(window, (top - m_bound) / 2);
    }
    PackResult result;
    result.proven = !m_search.ended();
    result.bound = m_bound;
    result.assignment = std::move(m_best);
    return result;
}

PackResult packBest(const Problem &problem, std::optional<Assignment> start, Search &search,
                    std::int64_t first_look)
{
    return Pack(problem, std::move(start), search).run(first_look);
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
    joinSingles(group_of);
    narrowBySets();
    return measureItems();
}

/// One item per group of single seats, largest first: the order of the search.
void Pack::joinSingles(const std::vector<int> &group_of)
{
    const std::size_t kinds = m_problem.seats.empty() ? 0 : m_problem.seats.front().size.size();
    m_items.clear();
    std::vector<int> item_of_group(m_problem.seats.size(), -1);
    for (const int seat : m_singles) {
        const auto index = static_cast<std::size_t>(seat);
        int &item = item_of_group[static_cast<std::size_t>(group_of[index])];
        if (item < 0) {
            item = static_cast<int>(m_items.size());
            m_items.push_back({{}, std::vector<Bytes>(kinds, 0), CardSet().set(), {}, -1});
        }
        Item &target = m_items[static_cast<std::size_t>(item)];
        target.seats.push_back(seat);
        target.alike = m_problem.seats[index].alike;
        target.allowed &= m_problem.seats[index].allowed;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Bytes size = m_problem.seats[index].size[kind];
            target.size[kind] = size < 0 || target.size[kind] < 0 ? -1 : target.size[kind] + size;
        }
    }
    const auto largest = [](const Item &item) {
        return *std::max_element(item.size.begin(), item.size.end());
    };
    std::stable_sort(m_items.begin(), m_items.end(), [&](const Item &a, const Item &b) {
        return std::pair(-largest(a), a.alike) < std::pair(-largest(b), b.alike);
    });
    m_itemOf.assign(m_problem.seats.size(), -1);
    for (std::size_t item = 0; item < m_items.size(); ++item)
        for (const int seat : m_items[item].seats)
            m_itemOf[static_cast<std::size_t>(seat)] = static_cast<int>(item);
}

/// What the TP sets' cards and keep-apart mean for the items.
void Pack::narrowBySets()
{
    const auto itemOf = [&](int seat) { return m_itemOf[static_cast<std::size_t>(seat)]; };
    const auto narrow = [&](const std::pair<int, int> &pair, bool together) {
        const int single = itemOf(pair.first) >= 0 ? pair.first : pair.second;
        const int set = single == pair.first ? pair.second : pair.first;
        CardSet cards;
        for (const int card : m_assignment[static_cast<std::size_t>(set)])
            cards.set(static_cast<std::size_t>(card));
        m_items[static_cast<std::size_t>(itemOf(single))].allowed &= together ? cards : ~cards;
    };
    const auto mixed = [&](const std::pair<int, int> &pair) {
        return (itemOf(pair.first) < 0) != (itemOf(pair.second) < 0);
    };
    for (const auto &pair : m_problem.together)
        if (mixed(pair))
            narrow(pair, true);
    for (const auto &pair : m_problem.apart) {
        const int x = itemOf(pair.first);
        const int y = itemOf(pair.second);
        if (mixed(pair))
            narrow(pair, false);
        else if (x >= 0 && y >= 0) {
            m_items[static_cast<std::size_t>(x)].apart.push_back(y);
            m_items[static_cast<std::size_t>(y)].apart.push_back(x);
        }
    }
}

/// Smallest size of every item; false when one can go nowhere.
bool Pack::measureItems()
{
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
        if (m_problem.judge) // which of two equal cards a seat is on now may matter to it
            return a < b ? -1 : a > b ? 1 : 0;
        const Bytes x = m_room[static_cast<std::size_t>(a)];
        const Bytes y = m_room[static_cast<std::size_t>(b)];
        const int kind_a = m_problem.cards[static_cast<std::size_t>(a)].kind;
        const int kind_b = m_problem.cards[static_cast<std::size_t>(b)].kind;
        if (x != y)
            return x < y ? -1 : 1;
        if (kind_a != kind_b)
            return kind_a < kind_b ? -1 : 1;
        // A card that already carries a rank is in use even when nothing is added, and which ranks it carries
        // matters to those that start after them.
        const std::vector<std::size_t> &sets_a = m_onCard[static_cast<std::size_t>(a)];
        const std::vector<std::size_t> &sets_b = m_onCard[static_cast<std::size_t>(b)];
        const bool differ = m_problem.start_checks ? sets_a != sets_b : sets_a.empty() != sets_b.empty();
        if (differ)
            return sets_a > sets_b ? -1 : 1;
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
    const std::optional<Bytes> spare = spareOf(m_problem, layout);
    if (!spare || *spare < m_floor)
        return;
    take(std::move(layout), *spare);
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
        // Of seats that are alike the first goes first: when it is left out here, so are the others.
        for (const int alike = m_items[item++].alike;
             alike >= 0 && item < m_items.size() && m_items[item].alike == alike; ++item)
            rest -= m_taken[item] ? 0 : m_smallest[item];
    }
}

bool Pack::mayJoin(std::size_t position, std::size_t item) const
{
    const Item &candidate = m_items[item];
    const std::vector<int> &chosen = m_chosen[position];
    return candidate.allowed.test(static_cast<std::size_t>(m_cards[position]))
        && std::none_of(
               candidate.apart.begin(), candidate.apart.end(),
               [&](int other) { return std::find(chosen.begin(), chosen.end(), other) != chosen.end(); })
        && (!checksStarts() || wouldStart(m_cards[position], chosen, item));
}

/// Whether all seats of `card` start when `item` comes to those of `items` and the TP ranks there.
bool Pack::wouldStart(int card, const std::vector<int> &items, std::size_t item) const
{
    std::vector<int> seats = m_items[item].seats;
    for (const int other : items) {
        const std::vector<int> &more = m_items[static_cast<std::size_t>(other)].seats;
        seats.insert(seats.end(), more.begin(), more.end());
    }
    for (const std::size_t set : m_onCard[static_cast<std::size_t>(card)])
        seats.push_back(m_sets[set]);
    std::sort(seats.begin(), seats.end());
    return allStart(m_problem, card, seats);
}

/// Whether the TP ranks that stand on `cards` start there.
bool Pack::setStarts(const std::vector<int> &cards) const
{
    return std::all_of(cards.begin(), cards.end(), [&](int card) {
        std::vector<int> seats;
        for (const std::size_t set : m_onCard[static_cast<std::size_t>(card)])
            seats.push_back(m_sets[set]);
        std::sort(seats.begin(), seats.end());
        return allStart(m_problem, card, seats);
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
    if (!m_onCard[card].empty() && m_room[card] < m_floor)
        return;
    // Equal cards are filled in the order of their largest seat.
    const int after = m_sameAsPrevious[position] ? previous_first : -1;
    // With a judge one card's seats may depend on what sits on another.
    const bool memo = m_items.size() <= kMaskBits && !m_problem.judge;
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

std::vector<FillingItem> Pack::itemsOn(int card) const
{
    std::vector<FillingItem> items;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const bool allowed = m_items[i].allowed.test(static_cast<std::size_t>(card));
        FillingItem item{allowed ? sizeOn(m_items[i], card) : -1, m_smallest[i], 0};
        for (const int other : m_items[i].apart)
            item.apart |= std::uint64_t{1} << other;
        items.push_back(item);
    }
    return items;
}

const FillingTable &Pack::tableFor(int card)
{
    const std::vector<FillingItem> items = itemsOn(card);
    Bytes largest = 0;
    for (const ProblemCard &other : m_problem.cards)
        largest = std::max(largest, other.capacity);
    largest -= m_best ? m_bestSpare : m_floor;
    for (const FillingTable &table : m_tables)
        if (table.madeFor(items, largest))
            return table;
    return m_tables.emplace_back(items, largest);
}

const std::optional<FillingList> &Pack::listFor(int card, Bytes slack)
{
    const FillingTable &table = tableFor(card);
    const Bytes limit = m_room[static_cast<std::size_t>(card)] - m_floor;
    const Bytes lowest = limit - slack;
    for (const KnownList &known : m_lists)
        if (known.table == &table && known.limit >= limit && known.lowest <= lowest
            && known.limit - known.lowest <= 2 * slack)
            return known.list;
    KnownList entry{&table, lowest, limit, std::nullopt};
    if (table.usable())
        entry.list = table.within(lowest, limit, m_search);
    return m_lists.emplace_back(std::move(entry)).list;
}

/// Cards in runs of equal ones with their fillings; nothing when some card has too many to list.
std::optional<std::vector<CoverClass>> Pack::coverClasses()
{
    std::vector<CoverClass> classes;
    const Bytes slack = m_behind.front() - m_left;
    for (std::size_t position = 0; position < m_cards.size(); ++position) {
        if (m_sameAsPrevious[position]) {
            ++classes.back().cards;
            continue;
        }
        const int card = m_cards[position];
        CoverClass entry{nullptr, m_room[static_cast<std::size_t>(card)] - m_floor, 1};
        if (entry.limit >= 0) {
            const std::optional<FillingList> &list = listFor(card, slack);
            if (!list)
                return std::nullopt;
            entry.list = &*list;
        }
        classes.push_back(entry);
    }
    return classes;
}

void Pack::takeCover(const std::vector<CoverClass> &classes, const std::vector<CoverChoice> &chosen)
{
    std::vector<std::size_t> next; // first free position of each class
    std::size_t position = 0;
    for (const CoverClass &entry : classes) {
        next.push_back(position);
        position += static_cast<std::size_t>(entry.cards);
    }
    Assignment layout = m_assignment;
    for (const CoverChoice &choice : chosen) {
        const int card = m_cards[next[choice.card_class]++];
        for (std::size_t item = 0; item < m_items.size(); ++item)
            if (choice.items >> item & 1u)
                for (const int seat : m_items[item].seats)
                    layout[static_cast<std::size_t>(seat)] = {card};
    }
    const Bytes spare = worstSpare(m_problem, layout);
    take(std::move(layout), spare);
}

/// Searches the packings of the items for the TP sets as they stand now. False when there are too many
/// fillings to list; nothing has been searched then.
bool Pack::coverItems()
{
    if (m_items.empty() || m_items.size() > kMaskBits)
        return false;
    const auto fits = [&] { // cards with TP ranks are in use whatever is added
        for (std::size_t card = 0; card < m_room.size(); ++card)
            if (!m_onCard[card].empty() && m_room[card] < m_floor)
                return false;
        return m_behind.front() >= m_left;
    };
    if (!fits())
        return true;
    const std::optional<std::vector<CoverClass>> classes = coverClasses();
    if (!classes)
        return false;
    Cover cover(*classes, m_items.size(), m_behind.front() - m_left, m_search);
    while (!done() && fits()) {
        const std::vector<CoverChoice> chosen = cover.find();
        if (chosen.empty())
            break;
        const Bytes before = m_floor;
        takeCover(*classes, chosen);
        cover.tighten(m_floor - before);
    }
    return true;
}

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
    if (m_problem.judge)
        return false;
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

void Pack::chooseSet(std::size_t index, std::vector<int> &cards, int from)
{
    const int seat = m_sets[index];
    const ProblemSeat &wanted = m_problem.seats[static_cast<std::size_t>(seat)];
    if (static_cast<int>(cards.size()) == wanted.ranks) {
        if (!keepsCompany(m_problem, m_assignment, seat, cards))
            return;
        m_assignment[static_cast<std::size_t>(seat)] = cards;
        for (const int card : cards) {
            m_room[static_cast<std::size_t>(card)] -= m_problem.sizeOn(static_cast<std::size_t>(seat), card);
            m_onCard[static_cast<std::size_t>(card)].push_back(index);
        }
        if (!checksStarts() || setStarts(cards))
            placeSets(index + 1);
        for (const int card : cards) {
            m_room[static_cast<std::size_t>(card)] += m_problem.sizeOn(static_cast<std::size_t>(seat), card);
            m_onCard[static_cast<std::size_t>(card)].pop_back();
        }
        m_assignment[static_cast<std::size_t>(seat)].clear();
        return;
    }
    for (int card = from; card < static_cast<int>(m_problem.cards.size()) && !done(); ++card) {
        const Bytes size = m_problem.sizeOn(static_cast<std::size_t>(seat), card);
        if (!m_problem.mayUse(static_cast<std::size_t>(seat), card) || m_search.tick()
            || m_room[static_cast<std::size_t>(card)] - size < m_floor || isRepeat(cards, card))
            continue;
        if (!cards.empty() && !sameSet(m_problem, cards.front(), card))
            continue;
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
    if (m_cover && coverItems())
        return;
    m_deadEnds.clear();
    packCard(0, -1);
}

}
