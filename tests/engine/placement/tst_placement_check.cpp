// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Placement against brute force with the budget, which is what `check` answers with, as the judge: every
// layout of small random plans is tried. Seats of vLLM (rule, pinned, utilisation), llama.cpp and other
// processes, TP 2, equal and unequal cards, constraints, seats that boot together and a release that charges
// whatever is on the device. 150 plans in the ordinary run; VRAMPLANNER_PLACEMENT_PLANS=2000 tries as many,
// VRAMPLANNER_SEED others.
#include "engine/layout/aim.h"
#include "engine/layout/fixes.h"
#include "engine/placement/placement.h"
#include "engine/plan/constraint_check.h"
#include "support/layoutplan.h"

#include <QTest>

#include <algorithm>
#include <set>

#include <random>

using namespace engine;
using namespace layoutplan;

class TestPlacementCheck : public QObject
{
    Q_OBJECT
private slots:
    void everyLayout();
    void seatsThatBootTogether();
    void unevenSets();
    void fixesThatEndIt();
    void aSeatStaysWhereItHolds();
    void theStartUpCheckKeepsSeatsApart();
    void infeasibleSaysWhy_data();
    void infeasibleSaysWhy();
    void the257thCard();
    void fiftyEqualSeats();
};

namespace {

struct Dice {
    std::mt19937 random;
    int below(int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }
    bool oneIn(int count) { return below(count) == 0; }
};

Dice dice(unsigned fallback)
{
    const int seed = qEnvironmentVariableIntValue("VRAMPLANNER_SEED");
    return {std::mt19937(seed > 0 ? static_cast<unsigned>(seed) : fallback)};
}

Seat randomSeat(Dice &dice, const std::string &name)
{
    const int kind = dice.below(6);
    if (kind == 0) {
        Seat seat = other(name, "", (1 + dice.below(14)) * kGiB, dice.below(3) * kGiB);
        seat.tp = dice.oneIn(5) ? 2 : 1;
        return seat;
    }
    Seat seat = served(name, {}, (1 + dice.below(6)) * kGiB / 2);
    seat.max_model_len = 4096 << dice.below(3);
    seat.tp = dice.oneIn(4) ? 2 : 1;
    if (kind == 1) {
        seat.runtime = {RuntimeKind::LlamaCpp, ""};
        seat.kv = {};
        return seat;
    }
    if (kind == 2 || kind == 3)
        seat = utilised(name, {}, 0.3 + 0.1 * dice.below(7));
    else if (kind == 4)
        seat.kv = {};
    seat.max_model_len = 4096 << dice.below(3);
    seat.tp = dice.oneIn(4) ? 2 : 1;
    if (kind > 3 && dice.oneIn(2))
        seat.gpu_memory_utilization = 0.1 * (1 + dice.below(9));
    if (dice.oneIn(4))
        seat.kv.waiver = "tried";
    return seat;
}

void addRandomConstraint(Dice &dice, Plan &plan)
{
    const auto seat = [&] {
        return plan.seats[static_cast<std::size_t>(dice.below(static_cast<int>(plan.seats.size())))]->name;
    };
    const std::string card =
        plan.hosts[0]
            .cards[static_cast<std::size_t>(dice.below(static_cast<int>(plan.hosts[0].cards.size())))]
            .id;
    switch (dice.below(4)) {
    case 0:
        plan.constraints = {{Constraint::Kind::Lock, {seat()}, {card}, {}}};
        break;
    case 1:
        plan.constraints = {{Constraint::Kind::Forbid, {seat()}, {card}, {}}};
        break;
    case 2:
        plan.constraints = {{Constraint::Kind::Apart, {seat(), seat()}, {}, {}}};
        break;
    default:
        plan.constraints = {{Constraint::Kind::Together, {seat(), seat()}, {}, {}}};
    }
    if (plan.constraints[0].seats.size() == 2 && plan.constraints[0].seats[0] == plan.constraints[0].seats[1])
        plan.constraints.clear();
}

/// Two or three cards of 18 to 50 GiB, two to four seats, each on some card or on none.
Plan randomPlan(Dice &dice, bool coupled)
{
    std::vector<Bytes> limits(static_cast<std::size_t>(2 + dice.below(2)), (20 + dice.below(30)) * kGiB);
    if (dice.oneIn(2))
        limits.back() = (18 + dice.below(20)) * kGiB;
    Plan plan = layoutplan::plan(limits);
    if (dice.oneIn(4))
        plan.hosts[0].cards[0].others_bytes = kGiB;
    const int seats = 2 + dice.below(coupled ? 2 : 3);
    for (int i = 0; i < seats; ++i) {
        Seat seat = randomSeat(dice, "s" + std::to_string(i));
        const auto first = static_cast<std::size_t>(dice.below(static_cast<int>(limits.size())));
        const bool placed = !dice.oneIn(3);
        if (placed && seat.tp == 1)
            seat.cards = {plan.hosts[0].cards[first].id};
        else if (placed)
            seat.cards = {"gpu0", "gpu1"};
        if (coupled && seat.runtime.kind == RuntimeKind::Vllm && dice.oneIn(2))
            seat.runtime.release = "0.8.5";
        seat.boots_together = coupled && dice.oneIn(2);
        plan = with(plan, seat);
    }
    if (dice.oneIn(3))
        addRandomConstraint(dice, plan);
    return plan;
}

/// Every layout, one by one: which leave how much, by number of moves.
struct Oracle {
    const Plan &plan;
    bool uneven = false;
    Budget base = budgetOf(plan);
    PlacementLayout layout{};
    bool found = false;
    Bytes spare = 0;
    int layouts = 0, passing = 0;

    bool isSet(const std::vector<std::string> &cards) const
    {
        const CardFacts &first = base.table->facts[static_cast<std::size_t>(base.indexOfCard(cards[0]))];
        return std::all_of(cards.begin(), cards.end(), [&](const std::string &card) {
            const CardFacts &facts = base.table->facts[static_cast<std::size_t>(base.indexOfCard(card))];
            return uneven || facts.total_bytes == first.total_bytes;
        });
    }

    void run(std::size_t seat = 0)
    {
        if (seat == plan.seats.size())
            return judge();
        const std::vector<Card> &cards = plan.hosts[0].cards;
        for (std::size_t a = 0; a < cards.size(); ++a) {
            if (plan.seats[seat]->tp == 1) {
                next(seat, {cards[a].id});
                continue;
            }
            for (std::size_t b = a + 1; b < cards.size(); ++b)
                if (isSet({cards[a].id, cards[b].id}))
                    next(seat, {cards[a].id, cards[b].id});
        }
    }

    void next(std::size_t seat, std::vector<std::string> cards)
    {
        layout.cards.push_back(std::move(cards));
        run(seat + 1);
        layout.cards.pop_back();
    }

    void judge()
    {
        ++layouts;
        const Plan tried = withLayout(plan, layout);
        if (!constraintTroubles(tried).empty())
            return;
        if (!sumsOf(tried, &base).passes()) // what fails by its sums fails `check`
            return;
        const Budget budget = budgetOf(tried, &base);
        if (!budget.passes())
            return;
        ++passing;
        const Bytes here = budget.card(budget.worstCardInUse()).spare(State::Peak);
        spare = found ? std::max(spare, here) : here;
        found = true;
    }
};

void compare(const Plan &plan, bool uneven, int *passing, int *none)
{
    Oracle oracle{plan, uneven};
    oracle.run();
    PlacementOptions options;
    options.time_limit.reset();
    options.uneven_sets = uneven;
    const Placement placement = place(plan, options);
    QCOMPARE(placement.passes(), oracle.found);
    ++*(oracle.found ? passing : none);
    if (!oracle.found) {
        QVERIFY(placement.status == PlacementStatus::Infeasible);
        QVERIFY(placement.obstacle.has_value());
        return;
    }
    QVERIFY(placement.status == PlacementStatus::Optimal);
    QCOMPARE(placement.layout->worst_spare, oracle.spare);
    QCOMPARE(placement.bound, oracle.spare);
    const Plan placed = withLayout(plan, *placement.layout);
    const Budget budget = budgetOf(placed);
    QVERIFY(budget.passes());
    QVERIFY(constraintTroubles(placed).empty());
    QCOMPARE(budget.card(budget.worstCardInUse()).spare(State::Peak), oracle.spare);
    int moves = -1;
    for (const PlacementLayout &other : placement.alternatives) {
        QVERIFY(budgetOf(withLayout(plan, other)).passes());
        QVERIFY(other.worst_spare <= oracle.spare);
        QVERIFY(other.moves >= moves); // fewest first
        moves = other.moves;
    }
}

}

void TestPlacementCheck::everyLayout()
{
    const int asked = qEnvironmentVariableIntValue("VRAMPLANNER_PLACEMENT_PLANS");
    const int plans = asked > 0 ? asked : 150;
    Dice random = dice(20261201u);
    int passing = 0, none = 0;
    for (int i = 0; i < plans; ++i) {
        const Plan plan = randomPlan(random, false);
        compare(plan, false, &passing, &none);
        if (QTest::currentTestFailed())
            qFatal("plan %d of the series", i);
    }
    qInfo("%d plans with a layout that passes, %d with none", passing, none);
    QVERIFY(passing > plans / 5 && none > plans / 20);
}

// Their pools, and whom they boot with, depend on where the others are.
void TestPlacementCheck::seatsThatBootTogether()
{
    const int asked = qEnvironmentVariableIntValue("VRAMPLANNER_PLACEMENT_PLANS");
    const int plans = asked > 0 ? asked / 4 : 40;
    Dice random = dice(20261202u);
    int passing = 0, none = 0;
    for (int i = 0; i < plans; ++i) {
        compare(randomPlan(random, true), false, &passing, &none);
        if (QTest::currentTestFailed())
            qFatal("plan %d of the series", i);
    }
    qInfo("%d plans with a layout that passes, %d with none", passing, none);
    QVERIFY(passing > plans / 5);
}

void TestPlacementCheck::unevenSets()
{
    const int asked = qEnvironmentVariableIntValue("VRAMPLANNER_PLACEMENT_PLANS");
    const int plans = asked > 0 ? asked / 4 : 30;
    Dice random = dice(20261203u);
    int passing = 0, none = 0;
    for (int i = 0; i < plans; ++i) {
        compare(randomPlan(random, false), true, &passing, &none);
        if (QTest::currentTestFailed())
            qFatal("plan %d of the series", i);
    }
    QVERIFY(passing > plans / 5);
}

// A fix that is said to end in PASS leaves no error about its seat or that seat's cards, raises none
// elsewhere, and `check` passes where nothing else was wrong.
void TestPlacementCheck::fixesThatEndIt()
{
    const int asked = qEnvironmentVariableIntValue("VRAMPLANNER_PLACEMENT_PLANS");
    const int plans = asked > 0 ? asked : 150;
    Dice random = dice(20261204u);
    int ending = 0, offered = 0, whole = 0;
    const auto errors = [](const Budget &budget) {
        std::set<std::pair<FindingCode, std::string>> list;
        for (const Finding &finding : budget.findings)
            if (finding.severity == Severity::Error)
                list.insert({finding.code, finding.subject.id});
        for (const SeatBudget &seat : budget.seats) // on no card, or of a runtime without findings
            if (!seat.estimate->passes())
                list.insert({FindingCode::SeatDoesNotFit, seat.seat->name});
        return list;
    };
    for (int i = 0; i < plans; ++i) {
        const Plan plan = randomPlan(random, i % 4 == 0);
        const Budget before = budgetOf(plan);
        for (const Finding &finding : withAimedFixes(plan, before)) {
            for (const Fix &fix : finding.fixes) {
                offered += finding.severity == Severity::Error && fix.ends ? 1 : 0;
                if (fix.ends != Verdict::Pass)
                    continue;
                ++ending;
                const Plan next = applyFix(plan, fix);
                const Budget after = budgetOf(next);
                const SeatBudget &seat = after.seat(after.indexOfSeat(fix.seat));
                QVERIFY2(seat.estimate->verdict == Verdict::Pass && seat.estimate->passes(),
                         fix.seat.c_str());
                for (const int card : seat.cards)
                    QVERIFY2(after.card(card).verdict == Verdict::Pass, fix.seat.c_str());
                const auto left = errors(after), were = errors(before);
                QVERIFY2(!left.contains({finding.code, fix.seat}), fix.seat.c_str());
                QVERIFY(std::includes(were.begin(), were.end(), left.begin(), left.end()));
                QCOMPARE(after.passes(), left.empty());
                whole += after.passes() ? 1 : 0;
            }
        }
    }
    qInfo("%d fixes of errors, %d end in PASS, %d of these end the last failure", offered, ending, whole);
    QVERIFY(ending > plans / 20 && whole > 0);
}

// Half of a small card is taken by the weights: the pool there holds no full context, although the seat would
// leave more of the card free than on the large one.
void TestPlacementCheck::aSeatStaysWhereItHolds()
{
    Seat seat = utilised("a", {"gpu0"}, 0.75);
    seat.max_model_len = 16384; // 2 GiB
    const Plan plan = with(layoutplan::plan({48 * kGiB, 22 * kGiB}), seat);
    QVERIFY(budgetOf(plan).passes());
    Plan moved = assignSeat(plan, "a", {"gpu1"});
    QVERIFY(!budgetOf(moved).passes());
    const Placement placement = place(moved);
    QVERIFY(placement.status == PlacementStatus::Optimal);
    QCOMPARE(placement.layout->cards[0], (std::vector<std::string>{"gpu0"}));
    QVERIFY(place(plan).moves.empty());
}

// Each asks for 0.6 of its card when it starts: the second on the same card finds less, although both fit.
void TestPlacementCheck::theStartUpCheckKeepsSeatsApart()
{
    Plan plan = layoutplan::plan({60 * kGiB, 50 * kGiB});
    for (const char *name : {"a", "b"}) {
        Seat seat = served(name, {"gpu0"}, 8 * kGiB);
        seat.gpu_memory_utilization = 0.6;
        plan = with(plan, seat);
    }
    QVERIFY(budgetOf(plan).cards[0].verdict != Verdict::Fail);
    QVERIFY(!budgetOf(plan).passes());
    const Placement placement = place(plan);
    QVERIFY(placement.status == PlacementStatus::Optimal);
    QVERIFY(placement.layout->cards[0] != placement.layout->cards[1]);
    QCOMPARE(placement.layout->moves, 1);
}

void TestPlacementCheck::infeasibleSaysWhy_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("code");
    QTest::newRow("a seat fails everywhere") << 0 << "placement-seat-fails";
    QTest::newRow("no start") << 1 << "placement-no-start";
    QTest::newRow("too little memory") << 2 << "placement-too-little";
    QTest::newRow("over on some card") << 3 << "placement-over";
    QTest::newRow("no card allowed") << 4 << "placement-no-card";
    QTest::newRow("no equal cards") << 5 << "placement-no-set";
    QTest::newRow("others") << 6 << "placement-others-over";
    QTest::newRow("constraints") << 7 << "placement-constraints";
}

void TestPlacementCheck::infeasibleSaysWhy()
{
    QFETCH(int, which);
    QFETCH(QString, code);
    Plan plan = layoutplan::plan({40 * kGiB, 48 * kGiB});
    if (which == 0) { // 1 GiB of the 2 GiB one context needs
        Seat seat = served("a", {"gpu0"}, kGiB);
        seat.max_model_len = 16384;
        plan = with(plan, seat);
    } else if (which == 1) { // three on two cards, each of which wants 0.7 of its card free
        for (const char *name : {"a", "b", "c"}) {
            Seat seat = served(name, {}, kGiB * 3 / 2);
            seat.gpu_memory_utilization = 0.7;
            plan = with(plan, seat);
        }
    } else if (which == 2) { // 90 GiB on 88
        for (const char *name : {"a", "b", "c"})
            plan = with(plan, other(name, "", 30 * kGiB));
    } else if (which == 3) { // 84 GiB on 88, but no two of 28 on one card of 48
        for (const char *name : {"a", "b", "c"})
            plan = with(plan, other(name, "", 28 * kGiB));
    } else if (which == 4) {
        plan = with(plan, other("a", "", kGiB));
        plan.constraints = {{Constraint::Kind::Forbid, {"a"}, {"gpu0", "gpu1"}, {}}};
    } else if (which == 5) {
        Seat seat = other("a", "", kGiB);
        seat.tp = 2;
        plan = with(plan, seat);
    } else if (which == 6) {
        plan = with(plan, other("a", "gpu1", kGiB));
        plan.hosts[0].cards[0].others_bytes = 41 * kGiB;
    } else {
        for (const char *name : {"a", "b", "c"})
            plan = with(plan, other(name, "", kGiB));
        plan.constraints = {{Constraint::Kind::Apart, {"a", "b", "c"}, {}, {}}};
    }
    const Placement placement = place(plan);
    QVERIFY(placement.status == PlacementStatus::Infeasible);
    QVERIFY(placement.obstacle.has_value());
    QCOMPARE(QString::fromStdString(placement.obstacle->reason.code), code);
    QCOMPARE(placement.obstacle->because.has_value(), which == 0);
    if (which == 0)
        QCOMPARE(placement.obstacle->because->code, std::string("kv-pool-too-small"));
    // A proposal wherever the constraints and the runtime allow any layout.
    QCOMPARE(placement.layout.has_value(), which != 4 && which != 5 && which != 7);
    if (which == 3) // 40 − 28 and 48 − 56
        QCOMPARE(placement.layout->worst_spare, -8 * kGiB);
}

void TestPlacementCheck::the257thCard()
{
    Plan plan = layoutplan::plan(std::vector<Bytes>(257, 24 * kGiB));
    plan = with(with(plan, other("a", "gpu0", 8 * kGiB)), other("b", "gpu0", 8 * kGiB));
    const Placement placement = place(plan);
    QVERIFY(placement.status == PlacementStatus::Optimal);
    QCOMPARE(placement.layout->worst_spare, 16 * kGiB);
    const Placement refused = place(layoutplan::plan(std::vector<Bytes>(1025, 24 * kGiB)));
    QVERIFY(refused.status == PlacementStatus::Stopped);
    QCOMPARE(refused.obstacle->reason.code, std::string("placement-cards-range"));
}

// 50 of 7 GiB: three on each of 16 cards of 24 GiB hold 48. Trying equal seats in every order would take for
// ever.
void TestPlacementCheck::fiftyEqualSeats()
{
    Plan plan = layoutplan::plan(std::vector<Bytes>(16, 24 * kGiB));
    for (int i = 0; i < 50; ++i)
        plan = with(plan, other("s" + std::to_string(i), "", 7 * kGiB));
    PlacementOptions options;
    options.time_limit.reset();
    const Placement placement = place(plan, options);
    QVERIFY(placement.status == PlacementStatus::Infeasible);
    QVERIFY2(placement.nodes < 2'000'000, qPrintable(QString::number(placement.nodes)));
}

QTEST_APPLESS_MAIN(TestPlacementCheck)
#include "tst_placement_check.moc"
