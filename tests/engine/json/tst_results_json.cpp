// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON results of the command line: the keys of the contract, and numbers that follow from the plan.
#include <QTest>

#include "support/layoutplan.h"

#include "engine/json/json_results.h"
#include "engine/layout/budget.h"

#include <nlohmann/json.hpp>

using namespace engine;
using namespace layoutplan;
using nlohmann::ordered_json;

namespace {

std::vector<std::string> keys(const ordered_json &object)
{
    std::vector<std::string> names;
    for (const auto &[key, value] : object.items())
        names.push_back(key);
    return names;
}

bool hasKeys(const ordered_json &object, std::initializer_list<const char *> names)
{
    for (const char *name : names)
        if (!object.contains(name)) {
            qWarning("no key %s", name);
            return false;
        }
    return true;
}

SeatEstimate estimateOf(const Seat &seat)
{
    const Plan plan = with(layoutplan::plan({80 * kGiB}), seat);
    return *budgetOf(plan).seats[0].estimate;
}

}

class TestResultsJson : public QObject
{
    Q_OBJECT
private slots:
    void anEstimate()
    {
        const std::string text = estimateJson(estimateOf(served("a", {"gpu0"}, 2 * kGiB)));
        QVERIFY(text.find('\n') == std::string::npos);
        const ordered_json json = ordered_json::parse(text, nullptr, false);
        QVERIFY(hasKeys(json, {"schema", "ok", "verdict", "kv", "ranks", "club3090", "findings"}));
        QCOMPARE(keys(json).front(), std::string("schema"));
        QCOMPARE(json["schema"].get<int>(), 1);
        QCOMPARE(json["ok"].get<bool>(), true);
        QCOMPARE(json["verdict"].get<std::string>(), std::string("PASS"));
        QVERIFY(json["club3090"].is_null());
        const ordered_json &kv = json["kv"];
        QVERIFY(hasKeys(kv,
                        {"groups", "bytes_per_block", "available_bytes", "num_blocks", "blocks_per_request",
                         "need_bytes_one_request", "kv_cache_tokens", "max_concurrency",
                         "estimated_max_model_len", "growing_bytes_per_token", "fits", "pool_low_bytes",
                         "pool_high_bytes", "pool_provenance"}));
        // 131,072 bytes per token: blocks of 16 tokens hold 2 MiB, a pool of 2 GiB 1,024 of them.
        QCOMPARE(kv["groups"][0]["kind"].get<std::string>(), std::string("full"));
        QCOMPARE(kv["groups"][0]["layers"].get<int>(), 32);
        QCOMPARE(kv["groups"][0]["page_bytes"].get<std::int64_t>(), std::int64_t{65536});
        QCOMPARE(kv["bytes_per_block"].get<std::int64_t>(), std::int64_t{2097152});
        QCOMPARE(kv["num_blocks"].get<std::int64_t>(), std::int64_t{1024});
        QCOMPARE(kv["need_bytes_one_request"].get<std::int64_t>(), std::int64_t{1073741824});
        // A pin is as large as it says.
        QCOMPARE(kv["pool_low_bytes"].get<std::int64_t>(), std::int64_t{2147483648});
        QCOMPARE(kv["pool_high_bytes"].get<std::int64_t>(), std::int64_t{2147483648});
        QCOMPARE(kv["pool_provenance"].get<std::string>(), std::string("user"));
        QVERIFY(kv["max_concurrency"].is_number_float());
    }

    void ranksAddUp()
    {
        const ordered_json json =
            ordered_json::parse(estimateJson(estimateOf(served("a", {"gpu0"}, 2 * kGiB))), nullptr, false);
        const ordered_json &rank = json["ranks"][0];
        QCOMPARE(rank["components"].size(), std::size_t{8});
        std::int64_t boot = 0;
        std::int64_t plateau = 0;
        std::int64_t peak = 0;
        for (const ordered_json &component : rank["components"]) {
            QVERIFY(hasKeys(component, {"kind", "bytes", "low", "high", "boot_bytes", "plateau_bytes"}));
            boot += component["boot_bytes"].get<std::int64_t>();
            plateau += component["plateau_bytes"].get<std::int64_t>();
            peak += component["bytes"].get<std::int64_t>();
            QVERIFY(component["low"].get<std::int64_t>() <= component["high"].get<std::int64_t>());
        }
        QCOMPARE(rank["boot_bytes"].get<std::int64_t>(), boot);
        QCOMPARE(rank["plateau_bytes"].get<std::int64_t>(), plateau);
        QCOMPARE(rank["peak_bytes"].get<std::int64_t>(), peak);
        QCOMPARE(rank["components"][0]["kind"].get<std::string>(), std::string("weights"));
        QCOMPARE(rank["components"][0]["bytes"].get<std::int64_t>(), std::int64_t{16060522496});
    }

    void aProcessHasNoKv()
    {
        const ordered_json json =
            ordered_json::parse(estimateJson(estimateOf(other("p", "gpu0", kGiB, kGiB))), nullptr, false);
        QVERIFY(json["kv"].is_null());
        QCOMPARE(json["ranks"][0]["boot_bytes"].get<std::int64_t>(), std::int64_t{kGiB});
        QCOMPARE(json["ranks"][0]["peak_bytes"].get<std::int64_t>(), std::int64_t{2 * kGiB});
    }

    void aClub3090Result()
    {
        SeatEstimate estimate;
        Club3090Result club;
        club.total_gb = 25.6;
        club.verdict = Verdict::Tight;
        club.solved_max_ctx = 262144;
        estimate.club3090 = club;
        const ordered_json json = ordered_json::parse(estimateJson(estimate), nullptr, false);
        QVERIFY(hasKeys(json["club3090"],
                        {"weights_gb", "kv_pool_requested_gb", "kv_pool_actual_gb",
                         "kv_pool_sliding_fixed_gb", "activation_gb", "cudagraph_overhead_gb", "drafter_gb",
                         "total_gb", "budget_gb", "pct_of_vram", "verdict", "solved_max_ctx"}));
        QCOMPARE(json["club3090"]["total_gb"].get<double>(), 25.6);
        QCOMPARE(json["club3090"]["verdict"].get<std::string>(), std::string("TIGHT"));
        QVERIFY(json["kv"].is_null());
    }

    // 24 GiB, 1 used by others, a process of 10 that takes 2 more in a call.
    void aCheck()
    {
        Plan plan = layoutplan::plan({24 * kGiB});
        Card card = *findCard(plan, "gpu0");
        card.others_bytes = kGiB;
        plan = with(withCard(plan, "gpu0", card), other("p\xC3\xA4", "gpu0", 10 * kGiB, 2 * kGiB));
        const ordered_json json = ordered_json::parse(checkJson(plan, budgetOf(plan)), nullptr, false);
        QVERIFY(hasKeys(json, {"schema", "verdict", "cards", "seats", "findings"}));
        QCOMPARE(json["verdict"].get<std::string>(), std::string("PASS"));
        const ordered_json &on = json["cards"][0];
        QCOMPARE(on["id"].get<std::string>(), std::string("gpu0"));
        QCOMPARE(on["total_bytes"].get<std::int64_t>(), std::int64_t{49 * kGiB / 2});
        QCOMPARE(on["reserved_bytes"].get<std::int64_t>(), std::int64_t{kGiB / 2});
        QCOMPARE(on["cuda_total_bytes"].get<std::int64_t>(), std::int64_t{24 * kGiB});
        QCOMPARE(on["others_bytes"].get<std::int64_t>(), std::int64_t{kGiB});
        QCOMPARE(on["boot_bytes"].get<std::int64_t>(), std::int64_t{10 * kGiB});
        QCOMPARE(on["plateau_bytes"].get<std::int64_t>(), std::int64_t{10 * kGiB});
        QCOMPARE(on["peak_bytes"].get<std::int64_t>(), std::int64_t{12 * kGiB});
        QCOMPARE(on["spare_boot_bytes"].get<std::int64_t>(), std::int64_t{13 * kGiB});
        QCOMPARE(on["spare_peak_bytes"].get<std::int64_t>(), std::int64_t{11 * kGiB});
        QCOMPARE(on["seats"][0].get<std::string>(), std::string("p\xC3\xA4"));
        QVERIFY(hasKeys(json["seats"][0], {"name", "verdict", "ranks", "kv", "findings"}));
    }

    // The boot order with the pool of each seat that depends on it: 3 GiB of the process are what it may
    // lose.
    void aCheckHasTheBootOrder()
    {
        const Plan plan = with(with(layoutplan::plan({80 * kGiB}), layoutplan::other("p", "gpu0", 3 * kGiB)),
                               layoutplan::utilised("a", {"gpu0"}, 0.5));
        const Budget budget = budgetOf(plan);
        const ordered_json boot =
            ordered_json::parse(checkJson(plan, budget), nullptr, false)["cards"][0]["boot"];
        QCOMPARE(boot.size(), std::size_t{2});
        QVERIFY(hasKeys(boot[0], {"seat", "position", "together", "free_bytes", "free_least_bytes"}));
        QVERIFY(!boot[0].contains("startup_utilization") && !boot[0].contains("pool_bytes"));
        const ordered_json &a = boot[1];
        QCOMPARE(a["seat"].get<std::string>(), std::string("a"));
        QCOMPARE(a["position"].get<int>(), 2);
        QCOMPARE(a["together"].get<bool>(), false);
        QCOMPARE(a["startup_utilization"].get<double>(), 0.5);
        QCOMPARE(a["starts"].get<bool>(), true);
        const Bytes pool = budget.seats[1].estimate->kv->capacity.available_bytes;
        QCOMPARE(a["pool_bytes"].get<std::int64_t>(), pool);
        QCOMPARE(a["pool_least_bytes"].get<std::int64_t>(), pool - 3 * kGiB);
        QCOMPARE(a["pool_most_bytes"].get<std::int64_t>(), pool);
        QCOMPARE(a["least_order"].dump(), std::string(R"([["p","a"]])"));
    }

    void findingsCarryTheirSentence()
    {
        const Plan plan = with(layoutplan::plan({24 * kGiB}), other("p", "gpu0", 25 * kGiB));
        const ordered_json json = ordered_json::parse(checkJson(plan, budgetOf(plan)), nullptr, false);
        QCOMPARE(json["verdict"].get<std::string>(), std::string("FAIL"));
        const ordered_json &finding = json["findings"][0];
        QCOMPARE(finding["code"].get<std::string>(), std::string("card-over"));
        QCOMPARE(finding["severity"].get<std::string>(), std::string("error"));
        QCOMPARE(finding["message"].get<std::string>(),
                 std::string("Over by 1.0 GiB at boot: 25.0 GiB of 24.0 GiB."));
        QCOMPARE(finding["subject"].get<std::string>(), std::string("gpu0"));
    }

    void aRefusedInput()
    {
        const Error error{"release-unknown", {}, {Arg::name("0.1"), Arg::name("0.8")}};
        const ordered_json json = ordered_json::parse(errorJson(error), nullptr, false);
        QCOMPARE(json["schema"].get<int>(), 1);
        QCOMPARE(json["ok"].get<bool>(), false);
        QCOMPARE(json["error"]["code"].get<std::string>(), std::string("release-unknown"));
        QVERIFY(json["error"]["message"].get<std::string>().find("0.8") != std::string::npos);
    }

    void namesThatAreNoUtf8StayValidJson()
    {
        Seat seat = other("bad \xFF name", "gpu0", kGiB);
        const Plan plan = with(layoutplan::plan({24 * kGiB}), seat);
        QVERIFY(!ordered_json::parse(checkJson(plan, budgetOf(plan)), nullptr, false).is_discarded());
    }
};

QTEST_APPLESS_MAIN(TestResultsJson)
#include "tst_results_json.moc"
