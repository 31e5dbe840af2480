// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Public boots: every record that names its model and prints tokens must come out to the token for a pool
// that prints like the record's, or stand in the table of unexplained ones. Runs where VRAMPLANNER_CORPUS
// holds the records.
#include <QtTest/QTest>

#include "boots.h"
#include "golden.h"

#include <map>
#include <set>

using namespace engine;
using golden::Json;

namespace {

std::string formatOf(const std::string &printed)
{
    return printed.starts_with("auto") ? "auto" : printed;
}

KvRequest requestOf(const boots::Boot &boot, const Json &row)
{
    KvRequest request;
    request.tp = boot.tp ? boot.tp : row.at("tp").get<int>();
    const Json &printed = row.at("kv_dtype");
    request.kv_cache_dtype = boot.kv_cache_dtype ? boot.kv_cache_dtype
        : printed.is_string()                    ? formatOf(printed.get<std::string>())
                                                 : "fp8";
    if (boot.block_size)
        request.block_size = boot.block_size;
    request.max_model_len = boot.max_model_len ? boot.max_model_len : row.at("max_model_len").get<Tokens>();
    request.max_num_batched_tokens = boot.batched_tokens;
    request.enable_prefix_caching = boot.prefix_caching;
    request.compute_capability = boot.capability;
    request.num_speculative_tokens = boot.mtp;
    request.spec_method = boot.mtp ? "mtp" : "";
    if (boot.dflash) {
        request.spec_method = "dflash";
        request.num_speculative_tokens = 7;
        request.drafter_layers = {models::attention(CacheKind::Sliding, 5, 64, 8, 128, 2048)};
    }
    return request;
}

ReleaseRules rulesOf(const boots::Boot &boot)
{
    ReleaseRules rules = releaseRules(boot.release).value();
    rules.kv_formats = releaseRules("")->kv_formats; // nightlies carried formats before their release
    return rules;
}

/// Tokens of the block count that prints like the log; nothing if no pool in the printed range gives them.
QString tokensDiffer(const boots::Boot &boot, const Json &row)
{
    const Architecture architecture = boot.architecture();
    const KvRequest request = requestOf(boot, row);
    const ReleaseRules rules = rulesOf(boot);
    const auto layout = layoutKv(architecture, request, rules);
    if (!layout)
        return QStringLiteral("refused: %1").arg(QString::fromStdString(layout.error().code));
    std::int64_t low = boot.blocks;
    std::int64_t high = boot.blocks;
    if (!boot.blocks) {
        const double pool = row.at("available_kv_gib");
        low = models::gib(pool - 0.005) / layout->bytes_per_block;
        high = models::gib(pool + 0.005) / layout->bytes_per_block;
    }
    const Tokens wanted = row.at("kv_tokens");
    QString tried;
    for (std::int64_t blocks = low; blocks <= high; ++blocks) {
        const KvCapacity c =
            capacityOf(architecture, request, rules, *layout, blocks * layout->bytes_per_block);
        if (c.kv_cache_tokens == wanted) {
            const Json &printed = row.at("max_concurrency");
            if (printed.is_number() && std::abs(c.max_concurrency - printed.get<double>()) > 0.0051)
                return QStringLiteral("concurrency %1, printed %2")
                    .arg(c.max_concurrency)
                    .arg(printed.get<double>());
            return {};
        }
        tried += QStringLiteral(" %1").arg(c.kv_cache_tokens);
    }
    return QStringLiteral("printed %1, pools of that size give%2").arg(wanted).arg(tried.left(200));
}

QString refusalDiffers(const boots::Refusal &refusal, const Json &row)
{
    const Architecture architecture = refusal.boot.architecture();
    const KvRequest request = requestOf(refusal.boot, row);
    const ReleaseRules rules = rulesOf(refusal.boot);
    const auto layout = layoutKv(architecture, request, rules);
    if (!layout)
        return QStringLiteral("refused: %1").arg(QString::fromStdString(layout.error().code));
    const double need = static_cast<double>(layout->need_bytes_one_request) / static_cast<double>(kGiB);
    if (std::abs(need - refusal.need_gib) > 0.0051)
        return QStringLiteral("need %1 GiB, printed %2").arg(need).arg(refusal.need_gib);
    // With one block held back the message prints the pool already reduced by it.
    const Bytes reserve = rules.one_block_reserve ? layout->bytes_per_block : 0;
    const double pool = row.at("available_kv_gib");
    const Bytes step = std::max<Bytes>(kMiB / 64, 1);
    bool found = refusal.estimate == 0;
    for (Bytes bytes = models::gib(pool - 0.005) + reserve; bytes <= models::gib(pool + 0.005) + reserve;
         bytes += step) {
        const KvCapacity c = capacityOf(architecture, request, rules, *layout, bytes);
        if (c.fits)
            return QStringLiteral("fits at %1 bytes, the engine refused").arg(bytes);
        found = found || c.estimated_max_model_len == refusal.estimate;
    }
    return found ? QString()
                 : QStringLiteral("no pool of that size is estimated at %1").arg(refusal.estimate);
}

}

class TestGroundTruth : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QByteArray corpus = qgetenv("VRAMPLANNER_CORPUS");
        if (corpus.isEmpty())
            QSKIP("VRAMPLANNER_CORPUS is not set");
        for (Json &row : golden::readRows(corpus.toStdString() + "/boot-ground-truth.jsonl")) {
            const std::string id = row.at("id");
            m_rows.emplace(id, std::move(row));
        }
        QVERIFY(m_rows.size() > 100);
    }

    void explainedBoots()
    {
        int wrong = 0;
        for (const boots::Boot &boot : boots::kExplained) {
            QVERIFY2(m_rows.count(boot.id), boot.id);
            const QString difference = tokensDiffer(boot, m_rows.at(boot.id));
            if (difference.isEmpty())
                continue;
            ++wrong;
            qWarning().noquote() << boot.id << difference;
        }
        qInfo() << std::size(boots::kExplained) << "boots," << wrong << "wrong";
        QCOMPARE(wrong, 0);
    }

    void refusedBoots()
    {
        int wrong = 0;
        for (const boots::Refusal &refusal : boots::kRefusals) {
            QVERIFY2(m_rows.count(refusal.boot.id), refusal.boot.id);
            const QString difference = refusalDiffers(refusal, m_rows.at(refusal.boot.id));
            if (difference.isEmpty())
                continue;
            ++wrong;
            qWarning().noquote() << refusal.boot.id << difference;
        }
        QCOMPARE(wrong, 0);
    }

    void everyRecordWithTokensIsAccountedFor()
    {
        std::set<std::string> known;
        for (const boots::Boot &boot : boots::kExplained)
            QVERIFY2(known.insert(boot.id).second, boot.id);
        for (const boots::Refusal &refusal : boots::kRefusals)
            QVERIFY2(known.insert(refusal.boot.id).second, refusal.boot.id);
        for (const boots::Unexplained &row : boots::kUnexplained)
            QVERIFY2(known.insert(row.id).second, row.id);
        for (const auto &[id, row] : m_rows) {
            if (row.at("kv_tokens").is_number())
                QVERIFY2(known.count(id), id.c_str());
        }
    }

private:
    std::map<std::string, Json> m_rows;
};

QTEST_APPLESS_MAIN(TestGroundTruth)
#include "tst_ground_truth.moc"
