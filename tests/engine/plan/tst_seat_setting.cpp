// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a seat's settings: each row has its words, its limits hold wherever a value comes from, and
// kinds that few rows have are read and written like the others.
#include "engine/evidence/command_line.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/seat_setting.h"
#include "engine/words/words.h"

#include "support/planfile.h"

#include <QTest>

#include <set>

using namespace engine;
using Kind = SeatSetting::Kind;

namespace {

bool hasWords(const std::string &code)
{
    return sentenceTemplate(code) != code;
}

const SeatSetting &setting(std::string_view label)
{
    const SeatSetting *found = seatSetting(label);
    if (!found)
        qFatal("no setting %s", std::string(label).c_str());
    return *found;
}

}

class TestSeatSetting : public QObject
{
    Q_OBJECT
private slots:
    void everyRowHasItsWords()
    {
        std::set<std::string_view> labels;
        for (const SeatSetting &row : seatSettings()) {
            const std::string label(row.label());
            if (row.kind == Kind::Object || !row.compared)
                continue;
            QVERIFY2(labels.insert(row.label()).second, label.c_str());
            QVERIFY2(hasWords("setting/" + label), label.c_str());
            QVERIFY2(row.plan_only || hasWords("help/" + label), label.c_str());
        }
        QVERIFY(labels.contains("max_num_seqs") && labels.contains("measured_creep"));
    }

    // 2^20 tokens are the largest block a plan may hold; a command that asks for more would make a plan that
    // cannot be read again.
    void oneLimitForPlansAndCommands()
    {
        const auto plan = [](const char *block) {
            return parsePlan(planfile::replaced(planfile::minimal(), "\"tp\": 1",
                                                std::string("\"tp\": 1, \"block_size\": ") + block));
        };
        QVERIFY(plan("1048576").has_value());
        QVERIFY(!plan("1048577"));
        QVERIFY(parseCommandLine("vllm serve m --block-size 1048576").has_value());
        QVERIFY(!parseCommandLine("vllm serve m --block-size 1048577"));
        QCOMPARE(allowedText(setting("block_size")), std::string("1 … 1048576"));
        QCOMPARE(allowedText(setting("gpu_memory_utilization")), std::string("0.001 … 1"));
    }

    void unsetIsTheFreshSeat()
    {
        Seat seat;
        for (const SeatSetting &row : seatSettings())
            QVERIFY2(isDefault(row, seat), std::string(row.label()).c_str());
        const SeatSetting &tokens = setting("measured_weights");
        tokens.field.set(seat, std::int64_t{0});
        QVERIFY(!isDefault(tokens, seat)); // measured as nothing is measured
        tokens.field.set(seat, {});
        QVERIFY(seat == Seat{});
    }

    void choicesAndObjects()
    {
        const SeatSetting &boot = setting("boot");
        QVERIFY(isAllowed(boot, std::string("together")));
        QVERIFY(!isAllowed(boot, std::string("gether")));
        QVERIFY(!isAllowed(boot, std::string("after, together")));
        const SeatSetting object{.key = "hf_overrides", .kind = Kind::Json};
        QCOMPARE(settingOfText(object, R"({ "b": 1, "a": [2] })"),
                 SeatValue(std::string(R"({"a":[2],"b":1})")));
        QVERIFY(!settingOfText(object, "[1]"));
        QVERIFY(!settingOfText(object, "{"));
    }
};

QTEST_APPLESS_MAIN(TestSeatSetting)
#include "tst_seat_setting.moc"
