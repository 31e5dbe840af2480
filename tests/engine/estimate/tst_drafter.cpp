// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draft models with layers, weights and a KV format of their own, against a public boot: a 27B hybrid with a
// DFlash drafter of five windowed layers, TP 2, 16.01 GiB, 204,800 tokens, prints 374,847 tokens.
#include <QtTest/QTest>

#include "engine/estimate/drafter.h"
#include "support/seat_fixtures.h"

#include <nlohmann/json.hpp>

using namespace engine;
using namespace fixtures;

namespace {

nlohmann::json fiveWindows()
{
    return {{"architectures", {"DFlashDraftModel"}},
            {"model_type", "qwen3"},
            {"dtype", "bfloat16"},
            {"hidden_size", 5120},
            {"intermediate_size", 17408},
            {"num_hidden_layers", 5},
            {"num_attention_heads", 32},
            {"num_key_value_heads", 8},
            {"head_dim", 128},
            {"vocab_size", 248320},
            {"use_sliding_window", true},
            {"sliding_window", 2048},
            {"layer_types",
             {"sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention",
              "sliding_attention"}}};
}

Seat drafted(const nlohmann::json &config)
{
    Seat s = pinned("0.27", 204800, 17190606602); // 16.01 GiB
    s.tp = 2;
    s.max_num_seqs = 16;
    s.max_num_batched_tokens = 8192;
    s.enable_prefix_caching = true;
    s.spec_method = "dflash";
    s.num_speculative_tokens = 7;
    s.speculative_config = config.dump();
    return s;
}

SeatEstimate on(const Seat &seat)
{
    Model model = qwen36_27b(15 * kGB);
    model.architecture.parameters = 26'895'998'464;
    return estimateSeat(seat, &model, std::vector<CardFacts>{pro6000(), pro6000()}, {});
}

}

class TestDrafter : public QObject
{
    Q_OBJECT

private slots:
    void groupsOfFive();
    void formatOfItsOwn();
    void tpOfItsOwn();
    void weights();
    void unknownDrafter();
    void methodsWithoutLayers();
    void badConfig_data();
    void badConfig();
};

// State per rank: 10 columns × 5,120 × 2 + 24 × 128 × 128 × 4 = 1,675,264 bytes; 16 × cdiv(that, 16 × 2,048)
// = 832 tokens a block, 1,703,936 bytes a page; five slots: 2,017 blocks. One request: 4 × 247 of attention,
// 10 × 9 of state, cdiv(2,047 + 2 × 8,192, 832) + 1 = 24 of the drafter: 1,102. 2,017 ÷ 1,102 × 204,800 =
// 374,847.
void TestDrafter::groupsOfFive()
{
    const SeatEstimate e = on(drafted({{"model", "org/draft"}, {"config", fiveWindows()}}));
    QVERIFY(e.kv);
    QCOMPARE(e.kv->layout.groups.size(), std::size_t{15});
    for (const KvGroup &group : e.kv->layout.groups)
        QVERIFY(group.layers <= 5);
    QCOMPARE(e.kv->layout.bytes_per_block, Bytes{5} * 1703936);
    QCOMPARE(e.kv->capacity.num_blocks, std::int64_t{2017});
    QCOMPARE(e.kv->layout.blocks_per_request, std::int64_t{4 * 247 + 10 * 9 + 24});
    QCOMPARE(e.kv->capacity.kv_cache_tokens, Tokens{374847});
    QVERIFY(!finding(e, FindingCode::DrafterUnknown));
}

void TestDrafter::formatOfItsOwn()
{
    // fp8 halves the drafter's 4 × 256 × 2 bytes a token; its page still fills a slot of 1,703,936 bytes, for
    // 1,664 tokens then: cdiv(18,431, 1,664) + 1 = 13 blocks in place of 24.
    const SeatEstimate e = on(drafted({{"config", fiveWindows()}, {"kv_cache_dtype", "fp8"}}));
    QCOMPARE(e.kv->layout.blocks_per_request, std::int64_t{4 * 247 + 10 * 9 + 13});
}

void TestDrafter::tpOfItsOwn()
{
    // At TP 1 a rank holds all 8 heads, 4,096 bytes a token: 416 tokens in a page, cdiv(18,431, 416) + 1
    // = 46.
    const SeatEstimate e = on(drafted({{"config", fiveWindows()}, {"draft_tensor_parallel_size", 1}}));
    QCOMPARE(e.kv->layout.blocks_per_request, std::int64_t{4 * 247 + 10 * 9 + 46});
}

void TestDrafter::weights()
{
    // A layer: attention 2 × 5,120 × 4,096 + 2 × 5,120 × 1,024, MLP 3 × 5,120 × 17,408; five of them in 16
    // bits, half on each rank. The tables, 2 × 248,320 × 5,120, are shared or are not.
    const double layer = 2.0 * 5120 * 4096 + 2.0 * 5120 * 1024 + 3.0 * 5120 * 17408;
    const double layers = 5 * layer;
    const SeatEstimate e = on(drafted({{"config", fiveWindows()}}));
    const Component &part = component(e, ComponentKind::Drafter);
    QVERIFY(std::abs(static_cast<double>(part.in(State::Boot)) / layers - 1) < 0.01);
    QVERIFY(static_cast<double>(part.high) > layers + 2.0 * 248320 * 5120);
    // What the user says of it counts.
    Seat given = drafted({{"config", fiveWindows()}});
    given.drafter_gb = 3;
    QCOMPARE(component(on(given), ComponentKind::Drafter).in(State::Boot), Bytes{1500000000});
}

void TestDrafter::unknownDrafter()
{
    const SeatEstimate e = on(drafted({{"model", "org/draft"}}));
    const Finding *f = finding(e, FindingCode::DrafterUnknown);
    QVERIFY(f && f->severity == Severity::Warning && f->form == 0);
    QVERIFY(component(e, ComponentKind::Drafter).high > 0);
    Seat bare = drafted({});
    bare.speculative_config.clear();
    QVERIFY(finding(on(bare), FindingCode::DrafterUnknown));
}

void TestDrafter::methodsWithoutLayers()
{
    Seat s = drafted({{"config", fiveWindows()}});
    for (const char *method : {"ngram", "mtp"}) {
        s.spec_method = method;
        const SeatEstimate e = on(s);
        QVERIFY(e.kv);
        QVERIFY2(e.kv->layout.groups.size() == 4, method); // 16 slots: three of state, one of attention
        QVERIFY2(!finding(e, FindingCode::DrafterUnknown), method);
    }
}

void TestDrafter::badConfig_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("no object") << QByteArray("[]") << QByteArray("speculative-config");
    QTest::newRow("model") << QByteArray("{\"model\": 3}") << QByteArray("speculative-config");
    QTest::newRow("too many drafts") << QByteArray("{\"num_speculative_tokens\": 5000}")
                                     << QByteArray("speculative-config");
    QTest::newRow("format") << QByteArray("{\"kv_cache_dtype\": \"q4\"}") << QByteArray("speculative-config");
    QTest::newRow("tp") << QByteArray("{\"draft_tensor_parallel_size\": 3}")
                        << QByteArray("speculative-config");
    QTest::newRow("config") << QByteArray("{\"config\": \"file\"}") << QByteArray("speculative-config");
    QTest::newRow("config of no model") << QByteArray("{\"config\": {}}") << QByteArray("config-not-a-model");
}

void TestDrafter::badConfig()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    Seat s = drafted({});
    s.speculative_config = text.toStdString();
    const SeatEstimate e = on(s);
    QVERIFY(e.verdict == Verdict::Fail && e.refusal);
    QCOMPARE(e.refusal->code, code.toStdString());
}

QTEST_APPLESS_MAIN(TestDrafter)
#include "tst_drafter.moc"
