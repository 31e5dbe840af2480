// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The published calculator's own results, row by row, to 1e-6 GB.
#include <QFile>
#include <QTest>

#include "engine/estimate/club3090_profile.h"
#include "engine/estimate/club3090_seat.h"
#include "engine/model/catalogue.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

using nlohmann::json;
using namespace engine;

class TestClub3090 : public QObject
{
    Q_OBJECT
private slots:
    void predictions_data();
    void predictions();
    void calibration_data();
    void calibration();
    void calibrationTableListsAllRows();
    void everyPublishedBootHasItsProfile();
    void profilesAreFoundByNameModelAndId();
    void profilesAsSeatsAskTheSame();
    void profilesNameWeightsOfTheCatalogue();
    void breakdowns();
    void breakdownsRefuseWhatTheyCannotUse();
    void invalidTpNamesTheAllowedOnes();
    void unknownNamesAreRefused();
    void batchedTokensChangeOnlyGdnModels();
    void genericDense();
    void hopelessInputs();
};

namespace {

constexpr double kTolerance = 1e-6;

json vectors(const char *name)
{
    QFile file(QStringLiteral(VRAMPLANNER_TEST_DATA "/%1").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        return json::array();
    return json::parse(file.readAll().toStdString());
}

Club3090Inputs inputsOf(const json &in)
{
    Club3090Inputs inputs;
    inputs.kv_format = in.at("kv_format").get<std::string>();
    inputs.max_ctx = in.at("max_ctx").get<Tokens>();
    inputs.max_num_seqs = in.at("max_num_seqs").get<int>();
    inputs.tp = in.at("tp").get<int>();
    inputs.mtp = in.at("mtp").get<bool>();
    if (in.contains("mem_util")) {
        inputs.mem_util = in.at("mem_util").get<double>();
        inputs.vram_gb = in.at("vram_gb").get<double>();
        inputs.weights_variant = in.at("weights_variant").get<std::string>();
        inputs.drafter_gb = in.at("drafter_gb").get<double>();
    }
    return inputs;
}

const char *verdictName(Verdict verdict)
{
    return verdict == Verdict::Pass ? "PASS" : verdict == Verdict::Tight ? "TIGHT" : "FAIL";
}

void rows(const char *file)
{
    QTest::addColumn<QByteArray>("row");
    for (const json &row : vectors(file)) {
        const std::string id = row.at("id").get<std::string>();
        QTest::newRow(id.c_str()) << QByteArray::fromStdString(row.dump());
    }
}

void compareRow()
{
    QFETCH(QByteArray, row);
    const json vector = json::parse(row.toStdString());
    const auto result = club3090Predict(vector.at("model").get<std::string>(), inputsOf(vector.at("inputs")));
    QVERIFY(result.has_value());
    const json &expected = vector.at("expected");
    const std::vector<std::pair<const char *, double>> fields{
        {"weights_gb", result->weights_gb},
        {"kv_pool_requested_gb", result->kv_pool_requested_gb},
        {"kv_pool_actual_gb", result->kv_pool_actual_gb},
        {"kv_pool_sliding_fixed_gb", result->kv_pool_sliding_fixed_gb},
        {"activation_gb", result->activation_gb},
        {"cudagraph_overhead_gb", result->cudagraph_overhead_gb},
        {"drafter_gb", result->drafter_gb},
        {"total_gb", result->total_gb},
        {"budget_gb", result->budget_gb},
        {"pct_of_vram", result->pct_of_vram}};
    for (const auto &[name, value] : fields) {
        const double wanted = expected.at(name).get<double>();
        QVERIFY2(std::abs(value - wanted) <= kTolerance,
                 qPrintable(
                     QStringLiteral("%1: %2, expected %3").arg(QLatin1String(name)).arg(value).arg(wanted)));
    }
    QCOMPARE(verdictName(result->verdict), expected.at("verdict").get<std::string>().c_str());
    QCOMPARE(result->solved_max_ctx, vector.at("solved_max_ctx").get<Tokens>());
}

}

void TestClub3090::predictions_data()
{
    rows("club3090-predict.json");
}

void TestClub3090::predictions()
{
    compareRow();
}

void TestClub3090::calibration_data()
{
    rows("club3090-calibration.json");
}

void TestClub3090::calibration()
{
    compareRow();
}

void TestClub3090::calibrationTableListsAllRows()
{
    const json published = vectors("club3090-calibration.json");
    const std::vector<Club3090CalibrationRow> table = club3090Calibration();
    QCOMPARE(published.size(), std::size_t{30});
    QCOMPARE(table.size(), published.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        QCOMPARE(table[i].id, published[i].at("id").get<std::string>());
        QCOMPARE(table[i].measured_peak_gb, published[i].at("measured_peak_gb").get<double>());
        const double total = published[i].at("expected").at("total_gb").get<double>();
        QVERIFY(std::abs(table[i].predicted.total_gb - total) <= kTolerance);
    }
}

void TestClub3090::everyPublishedBootHasItsProfile()
{
    std::set<std::string> ids;
    for (const Club3090Profile &profile : club3090Profiles()) {
        QVERIFY2(ids.insert(profile.id()).second, profile.id().c_str());
        QVERIFY2(club3090Predict(profile.model, profile.inputs), profile.id().c_str());
        QVERIFY(!profile.source.empty());
    }
    for (const json &row : vectors("club3090-calibration.json")) {
        const std::string id = row.at("id").get<std::string>();
        QVERIFY2(ids.contains(id.substr(0, id.find('@'))), id.c_str());
    }
}

void TestClub3090::profilesAreFoundByNameModelAndId()
{
    QCOMPARE(club3090Profile("dual-turbo")->inputs.kv_format, std::string("turboquant_3bit_nc"));
    // Two models have a "gemma-dual"; the published table names that of the 31B first.
    QCOMPARE(club3090Profile("gemma-dual")->model, std::string("gemma-4-31b"));
    QCOMPARE(club3090Profile("gemma-dual", "gemma-4-12b")->model, std::string("gemma-4-12b"));
    QCOMPARE(club3090Profile("gemma-4-12b/gemma-dual")->model, std::string("gemma-4-12b"));
    // Another model takes over what the name stands for.
    QCOMPARE(club3090Profile("long-text", "gemma-4-12b")->model, std::string("qwen3.6-27b"));
    const auto unknown = club3090Profile("dual-trubo");
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, std::string("profile-unknown"));
    QCOMPARE(unknown.error().args.at(1).text, std::string("dual-turbo"));
}

void TestClub3090::profilesAsSeatsAskTheSame()
{
    CardFacts card;
    card.total_bytes = 24 * kGB;
    for (const Club3090Profile &profile : club3090Profiles()) {
        const Club3090Inputs asked = club3090InputsOf(club3090SeatOf(profile), card);
        const auto direct = club3090Predict(profile.model, profile.inputs);
        const auto seat = club3090Predict(profile.model, asked);
        QVERIFY2(direct && seat && *direct == *seat, profile.id().c_str());
    }
}

void TestClub3090::profilesNameWeightsOfTheCatalogue()
{
    for (const Club3090Profile &profile : club3090Profiles()) {
        const auto model = catalogueModel(profile.model);
        if (!model)
            continue; // the calculator's own
        const std::string weights = club3090SeatOf(profile).weights;
        QVERIFY2(std::any_of(model->weights.begin(), model->weights.end(),
                             [&](const WeightVariant &w) { return w.variant == weights; }),
                 (profile.id() + " " + weights).c_str());
    }
}

void TestClub3090::breakdowns()
{
    const json published = vectors("club3090-breakdown.json");
    QCOMPARE(published.size(), std::size_t{36});
    for (const json &vector : published) {
        const json &in = vector.at("inputs");
        Club3090CacheExtras extras;
        extras.gpus = in.at("gpus").get<int>();
        extras.draft_kv_gb = in.value("draft_kv_gb", 0.0);
        extras.compressed_layers = in.value("compressed_layers", 0);
        extras.compression_ratio = in.value("compression_ratio", extras.compression_ratio);
        extras.compressed_head_dim = in.value("compressed_head_dim", 0);
        extras.indexer_layers = in.value("indexer_ratio_layers", 0);
        extras.indexer_ratio = in.value("indexer_compress_ratio", extras.indexer_ratio);
        extras.indexer_head_dim = in.value("indexer_head_dim", 0);
        extras.indexer_format = in.value("indexer_format", extras.indexer_format);
        const auto result =
            club3090CacheBreakdown(vector.at("model").get<std::string>(), inputsOf(in), extras);
        QVERIFY(result.has_value());
        const json &expected = vector.at("expected");
        QCOMPARE(result->layout, expected.at("layout").get<std::string>());
        QCOMPARE(result->sequences, expected.at("sequences").get<int>());
        QCOMPARE(result->gpus, expected.at("gpus").get<int>());
        QCOMPARE(result->tp, expected.at("tp").get<int>());
        const std::vector<std::pair<const char *, double>> fields{
            {"attention_kv_growing_gb", result->attention_kv_growing_gb},
            {"attention_kv_sliding_fixed_gb", result->attention_kv_sliding_fixed_gb},
            {"recurrent_state_gb", result->recurrent_state_gb},
            {"compressed_kv_gb", result->compressed_kv_gb},
            {"indexer_cache_gb", result->indexer_cache_gb},
            {"draft_kv_gb", result->draft_kv_gb},
            {"total_cache_gb", result->total_cache_gb}};
        for (const auto &[name, value] : fields)
            QVERIFY2(std::abs(value - expected.at(name).get<double>()) <= kTolerance, name);
    }
}

void TestClub3090::breakdownsRefuseWhatTheyCannotUse()
{
    Club3090Inputs inputs;
    inputs.max_ctx = 8192;
    const auto refusal = [&](const auto &change) {
        Club3090CacheExtras extras;
        change(extras);
        const auto result = club3090CacheBreakdown("qwen3.6-27b", inputs, extras);
        return result ? std::string() : result.error().code;
    };
    QCOMPARE(refusal([](auto &) {}), std::string());
    QCOMPARE(refusal([](auto &e) { e.gpus = 0; }), std::string("club3090-gpus"));
    QCOMPARE(refusal([](auto &e) { e.gpus = 9; }), std::string("club3090-gpus"));
    QCOMPARE(refusal([](auto &e) { e.compressed_layers = 4; }), std::string("club3090-head-dim"));
    QCOMPARE(refusal([](auto &e) { e.indexer_layers = 4; }), std::string("club3090-head-dim"));
    QCOMPARE(refusal([](auto &e) { e.compression_ratio = 0; }), std::string("club3090-extras"));
    QCOMPARE(refusal([](auto &e) { e.draft_kv_gb = -1; }), std::string("club3090-extras"));
    QCOMPARE(refusal([](auto &e) { e.indexer_format = "fp7"; }), std::string("club3090-kv-format"));
}

void TestClub3090::invalidTpNamesTheAllowedOnes()
{
    Club3090Inputs inputs;
    inputs.max_ctx = 8192;
    inputs.tp = 3;
    const auto result = club3090Predict("qwen3.6-27b", inputs);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().code, std::string("club3090-tp"));
    QCOMPARE(result.error().args.at(2).text, std::string("1, 2, 4"));
}

void TestClub3090::unknownNamesAreRefused()
{
    Club3090Inputs inputs;
    inputs.max_ctx = 8192;
    QCOMPARE(club3090Predict("no-such-model", inputs).error().code, std::string("club3090-model-unknown"));
    inputs.kv_format = "fp5";
    QCOMPARE(club3090Predict("qwen3.6-27b", inputs).error().code, std::string("club3090-kv-format"));
    inputs.kv_format = "bf16";
    inputs.weights_variant = "gptq";
    QCOMPARE(club3090Predict("qwen3.6-27b", inputs).error().code, std::string("club3090-weights-variant"));
}

void TestClub3090::batchedTokensChangeOnlyGdnModels()
{
    Club3090Inputs inputs;
    inputs.kv_format = "bf16";
    inputs.max_ctx = 32768;
    const double before = club3090Predict("qwen3.6-27b", inputs)->activation_gb;
    inputs.max_num_batched_tokens = 4096;
    const double after = club3090Predict("qwen3.6-27b", inputs)->activation_gb;
    // S(N) = ceil(N/64) × 48 × 128 × 128 × 2 + 2 × N × 48 × 128 × 2; S(8192) − S(4096)
    // = 64 × 1,572,864 + 2 × 4,096 × 12,288 = 100,663,296 + 100,663,296 bytes.
    QVERIFY(std::abs(before - after - 0.201326592) <= kTolerance);

    Club3090Inputs gemma = inputs;
    gemma.weights_variant = "int4";
    const double with = club3090Predict("gemma-4-31b", gemma)->activation_gb;
    gemma.max_num_batched_tokens.reset();
    QCOMPARE(with, club3090Predict("gemma-4-31b", gemma)->activation_gb);
}

void TestClub3090::genericDense()
{
    Architecture llama;
    llama.model_type = "llama";
    llama.hidden_size = 4096;
    llama.num_hidden_layers = 32;
    llama.num_attention_heads = 32;
    llama.num_key_value_heads = 8;
    llama.head_dim = 128;
    llama.native_context = 131072;
    LayerClass layer;
    layer.count = 32;
    llama.layers = {layer};
    Club3090Inputs inputs;
    inputs.kv_format = "bf16";
    inputs.max_ctx = 10'000;
    const auto result = club3090PredictDense(llama, 16.06, inputs);
    QVERIFY(result.has_value());
    // 32 layers × 8 heads × 128 × 2 × 2 B = 131,072 B/token; activation 1.5 GB + 6 × 4,096 × 10,000 B.
    QVERIFY(std::abs(result->kv_pool_requested_gb - 1.31072) <= kTolerance);
    QVERIFY(std::abs(result->activation_gb - 1.74576) <= kTolerance);

    llama.moe.experts = 8;
    QCOMPARE(club3090PredictDense(llama, 16.06, inputs).error().code, std::string("club3090-not-dense"));
}

void TestClub3090::hopelessInputs()
{
    Club3090Inputs inputs;
    inputs.max_ctx = 0;
    QCOMPARE(club3090Predict("qwen3.6-27b", inputs).error().code, std::string("club3090-value"));
    inputs.max_ctx = 8192;
    inputs.mem_util = std::nan("");
    QCOMPARE(club3090Predict("qwen3.6-27b", inputs).error().code, std::string("club3090-value"));
    inputs.mem_util = 0.9;
    inputs.max_num_seqs = 0;
    QCOMPARE(club3090Predict("qwen3.6-27b", inputs).error().code, std::string("club3090-value"));
}

QTEST_APPLESS_MAIN(TestClub3090)
#include "tst_club3090.moc"
