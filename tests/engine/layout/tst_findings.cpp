// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of a layout with their numbers, and which fix is offered first.
#include <QTest>

#include "support/layoutplan.h"

#include "engine/layout/budget.h"
#include "engine/layout/fixes.h"
#include "engine/model/catalogue.h"
#include "engine/words/words.h"

#include <cmath>

using namespace engine;
using namespace layoutplan;

namespace {

// 15 GiB of weights, 10 GiB of pool and more beside them on 24 GiB; a second card is free.
Plan over()
{
    return with(layoutplan::plan({24 * kGiB, 24 * kGiB}), served("a", {"gpu0"}, 10 * kGiB));
}

}

class TestFindings : public QObject
{
    Q_OBJECT
private slots:
    void cardOverNamesItsNumbers()
    {
        const Plan plan = with(with(layoutplan::plan({24 * kGiB}), other("a", "gpu0", 20 * kGiB, 3 * kGiB)),
                               other("b", "gpu0", 2 * kGiB));
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::CardOver);
        QVERIFY(finding);
        QVERIFY(finding->severity == Severity::Error);
        QCOMPARE(finding->form, 0);
        QCOMPARE(findingLine(*finding),
                 std::string("error: gpu0: Over by 1.0 GiB in the worst case: 25.0 GiB of 24.0 GiB."));
        const Budget at_boot = budgetOf(with(plan, other("c", "gpu0", 4 * kGiB)));
        QCOMPARE(findingLine(*find(at_boot, FindingCode::CardOver)),
                 std::string("error: gpu0: Over by 5.0 GiB in the worst case: 29.0 GiB of 24.0 GiB; 2.0 GiB "
                             "already at boot."));
        const Budget always = budgetOf(with(layoutplan::plan({24 * kGiB}), other("d", "gpu0", 25 * kGiB)));
        QCOMPARE(findingLine(*find(always, FindingCode::CardOver)),
                 std::string("error: gpu0: Over by 1.0 GiB at boot: 25.0 GiB of 24.0 GiB."));
    }

    void aCardThatIsOverOffersASmallerPinFirst()
    {
        const Plan plan = over();
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::CardOver);
        QVERIFY(finding);
        QVERIFY(!finding->fixes.empty());
        const Fix &fix = finding->fixes.front();
        QVERIFY(fix.kind == Fix::Kind::PinKv);
        QCOMPARE(fix.value % (kGiB / 2), Bytes{0});
        const Budget after = budgetOf(applyFix(plan, fix));
        QVERIFY(after.cards[0].spare(State::Peak) >= 0);
        // No more is taken off than the step of half a GiB makes necessary.
        QVERIFY(after.cards[0].spare(State::Peak)
                < kGiB / 2 + after.seats[0].estimate->kv->layout.bytes_per_block * 2);
    }

    // 20 of 24 GiB are taken; a neighbour of 4.5 fits on the other card, the 20 would fit too but are larger.
    void movingTheSmallestSeatThatHelps()
    {
        const Plan plan =
            with(with(layoutplan::plan({24 * kGiB, 24 * kGiB}), other("big", "gpu0", 20 * kGiB)),
                 other("small", "gpu0", 9 * kGiB / 2));
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::CardOver);
        QVERIFY(finding);
        QCOMPARE(finding->fixes.size(), std::size_t{1});
        QVERIFY(finding->fixes[0].kind == Fix::Kind::MoveSeat);
        QCOMPARE(finding->fixes[0].seat, std::string("small"));
        QCOMPARE(finding->fixes[0].card, std::string("gpu1"));
        // A card kept clear, or one of another host, is no place to move to.
        QVERIFY(find(budgetOf(setKeepClear(plan, "gpu1", true)), FindingCode::CardOver)->fixes.empty());
        const Plan forbidden = addConstraint(plan, {Constraint::Kind::Forbid, {"small"}, {"gpu1"}, {}});
        const Budget without = budgetOf(forbidden);
        QCOMPARE(find(without, FindingCode::CardOver)->fixes.front().seat, std::string("big"));
    }

    void aSeatOnACardKeptClear()
    {
        const Plan plan = setKeepClear(
            with(layoutplan::plan({24 * kGiB, 24 * kGiB}), other("a", "gpu0", 4 * kGiB)), "gpu0", true);
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::ConstraintBroken);
        QVERIFY(finding);
        QCOMPARE(findingLine(*finding), std::string("warning: a: a is on gpu0, which is kept clear."));
        QCOMPARE(finding->fixes.front().card, std::string("gpu1"));
        QVERIFY(!find(budgetOf(applyFix(plan, finding->fixes.front())), FindingCode::ConstraintBroken));
    }

    void whatDoesNotStartIsNoPlanThatHolds()
    {
        Seat seat = served("late", {"gpu0"}, 2 * kGiB);
        seat.gpu_memory_utilization.reset();
        const Plan plan = with(with(layoutplan::plan({48 * kGiB}), other("first", "gpu0", 12 * kGiB)), seat);
        const Budget budget = budgetOf(plan);
        QVERIFY(budget.seats[1].estimate->verdict != Verdict::Fail);
        QVERIFY(budget.cards[0].verdict != Verdict::Fail);
        QVERIFY(budget.verdict == Verdict::Fail);
        QVERIFY(budgetOf(applyFix(plan, find(budget, FindingCode::StartupCheck)->fixes.front())).verdict
                != Verdict::Fail);
    }

    void spareBelowPolicy()
    {
        const Plan plan = with(with(layoutplan::plan({24 * kGiB, 24 * kGiB}), other("a", "gpu0", 20 * kGiB)),
                               other("b", "gpu0", 7 * kGiB / 2));
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::SpareBelowPolicy);
        QVERIFY(finding);
        QVERIFY(finding->severity == Severity::Warning);
        QCOMPARE(findingLine(*finding),
                 std::string("warning: gpu0: Plateau spare is 0.5 GiB; the policy requires 1.0 GiB."));
    }

    // A neighbour of 12 GiB is up; the second asks for 92 % of the 48 GiB that CUDA reports.
    void startupCheckOfAPinnedSeat()
    {
        Seat seat = served("late", {"gpu0"}, 2 * kGiB);
        seat.gpu_memory_utilization.reset();
        const Plan plan = with(with(layoutplan::plan({48 * kGiB}), other("first", "gpu0", 12 * kGiB)), seat);
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::StartupCheck);
        QVERIFY(finding);
        QCOMPARE(finding->form, 1);
        QCOMPARE(finding->args[0].integer, 2);
        const Bytes cuda = 48 * kGiB;
        // Its CUDA context is up before it looks; kernels it loads later are not (section 5.1).
        const Bytes context = budget.seats[1].estimate->boot.before;
        QVERIFY(context > 0);
        QVERIFY(context < budget.seats[1].estimate->ranks[0].components[6].in(State::Boot));
        QCOMPARE(finding->args[2].integer, cuda - 12 * kGiB - context);
        QCOMPARE(finding->args[4].integer, static_cast<Bytes>(std::ceil(static_cast<double>(cuda) * 0.92)));
        const Fix &fix = finding->fixes.front();
        QVERIFY(fix.kind == Fix::Kind::SetUtilisation);
        QCOMPARE(fix.share,
                 std::floor(100.0 * static_cast<double>(finding->args[2].integer) / static_cast<double>(cuda))
                     / 100);
        // One hundredth more and it would not boot.
        const Plan more = applyFix(plan, changedShare(fix, fix.share + 0.01));
        QVERIFY(find(budgetOf(more), FindingCode::StartupCheck));
        // Alone on the card the default share is free.
        QVERIFY(!find(budgetOf(removeSeat(plan, "first")), FindingCode::StartupCheck));
        QVERIFY(!find(budgetOf(moveInBootOrder(plan, "late", -1)), FindingCode::StartupCheck));
    }

    void aPoolBesideNeighboursHasARange()
    {
        const Plan plan = with(with(layoutplan::plan({80 * kGiB}), utilised("a", {"gpu0"}, 0.5)),
                               other("b", "gpu0", 3 * kGiB));
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::UtilOnSharedCard);
        QVERIFY(finding);
        const Bytes pool = budget.seats[0].estimate->kv->capacity.available_bytes;
        QCOMPARE(finding->args[0].integer, pool - 3 * kGiB);
        QCOMPARE(finding->args[1].integer, pool); // a plain process hands nothing back
        QCOMPARE(finding->args[2].integer, pool);
        QVERIFY(!find(budgetOf(removeSeat(plan, "b")), FindingCode::UtilOnSharedCard));
        // A served neighbour returns its profiling memory, which the pool may gain.
        const Budget two = budgetOf(with(plan, served("c", {"gpu0"}, 2 * kGiB)));
        const Bytes activation = two.seats[2].estimate->ranks[0].components[3].in(State::Peak);
        QVERIFY(activation > 0);
        QCOMPARE(find(two, FindingCode::UtilOnSharedCard, "a")->args[1].integer, pool + activation);
    }

    void aRoundTotalOfAKnownCardIsSuspect()
    {
        const std::optional<CardModel> known = findCardModel("A100 80GB");
        QVERIFY(known);
        Plan plan = layoutplan::plan({80 * kGB});
        Card card = *findCard(plan, "gpu0");
        card.name = known->name;
        card.total_bytes = 80 * kGB;
        plan = withCard(plan, "gpu0", card);
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::UnitSuspect);
        QVERIFY(finding);
        QCOMPARE(finding->args[1].integer, known->total_bytes);
        card.total_bytes = 80 * kGB + kMiB; // not round: measured, not typed
        QVERIFY(!find(budgetOf(withCard(plan, "gpu0", card)), FindingCode::UnitSuspect));
        card.name = "a card nobody lists";
        card.total_bytes = 80 * kGB;
        QVERIFY(!find(budgetOf(withCard(plan, "gpu0", card)), FindingCode::UnitSuspect));
    }

    void aMeasurementOutsideTheBandIsSaidSo()
    {
        const Plan plan = with(layoutplan::plan({80 * kGiB}), served("a", {"gpu0"}, 2 * kGiB));
        const Component predicted = budgetOf(plan).seats[0].estimate->ranks[0].components[3];
        QVERIFY(predicted.high > 0);
        Seat seat = *plan.seats[0];
        seat.measured.activation = predicted.high + 1;
        const Budget above = budgetOf(withSeat(plan, "a", seat));
        const Finding *finding = find(above, FindingCode::MeasuredDiffers);
        QVERIFY(finding);
        QCOMPARE(finding->args[0].integer, predicted.high + 1);
        QCOMPARE(finding->args[3].integer, predicted.high);
        seat.measured.activation = predicted.high;
        QVERIFY(!find(budgetOf(withSeat(plan, "a", seat)), FindingCode::MeasuredDiffers));
    }

    void findingsAreSorted()
    {
        Plan plan = layoutplan::plan({24 * kGiB, 24 * kGiB, 24 * kGiB});
        plan = with(plan, other("nowhere", "", kGiB));
        plan = with(plan, other("over2", "gpu2", 30 * kGiB));
        plan = with(plan, served("over1", {"gpu1"}, 12 * kGiB));
        plan = with(plan, other("tight0", "gpu0", 47 * kGiB / 2));
        const Budget budget = budgetOf(plan);
        QVERIFY(budget.findings.size() > 4);
        int severity = static_cast<int>(Severity::Error);
        for (const Finding &finding : budget.findings) {
            QVERIFY(static_cast<int>(finding.severity) <= severity);
            severity = static_cast<int>(finding.severity);
        }
        QCOMPARE(budget.findings.front().subject.id, std::string("gpu1"));
        QVERIFY(find(budget, FindingCode::SeatUnassigned)->severity == Severity::Note);
    }

private:
    static Fix changedShare(Fix fix, double share)
    {
        fix.share = share;
        return fix;
    }
};

QTEST_APPLESS_MAIN(TestFindings)
#include "tst_findings.moc"
