// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What people write about a change, from JSON and back, and the sentences that follow from it.
#include "engine/plan/plan_json.h"
#include "engine/record/markdown.h"
#include "engine/record/record_data.h"
#include "engine/record/report_parts.h"
#include "support/layoutplan.h"

#include <QTest>

using namespace engine;
using namespace layoutplan;

namespace {

RecordData full()
{
    RecordData data;
    data.change = "CHG-7";
    data.version = "2";
    data.date = "2026-10-05T18:40+02:00";
    data.author = "the operations team";
    data.host = "fv-ml1 (rack 4)";
    data.summary = "coder moves \"down\".";
    data.verify_date = "2026-10-07";
    data.verify = {{"2026-10-06", "both plateaus"}, {"", "the logs"}};
    data.follow_ups = {{"", "watch the release notes"}};
    data.placement = PlacementProof{"optimal", 2 * kGiB, 2 * kGiB};
    return data;
}

}

class TestRecordData : public QObject
{
    Q_OBJECT
private slots:
    void whatIsWrittenReadsBack()
    {
        QCOMPARE(readRecordData(recordDataJson(full())), full());
        QCOMPARE(readRecordData(recordDataJson({})), RecordData{});
        QCOMPARE(recordDataJson({}), std::string());
    }

    void foreignMembersStay()
    {
        RecordData data;
        data.change = "CHG-8";
        QCOMPARE(recordDataJson(data, R"({"change":"CHG-7","ticket":{"queue":3},"author":"me"})"),
                 std::string(R"({"change":"CHG-8","ticket":{"queue":3}})"));
    }

    void nothingThrows()
    {
        for (const char *text :
             {"", "[", "[]", "3", R"({"change":3,"follow_ups":{},"verify":[1,null,{"text":2}]})",
              R"({"placement":{"status":"optimal","worst_spare_bytes":"x"}})"})
            QCOMPARE(readRecordData(text), RecordData{});
    }

    // In the file and back; the record is part of what the plan is hashed by.
    void thePlanCarriesIt()
    {
        const Plan bare = layoutplan::plan({24 * kGiB});
        const Plan plan = withRecordData(bare, full());
        const Expected<LoadedPlan> loaded = parsePlan(planText(plan), {});
        QVERIFY(loaded);
        QCOMPARE(readRecordData(loaded->plan.record_json), full());
        QVERIFY(loaded->plan == plan);
        QVERIFY(planHash(plan) != planHash(bare));
        QCOMPARE(planHash(withRecordData(plan, {})), planHash(bare));
    }

    // 24 GiB, 20 used: 4 GiB spare. A proof of another spare is of another layout and is not shown.
    void aProofHoldsForItsLayoutOnly()
    {
        const Plan plan = with(layoutplan::plan({24 * kGiB}), other("tool", "gpu0", 20 * kGiB));
        const Budget budget = budgetOf(plan);
        RecordData data;
        QVERIFY(!placementText(budget, data));
        data.placement = PlacementProof{"optimal", 4 * kGiB, 4 * kGiB};
        QCOMPARE(placementText(budget, data).value_or(""),
                 std::string("proven optimal: no layout leaves more than 4096 MiB free in the worst case"));
        data.placement = PlacementProof{"stopped", 4 * kGiB, 5 * kGiB};
        QVERIFY(placementText(budget, data).value_or("").find("5120 MiB") != std::string::npos);
        data.placement = PlacementProof{"optimal", 3 * kGiB, 3 * kGiB};
        QVERIFY(!placementText(budget, data));
    }

    // 20 GiB on the one card of 24 GiB or on the one of 32 GiB: the best leaves 12 GiB, and no layout more.
    void theSearchLeavesItsProof()
    {
        const Plan plan = with(layoutplan::plan({24 * kGiB, 32 * kGiB}), other("tool", "gpu0", 20 * kGiB));
        const Placement placement = place(plan);
        QVERIFY(placement.layout);
        const Plan placed = withPlacementProof(withLayout(plan, *placement.layout), placement);
        const RecordData data = readRecordData(placed.record_json);
        QVERIFY(data.placement);
        QCOMPARE(data.placement->status, std::string("optimal"));
        QCOMPARE(data.placement->worst_spare, 12 * kGiB);
        QVERIFY(placementText(budgetOf(placed), data).value_or("").find("12288 MiB") != std::string::npos);
        // Moved back by hand, the proof is of another layout.
        QVERIFY(!placementText(budgetOf(assignSeat(placed, "tool", {"gpu0"})), data));
    }

    void sizesOfASentenceDiffer()
    {
        const Args args =
            inMib({Arg::bytes(5 * kGiB), Arg::bytes(5 * kGiB + 200 * kKiB), Arg::count(3), Arg::bytes(kGiB)});
        QCOMPARE(args[0].text, std::string("5120.0 MiB"));
        QCOMPARE(args[1].text, std::string("5120.2 MiB")); // 200 / 1024 = 0.195
        QCOMPARE(args[2].integer, 3);
        QCOMPARE(args[3].text, std::string("1024 MiB"));
    }

    void whatToVerify()
    {
        const Plan plan = with(layoutplan::plan({24 * kGiB, 24 * kGiB}),
                               other("tool", "gpu1", 20 * kGiB, kGiB)); // one more in a call
        const std::vector<VerifyLine> lines = verifyLines(budgetOf(plan));
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].card, std::string("gpu1"));
        QCOMPARE(lines[0].text,
                 std::string("4096 MiB free at the plateau (20480 MiB used, of 24576 MiB CUDA total), 3072 "
                             "MiB free in the worst case"));
        RecordData data;
        QCOMPARE(verifyHeading(data), std::string("Verify"));
        data.verify_date = "2026-10-07";
        QCOMPARE(verifyHeading(data), std::string("Verify on 2026-10-07"));
    }
};

QTEST_APPLESS_MAIN(TestRecordData)
#include "tst_record_data.moc"
