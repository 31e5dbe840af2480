// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of a plan file, mistyped: named with its place and with the key that was meant.
#include <QTest>

#include "engine/layout/unread_keys.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/seat_setting.h"

#include <nlohmann/json.hpp>

using namespace engine;
using nlohmann::json;

namespace {

json wholePlan()
{
    return json::parse(R"({"format": "vramplan", "version": 1, "title": "t", "policy": {"kv_factor": 1.25},
        "hosts": [{"name": "h", "cards": [{"id": "g", "name": "RTX 3090"}]}],
        "models": [{"id": "qwen3-8b", "weights": [{"variant": "mine", "bytes": 16000000000}]}],
        "seats": [{"name": "s", "model": "qwen3-8b", "cards": ["g"], "kv": {"rule": true},
                   "measured": {}, "usage": {}, "demand": {"requests": 2}}],
        "constraints": [{"kind": "pin", "seats": ["s"], "cards": ["g"]}]})");
}

/// The objects of the plan and the keys the design of the file gives them.
std::vector<std::pair<std::string, std::vector<std::string>>> objects()
{
    std::vector<std::pair<std::string, std::vector<std::string>>> all{
        {"", {"title", "policy", "hosts", "models", "seats", "constraints", "baseline", "record"}},
        {"/policy", {"kv_factor", "kv_round_bytes", "min_spare_bytes"}},
        {"/hosts/0", {"name", "cards"}},
        {"/hosts/0/cards/0",
         {"id", "name", "total_bytes", "cuda_total_bytes", "compute_capability", "platform", "others_bytes",
          "keep_clear"}},
        {"/models/0", {"id", "display_name", "config", "weights"}},
        {"/models/0/weights/0",
         {"variant", "bytes", "replicated_bytes", "host_bytes", "low_bytes", "high_bytes", "provenance",
          "source"}},
        {"/constraints/0", {"kind", "seats", "cards"}},
        {"/seats/0", {"name", "runtime", "model", "weights", "cards", "note", "color"}},
        {"/seats/0/kv", {"pinned_bytes", "utilization", "rule"}}};
    for (const SeatSetting &setting : seatSettings())
        all.push_back({setting.object.empty() ? "/seats/0" : "/seats/0/" + std::string(setting.object),
                       {std::string(setting.key)}});
    return all;
}

}

class TestUnreadKeys : public QObject
{
    Q_OBJECT
private slots:
    void aGoodPlanHasNone()
    {
        const auto loaded = parsePlan(wholePlan().dump());
        QVERIFY(loaded.has_value());
        QVERIFY(unreadKeys(loaded->plan).empty());
    }

    void everyMistypedKeyIsNamed()
    {
        for (const auto &[at, keys] : objects())
            for (const std::string &key : keys) {
                json plan = wholePlan();
                plan[json::json_pointer(at)][key + "x"] = 1;
                const auto loaded = parsePlan(plan.dump());
                QVERIFY2(loaded.has_value(), key.c_str());
                const std::vector<UnreadKey> unread = unreadKeys(loaded->plan);
                QCOMPARE(unread.size(), std::size_t{1});
                const std::string list = at == "/models/0/weights/0" ? "/models/0/weights" : at;
                QCOMPARE(unread.front().pointer, list + "/" + key + "x");
                QCOMPARE(unread.front().nearest, key);
                // Nothing is lost on the way back into the file.
                QVERIFY(planText(loaded->plan).find("\"" + key + "x\"") != std::string::npos);
            }
    }

    // llama.cpp has no blocks of tokens and no utilisation; what all runtimes take is none of them.
    void settingsOfAnotherRuntime()
    {
        json plan = wholePlan();
        plan["seats"][0]["runtime"] = "llama.cpp";
        plan["seats"][0]["max_num_seqs"] = 2;
        plan["seats"][0]["block_size"] = 32;
        const std::vector<UnreadKey> unread = unreadKeys(parsePlan(plan.dump())->plan);
        QCOMPARE(unread.size(), std::size_t{1});
        QCOMPARE(unread.front().pointer, std::string("/seats/0/block_size"));
        plan["seats"][0]["runtime"] = "vllm";
        QVERIFY(unreadKeys(parsePlan(plan.dump())->plan).empty());
    }

    void strangersHaveNoNearest()
    {
        json plan = wholePlan();
        plan["seats"][0]["owner"] = "me";
        const std::vector<UnreadKey> unread = unreadKeys(parsePlan(plan.dump())->plan);
        QCOMPARE(unread.size(), std::size_t{1});
        QVERIFY(unread.front().nearest.empty());
        QVERIFY(unread.front().subject == (Subject{Subject::Kind::Seat, "s"}));
    }
};

QTEST_APPLESS_MAIN(TestUnreadKeys)
#include "tst_unread_keys.moc"
