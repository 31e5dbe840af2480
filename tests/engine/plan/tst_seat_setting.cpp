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

    // Method and draft tokens are settings of their own, whichever way they are said.
    void speculativeConfig()
    {
        const SeatSetting &row = setting("speculative_config");
        Seat seat;
        row.field.set(seat,
                      std::string(R"({"method":"dflash","model":"org/draft","num_speculative_tokens":7})"));
        QCOMPARE(seat.spec_method, std::string("dflash"));
        QCOMPARE(seat.num_speculative_tokens, 7);
        QCOMPARE(seat.speculative_config, std::string(R"({"model":"org/draft"})"));
        row.field.set(seat, std::string(R"({"method":"mtp","num_speculative_tokens":1})"));
        QVERIFY(seat.speculative_config.empty());
        QCOMPARE(seat.spec_method, std::string("mtp"));
        row.field.set(seat, {});
        QVERIFY(isDefault(row, seat));
    }

    // Posted commands, with what they say of memory beside the usual options.
    void commandsSayThem()
    {
        const auto vllm = parseCommandLine(
            "vllm serve org/m --compilation-config '{\"cudagraph_mode\": \"PIECEWISE\"}' "
            "--mamba-ssm-cache-dtype bfloat16 --mamba-cache-mode align --enforce-eager "
            "--limit-mm-per-prompt '{\"video\": 0}' --hf-overrides '{\"a\": 1}' --language-model-only "
            "--mm-encoder-tp-mode data --speculative-config "
            "'{\"method\":\"dflash\",\"model\":\"z/draft\",\"num_speculative_tokens\":7}'");
        QVERIFY(vllm.has_value());
        const Seat &seat = vllm->seat;
        QCOMPARE(seat.cudagraph_mode, std::string("PIECEWISE"));
        QCOMPARE(seat.mamba_ssm_cache_dtype, std::string("bfloat16"));
        QCOMPARE(seat.mamba_cache_mode, std::string("align"));
        QCOMPARE(seat.enforce_eager, std::optional<bool>(true));
        QCOMPARE(seat.limit_mm_per_prompt, std::string(R"({"video":0})"));
        QCOMPARE(seat.hf_overrides, std::string(R"({"a":1})"));
        QCOMPARE(seat.language_model_only, std::optional<bool>(true));
        QCOMPARE(seat.mm_encoder_tp_mode, std::string("data"));
        QCOMPARE(seat.speculative_config, std::string(R"({"model":"z/draft"})"));
        // Two slots of one buffer: each sees the whole context.
        const auto llama = parseCommandLine("llama-server -m m.gguf -c 262144 -np 2 -kvu --swa-full");
        QVERIFY(llama.has_value());
        QCOMPARE(llama->seat.kv_unified, std::optional<bool>(true));
        QCOMPARE(llama->seat.swa_full, std::optional<bool>(true));
        QCOMPARE(llama->seat.max_model_len, Tokens{262144});
        QCOMPARE(parseCommandLine("llama-server -m m.gguf -c 262144 -np 2")->seat.max_model_len,
                 Tokens{131072});
        QCOMPARE(parseCommandLine("llama-server -m m.gguf -c 262144")->seat.max_model_len, Tokens{262144});
    }

    // Every numeric setting in every form people write numbers in: read right or not at all.
    void numbersAsPeopleWriteThem()
    {
        const auto whole = [](std::int64_t value) { return SeatValue(value); };
        for (const SeatSetting &one : seatSettings()) {
            const QByteArray name(one.key.data(), static_cast<int>(one.key.size()));
            const auto read = [&](const char *text) { return settingOfText(one, text); };
            if (one.kind == Kind::Integer || one.kind == Kind::TokenCount) {
                QVERIFY2(read("64k") == whole(64000) && read("64K") == whole(65536), name);
                QVERIFY2(read("1,048,576") == whole(1048576) && read("65536") == whole(65536), name);
                for (const char *text : {"1,024", "0,5", "8.5", "-1", "1e3", "64 KB", "", "many", "6,5536"})
                    QVERIFY2(!read(text), name);
            } else if (one.kind == Kind::ByteCount) {
                QVERIFY2(read("5,5GiB") == whole(5905580032) && read("4096 MiB") == whole(4294967296), name);
                QVERIFY2(read("8 GB") == whole(8000000000) && read("22GiB") == whole(23622320128), name);
                for (const char *text : {"1,024 MiB", "-1", "1.5", "5 XiB", ""})
                    QVERIFY2(!read(text), name);
            } else if (one.kind == Kind::Number) {
                QVERIFY2(read("0,5") == SeatValue(0.5) && read("0.5") == SeatValue(0.5), name);
                for (const char *text : {"1,024", "-0.5", "nan", ""})
                    QVERIFY2(!read(text), name);
                QVERIFY2(read("8 GB")
                             == (one.unit > 0 ? SeatValue(8e9 / static_cast<double>(one.unit))
                                              : std::optional<SeatValue>()),
                         name);
            }
        }
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
