// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// "Apply all safe fixes": what is applied, what is left alone because it makes something worse, and that the
// result is the same plan as applying the named fixes one by one.
#include <QTest>

#include "support/layoutplan.h"

#include "engine/layout/fixes.h"
#include "engine/layout/safe_fixes.h"

#include <algorithm>

using namespace engine;
using namespace layoutplan;

namespace {

bool has(const SafeFixes &fixes, FindingCode code, const std::string &id)
{
    return std::any_of(fixes.applied.begin(), fixes.applied.end(),
                       [&](const AppliedFix &done) { return done.code == code && done.subject.id == id; });
}

Plan appliedOneByOne(Plan plan, const SafeFixes &fixes)
{
    for (const AppliedFix &done : fixes.applied)
        plan = applyFix(plan, done.fix);
    return plan;
}

}

class TestSafeFixes : public QObject
{
    Q_OBJECT
private slots:
    // 1.25 GiB hold one context, the rule requires 1.5; 80 GiB have room for it.
    void aPinThatKeepsTheRuleIsSafe()
    {
        const Plan plan = with(layoutplan::plan({80 * kGiB}), served("a", {"gpu0"}, 5 * kGiB / 4));
        const Budget budget = budgetOf(plan);
        QVERIFY(find(budget, FindingCode::KvBelowRule, "a"));
        const SafeFixes fixes = applySafeFixes(plan, budget);
        QVERIFY(has(fixes, FindingCode::KvBelowRule, "a"));
        QCOMPARE(findSeat(fixes.plan, "a")->kv.pinned_bytes, 3 * kGiB / 2);
        QVERIFY(appliedOneByOne(plan, fixes) == fixes.plan);
        const Budget after = budgetOf(fixes.plan);
        QVERIFY(makesNothingWorse(budget, after));
        QVERIFY(applySafeFixes(fixes.plan, after).applied.empty());
    }

    // The same pin where the card has just so much left: the rule would be kept and the card would be over.
    void whatBringsACardOverIsNot()
    {
        const Bytes total = 24 * kGiB;
        Plan plan = with(layoutplan::plan({total}), served("a", {"gpu0"}, 5 * kGiB / 4));
        const Bytes spare = budgetOf(plan).cards[0].spare(State::Peak);
        plan = with(plan, other("filler", "gpu0", spare - kGiB / 8));
        const Budget budget = budgetOf(plan);
        QVERIFY(find(budget, FindingCode::KvBelowRule, "a"));
        QVERIFY(budget.cards[0].verdict == Verdict::Tight);
        const SafeFixes fixes = applySafeFixes(plan, budget);
        QVERIFY(!has(fixes, FindingCode::KvBelowRule, "a"));
        QCOMPARE(findSeat(fixes.plan, "a")->kv.pinned_bytes, 5 * kGiB / 4);
    }

    // Moving a seat or cutting its context is never done without being asked.
    void seatsStayWhereTheyAre()
    {
        const Plan plan =
            with(with(layoutplan::plan({24 * kGiB, 24 * kGiB}), other("big", "gpu0", 20 * kGiB)),
                 other("small", "gpu0", 9 * kGiB / 2));
        const Budget budget = budgetOf(plan);
        QVERIFY(!find(budget, FindingCode::CardOver)->fixes.empty());
        const SafeFixes fixes = applySafeFixes(plan, budget);
        QVERIFY(fixes.applied.empty());
        QVERIFY(fixes.plan == plan);
    }

    // A share that leaves less than one context makes the seat fail; the pin that would follow is judged too.
    void aNewErrorIsWorse()
    {
        const Plan plan = with(layoutplan::plan({80 * kGiB}), served("a", {"gpu0"}, 2 * kGiB));
        Seat broken = *plan.seats[0];
        broken.kv.pinned_bytes = kGiB / 2;
        const Budget before = budgetOf(plan);
        const Budget after = budgetOf(withSeat(plan, "a", broken));
        QVERIFY(!makesNothingWorse(before, after));
        QVERIFY(makesNothingWorse(after, before));
        QVERIFY(makesNothingWorse(before, before));
    }

    void severalFindingsInOneGo()
    {
        Seat late = served("late", {"gpu0"}, 2 * kGiB);
        late.gpu_memory_utilization = 0.9;
        Seat open = served("open", {"gpu0"}, 10 * kGiB);
        open.max_model_len = 65536;
        open.output_cap.reset();
        const Plan plan =
            with(with(with(layoutplan::plan({96 * kGiB}), other("n", "gpu0", 30 * kGiB)), late), open);
        const Budget budget = budgetOf(plan);
        const SafeFixes fixes = applySafeFixes(plan, budget);
        QVERIFY(has(fixes, FindingCode::StartupCheck, "late"));
        QVERIFY(has(fixes, FindingCode::NoOutputCap, "open"));
        const Budget after = budgetOf(fixes.plan);
        QVERIFY(!find(after, FindingCode::StartupCheck));
        QVERIFY(!find(after, FindingCode::NoOutputCap));
        QVERIFY(appliedOneByOne(plan, fixes) == fixes.plan);
    }
};

QTEST_APPLESS_MAIN(TestSafeFixes)
#include "tst_safe_fixes.moc"
