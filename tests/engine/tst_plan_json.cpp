// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The plan file: what its minimal form means, what survives a round trip, and which sentence a wrong file
// gets.
#include <QTest>

#include "engine/plan/edit.h"
#include "engine/plan/plan_json.h"
#include "engine/record/words.h"

using namespace engine;

namespace {

// The shape of Llama 3.1 8B.
constexpr const char *kConfig =
    R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336,
"num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128, "vocab_size": 128256,
"max_position_embeddings": 131072, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

std::string minimal()
{
    return std::string(R"({"format": "vramplan", "version": 1, "title": "two seats",
 "policy": {"kv_factor": 1.25, "kv_round_bytes": 536870912, "min_spare_bytes": 1073741824},
 "hosts": [{"name": "fv-ml1", "cards": [
  {"id": "gpu0", "name": "RTX PRO 6000 Blackwell", "total_bytes": 102641958912, "cuda_total_bytes": 101976113152, "compute_capability": "12.0", "others_bytes": 0, "keep_clear": false},
  {"id": "gpu1", "name": "a card nobody lists", "total_bytes": 25757220864}]},
  {"name": "other", "cards": [{"id": "far", "name": "a card nobody lists", "total_bytes": 25757220864}]}],
 "models": [{"id": "llama", "config": )")
        + kConfig + R"(, "weights": [{"variant": "bf16", "bytes": 16060522496}]}],
 "seats": [
  {"name": "gen-small", "runtime": "vllm@0.28", "model": "llama", "weights": "bf16", "cards": ["gpu1"], "tp": 1, "max_model_len": 8192, "max_num_seqs": 16, "kv_cache_dtype": "auto", "kv": {"pinned_bytes": 5905580032}},
  {"name": "parakeet-nemo", "runtime": "other", "cards": ["gpu0"], "base_bytes": 4, "cap_bytes": 3, "per_token_bytes": 2, "max_tokens_per_call": 1}],
 "constraints": [{"kind": "apart", "seats": ["gen-small", "parakeet-nemo"]}],
 "baseline": null, "record": null})";
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("nothing to replace: %s", from.c_str());
    return text.replace(at, from.size(), to);
}

Plan parsed(const std::string &text)
{
    const Expected<LoadedPlan> loaded = parsePlan(text, "a.vramplan");
    if (!loaded)
        qFatal("%s", errorLine(loaded.error()).c_str());
    return loaded->plan;
}

// A seat with every field set that the file can hold.
Seat fullSeat()
{
    Seat seat;
    seat.name = "full";
    seat.runtime = {RuntimeKind::Vllm, "0.28"};
    seat.model = "llama";
    seat.weights = "bf16";
    seat.cards = {"gpu0", "gpu1"};
    seat.tp = 2;
    seat.max_model_len = 4096;
    seat.max_num_seqs = 8;
    seat.max_num_batched_tokens = 4096;
    seat.kv_cache_dtype = "fp8";
    seat.block_size = 32;
    seat.enable_prefix_caching = false;
    seat.async_scheduling = true;
    seat.spec_method = "ngram";
    seat.num_speculative_tokens = 3;
    seat.drafter_gb = 0.1;
    seat.output_cap = 512;
    seat.kv = {KvSizing::Mode::Utilisation, 0, 0.52, "short \"prose\" traffic", R"({"note":1})"};
    seat.gpu_memory_utilization = 0.3;
    seat.measured = {1, 2, 3, 4, 5, "boot log, 2026-09-30", R"({"by":"someone"})"};
    seat.base_bytes = 7;
    seat.cap_bytes = 8;
    seat.per_token_bytes = 9;
    seat.max_tokens_per_call = 10;
    seat.parallel_calls = 11;
    seat.color = 5;
    seat.note = "line\nbreak, umlaut ä, tab\t";
    seat.extra_json = R"({"owner":{"team":"a"}})";
    return seat;
}

}

class TestPlanJson : public QObject
{
    Q_OBJECT
private slots:
    void theMinimalFormIsRead()
    {
        const Plan plan = parsed(minimal());
        QCOMPARE(plan.title, std::string("two seats"));
        QCOMPARE(plan.policy.min_spare_bytes, kGiB);
        QCOMPARE(findCard(plan, "gpu0")->cuda_total_bytes.value(), Bytes{101976113152});
        QVERIFY(!findCard(plan, "gpu1")->cuda_total_bytes);
        const SeatPtr seat = findSeat(plan, "gen-small");
        QCOMPARE(seat->runtime.release, std::string("0.28"));
        QVERIFY(seat->kv.mode == KvSizing::Mode::Pinned);
        QCOMPARE(seat->kv.pinned_bytes, Bytes{11} * kGiB / 2);
        QVERIFY(findSeat(plan, "parakeet-nemo")->runtime.kind == RuntimeKind::Other);
        QCOMPARE(findSeat(plan, "parakeet-nemo")->color, 1);
        QVERIFY(!plan.baseline);
        QVERIFY(plan.record_json.empty());
        QCOMPARE(findModel(plan, "llama")->architecture.num_attention_heads, 32);
    }

    void aRoundTripKeepsPlanAndText()
    {
        Plan plan = parsed(minimal());
        plan.seats.push_back(std::make_shared<const Seat>(fullSeat()));
        Plan before = setTitle(plan, "before");
        plan = setBaseline(plan, std::make_shared<const Plan>(before));
        plan.record_json = R"({"change":"C-1","steps":[1,2.5,null]})";
        plan.extra_json = R"({"zebra":true})";
        plan.hosts[0].extra_json = R"({"rack":"r1"})";
        plan.hosts[0].cards[0].extra_json = R"({"slot":3})";
        plan.policy.extra_json = R"({"owner":"x"})";
        plan.constraints[0].extra_json = R"({"why":"noise"})";
        const std::string text = planText(plan);
        const Plan again = parsed(text);
        QVERIFY(again == plan);
        QCOMPARE(planText(again), text);
        QCOMPARE(again.baseline->title, std::string("before"));
    }

    void unknownKeysSurviveAtEveryLevel()
    {
        std::string text = minimal();
        text = replaced(text, R"("kv_factor": 1.25)", R"("kv_factor": 1.25, "x_policy": [1])");
        text = replaced(text, R"("others_bytes": 0)", R"("others_bytes": 0, "x_card": {"a": null})");
        text = replaced(text, R"("name": "fv-ml1")", R"("name": "fv-ml1", "x_host": 1.5)");
        text = replaced(text, R"("id": "llama")", R"("id": "llama", "x_model": "m")");
        text = replaced(text, R"("variant": "bf16")", R"("variant": "bf16", "x_weights": 1)");
        text = replaced(text, R"("tp": 1)", R"("tp": 1, "x_seat": 2)");
        text = replaced(text, R"("pinned_bytes": 5905580032)", R"("pinned_bytes": 5905580032, "x_kv": 3)");
        text = replaced(text, R"("kind": "apart")", R"("kind": "apart", "x_constraint": 4)");
        text = replaced(text, R"("version": 1)", R"("version": 1, "x_plan": 5)");
        const std::string written = planText(parsed(text));
        for (const char *key : {"x_policy", "x_card", "x_host", "x_model", "x_weights", "x_seat", "x_kv",
                                "x_constraint", "x_plan"})
            QVERIFY2(written.find(std::string("\"") + key + "\": ") != std::string::npos, key);
        QCOMPARE(planText(parsed(written)), written);
    }

    void theTextIsCanonical()
    {
        const std::string text = planText(parsed(minimal()));
        QVERIFY(text.starts_with(
            "{\n  \"format\": \"vramplan\",\n  \"version\": 1,\n  \"title\": \"two seats\",\n"));
        QVERIFY(text.ends_with("\n  \"baseline\": null,\n  \"record\": null\n}\n"));
        QVERIFY(text.find('\r') == std::string::npos);
        QVERIFY(text.find("\"total_bytes\": 102641958912,") != std::string::npos);
        std::size_t last = 0;
        for (const char *key : {"\"policy\"", "\"hosts\"", "\"models\"", "\"seats\"", "\"constraints\""}) {
            const std::size_t at = text.find(std::string("\n  ") + key);
            QVERIFY2(at != std::string::npos && at > last, key);
            last = at;
        }
        // Only what is set is written.
        for (const char *key : {"block_size", "measured", "output_cap", "drafter_gb", "color", "note"})
            QVERIFY2(text.find(std::string("\"") + key + "\"") == std::string::npos, key);
    }

    void aNewerVersionOpensReadOnly()
    {
        const Expected<LoadedPlan> loaded =
            parsePlan(replaced(minimal(), "\"version\": 1", "\"version\": 7"));
        QVERIFY(loaded);
        QVERIFY(loaded->read_only);
        QVERIFY(!parsePlan(minimal())->read_only);
    }

    void aSeatWithoutContextGetsTheNativeOne()
    {
        const Plan plan = parsed(replaced(minimal(), R"("max_model_len": 8192, )", ""));
        const ModelPtr model = findModel(plan, "llama");
        QVERIFY(model->architecture.native_context > 0);
        QCOMPARE(findSeat(plan, "gen-small")->max_model_len, model->architecture.native_context);
    }

    void aKnownCardNeedsNoTotal()
    {
        const Plan plan = parsed(replaced(minimal(), R"("total_bytes": 102641958912, )", ""));
        // 97,887 MiB, what nvidia-smi prints for this card
        QCOMPARE(findCard(plan, "gpu0")->total_bytes / kMiB, Bytes{97887});
    }

    void baselineSharesEqualModels()
    {
        Plan plan = parsed(minimal());
        plan = setBaseline(plan, std::make_shared<const Plan>(setTitle(plan, "before")));
        const Plan again = parsed(planText(plan));
        QCOMPARE(again.models[0].get(), again.baseline->models[0].get());
    }

    void wrongFiles_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<int>("line");
        const auto row = [](const char *name, const char *from, const char *to, const char *code,
                            const char *pointer, int line) {
            QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to) << QString::fromUtf8(code)
                                << QString::fromUtf8(pointer) << line;
        };
        row("other format", "\"vramplan\"", "\"compose\"", "plan-not-a-plan", "/format", 1);
        row("no version", "\"version\": 1, ", "", "plan-key-missing", "/version", 1);
        row("version text", "\"version\": 1", "\"version\": \"1\"", "plan-value-type", "/version", 1);
        row("seats no list", "\"seats\": [\n", "\"seats\": 5, \"x\": [\n", "plan-value-type", "/seats", 10);
        row("seat no object", "\"seats\": [\n", "\"seats\": [7,\n", "plan-value-type", "/seats/0", 10);
        row("negative bytes", "\"others_bytes\": 0", "\"others_bytes\": -1", "plan-value-range",
            "/hosts/0/cards/0/others_bytes", 4);
        row("card in GB", "25757220864", "24", "plan-value-range", "/hosts/0/cards/1/total_bytes", 5);
        row("card beyond reason", "25757220864", "99999999999999999999", "plan-value-type",
            "/hosts/0/cards/1/total_bytes", 5);
        row("card beyond int64", "25757220864", "18446744073709551615", "plan-value-range",
            "/hosts/0/cards/1/total_bytes", 5);
        row("bytes as fraction", "25757220864", "25757220864.0", "plan-value-type",
            "/hosts/0/cards/1/total_bytes", 5);
        row("CUDA above NVML", "101976113152", "102641958913", "plan-value-range",
            "/hosts/0/cards/0/cuda_total_bytes", 4);
        row("total missing", ", \"total_bytes\": 25757220864", "", "plan-key-missing",
            "/hosts/0/cards/1/total_bytes", 5);
        row("card twice", "\"id\": \"gpu1\"", "\"id\": \"gpu0\"", "plan-name-twice", "/hosts/0/cards/1/id",
            5);
        row("card on two hosts", "\"id\": \"far\"", "\"id\": \"gpu0\"", "plan-name-twice",
            "/hosts/1/cards/0/id", 6);
        row("host twice", "\"name\": \"other\"", "\"name\": \"fv-ml1\"", "plan-name-twice", "/hosts/1/name",
            6);
        row("capability", "\"12.0\"", "\"sm_120\"", "plan-value-unknown",
            "/hosts/0/cards/0/compute_capability", 4);
        row("seat twice", "\"name\": \"parakeet-nemo\"", "\"name\": \"gen-small\"", "plan-name-twice",
            "/seats/1/name", 12);
        row("seat unnamed", "\"name\": \"parakeet-nemo\"", "\"name\": \"\"", "plan-key-missing",
            "/seats/1/name", 12);
        row("unknown card", "[\"gpu1\"]", "[\"gpu7\"]", "plan-unknown-name", "/seats/0/cards/0", 11);
        row("card set twice", "[\"gpu1\"], \"tp\": 1", "[\"gpu1\", \"gpu1\"], \"tp\": 2", "plan-name-twice",
            "/seats/0/cards/1", 11);
        row("two hosts", "[\"gpu1\"], \"tp\": 1", "[\"gpu1\", \"far\"], \"tp\": 2", "plan-mixed-hosts",
            "/seats/0/cards/1", 11);
        row("tp", "\"tp\": 1", "\"tp\": 2", "plan-tp-cards", "/seats/0/tp", 11);
        row("tp zero", "\"tp\": 1", "\"tp\": 0", "plan-value-range", "/seats/0/tp", 11);
        row("unknown model", "\"model\": \"llama\"", "\"model\": \"no such model\"", "plan-unknown-name",
            "/seats/0/model", 11);
        row("unknown weights", "\"weights\": \"bf16\"", "\"weights\": \"q4\"", "plan-unknown-name",
            "/seats/0/weights", 11);
        row("runtime", "vllm@0.28", "sglang", "plan-value-unknown", "/seats/0/runtime", 11);
        row("kv choice", "\"pinned_bytes\": 5905580032", "\"pinned_bytes\": 5905580032, \"rule\": true",
            "plan-kv-choice", "/seats/0/kv", 11);
        row("kv nothing", "\"pinned_bytes\": 5905580032", "", "plan-kv-choice", "/seats/0/kv", 11);
        row("utilisation", "\"pinned_bytes\": 5905580032", "\"utilization\": 52", "plan-value-range",
            "/seats/0/kv/utilization", 11);
        row("context", "\"max_model_len\": 8192", "\"max_model_len\": -1", "plan-value-range",
            "/seats/0/max_model_len", 11);
        row("constraint", "\"apart\"", "\"near\"", "plan-value-unknown", "/constraints/0/kind", 13);
        row("constraint seat", "[\"gen-small\", \"parakeet", "[\"nobody\", \"parakeet", "plan-unknown-name",
            "/constraints/0/seats/0", 13);
        row("config no model", "\"config\": {", "\"config\": {}, \"x\": {", "config-not-a-model",
            "/models/0/config", 7);
        row("config text", "\"config\": {", "\"config\": \"llama\", \"x\": {", "plan-value-type",
            "/models/0/config", 7);
        row("config absent", "\"config\": {", "\"x\": {", "plan-config-missing", "/models/0/config", 7);
        row("variant twice", "[{\"variant\": \"bf16\", ",
            "[{\"variant\": \"bf16\", \"bytes\": 1}, {\"variant\": \"bf16\", ", "plan-name-twice",
            "/models/0/weights/1/variant", 9);
        row("syntax", "\"seats\": [\n", "\"seats\": [\n,", "json-syntax", "", 11);
    }

    void wrongFiles()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const Expected<LoadedPlan> loaded =
            parsePlan(replaced(minimal(), from.toStdString(), to.toStdString()), "host.vramplan");
        QVERIFY(!loaded);
        const Error &error = loaded.error();
        QTEST(QString::fromStdString(error.code), "code");
        QTEST(QString::fromStdString(error.place.pointer), "pointer");
        QTEST(error.place.line, "line");
        const QString line = QString::fromStdString(errorLine(error));
        QVERIFY2(line.startsWith(QStringLiteral("host.vramplan, line ")), qPrintable(line));
        QVERIFY2(!line.contains(QLatin1Char('?')) && !line.contains(QLatin1Char('%')), qPrintable(line));
    }

    void theSentenceNamesPlaceAndCure()
    {
        const Expected<LoadedPlan> loaded =
            parsePlan(replaced(minimal(), "\"tp\": 1", "\"tp\": 2"), "host.vramplan");
        QCOMPARE(
            errorLine(loaded.error()),
            std::string(
                "host.vramplan, line 11, /seats/0/tp: \"tp\" is 2 with 1 cards listed; list one card per "
                "rank."));
    }

    void errorsInABaselineNameItsPlace()
    {
        Plan plan = parsed(minimal());
        plan = setBaseline(plan, std::make_shared<const Plan>(plan));
        std::string text = planText(plan);
        const std::size_t at = text.rfind("\"parakeet-nemo\",\n");
        text.replace(text.rfind("\"cards\": [", text.size()), 10, "\"cards\": [ 1, ");
        QVERIFY(at != std::string::npos);
        const Expected<LoadedPlan> loaded = parsePlan(text);
        QVERIFY(!loaded);
        QVERIFY(loaded.error().place.pointer.starts_with("/baseline/seats/"));
    }

    void keysWithSlashesHaveTheirLine()
    {
        std::string text = minimal();
        text = replaced(text, "\"bf16\", \"bytes\": 16060522496", "\"a/b~c\", \"bytes\": -1");
        QCOMPARE(parsePlan(text).error().place.line, 9);
    }
};

QTEST_APPLESS_MAIN(TestPlanJson)
#include "tst_plan_json.moc"
