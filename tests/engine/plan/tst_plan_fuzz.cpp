// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged plan files: whatever the bytes are, the reader answers with a plan or with one error that has a
// place, and comes back in time. The damage is drawn from a fixed seed, so a failure can be repeated.
#include <QElapsedTimer>
#include <QTest>

#include "engine/plan/plan_json.h"
#include "engine/words/words.h"

#include <random>

using namespace engine;

namespace {

constexpr const char *kPlan = R"({"format": "vramplan", "version": 1, "title": "fuzz",
 "policy": {"kv_factor": 1.25, "kv_round_bytes": 536870912, "min_spare_bytes": 1073741824},
 "hosts": [{"name": "h", "cards": [{"id": "gpu0", "name": "x", "total_bytes": 25757220864, "others_bytes": 0},
  {"id": "gpu1", "name": "x", "total_bytes": 25757220864}]}],
 "models": [{"id": "m", "config": {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 4096,
  "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8,
  "vocab_size": 128256, "max_position_embeddings": 131072, "rope_scaling": {"factor": 8.0, "rope_type": "llama3"}},
  "weights": [{"variant": "v", "bytes": 16060522496}]}],
 "seats": [{"name": "a", "runtime": "vllm@0.28", "model": "m", "weights": "v", "cards": ["gpu0", "gpu1"], "tp": 2,
  "max_model_len": 8192, "max_num_seqs": 4, "kv": {"utilization": 0.5, "waiver": "w\u00e4"}},
  {"name": "b", "runtime": "other", "cards": [], "base_bytes": 1, "measured": {"weights_bytes": 3},
   "usage": {"peak_tokens_in_flight": 5, "peak_requests": 2, "longest_request_tokens": 4}}],
 "constraints": [{"kind": "pin", "seats": ["a"], "cards": ["gpu0", "gpu1"]}], "baseline": null, "record": {"x": [1]}})";

// The answer to any bytes is a plan that can be written and read again, or an error with a sentence.
void read(const std::string &text)
{
    const Expected<LoadedPlan> loaded = parsePlan(text, "f");
    if (!loaded) {
        QVERIFY(!loaded.error().code.empty());
        QVERIFY(sentenceTemplate(loaded.error().code) != loaded.error().code);
        QVERIFY(loaded.error().place.line >= 0);
        return;
    }
    const std::string written = planText(loaded->plan);
    const Expected<LoadedPlan> again = parsePlan(written, "f");
    QVERIFY2(again, again ? "" : errorLine(again.error()).c_str());
    QVERIFY(again->plan == loaded->plan);
    QCOMPARE(planText(again->plan), written);
}

}

class TestPlanFuzz : public QObject
{
    Q_OBJECT
private slots:
    void theUndamagedFileIsRead() { QVERIFY(parsePlan(kPlan)); }

    void truncated()
    {
        const std::string text = kPlan;
        for (std::size_t length = 0; length < text.size(); ++length) {
            QVERIFY(!parsePlan(text.substr(0, length)));
            read(text.substr(0, length));
        }
    }

    void bytesChanged()
    {
        std::mt19937 random(20261005);
        const std::string text = kPlan;
        for (int round = 0; round < 1500; ++round) {
            std::string damaged = text;
            const int changes = 1 + static_cast<int>(random() % 4);
            for (int i = 0; i < changes; ++i) {
                const std::size_t at = random() % damaged.size();
                switch (random() % 3) {
                case 0:
                    damaged[at] = static_cast<char>(random() % 256);
                    break;
                case 1:
                    damaged.erase(at, 1 + random() % 20);
                    break;
                default:
                    damaged.insert(at, damaged.substr(random() % damaged.size(), random() % 20));
                }
            }
            read(damaged);
        }
    }

    // Every value of the file replaced by every kind of wrong value keeps the JSON valid and reaches the
    // checks.
    void valuesReplaced()
    {
        const std::string text = kPlan;
        const char *values[] = {
            "null", "true",        "-1", "0",  "1e300",  "9223372036854775807", "18446744073709551615",
            "\"\"", "\"\\u0000\"", "[]", "{}", "[[[]]]", "{\"a\": {}}",         "0.5"};
        for (std::size_t at = text.find(": "); at != std::string::npos; at = text.find(": ", at + 1)) {
            const std::size_t begin = at + 2;
            if (text[begin] == '{' || text[begin] == '[')
                continue;
            const std::size_t end =
                text[begin] == '"' ? text.find('"', begin + 1) + 1 : text.find_first_of(",}]", begin);
            for (const char *value : values)
                read(text.substr(0, begin) + value + text.substr(end));
        }
    }

    void binary()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            std::string noise(random() % 2000, '\0');
            for (char &c : noise)
                c = static_cast<char>(random() % 256);
            read(noise);
        }
        read(std::string(100000, '\0'));
        read("\xEF\xBB\xBF" + std::string(kPlan));
    }

    void deeplyNested_data()
    {
        QTest::addColumn<QByteArray>("open");
        QTest::newRow("arrays") << QByteArray("[");
        QTest::newRow("objects") << QByteArray("{\"a\":");
    }

    void deeplyNested()
    {
        QFETCH(QByteArray, open);
        std::string text = R"({"format": "vramplan", "version": 1, "x": )";
        for (int i = 0; i < 1000000; ++i)
            text += open.constData();
        const Expected<LoadedPlan> loaded = parsePlan(text);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, std::string("json-depth"));
    }

    void tooLarge()
    {
        const std::string text(kMaxPlanFileBytes + 1, ' ');
        QCOMPARE(parsePlan(text).error().code, std::string("plan-too-large"));
    }

    // A megabyte in the shapes that are costly to look up: many unknown keys, many empty lists, many
    // seats.
    void largeButAllowed_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("item");
        QTest::addColumn<QByteArray>("after");
        const QByteArray head = R"({"format": "vramplan", "version": 1, )";
        QTest::newRow("unknown keys") << head << QByteArray("\"k%\":1,") << QByteArray("\"z\":0}");
        QTest::newRow("empty lists") << head + "\"x\": [" << QByteArray("[],") << QByteArray("0]}");
        QTest::newRow("seats") << head + "\"seats\": ["
                               << QByteArray("{\"name\":\"s%\",\"runtime\":\"other\"},")
                               << QByteArray("{\"name\":\"z\",\"runtime\":\"other\"}]}");
        QTest::newRow("names twice") << head + "\"seats\": ["
                                     << QByteArray("{\"name\":\"s\",\"runtime\":\"other\"},")
                                     << QByteArray("{\"name\":\"z\",\"runtime\":\"other\"}]}");
    }

    void largeButAllowed()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, item);
        QFETCH(QByteArray, after);
        std::string text = before.toStdString();
        const std::string pattern = item.toStdString();
        const std::size_t mark = pattern.find('%');
        for (int i = 0; text.size() + 64 < kMaxPlanFileBytes / 16; ++i)
            text += mark == std::string::npos
                ? pattern
                : pattern.substr(0, mark) + std::to_string(i) + pattern.substr(mark + 1);
        text += after.toStdString();
        QElapsedTimer timer;
        timer.start();
        read(text);
        QVERIFY2(timer.elapsed() < 60000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_APPLESS_MAIN(TestPlanFuzz)
#include "tst_plan_fuzz.moc"
