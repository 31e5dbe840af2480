// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The plan file: what its minimal form means, what survives a round trip, and which sentence a wrong file
// gets.
#include <QTest>

#include "support/planfile.h"

#include "engine/plan/edit.h"
#include "engine/plan/plan_json.h"
#include "engine/units/resource.h"
#include "engine/words/words.h"

using namespace engine;
using namespace planfile;

namespace {

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
    seat.usage = {24500, 6, 260000, "monitoring, 7 days", R"({"by":"someone"})"};
    seat.measured = {1, 2, 3, 4, 5, "boot log, 2026-09-30", R"({"by":"someone"})"};
    seat.boots_together = true;
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
    void whenASeatBoots()
    {
        const auto withBoot = [](const std::string &value) {
            std::string text = minimal();
            const std::string name = "\"name\": \"parakeet-nemo\"";
            const std::size_t at = text.find(name);
            return at == std::string::npos ? text : text.insert(at, "\"boot\": " + value + ", ");
        };
        QVERIFY(!findSeat(parsed(minimal()), "parakeet-nemo")->boots_together);
        QVERIFY(findSeat(parsed(withBoot("\"together\"")), "parakeet-nemo")->boots_together);
        QVERIFY(!findSeat(parsed(withBoot("\"after\"")), "parakeet-nemo")->boots_together);
        const Expected<LoadedPlan> wrong = parsePlan(withBoot("\"later\""), "a.vramplan");
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, std::string("plan-value-unknown"));
        QCOMPARE(wrong.error().place.pointer, std::string("/seats/1/boot"));
    }

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
        for (const char *key :
             {"block_size", "measured", "usage", "output_cap", "drafter_gb", "color", "note"})
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

    void theExamplesAreCanonical()
    {
        const std::vector<std::string_view> names = resourceNames("examples");
        QVERIFY(names.size() >= 2);
        for (const std::string_view name : names) {
            const std::string text(*resourceText(name));
            const std::string written = planText(parsed(text));
            QVERIFY2(parsed(written) == parsed(text), std::string(name).c_str());
            QCOMPARE(planText(parsed(written)), written);
        }
    }
};

QTEST_APPLESS_MAIN(TestPlanJson)
#include "tst_plan_json.moc"
