// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Headers, folders and caches of checkpoints, written here byte by byte.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>
#include <QTest>

#include "engine/model/checkpoint.h"
#include "engine/model/safetensors.h"

#include <random>
#include <sstream>

using namespace engine;

class TestCheckpoint : public QObject
{
    Q_OBJECT
private slots:
    void readsNamesShapesAndBytes();
    void refusesBrokenHeaders_data();
    void refusesBrokenHeaders();
    void survivesMutations();
    void index();
    void rolesByName_data();
    void rolesByName();
    void weighsByRole();
    void folderWithIndexAndShards();
    void folderWithIndexAlone();
    void whatNoEngineLoads();
    void missingShardIsNamed();
    void missingPartIsNamedWithoutAnIndex();
    void consolidatedTwinsCountOnce();
    void emptyFolderIsRefused();
    void twoHundredShardsReadHeadersOnly();
};

namespace {

std::string safetensors(const std::string &header, std::size_t data_bytes)
{
    std::string file(8, '\0');
    qToLittleEndian(quint64(header.size()), file.data());
    return file + header + std::string(data_bytes, '\1');
}

Expected<std::vector<TensorInfo>> parse(const std::string &file)
{
    std::istringstream stream(file);
    return readSafetensorsHeader(stream, static_cast<Bytes>(file.size()), "a.safetensors");
}

bool write(const QString &path, const std::string &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
        && file.write(text.data(), qint64(text.size())) == qint64(text.size());
}

const char *const kTwoTensors =
    R"({"__metadata__":{"format":"pt"},"model.embed_tokens.weight":{"dtype":"BF16","shape":[10,4],"data_offsets":[0,80]},)"
    R"("model.norm.weight":{"dtype":"F32","shape":[4],"data_offsets":[80,96]}})";

}

void TestCheckpoint::readsNamesShapesAndBytes()
{
    const auto tensors = parse(safetensors(kTwoTensors, 96));
    QVERIFY(tensors.has_value());
    QCOMPARE(tensors->size(), std::size_t{2});
    const TensorInfo expected{"model.embed_tokens.weight", "BF16", {10, 4}, 80};
    QVERIFY(tensors->at(0) == expected);
    QCOMPARE(tensors->at(1).bytes, Bytes{16});
}

void TestCheckpoint::refusesBrokenHeaders_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, const std::string &file, const char *code) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(code);
    };
    row("empty", "", "safetensors-truncated");
    row("seven bytes", "1234567", "safetensors-truncated");
    row("header longer than the file", safetensors(kTwoTensors, 0).substr(0, 40), "safetensors-truncated");
    std::string huge(8, '\xff');
    row("length of 2^64 - 1", huge + "{}", "safetensors-too-large");
    row("not JSON", safetensors("{", 0), "safetensors-header");
    row("an array", safetensors("[]", 0), "safetensors-header");
    row("deeply nested", safetensors(std::string(200'000, '['), 0), "safetensors-header");
    row("no dtype", safetensors(R"({"w":{"shape":[1],"data_offsets":[0,1]}})", 1), "safetensors-header");
    row("offsets reversed", safetensors(R"({"w":{"dtype":"U8","shape":[1],"data_offsets":[1,0]}})", 1),
        "safetensors-header");
    row("offsets past the end", safetensors(R"({"w":{"dtype":"U8","shape":[9],"data_offsets":[0,9]}})", 8),
        "safetensors-header");
    row("shape disagrees", safetensors(R"({"w":{"dtype":"BF16","shape":[3],"data_offsets":[0,8]}})", 8),
        "safetensors-header");
    row("negative extent", safetensors(R"({"w":{"dtype":"U8","shape":[-1],"data_offsets":[0,1]}})", 1),
        "safetensors-header");
    row("extents that overflow",
        safetensors(R"({"w":{"dtype":"U8","shape":[4294967296,4294967296,4294967296],"data_offsets":[0,1]}})",
                    1),
        "safetensors-header");
}

void TestCheckpoint::refusesBrokenHeaders()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, code);
    const auto tensors = parse(file.toStdString());
    QVERIFY(!tensors.has_value());
    QCOMPARE(QString::fromStdString(tensors.error().code), code);
}

void TestCheckpoint::survivesMutations()
{
    const std::string file = safetensors(kTwoTensors, 96);
    for (std::size_t length = 0; length < file.size(); ++length) {
        const auto result = parse(file.substr(0, length));
        QVERIFY(!result || result->size() <= 2);
    }
    std::mt19937 random(7);
    for (int round = 0; round < 20'000; ++round) {
        std::string mutated = file;
        for (int flips = 0; flips < 3; ++flips)
            mutated[random() % mutated.size()] = static_cast<char>(random());
        const auto result = parse(mutated);
        if (result)
            for (const TensorInfo &tensor : *result)
                QVERIFY(tensor.bytes >= 0 && tensor.bytes <= Bytes(file.size()));
    }
}

void TestCheckpoint::index()
{
    const auto index = readSafetensorsIndex(
        R"({"metadata":{"total_size":1234},"weight_map":{"b":"two.safetensors","a":"one.safetensors","c":"two.safetensors"}})");
    QVERIFY(index.has_value());
    QCOMPARE(index->total_size, Bytes{1234});
    QCOMPARE(index->shards, (std::vector<std::string>{"one.safetensors", "two.safetensors"}));
    QCOMPARE(index->tensors.size(), std::size_t{3});
    QCOMPARE(readSafetensorsIndex("{}").error().code, std::string("safetensors-index"));
    QCOMPARE(readSafetensorsIndex(R"({"weight_map":{"a":"../../x"}})").error().code,
             std::string("safetensors-index"));
    QCOMPARE(readSafetensorsIndex("\x80").error().code, std::string("json-syntax"));
}

void TestCheckpoint::rolesByName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("role");
    const auto row = [](const char *name, TensorRole role) {
        QTest::newRow(name) << QString::fromLatin1(name) << int(role);
    };
    row("model.layers.3.self_attn.q_proj.weight", TensorRole::Sharded);
    row("model.layers.3.mlp.experts.7.down_proj.weight", TensorRole::Sharded);
    row("model.layers.3.mlp.gate_proj.weight", TensorRole::Sharded);
    row("model.layers.3.mlp.gate.weight", TensorRole::Replicated);
    row("model.layers.3.input_layernorm.weight", TensorRole::Replicated);
    row("model.layers.3.self_attn.kv_a_proj_with_mqa.weight", TensorRole::Replicated);
    row("model.layers.3.self_attn.kv_b_proj.weight", TensorRole::Sharded);
    row("model.layers.3.linear_attn.A_log", TensorRole::Sharded);
    row("model.visual.blocks.0.attn.qkv.weight", TensorRole::Tower);
    row("model.visual.patch_embed.proj.weight", TensorRole::ReplicatedTower);
    row("mtp.layers.0.mlp.gate_proj.weight", TensorRole::Drafter);
    row("mtp.norm.weight", TensorRole::ReplicatedDrafter);
    row("model.layers.61.mlp.experts.0.up_proj.weight", TensorRole::Drafter);
    row("lm_head.weight", TensorRole::Sharded);
}

void TestCheckpoint::rolesByName()
{
    QFETCH(QString, name);
    QFETCH(int, role);
    Architecture model;
    model.model_type = "deepseek_v3";
    model.outer_type = "deepseek_v3";
    model.num_hidden_layers = 61;
    model.mtp_layers = 1;
    model.multimodal = true;
    QCOMPARE(int(tensorRole(name.toStdString(), model)), role);
}

void TestCheckpoint::weighsByRole()
{
    Architecture gemma;
    gemma.model_type = "gemma4_text";
    gemma.outer_type = "gemma4";
    gemma.multimodal = true;
    gemma.num_hidden_layers = 1;
    const CheckpointWeights sum =
        weigh({{"model.language_model.layers.0.self_attn.q_proj.weight", "BF16", {50, 10}, 1000},
               {"model.vision_tower.encoder.layers.0.q.weight", "BF16", {25}, 50},
               {"model.language_model.norm.weight", "BF16", {5}, 10}},
              gemma);
    QCOMPARE(sum.total, Bytes{1060});
    // The whole tower and the norm sit on every rank.
    QCOMPARE(sum.sharded, Bytes{1000});
    QCOMPARE(sum.replicated_tower, Bytes{50});
    QCOMPARE(sum.replicated, Bytes{10});
    QCOMPARE(sum.by_dtype.at("BF16"), Bytes{1060});
    const WeightVariant variant = weightVariantOf(sum, "bf16", "headers");
    QCOMPARE(variant.bytes, Bytes{1060});
    QCOMPARE(variant.replicated_bytes, Bytes{60});
    QCOMPARE(variant.provenance, Provenance::WeightFiles);
}

void TestCheckpoint::folderWithIndexAndShards()
{
    const QTemporaryDir folder;
    QVERIFY(write(
        folder.filePath(QStringLiteral("one.safetensors")),
        safetensors(R"({"lm_head.weight":{"dtype":"F8_E4M3","shape":[3,3],"data_offsets":[0,9]}})", 9)));
    QVERIFY(write(folder.filePath(QStringLiteral("two.safetensors")),
                  safetensors(R"({"mtp.fc.weight":{"dtype":"BF16","shape":[2],"data_offsets":[0,4]}})", 4)));
    QVERIFY(
        write(folder.filePath(QStringLiteral("model.safetensors.index.json")),
              R"({"weight_map":{"lm_head.weight":"one.safetensors","mtp.fc.weight":"two.safetensors"}})"));
    const auto sum = readCheckpointFolder(folder.path().toStdString(), {});
    QVERIFY(sum.has_value());
    QVERIFY(sum->exact);
    QCOMPARE(sum->sharded, Bytes{9});
    QCOMPARE(sum->drafter, Bytes{4});
    QCOMPARE(sum->shards, 2);
    // Without speculative decoding the MTP layer is not loaded.
    QCOMPARE(weightVariantOf(*sum, "fp8", "headers").bytes, Bytes{9});
}

void TestCheckpoint::folderWithIndexAlone()
{
    const QTemporaryDir folder;
    QVERIFY(write(
        folder.filePath(QStringLiteral("model.safetensors.index.json")),
        R"({"metadata":{"total_size":16060522496},"weight_map":{"a":"model-00001-of-00004.safetensors"}})"));
    const auto sum = readCheckpointFolder(folder.path().toStdString(), {});
    QVERIFY(sum.has_value());
    QVERIFY(!sum->exact);
    QCOMPARE(sum->total, Bytes{16060522496});
}

void TestCheckpoint::whatNoEngineLoads()
{
    // Hunyuan MT 7B: an index of 16,060,538,880 bytes that holds the output matrix, which the config ties to
    // the embedding: 128,256 × 4,096 × 2 bytes. An omni model holds its talker, too.
    Architecture tied;
    tied.tie_word_embeddings = true;
    tied.vocab_size = 128256;
    tied.hidden_size = 4096;
    QCOMPARE(tensorRole("lm_head.weight", tied), TensorRole::NotLoaded);
    QCOMPARE(tensorRole("lm_head.weight", {}), TensorRole::Sharded);
    QCOMPARE(tensorRole("talker.model.layers.0.mlp.up_proj.weight", {}), TensorRole::NotLoaded);
    QCOMPARE(tensorRole("token2wav.code2wav_dit_model.proj_out.weight", {}), TensorRole::NotLoaded);
    QCOMPARE(tensorRole("thinker.model.layers.0.mlp.up_proj.weight", {}), TensorRole::Sharded);

    const QTemporaryDir folder;
    const QString index = folder.filePath(QStringLiteral("model.safetensors.index.json"));
    QVERIFY(write(index, R"({"metadata":{"total_size":16060538880},"weight_map":{"lm_head.weight":"a",
        "model.embed_tokens.weight":"b"}})"));
    const auto sum = readCheckpointIndex(index.toStdString(), tied);
    QVERIFY(sum.has_value());
    QCOMPARE(weightVariantOf(*sum, "bf16", "index").bytes, Bytes{16060538880} - Bytes{128256} * 4096 * 2);

    Architecture omni;
    omni.weight_estimate.sharded = 17'000'000'000;
    QVERIFY(write(index, R"({"metadata":{"total_size":22366403936},"weight_map":{
        "thinker.lm_head.weight":"a","talker.codec_head.weight":"b"}})"));
    const auto thinker = readCheckpointIndex(index.toStdString(), omni);
    QVERIFY(thinker.has_value());
    QCOMPARE(weightVariantOf(*thinker, "bf16", "index").bytes, Bytes{17'000'000'000});
}

void TestCheckpoint::missingShardIsNamed()
{
    const QTemporaryDir folder;
    QVERIFY(write(folder.filePath(QStringLiteral("one.safetensors")), safetensors("{}", 0)));
    QVERIFY(write(folder.filePath(QStringLiteral("model.safetensors.index.json")),
                  R"({"weight_map":{"a":"one.safetensors","b":"two.safetensors"}})"));
    const auto sum = readCheckpointFolder(folder.path().toStdString(), {});
    QVERIFY(!sum.has_value());
    QCOMPARE(sum.error().code, std::string("checkpoint-shard-missing"));
    QCOMPARE(sum.error().args.at(0).text, std::string("two.safetensors"));
}

void TestCheckpoint::missingPartIsNamedWithoutAnIndex()
{
    const QTemporaryDir folder;
    QVERIFY(write(folder.filePath(QStringLiteral("model-00001-of-00002.safetensors")), safetensors("{}", 0)));
    const auto sum = readCheckpointFolder(folder.path().toStdString(), {});
    QVERIFY(!sum.has_value());
    QCOMPARE(sum.error().code, std::string("checkpoint-shard-missing"));
    QCOMPARE(sum.error().args.at(0).text, std::string("model-00002-of-00002.safetensors"));
}

// Mistral ships the same weights twice, under its own and under the library's names.
void TestCheckpoint::consolidatedTwinsCountOnce()
{
    const QTemporaryDir folder;
    const std::string file = safetensors(R"({"a":{"dtype":"U8","shape":[6],"data_offsets":[0,6]}})", 6);
    QVERIFY(write(folder.filePath(QStringLiteral("consolidated.safetensors")), file));
    QCOMPARE(readCheckpointFolder(folder.path().toStdString(), {})->total, Bytes{6});
    QVERIFY(write(folder.filePath(QStringLiteral("model.safetensors")), file));
    QCOMPARE(readCheckpointFolder(folder.path().toStdString(), {})->total, Bytes{6});
}

void TestCheckpoint::emptyFolderIsRefused()
{
    const QTemporaryDir folder;
    QCOMPARE(readCheckpointFolder(folder.path().toStdString(), {}).error().code,
             std::string("checkpoint-none"));
    QCOMPARE(readCheckpointFolder("/nonexistent", {}).error().code, std::string("checkpoint-none"));
}

void TestCheckpoint::twoHundredShardsReadHeadersOnly()
{
    const QTemporaryDir folder;
    // 1 TiB of sparse files: reading the data would take minutes.
    constexpr qint64 data = qint64(5) << 30;
    for (int shard = 0; shard < 200; ++shard) {
        std::string header = "{";
        for (int tensor = 0; tensor < 80; ++tensor) {
            const qint64 begin = data / 80 * tensor;
            header += (tensor ? "," : "") + std::string("\"layers.") + std::to_string(shard) + ".w"
                + std::to_string(tensor) + "\":{\"dtype\":\"U8\",\"shape\":[" + std::to_string(data / 80)
                + "],\"data_offsets\":[" + std::to_string(begin) + "," + std::to_string(begin + data / 80)
                + "]}";
        }
        header += "}";
        QFile file(
            folder.filePath(QStringLiteral("model-%1.safetensors").arg(shard, 5, 10, QLatin1Char('0'))));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string head = safetensors(header, 0);
        file.write(head.data(), qint64(head.size()));
        QVERIFY(file.resize(qint64(head.size()) + data));
    }
    QElapsedTimer timer;
    timer.start();
    const auto sum = readCheckpointFolder(folder.path().toStdString(), {});
    const qint64 elapsed = timer.elapsed();
    QVERIFY(sum.has_value());
    QCOMPARE(sum->tensors, 16'000);
    QCOMPARE(sum->total, Bytes{200} * (data / 80 * 80));
    QVERIFY2(elapsed < 10'000, qPrintable(QString::number(elapsed)));
    qInfo("200 shards, 16,000 tensors: %lld ms", static_cast<long long>(elapsed));
}

QTEST_APPLESS_MAIN(TestCheckpoint)
#include "tst_checkpoint.moc"
