// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// llama.cpp: cells by type, slots, shared buffer, windows, recurrent state, compute buffer and split.
#include <QtTest/QTest>

#include "engine/estimate/llamacpp.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

class TestLlamaCpp : public QObject
{
    Q_OBJECT

private slots:
    void typesCost_data();
    void typesCost();
    void keysAndValuesMayDiffer();
    void slotsAndSharedBuffer();
    void windows();
    void recurrentState();
    void computeBuffer();
    void seatOnTwoCards();
    void unknownTypeIsRefused();
    void tooLargeNamesTheContextThatFits();
};

namespace {

LlamaCppSettings settings(Tokens n_ctx, int n_parallel = 1)
{
    LlamaCppSettings s;
    s.n_ctx = n_ctx;
    s.n_parallel = n_parallel;
    return s;
}

Seat llamaSeat(Tokens context)
{
    Seat s = seat("", context);
    s.runtime.kind = RuntimeKind::LlamaCpp;
    return s;
}

}

void TestLlamaCpp::typesCost_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<double>("bytes_per_element");
    QTest::newRow("f32") << "f32" << 4.0;
    QTest::newRow("f16") << "f16" << 2.0;
    QTest::newRow("q8_0") << "q8_0" << 1.0625;
    QTest::newRow("q5_1") << "q5_1" << 0.75;
    QTest::newRow("q5_0") << "q5_0" << 0.6875;
    QTest::newRow("q4_1") << "q4_1" << 0.625;
    QTest::newRow("q4_0") << "q4_0" << 0.5625;
    QTest::newRow("iq4_nl") << "iq4_nl" << 0.5625;
}

void TestLlamaCpp::typesCost()
{
    QFETCH(QString, type);
    QFETCH(double, bytes_per_element);
    const LlamaCppType *known = llamaCppType(qPrintable(type));
    QVERIFY(known);
    LlamaCppSettings s = settings(32768);
    s.type_k = s.type_v = *known;
    // Llama 3.1 8B: 32 layers × 8 heads × (128 + 128) = 65,536 elements per cell.
    const auto expected = static_cast<Bytes>(32768.0 * 65536.0 * bytes_per_element);
    QCOMPARE(llamaCppCache(models::llama31_8b(), s).full_bytes, expected);
}

void TestLlamaCpp::keysAndValuesMayDiffer()
{
    Seat s = llamaSeat(4096);
    s.kv_cache_dtype = "q8_0/q4_0";
    const auto mixed = llamaCppSettings(s);
    QVERIFY(mixed.has_value());
    // 32 layers × 8 × 128 × (1.0625 + 0.5625) = 53,248 per cell.
    QCOMPARE(llamaCppCache(models::llama31_8b(), *mixed).full_bytes, Bytes{4096} * 53248);
}

void TestLlamaCpp::slotsAndSharedBuffer()
{
    // 16,384 cells either way; four slots see a quarter each, or all of them when the buffer is shared.
    const LlamaCppCache separate = llamaCppCache(models::llama31_8b(), settings(16384, 4));
    QCOMPARE(separate.context_per_request, Tokens{4096});
    LlamaCppSettings shared = settings(16384, 4);
    shared.kv_unified = true;
    const LlamaCppCache unified = llamaCppCache(models::llama31_8b(), shared);
    QCOMPARE(unified.context_per_request, Tokens{16384});
    QCOMPARE(unified.full_bytes, separate.full_bytes);
    // n_ctx is padded to 256.
    QCOMPARE(llamaCppCache(models::llama31_8b(), settings(1000)).cells, Tokens{1024});
}

void TestLlamaCpp::windows()
{
    // Gemma 4 31B: 50 sliding layers, window 1,024, 16 heads of 256; 10 global ones with 4 heads of 512.
    const LlamaCppCache cache = llamaCppCache(models::gemma4_31b(), settings(131072));
    QCOMPARE(cache.window_cells, Tokens{1536}); // 1,024 + 512, already a multiple of 256
    QCOMPARE(cache.window_bytes, Bytes{50} * 1536 * 16 * 512 * 2);
    QCOMPARE(cache.full_bytes, Bytes{10} * 131072 * 4 * 1024 * 2);
    LlamaCppSettings full = settings(131072);
    full.swa_full = true;
    QCOMPARE(llamaCppCache(models::gemma4_31b(), full).full_bytes,
             Bytes{131072} * 2 * (10 * 4 * 1024 + 50 * 16 * 512));
    LlamaCppSettings shared = settings(131072, 4);
    shared.kv_unified = true;
    QCOMPARE(llamaCppCache(models::gemma4_31b(), shared).window_cells, Tokens{4608}); // 4 × 1,024 + 512
    // A context below the window needs no more than itself.
    QCOMPARE(llamaCppCache(models::gemma4_31b(), settings(512)).window_cells, Tokens{512});
}

void TestLlamaCpp::recurrentState()
{
    // Qwen3.6 27B: (3 × 10,240 + 128 × 6,144) × 4 = 3,268,608 bytes per layer, 48 layers, per slot.
    QCOMPARE(llamaCppCache(models::qwen36_27b(), settings(4096)).recurrent_bytes, Bytes{48} * 3268608);
    QCOMPARE(llamaCppCache(models::qwen36_27b(), settings(4096, 3)).recurrent_bytes, Bytes{3} * 48 * 3268608);
}

void TestLlamaCpp::computeBuffer()
{
    const Model m = fixtures::llama31_8b();
    // 512 × 128,256 logits × 4 bytes.
    QCOMPARE(llamaCppComputeBuffer(m.architecture, settings(8192)), Bytes{512} * 128256 * 4);
    LlamaCppSettings plain = settings(8192);
    plain.flash_attn = false;
    QCOMPARE(llamaCppComputeBuffer(m.architecture, plain),
             Bytes{512} * 128256 * 4 + Bytes{512} * 8192 * 32 * 4);
}

void TestLlamaCpp::seatOnTwoCards()
{
    Seat s = llamaSeat(32768);
    s.max_num_seqs = 2;
    s.tp = 2;
    const SeatEstimate e = estimate(s, fixtures::llama31_8b(), rtx3090());
    QVERIFY(e.verdict == Verdict::Pass);
    QCOMPARE(e.ranks.size(), std::size_t{2});
    // Two slots of 32,768 cells × 131,072 bytes = 8 GiB, half on each card.
    QCOMPARE(component(e, ComponentKind::KvGrowing).in(State::Boot), 4 * kGiB);
    QCOMPARE(component(e, ComponentKind::Weights).in(State::Boot), Bytes{16060522496} / 2);
    QCOMPARE(e.ranks.at(0).total(State::Boot), e.ranks.at(0).total(State::Peak));
    QCOMPARE(e.kv->capacity.kv_cache_tokens, Tokens{65536});
    QCOMPARE(e.kv->capacity.max_concurrency, 2.0);
    s.max_model_len = 131072;
    s.max_num_seqs = 4;
    QVERIFY(estimate(s, fixtures::llama31_8b(), rtx3090()).verdict == Verdict::Fail);
}

void TestLlamaCpp::unknownTypeIsRefused()
{
    Seat s = llamaSeat(4096);
    s.kv_cache_dtype = "fp8";
    const SeatEstimate e = estimate(s, fixtures::llama31_8b(), rtx3090());
    QVERIFY(e.refusal.has_value());
    QCOMPARE(e.refusal->code, std::string("kv-format-unsupported/unknown-type"));
    const Finding *f = finding(e, FindingCode::KvFormatUnsupported);
    QVERIFY(f);
    QCOMPARE(f->args.at(0).text, std::string("fp8"));
}

// One cell of the 8B is 128 KiB in f16 and cells come in multiples of 256: 32 MiB a step.
void TestLlamaCpp::tooLargeNamesTheContextThatFits()
{
    CardFacts card = pro6000();
    card.total_bytes = card.cuda_total_bytes = 24 * kGiB;
    Seat s = llamaSeat(131072);
    const SeatEstimate e = estimate(s, qwen3_8b(), card);
    QCOMPARE(e.reason.code, std::string("card-too-small"));
    const Finding *f = finding(e, FindingCode::SeatDoesNotFit);
    QVERIFY(f && f->severity == Severity::Error);
    QVERIFY(f->args == (Args{e.reason.args[0], e.reason.args[1]}));
    const Fix *shorter = fixOf(f, Fix::Kind::SetContext);
    QVERIFY(shorter);
    s.max_model_len = shorter->value;
    QVERIFY(estimate(s, qwen3_8b(), card).verdict != Verdict::Fail);
    s.max_model_len = shorter->value + 1;
    QVERIFY(estimate(s, qwen3_8b(), card).verdict == Verdict::Fail);
    // Nothing is proposed where the weights alone are too large.
    card.total_bytes = card.cuda_total_bytes = 8 * kGiB;
    QVERIFY(!fixOf(finding(estimate(llamaSeat(131072), qwen3_8b(), card), FindingCode::SeatDoesNotFit),
                   Fix::Kind::SetContext));
}

QTEST_APPLESS_MAIN(TestLlamaCpp)
#include "tst_llamacpp.moc"
