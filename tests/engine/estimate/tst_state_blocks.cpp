// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// More sequences than state blocks: the refusal as boots print it, its cures, and the settings that lift it.
// vllm#49064 (2026-09-03): a 27B hybrid at TP 2 with a pool of 3.86 GiB has 161 blocks and refuses 256
// sequences.
#include <QtTest/QTest>

#include "engine/estimate/explain.h"
#include "engine/estimate/solve.h"
#include "engine/layout/aim.h"
#include "engine/layout/fixes.h"
#include "support/seat_fixtures.h"

#include <algorithm>

using namespace engine;
using namespace fixtures;

namespace {

// TP 2: 3,211,264 ÷ 2 bytes a page, 16 slots: 25,690,112 bytes a block; 161 blocks are 3.852 GiB.
constexpr Bytes kBlock = 25690112;
constexpr Bytes kPool = 161 * kBlock;

Seat hybrid(const char *release, std::optional<int> sequences)
{
    Seat s = pinned(release, 122633, kPool);
    s.tp = 2;
    s.max_num_seqs = sequences;
    return s;
}

Model model27b()
{
    return qwen36_27b(15 * kGB);
}

SeatEstimate on(const Seat &seat, CardFacts card = pro6000())
{
    const Model model = model27b();
    return estimateSeat(seat, &model, std::vector<CardFacts>{card, card}, {});
}

}

class TestStateBlocks : public QObject
{
    Q_OBJECT

private slots:
    void theReport();
    void eachCureEndsIt();
    void utilisationIsACure();
    void releases_data();
    void releases();
    void whoIsFree();
    void solved();
    void explained();
};

void TestStateBlocks::theReport()
{
    const SeatEstimate e = on(hybrid("0.23.1", 256));
    QVERIFY(e.verdict == Verdict::Fail);
    QCOMPARE(e.reason.code, std::string("state-blocks"));
    QCOMPARE(e.reason.args.at(0).integer, std::int64_t{256});
    QCOMPARE(e.reason.args.at(1).integer, std::int64_t{161});
    QVERIFY(e.kv->capacity.fits); // the request itself does
    QCOMPARE(e.kv->capacity.num_blocks, std::int64_t{161});
    QVERIFY(on(hybrid("0.23.1", 161)).verdict != Verdict::Fail);
    QCOMPARE(on(hybrid("0.23.1", 162)).reason.code, std::string("state-blocks"));
    const Finding *f = finding(e, FindingCode::StateBlocks);
    QVERIFY(f && f->severity == Severity::Error);
    QCOMPARE(std::string(codeName(f->code)), std::string("state-blocks"));
    // The default of a 96 GB card is 1,024 sequences.
    QCOMPARE(on(hybrid("0.23.1", std::nullopt)).reason.args.at(0).integer, std::int64_t{1024});
}

void TestStateBlocks::eachCureEndsIt()
{
    const SeatEstimate e = on(hybrid("0.23.1", 256));
    const Finding *f = finding(e, FindingCode::StateBlocks);
    const Fix *fewer = fixOf(f, Fix::Kind::SetSequences);
    const Fix *larger = fixOf(f, Fix::Kind::PinKv);
    // Without full decode graphs no sequence needs a block of its own; slower, so not for "fix all".
    const Fix *piecewise = fixOf(f, Fix::Kind::SetGraphMode);
    QVERIFY(fewer && larger && piecewise);
    QCOMPARE(piecewise->text, std::string("PIECEWISE"));
    QVERIFY(!piecewise->safe);
    QCOMPARE(fewer->value, std::int64_t{161});
    QCOMPARE(larger->value, 256 * kBlock);

    Plan plan;
    Card card;
    card.id = "gpu0";
    card.name = "RTX PRO 6000 Blackwell";
    card.total_bytes = 97887 * kMiB;
    Card second = card;
    second.id = "gpu1";
    plan.hosts = {{"host", {card, second}, {}}};
    Seat seat = hybrid("0.23.1", 256);
    seat.cards = {"gpu0", "gpu1"};
    plan.seats = {std::make_shared<const Seat>(seat)};
    plan.models = {std::make_shared<const Model>(model27b())};
    plan.seats.front() = [&] {
        Seat named = seat;
        named.model = plan.models.front()->id;
        return std::make_shared<const Seat>(named);
    }();
    // The mark of the slider: up to 161 sequences.
    const auto spans = reachOf(plan, budgetOf(plan), 0, SolveFor::Sequences, 1, 1024);
    QVERIFY(spans.size() > 1 && spans.back().verdict == Verdict::Fail);
    QCOMPARE(spans[spans.size() - 2].last, std::int64_t{161});
    for (const Fix *fix : {fewer, larger, piecewise})
        QVERIFY(on(*applyFix(plan, *fix).seats.front()).verdict != Verdict::Fail);
}

void TestStateBlocks::utilisationIsACure()
{
    const Model model = model27b();
    Seat s = utilised("0.28", 8192, 0.3);
    s.max_num_seqs = 1000;
    const SeatEstimate e = estimate(s, model, pro6000());
    QCOMPARE(e.reason.code, std::string("state-blocks"));
    const Fix *share = fixOf(finding(e, FindingCode::StateBlocks), Fix::Kind::SetUtilisation);
    QVERIFY(share);
    s.kv.utilization = share->share;
    QVERIFY(estimate(s, model, pro6000()).reason.code != "state-blocks");
    s.kv.utilization = share->share - 0.002;
    QCOMPARE(estimate(s, model, pro6000()).reason.code, std::string("state-blocks"));
}

void TestStateBlocks::releases_data()
{
    QTest::addColumn<QByteArray>("release");
    QTest::addColumn<bool>("refused");
    QTest::newRow("0.18: the graphs are capped without a word") << QByteArray("0.18") << false;
    QTest::newRow("0.19: #38270 of 2026-03-30") << QByteArray("0.19") << true;
    QTest::newRow("0.25.1: a public refusal with 614 blocks") << QByteArray("0.25.1") << true;
    QTest::newRow("0.29: auto-clamping was not taken up") << QByteArray("0.29") << true;
}

void TestStateBlocks::releases()
{
    QFETCH(QByteArray, release);
    QFETCH(bool, refused);
    Seat s = hybrid(release.constData(), 256);
    s.max_model_len = 8192; // fits, whatever the release holds back
    QCOMPARE(on(s).reason.code == "state-blocks", refused);
}

void TestStateBlocks::whoIsFree()
{
    // A model without state has no state blocks.
    Seat dense = pinned("0.28", 4096, kGiB);
    dense.max_num_seqs = 10000;
    dense.max_num_batched_tokens = 16384;
    const SeatEstimate e = estimate(dense, qwen3_8b(), pro6000());
    QVERIFY(e.kv->capacity.num_blocks < 10000);
    QVERIFY(e.reason.code != "state-blocks");
    QCOMPARE(e.kv->sequence_limit, std::int64_t{0});
    // Intel's cards capture no full decode graphs.
    CardFacts xpu = pro6000();
    xpu.platform = Platform::Xpu;
    QVERIFY(on(hybrid("0.23.1", 256), xpu).reason.code != "state-blocks");
}

void TestStateBlocks::solved()
{
    const Model model = model27b();
    const std::vector<CardFacts> cards{pro6000(), pro6000()};
    const auto solve = [&](const Seat &seat, SolveFor what) {
        return solveSeat(seat, &model, cards, {}, what);
    };
    // Context 8,192: 11 blocks of 784 and 3 of state (no prefix caching): 161 ÷ 14 = 11.5.
    Seat s = hybrid("0.23.1", 256);
    s.max_model_len = 8192;
    const auto sequences = solve(s, SolveFor::Sequences);
    QVERIFY(sequences);
    QCOMPARE(sequences->value, std::int64_t{11});
    // No context helps against state blocks; the refusal does not make a longer context look better.
    QVERIFY(!solve(hybrid("0.23.1", 256), SolveFor::Context));
    s.max_num_seqs = 161;
    // (161 − 3) × 784 = 123,872: the estimate of the report.
    QCOMPARE(solve(s, SolveFor::Context)->value, std::int64_t{123872});
    // The smallest pin holds a block for each of 256 sequences and the rule's 1.25 × 160 blocks.
    Seat pin = hybrid("0.23.1", 256);
    pin.kv.waiver = "test";
    QCOMPARE(solve(pin, SolveFor::Pin)->value, std::int64_t{256} * kBlock);
}

void TestStateBlocks::explained()
{
    const Model model = model27b();
    const std::vector<CardFacts> cards{pro6000(), pro6000()};
    const Seat s = hybrid("0.23.1", 256);
    const SeatEstimate e = estimateSeat(s, &model, cards, {});
    const Explanation x = explain(s, &model, cards, {}, e, 0, ComponentKind::KvGrowing);
    const auto most = std::find_if(x.yields.begin(), x.yields.end(),
                                   [](const Term &term) { return term.name == "most-sequences"; });
    QVERIFY(most != x.yields.end());
    QCOMPARE(most->value.integer, std::int64_t{161});
}

QTEST_APPLESS_MAIN(TestStateBlocks)
#include "tst_state_blocks.moc"
