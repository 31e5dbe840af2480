// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that share their memory with the host: its share counts, and so do the files in the page cache while
// the weights load. vllm#46307: 48 GiB of weights at a utilisation of 0.70 take a DGX Spark down with about
// 112 GiB in use; vllm-project/recipes#632: the default of 0.92 cannot be satisfied there, 0.85 can.
#include <QtTest/QTest>

#include "engine/estimate/verdict.h"
#include "engine/layout/budget.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

namespace {

CardFacts spark(bool unified = true)
{
    CardFacts facts = card("DGX Spark GB10", 124610 * kMiB, 124610 * kMiB, 121);
    facts.unified_memory = unified;
    return facts;
}

Seat small(double share)
{
    Seat s = utilised("0.23", 32768, share);
    s.max_num_seqs = 16;
    s.max_num_batched_tokens = 2048;
    return s;
}

}

class TestUnifiedMemory : public QObject
{
    Q_OBJECT

private slots:
    void theHostHasItsShare()
    {
        QCOMPARE(spark(false).limit() - spark().limit(), 11 * kGiB);
        Card plain;
        plain.id = "gpu0";
        plain.name = "DGX Spark GB10";
        plain.total_bytes = 124610 * kMiB;
        QVERIFY(cardFacts(plain).unified_memory);
        plain.name = "RTX 5090";
        QVERIFY(!cardFacts(plain).unified_memory);
    }

    // 0.92 × 121.69 = 112 GiB beside the host's 11 are more than there is; 0.85 are 103.
    void shareThatCannotBeSatisfied()
    {
        const Model m = qwen3_8b(); // 15 GiB of weights: loading is no matter
        QCOMPARE(estimate(small(0.92), m, spark()).reason.code, std::string("card-too-small"));
        QVERIFY(estimate(small(0.92), m, spark(false)).verdict != Verdict::Fail);
        QVERIFY(estimate(small(0.85), m, spark()).verdict != Verdict::Fail);
    }

    // 2 × 48.5 + 11 = 108 GiB and the profile, of which a Spark hung.
    void loadingTakesTheHostDown()
    {
        Model m = qwen3_8b();
        m.weights.front().bytes = static_cast<Bytes>(48.5 * static_cast<double>(kGiB));
        const SeatEstimate e = estimate(small(0.7), m, spark());
        QVERIFY(e.verdict == Verdict::Tight);
        QCOMPARE(e.reason.code, std::string("unified-memory"));
        QVERIFY(e.reason.args.at(0).integer > 108 * kGiB && e.reason.args.at(0).integer < 116 * kGiB);
        const Finding *f = finding(e, FindingCode::UnifiedMemory);
        QVERIFY(f && f->severity == Severity::Warning);
        QVERIFY(estimate(small(0.7), m, spark(false)).verdict == Verdict::Pass);
        QVERIFY(!finding(estimate(small(0.7), m, spark(false)), FindingCode::UnifiedMemory));
    }

    // 15 GiB of weights load with 80 GiB to spare: a note that the host is there.
    void smallModelsOnlyGetANote()
    {
        const SeatEstimate e = estimate(small(0.5), qwen3_8b(), spark());
        QVERIFY(e.verdict == Verdict::Pass);
        const Finding *f = finding(e, FindingCode::UnifiedMemory);
        QVERIFY(f && f->severity == Severity::Note);
    }
};

QTEST_APPLESS_MAIN(TestUnifiedMemory)
#include "tst_unified_memory.moc"
