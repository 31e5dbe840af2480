// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Time and proofs of the placement solver on random realistic hosts; generator and seeds are below, so that
// the table can be made again. Run the binary itself; it is no test.
#include <QTest>

#include "engine/placement/placement.h"

#include <algorithm>
#include <ctime>
#include <random>

using namespace engine;
using namespace engine::placement;

class BenchPlacement : public QObject
{
    Q_OBJECT
private slots:
    void solve_data();
    void solve();
    void callbacks();
    void wholePlacement_data();
    void wholePlacement();
};

namespace {

double cpuSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// "median, 95 %, most" in milliseconds.
QString quantiles(std::vector<double> seconds)
{
    std::sort(seconds.begin(), seconds.end());
    const auto at = [&](double quantile) {
        return seconds[static_cast<std::size_t>(quantile * static_cast<double>(seconds.size() - 1))] * 1000;
    };
    return QString::asprintf("%.3f, %.3f, %.3f", at(0.5), at(0.95), at(1.0));
}

constexpr Bytes kCardBytes = Bytes{97'273} * kMiB; // RTX PRO 6000 Blackwell less 614 MiB used by others

/// Sizes as served models have them: a third small, a third medium, the rest large, together 82 to 95 % of
/// the cards.
Problem realistic(unsigned seed, int seats, int sets, int cards, int hosts)
{
    std::mt19937 random(seed);
    const auto share = [&] { return static_cast<double>(random()) / 4294967296.0; };
    const auto between = [&](double low, double high) { return low + (high - low) * share(); };
    Problem problem;
    for (int card = 0; card < cards; ++card)
        problem.cards.push_back({kCardBytes, card * hosts / cards, 0});
    std::vector<double> sizes;
    double total = 0;
    for (int i = 0; i < seats; ++i) {
        const double kind = share();
        double gib = kind < 0.3 ? between(4, 9) : kind < 0.7 ? between(9, 20) : between(20, 32);
        if (i < sets)
            gib = between(12, 30);
        sizes.push_back(gib);
        total += gib * (i < sets ? 2 : 1);
    }
    const double scale = between(0.82, 0.95) * cards * 95 / total;
    for (int i = 0; i < seats; ++i) {
        ProblemSeat seat;
        seat.ranks = i < sets ? 2 : 1;
        seat.size = {
            static_cast<Bytes>(sizes[static_cast<std::size_t>(i)] * scale * static_cast<double>(kGiB))
            + static_cast<Bytes>(random() % kMiB)};
        for (int card = 0; card < cards; ++card)
            seat.allowed.set(static_cast<std::size_t>(card));
        problem.seats.push_back(std::move(seat));
    }
    return problem;
}

/// A plan with the cards and seats of `problem`, each seat on the card of its number as far as there are
/// cards.
Plan planOf(const Problem &problem)
{
    Plan plan;
    plan.hosts = {{"bench", {}, {}}};
    for (const ProblemCard &card : problem.cards) {
        Card entry;
        entry.id = "gpu" + std::to_string(plan.hosts[0].cards.size());
        entry.name = "card";
        entry.total_bytes = card.capacity;
        plan.hosts[0].cards.push_back(entry);
    }
    for (const ProblemSeat &seat : problem.seats) {
        Seat entry;
        entry.name = "seat" + std::to_string(plan.seats.size());
        entry.runtime.kind = RuntimeKind::Other;
        entry.base_bytes = seat.size.front();
        entry.tp = seat.ranks;
        for (int rank = 0; rank < seat.ranks; ++rank)
            entry.cards.push_back(
                plan.hosts[0]
                    .cards[(plan.seats.size() + static_cast<std::size_t>(rank)) % problem.cards.size()]
                    .id);
        plan.seats.push_back(std::make_shared<const Seat>(entry));
    }
    return plan;
}

}

void BenchPlacement::solve_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<int>("sets");
    QTest::addColumn<int>("cards");
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("plans");
    QTest::addColumn<double>("limit");
    QTest::newRow("8 seats, 2 cards") << 8 << 0 << 2 << 1 << 100 << 2.0;
    QTest::newRow("16 seats, 4 cards") << 16 << 0 << 4 << 1 << 100 << 2.0;
    QTest::newRow("32 seats, 8 cards") << 32 << 0 << 8 << 1 << 100 << 2.0;
    QTest::newRow("32 seats, 4 of them TP 2, 8 cards") << 32 << 4 << 8 << 1 << 100 << 2.0;
    QTest::newRow("200 seats, 64 cards, 8 hosts") << 200 << 12 << 64 << 8 << 10 << 0.5;
}

void BenchPlacement::solve()
{
    QFETCH(int, seats);
    QFETCH(int, sets);
    QFETCH(int, cards);
    QFETCH(int, hosts);
    QFETCH(int, plans);
    QFETCH(double, limit);
    std::vector<double> seconds, cpu;
    std::int64_t nodes = 0;
    int proven = 0;
    double largest_gap = 0;
    for (int i = 0; i < plans; ++i) {
        const Problem problem = realistic(1000u + static_cast<unsigned>(i), seats, sets, cards, hosts);
        const double before = cpuSeconds();
        Search search({}, limit, {});
        const PackResult packed = packBest(problem, startLayout(problem, search), search);
        QVERIFY(packed.assignment.has_value());
        seconds.push_back(search.seconds());
        cpu.push_back(cpuSeconds() - before);
        nodes = std::max(nodes, search.nodes());
        proven += packed.proven;
        const Bytes gap = packed.bound - worstSpare(problem, *packed.assignment);
        largest_gap = std::max(largest_gap, static_cast<double>(gap) / static_cast<double>(kCardBytes));
    }
    qInfo("proven %d of %d; wall ms %s; CPU ms %s; most nodes %lld; largest gap %.3f %% of a card", proven,
          plans, qPrintable(quantiles(seconds)), qPrintable(quantiles(cpu)), static_cast<long long>(nodes),
          largest_gap * 100);
}

/// What progress reports and a stop token cost, and that they change nothing.
void BenchPlacement::callbacks()
{
    double without = 0, with = 0;
    int reports = 0;
    for (unsigned seed = 1000; seed < 1020; ++seed) {
        const Problem problem = realistic(seed, 32, 4, 8, 1);
        double before = cpuSeconds();
        Search plain({}, std::nullopt, {});
        const PackResult a = packBest(problem, startLayout(problem, plain), plain);
        without += cpuSeconds() - before;
        const std::stop_source source;
        before = cpuSeconds();
        Search watched(source.get_token(), 600, [&](const Progress &) { ++reports; });
        const PackResult b = packBest(problem, startLayout(problem, watched), watched);
        with += cpuSeconds() - before;
        QVERIFY(a.proven && b.proven && a.assignment == b.assignment);
        QCOMPARE(plain.nodes(), watched.nodes());
    }
    qInfo("CPU ms without %.0f, with %.0f; %d reports", without * 1000, with * 1000, reports);
}

void BenchPlacement::wholePlacement_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<int>("sets");
    QTest::addColumn<int>("cards");
    QTest::newRow("8 seats, 2 cards") << 8 << 0 << 2;
    QTest::newRow("16 seats, 4 cards") << 16 << 0 << 4;
    QTest::newRow("32 seats, 8 cards") << 32 << 0 << 8;
    QTest::newRow("32 seats, 4 of them TP 2, 8 cards") << 32 << 4 << 8;
}

/// A whole plan without a time limit: the proof, then moves, evenness and alternatives by counted work.
void BenchPlacement::wholePlacement()
{
    QFETCH(int, seats);
    QFETCH(int, sets);
    QFETCH(int, cards);
    std::vector<double> cpu;
    std::int64_t nodes = 0;
    int moves = 0, evenness = 0;
    constexpr int kPlans = 20;
    for (unsigned i = 0; i < kPlans; ++i) {
        const Plan plan = planOf(realistic(1000u + i, seats, sets, cards, 1));
        const double before = cpuSeconds();
        const Placement placement = place(plan);
        cpu.push_back(cpuSeconds() - before);
        QCOMPARE(placement.status, PlacementStatus::Optimal);
        nodes = std::max(nodes, placement.nodes);
        moves += placement.moves_proven;
        evenness += placement.evenness_proven;
    }
    qInfo("CPU ms %s; most nodes %lld; moves proven %d, evenness %d of %d", qPrintable(quantiles(cpu)),
          static_cast<long long>(nodes), moves, evenness, kPlans);
}

QTEST_APPLESS_MAIN(BenchPlacement)
#include "tst_bench_placement.moc"
