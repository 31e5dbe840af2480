// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The pool a utilisation leaves, against the pools that public boots printed (pools.jsonl of the corpus).
// Boots that coefficients were read from are kept apart from those that judge.
#include <QFile>
#include <QProcess>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

using nlohmann::json;

namespace {

constexpr double kGib = 1024.0 * 1024 * 1024;
constexpr double kPrinted = 0.006; // pools are printed with two decimals

// Settings that rows leave out although their boots were published with them: the compose files of
// noonghunna/club-3090 (dual/nvfp4/mtp.yml; dual/awq.yml of 2026-05-08, with a nightly before 0.21 and the
// drafter its benchmark names; gemma-4-12b dual/bf16/mtp.yml of 2026-06-04).
const std::map<std::string, json> kPublished = {
    {"club-27b-nvfp4-mtp-2x5090", {{"max_num_seqs", 2}, {"max_num_batched_tokens", 8192}}},
    {"club-g31b-awq118k",
     {{"runtime", "vllm@0.21"},
      {"max_num_batched_tokens", 6144},
      {"spec_method", "mtp"},
      {"num_speculative_tokens", 8}}},
    {"club-g12b-bf16-tp2", {{"max_num_seqs", 4}, {"max_num_batched_tokens", 4096}}},
};

// Rows whose weights stand in for a checkpoint that the report does not name, so they are not known.
const std::map<std::string, const char *> kUnnamed = {
    {"a24 (80 GB) unclear", "65.4 GiB in 16 bits are more than the 49.2 of its budget: 0.62 of 79.3"},
    {"qwen3next-80b-w4a16-170hx-092", "some W4A16; both rows miss by the same 1.45 GiB"},
    {"qwen3next-80b-w4a16-170hx-075", "some W4A16; both rows miss by the same 1.45 GiB"},
    {"v57475-qwen38-nvfp4-laptop", "one of the NVFP4 checkpoints of 18 to 24 GB"},
};

struct Row {
    std::string id, group;
    double error = 0, low = 0, high = 0, printed = 0;
    bool inBand() const { return low - kPrinted <= printed && printed <= high + kPrinted; }
};

std::string groupOf(const json &row, const json &inputs)
{
    if (row.at("source_of_coefficients") == "yes")
        return "sources";
    const std::string platform = row.at("platform");
    if (platform != "nvidia")
        return platform;
    const bool known = !row.at("printed_weights_gib").is_null() || inputs.contains("weights")
        || inputs.contains("weights_bytes");
    return known && kUnnamed.count(row.at("id").get<std::string>()) == 0 ? "known" : "unknown";
}

json inputsOf(const json &row, const std::string &corpus)
{
    json inputs = row.at("inputs");
    if (inputs.contains("config"))
        inputs["config"] = corpus + "/configs/" + inputs["config"].get<std::string>();
    if (const json &printed = row.at("printed_weights_gib"); !printed.is_null()) {
        inputs.erase("weights");
        inputs["weights_bytes"] =
            static_cast<std::int64_t>(printed.get<double>() * kGib * inputs.value("tp", 1));
    }
    const std::string platform = row.at("platform");
    if (platform == "amd" || platform == "intel")
        inputs["platform"] = platform == "amd" ? "rocm" : "xpu";
    if (platform == "unified" && !inputs.contains("card"))
        inputs["unified_memory"] = true;
    if (const auto published = kPublished.find(row.at("id")); published != kPublished.end())
        inputs.update(published->second);
    return inputs;
}

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.at(static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1))));
}

}

class TestPublishedPools : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void judgesOnKnownWeights();
    void sources();
    void otherPlatforms();

private:
    std::vector<Row> of(const std::string &group) const
    {
        std::vector<Row> rows;
        std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(rows),
                     [&](const Row &row) { return row.group == group; });
        return rows;
    }
    static std::vector<double> errors(const std::vector<Row> &rows)
    {
        std::vector<double> values;
        for (const Row &row : rows)
            values.push_back(std::abs(row.error));
        return values;
    }
    static int outside(const std::vector<Row> &rows)
    {
        int count = 0;
        for (const Row &row : rows)
            if (!row.inBand()) {
                ++count;
                qInfo("%s: printed %.2f, band %.2f to %.2f", row.id.c_str(), row.printed, row.low, row.high);
            }
        return count;
    }

    std::vector<Row> m_rows;
};

void TestPublishedPools::initTestCase()
{
    const QByteArray corpus = qgetenv("VRAMPLANNER_CORPUS");
    if (corpus.isEmpty())
        QSKIP("VRAMPLANNER_CORPUS is not set");
    QFile file(QString::fromLocal8Bit(corpus) + QStringLiteral("/pools.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::vector<json> rows;
    QByteArray lines;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine().trimmed();
        if (line.isEmpty())
            continue;
        rows.push_back(json::parse(line.toStdString()));
        lines += QByteArray::fromStdString(inputsOf(rows.back(), corpus.toStdString()).dump()) + '\n';
    }
    QProcess process;
    process.start(QStringLiteral(VRAMPLANNER_BINARY_DIR "/app/cli/vramplan"),
                  {QStringLiteral("batch"), QStringLiteral("-")});
    process.write(lines);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    const QList<QByteArray> answers = process.readAllStandardOutput().trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(answers.size()), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const json answer = json::parse(answers.at(static_cast<qsizetype>(i)).toStdString());
        QVERIFY2(answer.at("ok").get<bool>(), answers.at(static_cast<qsizetype>(i)).constData());
        const json &kv = answer.at("kv");
        Row row;
        row.id = rows[i].at("id");
        row.group = groupOf(rows[i], rows[i].at("inputs"));
        row.printed = rows[i].at("printed_available_gib");
        row.error = kv.at("available_bytes").get<double>() / kGib - row.printed;
        row.low = kv.at("pool_low_bytes").get<double>() / kGib;
        row.high = kv.at("pool_high_bytes").get<double>() / kGib;
        QVERIFY(!kv.at("pool_provenance").get<std::string>().empty());
        qInfo("%-34s %-8s printed %6.2f error %+6.2f band %6.2f to %6.2f%s", row.id.c_str(),
              row.group.c_str(), row.printed, row.error, row.low, row.high, row.inBand() ? "" : " OUT");
        m_rows.push_back(std::move(row));
    }
}

void TestPublishedPools::judgesOnKnownWeights()
{
    const std::vector<Row> rows = of("known");
    QVERIFY(rows.size() >= 16);
    std::vector<double> widths;
    for (const Row &row : rows)
        widths.push_back(row.high - row.low);
    QVERIFY2(quantile(errors(rows), 0.5) <= 0.4, qPrintable(QString::number(quantile(errors(rows), 0.5))));
    QVERIFY2(quantile(errors(rows), 0.9) <= 1.5, qPrintable(QString::number(quantile(errors(rows), 0.9))));
    QVERIFY(static_cast<double>(outside(rows)) <= 0.05 * static_cast<double>(rows.size()));
    QVERIFY2(quantile(widths, 0.5) <= 1.5, qPrintable(QString::number(quantile(widths, 0.5))));
}

void TestPublishedPools::sources()
{
    const std::vector<Row> rows = of("sources");
    QVERIFY(rows.size() >= 17);
    QVERIFY(quantile(errors(rows), 0.5) <= 0.2);
    // One pull request's build of gpt-oss 120B at TP 8 reserves less for graphs than any release seen.
    QVERIFY(outside(rows) <= 1);
}

void TestPublishedPools::otherPlatforms()
{
    for (const char *platform : {"unified", "amd", "intel"}) {
        const std::vector<Row> rows = of(platform);
        QVERIFY(!rows.empty());
        QVERIFY2(outside(rows) <= 1, platform);
    }
}

QTEST_APPLESS_MAIN(TestPublishedPools)
#include "tst_published_pools.moc"
