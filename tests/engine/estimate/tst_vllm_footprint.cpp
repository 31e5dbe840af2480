// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A vLLM seat from settings to ranks: the arithmetic written out, and published boots inside the stated
// bands.
#include <QtTest/QTest>

#include "engine/estimate/vllm.h"
#include "engine/model/catalogue.h"
#include "support/seat_fixtures.h"

#include <limits>

using namespace engine;
using namespace fixtures;
using models::gib;

class TestVllmFootprint : public QObject
{
    Q_OBJECT

private slots:
    void pinnedPoolIsWholeBlocks();
    void stateOfRunningRequestsIsFixed();
    void ruleRoundsUpToHalfAGibibyte();
    void utilisationLeavesTheRestToThePool();
    void utilisedBandDoesNotMoveTheSum();
    void sharedAndReplicatedWeights();
    void weightsFromDimensions();
    void weightsOfNoBytesAreEstimated();
    void measuredValuesWin();
    void statesGrow();
    void samplerMatchesMeasuredActivation_data();
    void samplerMatchesMeasuredActivation();
    void calibrationComesBeforeFirstPrinciples();
    void gdnScratchIsPerCall();
    void flashInferWorkspace();
    void drafters();
};

void TestVllmFootprint::pinnedPoolIsWholeBlocks()
{
    // Llama 3.1 8B bf16: 32 layers × 16 tokens × 8 heads × 128 × 2 × 2 bytes = 2,097,152 per block. The
    // 0.31.0 boot with 56.21 GiB prints 460,496 tokens: 28,781 blocks × 16, that is 56.213 GiB.
    const SeatEstimate e =
        estimate(pinned("0.31", 131072, Bytes{28781} * 2097152 + 1000), llama31_8b(), pro6000());
    QVERIFY(e.kv && !e.refusal);
    QCOMPARE(e.kv->capacity.kv_cache_tokens, Tokens{460496});
    QCOMPARE(component(e, ComponentKind::KvGrowing).in(State::Boot), Bytes{28781} * 2097152);
    QCOMPARE(component(e, ComponentKind::KvFixed).in(State::Peak), Bytes{0});
    QVERIFY(component(e, ComponentKind::KvGrowing).provenance == Provenance::Config);
    QVERIFY(e.verdict == Verdict::Pass);
}

void TestVllmFootprint::stateOfRunningRequestsIsFixed()
{
    // Qwen3.6 27B bf16, TP 1, align: 51,380,224 bytes per block, one 262,144-token request takes 335 + 6
    // blocks. 36 GiB hold 752 blocks = 2.2 requests, so two run at once and 2 × 6 blocks are state.
    Seat s = pinned("0.28", 262144, 36 * kGiB);
    s.enable_prefix_caching = true;
    const SeatEstimate e = estimate(s, qwen36_27b(29 * kGB), pro6000());
    QVERIFY(e.kv);
    QCOMPARE(e.kv->layout.bytes_per_block, Bytes{51380224});
    QCOMPARE(e.kv->layout.state_bytes_one_request, 6 * Bytes{51380224});
    QCOMPARE(e.kv->capacity.num_blocks, std::int64_t{752});
    QCOMPARE(e.kv->running_sequences, 2);
    QCOMPARE(component(e, ComponentKind::KvFixed).in(State::Boot), 12 * Bytes{51380224});
    QCOMPARE(component(e, ComponentKind::KvGrowing).in(State::Boot), 740 * Bytes{51380224});
    s.max_num_seqs = 1;
    const SeatEstimate one = estimate(s, qwen36_27b(29 * kGB), pro6000());
    QCOMPARE(component(one, ComponentKind::KvFixed).in(State::Boot), 6 * Bytes{51380224});
}

void TestVllmFootprint::ruleRoundsUpToHalfAGibibyte()
{
    // Qwen3 8B bf16, 40,960 tokens × 147,456 = 5.625 GiB; × 1.25 = 7.03 → 7.5 GiB.
    const SeatEstimate e = estimate(seat("0.28", 40960), qwen3_8b(), pro6000());
    QVERIFY(e.kv);
    QCOMPARE(e.kv->layout.need_bytes_one_request, Bytes{40960} * 147456);
    QCOMPARE(e.kv->rule_bytes, 15 * kGiB / 2);
    QCOMPARE(e.kv->capacity.available_bytes, 15 * kGiB / 2);
    QCOMPARE(ruleBytes(4 * kGiB, Policy{}), 5 * kGiB); // exactly on a step
    QCOMPARE(ruleBytes(4 * kGiB + 1, Policy{}), 11 * kGiB / 2);
}

void TestVllmFootprint::utilisationLeavesTheRestToThePool()
{
    // Everything measured but what the profile loads, 180 MiB: 0.9 × 24,124 MiB − 5 GiB − 1 GiB − 180 MiB.
    // Runner V2 reserves nothing for graphs.
    Seat s = utilised("0.28", 8192, 0.9);
    s.measured.weights = 5 * kGiB;
    s.measured.activation = kGiB;
    s.measured.graphs = kGiB / 4;
    const SeatEstimate e = estimate(s, qwen3_8b(), rtx3090());
    QVERIFY(e.kv);
    const Bytes budget = (Bytes{24124} * kMiB * 9 + 9) / 10;
    QCOMPARE(e.kv->capacity.available_bytes, budget - 6 * kGiB - 180 * kMiB);
    // The same model on a V1 release that applies the estimate: the measured graphs come off too, and the
    // communicators of a release before 0.11 would as well.
    s.runtime.release = "0.21";
    Model other = qwen3_8b();
    other.architecture.model_type = "qwen2"; // V1 until 0.25
    const SeatEstimate v1 = estimate(s, other, rtx3090());
    QCOMPARE(v1.kv->capacity.available_bytes, budget - 6 * kGiB - 180 * kMiB - kGiB / 4);
}

void TestVllmFootprint::utilisedBandDoesNotMoveTheSum()
{
    // Weights of ± some MiB move the pool, not the card's total: the band of the rank is that of the rest
    // alone.
    const SeatEstimate e = estimate(utilised("0.28", 8192, 0.9), qwen3_8b(), rtx3090());
    const RankFootprint &rank = e.ranks.at(0);
    Bytes rest_high = 0;
    Bytes rest_low = 0;
    for (ComponentKind kind : {ComponentKind::Graphs, ComponentKind::Context, ComponentKind::PerCall}) {
        rest_high += component(e, kind).high - component(e, kind).in(State::Peak);
        rest_low += component(e, kind).in(State::Peak)-component(e, kind).low;
    }
    const Bytes loaded_high = 120 * kMiB; // 180 to 300 MiB, inside the budget
    const Bytes loaded_low = 160 * kMiB; // 180 to 20 MiB
    QCOMPARE(rank.high() - rank.total(State::Peak), rest_high - loaded_high);
    QCOMPARE(rank.total(State::Peak) - rank.low(), rest_low - loaded_low);
    QVERIFY(e.kv->pool_low < e.kv->capacity.available_bytes
            && e.kv->capacity.available_bytes < e.kv->pool_high);
}

void TestVllmFootprint::sharedAndReplicatedWeights()
{
    // 10 GB of which 1 GB on every rank: 9 / 4 + 1 = 3.25 GB.
    QCOMPARE(weightsOnRank(10 * kGB, kGB, 4), Bytes{3250000000});
    QCOMPARE(weightsOnRank(10, 1, 4), Bytes{4}); // ceil(9 / 4) + 1
    Model m = model(models::qwen3_8b(), 4096, 12288, 151936, 10 * kGB, kGB);
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.tp = 4;
    const SeatEstimate e = estimate(s, m, pro6000());
    QCOMPARE(e.ranks.size(), std::size_t{4});
    QCOMPARE(component(e, ComponentKind::Weights, 3).in(State::Boot), Bytes{3250000000});
    QVERIFY(component(e, ComponentKind::Weights).provenance == Provenance::Catalogue);
    QVERIFY(!finding(e, FindingCode::WeightsEstimated));
}

void TestVllmFootprint::weightsFromDimensions()
{
    // Qwen3 8B in 4 bits without a file: 1,244,659,712 embedding parameters × 2 bytes + the other
    // 6,946,075,648 × 0.5.
    Model m = qwen3_8b();
    m.weights.clear();
    m.architecture.parameters = 8190735360;
    m.architecture.embedding_parameters = 2 * Bytes{151936} * 4096;
    m.architecture.quantization.bits = 4;
    const SeatEstimate e = estimate(pinned("0.28", 8192, 8 * kGiB), m, pro6000());
    const Component &weights = component(e, ComponentKind::Weights);
    QCOMPARE(weights.in(State::Boot), Bytes{1244659712} * 2 + Bytes{6946075648} / 2);
    QVERIFY(weights.provenance == Provenance::Default);
    QVERIFY(weights.low < weights.in(State::Boot) && weights.in(State::Boot) < weights.high);
    const Finding *f = finding(e, FindingCode::WeightsEstimated);
    QVERIFY(f);
    QCOMPARE(f->args.at(0).integer, weights.in(State::Boot));
}

// A size left at 0 is none: the checkpoint of 16,381,470,720 bytes is estimated within 1 %, and it is said.
void TestVllmFootprint::weightsOfNoBytesAreEstimated()
{
    Model open = *catalogueModel("qwen3-8b");
    open.weights = {WeightVariant{"open", 0, 0, Provenance::User, {}, {}}};
    const SeatEstimate e = estimate(pinned("0.28", 8192, 8 * kGiB), open, pro6000());
    const Bytes weights = component(e, ComponentKind::Weights).in(State::Boot);
    QVERIFY(std::abs(static_cast<double>(weights) / 16381470720 - 1) < 0.01);
    QVERIFY(std::any_of(e.findings.begin(), e.findings.end(),
                        [](const Finding &f) { return f.code == FindingCode::WeightsEstimated; }));
}

void TestVllmFootprint::measuredValuesWin()
{
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.spec_method = "eagle";
    s.num_speculative_tokens = 3;
    s.drafter_gb = 2;
    s.measured.weights = gib(17.25);
    s.measured.activation = gib(0.5);
    s.measured.graphs = gib(0.3);
    s.measured.context = gib(0.61);
    s.measured.creep = gib(0.2);
    const SeatEstimate e = estimate(s, qwen3_8b(), pro6000());
    for (const auto &[kind, bytes] :
         {std::pair{ComponentKind::Weights, gib(17.25)}, std::pair{ComponentKind::Activation, gib(0.5)},
          std::pair{ComponentKind::Graphs, gib(0.3)},
          std::pair{ComponentKind::Context, gib(0.61) + gib(0.2)}}) {
        QCOMPARE(component(e, kind).in(State::Peak), bytes);
        QVERIFY(component(e, kind).provenance == Provenance::Measured);
        QVERIFY(component(e, kind).high - component(e, kind).low <= 2 * gib(0.01));
    }
    QCOMPARE(component(e, ComponentKind::Context).in(State::Boot), gib(0.61));
    // "Model loading took" holds the draft model.
    QCOMPARE(component(e, ComponentKind::Drafter).in(State::Peak), Bytes{0});
    QVERIFY(!finding(e, FindingCode::ModelUncalibrated));
}

void TestVllmFootprint::statesGrow()
{
    Seat s = pinned("0.26", 262144, 36 * kGiB);
    s.measured.creep = gib(0.25);
    const SeatEstimate e = estimate(s, qwen36_27b(29 * kGB), pro6000());
    const RankFootprint &rank = e.ranks.at(0);
    QVERIFY(rank.total(State::Boot) < rank.total(State::Plateau));
    QVERIFY(rank.total(State::Plateau) < rank.total(State::Peak));
    QVERIFY(rank.low() <= rank.total(State::Peak) && rank.total(State::Peak) <= rank.high());
    for (const Component &c : rank.components)
        QVERIFY(c.low <= c.in(State::Peak) && c.in(State::Peak) <= c.high);
    QCOMPARE(component(e, ComponentKind::PerCall).in(State::Plateau), Bytes{0});
}

void TestVllmFootprint::samplerMatchesMeasuredActivation_data()
{
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("intermediate");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("vocab");
    QTest::addColumn<double>("measured");
    // Peak activation of five 0.11.0 boots on 80 GB cards, 1,024 sequences and 8,192 batched tokens by
    // default.
    QTest::newRow("Llama 3.1 8B") << 4096 << 14336 << 32 << 128256 << 4.76;
    QTest::newRow("Qwen3 0.6B") << 1024 << 3072 << 28 << 151936 << 5.56;
    QTest::newRow("Qwen3 32B") << 5120 << 25600 << 64 << 151936 << 5.64;
    QTest::newRow("Llama 3.3 70B") << 8192 << 28672 << 80 << 128256 << 4.84;
    QTest::newRow("gpt-oss 20B") << 2880 << 2880 << 24 << 201088 << 7.38;
}

void TestVllmFootprint::samplerMatchesMeasuredActivation()
{
    QFETCH(int, hidden);
    QFETCH(int, intermediate);
    QFETCH(int, layers);
    QFETCH(int, vocab);
    QFETCH(double, measured);
    // A name the calibration table does not hold, so that first principles answer.
    const CardFacts unnamed = card("80 GB", 81559 * kMiB, gib(79.18), 90);
    const Model m = model(models::dense("dense", layers, 32, 8, 128), hidden, intermediate, vocab, 10 * kGB);
    const SeatEstimate e = estimate(pinned("0.11", 16000, 8 * kGiB), m, unnamed);
    const Component &activation = component(e, ComponentKind::Activation);
    QVERIFY(activation.provenance == Provenance::FirstPrinciples);
    QVERIFY(activation.low <= gib(measured) && gib(measured) <= activation.high);
    QVERIFY(std::abs(static_cast<double>(activation.in(State::Peak)-gib(measured)))
            < 0.03 * static_cast<double>(gib(measured)));
}

void TestVllmFootprint::calibrationComesBeforeFirstPrinciples()
{
    const CardFacts h100 = card("NVIDIA H100 80GB HBM3", 81559 * kMiB, gib(79.18), 90);
    const SeatEstimate e = estimate(utilised("0.11", 16000, 0.9), llama31_8b(), h100);
    QCOMPARE(component(e, ComponentKind::Weights).in(State::Boot), gib(14.99));
    QCOMPARE(component(e, ComponentKind::Activation).in(State::Peak), gib(4.76));
    QVERIFY(component(e, ComponentKind::Activation).provenance == Provenance::Calibration);
    // The boot prints 51.38 GiB: 0.9 × 79.18 − 14.99 − 4.76 − 0.13.
    QVERIFY(std::abs(e.kv->capacity.available_bytes - gib(51.38)) <= gib(0.02));
    QVERIFY(!finding(e, FindingCode::ModelUncalibrated));
    // Other batch sizes: the weights stay, the rest is estimated and said so.
    Seat few = utilised("0.11", 16000, 0.9);
    few.max_num_seqs = 16;
    const SeatEstimate outside = estimate(few, llama31_8b(), h100);
    QVERIFY(component(outside, ComponentKind::Activation).provenance == Provenance::FirstPrinciples);
    const Finding *f = finding(outside, FindingCode::OutsideCalibration);
    QVERIFY(f);
    QCOMPARE(f->args.at(0).text, std::string("max_num_seqs"));
    QCOMPARE(f->args.at(1).integer, std::int64_t{16});
    QCOMPARE(f->args.at(2).integer, std::int64_t{1024});
}

void TestVllmFootprint::gdnScratchIsPerCall()
{
    // Section 7.3: 8,192 tokens of the 27B at TP 1, 48 value heads, 1,668 bytes: 626 MiB; half at TP 2. One
    // fp32 state of 48 × 128 × 128 × 4 bytes comes with it.
    Seat s = pinned("0.28", 262144, 36 * kGiB);
    const SeatEstimate one = estimate(s, qwen36_27b(29 * kGB), pro6000());
    QCOMPARE(component(one, ComponentKind::PerCall).in(State::Peak), Bytes{8192} * 48 * 1668 + 3145728);
    QCOMPARE(Bytes{8192} * 48 * 1668 / kMiB, Bytes{625});
    s.tp = 2;
    const SeatEstimate two = estimate(s, qwen36_27b(29 * kGB), pro6000());
    QCOMPARE(component(two, ComponentKind::PerCall).in(State::Peak), (Bytes{8192} * 48 * 1668 + 3145728) / 2);
    const SeatEstimate dense = estimate(pinned("0.28", 8192, 8 * kGiB), qwen3_8b(), pro6000());
    QCOMPARE(component(dense, ComponentKind::PerCall).high, Bytes{0});
}

void TestVllmFootprint::flashInferWorkspace()
{
    // fp8 KV on Ampere is served by FlashInfer: 394 MiB before #48428 (0.25), after it max(394 MiB, T × heads
    // × D × 16) with 8,192 × 32 × 128 × 16 = 512 MiB.
    Seat s = pinned("0.24", 8192, 8 * kGiB);
    s.kv_cache_dtype = "fp8";
    s.max_num_batched_tokens = 8192;
    const CardFacts ampere = card("A40", 46068 * kMiB, gib(44.4), 86);
    const auto workspace = [&](const char *release) {
        s.runtime.release = release;
        const auto rules = releaseRules(release);
        KvLayout layout;
        layout.attention_backends = {"FLASHINFER"};
        return vllmParts(s, qwen3_8b(), qwen3_8b().architecture, ampere, *rules, &layout).graphs.flashinfer;
    };
    QCOMPARE(workspace("0.24"), 394 * kMiB);
    QCOMPARE(workspace("0.28"), 512 * kMiB);
    KvLayout other;
    other.attention_backends = {"FLASH_ATTN"};
    QCOMPARE(vllmParts(s, qwen3_8b(), qwen3_8b().architecture, ampere, *releaseRules("0.28"), &other)
                 .graphs.flashinfer,
             Bytes{0});
}

void TestVllmFootprint::drafters()
{
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.spec_method = "eagle";
    s.num_speculative_tokens = 3;
    s.drafter_gb = 1.5;
    s.tp = 2;
    const SeatEstimate stated = estimate(s, qwen3_8b(), pro6000());
    QCOMPARE(component(stated, ComponentKind::Drafter).in(State::Boot), Bytes{750000000});
    s.drafter_gb = 0;
    s.spec_method = "ngram";
    const SeatEstimate ngram = estimate(s, qwen3_8b(), pro6000());
    QCOMPARE(component(ngram, ComponentKind::Drafter).high, Bytes{0});

    // MTP layer of the 27B in 16 bits: queries with their gate, keys, values and output are 2 × 24 + 2 × 4 +
    // 24 heads of 256; an MLP of three matrices; a projection of two states to one.
    s.spec_method = "mtp";
    s.num_speculative_tokens = 3;
    s.tp = 1;
    const auto catalogued = catalogueModel("qwen3.6-27b");
    QVERIFY(catalogued.has_value());
    const SeatEstimate mtp = estimate(s, *catalogued, pro6000());
    QCOMPARE(component(mtp, ComponentKind::Drafter).in(State::Boot),
             (Bytes{80} * 256 * 5120 + Bytes{3} * 5120 * 17408 + Bytes{2} * 5120 * 5120) * 2);
    // A size the user gives is what the engine loads, the MTP layer with it.
    const SeatEstimate given = estimate(s, qwen36_27b(29 * kGB), pro6000());
    QCOMPARE(component(given, ComponentKind::Drafter).in(State::Boot), Bytes{0});

    // The Gemma 4 assistant of the 31B: 0.97 GB, sharded.
    Model gemma = model(models::gemma4_31b(), 5376, 21504, 262144, 62 * kGB);
    s.tp = 2;
    const SeatEstimate assistant = estimate(s, gemma, pro6000());
    QCOMPARE(component(assistant, ComponentKind::Drafter).in(State::Boot), Bytes{485000000});
}

QTEST_APPLESS_MAIN(TestVllmFootprint)
#include "tst_vllm_footprint.moc"
