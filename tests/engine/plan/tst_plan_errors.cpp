// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Wrong plan files: each gets one error with its code, JSON pointer and line, and a sentence with the cure.
#include <QTest>

#include "support/planfile.h"

#include "engine/plan/edit.h"
#include "engine/plan/plan_json.h"
#include "engine/words/words.h"

using namespace engine;
using namespace planfile;

class TestPlanErrors : public QObject
{
    Q_OBJECT
private slots:
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
        row("key twice", "\"tp\": 1", "\"tp\": 1, \"tp\": 2", "json-twice", "/seats/0/tp", 11);
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
        QCOMPARE(errorLine(loaded.error()),
                 std::string("host.vramplan, line 11, /seats/0/tp: \"tp\" is 2, and the number of cards "
                             "listed is 1; list one card per "
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

QTEST_APPLESS_MAIN(TestPlanErrors)
#include "tst_plan_errors.moc"
