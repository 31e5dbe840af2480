// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as scripts see it: the built program, its exit codes, its JSON.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/modelfolder.h"

#include "engine/plan/seat_setting.h"

#include <map>
#include <nlohmann/json.hpp>

using nlohmann::json;

class TestCli : public QObject
{
    Q_OBJECT
private slots:
    void estimateGivesThePublishedTokens();
    void estimateKeysAreTheContract();
    void clubEstimateHasItsOwnObject();
    void profilesGiveThePublishedFigures_data();
    void profilesGiveThePublishedFigures();
    void settingsOverrideTheProfile();
    void profilesAreListed();
    void breakdownsGiveThePublishedFigures();
    void breakdownInputsBelongToIt();
    void clubRefusalNamesTheAllowedSizes();
    void importedCommandBecomesASeat();
    void checkExitCodes();
    void checkJsonKeys();
    void errorsAreOneLine_data();
    void errorsAreOneLine();
    void numbersTakeUnits();
    void batchNamesWhatItDoesNotUse();
    void plansThatWouldLoseSomething();
    void aFullDiskIsSaid();
    void everyMistypedKeyIsNamed();
    void plansNameTheKeysTheyDoNotUse();
    void batchGoesOnAfterARefusedLine();
    void batchTakesInlineConfigs();
    void batchGivesTheBandOfAPool();
    void batchServesEncodersWithoutAPool();
    void indexAloneWeighsAModel();
    void solveForContext();
    void listsAreNotEmpty_data();
    void listsAreNotEmpty();
    void kvFormatsAreOfBothRuntimes();
    void listsCachedModels();
    void explainShowsFormulas();
    void diffExitCodes();
    void reportWritesTheRecord();
    void flagsPrintCommands();
};

namespace {

struct Run {
    int code = -1;
    QByteArray out, err;
    json object() const { return json::parse(out.toStdString(), nullptr, false); }
};

Run vramplan(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(QStringLiteral(VRAMPLANNER_BINARY_DIR "/app/cli/vramplan"), arguments);
    process.write(input);
    process.closeWriteChannel();
    Run run;
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit)
        run.code = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

QString example(const char *name)
{
    return QStringLiteral(VRAMPLANNER_SOURCE_DIR "/resources/examples/%1").arg(QLatin1String(name));
}

QString fileWith(const QTemporaryDir &folder, const char *name, const QByteArray &text)
{
    const QString path = folder.filePath(QLatin1String(name));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
    return path;
}

}

void TestCli::estimateGivesThePublishedTokens()
{
    // vLLM 0.9.2 printed 18.69 GiB and 136,080 tokens for Qwen3 8B; 8,505 blocks of 2,359,296 B are 18.6875
    // GiB.
    const Run run = vramplan(
        {QStringLiteral("estimate"), QStringLiteral("--model"), QStringLiteral("qwen3-8b"),
         QStringLiteral("--runtime"), QStringLiteral("vllm@0.9.2"), QStringLiteral("--card"),
         QStringLiteral("A100 40GB"), QStringLiteral("--max-model-len"), QStringLiteral("40960"),
         QStringLiteral("--kv-cache-memory-bytes"), QStringLiteral("18.688GiB"), QStringLiteral("--json")});
    QCOMPARE(run.code, 0);
    const json result = run.object();
    QCOMPARE(result.at("kv").at("kv_cache_tokens").get<int>(), 136'080);
    QCOMPARE(result.at("kv").at("num_blocks").get<int>(), 8'505);
}

void TestCli::estimateKeysAreTheContract()
{
    const Run run =
        vramplan({QStringLiteral("estimate"), QStringLiteral("--model"), QStringLiteral("qwen3.6-27b"),
                  QStringLiteral("--card"), QStringLiteral("RTX PRO 6000 Blackwell"),
                  QStringLiteral("--max-model-len"), QStringLiteral("65536"), QStringLiteral("--json")});
    const json result = run.object();
    QCOMPARE(result.at("schema").get<int>(), 1);
    QCOMPARE(result.at("ok").get<bool>(), true);
    for (const char *key : {"verdict", "kv", "ranks", "club3090", "findings"})
        QVERIFY2(result.contains(key), key);
    QVERIFY(result.at("club3090").is_null());
    for (const char *key :
         {"groups", "bytes_per_block", "available_bytes", "num_blocks", "blocks_per_request",
          "need_bytes_one_request", "kv_cache_tokens", "max_concurrency", "estimated_max_model_len",
          "growing_bytes_per_token", "fits", "pool_low_bytes", "pool_high_bytes", "pool_provenance"})
        QVERIFY2(result.at("kv").contains(key), key);
    const json &rank = result.at("ranks").at(0);
    qint64 peak = 0;
    for (const json &component : rank.at("components")) {
        QVERIFY(component.at("low").get<qint64>() <= component.at("bytes").get<qint64>());
        QVERIFY(component.at("bytes").get<qint64>() <= component.at("high").get<qint64>());
        peak += component.at("bytes").get<qint64>();
    }
    QCOMPARE(peak, rank.at("peak_bytes").get<qint64>());
}

void TestCli::clubEstimateHasItsOwnObject()
{
    // Calibration row qwen3.6-27b/dual@262144 of the published table.
    const Run run = vramplan(
        {QStringLiteral("batch"), QStringLiteral("-")},
        R"({"model":"qwen3.6-27b","runtime":"club-3090","kv_cache_dtype":"fp8_e5m2","max_model_len":262144,)"
        R"("max_num_seqs":2,"tp":2,"gpu_memory_utilization":0.95,"vram_gb":24.0,"spec_method":"mtp",)"
        R"("weights":"default","drafter_gb":0.0})"
        "\n");
    const json result = run.object();
    QVERIFY(result.at("kv").is_null());
    const json &club = result.at("club3090");
    QVERIFY(std::abs(club.at("total_gb").get<double>() - 19.91097) < 1e-5);
    QCOMPARE(club.at("verdict").get<std::string>(), std::string("PASS"));
    QCOMPARE(club.at("solved_max_ctx").get<int>(), 262'144);
}

void TestCli::profilesGiveThePublishedFigures_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("total");
    QTest::addColumn<QString>("verdict");
    // Rows of the published calibration table.
    QTest::newRow("dual-turbo") << "dual-turbo" << 18.842209 << "PASS";
    QTest::newRow("dual-dflash-noviz") << "dual-dflash-noviz" << 22.8 << "TIGHT";
    QTest::newRow("dual4") << "dual4" << 15.727025 << "PASS";
    QTest::newRow("dual4-dflash") << "qwen3.6-27b/dual4-dflash" << 16.177108 << "PASS";
    QTest::newRow("long-text") << "long-text" << 22.32 << "TIGHT";
}

void TestCli::profilesGiveThePublishedFigures()
{
    QFETCH(QString, name);
    QFETCH(double, total);
    QFETCH(QString, verdict);
    const json result =
        vramplan({QStringLiteral("estimate"), QStringLiteral("--profile"), name, QStringLiteral("--json")})
            .object();
    QVERIFY(std::abs(result.at("club3090").at("total_gb").get<double>() - total) < 1e-6);
    QCOMPARE(QString::fromStdString(result.at("verdict").get<std::string>()), verdict);
    const json line =
        vramplan({QStringLiteral("batch"), QStringLiteral("-")}, "{\"profile\":\"" + name.toUtf8() + "\"}\n")
            .object();
    QCOMPARE(line.at("club3090"), result.at("club3090"));
    QVERIFY(!line.contains("ignored"));
}

void TestCli::settingsOverrideTheProfile()
{
    // Calibration row qwen3.6-27b/dual-dflash-noviz@180000: the profile with a shorter context.
    const json shorter = vramplan({QStringLiteral("estimate"), QStringLiteral("--profile"),
                                   QStringLiteral("dual-dflash-noviz"), QStringLiteral("--max-model-len"),
                                   QStringLiteral("180000"), QStringLiteral("--json")})
                             .object();
    QVERIFY(std::abs(shorter.at("club3090").at("kv_pool_requested_gb").get<double>() - 11.79648) < 1e-6);
    // Four sequences ask for 7.304118 GB, one for a quarter.
    const json one = vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                              R"({"profile":"dual-turbo","sequences":1})"
                              "\n")
                         .object();
    QVERIFY(std::abs(one.at("club3090").at("kv_pool_requested_gb").get<double>() - 7.304118 / 4) < 1e-6);
    // Two names of one setting must agree.
    for (const auto &[sequences, ok] : {std::pair("2", true), std::pair("4", false)})
        QCOMPARE(
            vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                     QByteArray(R"({"profile":"dual","max_num_seqs":2,"sequences":)") + sequences + "}\n")
                .object()
                .at("ok")
                .get<bool>(),
            ok);
    // 0.8 of a 20 GB card.
    const Run other = vramplan({QStringLiteral("estimate"), QStringLiteral("--profile"),
                                QStringLiteral("dual"), QStringLiteral("--vram-gb"), QStringLiteral("20"),
                                QStringLiteral("--gpu-memory-utilization"), QStringLiteral("0.8"),
                                QStringLiteral("--json")});
    QVERIFY(std::abs(other.object().at("club3090").at("budget_gb").get<double>() - 16) < 1e-9);
    // Under vLLM the set-up keeps its weights: 17.5 GB over two cards, not the model's 16-bit files.
    const json vllm =
        vramplan({QStringLiteral("estimate"), QStringLiteral("--profile"), QStringLiteral("dual"),
                  QStringLiteral("--runtime"), QStringLiteral("vllm"), QStringLiteral("--json")})
            .object();
    QVERIFY(vllm.at("club3090").is_null());
    QVERIFY(vllm.at("ranks").at(0).at("components").at(0).at("bytes").get<qint64>() < 10'000'000'000);
    QCOMPARE(vramplan({QStringLiteral("solve"), QStringLiteral("--profile"), QStringLiteral("long-text"),
                       QStringLiteral("--for"), QStringLiteral("context"), QStringLiteral("--json")})
                 .object()
                 .at("value")
                 .get<int>(),
             262'144);
}

void TestCli::profilesAreListed()
{
    const json all =
        json::parse(vramplan({QStringLiteral("list"), QStringLiteral("profiles"), QStringLiteral("--json")})
                        .out.toStdString());
    const auto turbo =
        std::find_if(all.begin(), all.end(), [](const json &p) { return p.at("name") == "dual-turbo"; });
    QVERIFY(turbo != all.end());
    QCOMPARE(turbo->at("id").get<std::string>(), std::string("qwen3.6-27b/dual-turbo"));
    QCOMPARE(turbo->at("max_num_seqs").get<int>(), 4);
    const QByteArray text = vramplan({QStringLiteral("list"), QStringLiteral("profiles")}).out;
    QCOMPARE(text.count('\n'), static_cast<qsizetype>(all.size()) + 2); // a heading and a remark
    QVERIFY(text.contains("gemma-dual-int8"));
}

void TestCli::breakdownsGiveThePublishedFigures()
{
    QFile file(QStringLiteral(VRAMPLANNER_TEST_DATA "/club3090-breakdown.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const json published = json::parse(file.readAll().toStdString());
    QCOMPARE(published.size(), std::size_t{36});
    // The published inputs as they are, but for the options that go by vLLM's names.
    std::string lines;
    for (const json &vector : published) {
        json line = vector.at("inputs");
        line["kv_cache_dtype"] = line["kv_format"];
        line["max_model_len"] = line["max_ctx"];
        line["spec_method"] = line.at("mtp").get<bool>() ? "mtp" : "";
        for (const char *key : {"kv_format", "max_ctx", "mtp"})
            line.erase(key);
        line["model"] = vector.at("model");
        line["runtime"] = "club-3090";
        line["vram_gb"] = 24;
        line["breakdown"] = true;
        lines += line.dump() + "\n";
    }
    const Run run =
        vramplan({QStringLiteral("batch"), QStringLiteral("-")}, QByteArray::fromStdString(lines));
    const QList<QByteArray> answers = run.out.trimmed().split('\n');
    QCOMPARE(answers.size(), static_cast<qsizetype>(published.size()));
    for (std::size_t i = 0; i < published.size(); ++i) {
        const json answer = json::parse(answers[static_cast<qsizetype>(i)].toStdString());
        QVERIFY2(answer.at("ok").get<bool>() && !answer.contains("ignored"), answer.dump().c_str());
        const json &breakdown = answer.at("club3090").at("breakdown");
        for (const auto &[key, value] : published[i].at("expected").items()) {
            if (value.is_number_float())
                QVERIFY2(std::abs(breakdown.at(key).get<double>() - value.get<double>()) < 1e-6, key.c_str());
            else
                QVERIFY2(breakdown.at(key) == value, key.c_str());
        }
    }
}

void TestCli::breakdownInputsBelongToIt()
{
    const QString option = QStringLiteral("--breakdown");
    const QStringList dual = QStringLiteral("estimate --profile dual").split(QLatin1Char(' '));
    const Run text = vramplan(dual
                              + QStringList{option, QStringLiteral("--draft-kv-gb"), QStringLiteral("0.3"),
                                            QStringLiteral("--gpus"), QStringLiteral("4")});
    QCOMPARE(text.code, 0);
    // 8.593080 GB grow, 48 × (48 × 128 + 16 × 128 + 4 × 5,120) × 4 B × 2 of state are 0.011010 GB, 0.3 GB.
    QVERIFY2(text.out.contains("total                  8.904"), text.out.constData());
    QVERIFY(text.out.contains("cards 4"));
    QVERIFY(!vramplan(dual).out.contains("cache"));

    QCOMPARE(vramplan(dual + QStringList{QStringLiteral("--gpus"), QStringLiteral("4")}).code, 2);
    QCOMPARE(vramplan(dual + QStringList{option, QStringLiteral("--gpus"), QStringLiteral("9")}).code, 2);
    QCOMPARE(
        vramplan(dual + QStringList{option, QStringLiteral("--compressed-layers"), QStringLiteral("4")}).code,
        2);
    QCOMPARE(vramplan(dual + QStringList{option, QStringLiteral("--runtime"), QStringLiteral("vllm")}).code,
             2);
    const json line = vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                               R"({"profile":"dual","gpus":4,"indexer_format":"fp8"})"
                               "\n")
                          .object();
    QCOMPARE(line.at("ignored"), json({"gpus", "indexer_format"}));
    QVERIFY(!line.at("club3090").contains("breakdown"));
}

void TestCli::clubRefusalNamesTheAllowedSizes()
{
    const Run run = vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                             R"({"model":"qwen3.6-27b","runtime":"club-3090","max_model_len":8192,"tp":3,)"
                             R"("gpu_memory_utilization":0.9,"vram_gb":24})"
                             "\n");
    const json result = run.object();
    QCOMPARE(result.at("ok").get<bool>(), false);
    QVERIFY(result.at("error").at("message").get<std::string>().find("1, 2, 4") != std::string::npos);
}

void TestCli::importedCommandBecomesASeat()
{
    const QByteArray command = "CUDA_VISIBLE_DEVICES=1 vllm serve Qwen/Qwen3-8B --max-model-len 40960 \\\n"
                               "  --kv-cache-memory-bytes 6442450944 --port 8001\n";
    const QStringList ask{QStringLiteral("import"), QStringLiteral("command"), QStringLiteral("-")};
    const json read = vramplan(ask + QStringList{QStringLiteral("--json")}, command).object();
    QCOMPARE(read.at("ok").get<bool>(), true);
    QCOMPARE(read.at("seat").at("max_model_len").get<int>(), 40'960);
    QCOMPARE(read.at("seat").at("kv").at("pinned_bytes").get<qint64>(), qint64{6} << 30);
    QCOMPARE(read.at("devices"), json({"1"}));
    QCOMPARE(read.at("ignored"), json({"--port"}));
    const Run text = vramplan(ask, command);
    QVERIFY2(text.out.contains("pinned, 6.0 GiB") && text.out.contains("--port"), text.out.constData());

    // Into a plan that does not know the model yet: the catalogue's, on the card of that number.
    const QTemporaryDir folder;
    const QString plan = fileWith(
        folder, "two.vramplan",
        R"({"format":"vramplan","version":1,"hosts":[{"name":"h","cards":[{"id":"gpu0","name":"RTX 3090",)"
        R"("total_bytes":25769803776},{"id":"gpu1","name":"RTX 3090","total_bytes":25769803776}]}],)"
        R"("seats":[]})");
    const QString out = folder.filePath(QStringLiteral("out.vramplan"));
    const Run written = vramplan(ask
                                     + QStringList{QStringLiteral("--plan"), plan, QStringLiteral("-o"), out,
                                                   QStringLiteral("--seat"), QStringLiteral("small")},
                                 command);
    QVERIFY2(written.code == 0, written.err.constData());
    const json checked =
        vramplan({QStringLiteral("check"), out, QStringLiteral("--json")}).object().at("seats").at(0);
    QCOMPARE(checked.at("name").get<std::string>(), std::string("small"));
    QCOMPARE(checked.at("kv").at("available_bytes").get<qint64>(), qint64{6} << 30);
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const json seat = json::parse(file.readAll().toStdString()).at("seats").at(0);
    QCOMPARE(seat.at("cards"), json({"gpu1"}));
    QCOMPARE(seat.at("model").get<std::string>(), std::string("qwen3-8b"));

    QCOMPARE(vramplan(ask, "ls -l").code, 2);
    QCOMPARE(vramplan(ask + QStringList{QStringLiteral("--plan"), plan}, command).code, 2); // no -o
}

void TestCli::checkExitCodes()
{
    QCOMPARE(vramplan({QStringLiteral("check"), example("fv-ml1.vramplan")}).code, 0);
    const QTemporaryDir folder;
    const QString over = fileWith(
        folder, "over.vramplan",
        R"({"format":"vramplan","version":1,"hosts":[{"name":"h","cards":[{"id":"gpu0","name":"RTX 3090",)"
        R"("total_bytes":25769803776}]}],"seats":[{"name":"tool","runtime":"other","cards":["gpu0"],)"
        R"("base_bytes":25769803777}]})");
    QCOMPARE(vramplan({QStringLiteral("check"), over}).code, 1);
    QCOMPARE(vramplan({QStringLiteral("check"), fileWith(folder, "bad.vramplan", "{")}).code, 2);
}

void TestCli::checkJsonKeys()
{
    const json result =
        vramplan({QStringLiteral("check"), example("fv-ml1.vramplan"), QStringLiteral("--json")}).object();
    QCOMPARE(result.at("schema").get<int>(), 1);
    QCOMPARE(result.at("cards").size(), std::size_t{4});
    for (const json &card : result.at("cards"))
        for (const char *state : {"boot", "plateau", "peak"}) {
            const std::string name(state);
            QCOMPARE(card.at("spare_" + name + "_bytes").get<qint64>(),
                     card.at("total_bytes").get<qint64>() - card.at("reserved_bytes").get<qint64>()
                         - card.at("others_bytes").get<qint64>() - card.at(name + "_bytes").get<qint64>());
        }
    QCOMPARE(result.at("seats").size(), std::size_t{8});
    QVERIFY(result.at("seats").at(0).contains("name"));
}

void TestCli::errorsAreOneLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *name, const QString &arguments, const char *names) {
        QTest::newRow(name) << arguments.split(QLatin1Char(' ')) << QString::fromLatin1(names);
    };
    row("no such plan", QStringLiteral("check /nonexistent.vramplan"), "/nonexistent.vramplan");
    row("a folder", QStringLiteral("check /"), "/");
    row("no such model", QStringLiteral("estimate --model nothing-1b --vram-gib 24 --max-model-len 4096"),
        "nothing-1b");
    row("no such profile", QStringLiteral("estimate --profile dual-trubo"), "dual-turbo");
    row("no such card", QStringLiteral("estimate --model qwen3-8b --card RTX9999 --max-model-len 4096"),
        "RTX9999");
    row("no such runtime", QStringLiteral("estimate --model qwen3-8b --runtime sglang --vram-gib 24"),
        "sglang");
    row("old release", QStringLiteral("estimate --model qwen3-8b --runtime vllm@0.1 --vram-gib 24"), "0.1");
    row("no such option", QStringLiteral("estimate --modle qwen3-8b"), "--modle");
    row("negative", QStringLiteral("estimate --model qwen3-8b --vram-gib -5"), "vram-gib");
    row("no such config", QStringLiteral("estimate --config /nonexistent.json --vram-gib 24"),
        "/nonexistent.json");
    row("no model", QStringLiteral("estimate --vram-gib 24"), "--model");
    row("both of a switch",
        QStringLiteral("estimate --model qwen3-8b --card H100 --enforce-eager --no-enforce-eager"),
        "--no-enforce-eager");
    row("drafts without a method",
        QStringLiteral("estimate --model qwen3-8b --card H100 --num-speculative-tokens 3"), "method");
    row("two sizes of weights",
        QStringLiteral("estimate --model qwen3-8b --card H100 --weights bf16 --weights-bytes 5G"),
        "weights_bytes");
    row("no such build", QStringLiteral("estimate --model qwen3-8b --card H100 --runtime llama.cpp@bogus"),
        "b6500");
    row("no such capability",
        QStringLiteral("estimate --model qwen3-8b --card H100 --compute-capability 99.9"),
        "compute-capability");
    row("folder of what has none", QStringLiteral("list models --folder /tmp"), "cached");
    row("no such folder", QStringLiteral("list cached --folder /nonexistent"), "/nonexistent");
    row("no time", QStringLiteral("place /nonexistent --time-limit nan"), "nan");
    row("mistyped card", QStringLiteral("estimate --model qwen3-8b --card RTX309O"), "RTX 3090");
    row("mistyped option", QStringLiteral("estimate --modle qwen3-8b"), "the nearest is --model");
    row("mistyped command", QStringLiteral("estimat --model qwen3-8b"), "the nearest is estimate");
    row("mistyped list", QStringLiteral("list card"), "the nearest is cards");
    row("mistyped goal", QStringLiteral("solve --model qwen3-8b --card H100 --for ctx"), "sequences");
    row("no value", QStringLiteral("estimate --card"), "--card needs a value");
    row("twice", QStringLiteral("estimate --model a --model b"), "--model is given twice");
    row("one too many", QStringLiteral("check a b"), "\"b\"");
    row("contradiction", QStringLiteral("estimate --model qwen3-8b --card H100 --vram-gib 24"),
        "--card and --vram-gib");
    row("half a token", QStringLiteral("estimate --model qwen3-8b --card H100 --max-model-len 0,5"), "0,5");
    row("half a sequence", QStringLiteral("estimate --model qwen3-8b --card H100 --max-num-seqs 8.5"), "8.5");
    row("bytes for tokens", QStringLiteral("estimate --model qwen3-8b --card H100 --max-model-len 64KB"),
        "64KB");
    row("a share of a thousand",
        QStringLiteral("estimate --model qwen3-8b --card H100 --gpu-memory-utilization 1,024"), "1,024");
    row("a thousand or one", QStringLiteral("estimate --model qwen3-8b --card H100 --max-model-len 1,024"),
        "1024 or 1.024");
    row("a size of two meanings",
        QStringLiteral("estimate --model qwen3-8b --card H100 --kv-cache-memory-bytes 1,024MiB"),
        "1024MiB or 1.024MiB");
    row("half a card",
        QStringLiteral("estimate --model qwen3.6-27b --card 3090 --runtime club-3090 --breakdown --gpus 2,5"),
        "whole number");
    row("on and off",
        QStringLiteral("estimate --model qwen3-8b --card H100 --enable-prefix-caching "
                       "--no-enable-prefix-caching"),
        "contradict");
    row("letter for a digit", QStringLiteral("estimate --model qwen3-8b --card H10O"), "H100");
    // vLLM refuses draft tokens without a method or a model that names one.
    row("drafts of nothing",
        QStringLiteral(
            "estimate --model qwen3-8b --card H100 --speculative-config {\"num_speculative_tokens\":3}"),
        "method");
    row("two methods",
        QStringLiteral("estimate --model qwen3-8b --card H100 --spec-method ngram --speculative-config "
                       "{\"method\":\"suffix\"}"),
        "spec_method");
    row("no demand", QStringLiteral("estimate --model qwen3-8b --card H100 --demand 0x5"), "8x32k");
    row("weights of nothing", QStringLiteral("estimate --model qwen3-8b --card H100 --weights-bytes 0"),
        "--weights-bytes");
    row("odd block", QStringLiteral("estimate --model qwen3-8b --card H100 --block-size 17"), "17");
    row("drafter without drafts",
        QStringLiteral("estimate --model qwen3-8b --card H100 --spec-method draft_model"),
        "num_speculative_tokens");
}

// The same size, whichever way it is written.
void TestCli::numbersTakeUnits()
{
    const auto pool = [](const QString &option, const QString &text) {
        const Run run = vramplan({QStringLiteral("estimate"), QStringLiteral("--json"),
                                  QStringLiteral("--model"), QStringLiteral("qwen3-8b"),
                                  QStringLiteral("--max-model-len"), QStringLiteral("4096"), option, text});
        const json result = run.object();
        return result.is_object() && result.contains("kv") && result["kv"].is_object()
            ? result["kv"]["available_bytes"].get<std::int64_t>()
            : std::int64_t{-1};
    };
    const QString pinned = QStringLiteral("--kv-cache-memory-bytes"), card = QStringLiteral("--vram-gib");
    for (const char *text : {"5905580032", "5,905,580,032", "5.5GiB", "5,5GiB", "5.5 gib", "5632 MiB"})
        QCOMPARE(pool(pinned, QLatin1String(text)), std::int64_t{5905580032});
    QCOMPARE(pool(pinned, QStringLiteral("5,5 GB")), std::int64_t{5500000000});
    const std::int64_t whole = pool(card, QStringLiteral("48"));
    QVERIFY(whole > 0);
    for (const char *text : {"48GiB", "48 GiB", "49152 MiB", "48,0"})
        QCOMPARE(pool(card, QLatin1String(text)), whole);
}

// What a reader would drop in silence is refused, and what is nobody's business stays out of records.
void TestCli::plansThatWouldLoseSomething()
{
    const QTemporaryDir folder;
    QFile source(example("two-rtx3090.vramplan"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    const QByteArray text = source.readAll().trimmed();
    const auto refused = [&](const QByteArray &changed) {
        const Run run = vramplan({QStringLiteral("check"), fileWith(folder, "p.vramplan", changed)});
        return run.code == 2 ? run.err : QByteArray();
    };
    QVERIFY(refused(text.chopped(1) + ", \"seats\": []}").contains("/seats"));
    QVERIFY(refused(QByteArray(text).replace("\"tp\": 2", "\"tp\": 2, \"tp\": 1")).contains("/seats/0/tp"));
    QVERIFY(!refused(text + '\0').isEmpty());
    json plan = json::parse(text.toStdString());
    plan["record"] = 5;
    QVERIFY(refused(QByteArray::fromStdString(plan.dump())).contains("record"));
    plan["record"] = nullptr;
    plan["seats"][0]["env"] = {{"HF_TOKEN", "hf_secret"}};
    const Run record = vramplan({QStringLiteral("report"), QStringLiteral("--json"),
                                 fileWith(folder, "p.vramplan", QByteArray::fromStdString(plan.dump()))});
    QCOMPARE(record.code, 0);
    QVERIFY(!record.out.contains("hf_secret"));
    // A repository that would be an option of the program.
    plan["models"][0]["weights"][0]["hf_repo"] = "--trust-remote-code";
    plan["seats"][0]["weights"] = plan["models"][0]["weights"][0]["variant"];
    const Run flags = vramplan(
        {QStringLiteral("flags"), fileWith(folder, "p.vramplan", QByteArray::fromStdString(plan.dump()))});
    QVERIFY(flags.out.contains("serve ./--trust-remote-code"));
}

void TestCli::aFullDiskIsSaid()
{
    for (const char *command : {"list engines", "--help", "--version"}) {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QStringLiteral(VRAMPLANNER_BINARY_DIR "/app/cli/vramplan"),
                      QString::fromLatin1(command).split(QLatin1Char(' ')));
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("could not be written"));
    }
}

void TestCli::batchNamesWhatItDoesNotUse()
{
    const Run run = vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                             R"({"model":"qwen3-8b","card":"H100","vram_gib":24}
{"model":"qwen3-8b","config":"x.json","card":"H100"}
{"model":"qwen3-8b","card":"H100","max_model_len":8192,"max_model_len":9999}

{"model":"qwen3-8b","card":"H100","max_modle_len":8192}
{"model":"qwen3-8b","runtime":"llama.cpp","card":"H100","max_model_len":8192,"block_size":32,"mamba_cache_mode":"all"}
{"model":"qwen3-8b","card":"H100","max_model_len":"64K","gpu_memory_utilization":"0,5"}
{"model":"qwen3-8b","runtime":"club-3090","card":"H100","demand":"8x4k","platform":"rocm","block_size":16}
{"model":"qwen3-8b","card":"H100","max_model_len":4096,"mamba_ssm_cache_dtype":"float32"}
{"model":"qwen3-8b","card":"H100","speculative_config":{"method":"ngram","method":"suffix"}}
{"model":"qwen3-8b","card":"H100","max_num_seqs":"1,024"}
)");
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 10);
    const auto answer = [&](int line) { return json::parse(lines.at(line).toStdString()); };
    const std::pair<const char *, int> refused[] = {
        {"inputs-contradict", 1}, {"inputs-contradict", 2}, {"json-twice", 3}};
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(answer(i)["error"]["code"].get<std::string>(), std::string(refused[i].first));
        QCOMPARE(answer(i)["error"]["line"].get<int>(), refused[i].second);
    }
    QCOMPARE(answer(3)["ignored"], json({"max_modle_len"}));
    QCOMPARE(answer(3)["nearest"]["max_modle_len"].get<std::string>(), std::string("max_model_len"));
    QCOMPARE(answer(4)["ignored"], json({"block_size", "mamba_cache_mode"}));
    QVERIFY(answer(5)["ok"].get<bool>());
    // 65,536 tokens of 144 KiB.
    QCOMPARE(answer(5)["kv"]["need_bytes_one_request"].get<std::int64_t>(), std::int64_t{65536} * 147456);
    QCOMPARE(answer(6)["ignored"], json({"block_size", "platform", "demand"}));
    QCOMPARE(answer(7)["ignored"], json({"mamba_ssm_cache_dtype"}));
    QCOMPARE(answer(8)["error"]["code"].get<std::string>(), std::string("json-twice"));
    QCOMPARE(answer(9)["error"]["code"].get<std::string>(), std::string("number-ambiguous"));
}

// Each key with a letter too many: named, with the key that was meant, and without effect.
void TestCli::everyMistypedKeyIsNamed()
{
    std::vector<std::string> keys{"model",
                                  "config",
                                  "profile",
                                  "weights",
                                  "weights_bytes",
                                  "runtime",
                                  "card",
                                  "vram_gib",
                                  "vram_gb",
                                  "compute_capability",
                                  "platform",
                                  "demand",
                                  "kv_cache_memory_bytes",
                                  "parallel",
                                  "ubatch_size",
                                  "breakdown",
                                  "gpus",
                                  "include_draft_kv",
                                  "indexer_format"};
    for (const engine::SeatSetting &setting : engine::seatSettings())
        if (!setting.plan_only && setting.kind != engine::SeatSetting::Kind::Object)
            keys.emplace_back(setting.key);
    const std::string line = R"({"model":"qwen3-8b","card":"H100")";
    std::string lines = line + "}\n";
    for (const std::string &key : keys)
        lines += line + ",\"" + key + "x\":1}\n";
    const QList<QByteArray> answers =
        vramplan({QStringLiteral("batch"), QStringLiteral("-")}, QByteArray::fromStdString(lines))
            .out.trimmed()
            .split('\n');
    QCOMPARE(static_cast<std::size_t>(answers.size()), keys.size() + 1);
    const json plain = json::parse(answers.first().toStdString());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        json answer = json::parse(answers.at(static_cast<int>(i) + 1).toStdString());
        const std::string mistyped = keys[i] + "x";
        QCOMPARE(answer.at("ignored"), json({mistyped}));
        QCOMPARE(answer.at("nearest").at(mistyped).get<std::string>(), keys[i]);
        answer.erase("ignored");
        answer.erase("nearest");
        QVERIFY2(answer == plain, keys[i].c_str());
    }
}

void TestCli::plansNameTheKeysTheyDoNotUse()
{
    const QTemporaryDir folder;
    QFile source(example("fv-ml1.vramplan"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    json plan = json::parse(source.readAll().toStdString());
    plan["seats"][0]["max_modle_len"] = 5;
    plan["seats"][1]["owner"] = "me";
    plan["hosts"][0]["cards"][0]["keepclear"] = true;
    plan["polcy"] = json::object();
    const Run run = vramplan({QStringLiteral("check"), QStringLiteral("--json"),
                              fileWith(folder, "keys.vramplan", QByteArray::fromStdString(plan.dump()))});
    std::map<std::string, std::string> said;
    const json result = run.object();
    for (const json &finding : result.at("findings"))
        if (finding.at("code") == "keys-unread")
            said[finding.value("subject", "")] =
                finding.at("severity").get<std::string>() + " " + finding.at("message").get<std::string>();
    QCOMPARE(said.size(), std::size_t{4});
    const std::string first = plan["seats"][0]["name"], second = plan["seats"][1]["name"];
    QVERIFY(said[first].find("max_modle_len (max_model_len?)") != std::string::npos);
    QVERIFY(said[second].starts_with("note") && said[second].find("owner") != std::string::npos);
    QVERIFY(said["gpu0"].find("keepclear (keep_clear?)") != std::string::npos);
    QVERIFY(said[""].find("polcy (policy?)") != std::string::npos);
    QCOMPARE(result.at("ignored"),
             json({"/polcy", "/hosts/0/cards/0/keepclear", "/seats/0/max_modle_len", "/seats/1/owner"}));
    QCOMPARE(result.at("nearest").at("/seats/0/max_modle_len").get<std::string>(),
             std::string("max_model_len"));
    QCOMPARE(vramplan({QStringLiteral("check"), fileWith(folder, "empty.vramplan", " \n")}).code, 2);
    QVERIFY(
        vramplan({QStringLiteral("check"), fileWith(folder, "empty.vramplan", " \n")}).err.contains("empty"));
}

void TestCli::errorsAreOneLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const Run run = vramplan(arguments);
    QCOMPARE(run.code, 2);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(names.toUtf8()), run.err.constData());
}

void TestCli::batchGoesOnAfterARefusedLine()
{
    const Run run = vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                             "{\"model\":\"no-such\"}\nnot json\n[]\n{\"tp\":\"two\"}\n\n"
                             "{\"id\":\"last\",\"model\":\"qwen3-8b\",\"vram_gib\":24,\"max_model_len\":4096,"
                             "\"unheard_of\":1}\n");
    QCOMPARE(run.code, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    for (int i = 0; i < 4; ++i) {
        const json refused = json::parse(lines.at(i).toStdString());
        QCOMPARE(refused.at("ok").get<bool>(), false);
        QVERIFY(!refused.at("error").at("code").get<std::string>().empty());
        QVERIFY(!refused.at("error").at("message").get<std::string>().empty());
    }
    const json last = json::parse(lines.at(4).toStdString());
    QCOMPARE(last.at("ok").get<bool>(), true);
    QCOMPARE(last.at("id").get<std::string>(), std::string("last"));
    QCOMPARE(last.at("ignored").at(0).get<std::string>(), std::string("unheard_of"));
}

void TestCli::batchTakesInlineConfigs()
{
    // 2 layers × 2 heads × (64 + 64) × 2 B = 1,024 B per token: 1 MiB holds 64 blocks of 16 tokens.
    const Run run = vramplan(
        {QStringLiteral("batch"), QStringLiteral("-")},
        R"({"config":{"model_type":"llama","architectures":["LlamaForCausalLM"],"hidden_size":256,)"
        R"("intermediate_size":512,"num_hidden_layers":2,"num_attention_heads":4,"num_key_value_heads":2,)"
        R"("vocab_size":1000,"max_position_embeddings":4096,"torch_dtype":"bfloat16"},)"
        R"("runtime":"vllm@0.28","compute_capability":"9.0","max_model_len":512,"kv_cache_memory_bytes":1048576})"
        "\n");
    const json result = run.object();
    QVERIFY2(result.is_object() && result.contains("kv") && result.at("kv").is_object(), run.out.constData());
    QCOMPARE(result.at("kv").at("num_blocks").get<int>(), 64);
    QCOMPARE(result.at("kv").at("kv_cache_tokens").get<int>(), 1024);
}

void TestCli::batchGivesTheBandOfAPool()
{
    // A pin has no band; a share of the card has one on both sides, because what is charged to it is
    // estimated.
    const Run run = vramplan(
        {QStringLiteral("batch"), QStringLiteral("-")},
        R"({"model":"qwen3-8b","card":"RTX 4090","max_model_len":8192,"kv_cache_memory_bytes":2147483648}
{"model":"qwen3-8b","card":"RTX 4090","max_model_len":8192,"gpu_memory_utilization":0.9}
)");
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype{2});
    const json pinned = json::parse(lines[0].toStdString()).at("kv");
    QCOMPARE(pinned.at("pool_low_bytes").get<qint64>(), qint64{2147483648});
    QCOMPARE(pinned.at("pool_high_bytes").get<qint64>(), qint64{2147483648});
    QCOMPARE(pinned.at("pool_provenance").get<std::string>(), std::string("user"));
    const json shared = json::parse(lines[1].toStdString()).at("kv");
    const auto pool = shared.at("available_bytes").get<qint64>();
    QVERIFY(shared.at("pool_low_bytes").get<qint64>() < pool);
    QVERIFY(shared.at("pool_high_bytes").get<qint64>() > pool);
    QVERIFY(shared.at("pool_provenance").get<std::string>() != "user");
}

void TestCli::batchServesEncodersWithoutAPool()
{
    // XLM-RoBERTa base: 278,043,648 parameters in 16 bits are 556 MB.
    const Run run =
        vramplan({QStringLiteral("batch"), QStringLiteral("-")},
                 R"({"runtime":"vllm@0.28","card":"RTX 4090","gpu_memory_utilization":0.5,"config":{)"
                 R"("architectures":["XLMRobertaModel"],"model_type":"xlm-roberta","hidden_size":768,)"
                 R"("num_hidden_layers":12,"num_attention_heads":12,"intermediate_size":3072,)"
                 R"("vocab_size":250002,"max_position_embeddings":514}})"
                 "\n");
    const json answer = run.object();
    QVERIFY2(answer.at("ok").get<bool>(), run.out.constData());
    QVERIFY(answer.at("kv").is_null());
    for (const json &component : answer.at("ranks").at(0).at("components")) {
        if (component.at("kind") == "weights")
            QVERIFY(std::abs(component.at("bytes").get<double>() / (2 * 278043648.0) - 1) < 0.01);
        if (component.at("kind") == "kv-growing" || component.at("kind") == "kv-fixed")
            QCOMPARE(component.at("bytes").get<qint64>(), qint64{0});
    }
}

void TestCli::indexAloneWeighsAModel()
{
    // The index of Llama 3.1 8B: 16,060,522,496 bytes, of which the estimate is 14.96 GiB and a rotary table.
    const QTemporaryDir folder;
    fileWith(folder, "config.json",
             R"({"architectures":["LlamaForCausalLM"],"model_type":"llama","hidden_size":4096,
             "num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"intermediate_size":14336,
             "vocab_size":128256,"max_position_embeddings":131072,"rope_theta":500000.0,
             "tie_word_embeddings":false,"torch_dtype":"bfloat16"})");
    const QString index = fileWith(
        folder, "model.safetensors.index.json",
        R"({"metadata":{"total_size":16060522496},"weight_map":{"lm_head.weight":"model-00004-of-00004.safetensors"}})");
    const Run run =
        vramplan({QStringLiteral("estimate"), QStringLiteral("--config"), index, QStringLiteral("--card"),
                  QStringLiteral("RTX 4090"), QStringLiteral("--max-model-len"), QStringLiteral("8192"),
                  QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.err.constData());
    const json estimated = run.object();
    for (const json &component : estimated.at("ranks").at(0).at("components"))
        if (component.at("kind") == "weights")
            QCOMPARE(component.at("bytes").get<qint64>(), qint64{16060522496} + qint64{131072} * 128 * 2);
    const json result = run.object();
    for (const json &finding : result.at("findings"))
        QVERIFY(finding.at("code") != "weights-estimated");
}

void TestCli::solveForContext()
{
    const QStringList base{QStringLiteral("--model"),   QStringLiteral("qwen3-8b"),
                           QStringLiteral("--runtime"), QStringLiteral("vllm@0.28"),
                           QStringLiteral("--card"),    QStringLiteral("RTX 3090")};
    // A pool of 2 GiB holds 910 blocks of 2,359,296 B: 14,560 tokens.
    const Run run =
        vramplan(QStringList{QStringLiteral("solve")} + base
                 + QStringList{QStringLiteral("--kv-cache-memory-bytes"), QStringLiteral("2GiB"),
                               QStringLiteral("--for"), QStringLiteral("context"), QStringLiteral("--json")});
    const json result = run.object();
    QVERIFY2(result.is_object(), run.err.constData());
    QCOMPARE(result.at("value").get<int>(), 14'560);
}

void TestCli::listsAreNotEmpty_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("atLeast");
    QTest::newRow("models") << QStringLiteral("models") << 15;
    QTest::newRow("cards") << QStringLiteral("cards") << 30;
    QTest::newRow("kv-formats") << QStringLiteral("kv-formats") << 15;
    QTest::newRow("engines") << QStringLiteral("engines") << 10;
    QTest::newRow("calibration") << QStringLiteral("calibration") << 30;
}

void TestCli::listsAreNotEmpty()
{
    QFETCH(QString, what);
    QFETCH(int, atLeast);
    const Run text = vramplan({QStringLiteral("list"), what});
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.count('\n') > atLeast);
    const json list = vramplan({QStringLiteral("list"), what, QStringLiteral("--json")}).object();
    QVERIFY(list.is_array() && list.size() >= static_cast<std::size_t>(atLeast));
}

// 128 elements are 4 blocks of 32: 34 bytes each in q8_0, 18 in q4_0; K and V.
void TestCli::kvFormatsAreOfBothRuntimes()
{
    const Run run =
        vramplan({QStringLiteral("list"), QStringLiteral("kv-formats"), QStringLiteral("--json")});
    const json list = run.object();
    const auto bytes = [&](const char *runtime, const char *name) {
        for (const json &format : list) {
            if (format.at("runtime") == runtime && format.at("name") == name)
                return format.at("bytes_per_head_token_at_128").get<int>();
        }
        return -1;
    };
    QCOMPARE(bytes("llama.cpp", "q8_0"), 2 * 4 * 34);
    QCOMPARE(bytes("llama.cpp", "q4_0"), 2 * 4 * 18);
    QCOMPARE(bytes("llama.cpp", "f16"), 2 * 128 * 2);
    QCOMPARE(bytes("vllm", "fp8"), 2 * 128);
    QCOMPARE(bytes("vllm", "q8_0"), -1);
    const Run text = vramplan({QStringLiteral("list"), QStringLiteral("kv-formats")});
    QVERIFY(text.out.contains("llama.cpp -ctk, -ctv"));
}

void TestCli::listsCachedModels()
{
    const QTemporaryDir root;
    QVERIFY(modelfolder::write(root.filePath(QStringLiteral("a/config.json")), modelfolder::kConfig));
    QVERIFY(modelfolder::write(root.filePath(QStringLiteral("a/model.safetensors")), modelfolder::shard()));
    QVERIFY(modelfolder::write(root.filePath(QStringLiteral("b/config.json")), "{"));
    const json list = vramplan({QStringLiteral("list"), QStringLiteral("cached"), QStringLiteral("--folder"),
                                root.path(), QStringLiteral("--json")})
                          .object();
    QVERIFY(list.is_array());
    QCOMPARE(list.size(), std::size_t{2});
    QCOMPARE(list[0].at("state").get<std::string>(), std::string("complete"));
    QCOMPARE(list[1].at("state").get<std::string>(), std::string("broken"));
    QCOMPARE(list[1].at("reason").at("code").get<std::string>(), std::string("json-syntax"));
    // The path is what an estimate takes: exact weights from the header.
    const Run run =
        vramplan({QStringLiteral("estimate"), QStringLiteral("--config"),
                  QString::fromStdString(list[0].at("path").get<std::string>()), QStringLiteral("--card"),
                  QStringLiteral("RTX 3090"), QStringLiteral("--json")});
    const json weights = run.object().at("ranks")[0].at("components")[0];
    QCOMPARE(weights.at("kind").get<std::string>(), std::string("weights"));
    QCOMPARE(weights.at("bytes").get<qint64>(), qint64{513'024});
}

void TestCli::explainShowsFormulas()
{
    const Run run =
        vramplan({QStringLiteral("estimate"), QStringLiteral("--model"), QStringLiteral("qwen3-8b"),
                  QStringLiteral("--card"), QStringLiteral("RTX 3090"), QStringLiteral("--max-model-len"),
                  QStringLiteral("8192"), QStringLiteral("--explain")});
    QVERIFY(run.out.contains("weights:"));
    QVERIFY(run.out.contains("kv_growing:"));

    const QStringList dual = QStringLiteral("estimate --profile dual --explain").split(QLatin1Char(' '));
    const Run club = vramplan(dual);
    for (const char *text : {"±1.50 GB", "FlashInfer workspace", "3 to 6 × the KV pool", "recurrent state"})
        QVERIFY2(club.out.contains(text), text);
    const json explained = vramplan(dual + QStringList{QStringLiteral("--json")}).object().at("explain");
    const auto activation = std::find_if(explained.begin(), explained.end(),
                                         [](const json &part) { return part.at("kind") == "activation"; });
    QVERIFY(activation != explained.end());
    QCOMPARE(activation->at("tables").at(0).at("rows").size(), std::size_t{7});
    QVERIFY(vramplan({QStringLiteral("list"), QStringLiteral("calibration")}).out.contains("±0.30 GB"));
}

void TestCli::diffExitCodes()
{
    const QString plan = example("fv-ml1.vramplan");
    QFile file(plan);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    QVERIFY(text.contains("6442450944"));
    const QTemporaryDir folder;
    const QString changed = fileWith(folder, "changed.vramplan", text.replace("6442450944", "7516192768"));
    const Run same = vramplan({QStringLiteral("diff"), plan, plan});
    QCOMPARE(same.code, 0);
    QCOMPARE(same.out, QByteArray("No difference.\n"));
    const Run asJson = vramplan({QStringLiteral("diff"), plan, changed, QStringLiteral("--json")});
    QCOMPARE(asJson.code, 1);
    QCOMPARE(asJson.object().at("restart").dump(), std::string("[\"voices\"]"));
    const Run markdown = vramplan({QStringLiteral("diff"), plan, changed, QStringLiteral("--markdown")});
    QCOMPARE(markdown.code, 1);
    QVERIFY(markdown.out.contains("| voices | KV pool | pinned, 6144 MiB | pinned, 7168 MiB |"));
    QCOMPARE(vramplan({QStringLiteral("diff"), plan, changed}).code, 1);
    const Run missing = vramplan({QStringLiteral("diff"), plan, QStringLiteral("/nonexistent.vramplan")});
    QCOMPARE(missing.code, 2);
    QCOMPARE(missing.err.count('\n'), 1);
}

void TestCli::reportWritesTheRecord()
{
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("record.md"));
    const QString plan = example("fv-ml1.vramplan");
    QCOMPARE(vramplan({QStringLiteral("report"), plan, QStringLiteral("--baseline"), plan,
                       QStringLiteral("-o"), out})
                 .code,
             0);
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.startsWith("# Rebalance of host fv-ml1, 2026-10-05\n"));
    QVERIFY(text.contains("\nNo difference.\n"));
    // As data by the file's name, or when asked.
    const QString data = folder.filePath(QStringLiteral("record.json"));
    QCOMPARE(vramplan({QStringLiteral("report"), plan, QStringLiteral("-o"), data}).code, 0);
    QFile record(data);
    QVERIFY(record.open(QIODevice::ReadOnly));
    const QByteArray written = record.readAll();
    QVERIFY(
        written.startsWith("{\n  \"schema\": 1,\n  \"title\": \"Rebalance of host fv-ml1, 2026-10-05\","));
    QVERIFY(written.contains("\"restart_sequence\"")); // the plan's own baseline
    QCOMPARE(vramplan({QStringLiteral("report"), plan, QStringLiteral("--json")}).out, written);
    QCOMPARE(vramplan({QStringLiteral("report"), plan, QStringLiteral("-o"),
                       folder.filePath(QStringLiteral("no/such/folder.md"))})
                 .code,
             2);
}

void TestCli::flagsPrintCommands()
{
    const QString plan = example("fv-ml1.vramplan");
    const Run one =
        vramplan({QStringLiteral("flags"), plan, QStringLiteral("--seat"), QStringLiteral("voices")});
    QCOMPARE(one.code, 0);
    QVERIFY(one.out.contains("vllm serve Qwen/Qwen3-8B --served-model-name voices --max-model-len 40960 "));
    QVERIFY(one.out.contains("--kv-cache-memory-bytes 6442450944 "));
    QVERIFY(!one.out.contains("coder"));
    const Run compose = vramplan({QStringLiteral("flags"), plan, QStringLiteral("--compose")});
    QVERIFY(compose.out.contains("services:\n  gen-small:\n"));
    QVERIFY(compose.out.contains("image: \"vllm/vllm-openai:v0.26.0\""));
    QVERIFY(!compose.out.contains("parakeet-nemo:"));
    QCOMPARE(
        vramplan({QStringLiteral("flags"), plan, QStringLiteral("--seat"), QStringLiteral("nobody")}).code,
        2);
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
