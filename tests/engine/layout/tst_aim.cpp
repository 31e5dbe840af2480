// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What fits along one setting of a seat: the spans of verdicts, the largest values, and that both and the
// plan's own verdict say the same.
#include "support/layoutplan.h"

#include "engine/layout/aim.h"
#include "engine/layout/fixes.h"

#include <QTest>

#include <random>

using namespace engine;
using namespace layoutplan;

namespace {

Plan pinnedAt(Bytes pool, const char *release, Bytes card)
{
    Seat seat = served("a", {"gpu0"}, pool);
    seat.runtime.release = release;
    return with(addModel(layoutplan::plan({card}), llama()), seat);
}

Plan changed(const Plan &plan, SolveFor what, std::int64_t value)
{
    return applyFix(plan, settingFix("a", what, {value, static_cast<double>(value) / 1000}));
}

/// Every value in the spans, one by one, against the verdict of a plan that has it.
void judgeEach(const Plan &plan, const std::vector<ReachSpan> &spans, SolveFor what, std::int64_t first,
               std::int64_t step)
{
    std::size_t span = 0;
    for (std::int64_t value = first; value <= spans.back().last; value += step) {
        while (value > spans[span].last)
            ++span;
        const Budget budget = budgetOf(changed(plan, what, value));
        QVERIFY2(verdictAround(budget, 0) == spans[span].verdict,
                 QByteArray::number(static_cast<qlonglong>(value)).constData());
    }
}

}

class TestAim : public QObject
{
    Q_OBJECT
private slots:
    // 128 KiB a token, 2 MiB a block of 16. A pool of 4 GiB has 2,048 blocks: 32,768 tokens in 0.28, one
    // block less from the release on that holds one back. The rule asks for 1.25 times the need in steps of
    // half a GiB, so it is kept up to 4 ÷ 1.25 = 3.2 GiB: 1,638 blocks, 26,208 tokens.
    void contextsOfAPin()
    {
        for (const auto &[release, longest] : {std::pair{"0.28", 32768}, {"0.31", 32752}}) {
            const Plan plan = pinnedAt(4 * kGiB, release, 48 * kGiB);
            const std::vector<ReachSpan> spans =
                reachOf(plan, budgetOf(plan), 0, SolveFor::Context, 4096, 131072);
            const std::vector<ReachSpan> expected{
                {26208, Verdict::Pass}, {longest, Verdict::Tight}, {131072, Verdict::Fail}};
            QVERIFY(spans == expected);
        }
    }

    // One context of 8,192 tokens is 1 GiB, the rule asks for 1.5.
    void poolsHaveTwoEnds()
    {
        const Plan plan = pinnedAt(4 * kGiB, "0.28", 24 * kGiB);
        const Budget budget = budgetOf(plan);
        const Bytes step = kMiB, first = step, last = 24 * kGiB;
        const std::vector<ReachSpan> spans = reachOf(plan, budget, 0, SolveFor::Pool, first, last, step);
        QCOMPARE(spans.size(), std::size_t{5}); // too small, below the rule, good, tight, too large
        QVERIFY(spans[0] == (ReachSpan{kGiB - kMiB, Verdict::Fail}));
        QVERIFY(spans[1] == (ReachSpan{3 * kGiB / 2 - kMiB, Verdict::Tight}));
        QVERIFY(spans[2].verdict == Verdict::Pass && spans[3].verdict == Verdict::Tight);
        // What the card can give beside everything that is no pool.
        const Bytes rest =
            24 * kGiB - budget.cards[0].spare(State::Peak) - 4 * kGiB; // taken now, without the pool
        QCOMPARE(spans[3].last, (24 * kGiB - rest) / kMiB * kMiB);
        QVERIFY(spans[4] == (ReachSpan{last, Verdict::Fail}));
        const auto largest = largestThatFits(plan, budget, 0, SolveFor::Pool, Verdict::Tight);
        QVERIFY(largest && largest->value / kMiB * kMiB == spans[3].last);
        judgeEach(plan, spans, SolveFor::Pool, first, 61 * kMiB);
    }

    void everyShareIsJudgedLikeThePlan()
    {
        Plan plan = pinnedAt(4 * kGiB, "0.28", 24 * kGiB);
        plan = changed(plan, SolveFor::Utilisation, 900);
        const auto spans = reachOf(plan, budgetOf(plan), 0, SolveFor::Utilisation, 10, 990);
        judgeEach(plan, spans, SolveFor::Utilisation, 10, 1);
        const auto largest = largestThatFits(plan, budgetOf(plan), 0, SolveFor::Utilisation, Verdict::Tight);
        QVERIFY(largest);
        const auto fits = std::find_if(spans.rbegin(), spans.rend(),
                                       [](const ReachSpan &span) { return span.verdict != Verdict::Fail; });
        QVERIFY(fits != spans.rend());
        QCOMPARE(std::min<std::int64_t>(largest->value, 990), fits->last);
    }

    // A neighbour that takes what the seat would need at a longer context: the card decides.
    void theCardIsPartOfTheAnswer()
    {
        Plan plan = with(pinnedAt(kGiB, "0.28", 24 * kGiB), other("b", "gpu0", 23 * kGiB));
        const auto spans = reachOf(plan, budgetOf(plan), 0, SolveFor::Context, 256, 131072);
        QVERIFY(spans == (std::vector<ReachSpan>{{131072, Verdict::Fail}}));
        QVERIFY(!largestThatFits(plan, budgetOf(plan), 0, SolveFor::Context, Verdict::Tight));
    }

    void whatTheRuntimeDoesNotHave()
    {
        const Plan plan = with(layoutplan::plan({24 * kGiB}), other("a", "gpu0", kGiB));
        for (const SolveFor what : {SolveFor::Context, SolveFor::Sequences, SolveFor::Pool})
            QVERIFY(reachOf(plan, budgetOf(plan), 0, what, 1, 100).empty());
    }
};

QTEST_APPLESS_MAIN(TestAim)
#include "tst_aim.moc"
