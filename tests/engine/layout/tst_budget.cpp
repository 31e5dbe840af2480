// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan amounts to per card: sums in three states, verdicts at their limits, the budget line, and that
// an unchanged seat is not estimated again.
#include <QElapsedTimer>
#include <QTest>

#include "support/layoutplan.h"

#include "engine/layout/budget.h"
#include "engine/model/catalogue.h"

#include <algorithm>
#include <random>

using namespace engine;
using namespace layoutplan;

namespace {

Plan withOthers(Plan plan, const std::string &id, Bytes bytes)
{
    Card changed = *findCard(plan, id);
    changed.others_bytes = bytes;
    return withCard(plan, id, changed);
}

// Eight cards with sixteen seats each, every second one served.
Plan crowded()
{
    Plan plan = layoutplan::plan(std::vector<Bytes>(8, 640 * kGiB));
    for (int card = 0; card < 8; ++card)
        for (int i = 0; i < 16; ++i) {
            const std::string where = "gpu" + std::to_string(card);
            const std::string name = "s" + std::to_string(card) + "-" + std::to_string(i);
            plan = with(plan, i % 2 == 0 ? served(name, {where}, 4 * kGiB) : other(name, where, kGiB));
        }
    return plan;
}

}

class TestBudget : public QObject
{
    Q_OBJECT
private slots:
    // Three cards of 24 GiB with 20, 0 and 9 taken.
    void roomiestCards()
    {
        Plan plan = layoutplan::plan({24 * kGiB, 24 * kGiB, 24 * kGiB});
        plan = with(with(plan, other("a", "gpu0", 20 * kGiB)), other("b", "gpu2", 9 * kGiB));
        QCOMPARE(budgetOf(plan).roomiestCards(), (std::vector<std::string>{"gpu1", "gpu2", "gpu0"}));
    }

    // 24 GiB to give, 1 used by others; 10 + 5 at rest, 2 more in a call: 8 left at boot, 6 in the worst
    // case.
    void sumsInThreeStates()
    {
        Plan plan = withOthers(layoutplan::plan({24 * kGiB, 24 * kGiB}), "gpu0", kGiB);
        plan = with(with(plan, other("a", "gpu0", 10 * kGiB)), other("b", "gpu0", 5 * kGiB, 2 * kGiB));
        const Budget budget = budgetOf(plan);
        const CardBudget &card = budget.cards[0];
        QCOMPARE(card.spare(State::Boot), 8 * kGiB);
        QCOMPARE(card.spare(State::Plateau), 8 * kGiB);
        QCOMPARE(card.spare(State::Peak), 6 * kGiB);
        QCOMPARE(card.by_kind[2][static_cast<std::size_t>(ComponentKind::Weights)], 15 * kGiB);
        QCOMPARE(card.by_kind[0][static_cast<std::size_t>(ComponentKind::PerCall)], Bytes{0});
        QCOMPARE(card.by_kind[2][static_cast<std::size_t>(ComponentKind::PerCall)], 2 * kGiB);
        QCOMPARE(card.peak_low, 17 * kGiB);
        QCOMPARE(card.peak_high, 17 * kGiB);
        QCOMPARE(budget.cards[1].spare(State::Peak), 24 * kGiB);
        QCOMPARE(card.host, std::string("h"));
    }

    // 24 − 4 = 20 spare and over by 24 − 30 = −6 with seats; 8 − 15 = −7 without one.
    void worstCards()
    {
        Plan plan = withOthers(layoutplan::plan({24 * kGiB, 24 * kGiB, 8 * kGiB}), "gpu2", 15 * kGiB);
        QCOMPARE(budgetOf(plan).worstCard(), 2);
        QCOMPARE(budgetOf(plan).worstCardInUse(), -1);
        QCOMPARE(budgetOf(plan).cardsInUse(), 0);
        plan = with(with(plan, other("a", "gpu0", 4 * kGiB)), other("b", "gpu1", 20 * kGiB, 10 * kGiB));
        const Budget budget = budgetOf(plan);
        QCOMPARE(budget.worstCard(), 2);
        QCOMPARE(budget.worstCardInUse(), 1);
        QCOMPARE(budget.cardsInUse(), 2);
        QCOMPARE(budget.cardsOver(State::Peak), 2);
        QCOMPARE(budget.cardsOver(State::Boot), 1);
        QCOMPARE(Budget().worstCard(), -1);
    }

    // nvidia-smi's free is total - reserved - used: 24,564 MiB less 484 less 23,552 leave 528; 23.9 GiB are
    // more than the 24,080 MiB that CUDA hands out.
    void theDriversShareIsNotFree()
    {
        Card card;
        card.id = "gpu0";
        card.name = "RTX 4090";
        card.total_bytes = 24564 * kMiB;
        const Plan empty = addHost(Plan{}, Host{"h", {card}, {}});
        const CardBudget fits = budgetOf(with(empty, other("a", "gpu0", 23 * kGiB))).cards[0];
        QCOMPARE(fits.reserved_bytes, 484 * kMiB);
        QCOMPARE(fits.takenByOthers(), 484 * kMiB);
        QCOMPARE(fits.spare(State::Peak), 528 * kMiB);
        QCOMPARE(fits.usedBytes(State::Peak), 23 * kGiB);
        QVERIFY(fits.verdict == Verdict::Tight);
        const Budget over = budgetOf(with(empty, other("a", "gpu0", 239 * kGiB / 10)));
        QVERIFY(over.cards[0].verdict == Verdict::Fail);
        QVERIFY(over.seats[0].estimate->verdict == Verdict::Fail);
        const Finding *finding = find(over, FindingCode::CardOver);
        QVERIFY(finding);
        QCOMPARE(finding->args[2].integer, 24080 * kMiB);
    }

    // Sixteen seats of 2^60 bytes sum to 2^64: the sum stays at the largest count and never claims to fit.
    void sumsSaturate()
    {
        Plan plan = layoutplan::plan({64 * kGiB});
        for (int i = 0; i < 16; ++i)
            plan = with(plan, other("s" + std::to_string(i), "gpu0", kMaxBytes));
        const Budget budget = budgetOf(plan);
        QCOMPARE(budget.cards[0].used[0], kMaxBytes);
        QVERIFY(budget.cards[0].spare(State::Peak) < 0);
        QVERIFY(budget.cards[0].verdict == Verdict::Fail);
    }

    void ranksStandInBootOrder()
    {
        Plan plan = layoutplan::plan({24 * kGiB});
        for (const char *name : {"a", "b", "c"})
            plan = with(plan, other(name, "gpu0", kGiB));
        const auto order = [](const Plan &p) {
            std::string names;
            const Budget budget = budgetOf(p);
            for (const RankOnCard &rank : budget.cards[0].ranks)
                names += p.seats[static_cast<std::size_t>(rank.seat)]->name;
            return names;
        };
        QCOMPARE(order(plan), std::string("abc"));
        QCOMPARE(order(moveInBootOrder(plan, "c", -2)), std::string("cab"));
    }

    void aTpSeatCountsOnEveryCardOfItsSet()
    {
        const Plan plan =
            with(layoutplan::plan({24 * kGiB, 24 * kGiB}), served("a", {"gpu1", "gpu0"}, 2 * kGiB));
        const Budget budget = budgetOf(plan);
        QCOMPARE(budget.seats[0].cards, (std::vector<int>{1, 0}));
        for (const CardBudget &card : budget.cards)
            QCOMPARE(card.by_kind[2][static_cast<std::size_t>(ComponentKind::KvGrowing)], 2 * kGiB);
        QCOMPARE(budget.cards[0].ranks[0].rank, 1);
    }

    void verdictsAtTheirLimits_data()
    {
        QTest::addColumn<qlonglong>("used");
        QTest::addColumn<int>("verdict");
        const auto row = [](const char *name, Bytes used, Verdict verdict) {
            QTest::newRow(name) << static_cast<qlonglong>(used) << static_cast<int>(verdict);
        };
        // 24 GiB with a policy of 1 GiB
        row("policy just met", 23 * kGiB, Verdict::Pass);
        row("a byte below", 23 * kGiB + 1, Verdict::Tight);
        row("just full", 24 * kGiB, Verdict::Tight);
        row("a byte over", 24 * kGiB + 1, Verdict::Fail);
    }

    void verdictsAtTheirLimits()
    {
        QFETCH(qlonglong, used);
        QFETCH(int, verdict);
        const Plan plan = with(with(layoutplan::plan({24 * kGiB}), other("a", "gpu0", used - kGiB)),
                               other("b", "gpu0", kGiB));
        const Budget budget = budgetOf(plan);
        QCOMPARE(static_cast<int>(budget.cards[0].verdict), verdict);
        QCOMPARE(static_cast<int>(budget.verdict), verdict);
        for (const SeatBudget &seat : budget.seats) // a seat keeps its own verdict on a failing card
            QVERIFY(seat.estimate->verdict == Verdict::Pass);
    }

    void anEmptyCardPassesAndAFullOneFails()
    {
        QVERIFY(budgetOf(withOthers(layoutplan::plan({24 * kGiB}), "gpu0", 24 * kGiB)).verdict
                == Verdict::Pass);
        QVERIFY(budgetOf(withOthers(layoutplan::plan({24 * kGiB}), "gpu0", 25 * kGiB)).verdict
                == Verdict::Fail);
    }

    void theWorstVerdictOfSeatsAndCardsCounts()
    {
        Plan plan =
            with(layoutplan::plan({80 * kGiB}), served("a", {"gpu0"}, kGiB / 2)); // half of one context
        const Budget budget = budgetOf(plan);
        QVERIFY(budget.seats[0].estimate->verdict == Verdict::Fail);
        QVERIFY(budget.cards[0].verdict == Verdict::Pass);
        QVERIFY(budget.verdict == Verdict::Fail);
    }

    void theBudgetLine()
    {
        Plan plan = layoutplan::plan({24 * kGiB});
        QCOMPARE(budgetOf(plan).cards[0].budget_bytes, 47 * kGiB / 2); // 24.5 GiB less 1
        Seat seat = served("a", {"gpu0"}, 0);
        seat.kv = {};
        seat.kv.mode = KvSizing::Mode::Utilisation;
        seat.kv.utilization = 0.5;
        plan = with(plan, seat);
        const CardBudget alone = budgetOf(plan).cards[0];
        QVERIFY(alone.budget_is_utilisation);
        QCOMPARE(alone.budget_bytes, 12 * kGiB); // half of the 24 GiB CUDA reports
        const CardBudget shared = budgetOf(with(plan, other("b", "gpu0", kGiB))).cards[0];
        QVERIFY(!shared.budget_is_utilisation);
        QCOMPARE(shared.budget_bytes, 47 * kGiB / 2);
    }

    void whatThePlanLeavesOutComesFromTheCatalogue()
    {
        Card card;
        card.name = "RTX 3090";
        const std::optional<CardModel> known = findCardModel(card.name);
        QVERIFY(known);
        card.total_bytes = known->total_bytes;
        QCOMPARE(cardFacts(card).cuda_total_bytes, known->cuda_total_bytes);
        QCOMPARE(cardFacts(card).compute_capability, 86);
        card.total_bytes -= kGiB; // not that product
        QCOMPARE(cardFacts(card).cuda_total_bytes, estimatedCudaTotal(card.total_bytes));
        QVERIFY(cardFacts(card).cuda_total_estimated);
    }

    void anEstimatedCudaTotalIsSaidSo()
    {
        Plan plan = layoutplan::plan({24 * kGiB});
        QVERIFY(!find(budgetOf(plan), FindingCode::CudaTotalEstimated));
        Card card = *findCard(plan, "gpu0");
        card.cuda_total_bytes.reset();
        const Budget budget = budgetOf(withCard(plan, "gpu0", card));
        const Finding *finding = find(budget, FindingCode::CudaTotalEstimated);
        QVERIFY(finding);
        QVERIFY(finding->severity == Severity::Note);
        QCOMPARE(finding->args[0].integer, estimatedCudaTotal(card.total_bytes));
    }

    void unchangedSeatsAreTakenOver()
    {
        const Plan plan = crowded();
        const Budget before = budgetOf(plan);
        Seat longer = *plan.seats[32];
        longer.max_model_len = 16384;
        const Plan next = withSeat(plan, longer.name, longer);
        const Budget after = budgetOf(next, &before);
        for (std::size_t i = 0; i < plan.seats.size(); ++i)
            QCOMPARE(after.seats[i].estimate == before.seats[i].estimate, i != 32);
        const Budget fresh = budgetOf(next);
        QVERIFY(after.findings == fresh.findings);
        for (std::size_t c = 0; c < after.cards.size(); ++c)
            QVERIFY(after.cards[c].by_kind == fresh.cards[c].by_kind
                    && after.cards[c].ranks == fresh.cards[c].ranks);
    }

    // Whatever is edited, a budget that takes over what it can has the findings of one that takes over
    // nothing.
    void takenOverFindingsAreThoseOfAFreshBudget()
    {
        std::mt19937 random(20261130);
        const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
        Plan plan = layoutplan::plan(std::vector<Bytes>(3, 96 * kGiB));
        for (const char *name : {"a", "b", "c", "d", "e"}) {
            const std::string where = "gpu" + std::to_string(below(3));
            plan = with(plan, *name < 'd' ? utilised(name, {where}, 0.45) : served(name, {where}, 2 * kGiB));
        }
        Seat pair = utilised("pair", {"gpu0", "gpu1"}, 0.3);
        plan = with(plan, pair);
        Budget budget = budgetOf(plan);
        int starts = 0, pools = 0;
        for (int round = 0; round < 400; ++round) {
            const std::string name = plan.seats[below(plan.seats.size())]->name;
            Seat seat = *findSeat(plan, name);
            const std::string where = "gpu" + std::to_string(below(3));
            switch (below(6)) {
            case 0:
                seat.max_model_len = 4096 + 64 * static_cast<Tokens>(below(64));
                plan = withSeat(plan, name, seat);
                break;
            case 1:
                if (seat.tp == 1)
                    plan = assignSeat(plan, name, {where});
                break;
            case 2:
                plan = moveInBootOrder(plan, name, below(2) == 0 ? -1 : 1);
                break;
            case 3:
                plan = setBootsTogether(plan, name, !seat.boots_together);
                break;
            case 4:
                seat.kv.utilization = 0.1 + 0.05 * static_cast<double>(below(12));
                plan = withSeat(plan, name, seat);
                break;
            default:
                plan = withOthers(plan, where, static_cast<Bytes>(below(20)) * kGiB);
            }
            Budget next = budgetOf(plan, &budget);
            QVERIFY(next.findings == budgetOf(plan).findings);
            starts += find(next, FindingCode::StartupCheck) != nullptr;
            pools += find(next, FindingCode::UtilOnSharedCard) != nullptr;
            budget = std::move(next);
        }
        QVERIFY(starts > 50 && pools > 50);
    }

    void whatAnEstimateDependsOnIsNotTakenOver()
    {
        const Plan plan = crowded();
        const Budget before = budgetOf(plan);
        Policy policy = plan.policy;
        policy.kv_factor = 2;
        QVERIFY(budgetOf(setPolicy(plan, policy), &before).seats[0].estimate != before.seats[0].estimate);
        Card smaller = *findCard(plan, "gpu0");
        smaller.total_bytes -= kGiB;
        const Budget changed = budgetOf(withCard(plan, "gpu0", smaller), &before);
        QVERIFY(changed.seats[0].estimate != before.seats[0].estimate);
        QVERIFY(changed.seats[16].estimate == before.seats[16].estimate); // on gpu1
        // One seat less: the others keep theirs although their index moved.
        const Budget fewer = budgetOf(removeSeat(plan, plan.seats[0]->name), &before);
        QVERIFY(fewer.seats[5].estimate == before.seats[6].estimate);
        Model other_model = *llama();
        other_model.weights[0].bytes += kGiB;
        Plan remodelled = plan;
        remodelled.models = {std::make_shared<const Model>(other_model)};
        QVERIFY(budgetOf(remodelled, &before).seats[0].estimate != before.seats[0].estimate);
    }

    // What a slider saves: one of 128 seats estimated again, against all of them. The two are timed in turn,
    // so that neither the machine nor what else it does counts.
    void oneChangedSeatIsCheap()
    {
        const Plan plan = crowded();
        const Budget before = budgetOf(plan);
        Seat longer = *plan.seats[32];
        std::vector<qint64> one, all;
        for (int i = 0; i < 50; ++i) {
            longer.max_model_len = 8192 + 16 * i;
            const Plan next = withSeat(plan, longer.name, longer);
            QElapsedTimer timer;
            timer.start();
            const Budget after = budgetOf(next, &before);
            one.push_back(timer.nsecsElapsed());
            timer.start();
            const Budget fresh = budgetOf(next);
            all.push_back(timer.nsecsElapsed());
            QCOMPARE(after.cards[0].used, fresh.cards[0].used);
        }
        std::sort(one.begin(), one.end());
        std::sort(all.begin(), all.end());
        const qint64 few = one[one.size() / 2], many = all[all.size() / 2];
        QVERIFY2(few * 4 < many, qPrintable(QStringLiteral("%1 ns of %2 ns").arg(few).arg(many)));
    }

    void noCardsNoCrash()
    {
        QVERIFY(budgetOf(Plan{}).verdict == Verdict::Pass);
        const Budget budget = budgetOf(with(Plan{}, served("a", {}, kGiB)));
        QVERIFY(budget.verdict == Verdict::Fail);
        QVERIFY(find(budget, FindingCode::SeatUnassigned));
    }
};

QTEST_APPLESS_MAIN(TestBudget)
#include "tst_budget.moc"
