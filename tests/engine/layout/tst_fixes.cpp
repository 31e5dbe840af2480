// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every fix cures what it is offered for, once, and a fix that no longer applies changes nothing.
#include <QTest>

#include "support/layoutplan.h"

#include "engine/layout/budget.h"
#include "engine/layout/fixes.h"
#include "engine/model/catalogue.h"
#include "engine/words/words.h"

#include <cmath>
#include <functional>

using namespace engine;
using namespace layoutplan;

namespace {

Seat changed(Seat seat, const std::function<void(Seat &)> &change)
{
    change(seat);
    return seat;
}

// 15 GiB of weights, 10 GiB of pool and more beside them on 24 GiB; a second card is free.
Plan over()
{
    return with(layoutplan::plan({24 * kGiB, 24 * kGiB}), served("a", {"gpu0"}, 10 * kGiB));
}

}

class TestFixes : public QObject
{
    Q_OBJECT
private slots:
    void everyFixCures_data()
    {
        QTest::addColumn<int>("number");
        for (int i = 0; i < static_cast<int>(troubled().size()); ++i)
            QTest::newRow(qPrintable(QString::number(i))) << i;
    }

    void everyFixCures()
    {
        QFETCH(int, number);
        const Plan plan = troubled()[static_cast<std::size_t>(number)];
        const Budget budget = budgetOf(plan);
        int fixes = 0;
        std::string lines;
        for (const Finding &finding : budget.findings) {
            const std::string line = findingLine(finding);
            lines += line + "\n";
            QVERIFY2(line.find('?') == std::string::npos && line.find('%') == line.rfind(" %."),
                     line.c_str());
            for (const Fix &fix : finding.fixes) {
                fixes += 1;
                const Plan next = applyFix(plan, fix);
                QVERIFY2(!(next == plan), line.c_str());
                const Budget after = budgetOf(next, &budget);
                QVERIFY2(!find(after, finding.code, finding.subject.id),
                         (line + " | " + fill(fixTemplate(fix), fixArgs(fix))).c_str());
                QVERIFY(applyFix(next, fix) == next); // once is enough
            }
        }
        QVERIFY2(fixes > 0, lines.c_str());
    }

    // Gemma 4 31B with one scale per token and head: a global page of 16 × 4 × 1,032 = 66,048 bytes lies in a
    // window page of 16 × 16 × 520 = 133,120; two of them fill it but for 1,024 bytes (section 3.4).
    void aBlockSizeThatPadsLess()
    {
        Model model = *catalogueModel("gemma-4-31b");
        Seat seat = served("a", {"gpu0"}, 40 * kGiB);
        seat.model = model.id;
        seat.weights = model.weights.front().variant;
        seat.kv_cache_dtype = "int8_per_token_head";
        Plan plan = addModel(layoutplan::plan({180 * kGiB}), std::make_shared<const Model>(std::move(model)));
        plan = addSeat(plan, seat);
        const Budget budget = budgetOf(plan);
        const Finding *finding = find(budget, FindingCode::PagePadding, "a");
        QVERIFY(finding);
        QCOMPARE(finding->args[0].integer, 16);
        QVERIFY(std::abs(finding->args[1].real - (1 - 66048.0 / 133120)) < 1e-9);
        const Plan next = applyFix(plan, finding->fixes.front());
        QCOMPARE(findSeat(next, "a")->block_size.value_or(0), 32);
        QVERIFY(!find(budgetOf(next), FindingCode::PagePadding, "a"));
    }

    void aFixThatNoLongerAppliesChangesNothing()
    {
        const Plan plan = over();
        for (int kind = 0; kind <= static_cast<int>(Fix::Kind::DropMeasured); ++kind) {
            Fix fix;
            fix.kind = static_cast<Fix::Kind>(kind);
            fix.seat = "gone";
            fix.card = "gone";
            fix.value = 1;
            QVERIFY(applyFix(plan, fix) == plan);
        }
    }

    void pinningKeepsTheShareTheCheckReads()
    {
        const Plan plan = with(layoutplan::plan({80 * kGiB}), utilised("a", {"gpu0"}, 0.5));
        Fix fix;
        fix.kind = Fix::Kind::PinKv;
        fix.seat = "a";
        fix.value = 4 * kGiB;
        const SeatPtr seat = findSeat(applyFix(plan, fix), "a");
        QVERIFY(seat->kv.mode == KvSizing::Mode::Pinned);
        QCOMPARE(seat->gpu_memory_utilization.value(), 0.5);
    }

private:
    // Plans that together have every finding a fix is offered for.
    static std::vector<Plan> troubled()
    {
        const Plan one = layoutplan::plan({80 * kGiB});
        const Plan two = layoutplan::plan({24 * kGiB, 24 * kGiB});
        std::vector<Plan> plans = {
            over(),
            with(with(two, other("a", "gpu0", 20 * kGiB)), other("b", "gpu0", 5 * kGiB)),
            with(with(two, other("a", "gpu0", 20 * kGiB)), other("b", "gpu0", 7 * kGiB / 2)),
            with(with(one, other("n", "gpu0", 50 * kGiB)), utilised("a", {"gpu0"}, 0.5)),
            with(one, served("a", {"gpu0"}, 5 * kGiB / 4)),
            with(one, served("a", {"gpu0"}, kGiB / 2)),
            with(one, changed(served("a", {"gpu0"}, 30 * kGiB), [](Seat &s) { s.max_model_len = 200000; })),
            with(one,
                 changed(served("a", {"gpu0"}, 30 * kGiB),
                         [](Seat &s) {
                             s.max_model_len = 65536;
                             s.output_cap.reset();
                         })),
            with(one, changed(served("a", {"gpu0"}, 8 * kGiB), [](Seat &s) { s.kv_cache_dtype = "nvfp4"; })),
            with(one, changed(utilised("a", {"gpu0"}, 0.1), [](Seat &) {})),
            with(layoutplan::plan(std::vector<Bytes>(3, 24 * kGiB)),
                 served("a", {"gpu0", "gpu1", "gpu2"}, 4 * kGiB)),
            with(with(one, other("n", "gpu0", 30 * kGiB)),
                 changed(served("a", {"gpu0"}, 4 * kGiB), [](Seat &s) { s.gpu_memory_utilization = 0.9; })),
        };
        // TP 16 on 8 KV heads; a measurement far off; ranks on unequal cards while two equal ones are free.
        const std::vector<std::string> sixteen = [] {
            std::vector<std::string> ids;
            for (int i = 0; i < 16; ++i)
                ids.push_back("gpu" + std::to_string(i));
            return ids;
        }();
        plans.push_back(
            with(layoutplan::plan(std::vector<Bytes>(16, 24 * kGiB)), served("a", sixteen, 2 * kGiB)));
        plans.push_back(with(one, changed(served("a", {"gpu0"}, 4 * kGiB), [](Seat &s) {
                                 s.measured.activation = 20 * kGiB;
                             })));
        plans.push_back(with(layoutplan::plan({24 * kGiB, 40 * kGiB, 24 * kGiB}),
                             changed(utilised("a", {"gpu0", "gpu1"}, 0.8), [](Seat &) {})));
        Plan round = layoutplan::plan({24 * kGiB});
        Card card = *findCard(round, "gpu0");
        card.name = "RTX 3090";
        card.total_bytes = 25 * kGB;
        card.cuda_total_bytes.reset();
        plans.push_back(withCard(round, "gpu0", card));
        return plans;
    }
};

QTEST_APPLESS_MAIN(TestFixes)
#include "tst_fixes.moc"
