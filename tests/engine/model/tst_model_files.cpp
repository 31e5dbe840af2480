// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Models as they lie on disk, written here: config and weights in a folder, a cache snapshot, a GGUF file.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "engine/model/config.h"
#include "engine/model/gguf.h"
#include "engine/model/model_files.h"
#include "support/modelfolder.h"

#include <nlohmann/json.hpp>

using namespace engine;
using namespace modelfolder;

class TestModelFiles : public QObject
{
    Q_OBJECT
private slots:
    void folderWithWeights();
    void folderWithoutWeights();
    void snapshotOfACache();
    void quantizationBesideTheConfig();
    void configUnderAnotherName();
    void damagedShardIsRefused();
    void unreadablePaths();
    void ggufHeaderSurvivesThePlan();
    void ggufJsonIsNotTrusted();
};

void TestModelFiles::folderWithWeights()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("my-model/config.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("my-model/model.safetensors")), shard()));
    const auto model = readModelFiles(root.filePath(QStringLiteral("my-model")).toStdString());
    QVERIFY(model.has_value());
    QCOMPARE(model->id, std::string("my-model"));
    QCOMPARE(model->architecture.num_hidden_layers, 2);
    QCOMPARE(model->weights.size(), std::size_t{1});
    QCOMPARE(model->weights[0].variant, std::string("bf16"));
    QCOMPARE(model->weights[0].bytes, Bytes{513'024});
    QCOMPARE(model->weights[0].replicated_bytes, Bytes{1'024});
    QCOMPARE(model->weights[0].provenance, Provenance::WeightFiles);
}

void TestModelFiles::folderWithoutWeights()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("m/config.json")), kConfig));
    const auto model = readModelFiles(root.filePath(QStringLiteral("m/config.json")).toStdString());
    QVERIFY(model.has_value());
    QCOMPARE(model->id, std::string("m"));
    QVERIFY(model->weights.empty());
}

void TestModelFiles::snapshotOfACache()
{
    const QTemporaryDir root;
    const QString snapshot = root.filePath(QStringLiteral("models--Qwen--Qwen3-8B/snapshots/abc"));
    QVERIFY(write(snapshot + QStringLiteral("/config.json"), kConfig));
    const auto model = readModelFiles(snapshot.toStdString());
    QVERIFY(model.has_value());
    QCOMPARE(model->id, std::string("Qwen/Qwen3-8B"));
}

void TestModelFiles::quantizationBesideTheConfig()
{
    const QTemporaryDir root;
    const QByteArray sidecar =
        R"({"producer":{"name":"modelopt","version":"0.23"},"quantization":{"quant_algo":"NVFP4",)"
        R"("kv_cache_quant_algo":"FP8","group_size":16,"exclude_modules":["lm_head"]}})";
    QVERIFY(write(root.filePath(QStringLiteral("m/config.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("m/hf_quant_config.json")), sidecar));
    const auto model = readModelFiles(root.filePath(QStringLiteral("m")).toStdString());
    QVERIFY(model.has_value());
    const auto alone = readHfQuantConfig(sidecar.toStdString());
    QVERIFY(alone.has_value());
    QVERIFY(model->architecture.quantization == *alone);
    QVERIFY(!model->architecture.quantization.kv_cache_scheme.empty());
    // What a plan embeds reads the same again.
    QVERIFY(*readConfig(model->config_json) == model->architecture);

    QVERIFY(write(root.filePath(QStringLiteral("m/hf_quant_config.json")), "{"));
    const auto damaged = readModelFiles(root.filePath(QStringLiteral("m")).toStdString());
    QVERIFY(!damaged.has_value());
    QVERIFY(damaged.error().place.file.ends_with("hf_quant_config.json"));
}

void TestModelFiles::configUnderAnotherName()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("llama-tiny.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("model.safetensors")), shard()));
    const auto model = readModelFiles(root.filePath(QStringLiteral("llama-tiny.json")).toStdString());
    QVERIFY(model.has_value());
    QCOMPARE(model->id, std::string("llama-tiny"));
    // The weights beside it need not be its own.
    QVERIFY(model->weights.empty());
}

void TestModelFiles::damagedShardIsRefused()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("m/config.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("m/model.safetensors")), "no header"));
    const auto model = readModelFiles(root.filePath(QStringLiteral("m")).toStdString());
    QVERIFY(!model.has_value());
    QVERIFY(model.error().place.file.ends_with("model.safetensors"));
}

void TestModelFiles::unreadablePaths()
{
    QCOMPARE(readModelFiles("/nonexistent").error().code, std::string("file-unreadable"));
    QCOMPARE(readModelFiles("/nonexistent.gguf").error().code, std::string("file-unreadable"));
    const QTemporaryDir empty;
    QCOMPARE(readModelFiles(empty.path().toStdString()).error().code, std::string("folder-no-model"));
    QCOMPARE(readWholeFile("/dev/zero", 4096).error().code, std::string("file-too-large"));
}

void TestModelFiles::ggufHeaderSurvivesThePlan()
{
    GgufHeader header;
    header.metadata = {{"general.architecture", std::string("llama")},
                       {"llama.block_count", std::int64_t{4}},
                       {"llama.embedding_length", std::int64_t{64}},
                       {"llama.attention.head_count", std::int64_t{4}},
                       {"llama.attention.head_count_kv", std::vector<std::int64_t>{2, 2, 1, 1}},
                       {"tokenizer.chat_template", std::string(5000, 'x')}};
    header.tensors = {{"token_embd.weight", "F16", 64 * 500, 64 * 500 * 2}};
    const auto direct = ggufArchitecture(header);
    QVERIFY(direct.has_value());
    QCOMPARE(direct->vocab_size, std::int64_t{500});
    const std::string text = ggufConfigJson(header);
    QVERIFY(text.size() < 1000);
    const auto again = readConfig(text);
    QVERIFY(again.has_value());
    QVERIFY(*again == *direct);
}

void TestModelFiles::ggufJsonIsNotTrusted()
{
    for (
        const char *text :
        {R"({"gguf":null})", R"({"gguf":[]})", R"({"gguf":{"general.architecture":7}})",
         R"({"gguf":{"general.architecture":"llama","llama.block_count":-3}})",
         R"({"gguf":{"general.architecture":"llama","llama.block_count":1e300,"llama.embedding_length":1}})",
         R"({"gguf":{"general.architecture":"llama","llama.block_count":[{}],"llama.embedding_length":[[]]}})"})
        QVERIFY2(!readConfig(text).has_value(), text);
}

QTEST_APPLESS_MAIN(TestModelFiles)
#include "tst_model_files.moc"
