// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// MiniMax M3 from its config to the bytes of a token: K and V in every layer, and one 16-bit indexer key in
// the 57 sparse ones, in pages of 128 tokens (vllm/models/minimax_m3).
#include <QTest>

#include "engine/kv/format.h"
#include "engine/kv/layout.h"
#include "engine/model/config.h"

#include <string>

using namespace engine;

namespace {

std::string config(const std::string &keys_only = {})
{
    std::string sparse, ones;
    for (int layer = 0; layer < 60; ++layer) {
        const std::string comma = layer == 0 ? "" : ",";
        sparse += comma + (layer < 3 ? "0" : "1");
        ones += comma + "1";
    }
    return R"({"model_type": "minimax_m3", "architectures": ["MiniMaxM3ForCausalLM"], "hidden_size": 6144,
        "intermediate_size": 3072, "num_hidden_layers": 60, "num_attention_heads": 64, "num_key_value_heads": 4,
        "head_dim": 128, "vocab_size": 200064, "num_local_experts": 128, "num_experts_per_tok": 4,
        "num_mtp_modules": 7, "num_nextn_predict_layers": 1, "max_position_embeddings": 1048576,
        "torch_dtype": "bfloat16", "sparse_attention_config": {"use_sparse_attention": true,
        "sparse_index_dim": 128, "sparse_num_index_heads": 4, "sparse_block_size": 128,
        "sparse_attention_freq": [)"
        + sparse + R"(], "sparse_disable_index_value": [)" + (keys_only.empty() ? ones : keys_only) + "]}}";
}

}

class TestMiniMaxM3 : public QObject
{
    Q_OBJECT
private slots:
    void layers();
    void bytesOfAToken_data();
    void bytesOfAToken();
    void draftsAreSparseLayers();
    void formats();
    void indexValuesAreNotGuessed();
};

void TestMiniMaxM3::layers()
{
    const auto a = readConfig(config());
    QVERIFY(a.has_value());
    QVERIFY(a->known_family);
    QCOMPARE(a->layers.size(), std::size_t{2});
    QCOMPARE(a->layers[0].kind, CacheKind::Full);
    QCOMPARE(a->layers[0].count, 60);
    QCOMPARE(a->layers[1].kind, CacheKind::Indexer);
    QCOMPARE(a->layers[1].count, 57);
    QCOMPARE(a->layers[1].first_layer, 3);
    QCOMPARE(a->mtp_layers, 7);
}

void TestMiniMaxM3::bytesOfAToken_data()
{
    QTest::addColumn<int>("tp");
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<qint64>("bytes");
    // 60 × 4 heads × 256 × 2 B, and 57 × 128 × 2 B.
    QTest::newRow("TP 1") << 1 << QByteArray("auto") << qint64(122'880 + 14'592);
    // The indexer's key is whole on every rank; K and V are divided by four and held twice at TP 8.
    QTest::newRow("TP 4") << 4 << QByteArray("auto") << qint64(30'720 + 14'592);
    QTest::newRow("TP 8") << 8 << QByteArray("auto") << qint64(30'720 + 14'592);
    // fp8 halves K and V, not the keys.
    QTest::newRow("fp8") << 1 << QByteArray("fp8") << qint64(61'440 + 14'592);
}

void TestMiniMaxM3::bytesOfAToken()
{
    QFETCH(const int, tp);
    QFETCH(const QByteArray, format);
    QFETCH(const qint64, bytes);
    KvRequest request;
    request.tp = tp;
    request.kv_cache_dtype = format.toStdString();
    request.max_model_len = 8192;
    request.compute_capability = 90;
    const auto layout = layoutKv(*readConfig(config()), request, *releaseRules(""));
    QVERIFY(layout.has_value());
    QCOMPARE(layout->groups.size(), std::size_t{1});
    QCOMPARE(layout->groups[0].block_size, Tokens{128});
    QCOMPARE(layout->bytes_per_block, Bytes{128 * bytes});
    QCOMPARE(layout->need_bytes_one_request, Bytes{8192 * bytes});
}

void TestMiniMaxM3::draftsAreSparseLayers()
{
    KvRequest request;
    request.max_model_len = 8192;
    request.compute_capability = 90;
    request.spec_method = "mtp";
    request.num_speculative_tokens = 1;
    const auto layout = layoutKv(*readConfig(config()), request, *releaseRules(""));
    QVERIFY(layout.has_value());
    // Seven more layers of 2,048 B and a key of 256 B.
    QCOMPARE(layout->bytes_per_block, Bytes{128 * (122'880 + 14'592 + 7 * (2'048 + 256))});
}

void TestMiniMaxM3::formats()
{
    const auto a = readConfig(config());
    const auto rules = releaseRules("");
    QVERIFY(kvFormatSupport(*a, "fp8_e5m2", 90, *rules).supported);
    QCOMPARE(kvFormatSupport(*a, "auto", 90, *rules).backend, std::string("MINIMAX_M3_SPARSE"));
    QVERIFY(!kvFormatSupport(*a, "int8_per_token_head", 90, *rules).supported);
}

void TestMiniMaxM3::indexValuesAreNotGuessed()
{
    const auto refused = readConfig(config("0,0,0,0"));
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().args.at(0).text, std::string("sparse_disable_index_value"));
}

QTEST_APPLESS_MAIN(TestMiniMaxM3)
#include "tst_minimax_m3.moc"
