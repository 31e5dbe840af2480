// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Seats known only by measurement, and settings no estimator can take: a refusal inside the result, never a
// crash.
#include <QtTest/QTest>

#include "engine/estimate/other.h"
#include "support/seat_fixtures.h"

#include <limits>

using namespace engine;
using namespace fixtures;

class TestEstimateOther : public QObject
{
    Q_OBJECT

private slots:
    void perCallAllocation();
    void growthUpToACap();
    void capBoundsTheCalls();
    void hopelessInputs_data();
    void hopelessInputs();
    void absurdSizesSaturate();
    void missingModelAndCards();
    void capabilityNumbers();
};

namespace {

Seat other(Bytes base)
{
    Seat s;
    s.name = "process";
    s.runtime.kind = RuntimeKind::Other;
    s.base_bytes = base;
    return s;
}

SeatEstimate onPro6000(const Seat &seat)
{
    const CardFacts c = pro6000();
    return estimateSeat(seat, nullptr, std::span(&c, 1), {});
}

}

void TestEstimateOther::perCallAllocation()
{
    // The record's transformers seat: 32,768 tokens × 0.21 MiB = 6,881 MiB for one call.
    Seat s = other(9 * kGiB);
    s.per_token_bytes = 220201; // 0.21 MiB
    s.max_tokens_per_call = 32768;
    const SeatEstimate e = onPro6000(s);
    QCOMPARE(e.ranks.at(0).total(State::Boot), 9 * kGiB);
    QCOMPARE(e.ranks.at(0).total(State::Plateau), 9 * kGiB);
    QCOMPARE(e.ranks.at(0).total(State::Peak), 9 * kGiB + Bytes{220201} * 32768);
    QCOMPARE(Bytes{220201} * 32768 / kMiB, Bytes{6881});
    QVERIFY(e.verdict == Verdict::Pass && !e.kv && !e.refusal);
    s.parallel_calls = 2;
    QCOMPARE(otherGrowthBytes(s), 2 * Bytes{220201} * 32768);
}

void TestEstimateOther::growthUpToACap()
{
    Seat s = other(2 * kGiB);
    s.cap_bytes = 3 * kGiB;
    const SeatEstimate e = onPro6000(s);
    QCOMPARE(e.ranks.at(0).total(State::Boot), 2 * kGiB);
    QCOMPARE(e.ranks.at(0).total(State::Plateau), 5 * kGiB);
    QCOMPARE(e.ranks.at(0).total(State::Peak), 5 * kGiB);
    s.measured.creep = kGiB / 2;
    QCOMPARE(onPro6000(s).ranks.at(0).total(State::Plateau), 11 * kGiB / 2);
}

void TestEstimateOther::capBoundsTheCalls()
{
    Seat s = other(kGiB);
    s.per_token_bytes = kMiB;
    s.max_tokens_per_call = 8192;
    s.cap_bytes = 4 * kGiB;
    QCOMPARE(otherGrowthBytes(s), 4 * kGiB); // 8 GiB wanted
    s.max_tokens_per_call = 1024;
    QCOMPARE(otherGrowthBytes(s), kGiB);
    s = other(200 * kGiB);
    const SeatEstimate e = onPro6000(s);
    QVERIFY(e.verdict == Verdict::Fail);
    QCOMPARE(e.reason.code, std::string("card-too-small"));
    QCOMPARE(e.reason.args.at(0).integer, 200 * kGiB);
}

void TestEstimateOther::hopelessInputs_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("code");
    QTest::newRow("zero context") << 0 << "seat-context-range";
    QTest::newRow("negative context") << 1 << "seat-context-range";
    QTest::newRow("huge context") << 2 << "seat-context-range";
    QTest::newRow("TP 0") << 3 << "seat-tp-range";
    QTest::newRow("TP huge") << 4 << "seat-tp-range";
    QTest::newRow("pin 0") << 5 << "seat-pin-range";
    QTest::newRow("pin negative") << 6 << "seat-pin-range";
    QTest::newRow("utilisation 1.5") << 7 << "seat-utilization-range";
    QTest::newRow("utilisation not a number") << 8 << "seat-utilization-range";
    QTest::newRow("no sequences") << 9 << "seat-batch-range";
    QTest::newRow("negative batch") << 10 << "seat-batch-range";
    QTest::newRow("block size 0") << 11 << "seat-batch-range";
    QTest::newRow("card of nothing") << 12 << "seat-card-size";
    QTest::newRow("negative drafts") << 13 << "seat-batch-range";
    QTest::newRow("release of the past") << 14 << "release-unknown";
    QTest::newRow("a card older than Volta") << 16 << "seat-card-too-old";
    QTest::newRow("batch below sequences") << 17 << "seat-batch-below-sequences";
    QTest::newRow("MTP without MTP layers") << 18 << "seat-no-mtp-layers";
    QTest::newRow("unknown KV format") << 15 << "kv-format-unsupported/unknown";
}

void TestEstimateOther::hopelessInputs()
{
    QFETCH(int, which);
    QFETCH(QString, code);
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    CardFacts c = pro6000();
    switch (which) {
    case 0:
        s.max_model_len = 0;
        break;
    case 1:
        s.max_model_len = -5;
        break;
    case 2:
        s.max_model_len = std::numeric_limits<Tokens>::max();
        break;
    case 3:
        s.tp = 0;
        break;
    case 4:
        s.tp = std::numeric_limits<int>::max();
        break;
    case 5:
        s.kv.pinned_bytes = 0;
        break;
    case 6:
        s.kv.pinned_bytes = std::numeric_limits<Bytes>::min();
        break;
    case 7:
        s = utilised("0.28", 8192, 1.5);
        break;
    case 8:
        s = utilised("0.28", 8192, std::numeric_limits<double>::quiet_NaN());
        break;
    case 9:
        s.max_num_seqs = 0;
        break;
    case 10:
        s.max_num_batched_tokens = -1;
        break;
    case 11:
        s.block_size = 0;
        break;
    case 12:
        c.total_bytes = 0;
        break;
    case 13:
        s.num_speculative_tokens = -3;
        break;
    case 14:
        s.runtime.release = "0.1";
        break;
    case 15:
        s.kv_cache_dtype = "q4_0";
        break;
    case 16:
        c.compute_capability = 61; // Tesla P40
        break;
    case 17:
        s.max_num_seqs = 64;
        s.max_num_batched_tokens = 63;
        break;
    case 18:
        s.spec_method = "mtp";
        s.num_speculative_tokens = 1;
        break;
    }
    const SeatEstimate e = estimate(s, qwen3_8b(), c);
    QVERIFY(e.refusal.has_value());
    QCOMPARE(QString::fromStdString(e.refusal->code), code);
    QVERIFY(e.verdict == Verdict::Fail);
    QCOMPARE(QString::fromStdString(e.reason.code), code);
    QVERIFY(!e.findings.empty() && e.findings.front().severity == Severity::Error);
    QVERIFY(!e.kv);
}

void TestEstimateOther::absurdSizesSaturate()
{
    Seat s = pinned("0.28", Tokens{1} << 31, kMaxBytes);
    s.max_num_seqs = 1 << 24;
    s.max_num_batched_tokens = 1 << 24;
    Model m = qwen3_8b();
    m.weights.front().bytes = std::numeric_limits<Bytes>::max();
    m.architecture.vocab_size = std::int64_t{1} << 40;
    m.architecture.hidden_size = std::int64_t{1} << 40;
    m.architecture.intermediate_size = std::numeric_limits<std::int64_t>::max();
    const SeatEstimate e = estimate(s, m, pro6000());
    QVERIFY(e.verdict == Verdict::Fail);
    for (const Component &c : e.ranks.at(0).components)
        QVERIFY(c.in(State::Peak) >= 0 && c.in(State::Peak) <= kMaxBytes);

    Seat o = other(kMaxBytes);
    o.per_token_bytes = std::numeric_limits<Bytes>::max();
    o.max_tokens_per_call = std::numeric_limits<Tokens>::max();
    o.parallel_calls = std::numeric_limits<int>::max();
    QCOMPARE(otherGrowthBytes(o), kMaxBytes);
    QVERIFY(onPro6000(o).verdict == Verdict::Fail);

    m.architecture.moe = {1 << 30, 1 << 30, std::numeric_limits<std::int64_t>::max(),
                          std::numeric_limits<std::int64_t>::max()};
    m.architecture.num_hidden_layers = std::numeric_limits<int>::max();
    s.spec_method = "mtp";
    s.num_speculative_tokens = 1024;
    QVERIFY(estimate(s, m, pro6000()).verdict == Verdict::Fail);
    s.runtime.kind = RuntimeKind::LlamaCpp;
    QVERIFY(estimate(s, m, pro6000()).verdict == Verdict::Fail);

    Model empty;
    const SeatEstimate nothing = estimate(pinned("0.28", 8192, 8 * kGiB), empty, pro6000());
    QVERIFY(nothing.refusal.has_value());
}

void TestEstimateOther::missingModelAndCards()
{
    const CardFacts c = pro6000();
    const Seat s = pinned("0.28", 8192, 8 * kGiB);
    QCOMPARE(estimateSeat(s, nullptr, std::span(&c, 1), {}).refusal->code, std::string("seat-no-model"));
    const Model m = qwen3_8b();
    QCOMPARE(estimateSeat(s, &m, {}, {}).refusal->code, std::string("seat-no-card"));
    const CardFacts two[] = {c, c};
    QCOMPARE(estimateSeat(s, &m, two, {}).refusal->code, std::string("plan-tp-cards"));
}

void TestEstimateOther::capabilityNumbers()
{
    QCOMPARE(capabilityNumber("12.0"), 120);
    QCOMPARE(capabilityNumber("8.6"), 86);
    for (const char *bad : {"", "8", "8.", "a.b", "8.6x", "-8.6", "8.16", "99999999999.1"})
        QCOMPARE(capabilityNumber(bad), 0);
}

QTEST_APPLESS_MAIN(TestEstimateOther)
#include "tst_estimate_other.moc"
