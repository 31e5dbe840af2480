// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that change the model or its graphs before anything is worked out.
#include <QtTest/QTest>

#include "engine/estimate/overrides.h"
#include "engine/estimate/scheduler.h"
#include "engine/estimate/solve.h"
#include "engine/model/config.h"
#include "support/seat_fixtures.h"

#include <nlohmann/json.hpp>

using namespace engine;
using namespace fixtures;

namespace {

Model wrapped27b()
{
    const nlohmann::json config = {{"architectures", {"Qwen3_5ForConditionalGeneration"}},
                                   {"model_type", "qwen3_5"},
                                   {"vision_config", {{"depth", 27}}},
                                   {"text_config",
                                    {{"model_type", "qwen3_5_text"},
                                     {"dtype", "bfloat16"},
                                     {"hidden_size", 5120},
                                     {"intermediate_size", 17408},
                                     {"num_hidden_layers", 64},
                                     {"num_attention_heads", 24},
                                     {"num_key_value_heads", 4},
                                     {"head_dim", 256},
                                     {"linear_num_key_heads", 16},
                                     {"linear_num_value_heads", 48},
                                     {"linear_key_head_dim", 128},
                                     {"linear_value_head_dim", 128},
                                     {"mamba_ssm_dtype", "float32"},
                                     {"max_position_embeddings", 262144},
                                     {"vocab_size", 248320}}}};
    Model m;
    m.id = "27b";
    m.config_json = config.dump();
    m.architecture = readConfig(m.config_json).value();
    m.weights = {{"file", 15 * kGB, 0, Provenance::Catalogue, "index", {}}};
    return m;
}

Seat small()
{
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.enable_prefix_caching = false;
    s.max_num_seqs = 64;
    return s;
}

}

class TestSeatOverrides : public QObject
{
    Q_OBJECT

private slots:
    void eagerCapturesNothing();
    void graphModes_data();
    void graphModes();
    void modesLiftTheStateBlocks_data();
    void modesLiftTheStateBlocks();
    void stateDtype();
    void stateMode();
    void nativeLength();
    void overridesOfAFlatConfig();
    void badOverrides();
    void encoders();
    void oneBufferForAllSlots();
    void whatIsNotModelled();
};

void TestSeatOverrides::eagerCapturesNothing()
{
    const Model m = wrapped27b();
    Seat s = small();
    QVERIFY(component(estimate(s, m, pro6000()), ComponentKind::Graphs).in(State::Boot) > 0);
    s.enforce_eager = true;
    QCOMPARE(component(estimate(s, m, pro6000()), ComponentKind::Graphs).in(State::Boot), Bytes{0});
    // The pool of a share gains what the graphs would have taken.
    Seat share = utilised("0.28", 8192, 0.5);
    const Bytes with = estimate(share, m, pro6000()).kv->capacity.available_bytes;
    share.enforce_eager = true;
    QVERIFY(estimate(share, m, pro6000()).kv->capacity.available_bytes > with);
}

void TestSeatOverrides::graphModes_data()
{
    QTest::addColumn<QByteArray>("mode");
    QTest::addColumn<bool>("xpu");
    QTest::addColumn<int>("piecewise");
    QTest::addColumn<int>("full");
    // 16 sequences: sizes 1, 2, 4, 8, 16, 24, 32, of which five are decode graphs.
    QTest::newRow("the default") << QByteArray() << false << 7 << 5;
    QTest::newRow("both") << QByteArray("FULL_AND_PIECEWISE") << false << 7 << 5;
    QTest::newRow("piecewise") << QByteArray("PIECEWISE") << false << 7 << 0;
    QTest::newRow("decode only") << QByteArray("FULL_DECODE_ONLY") << false << 0 << 5;
    QTest::newRow("full") << QByteArray("FULL") << false << 0 << 7;
    QTest::newRow("none") << QByteArray("NONE") << false << 0 << 0;
    QTest::newRow("Intel's default") << QByteArray() << true << 0 << 0;
    QTest::newRow("Intel, asked for") << QByteArray("FULL_AND_PIECEWISE") << true << 7 << 0;
}

void TestSeatOverrides::graphModes()
{
    QFETCH(QByteArray, mode);
    QFETCH(bool, xpu);
    QFETCH(int, piecewise);
    QFETCH(int, full);
    Seat s;
    s.cudagraph_mode = mode.toStdString();
    const CaptureSizes sizes = capturedBy(s, xpu ? Platform::Xpu : Platform::Cuda, {7, 5, 32});
    QCOMPARE(sizes.piecewise, piecewise);
    QCOMPARE(sizes.full, full);
}

void TestSeatOverrides::modesLiftTheStateBlocks_data()
{
    QTest::addColumn<QByteArray>("mode");
    QTest::addColumn<bool>("eager");
    QTest::addColumn<bool>("refused");
    QTest::newRow("the default") << QByteArray() << false << true;
    QTest::newRow("decode only") << QByteArray("FULL_DECODE_ONLY") << false << true;
    QTest::newRow("piecewise") << QByteArray("PIECEWISE") << false << false;
    QTest::newRow("eager") << QByteArray() << true << false;
}

void TestSeatOverrides::modesLiftTheStateBlocks()
{
    QFETCH(QByteArray, mode);
    QFETCH(bool, eager);
    QFETCH(bool, refused);
    Seat s = small(); // 8 GiB hold 167 blocks of 51,380,224 bytes
    s.max_num_seqs = 256;
    s.cudagraph_mode = mode.toStdString();
    s.enforce_eager = eager;
    QCOMPARE(estimate(s, wrapped27b(), pro6000()).reason.code == "state-blocks", refused);
}

// 16-bit state: 61,440 + 48 × 128 × 128 × 2 = 1,634,304 bytes; 16 × cdiv(that, 65,536) = 400 tokens a block.
void TestSeatOverrides::stateDtype()
{
    const Model m = wrapped27b();
    Seat s = small();
    const auto block = [&] { return estimate(s, m, pro6000()).kv->layout.groups.back().block_size; };
    QCOMPARE(block(), Tokens{784});
    for (const char *dtype : {"bfloat16", "float16"}) {
        s.mamba_ssm_cache_dtype = dtype;
        QCOMPARE(block(), Tokens{400});
    }
    for (const char *dtype : {"float32", "auto"}) {
        s.mamba_ssm_cache_dtype = dtype;
        QCOMPARE(block(), Tokens{784});
    }
}

// One request of 8,192: 11 blocks of attention, and one block of state in each of three groups, two with
// "align".
void TestSeatOverrides::stateMode()
{
    const Model m = wrapped27b();
    Seat s = small();
    QCOMPARE(estimate(s, m, pro6000()).kv->layout.blocks_per_request, std::int64_t{11 + 3});
    s.mamba_cache_mode = "align";
    QCOMPARE(estimate(s, m, pro6000()).kv->layout.blocks_per_request, std::int64_t{11 + 6});
}

// A posted command raises 262,144 to four times as much: 921,600 is within 1,048,576.
void TestSeatOverrides::nativeLength()
{
    const Model m = wrapped27b();
    Seat s = pinned("0.28", 921600, 80 * kGiB);
    s.max_num_seqs = 16;
    QVERIFY(finding(estimate(s, m, pro6000()), FindingCode::ContextBeyondNative));
    s.hf_overrides = R"({"text_config": {"rope_parameters": {"rope_type": "yarn", "rope_theta": 10000000, )"
                     R"("factor": 4.0, "original_max_position_embeddings": 262144}}})";
    QVERIFY(!finding(estimate(s, m, pro6000()), FindingCode::ContextBeyondNative));
    QCOMPARE(overriddenArchitecture(s, m)->native_context, Tokens{1048576});
    s.max_model_len = 1100000;
    QVERIFY(finding(estimate(s, m, pro6000()), FindingCode::ContextBeyondNative));
}

void TestSeatOverrides::overridesOfAFlatConfig()
{
    Model m = wrapped27b();
    nlohmann::json flat = nlohmann::json::parse(m.config_json)["text_config"];
    flat["architectures"] = {"Qwen3_5ForConditionalGeneration"};
    m.config_json = flat.dump();
    Seat s = small();
    s.hf_overrides = R"({"text_config": {"max_position_embeddings": 524288}})";
    QCOMPARE(overriddenArchitecture(s, m)->native_context, Tokens{524288});
    s.hf_overrides = R"({"max_position_embeddings": 131072})";
    QCOMPARE(overriddenArchitecture(s, m)->native_context, Tokens{131072});
}

void TestSeatOverrides::badOverrides()
{
    Seat s = small();
    s.hf_overrides = "[1]";
    QCOMPARE(estimate(s, wrapped27b(), pro6000()).refusal->code, std::string("hf-overrides"));
    s.hf_overrides = R"({"text_config": {"num_hidden_layers": "many"}})";
    QVERIFY(estimate(s, wrapped27b(), pro6000()).refusal);
}

void TestSeatOverrides::encoders()
{
    Seat s = small();
    QVERIFY(runsEncoder(s));
    s.limit_mm_per_prompt = R"({"video": 0})";
    QVERIFY(runsEncoder(s)); // images still
    s.limit_mm_per_prompt = R"({"image": 0, "video": 0})";
    QVERIFY(!runsEncoder(s));
    s.limit_mm_per_prompt = R"({"image": {"count": 0}, "video": {"count": 0}})";
    QVERIFY(!runsEncoder(s));
    s.limit_mm_per_prompt.clear();
    s.language_model_only = true;
    QVERIFY(!runsEncoder(s));
}

// A public log: Qwen3.5 9B at 262,144 with -np 2 -kvu in q8_0: one buffer of 4,352 MiB, two states of 50.25.
void TestSeatOverrides::oneBufferForAllSlots()
{
    Seat s = seat("", 262144);
    s.runtime.kind = RuntimeKind::LlamaCpp;
    s.kv_cache_dtype = "q8_0";
    s.max_num_seqs = 2;
    Model m = qwen36_27b(5 * kGB);
    m.architecture.layers[1].count = 8; // 8 × 4 heads of 256
    m.architecture.layers[0].count = 24;
    m.architecture.layers[0].state->value_heads = 32;
    const auto mib = [&](ComponentKind kind) {
        return static_cast<double>(component(estimate(s, m, pro6000()), kind).in(State::Boot)) / kMiB;
    };
    QCOMPARE(mib(ComponentKind::KvGrowing), 8704.0);
    s.kv_unified = true;
    QCOMPARE(mib(ComponentKind::KvGrowing), 4352.0);
    QCOMPARE(mib(ComponentKind::KvFixed), 100.5);
}

void TestSeatOverrides::whatIsNotModelled()
{
    Seat s = small();
    QVERIFY(!finding(estimate(s, wrapped27b(), pro6000()), FindingCode::NotModelled));
    s.extra_json = R"({"pipeline_parallel_size": 2, "my_note": "x", "cpu_offload_gb": 16})";
    const SeatEstimate e = estimate(s, wrapped27b(), pro6000());
    const Finding *f = finding(e, FindingCode::NotModelled);
    QVERIFY(f && f->severity == Severity::Warning);
    QCOMPARE(f->args.at(0).text, std::string("pipeline_parallel_size, cpu_offload_gb"));
    s.extra_json.clear();
    s.tp = 2;
    s.mm_encoder_tp_mode = "data";
    QVERIFY(finding(estimate(s, wrapped27b(), pro6000()), FindingCode::NotModelled));
}

QTEST_APPLESS_MAIN(TestSeatOverrides)
#include "tst_seat_overrides.moc"
