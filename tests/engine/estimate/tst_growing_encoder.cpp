// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Seats that encode images take more memory while they serve. vllm#28230: Qwen3-VL 235B FP8 at TP 4 and a
// utilisation of 0.95 on H200 (0.11.0, no videos) leaves less than 500 MB free after days and fails requests.
// And models that keep no KV at all: weights and activation, no pool.
#include <QtTest/QTest>

#include "engine/estimate/verdict.h"
#include "engine/estimate/vllm.h"
#include "engine/layout/fixes.h"
#include "engine/model/config.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

namespace {

CardFacts h200()
{
    return card("H200", 143771 * kMiB, 143156 * kMiB, 90);
}

/// An image model of 8B: what its encoder keeps is the same per token and width as in a larger one.
Model images()
{
    Model m = qwen3_8b();
    m.architecture.multimodal = true;
    m.architecture.model_type = "qwen3_vl_text";
    return m;
}

Seat vision(double share)
{
    Seat s = utilised("0.11", 16384, share);
    s.max_num_seqs = 16;
    s.max_num_batched_tokens = 8192;
    return s;
}

Model read(const char *config)
{
    Model m;
    m.config_json = config;
    const auto architecture = readConfig(config);
    if (architecture)
        m.architecture = *architecture;
    return m;
}

constexpr const char *kWhisper = R"({"model_type": "whisper", "d_model": 1280, "encoder_layers": 32,
    "decoder_layers": 32, "encoder_attention_heads": 20, "encoder_ffn_dim": 5120, "decoder_ffn_dim": 5120,
    "vocab_size": 51866, "num_mel_bins": 128, "is_encoder_decoder": true})";
constexpr const char *kReranker = R"({"architectures": ["XLMRobertaForSequenceClassification"],
    "model_type": "xlm-roberta", "hidden_size": 1024, "num_hidden_layers": 24, "num_attention_heads": 16,
    "intermediate_size": 4096, "vocab_size": 250002, "type_vocab_size": 1, "max_position_embeddings": 8194})";

}

class TestGrowingEncoder : public QObject
{
    Q_OBJECT

private slots:
    void fullCardsAreTight()
    {
        const SeatEstimate full = estimate(vision(0.95), images(), h200());
        QCOMPARE(full.verdict, Verdict::Tight);
        QCOMPARE(full.reason.code, std::string("encoder-grows"));
        const Finding *f = finding(full, FindingCode::EncoderGrows);
        QVERIFY(f);
        QCOMPARE(f->severity, Severity::Warning);
        // Outputs of 8,192 tokens, 4,096 wide, in 16 bits.
        QCOMPARE(f->args.at(1).integer, std::int64_t{8192} * 4096 * 2);
        const Fix *fix = fixOf(f, Fix::Kind::SetUtilisation);
        QVERIFY(fix);
        const SeatEstimate less = estimate(vision(fix->share), images(), h200());
        QCOMPARE(less.verdict, Verdict::Pass);
        QVERIFY(!finding(less, FindingCode::EncoderGrows));
    }

    void withoutImagesNothingGrows()
    {
        Seat s = vision(0.95);
        QVERIFY(!finding(estimate(s, qwen3_8b(), h200()), FindingCode::EncoderGrows));
        s.language_model_only = true;
        QVERIFY(!finding(estimate(s, images(), h200()), FindingCode::EncoderGrows));
        s.language_model_only.reset();
        s.limit_mm_per_prompt = R"({"image": 0, "video": 0})";
        QVERIFY(!finding(estimate(s, images(), h200()), FindingCode::EncoderGrows));
        s.limit_mm_per_prompt = R"({"video": 0})"; // as in the report
        QVERIFY(finding(estimate(s, images(), h200()), FindingCode::EncoderGrows));
    }

    void encodedImagesAreCreep()
    {
        const auto creep = [](const SeatEstimate &e) {
            const Component &context = component(e, ComponentKind::Context);
            return context.in(State::Plateau)-context.in(State::Boot);
        };
        const Seat s = vision(0.9);
        QCOMPARE(creep(estimate(s, images(), h200())) - creep(estimate(s, qwen3_8b(), h200())),
                 Bytes{8192} * 4096 * 2);
    }

    void encodersHaveNoPool_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<qint64>("parameters");
        QTest::newRow("Whisper large v3") << QByteArray(kWhisper) << qint64{1543490560};
        // 250,002 × 1,024 words, 8,194 positions, 24 layers of 4 × 1,024² + 2 × 1,024 × 4,096; published
        // 567,755,777 with its head.
        QTest::newRow("bge-reranker-v2-m3") << QByteArray(kReranker) << qint64{567755777};
    }

    void encodersHaveNoPool()
    {
        QFETCH(QByteArray, config);
        QFETCH(qint64, parameters);
        const Model m = read(config.constData());
        QVERIFY(m.architecture.keeps_no_kv);
        for (const Seat &s : {utilised("0.28", 448, 0.5), pinned("0.28", 448, 4 * kGiB), seat("0.28", 448)}) {
            const SeatEstimate e = estimate(s, m, rtx3090());
            QVERIFY(!e.refusal);
            QVERIFY(!e.kv);
            QVERIFY(!e.boot.sized);
            QCOMPARE(e.verdict, Verdict::Pass);
            QCOMPARE(e.reason.code, std::string("seat-fits-plain"));
            QCOMPARE(component(e, ComponentKind::KvGrowing).in(State::Peak), Bytes{0});
            QCOMPARE(component(e, ComponentKind::KvFixed).in(State::Peak), Bytes{0});
            QVERIFY(component(e, ComponentKind::Activation).in(State::Plateau) > 0);
            const auto weights = static_cast<double>(component(e, ComponentKind::Weights).in(State::Boot));
            QVERIFY(std::abs(weights / (2.0 * static_cast<double>(parameters)) - 1) < 0.01);
        }
    }
};

QTEST_APPLESS_MAIN(TestGrowingEncoder)
#include "tst_growing_encoder.moc"
