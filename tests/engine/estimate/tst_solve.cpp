// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Solved settings against linear scans over the estimator, and against arithmetic written out.
#include <QtTest/QTest>

#include "engine/estimate/solve.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

class TestSolve : public QObject
{
    Q_OBJECT

private slots:
    void contextOfAPin();
    void contextAgainstALinearScan_data();
    void contextAgainstALinearScan();
    void contextIsBoundedByTheNativeOne();
    void sequencesAgainstALinearScan_data();
    void sequencesAgainstALinearScan();
    void utilisationAgainstALinearScan();
    void pinKeepsTheRule();
    void pinWithAWaiver();
    void nothingFits();
};

namespace {

std::optional<Solution> solve(const Seat &seat, const Model &model, const CardFacts &card, SolveFor what)
{
    return solveSeat(seat, &model, std::span(&card, 1), {}, what);
}

}

void TestSolve::contextOfAPin()
{
    // 6 GiB ÷ 2,359,296 bytes per block of Qwen3 8B = 2,730 blocks; release 0.29 holds one back: 2,729 × 16
    // tokens, more than the native 40,960. Half of it: 1,365 − 1 blocks × 16 = 21,824.
    const auto full = solve(pinned("0.29", 40960, 6 * kGiB), qwen3_8b(), pro6000(), SolveFor::Context);
    QVERIFY(full.has_value());
    QCOMPARE(full->value, std::int64_t{40960});
    const auto half = solve(pinned("0.29", 40960, 3 * kGiB), qwen3_8b(), pro6000(), SolveFor::Context);
    QVERIFY(half.has_value());
    QCOMPARE(half->value, std::int64_t{21824});
    QVERIFY(half->estimate.kv->capacity.fits);
}

void TestSolve::contextAgainstALinearScan_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("pinned") << 0;
    QTest::newRow("utilisation") << 1;
    QTest::newRow("rule") << 2;
    QTest::newRow("hybrid, pinned") << 3;
    QTest::newRow("llama.cpp") << 4;
}

void TestSolve::contextAgainstALinearScan()
{
    QFETCH(int, which);
    Model m = qwen3_8b();
    m.architecture.native_context = 3000;
    CardFacts c = rtx3090();
    Seat s = pinned("0.28", 3000, 200 * kMiB);
    if (which == 1) {
        s = utilised("0.28", 3000, 0.68);
    } else if (which == 2) {
        s = seat("0.28", 3000);
        // From 2,913 tokens on (0.4 GiB × 1.25) the rule requires 1 GiB, a quarter of which the card lacks.
        c.cuda_total_bytes = estimate(s, m, c).ranks.at(0).total(State::Peak) - kGiB / 4;
    } else if (which == 3) {
        m = qwen36_27b(15 * kGB);
        m.architecture.native_context = 3000;
        s.kv.pinned_bytes = 460 * kMiB;
        s.max_num_seqs = 8; // a state block for each: the pool has 9
    } else if (which == 4) {
        s.runtime.kind = RuntimeKind::LlamaCpp;
        c.total_bytes = c.cuda_total_bytes = 16640 * kMiB;
    }
    std::int64_t best = 0;
    for (Tokens context = 1; context <= 3000; ++context) {
        Seat tried = s;
        tried.max_model_len = context;
        if (estimate(tried, m, c).verdict != Verdict::Fail)
            best = context;
    }
    const auto solution = solve(s, m, c, SolveFor::Context);
    QCOMPARE(solution ? solution->value : 0, best);
    QVERIFY2(best > 0 && best < 3000, qPrintable(QString::number(best)));
    if (which == 2)
        QCOMPARE(best, std::int64_t{2912});
}

void TestSolve::contextIsBoundedByTheNativeOne()
{
    const auto native = solve(pinned("0.28", 8192, 60 * kGiB), qwen3_8b(), pro6000(), SolveFor::Context);
    QCOMPARE(native->value, std::int64_t{40960});
    // A seat that already asks for more (YaRN) is searched up to what it asks.
    const auto beyond = solve(pinned("0.28", 131072, 60 * kGiB), qwen3_8b(), pro6000(), SolveFor::Context);
    QCOMPARE(beyond->value, std::int64_t{131072});
}

void TestSolve::sequencesAgainstALinearScan_data()
{
    QTest::addColumn<bool>("by_utilisation");
    QTest::newRow("pinned") << false;
    QTest::newRow("utilisation") << true;
}

void TestSolve::sequencesAgainstALinearScan()
{
    QFETCH(bool, by_utilisation);
    const Seat s = by_utilisation ? utilised("0.28", 1024, 0.9) : pinned("0.28", 1024, 3 * kGiB);
    std::int64_t best = 0;
    for (int sequences = 1; sequences <= 200; ++sequences) {
        Seat tried = s;
        tried.max_num_seqs = sequences;
        const SeatEstimate e = estimate(tried, qwen3_8b(), rtx3090());
        if (e.verdict != Verdict::Fail && e.kv->capacity.max_concurrency >= sequences)
            best = sequences;
    }
    const auto solution = solve(s, qwen3_8b(), rtx3090(), SolveFor::Sequences);
    QVERIFY(solution.has_value());
    QCOMPARE(solution->value, best);
    // 3 GiB hold 1,365 blocks, 64 per request of 1,024 tokens: 21.3.
    if (!by_utilisation)
        QCOMPARE(best, std::int64_t{21});
}

void TestSolve::utilisationAgainstALinearScan()
{
    const Seat s = utilised("0.28", 16384, 0.5);
    std::int64_t best = 0;
    for (std::int64_t share = 1000; share >= 1; --share) {
        Seat tried = s;
        tried.kv.utilization = static_cast<double>(share) / 1000;
        if (keepsRule(estimate(tried, qwen3_8b(), rtx3090()), tried))
            best = share;
        else
            break;
    }
    const auto solution = solve(s, qwen3_8b(), rtx3090(), SolveFor::Utilisation);
    QVERIFY(solution.has_value());
    QCOMPARE(solution->share, static_cast<double>(best) / 1000);
    // 16,384 × 147,456 × 1.25 = 2.81 GiB, rounded up to 3 GiB.
    QVERIFY(solution->value >= 3 * kGiB);
    QVERIFY(solution->value < 3 * kGiB + rtx3090().cuda_total_bytes / 1000 + 1);
}

void TestSolve::pinKeepsTheRule()
{
    // The rule of one 40,960-token context of Qwen3 8B is 7.5 GiB to the byte.
    const auto solution = solve(pinned("0.28", 40960, kGiB), qwen3_8b(), pro6000(), SolveFor::Pin);
    QVERIFY(solution.has_value());
    QCOMPARE(solution->value, 15 * kGiB / 2);
    QVERIFY(solution->estimate.verdict == Verdict::Pass);
}

void TestSolve::pinWithAWaiver()
{
    // With the rule waived one full context is enough: 2,560 blocks, and one that 0.29 holds back.
    Seat s = pinned("0.28", 40960, kGiB);
    s.kv.waiver = "short prose";
    QCOMPARE(solve(s, qwen3_8b(), pro6000(), SolveFor::Pin)->value, Bytes{2560} * 2359296);
    s.runtime.release = "0.29";
    QCOMPARE(solve(s, qwen3_8b(), pro6000(), SolveFor::Pin)->value, Bytes{2561} * 2359296);
}

void TestSolve::nothingFits()
{
    CardFacts tiny = card("tiny", 4 * kGiB, 4 * kGiB, 86);
    for (SolveFor what : {SolveFor::Context, SolveFor::Sequences, SolveFor::Utilisation, SolveFor::Pin})
        QVERIFY(!solve(utilised("0.28", 4096, 0.9), qwen3_8b(), tiny, what));
    Seat other;
    other.runtime.kind = RuntimeKind::Other;
    QVERIFY(!solveSeat(other, nullptr, std::span(&tiny, 1), {}, SolveFor::Context));
    const Model m = qwen3_8b();
    QVERIFY(!solveSeat(pinned("0.28", 4096, kGiB), &m, {}, {}, SolveFor::Context));
}

QTEST_APPLESS_MAIN(TestSolve)
#include "tst_solve.moc"
