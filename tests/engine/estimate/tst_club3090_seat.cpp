// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plan's seat put to the club-3090 calculator: the published figures, whatever way the card's size is
// known.
#include <QtTest/QTest>

#include "engine/estimate/club3090_seat.h"
#include "engine/estimate/solve.h"
#include "support/seat_fixtures.h"

#include <cmath>

using namespace engine;
using namespace fixtures;

class TestClub3090Seat : public QObject
{
    Q_OBJECT

private slots:
    void publishedRow_data();
    void publishedRow();
    void solvedContext();
    void refusals();
    void denseModelOutsideTheTable();
    void weightsAsTheCatalogueNamesThem();
};

namespace {

// Row p004 of the published predictions: 27B, bf16, 4 × 4,096 tokens, TP 4, 0.92 of 24 GB, drafter 2.9 GB.
Seat publishedSeat()
{
    Seat s = utilised("", 4096, 0.92);
    s.runtime.kind = RuntimeKind::Club3090;
    s.max_num_seqs = 4;
    s.tp = 4;
    s.kv_cache_dtype = "bfloat16";
    s.drafter_gb = 2.9;
    return s;
}

Model tableModel()
{
    Model m = qwen36_27b(0);
    m.id = "qwen3.6-27b";
    return m;
}

}

void TestClub3090Seat::publishedRow_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("typed as 24 GB") << "" << qint64{24} * kGB;
    QTest::newRow("a known card's 24,576 MiB") << "NVIDIA GeForce RTX 3090" << qint64{24576} * kMiB;
}

void TestClub3090Seat::publishedRow()
{
    QFETCH(QString, name);
    QFETCH(qint64, bytes);
    const CardFacts c = card(qPrintable(name), bytes, bytes, 86);
    const SeatEstimate e = estimate(publishedSeat(), tableModel(), c);
    QVERIFY(e.club3090 && !e.kv && !e.refusal);
    QVERIFY(std::abs(e.club3090->total_gb - 7.695071) < 1e-6);
    QVERIFY(std::abs(e.club3090->budget_gb - 22.08) < 1e-6);
    QVERIFY(std::abs(e.club3090->activation_gb - 0.006636) < 1e-6);
    QVERIFY(e.verdict == Verdict::Pass);
    QCOMPARE(e.ranks.size(), std::size_t{4});
    QCOMPARE(component(e, ComponentKind::Weights).in(State::Boot), Bytes{4375000000});
    QCOMPARE(component(e, ComponentKind::Drafter).in(State::Boot), Bytes{725000000});
    // The components are the calculator's total, and its band is ± 1.5 GB.
    QVERIFY(std::abs(e.ranks.at(0).total(State::Peak) - Bytes{7695071000}) < 2000);
    QCOMPARE(e.ranks.at(0).high() - e.ranks.at(0).total(State::Peak), Bytes{1500000000});
}

void TestClub3090Seat::solvedContext()
{
    const CardFacts c = rtx3090();
    const Model m = tableModel();
    const auto solution = solveSeat(publishedSeat(), &m, std::span(&c, 1), {}, SolveFor::Context);
    QVERIFY(solution.has_value());
    QCOMPARE(solution->value, std::int64_t{262144});
}

void TestClub3090Seat::refusals()
{
    Seat s = publishedSeat();
    s.tp = 3;
    const SeatEstimate tp = estimate(s, tableModel(), rtx3090());
    QCOMPARE(tp.refusal->code, std::string("club3090-tp"));
    QVERIFY(finding(tp, FindingCode::SeatRefused));
    QVERIFY(tp.verdict == Verdict::Fail);
    s = publishedSeat();
    s.weights = "nosuch";
    QCOMPARE(estimate(s, tableModel(), rtx3090()).refusal->code, std::string("club3090-weights-variant"));
}

void TestClub3090Seat::denseModelOutsideTheTable()
{
    // generic-dense: weights ÷ TP, growing 36 × 8 × 128 × 2 × 2 = 147,456 bytes per token at TP 1.
    Seat s = utilised("", 8192, 0.9);
    s.runtime.kind = RuntimeKind::Club3090;
    s.max_num_seqs = 1;
    const SeatEstimate e = estimate(s, qwen3_8b(), card("", 24 * kGB, 24 * kGB, 86));
    QVERIFY(e.club3090.has_value());
    QVERIFY(std::abs(e.club3090->weights_gb - 16.38147072) < 1e-6);
    QVERIFY(std::abs(e.club3090->kv_pool_requested_gb - 147456.0 * 8192 / 1e9) < 1e-6);
    // 1.5e9 + 6 × 4,096 × 8,192 bytes of activation.
    QVERIFY(std::abs(e.club3090->activation_gb - (1.5 + 6.0 * 4096 * 8192 / 1e9)) < 1e-6);

    // What the catalogue calls the weights means nothing here: their size is what counts.
    Model named = qwen3_8b();
    named.weights.front().variant = s.weights = "fp8";
    const CardFacts small = card("", 24 * kGB, 24 * kGB, 86);
    QVERIFY(estimate(s, named, small).club3090 == e.club3090);
    const auto cache = club3090BreakdownOf(s, named, small);
    QVERIFY(cache && cache->layout == "dense_gqa");
    QCOMPARE(cache->total_cache_gb, e.club3090->kv_pool_requested_gb);
}

void TestClub3090Seat::weightsAsTheCatalogueNamesThem()
{
    // 17.5 GB over four cards, as with the calculator's own "default".
    Seat s = publishedSeat();
    s.weights = "autoround-int4";
    const CardFacts c = card("", 24 * kGB, 24 * kGB, 86);
    QVERIFY(std::abs(estimate(s, tableModel(), c).club3090->weights_gb - 4.375) < 1e-9);
    s.weights = "bf16";
    const SeatEstimate refused = estimate(s, tableModel(), c);
    QVERIFY(refused.refusal.has_value());
    QCOMPARE(refused.refusal->args.at(2).text, std::string("autoround-int4, default, nvfp4"));
}

QTEST_APPLESS_MAIN(TestClub3090Seat)
#include "tst_club3090_seat.moc"
