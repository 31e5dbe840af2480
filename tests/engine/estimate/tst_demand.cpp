// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat is to serve: how many requests run at once, how many wait, and the pool that holds all, by
// blocks counted by hand.
#include <QtTest/QTest>

#include "engine/estimate/demand.h"
#include "engine/estimate/solve.h"
#include "engine/words/words.h"
#include "support/golden_models.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

namespace {

Seat asked(Seat seat, int requests, std::optional<Tokens> tokens)
{
    seat.demand = {requests, tokens, {}};
    return seat;
}

}

class TestDemand : public QObject
{
    Q_OBJECT
private slots:
    // 36 layers × 2 × 8 heads × 128 × 2 bytes = 144 KiB a token, 2.25 MiB a block of 16. 8,192 tokens are 512
    // blocks; 8 GiB hold 3,640, so seven requests.
    void dense()
    {
        constexpr Bytes kBlock = 2359296;
        Seat seat = asked(pinned("0.28", 32768, 8 * kGiB), 8, 8192);
        seat.max_num_seqs = 16;
        const SeatEstimate e = estimate(seat, qwen3_8b(), pro6000());
        const DemandAnswer &answer = e.kv->demand.value();
        QCOMPARE(answer.held, std::int64_t{7});
        QCOMPARE(answer.running, std::int64_t{7});
        QCOMPARE(answer.waiting(), std::int64_t{1});
        QCOMPARE(answer.each, 512 * kBlock);
        QCOMPARE(answer.pool, 8 * 512 * kBlock);
        const Finding *f = finding(e, FindingCode::DemandWaits);
        QVERIFY(f && f->severity == Severity::Warning && f->form == 0);
        QCOMPARE(fixOf(f, Fix::Kind::PinKv)->value, 8 * 512 * kBlock);
        const Finding *more = finding(e, FindingCode::SequencesAbovePool);
        QVERIFY(more && more->severity == Severity::Note);
        QCOMPARE(more->args[0].integer, std::int64_t{16});
        QCOMPARE(more->args[1].integer, std::int64_t{7});
        seat.kv.pinned_bytes = answer.pool;
        const SeatEstimate cured = estimate(seat, qwen3_8b(), pro6000());
        QCOMPARE(cured.kv->demand->waiting(), std::int64_t{0});
        QVERIFY(!finding(cured, FindingCode::DemandWaits));
        seat.kv.pinned_bytes -= 1;
        QCOMPARE(estimate(seat, qwen3_8b(), pro6000()).kv->demand->waiting(), std::int64_t{1});
        // One block is held back from the release on that does that.
        seat.runtime.release = "0.31";
        seat.kv.pinned_bytes = answer.pool;
        QCOMPARE(estimate(seat, qwen3_8b(), pro6000()).kv->demand->pool, (8 * 512 + 1) * kBlock);
    }

    void sequencesMayBeTheLimit()
    {
        Seat seat = asked(pinned("0.28", 32768, 16 * kGiB), 8, 8192);
        seat.max_num_seqs = 4;
        const SeatEstimate e = estimate(seat, qwen3_8b(), pro6000());
        QCOMPARE(e.kv->demand->held, std::int64_t{8});
        QCOMPARE(e.kv->demand->running, std::int64_t{4});
        const Finding *f = finding(e, FindingCode::DemandWaits);
        QVERIFY(f && f->form == 2);
        QCOMPARE(fixOf(f, Fix::Kind::SetSequences)->value, std::int64_t{8});
    }

    void requestsLongerThanTheContext()
    {
        const SeatEstimate e =
            estimate(asked(pinned("0.28", 8192, 8 * kGiB), 2, 8193), qwen3_8b(), pro6000());
        QCOMPARE(e.kv->demand->running, std::int64_t{0});
        const Finding *f = finding(e, FindingCode::DemandWaits);
        QVERIFY(f && f->form == 1);
        QCOMPARE(fixOf(f, Fix::Kind::SetContext)->value, std::int64_t{8193});
        // Without tokens each request is a full context: 8,192 tokens, 512 of 3,640 blocks.
        const SeatEstimate whole =
            estimate(asked(pinned("0.28", 8192, 8 * kGiB), 7, {}), qwen3_8b(), pro6000());
        QCOMPARE(whole.kv->demand->tokens, Tokens{8192});
        QCOMPARE(whole.kv->demand->waiting(), std::int64_t{0});
    }

    // 16 attention and 48 state layers: four groups of 16. At TP 2 a page is 1,605,632 bytes, which is 784
    // tokens of 2 × 2 heads × 256 × 2 bytes. 8,192 tokens take 11 blocks and 3 states; 161 blocks serve 11.
    void hybrid()
    {
        constexpr Bytes kBlock = 25690112;
        Seat seat = asked(pinned("0.23.1", 122633, 161 * kBlock), 16, 8192);
        seat.tp = 2;
        seat.max_num_seqs = 64;
        seat.enable_prefix_caching = false;
        const Model model = qwen36_27b(15 * kGB);
        const SeatEstimate e = estimateSeat(seat, &model, std::vector<CardFacts>{pro6000(), pro6000()}, {});
        QCOMPARE(e.kv->demand->each, 14 * kBlock);
        QCOMPARE(e.kv->demand->held, std::int64_t{11});
        QCOMPARE(e.kv->demand->pool, 16 * 14 * kBlock);
    }

    // 61 layers × 576 × 2 bytes = 70,272 bytes a token, 16 tokens a block. 8,192 tokens are 512 blocks.
    void latent()
    {
        constexpr Bytes kBlock = Bytes{16} * 61 * 576 * 2;
        Model model = qwen3_8b();
        model.architecture = models::deepseekV3();
        Seat seat = asked(pinned("0.28", 32768, 4 * kGiB), 10, 8192);
        seat.tp = 1;
        const SeatEstimate e = estimate(seat, model, card("H200", 141 * kGiB, 140 * kGiB, 90));
        QVERIFY(e.kv);
        QCOMPARE(e.kv->layout.bytes_per_block, kBlock);
        QCOMPARE(e.kv->demand->each, 512 * kBlock);
        QCOMPARE(e.kv->demand->held, 4 * kGiB / (512 * kBlock));
    }

    // A window of W tokens and what is in flight bound what a request keeps; beyond them only the growing
    // layers grow: two requests of twice the length need less than twice the pool.
    void sliding()
    {
        Model model = qwen3_8b();
        model.architecture = models::gptOss(24);
        const auto pool = [&](Tokens tokens) {
            return estimate(asked(pinned("0.28", 131072, 4 * kGiB), 2, tokens), model, pro6000())
                .kv->demand->pool;
        };
        // 12 of 24 layers grow: 8 heads × 64 × 2 × 2 bytes × 12 = 24,576 bytes a token.
        QCOMPARE(pool(131072) - pool(65536), 2 * Bytes{65536} * 24576);
    }

    void llamaCpp()
    {
        // 128 KiB a token in f16. Four slots of 8,192 tokens; six requests of 4,096 are 3 GiB.
        Seat seat = asked(fixtures::seat("", 8192), 6, 4096);
        seat.runtime.kind = RuntimeKind::LlamaCpp;
        seat.max_num_seqs = 4;
        const SeatEstimate equal = estimate(seat, llama31_8b(), pro6000());
        QCOMPARE(equal.kv->demand->running, std::int64_t{4});
        QCOMPARE(equal.kv->demand->waiting(), std::int64_t{2});
        QCOMPARE(equal.kv->demand->pool, 3 * kGiB);
        QVERIFY(finding(equal, FindingCode::DemandWaits));
        // Left to itself the server shares one buffer of 8,192 tokens among four slots.
        seat.max_num_seqs.reset();
        QCOMPARE(estimate(seat, llama31_8b(), pro6000()).kv->demand->running, std::int64_t{2});
    }

    void nothingAsked()
    {
        const SeatEstimate e = estimate(pinned("0.28", 8192, 8 * kGiB), qwen3_8b(), pro6000());
        QVERIFY(!e.kv->demand && !finding(e, FindingCode::DemandWaits));
    }

    // The smallest pin with a demand is the pool that holds it, where that is more than the rule asks.
    void solvedForTheDemand()
    {
        const Model model = qwen3_8b();
        const Seat seat = asked(pinned("0.28", 8192, kGiB), 8, 8192);
        const CardFacts cards[] = {pro6000()};
        const auto solution = solveSeat(seat, &model, cards, {}, SolveFor::Pin);
        QVERIFY(solution);
        QCOMPARE(solution->value, Bytes{8} * 512 * 2359296);
    }
};

QTEST_APPLESS_MAIN(TestDemand)
#include "tst_demand.moc"
