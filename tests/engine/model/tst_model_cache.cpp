// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A Hugging Face cache written here as the hub lays it out (blobs, snapshots of links, refs), with whole,
// partial and broken models; and files that are handed over together.
#include <QTemporaryDir>
#include <QTest>

#include "engine/model/hf_cache.h"
#include "engine/model/model_files.h"
#include "engine/model/model_sources.h"
#include "support/ggufbuilder.h"
#include "support/modelfolder.h"

#include <algorithm>

using namespace engine;
using namespace modelfolder;
using Found = CachedModel::State;

namespace {

QByteArray gguf(std::uint64_t rows, std::uint32_t type = 1)
{
    const std::string header = GgufBuilder()
                                   .key("general.architecture", std::string("llama"))
                                   .key("llama.block_count", 2)
                                   .key("llama.embedding_length", 64)
                                   .key("llama.attention.head_count", 4)
                                   .tensor("token_embd.weight", {64, rows}, type)
                                   .build();
    return QByteArray::fromStdString(header);
}

// Writes a blob and links to it, as the hub does.
bool link(const QString &repo, const QString &revision, const QString &name, const QByteArray &text,
          bool dangling = false)
{
    const QString blob = repo + QStringLiteral("/blobs/") + QString::number(qHash(text + name.toUtf8()));
    const QString path = repo + QStringLiteral("/snapshots/%1/%2").arg(revision, name);
    return (dangling || write(blob, text)) && QDir().mkpath(QFileInfo(path).path())
        && QFile::link(blob, path);
}

const CachedModel *find(const std::vector<CachedModel> &models, const char *repo, const char *revision = "a")
{
    const auto found = std::find_if(models.begin(), models.end(), [&](const CachedModel &m) {
        return m.repo == repo && m.revision == revision;
    });
    return found == models.end() ? nullptr : &*found;
}

}

class TestModelCache : public QObject
{
    Q_OBJECT
private slots:
    void variablesInTheirOrder();
    void wholeModels();
    void revisions();
    void partialAndBrokenSayWhy_data();
    void partialAndBrokenSayWhy();
    void ggufRepository();
    void plainFolders();
    void stopEndsTheScan();
    void unfinishedDownloadCountsByItsIndex();
    void ggufFolderIsOneModel();
    void filesOfOneModelBelongTogether();
    void weightsFromElsewhere();
    void whatIsNoModel();
};

void TestModelCache::variablesInTheirOrder()
{
    std::vector<std::pair<std::string, std::string>> set{{"HOME", "/home/ada"}};
    const auto hub = [&] {
        return huggingFaceHub([&](const char *name) {
            for (const auto &[key, value] : set)
                if (key == name)
                    return value;
            return std::string();
        });
    };
    QCOMPARE(hub(), std::string("/home/ada/.cache/huggingface/hub"));
    set.emplace_back("XDG_CACHE_HOME", "/cache");
    QCOMPARE(hub(), std::string("/cache/huggingface/hub"));
    set.emplace_back("HF_HOME", "~/hf");
    QCOMPARE(hub(), std::string("/home/ada/hf/hub"));
    set.emplace_back("HUGGINGFACE_HUB_CACHE", "/old/hub");
    QCOMPARE(hub(), std::string("/old/hub"));
    set.emplace_back("HF_HUB_CACHE", "/srv/hub");
    QCOMPARE(hub(), std::string("/srv/hub"));
}

void TestModelCache::wholeModels()
{
    const QTemporaryDir home;
    const QString repo = home.filePath(QStringLiteral("hub/models--Qwen--Qwen3--8B"));
    QByteArray config = kConfig;
    config.insert(1, R"("quantization_config":{"quant_method":"awq","bits":4,"group_size":128},)");
    QVERIFY(link(repo, QStringLiteral("a"), QStringLiteral("config.json"), config));
    QVERIFY(link(repo, QStringLiteral("a"), QStringLiteral("model.safetensors"), shard()));
    QVERIFY(write(repo + QStringLiteral("/refs/main"), "a"));
    QVERIFY(QDir().mkpath(home.filePath(QStringLiteral("hub/datasets--x--y/snapshots/d"))));
    // The folder above the cache will do as well.
    for (const char *below : {"", "/hub"}) {
        const auto models = scanModels(home.path().toStdString() + below);
        QCOMPARE(models.size(), std::size_t{1});
        const CachedModel &model = models.front();
        QCOMPARE(model.repo, std::string("Qwen/Qwen3--8B"));
        QCOMPARE(model.state, Found::Complete);
        QVERIFY(!model.reason);
        QVERIFY(model.current);
        QCOMPARE(model.model_type, std::string("llama"));
        QCOMPARE(model.quantization, std::string("awq"));
        QCOMPARE(model.bits, 4.0);
        QCOMPARE(model.bytes, Bytes{shard().size()});
        // Its path is all that an import needs: exact bytes from the headers behind the links.
        const auto read = readModelFiles(model.path);
        QVERIFY(read.has_value());
        QCOMPARE(read->id, model.repo);
        QCOMPARE(read->weights.at(0).bytes, Bytes{513'024});
    }
    QVERIFY(scanModels("/nonexistent").empty());
}

void TestModelCache::revisions()
{
    const QTemporaryDir hub;
    const QString repo = hub.filePath(QStringLiteral("models--gpt2"));
    for (const char *revision : {"a", "b", "c"})
        QVERIFY(link(repo, QLatin1String(revision), QStringLiteral("config.json"), kConfig));
    QVERIFY(write(repo + QStringLiteral("/refs/main"), "b\n"));
    const auto models = scanModels(hub.path().toStdString());
    QCOMPARE(models.size(), std::size_t{3});
    QCOMPARE(models.at(0).revision, std::string("b"));
    QVERIFY(models.at(0).current);
    QCOMPARE(models.at(1).revision, std::string("a"));
    QVERIFY(!models.at(1).current);
}

void TestModelCache::partialAndBrokenSayWhy_data()
{
    QTest::addColumn<QByteArray>("config"); // null: none; "dangling": a link to nowhere
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("code");
    const QByteArray config = kConfig;
    const auto row = [](const char *name, const QByteArray &text, const QStringList &files, Found state,
                        const char *code) {
        QTest::newRow(name) << text << files << static_cast<int>(state) << QString::fromLatin1(code);
    };
    row("only a tokenizer", {}, {QStringLiteral("tokenizer.json")}, Found::Broken, "cache-no-model");
    row("config gone", "dangling", {}, Found::Broken, "cache-file-missing");
    row("config only", config, {}, Found::NoWeights, "cache-no-weights");
    row("pickles", config, {QStringLiteral("pytorch_model.bin")}, Found::NoWeights, "cache-pickle");
    row("speech", R"({"model_type":"wav2vec2","architectures":["Wav2Vec2ForCTC"],"hidden_size":8})", {},
        Found::Broken, "config-no-kv");
    row("cut off", R"({"model_type":"llama",)", {}, Found::Broken, "json-syntax");
    row("second part missing", config, {QStringLiteral("model-00001-of-00002.safetensors")}, Found::Partial,
        "cache-shards-missing");
}

void TestModelCache::partialAndBrokenSayWhy()
{
    QFETCH(const QByteArray, config);
    QFETCH(const QStringList, files);
    const QTemporaryDir hub;
    const QString repo = hub.filePath(QStringLiteral("models--a--b"));
    if (!config.isNull())
        QVERIFY(link(repo, QStringLiteral("a"), QStringLiteral("config.json"), config, config == "dangling"));
    for (const QString &name : files)
        QVERIFY(link(repo, QStringLiteral("a"), name, shard()));
    const auto models = scanModels(hub.path().toStdString());
    QCOMPARE(models.size(), std::size_t{1});
    QTEST(static_cast<int>(models.front().state), "state");
    QVERIFY(models.front().reason);
    QTEST(QString::fromStdString(models.front().reason->code), "code");
}

void TestModelCache::ggufRepository()
{
    const QTemporaryDir hub;
    const QString repo = hub.filePath(QStringLiteral("models--unsloth--X-GGUF"));
    const auto put = [&](const char *name, const QByteArray &text) {
        return link(repo, QStringLiteral("a"), QLatin1String(name), text);
    };
    const QByteArray whole = gguf(8) + QByteArray(64 * 8 * 2, '\0');
    QVERIFY(put("X-F16.gguf", whole));
    QVERIFY(put("X-Q8_0.gguf", gguf(8, 8))); // header only: the data is not there yet
    QVERIFY(put("big/X-BF16-00001-of-00002.gguf", whole));
    QVERIFY(put("mmproj-F16.gguf", whole));
    QVERIFY(put("config.json", "{}")); // GGUF repositories carry the original's
    const auto models = scanModels(hub.path().toStdString());
    QCOMPARE(models.size(), std::size_t{3});
    QCOMPARE(models.at(0).file, std::string("X-F16.gguf"));
    QCOMPARE(models.at(0).state, Found::Complete);
    QCOMPARE(models.at(0).quantization, std::string("F16"));
    QCOMPARE(models.at(0).bytes, Bytes{whole.size()});
    // 8 rows of 64 elements in Q8_0: 16 blocks of 34 bytes.
    QCOMPARE(models.at(1).state, Found::Partial);
    QCOMPARE(models.at(1).reason->code, std::string("cache-cut-off"));
    QCOMPARE(models.at(1).reason->args.at(1).integer, std::int64_t{16 * 34});
    QCOMPARE(models.at(2).file, std::string("big/X-BF16-00001-of-00002.gguf"));
    QCOMPARE(models.at(2).reason->code, std::string("gguf-split-missing"));
}

void TestModelCache::plainFolders()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("mine/config.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("lmstudio/unsloth/X/x.gguf")), gguf(8)));
    QVERIFY(write(root.filePath(QStringLiteral("a/b/c/d/config.json")), kConfig)); // too deep
    QVERIFY(write(root.filePath(QStringLiteral("photos/1.jpg")), "x"));
    const auto models = scanModels(root.path().toStdString());
    QCOMPARE(models.size(), std::size_t{2});
    QCOMPARE(models.at(0).repo, std::string("lmstudio/unsloth/X"));
    QCOMPARE(models.at(1).repo, std::string("mine"));
    QVERIFY(models.at(1).revision.empty());
    const auto alone = scanModels(root.filePath(QStringLiteral("mine")).toStdString());
    QCOMPARE(alone.size(), std::size_t{1});
    QCOMPARE(alone.at(0).repo, std::string("mine"));
}

void TestModelCache::stopEndsTheScan()
{
    const QTemporaryDir hub;
    QVERIFY(link(hub.filePath(QStringLiteral("models--a")), QStringLiteral("a"),
                 QStringLiteral("config.json"), kConfig));
    std::stop_source source;
    QCOMPARE(scanModels(hub.path().toStdString(), source.get_token()).size(), std::size_t{1});
    source.request_stop();
    QVERIFY(scanModels(hub.path().toStdString(), source.get_token()).empty());
}

void TestModelCache::unfinishedDownloadCountsByItsIndex()
{
    const QTemporaryDir hub;
    const QString repo = hub.filePath(QStringLiteral("models--a--b"));
    const QString a = QStringLiteral("a");
    QVERIFY(link(repo, a, QStringLiteral("config.json"), kConfig));
    QVERIFY(link(
        repo, a, QStringLiteral("model.safetensors.index.json"),
        R"({"metadata":{"total_size":5000000000},"weight_map":{"x":"one.safetensors","y":"two.safetensors"}})"));
    QVERIFY(link(repo, a, QStringLiteral("one.safetensors"), shard()));
    const auto models = scanModels(hub.path().toStdString());
    const CachedModel *model = find(models, "a/b");
    QVERIFY(model);
    QCOMPARE(model->state, Found::Partial);
    QCOMPARE(model->reason->args.at(0).integer, std::int64_t{1});
    QCOMPARE(model->reason->args.at(1).integer, std::int64_t{2});
    QCOMPARE(model->reason->args.at(2).text, std::string("two.safetensors"));
    const auto read = readModelFiles(model->path);
    QVERIFY(read.has_value());
    QCOMPARE(read->weights.at(0).bytes, Bytes{5'000'000'000});
    QCOMPARE(read->weights.at(0).source, std::string("safetensors index"));
}

void TestModelCache::ggufFolderIsOneModel()
{
    const QTemporaryDir root;
    const QString folder = root.filePath(QStringLiteral("X-GGUF"));
    QVERIFY(write(folder + QStringLiteral("/X-F16.gguf"), gguf(8)));
    QVERIFY(write(folder + QStringLiteral("/X-Q8_0.gguf"), gguf(8, 8)));
    QVERIFY(write(folder + QStringLiteral("/mmproj.gguf"), gguf(100)));
    const auto model = readModelFiles(folder.toStdString());
    QVERIFY(model.has_value());
    QCOMPARE(model->id, std::string("X-GGUF"));
    QCOMPARE(model->weights.size(), std::size_t{2});
    QCOMPARE(model->weights.at(0).variant, std::string("f16"));
    QCOMPARE(model->weights.at(0).bytes, Bytes{64 * 8 * 2});
    QCOMPARE(model->weights.at(1).bytes, Bytes{16 * 34});
}

void TestModelCache::filesOfOneModelBelongTogether()
{
    const QTemporaryDir root;
    const QString m = root.filePath(QStringLiteral("m/"));
    QVERIFY(write(m + QStringLiteral("config.json"), kConfig));
    QVERIFY(write(m + QStringLiteral("model.safetensors"), shard()));
    const auto at = [&](const char *name) { return (m + QLatin1String(name)).toStdString(); };
    const std::vector<ModelSource> one{{at("config.json"), {}}};
    const auto together = groupModelFiles({at("model.safetensors"), at("tokenizer.json"), at("config.json"),
                                           at("model.safetensors.index.json")});
    QCOMPARE(together.models, one);
    QVERIFY(together.others.empty());
    // A shard alone is enough to find its config.
    QCOMPARE(groupModelFiles({at("model.safetensors")}).models, one);
    QCOMPARE(readModelSource(one.front())->weights.at(0).bytes, Bytes{513'024});
    QCOMPARE(readModelFiles(at("model.safetensors"))->id, std::string("m"));
    const auto splits =
        groupModelFiles({"/x/a-00002-of-00002.gguf", "/x/a-00001-of-00002.gguf", "/x/mmproj.gguf"});
    QCOMPARE(splits.models, (std::vector<ModelSource>{{"/x/a-00001-of-00002.gguf", {}}}));
    QCOMPARE(splits.others, std::vector<std::string>{"/x/mmproj.gguf"});
}

void TestModelCache::weightsFromElsewhere()
{
    const QTemporaryDir root;
    QVERIFY(write(root.filePath(QStringLiteral("m/config.json")), kConfig));
    QVERIFY(write(root.filePath(QStringLiteral("w/one.safetensors")), shard()));
    QVERIFY(write(root.filePath(QStringLiteral("w/two.safetensors")), shard()));
    const auto at = [&](const char *name) { return root.filePath(QLatin1String(name)).toStdString(); };
    const auto groups =
        groupModelFiles({at("w/one.safetensors"), at("m/config.json"), at("w/two.safetensors")});
    QCOMPARE(groups.models.size(), std::size_t{1});
    const auto model = readModelSource(groups.models.front());
    QVERIFY(model.has_value());
    QCOMPARE(model->weights.at(0).bytes, Bytes{2 * 513'024});
    const auto alone = groupModelFiles({at("w/one.safetensors")});
    QCOMPARE(readModelSource(alone.models.at(0)).error().code, std::string("weights-no-config"));
}

void TestModelCache::whatIsNoModel()
{
    const auto groups = groupModelFiles({"/x/readme.md", "/x/plan.vramplan", "/x/some.json"});
    QCOMPARE(groups.others, std::vector<std::string>{"/x/readme.md"});
    QCOMPARE(groups.plans, std::vector<std::string>{"/x/plan.vramplan"});
    QCOMPARE(groups.models, (std::vector<ModelSource>{{"/x/some.json", {}}}));
}

QTEST_APPLESS_MAIN(TestModelCache)
#include "tst_model_cache.moc"
