// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Restart sequences of random small plans against every order of stops and starts, with the rules spelled
// out again: peaks of all that runs, the start-up check, sets over two cards, seats that come and go.
#include "engine/change/restart_sequence.h"
#include "engine/layout/seat_layout.h"
#include "support/layoutplan.h"

#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace engine;
using namespace layoutplan;

class TestRestartOracle : public QObject
{
    Q_OBJECT
private slots:
    void everyOrder_data();
    void everyOrder();
    void manySeats();
};

namespace {

struct Pair {
    Plan before, after;
    Budget old, now;
};

std::vector<std::string> someCards(std::mt19937 &random, int cards, std::size_t ranks)
{
    std::vector<std::string> chosen;
    while (chosen.size() < ranks) {
        const std::string id = "gpu" + std::to_string(random() % static_cast<unsigned>(cards));
        if (std::find(chosen.begin(), chosen.end(), id) == chosen.end())
            chosen.push_back(id);
    }
    return chosen;
}

/// Seats of both plans are in the same order; some go, some come, some move, some grow, most stay.
Pair randomPair(std::mt19937 &random, int cards, int seats, bool checks)
{
    const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
    Pair pair;
    std::vector<Bytes> totals;
    for (int card = 0; card < cards; ++card)
        totals.push_back((90 + below(20)) * kGiB);
    pair.before = pair.after = plan(totals);
    for (int i = 0; i < seats; ++i) {
        const std::string name = "s" + std::to_string(i);
        const std::size_t ranks = below(5) == 0 ? 2 : 1;
        Seat seat = checks && below(3) == 0
            ? served(name, someCards(random, cards, ranks), (2 + below(20)) * kGiB)
            : other(name, "gpu0", (10 + below(45)) * kGiB, below(8) * kGiB);
        seat.tp = static_cast<int>(ranks);
        seat.cards = someCards(random, cards, ranks);
        if (seat.runtime.kind == RuntimeKind::Vllm)
            seat.gpu_memory_utilization = 0.05 * (1 + below(14));
        const int fate = below(10);
        if (fate != 0)
            pair.before = with(pair.before, seat);
        if (fate == 1)
            continue;
        if (fate >= 2 && fate <= 5)
            seat.cards = someCards(random, cards, ranks);
        if (fate == 5 || fate == 6) {
            seat.max_tokens_per_call += seat.per_token_bytes > 0 ? 3 * kGiB : 0;
            seat.kv.pinned_bytes += seat.kv.pinned_bytes > 0 ? kGiB : 0;
        }
        pair.after = with(pair.after, seat);
    }
    pair.old = budgetOf(pair.before);
    pair.now = budgetOf(pair.after);
    return pair;
}

/// What a seat takes on each card, and what it wants to be running there at most when it starts.
struct Footing {
    std::map<int, Bytes> bytes, limit; // by card
};

Footing footingOf(const Budget &budget, const std::string &name)
{
    Footing footing;
    for (const SeatBudget &entry : budget.seats) {
        if (entry.seat->name != name)
            continue;
        for (std::size_t rank = 0; rank < entry.cards.size(); ++rank) {
            const CardBudget &card = budget.card(entry.cards[rank]);
            const RankFootprint &own = entry.estimate->ranks[rank];
            Bytes limit = card.cuda_total_bytes - own.total(State::Peak);
            if (entry.seat->runtime.kind == RuntimeKind::Vllm)
                limit = std::min(limit,
                                 card.cuda_total_bytes - entry.estimate->boot.before
                                     - requestedBytes(card.cuda_total_bytes, entry.startup_utilization));
            footing.bytes[entry.cards[rank]] = own.total(State::Peak);
            footing.limit[entry.cards[rank]] = limit;
        }
    }
    return footing;
}

/// Every order of stops and starts, one by one.
class Oracle
{
public:
    Oracle(const Pair &pair, const std::vector<std::string> &in_addition)
    {
        m_loads.assign(pair.now.cards.size(), 0);
        for (const SeatDifference &seat : differenceOf(pair.before, pair.old, pair.after, pair.now).seats) {
            Entry entry{seat.seat, footingOf(pair.old, seat.seat), footingOf(pair.now, seat.seat)};
            const bool more =
                std::find(in_addition.begin(), in_addition.end(), seat.seat) != in_addition.end();
            entry.both = !entry.old.bytes.empty() && !entry.next.bytes.empty();
            change(entry.old, 1);
            if (!entry.both || seat.restarts || more)
                m_seats.push_back(entry);
            else
                stays.push_back(seat.seat);
        }
    }

    /// Whether any order reaches the end: every state that can be reached is tried once.
    bool exists()
    {
        m_seen.clear();
        return reaches();
    }
    /// Least (down at once, waiting) over every order; nothing when no order exists.
    std::optional<std::pair<int, int>> best()
    {
        m_best.reset();
        if (exists())
            walk(0, 0, 0);
        return m_best;
    }
    std::size_t changes() const { return m_seats.size(); }

    std::vector<std::string> stays;

private:
    struct Entry {
        std::string name;
        Footing old, next;
        bool both = false;
        int phase = 0; // runs as before, down, runs as after
    };

    static bool stops(const Entry &seat) { return seat.phase == 0 && !seat.old.bytes.empty(); }
    bool starts(const Entry &seat) const
    {
        return !stops(seat) && seat.phase != 2 && !seat.next.bytes.empty();
    }
    bool ended() const
    {
        return std::none_of(m_seats.begin(), m_seats.end(),
                            [&](const Entry &seat) { return stops(seat) || starts(seat); });
    }
    void change(const Footing &footing, int sign)
    {
        for (const auto &[card, bytes] : footing.bytes)
            m_loads[static_cast<std::size_t>(card)] += sign * bytes;
    }
    /// Does one step of `seat`, runs `then`, and takes it back.
    template <typename Then> void step(Entry &seat, Then then)
    {
        const int phase = seat.phase;
        const bool stop = stops(seat);
        seat.phase = stop ? 1 : 2;
        change(stop ? seat.old : seat.next, stop ? -1 : 1);
        then(stop);
        change(stop ? seat.old : seat.next, stop ? 1 : -1);
        seat.phase = phase;
    }
    bool reaches()
    {
        std::string state;
        for (const Entry &seat : m_seats)
            state += static_cast<char>('0' + seat.phase);
        if (ended())
            return true;
        if (!m_seen.insert(state).second)
            return false;
        bool end = false;
        for (Entry &seat : m_seats)
            if (!end && (stops(seat) || (starts(seat) && mayStart(seat))))
                step(seat, [&](bool) { end = reaches(); });
        return end;
    }
    void walk(int down, int most, int waiting)
    {
        if (m_best && *m_best <= std::pair(most, waiting))
            return;
        if (ended())
            m_best = {most, waiting};
        for (Entry &seat : m_seats)
            if (stops(seat) || (starts(seat) && mayStart(seat)))
                step(seat, [&](bool stop) {
                    const int now = down + (!seat.both ? 0 : stop ? 1 : -1);
                    walk(now, std::max(most, now), waiting + (stop ? 0 : down));
                });
    }
    bool mayStart(const Entry &seat) const
    {
        return std::all_of(seat.next.limit.begin(), seat.next.limit.end(), [&](const auto &entry) {
            return m_loads[static_cast<std::size_t>(entry.first)] <= entry.second;
        });
    }

    std::vector<Entry> m_seats;
    std::vector<Bytes> m_loads;
    std::set<std::string> m_seen;
    std::optional<std::pair<int, int>> m_best;
};

/// Smallest number of unchanged seats that have to make way; nothing when no set of them helps.
std::optional<std::size_t> smallestAddition(const Pair &pair, const std::vector<std::string> &stays)
{
    std::optional<std::size_t> smallest;
    for (unsigned set = 1; set < 1u << stays.size(); ++set) {
        std::vector<std::string> chosen;
        for (std::size_t i = 0; i < stays.size(); ++i)
            if (set >> i & 1u)
                chosen.push_back(stays[i]);
        if ((!smallest || chosen.size() < *smallest) && Oracle(pair, chosen).exists())
            smallest = chosen.size();
    }
    return smallest;
}

/// Walks the steps with arithmetic of its own; -1 when one of them breaks a rule, else the waiting.
int replay(const Pair &pair, const RestartSequence &sequence)
{
    std::map<int, Bytes> loads;
    std::map<std::string, int> runs; // 1 as before, 2 as after
    for (const SeatBudget &entry : pair.old.seats)
        for (const auto &[card, bytes] : footingOf(pair.old, entry.seat->name).bytes) {
            loads[card] += bytes;
            runs[entry.seat->name] = 1;
        }
    int waiting = 0;
    std::size_t down = 0;
    for (const RestartStep &step : sequence.steps) {
        const Footing footing = footingOf(step.start ? pair.now : pair.old, step.seat);
        if (runs[step.seat] != (step.start ? 0 : 1))
            return -1;
        waiting += step.start ? static_cast<int>(down) : 0;
        for (const auto &[card, bytes] : footing.bytes) {
            if (step.start && loads[card] > footing.limit.at(card))
                return -1;
            loads[card] += step.start ? bytes : -bytes;
        }
        runs[step.seat] = step.start ? 2 : 0;
        down = step.down.size();
        for (std::size_t i = 0; i < sequence.cards.size(); ++i)
            if (step.after[i].spare[static_cast<std::size_t>(State::Peak)]
                != sequence.cards[i].total_bytes - sequence.cards[i].reserved_bytes
                    - loads[static_cast<int>(i)])
                return -1;
    }
    return down == 0 ? waiting : -1;
}

}

void TestRestartOracle::everyOrder_data()
{
    QTest::addColumn<int>("cards");
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("checks");
    QTest::addColumn<int>("rounds");
    QTest::newRow("two cards") << 2 << 5 << false << 700;
    QTest::newRow("three cards") << 3 << 7 << false << 500;
    QTest::newRow("start-up checks, two cards") << 2 << 5 << true << 700;
    QTest::newRow("start-up checks, three cards") << 3 << 6 << true << 700;
}

void TestRestartOracle::everyOrder()
{
    QFETCH(int, cards);
    QFETCH(int, seats);
    QFETCH(bool, checks);
    QFETCH(int, rounds);
    std::mt19937 random(20261005);
    int found = 0, impossible = 0, way = 0;
    for (int round = 0; round < rounds; ++round) {
        const Pair pair = randomPair(random, cards, seats, checks);
        Oracle oracle(pair, {});
        if (oracle.changes() > 5)
            continue; // ten events in every order are enough
        const RestartSequence sequence =
            restartSequence(differenceOf(pair.before, pair.old, pair.after, pair.now), pair.old, pair.now);
        const std::optional<std::pair<int, int>> best = oracle.best();
        QVERIFY(sequence.proven);
        if (oracle.changes() == 0) {
            QCOMPARE(sequence.status, RestartStatus::Nothing);
            continue;
        }
        const std::optional<std::size_t> more = best ? std::nullopt : smallestAddition(pair, oracle.stays);
        const RestartStatus expected = best ? RestartStatus::Found
            : more                          ? RestartStatus::MakesWay
                                            : RestartStatus::Impossible;
        QCOMPARE(sequence.status, expected);
        QCOMPARE(sequence.block.has_value(), !best);
        QCOMPARE(sequence.in_addition.size(), more.value_or(0));
        found += best.has_value();
        impossible += !best && !more;
        way += more.has_value();
        if (expected == RestartStatus::Impossible)
            continue;
        QCOMPARE(replay(pair, sequence), sequence.waiting);
        const auto least = best ? best : Oracle(pair, sequence.in_addition).best();
        QCOMPARE(std::pair(sequence.most_down, sequence.waiting), *least);
    }
    QVERIFY2(found > rounds / 10 && impossible > 10 && way >= (checks ? 10 : 0),
             qPrintable(QStringLiteral("%1 %2 %3").arg(found).arg(impossible).arg(way)));
}

/// A rotation of forty seats over eight cards is beyond an exact search; the steps must hold all the same.
void TestRestartOracle::manySeats()
{
    Pair pair;
    pair.before = plan(std::vector<Bytes>(8, 100 * kGiB));
    for (int i = 0; i < 40; ++i)
        pair.before = with(
            pair.before, other("s" + std::to_string(i), "gpu" + std::to_string(i % 8), (17 + i % 5) * kGiB));
    pair.after = pair.before;
    for (int i = 0; i < 40; ++i)
        pair.after = assignSeat(pair.after, "s" + std::to_string(i), {"gpu" + std::to_string((i + 1) % 8)});
    pair.old = budgetOf(pair.before);
    pair.now = budgetOf(pair.after);
    const RestartSequence sequence =
        restartSequence(differenceOf(pair.before, pair.old, pair.after, pair.now), pair.old, pair.now);
    QCOMPARE(sequence.status, RestartStatus::Found);
    QCOMPARE(sequence.steps.size(), std::size_t{80});
    QCOMPARE(replay(pair, sequence), sequence.waiting);
    qInfo("down at once %d, waiting %d, %s", sequence.most_down, sequence.waiting,
          sequence.proven ? "proven" : "not proven");
}

QTEST_APPLESS_MAIN(TestRestartOracle)
#include "tst_restart_oracle.moc"
