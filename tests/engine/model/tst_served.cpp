// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model as one of its weight variants serves it: the variant's own quantization decides what "auto" KV is
// and which TP sizes are valid; parts read from weight files and K and V projections beyond the KV heads
// count per rank.
#include <QTest>

#include "engine/estimate/vllm_parts.h"
#include "engine/kv/format.h"
#include "engine/model/catalogue.h"
#include "engine/model/checkpoint.h"
#include "engine/model/served.h"
#include "engine/model/tensor_parallel.h"
#include "engine/plan/plan_json.h"
#include "support/seat_fixtures.h"

using namespace engine;
using namespace fixtures;

namespace {

WeightVariant variant(const char *name, const char *members)
{
    WeightVariant v{name, 8 * kGiB, 0, Provenance::User, {}, members};
    return v;
}

Model twoVariants()
{
    Model m = qwen3_8b();
    m.weights = {
        variant("bf16", ""),
        variant("nvfp4",
                R"({"quantization_config":{"quant_method":"modelopt","quant_algo":"NVFP4",)"
                R"("kv_cache_scheme":{"type":"float","num_bits":8}}})"),
        variant("awq", R"({"quantization_config":{"quant_method":"awq","bits":4,"group_size":128}})"),
        variant("damaged", R"({"quantization_config":{"quant_method":7}})")};
    return m;
}

}

class TestServed : public QObject
{
    Q_OBJECT
private slots:
    void autoFollowsTheVariant();
    void tpRulesFollowTheVariant();
    void variantsOfTheCatalogue();
    void copiedProjections();
    void partsOfACheckpoint();
    void draftTensorsOfTheFiles();
};

void TestServed::autoFollowsTheVariant()
{
    const Model m = twoVariants();
    QCOMPARE(resolveAutoKvFormat(servedArchitecture(m, "bf16")), std::string("auto"));
    QCOMPARE(resolveAutoKvFormat(servedArchitecture(m, "nvfp4")), std::string("fp8_e4m3"));
    QCOMPARE(resolveAutoKvFormat(servedArchitecture(m, "damaged")), std::string("auto"));
    // 36 layers × 8 heads × 256 × 2 B of bf16, half of it in fp8.
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.weights = "bf16";
    const CardFacts hopper = card("H100", 80 * kGiB, 79 * kGiB, 90);
    QCOMPARE(estimate(s, m, hopper).kv->layout.bytes_per_block, Bytes{16 * 147'456});
    s.weights = "nvfp4";
    QCOMPARE(estimate(s, m, hopper).kv->layout.bytes_per_block, Bytes{16 * 73'728});
}

void TestServed::tpRulesFollowTheVariant()
{
    Model m = twoVariants();
    m.architecture.intermediate_size = 12288 + 128; // 97 groups of 128: TP 2 cuts one
    QVERIFY(!tpValidity(servedArchitecture(m, "bf16"), 2).likely_invalid);
    const TpValidity awq = tpValidity(servedArchitecture(m, "awq"), 2);
    QVERIFY(awq.likely_invalid);
    QCOMPARE(awq.rule, std::string("quant-group"));
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.tp = 2;
    s.weights = "awq";
    QVERIFY(finding(estimate(s, m, pro6000()), FindingCode::TpInvalid));
    s.weights = "bf16";
    QVERIFY(!finding(estimate(s, m, pro6000()), FindingCode::TpInvalid));
}

void TestServed::variantsOfTheCatalogue()
{
    const auto m = catalogueModel("llama-3.1-8b");
    QVERIFY(m.has_value());
    QCOMPARE(servedArchitecture(*m, "bf16").quantization.method, std::string());
    QCOMPARE(servedArchitecture(*m, "awq-int4").quantization.method, std::string("awq"));
    QCOMPARE(servedArchitecture(*m, "awq-int4").quantization.bits, 4.0);
}

// vllm-memory.md section 8.3: Qwen3.6 35B-A3B at TP 4 holds 42 MB more over all ranks.
void TestServed::copiedProjections()
{
    Architecture a = models::qwen36_35b_a3b();
    a.hidden_size = 2048;
    QCOMPARE(copiedKvWeights(a, 1), Bytes{0});
    QCOMPARE(copiedKvWeights(a, 2), Bytes{0});
    // 10 layers × 2,048 × 512 × 2 B per head; a rank holds one head instead of half of one.
    QCOMPARE(copiedKvWeights(a, 4), Bytes{10 * 2048 * 512 * 2 / 2});
    QCOMPARE(4 * copiedKvWeights(a, 4), Bytes{41'943'040});
    Model m = model(a, 2048, 512, 248320, 40 * kGB, 0);
    Seat s = pinned("0.28", 8192, 4 * kGiB);
    s.tp = 4;
    QCOMPARE(component(estimate(s, m, pro6000()), ComponentKind::Weights).in(State::Boot),
             Bytes{10 * kGB + 10'485'760});
}

void TestServed::partsOfACheckpoint()
{
    Architecture a = qwen36_27b(0).architecture;
    a.mtp_layers = 1;
    const CheckpointWeights weights = weigh({{"model.visual.blocks.0.attn.qkv.weight", "BF16", {}, 700},
                                             {"model.visual.patch_embed.proj.weight", "BF16", {}, 30},
                                             {"model.layers.0.mlp.up_proj.weight", "BF16", {}, 5000},
                                             {"mtp.layers.0.mlp.up_proj.weight", "BF16", {}, 400},
                                             {"mtp.norm.weight", "BF16", {}, 8}},
                                            a);
    const WeightVariant read = variantOfFiles(weights);
    QCOMPARE(read.bytes, Bytes{5730});
    const auto parts = weightParts(read);
    QVERIFY(parts.has_value());
    QCOMPARE(*parts, (WeightParts{730, 30, 408, 8}));
    QVERIFY(!weightParts(variant("plain", "")).has_value());
    QVERIFY(!weightParts(variant("odd", R"(["tower_bytes"])")).has_value());
    QCOMPARE(weightParts(variant("large", R"({"tower_bytes":9e30,"drafter_bytes":-4})"))->tower, Bytes{0});
    // They go through a plan file.
    Plan plan;
    Model m = qwen36_27b(0);
    m.id = "m";
    m.config_json = catalogueModel("qwen3.6-27b")->config_json;
    m.weights = {read};
    plan.models = {std::make_shared<const Model>(m)};
    const auto again = parsePlan(planText(plan));
    QVERIFY(again.has_value());
    QCOMPARE(*weightParts(again->plan.models.at(0)->weights.back()), *parts);
}

void TestServed::draftTensorsOfTheFiles()
{
    Model m = qwen36_27b(20 * kGB);
    m.architecture.mtp_layers = 1;
    m.weights[0].extra_json = weightPartsJson({0, 0, 900'000'000, 100'000'000});
    Seat s = pinned("0.28", 8192, 8 * kGiB);
    s.tp = 2;
    QCOMPARE(component(estimate(s, m, pro6000()), ComponentKind::Drafter).in(State::Boot), Bytes{0});
    s.spec_method = "mtp";
    s.num_speculative_tokens = 3;
    // 800 MB divided by two and 100 MB on both ranks.
    const Component draft = component(estimate(s, m, pro6000()), ComponentKind::Drafter);
    QCOMPARE(draft.in(State::Boot), Bytes{500'000'000});
    QVERIFY(draft.provenance == Provenance::WeightFiles);
}

QTEST_APPLESS_MAIN(TestServed)
#include "tst_served.moc"
