// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The solver against brute force on random small problems: TP sets, unequal cards, hosts, keep-apart,
// keep-together.
#include <QElapsedTimer>
#include <QTest>

#include "engine/placement/search.h"

#include <random>

using namespace engine;
using namespace engine::placement;

class TestPlacementSearch : public QObject
{
    Q_OBJECT
private slots:
    void bruteForce_data();
    void bruteForce();
    void boundIsNeverBeaten();
    void emptyProblem();
    void impossibleConstraints();
    void stopsWhenAsked();
    void deterministic();
    void largePlansComeClose();
    void largePlansKeepTheirRules();
};

namespace {

struct Shape {
    int seats = 5, cards = 3, hosts = 1, kinds = 1;
    bool sets = false, rules = false;
};

Problem randomProblem(std::mt19937 &random, const Shape &shape)
{
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    Problem problem;
    std::vector<Bytes> capacity_of;
    for (int kind = 0; kind < shape.kinds; ++kind)
        capacity_of.push_back(60 + below(60));
    for (int card = 0; card < shape.cards; ++card) {
        const int kind = below(shape.kinds);
        problem.cards.push_back(
            {capacity_of[static_cast<std::size_t>(kind)] - (below(3) == 0 ? below(10) : 0),
             card % shape.hosts, kind});
    }
    for (int i = 0; i < shape.seats; ++i) {
        ProblemSeat seat;
        seat.ranks = shape.sets && below(3) == 0 ? 2 : 1;
        const int base = 5 + below(40);
        for (int kind = 0; kind < shape.kinds; ++kind)
            seat.size.push_back(below(12) == 0 ? -1 : base + (shape.kinds > 1 ? below(4) : 0));
        for (int card = 0; card < shape.cards; ++card)
            seat.allowed.set(static_cast<std::size_t>(card), !shape.rules || below(5) != 0);
        if (below(4) != 0 && seat.ranks == 1)
            seat.current = {below(shape.cards)};
        problem.seats.push_back(std::move(seat));
    }
    if (shape.rules && shape.seats > 3) {
        problem.apart.push_back({0, 1});
        problem.together.push_back({2, 3});
    }
    return problem;
}

/// Every allowed layout, one by one.
struct Oracle {
    explicit Oracle(const Problem &of)
        : problem(of)
        , layout(of.seats.size())
    {
    }

    const Problem &problem;
    Assignment layout;
    bool found = false;
    Bytes spare = 0;
    int moves = 0;
    std::vector<Bytes> spares;

    void sets(std::size_t seat, std::vector<int> &cards, int from)
    {
        if (static_cast<int>(cards.size()) == problem.seats[seat].ranks) {
            layout[seat] = cards;
            run(seat + 1);
            return;
        }
        for (int card = from; card < static_cast<int>(problem.cards.size()); ++card) {
            cards.push_back(card);
            sets(seat, cards, card + 1);
            cards.pop_back();
        }
    }
    void run(std::size_t seat = 0)
    {
        if (seat < problem.seats.size()) {
            std::vector<int> cards;
            sets(seat, cards, 0);
            return;
        }
        if (!isAllowed(problem, layout))
            return;
        const Bytes here = worstSpare(problem, layout);
        const int changed = movesOf(problem, layout);
        std::vector<Bytes> sorted = sortedSpares(problem, layout);
        const bool better = !found || here > spare || (here == spare && changed < moves)
            || (here == spare && changed == moves && sorted > spares);
        if (better) {
            found = true;
            spare = here;
            moves = changed;
            spares = std::move(sorted);
        }
    }
};

}

void TestPlacementSearch::bruteForce_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<int>("cards");
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("kinds");
    QTest::addColumn<bool>("sets");
    QTest::addColumn<bool>("rules");
    QTest::addColumn<int>("rounds");
    QTest::newRow("equal cards") << 7 << 3 << 1 << 1 << false << false << 600;
    QTest::newRow("unequal cards") << 6 << 3 << 1 << 2 << false << false << 600;
    QTest::newRow("rules") << 6 << 3 << 1 << 1 << false << true << 800;
    QTest::newRow("sets") << 5 << 4 << 1 << 1 << true << false << 500;
    QTest::newRow("sets and rules on unequal cards") << 5 << 4 << 1 << 2 << true << true << 800;
    QTest::newRow("two hosts") << 5 << 4 << 2 << 2 << true << true << 800;
}

void TestPlacementSearch::bruteForce()
{
    QFETCH(int, seats);
    QFETCH(int, cards);
    QFETCH(int, hosts);
    QFETCH(int, kinds);
    QFETCH(bool, sets);
    QFETCH(bool, rules);
    QFETCH(int, rounds);
    // Another seed tries other problems.
    const int seed = qEnvironmentVariableIntValue("VRAMPLANNER_SEED");
    std::mt19937 random(seed > 0 ? static_cast<unsigned>(seed) : 20261005u);
    int solvable = 0;
    for (int round = 0; round < rounds; ++round) {
        const Problem problem = randomProblem(random, {seats, cards, hosts, kinds, sets, rules});
        Oracle oracle(problem);
        oracle.run();
        Search search({}, std::nullopt, {});
        const PackResult packed = packBest(problem, startLayout(problem, search), search);
        QVERIFY(packed.proven);
        QCOMPARE(packed.assignment.has_value(), oracle.found);
        if (!oracle.found) {
            QVERIFY(!packBest(problem, std::nullopt, search, 0).assignment);
            continue;
        }
        ++solvable;
        QVERIFY(isAllowed(problem, *packed.assignment));
        QCOMPARE(worstSpare(problem, *packed.assignment), oracle.spare);
        QCOMPARE(packed.bound, oracle.spare);
        // The same by closing in on the bound from the start, with and without a layout to begin with.
        for (const auto &start : {startLayout(problem, search), std::optional<Assignment>()}) {
            const PackResult closing = packBest(problem, start, search, 0);
            QVERIFY(closing.proven && isAllowed(problem, *closing.assignment));
            QCOMPARE(worstSpare(problem, *closing.assignment), oracle.spare);
            QCOMPARE(closing.bound, oracle.spare);
        }
        const MoveResult moved = fewestMoves(problem, *packed.assignment, oracle.spare, search);
        QVERIFY(moved.moves_proven && moved.evenness_proven);
        QVERIFY(isAllowed(problem, moved.assignment));
        QCOMPARE(worstSpare(problem, moved.assignment), oracle.spare);
        QCOMPARE(movesOf(problem, moved.assignment), oracle.moves);
        QVERIFY(sortedSpares(problem, moved.assignment) == oracle.spares);
    }
    QVERIFY2(solvable > rounds / 4, qPrintable(QString::number(solvable)));
}

void TestPlacementSearch::boundIsNeverBeaten()
{
    std::mt19937 random(3);
    for (int round = 0; round < 300; ++round) {
        const Problem problem = randomProblem(random, {6, 3, 1, 2, false, false});
        Oracle oracle(problem);
        oracle.run();
        if (oracle.found)
            QVERIFY(oracle.spare <= relaxedBound(problem));
    }
}

void TestPlacementSearch::emptyProblem()
{
    Problem problem;
    problem.cards.push_back({100, 0, 0});
    Search search({}, std::nullopt, {});
    const PackResult packed = packBest(problem, startLayout(problem, search), search);
    QVERIFY(packed.proven);
    QVERIFY(packed.assignment && packed.assignment->empty());
}

void TestPlacementSearch::impossibleConstraints()
{
    Problem problem;
    problem.cards.push_back({100, 0, 0});
    ProblemSeat seat;
    seat.size = {10};
    seat.allowed.set(0);
    problem.seats = {seat, seat};
    problem.apart = {{0, 1}};
    Search search({}, std::nullopt, {});
    const PackResult packed = packBest(problem, startLayout(problem, search), search);
    QVERIFY(packed.proven);
    QVERIFY(!packed.assignment);
}

void TestPlacementSearch::stopsWhenAsked()
{
    std::mt19937 random(5);
    const Problem problem = randomProblem(random, {60, 12, 1, 1, false, false});
    std::stop_source source;
    source.request_stop();
    Search search(source.get_token(), std::nullopt, {});
    const PackResult packed = packBest(problem, startLayout(problem, search), search);
    QVERIFY(!packed.proven);
    QVERIFY(packed.bound >= (packed.assignment ? worstSpare(problem, *packed.assignment) : packed.bound));
}

void TestPlacementSearch::deterministic()
{
    std::mt19937 random(9);
    const Problem problem = randomProblem(random, {10, 4, 2, 2, true, true});
    Search first({}, std::nullopt, {}), second({}, std::nullopt, {});
    const PackResult a = packBest(problem, startLayout(problem, first), first);
    const PackResult b = packBest(problem, startLayout(problem, second), second);
    QVERIFY(a.assignment == b.assignment);
    QCOMPARE(first.nodes(), second.nodes());
}

/// 200 seats on 64 cards of 1,000,000: before any search the layout is within half a percent of a card of
/// what no layout can exceed.
void TestPlacementSearch::largePlansComeClose()
{
    std::mt19937 random(11);
    Problem problem;
    for (int card = 0; card < 64; ++card)
        problem.cards.push_back({1'000'000, card / 8, 0});
    for (int i = 0; i < 200; ++i) {
        ProblemSeat seat;
        seat.ranks = i < 12 ? 2 : 1;
        seat.size = {100'000 + static_cast<Bytes>(random() % 300'000)};
        seat.allowed.set();
        problem.seats.push_back(std::move(seat));
    }
    Search search({}, std::nullopt, {}), again({}, std::nullopt, {});
    const std::optional<Assignment> layout = startLayout(problem, search);
    QVERIFY(layout && isAllowed(problem, *layout));
    const Bytes gap = relaxedBound(problem) - worstSpare(problem, *layout);
    QVERIFY2(gap >= 0 && gap < 5'000, qPrintable(QString::number(gap)));
    QVERIFY(startLayout(problem, again) == layout);
}

void TestPlacementSearch::largePlansKeepTheirRules()
{
    std::mt19937 random(12);
    int built = 0;
    for (int round = 0; round < 30; ++round) {
        const Problem problem = randomProblem(random, {60, 12, 3, 2, true, true});
        Search search({}, std::nullopt, {});
        const std::optional<Assignment> layout = startLayout(problem, search);
        if (!layout)
            continue;
        ++built;
        QVERIFY(isAllowed(problem, *layout));
        QVERIFY(worstSpare(problem, *layout) <= relaxedBound(problem));
    }
    QVERIFY2(built > 5, qPrintable(QString::number(built)));
}

QTEST_APPLESS_MAIN(TestPlacementSearch)
#include "tst_placement_search.moc"
