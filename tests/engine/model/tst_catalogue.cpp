// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The model catalogue: every entry reads, carries a source for every number, agrees with published counts of
// layers, heads and parameters, and its sizes lie where parameters times width put them.
#include <QTest>

#include "engine/model/catalogue.h"
#include "engine/units/resource.h"

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

using namespace engine;

class tst_catalogue : public QObject
{
    Q_OBJECT

private slots:
    void indexMatchesFiles();
    void requiredModelsAreThere_data();
    void requiredModelsAreThere();
    void everyModelReads_data();
    void everyModelReads();
    void everyNumberHasASource_data() { everyModelReads_data(); }
    void everyNumberHasASource();
    void sizesArePlausible_data() { everyModelReads_data(); }
    void sizesArePlausible();
    void publishedParameters_data();
    void publishedParameters();
    void publishedShapes_data();
    void publishedShapes();
    void publishedSizes_data();
    void publishedSizes();
    void lookup_data();
    void lookup();
    void unknownNamesTheNearest();
};

namespace {

nlohmann::json fileOf(const QString &id)
{
    const std::string path = "models/" + id.toStdString() + ".json";
    return nlohmann::json::parse(resourceText(path).value_or(""), nullptr, false);
}

const WeightVariant *variantOf(const Model &model, const std::string &name)
{
    for (const WeightVariant &variant : model.weights)
        if (variant.variant == name)
            return &variant;
    return nullptr;
}

// Bits of one quantized weight by the way variants are named; the scales are inside the 40 %.
double bitsOf(const std::string &variant)
{
    for (const char *four : {"int4", "w4a16", "nvfp4", "mxfp4", "exl3"})
        if (variant.find(four) != std::string::npos)
            return 4;
    if (variant.find("fp8") != std::string::npos || variant.find("int8") != std::string::npos)
        return 8;
    return variant == "bf16" ? 16 : 0;
}

}

void tst_catalogue::indexMatchesFiles()
{
    std::set<std::string> files;
    for (const std::string_view path : resourceNames("models"))
        files.insert(std::string(path.substr(7, path.size() - 7 - 5)));
    QVERIFY(files.erase("index") == 1);
    const std::vector<std::string> ids = catalogueModelIds();
    QCOMPARE(std::set<std::string>(ids.begin(), ids.end()), files);
    QCOMPARE(ids.size(), files.size());
    for (const std::string &id : ids) {
        const nlohmann::json file = fileOf(QString::fromStdString(id));
        const Expected<Model> model = catalogueModel(id);
        QVERIFY2(model.has_value(), id.c_str());
        QCOMPARE(file.at("id").get<std::string>(), id);
        QCOMPARE(file.at("display_name").get<std::string>(), model->display_name);
    }
}

void tst_catalogue::requiredModelsAreThere_data()
{
    QTest::addColumn<QString>("id");
    for (const char *id : {"qwen3.6-27b", "qwen3.6-35b-a3b", "gemma-4-31b", "gemma-4-26b-a4b", "gemma-4-12b",
                           "qwen3-4b", "qwen3-8b", "qwen3-14b", "qwen3-32b", "qwen3-30b-a3b", "llama-3.1-8b",
                           "llama-3.1-70b", "gpt-oss-20b", "gpt-oss-120b", "mistral-small-3.2-24b"})
        QTest::newRow(id) << QString::fromLatin1(id);
}

void tst_catalogue::requiredModelsAreThere()
{
    QFETCH(QString, id);
    const std::vector<std::string> ids = catalogueModelIds();
    QVERIFY(std::find(ids.begin(), ids.end(), id.toStdString()) != ids.end());
}

void tst_catalogue::everyModelReads_data()
{
    QTest::addColumn<QString>("id");
    for (const std::string &id : catalogueModelIds())
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

void tst_catalogue::everyModelReads()
{
    QFETCH(QString, id);
    const Expected<Model> model = catalogueModel(id.toStdString());
    QVERIFY2(model.has_value(), model ? "" : model.error().code.c_str());
    const Architecture &a = model->architecture;
    QVERIFY(a.known_family);
    QVERIFY(!a.layers.empty());
    QVERIFY(a.native_context >= 16384);
    QVERIFY(a.vocab_size > 0 && a.hidden_size > 0 && a.num_hidden_layers > 0);
    QVERIFY(!model->weights.empty());
    std::set<std::string> names;
    for (const WeightVariant &variant : model->weights) {
        QVERIFY2(names.insert(variant.variant).second, variant.variant.c_str());
        QVERIFY2(variant.bytes > kGB / 2, variant.variant.c_str());
        QVERIFY2(variant.replicated_bytes >= 0 && variant.replicated_bytes < variant.bytes,
                 variant.variant.c_str());
    }
}

void tst_catalogue::everyNumberHasASource()
{
    QFETCH(QString, id);
    const nlohmann::json file = fileOf(id);
    for (const char *key : {"parameters_source", "config_source"})
        QVERIFY2(file.at(key).get<std::string>().size() >= 10, key);
    for (const nlohmann::json &entry : file.at("weights")) {
        const std::string variant = entry.at("variant").get<std::string>();
        QVERIFY2(entry.at("source").get<std::string>().size() >= 20, variant.c_str());
        if (entry.at("exact").get<bool>())
            continue;
        // What is not exact says how far off it may be.
        const auto bytes = entry.at("bytes").get<Bytes>();
        QVERIFY2(entry.at("low_bytes").get<Bytes>() < bytes, variant.c_str());
        QVERIFY2(entry.at("high_bytes").get<Bytes>() > bytes, variant.c_str());
    }
    const Expected<Model> model = catalogueModel(id.toStdString());
    QVERIFY(model.has_value());
    for (const WeightVariant &variant : model->weights)
        QVERIFY2(variant.provenance == Provenance::Catalogue
                     || variant.provenance == Provenance::FirstPrinciples,
                 variant.variant.c_str());
}

void tst_catalogue::sizesArePlausible()
{
    QFETCH(QString, id);
    const nlohmann::json file = fileOf(id);
    const double parameters = file.at("parameters").get<double>();
    for (const nlohmann::json &entry : file.at("weights")) {
        const std::string variant = entry.at("variant").get<std::string>();
        const double bits = bitsOf(variant);
        QVERIFY2(bits > 0, variant.c_str());
        const double ratio = entry.at("bytes").get<double>() / (parameters * bits / 8);
        // A small model's vocabulary, an attention or a vision tower left in 16 bits weighs more than 40 %.
        const bool mixed = entry.contains("mixed_precision");
        QVERIFY2(ratio > 0.95, qPrintable(QStringLiteral("%1 %2").arg(variant.c_str()).arg(ratio)));
        QVERIFY2(mixed ? ratio < 2.4 : ratio < 1.4,
                 qPrintable(QStringLiteral("%1 %2").arg(variant.c_str()).arg(ratio)));
    }
}

// Counts that Hugging Face shows for the published safetensors (text and vision; without draft layers).
void tst_catalogue::publishedParameters_data()
{
    QTest::addColumn<qlonglong>("parameters");
    QTest::newRow("qwen3-4b") << 4022468096LL;
    QTest::newRow("qwen3-8b") << 8190735360LL;
    QTest::newRow("qwen3-14b") << 14768307200LL;
    QTest::newRow("qwen3-32b") << 32762123264LL;
    QTest::newRow("qwen3-30b-a3b") << 30532122624LL;
    QTest::newRow("qwen3-vl-30b-a3b") << 31070754032LL;
    QTest::newRow("qwen2.5-7b") << 7615616512LL;
    QTest::newRow("qwen2.5-72b") << 72706203648LL;
    QTest::newRow("llama-3.1-8b") << 8030261248LL;
    QTest::newRow("llama-3.1-70b") << 70553706496LL;
    QTest::newRow("llama-4-scout") << 108641793536LL;
    QTest::newRow("gpt-oss-20b") << 20914757184LL;
    QTest::newRow("gpt-oss-120b") << 116829156672LL;
    QTest::newRow("mistral-small-3.2-24b") << 24011361280LL;
    QTest::newRow("mistral-nemo-12b") << 12247782400LL;
    QTest::newRow("devstral-small-2507") << 23572403200LL;
    QTest::newRow("gemma-3-27b") << 27432406640LL;
    QTest::newRow("seed-oss-36b") << 36151104512LL;
    QTest::newRow("phi-4") << 14659507200LL;
    QTest::newRow("deepseek-v3") << 671026419200LL;
}

void tst_catalogue::publishedParameters()
{
    QFETCH(qlonglong, parameters);
    const QString id = QString::fromLatin1(QTest::currentDataTag());
    QCOMPARE(fileOf(id).at("parameters").get<qlonglong>(), parameters);
    // The reader's own estimate may skip norms and biases but must tell a 27B from a 30B.
    const Expected<Model> model = catalogueModel(id.toStdString());
    QVERIFY(model.has_value());
    const double estimated = static_cast<double>(model->architecture.parameters);
    QVERIFY2(std::abs(estimated / static_cast<double>(parameters) - 1) < 0.05,
             qPrintable(QString::number(estimated)));
}

void tst_catalogue::publishedShapes_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("growing"); // layers whose cache grows with the context
    QTest::addColumn<int>("kv_heads"); // of those
    QTest::addColumn<int>("head_dim"); // of those
    QTest::addColumn<qlonglong>("context");
    // Model cards and vllm-memory.md section 11.
    QTest::newRow("qwen3.6-27b") << 64 << 16 << 4 << 256 << 262144LL;
    QTest::newRow("qwen3.6-35b-a3b") << 40 << 10 << 2 << 256 << 262144LL;
    QTest::newRow("gemma-4-31b") << 60 << 10 << 4 << 512 << 262144LL;
    QTest::newRow("gemma-4-26b-a4b") << 30 << 5 << 2 << 512 << 262144LL;
    QTest::newRow("gemma-4-12b") << 48 << 8 << 1 << 512 << 262144LL;
    QTest::newRow("gemma-3-27b") << 62 << 10 << 16 << 128 << 131072LL;
    QTest::newRow("qwen3-4b") << 36 << 36 << 8 << 128 << 40960LL;
    QTest::newRow("qwen3-8b") << 36 << 36 << 8 << 128 << 40960LL;
    QTest::newRow("qwen3-32b") << 64 << 64 << 8 << 128 << 40960LL;
    QTest::newRow("qwen3-30b-a3b") << 48 << 48 << 4 << 128 << 40960LL;
    QTest::newRow("qwen3-coder-30b-a3b") << 48 << 48 << 4 << 128 << 262144LL;
    QTest::newRow("qwen3-next-80b-a3b") << 48 << 12 << 2 << 256 << 262144LL;
    QTest::newRow("qwen2.5-7b") << 28 << 28 << 4 << 128 << 32768LL;
    QTest::newRow("llama-3.1-8b") << 32 << 32 << 8 << 128 << 131072LL;
    QTest::newRow("llama-3.1-70b") << 80 << 80 << 8 << 128 << 131072LL;
    QTest::newRow("llama-4-scout") << 48 << 12 << 8 << 128 << 10485760LL;
    QTest::newRow("gpt-oss-20b") << 24 << 12 << 8 << 64 << 131072LL;
    QTest::newRow("gpt-oss-120b") << 36 << 18 << 8 << 64 << 131072LL;
    QTest::newRow("deepseek-v3") << 61 << 61 << 1 << 576 << 163840LL;
    QTest::newRow("glm-4.5-air") << 46 << 46 << 8 << 128 << 131072LL;
    QTest::newRow("nemotron-3-nano-30b-a3b") << 52 << 6 << 2 << 128 << 262144LL;
    QTest::newRow("nemotron-nano-12b-v2") << 62 << 6 << 8 << 128 << 131072LL;
    QTest::newRow("granite-4.0-h-small") << 40 << 4 << 8 << 128 << 131072LL;
    QTest::newRow("lfm2-8b-a1b") << 24 << 6 << 8 << 64 << 128000LL;
    QTest::newRow("mistral-small-3.2-24b") << 40 << 40 << 8 << 128 << 131072LL;
    QTest::newRow("minimax-m2.5") << 62 << 62 << 8 << 128 << 196608LL;
}

void tst_catalogue::publishedShapes()
{
    QFETCH(int, layers);
    QFETCH(int, growing);
    QFETCH(int, kv_heads);
    QFETCH(int, head_dim);
    QFETCH(qlonglong, context);
    const Expected<Model> model = catalogueModel(QTest::currentDataTag());
    QVERIFY(model.has_value());
    const Architecture &a = model->architecture;
    QCOMPARE(a.num_hidden_layers, layers);
    QCOMPARE(static_cast<qlonglong>(a.native_context), context);
    int found = 0;
    for (const LayerClass &layer : a.layers) {
        if (layer.kind != CacheKind::Full && layer.kind != CacheKind::Mla)
            continue;
        found += layer.count;
        QCOMPARE(layer.kv_heads, kv_heads);
        QCOMPARE(layer.head_dim, head_dim);
    }
    QCOMPARE(found, growing);
}

// Bytes read elsewhere: totals of published safetensors indexes and model-loading lines of boot logs.
void tst_catalogue::publishedSizes_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("variant");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("tolerance");
    const auto row = [](const char *id, const char *variant, double bytes, double tolerance) {
        QTest::addRow("%s %s", id, variant)
            << QString::fromLatin1(id) << QString::fromLatin1(variant) << bytes << tolerance;
    };
    // Exact: total_size of indexes and of bf16 conversions.
    row("qwen3-8b", "bf16", 16381470720.0, 0);
    row("qwen3.6-27b", "bf16", 54713457120.0, 0);
    row("qwen3.6-35b-a3b", "bf16", 70214363872.0, 0);
    row("llama-3.1-70b", "bf16", 141107412992.0, 0);
    row("devstral-small-2507", "bf16", 47144806400.0, 0);
    // Loading lines hold a rotary table and small buffers on top of the checkpoint.
    row("llama-3.1-8b", "bf16", 14.9888 * kGiB, 0.003);
    row("qwen3-8b", "bf16", 15.2683 * kGiB, 0.001);
    row("qwen3-32b", "bf16", 61.03 * kGiB, 0.0005);
    row("qwen2.5-7b", "bf16", 14.25 * kGiB, 0.005);
    row("llama-3.3-70b", "fp8-dynamic", 2 * 33.88 * kGiB, 0.001);
    // Two ranks of another publisher's AWQ of the same shape: 2 × 18.55 GiB.
    row("llama-3.1-70b", "awq-int4", 2 * 18.55 * kGiB, 0.003);
    // total_size of the published indexes; what loading pads comes with the card.
    row("gpt-oss-20b", "mxfp4", 13761264768.0, 0);
    row("gpt-oss-120b", "mxfp4", 65248815744.0, 0);
    row("gemma-4-26b-a4b", "bf16", 48.5 * kGiB, 0.0005);
    row("gemma-4-31b", "nvfp4", 31.18 * kGiB, 0.0005);
    row("qwen3-30b-a3b", "nvfp4", 18087458688.0, 0);
}

void tst_catalogue::publishedSizes()
{
    QFETCH(QString, id);
    QFETCH(QString, variant);
    QFETCH(double, bytes);
    QFETCH(double, tolerance);
    const Expected<Model> model = catalogueModel(id.toStdString());
    QVERIFY(model.has_value());
    const WeightVariant *found = variantOf(*model, variant.toStdString());
    QVERIFY(found);
    const double miss = std::abs(static_cast<double>(found->bytes) / bytes - 1);
    QVERIFY2(miss <= tolerance, qPrintable(QString::number(miss)));
}

void tst_catalogue::lookup_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("id");
    const char *const rows[][2] = {
        {"qwen3.6-27b", "qwen3.6-27b"},
        {"Qwen3.6 27B", "qwen3.6-27b"},
        {"Qwen/Qwen3.6-27B", "qwen3.6-27b"},
        {"google/gemma-4-31B-it", "gemma-4-31b"},
        {"gpt-oss 20B", "gpt-oss-20b"},
        {"openai/gpt-oss-20b", "gpt-oss-20b"},
        {"mistralai/Mistral-Small-3.2-24B-Instruct-2506", "mistral-small-3.2-24b"},
        {"LLAMA-3.1-8B", "llama-3.1-8b"},
    };
    for (const auto &row : rows)
        QTest::newRow(row[0]) << QString::fromLatin1(row[0]) << QString::fromLatin1(row[1]);
}

void tst_catalogue::lookup()
{
    QFETCH(QString, query);
    QFETCH(QString, id);
    const Expected<Model> model = catalogueModel(query.toStdString());
    QVERIFY(model.has_value());
    QCOMPARE(QString::fromStdString(model->id), id);
}

void tst_catalogue::unknownNamesTheNearest()
{
    const Expected<Model> typo = catalogueModel("qwen3.6-27");
    QVERIFY(!typo.has_value());
    QCOMPARE(QString::fromStdString(typo.error().code), QStringLiteral("model-unknown"));
    QCOMPARE(typo.error().args.size(), std::size_t{2});
    QVERIFY(typo.error().args[1].text.starts_with("qwen3.6-27b"));
    // Nothing a person could type may be slow or fatal.
    QVERIFY(!catalogueModel("").has_value());
    QVERIFY(!catalogueModel(std::string(1 << 20, 'q')).has_value());
}

QTEST_GUILESS_MAIN(tst_catalogue)
#include "tst_catalogue.moc"
