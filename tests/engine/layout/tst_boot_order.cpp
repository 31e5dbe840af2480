// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pools that depend on who boots when: published boots worked out by hand, the range over all orders against
// every order tried, and what a plan makes of it.
#include <QTest>

#include "support/layoutplan.h"

#include "engine/layout/boot_steps.h"
#include "engine/layout/fixes.h"
#include "engine/layout/seat_layout.h"
#include "engine/words/words.h"

#include <cmath>
#include <functional>
#include <random>

using namespace engine;
using namespace layoutplan;

namespace {

constexpr Bytes kHundredth = kGiB / 100; // logs print GiB with two decimals

BootLoad sized(Bytes pool, Bytes loaded, Bytes returned = 0)
{
    BootLoad load;
    load.before = 30;
    load.loaded = loaded;
    load.returned = returned;
    load.granted = std::max<Bytes>(pool, 0);
    load.up = load.before + load.loaded + load.granted;
    load.pool = pool;
    load.sized = true;
    return load;
}

BootLoad process(Bytes bytes)
{
    BootLoad load;
    load.up = load.loaded = bytes;
    return load;
}

// Every order of `seats` seats in which each boots after the one before it or together with it.
void everyOrder(std::size_t seats, const std::function<void(const BootSequence &)> &use)
{
    BootSequence order;
    std::vector<bool> placed(seats, false);
    const std::function<void(std::size_t)> next = [&](std::size_t left) {
        if (left == 0) {
            use(order);
            return;
        }
        for (std::size_t chosen = 1; chosen < (std::size_t{1} << seats); ++chosen) {
            BootGroup group;
            bool free = true;
            for (std::size_t i = 0; i < seats; ++i)
                if (chosen & (std::size_t{1} << i)) {
                    free = free && !placed[i];
                    group.push_back(i);
                }
            if (!free)
                continue;
            for (const std::size_t i : group)
                placed[i] = true;
            order.push_back(group);
            next(left - group.size());
            order.pop_back();
            for (const std::size_t i : group)
                placed[i] = false;
        }
    };
    next(seats);
}

std::vector<BootLoad> randomLoads(std::mt19937 &random, std::size_t seats)
{
    const auto upTo = [&](int limit) { return static_cast<Bytes>(random() % static_cast<unsigned>(limit)); };
    std::vector<BootLoad> loads;
    for (std::size_t i = 0; i < seats; ++i) {
        if (random() % 3 == 0) {
            loads.push_back(process(1 + upTo(40)));
            continue;
        }
        BootLoad load = sized(upTo(80) - 10, 1 + upTo(30), upTo(60));
        load.before = upTo(5);
        load.up = load.before + load.loaded + load.granted + upTo(6);
        load.counts_device = random() % 2 == 0;
        load.sized = random() % 4 > 0;
        loads.push_back(load);
    }
    return loads;
}

const SeatBudget &seatOf(const Budget &budget, const std::string &name)
{
    for (const SeatBudget &entry : budget.seats)
        if (entry.seat->name == name)
            return entry;
    qFatal("no such seat");
}

Bytes poolOf(const Budget &budget, const std::string &name)
{
    return seatOf(budget, name).estimate->rank_pools.front();
}

Plan together(const Plan &plan, const std::string &name)
{
    return setBootsTogether(plan, name, true);
}

}

class TestBootOrder : public QObject
{
    Q_OBJECT
private slots:
    // Change record of fv-ml1: over three boots non-torch memory read 8.11, 1.74 and -0.56 GiB and KV came
    // out at 20.37, 26.74 and 29.04 GiB. Each pair adds up to 28.48 GiB, which is 0.52 × 97,252 MiB less
    // weights and activation: what is charged beyond them goes off the pool byte for byte.
    void threeBootsOfOneSeat()
    {
        Card card = layoutplan::card("gpu0", 97887 * kMiB);
        card.cuda_total_bytes = 97252 * kMiB;
        Seat seat = utilised("rp", {"gpu0"}, 0.52);
        seat.runtime.release = "0.26";
        const Bytes requested = static_cast<Bytes>(std::ceil(0.52 * 97252 * 1048576));
        const Bytes constant = 2848 * kHundredth;
        seat.measured.activation = 2 * kGiB;
        seat.measured.weights = requested - constant - 2 * kGiB;
        const CardFacts facts = cardFacts(card);
        const SeatEstimate alone = estimateSeat(seat, llama().get(), {&facts, 1}, Policy{});
        const Bytes own = alone.boot.loaded - *seat.measured.weights; // kernels it loads while it profiles
        QVERIFY(own > 0 && own < kGiB / 2);
        QCOMPARE(alone.rank_pools.front() + own, constant);
        const Bytes read[] = {811, 174, -56};
        const Bytes kv[] = {2037, 2674, 2904};
        for (int boot = 0; boot < 3; ++boot) {
            const Bytes neighbours = read[boot] * kHundredth - own;
            const Amount charge{neighbours, neighbours, neighbours, Provenance::FirstPrinciples};
            const SeatEstimate booted =
                estimateSeat(seat, llama().get(), {&facts, 1}, Policy{}, {&charge, 1});
            QCOMPARE(booted.rank_pools.front(), kv[boot] * kHundredth);
            QCOMPARE(booted.rank_pools.front() + own + neighbours, constant);
        }
    }

    // vLLM issue 55827: one after another the pools are 4.72 and 2.82 GiB. Both at once the second seat grows
    // by 2.88 GiB while the first profiles, and the first by 6.03 GiB while the second does:
    // 4.72 - 2.88 = 1.84 and 2.82 - 6.03 = -3.21.
    void twoSeatsAtOnce()
    {
        const std::vector<BootLoad> loads = {sized(472 * kHundredth, 603 * kHundredth),
                                             sized(282 * kHundredth, 288 * kHundredth)};
        const std::vector<Amount> after = neighbourCharges({{0}, {1}}, loads, 0);
        QCOMPARE(loads[0].pool - after[0].bytes, 472 * kHundredth);
        QCOMPARE(loads[1].pool - after[1].bytes, 282 * kHundredth);
        const std::vector<Amount> at_once = neighbourCharges({{0, 1}}, loads, 0);
        QCOMPARE(loads[0].pool - at_once[0].bytes, 184 * kHundredth);
        QCOMPARE(loads[1].pool - at_once[1].bytes, -321 * kHundredth);
    }

    // A neighbour that was profiling at the snapshot and hands that back gives to the pool; one that had not
    // started takes its most: its pool, or its profile where that is larger.
    void theBoundsOfAGroup()
    {
        const std::vector<BootLoad> loads = {sized(100, 10, 7), sized(50, 20, 9), process(4)};
        const Amount charge = neighbourCharges({{0, 1, 2}}, loads, 1000)[0];
        QCOMPARE(charge.bytes, Bytes{20 + 4});
        QCOMPARE(charge.low, Bytes{-9});
        QCOMPARE(charge.high, Bytes{30 + 20 + 50 + 4});
        std::vector<BootLoad> small = loads;
        small[1].returned = 60; // its profile holds 30 + 20 + 60, more than 100 when it is up
        QCOMPARE(neighbourCharges({{0, 1, 2}}, small, 1000)[0].high, Bytes{30 + 20 + 60 + 4});
    }

    // Before 0.9.1 everything in use is charged, others included, and one pool makes the next one smaller.
    void beforeRelease091TheWholeDeviceCounts()
    {
        std::vector<BootLoad> loads = {sized(100, 10), sized(90, 20), process(4)};
        loads[0].counts_device = loads[1].counts_device = true;
        const std::vector<Amount> charges = neighbourCharges({{2}, {0}, {1}}, loads, 3);
        QCOMPARE(charges[0].bytes, Bytes{3 + 4});
        // 3 others, 4 of the process, then the first with 30 + 10 and a pool of 100 - 7.
        QCOMPARE(charges[1].bytes, Bytes{3 + 4 + 40 + 93});
        QCOMPARE(charges[1].low, charges[1].high);
        const ChargeRange range = chargeRange(loads, 1, 3);
        QCOMPARE(range.least, Bytes{3});
        QCOMPARE(range.least_order.front(), BootGroup{1});
        QCOMPARE(range.most, Bytes{3 + 4 + 40 + 97});
    }

    void theRangeIsThatOfAllOrders()
    {
        std::mt19937 random(20261005);
        int compared = 0;
        for (int round = 0; round < 150; ++round) {
            const std::size_t seats = 1 + random() % (round < 20 ? 6 : 5);
            const std::vector<BootLoad> loads = randomLoads(random, seats);
            const Bytes others = static_cast<Bytes>(random() % 20);
            std::vector<Bytes> least(seats, kMaxBytes), most(seats, -kMaxBytes);
            everyOrder(seats, [&](const BootSequence &order) {
                const std::vector<Amount> charges = neighbourCharges(order, loads, others);
                for (std::size_t i = 0; i < seats; ++i) {
                    QVERIFY(charges[i].low <= charges[i].bytes && charges[i].bytes <= charges[i].high);
                    least[i] = std::min(least[i], charges[i].low);
                    most[i] = std::max(most[i], charges[i].high);
                }
            });
            for (std::size_t i = 0; i < seats; ++i) {
                const ChargeRange range = chargeRange(loads, i, others);
                QCOMPARE(range.least, least[i]);
                QCOMPARE(range.most, most[i]);
                QCOMPARE(neighbourCharges(range.least_order, loads, others)[i].low, range.least);
                QCOMPARE(neighbourCharges(range.most_order, loads, others)[i].high, range.most);
                compared += loads[i].sized ? 1 : 0;
            }
        }
        QVERIFY(compared > 150);
    }

    // Two seats of the same model. Alone the first has its share less what it takes itself; together with the
    // second it also pays for the second's weights and kernels.
    void aPlanThatBootsTogether()
    {
        const Plan after = with(with(layoutplan::plan({96 * kGiB}), utilised("a", {"gpu0"}, 0.5)),
                                utilised("b", {"gpu0"}, 0.4));
        const Budget serial = budgetOf(after);
        const Budget at_once = budgetOf(together(after, "b"), &serial);
        const Bytes loaded = seatOf(serial, "b").estimate->boot.loaded;
        QVERIFY(loaded > 16'060'522'496); // its weights
        QCOMPARE(poolOf(at_once, "a"), poolOf(serial, "a") - loaded);
        QCOMPARE(poolOf(at_once, "b"), poolOf(serial, "b") - seatOf(serial, "a").estimate->boot.loaded);
        // The footprint and the sum of the card follow, in whole blocks.
        const Bytes block = seatOf(serial, "a").estimate->kv->layout.bytes_per_block;
        const Bytes less = serial.cards[0].used[0] - at_once.cards[0].used[0];
        QVERIFY(std::abs(less - loaded - seatOf(serial, "a").estimate->boot.loaded) <= 2 * block);
        // Its band covers what the timing may do; the card counts what the pools may gain.
        QVERIFY(seatOf(at_once, "a").estimate->kv->pool_low < poolOf(at_once, "a") - kGiB);
        QVERIFY(at_once.cards[0].peak_high - at_once.cards[0].used[2]
                > serial.cards[0].peak_high - serial.cards[0].used[2]);
        // Booted alone, the first of its card is what it was.
        QCOMPARE(poolOf(budgetOf(together(after, "a")), "a"), poolOf(serial, "a"));
        QVERIFY(budgetOf(together(after, "b")).findings
                == at_once.findings); // with and without an earlier one
    }

    void theExplanationHasTheNeighbours()
    {
        const Plan plan = together(with(with(layoutplan::plan({96 * kGiB}), utilised("a", {"gpu0"}, 0.5)),
                                        utilised("b", {"gpu0"}, 0.4)),
                                   "b");
        const Budget budget = budgetOf(plan);
        const SeatBudget &a = seatOf(budget, "a");
        QCOMPARE(a.estimate->neighbours.front().bytes, seatOf(budget, "b").estimate->boot.loaded);
    }

    // 0.9.0 charges the process of 12 GiB and the 1 GiB of others; 0.9.1 does neither.
    void releasesDiffer()
    {
        Plan plan = layoutplan::plan({80 * kGiB});
        Card card = *findCard(plan, "gpu0");
        card.others_bytes = kGiB;
        plan = with(withCard(plan, "gpu0", card), other("n", "gpu0", 12 * kGiB));
        const std::pair<const char *, bool> releases[] = {
            {"0.8.5", true}, {"0.9", true}, {"0.9.1", false}, {"0.11", false}};
        for (const auto &[release, old] : releases) {
            Seat seat = utilised("a", {"gpu0"}, 0.6);
            seat.runtime.release = release;
            const Budget budget = budgetOf(with(plan, seat));
            const SeatBudget &a = seatOf(budget, "a");
            QCOMPARE(a.alone->rank_pools.front() - a.estimate->rank_pools.front(),
                     old ? Bytes{13 * kGiB} : Bytes{0});
            const Budget first = budgetOf(moveInBootOrder(with(plan, seat), "a", -1));
            QCOMPARE(a.alone->rank_pools.front() - poolOf(first, "a"), old ? Bytes{kGiB} : Bytes{0});
            const std::vector<BootStep> steps = bootSteps(budget, 0);
            QCOMPARE(steps[1].pool_most, poolOf(first, "a"));
            QVERIFY(steps[1].most_order.front() == (old ? BootGroup{1} : BootGroup{0, 1}));
            // There was no check of the free memory before 0.9.1.
            QCOMPARE(steps[1].share > 0, !old);
        }
    }

    void theStartUpCheckOfEverySeat()
    {
        Seat late = served("late", {"gpu0"}, 2 * kGiB);
        late.gpu_memory_utilization = 0.7;
        Plan plan = with(with(layoutplan::plan({48 * kGiB}), other("first", "gpu0", 12 * kGiB)), late);
        const Budget budget = budgetOf(plan);
        const BootStep step = bootSteps(budget, 0)[1];
        const Bytes cuda = 48 * kGiB;
        QCOMPARE(step.free, cuda - 12 * kGiB - budget.seats[1].estimate->boot.before);
        QCOMPARE(step.asked, requestedBytes(cuda, 0.7));
        QVERIFY(step.passes());
        // The highest share in hundredths boots, one more does not.
        const std::pair<double, bool> shares[] = {{step.highest_share, true},
                                                  {step.highest_share + 0.01, false}};
        for (const auto &[share, boots] : shares) {
            late.gpu_memory_utilization = share;
            const BootStep tried = bootSteps(budgetOf(withSeat(plan, "late", late)), 0)[1];
            QCOMPARE(tried.passes(), boots);
        }
    }

    // Together with a process of 30 GiB that may be up or not, half of 48 GiB is not always free.
    void aCheckThatDependsOnTiming()
    {
        Seat seat = served("a", {"gpu0"}, 2 * kGiB);
        seat.gpu_memory_utilization = 0.5;
        const Plan plan =
            together(with(with(layoutplan::plan({48 * kGiB}), other("p", "gpu0", 30 * kGiB)), seat), "a");
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::StartupCheck);
        QVERIFY(finding);
        QCOMPARE(finding->form, 2);
        QVERIFY(finding->severity == Severity::Warning);
        const Bytes cuda = 48 * kGiB;
        QCOMPARE(finding->args[2].integer, cuda - 30 * kGiB - budget.seats[1].estimate->boot.before);
        QCOMPARE(finding->args[0].integer, 1); // both boot first
        // After it there is no more room either, so only a smaller share or booting first helps.
        for (const Fix &fix : finding->fixes) {
            QVERIFY(fix.kind != Fix::Kind::BootAfter);
            QVERIFY(!find(budgetOf(applyFix(plan, fix)), FindingCode::StartupCheck));
        }
        QCOMPARE(finding->fixes.size(), std::size_t{2});
    }

    void bootingAfterIsOfferedWhereItHelps()
    {
        // A served neighbour holds 40 GiB while it profiles and 22 when it is up.
        Seat wide = served("wide", {"gpu0"}, 2 * kGiB);
        wide.measured.weights = 18 * kGiB;
        wide.measured.activation = 22 * kGiB;
        wide.measured.graphs = kGiB;
        Seat seat = served("a", {"gpu0"}, 2 * kGiB);
        seat.gpu_memory_utilization = 0.3;
        const Plan plan = together(with(with(layoutplan::plan({48 * kGiB}), wide), seat), "a");
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::StartupCheck, "a");
        QVERIFY(finding);
        QVERIFY(finding->fixes.front().kind == Fix::Kind::BootAfter);
        const Plan next = applyFix(plan, finding->fixes.front());
        QVERIFY(!findSeat(next, "a")->boots_together);
        QVERIFY(!find(budgetOf(next), FindingCode::StartupCheck, "a"));
    }

    void aSeatOnTwoCardsUsesTheSmallerPool()
    {
        Plan plan = with(layoutplan::plan({80 * kGiB, 80 * kGiB}), other("n", "gpu1", 12 * kGiB));
        Seat seat = utilised("a", {"gpu0", "gpu1"}, 0.6);
        seat.boots_together = true;
        const Budget budget = budgetOf(with(plan, seat));
        const SeatBudget &a = seatOf(budget, "a");
        QCOMPARE(a.estimate->neighbours.size(), std::size_t{2});
        QCOMPARE(a.estimate->neighbours[0].bytes, Bytes{0}); // alone on its first card
        QCOMPARE(a.estimate->neighbours[1].bytes, Bytes{12 * kGiB});
        QCOMPARE(a.estimate->kv->capacity.available_bytes, a.estimate->rank_pools[1]);
        const Finding *finding = find(budget, FindingCode::UtilOnSharedCard);
        QVERIFY(finding);
        QCOMPARE(finding->form, 1);
        QCOMPARE(finding->args[2].integer, a.alone->rank_pools[1] - 12 * kGiB);
        QCOMPARE(finding->args[3].integer, a.alone->rank_pools[1]); // a process hands nothing back
        QCOMPARE(finding->args[4].text, std::string("n"));
    }
};

QTEST_APPLESS_MAIN(TestBootOrder)
#include "tst_boot_order.moc"
