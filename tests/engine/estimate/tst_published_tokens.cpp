// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Token counts, needs and length estimates that public boot logs printed. A pool printed with two decimals
// stands for ±0.005 GiB, so the printed tokens must be the result for a pool in that range.
#include <QtTest/QTest>

#include "support/boots.h"

using namespace engine;
using golden::Json;

namespace {

/// The boots a release must never get wrong, with the block count their tokens imply.
struct Landmark {
    const char *name;
    const char *model;
    const char *release;
    int tp;
    const char *kv_cache_dtype;
    Tokens max_model_len;
    int batched_tokens;
    bool prefix_caching;
    int mtp;
    double pool_gib;
    Tokens tokens;
    std::int64_t blocks;
};

constexpr Landmark kLandmarks[] = {
    {"Qwen3.6 35B-A3B TP 2 fp8", "qwen3.6-35b-a3b", "0.25", 2, "fp8", 262144, 2048, true, 0, 16.58, 3292687,
     1658},
    {"Qwen3.6 27B NVFP4 TP 2 fp8 MTP 3, no prefix caching", "qwen3.6-27b", "0.25", 2, "fp8", 262144, 2048,
     false, 3, 14.68, 841541, 565},
    {"Gemma 4 12B TP 2 bf16", "gemma-4-12b", "0.25", 2, "auto", 131072, 4096, true, 0, 8.16, 384019, 16703},
    {"Llama 3.1 8B bf16", "llama-3.1-8b", "0.31", 1, "auto", 131072, 8192, true, 0, 56.21, 460496, 28781},
    {"Qwen3 8B bf16", "qwen3-8b", "0.9.2", 1, "auto", 40960, 8192, true, 0, 18.69, 136080, 8505},
};

/// First and last block count of a pool that prints as `pool_gib`.
std::pair<std::int64_t, std::int64_t> blockRange(double pool_gib, const KvLayout &layout)
{
    return {models::gib(pool_gib - 0.005) / layout.bytes_per_block,
            models::gib(pool_gib + 0.005) / layout.bytes_per_block};
}

void addRows(const Json &boots)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < boots.size(); ++i)
        QTest::newRow(boots[i].at("id").get<std::string>().c_str()) << static_cast<int>(i);
}

}

class TestPublishedTokens : public QObject
{
    Q_OBJECT

private slots:
    void landmarks_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(std::size(kLandmarks)); ++i)
            QTest::newRow(kLandmarks[i].name) << i;
    }

    void landmarks()
    {
        QFETCH(int, index);
        const Landmark &boot = kLandmarks[index];
        const Architecture architecture = boots::architectures().at(boot.model)();
        KvRequest request;
        request.tp = boot.tp;
        request.kv_cache_dtype = boot.kv_cache_dtype;
        request.max_model_len = boot.max_model_len;
        request.max_num_batched_tokens = boot.batched_tokens;
        request.enable_prefix_caching = boot.prefix_caching;
        request.spec_method = boot.mtp ? "mtp" : "";
        request.num_speculative_tokens = boot.mtp;
        const ReleaseRules rules = releaseRules(boot.release).value();
        const auto layout = layoutKv(architecture, request, rules);
        QVERIFY2(layout, layout ? "" : layout.error().code.c_str());
        const auto [low, high] = blockRange(boot.pool_gib, *layout);
        QVERIFY2(low <= boot.blocks && boot.blocks <= high,
                 qPrintable(QStringLiteral("%1 to %2").arg(low).arg(high)));
        const KvCapacity capacity =
            capacityOf(architecture, request, rules, *layout, boot.blocks * layout->bytes_per_block);
        QCOMPARE(capacity.num_blocks, boot.blocks);
        QCOMPARE(capacity.kv_cache_tokens, boot.tokens);
    }

    void boots_data() { addRows(m_published.at("boots")); }

    void boots()
    {
        QFETCH(int, index);
        const Json &boot = m_published.at("boots")[static_cast<std::size_t>(index)];
        const Architecture architecture = boots::architectures().at(boot.at("model"))();
        const KvRequest request = boots::requestOf(boot);
        const ReleaseRules rules = boots::rulesOf(boot);
        const auto layout = layoutKv(architecture, request, rules);
        QVERIFY2(layout, layout ? "" : layout.error().code.c_str());
        std::int64_t low = boot.value("blocks", std::int64_t{0});
        std::int64_t high = low;
        if (boot.contains("pool_gib"))
            std::tie(low, high) = blockRange(boot.at("pool_gib"), *layout);
        const Tokens printed = boot.at("tokens");
        std::optional<KvCapacity> match;
        for (std::int64_t blocks = low; blocks <= high && !match; ++blocks) {
            const KvCapacity c =
                capacityOf(architecture, request, rules, *layout, blocks * layout->bytes_per_block);
            if (c.kv_cache_tokens == printed)
                match = c;
        }
        QVERIFY2(match,
                 qPrintable(
                     QStringLiteral("no pool of %1 to %2 blocks holds %3").arg(low).arg(high).arg(printed)));
        if (boot.contains("concurrency"))
            QVERIFY(std::abs(match->max_concurrency - boot.at("concurrency").get<double>()) <= 0.0051);
    }

    void otherRank_data() { addRows(m_published.at("other_rank")); }

    // The token line is the minimum over the ranks, the pool line is printed by one of them (vllm-memory.md
    // section 0b.12): the tokens are a whole number of blocks, and those fill a pool a little below the
    // printed one.
    void otherRank()
    {
        QFETCH(int, index);
        const Json &boot = m_published.at("other_rank")[static_cast<std::size_t>(index)];
        const Architecture architecture = boots::architectures().at(boot.at("model"))();
        const KvRequest request = boots::requestOf(boot);
        const ReleaseRules rules = boots::rulesOf(boot);
        const auto layout = layoutKv(architecture, request, rules);
        QVERIFY2(layout, layout ? "" : layout.error().code.c_str());
        const Bytes pool = boot.at("blocks").get<std::int64_t>() * layout->bytes_per_block;
        const KvCapacity capacity = capacityOf(architecture, request, rules, *layout, pool);
        QCOMPARE(capacity.kv_cache_tokens, boot.at("tokens").get<Tokens>());
        if (boot.contains("concurrency"))
            QVERIFY(std::abs(capacity.max_concurrency - boot.at("concurrency").get<double>()) <= 0.0051);
        if (boot.contains("need_gib"))
            QVERIFY(std::abs(static_cast<double>(layout->need_bytes_one_request) / static_cast<double>(kGiB)
                             - boot.at("need_gib").get<double>())
                    <= 0.0051);
        const Bytes printed = models::gib(boot.at("pool_gib"));
        QVERIFY2(pool < printed && pool > printed / 100 * 98, qPrintable(QString::number(pool)));
    }

    void refusals_data() { addRows(m_published.at("refusals")); }

    void refusals()
    {
        QFETCH(int, index);
        const Json &boot = m_published.at("refusals")[static_cast<std::size_t>(index)];
        const Architecture architecture = boots::architectures().at(boot.at("model"))();
        const KvRequest request = boots::requestOf(boot);
        const ReleaseRules rules = boots::rulesOf(boot);
        const auto layout = layoutKv(architecture, request, rules);
        QVERIFY2(layout, layout ? "" : layout.error().code.c_str());
        const double need = static_cast<double>(layout->need_bytes_one_request) / static_cast<double>(kGiB);
        QVERIFY2(std::abs(need - boot.at("need_gib").get<double>()) <= 0.0051,
                 qPrintable(QString::number(need)));
        // With one block held back, the message prints the pool already reduced by it.
        const Bytes reserve = rules.one_block_reserve ? layout->bytes_per_block : 0;
        const double pool = boot.at("pool_gib");
        bool estimated = !boot.contains("estimate");
        for (Bytes bytes = models::gib(pool - 0.005); bytes <= models::gib(pool + 0.005);
             bytes += kMiB / 64) {
            const KvCapacity c = capacityOf(architecture, request, rules, *layout, bytes + reserve);
            QVERIFY(!c.fits);
            estimated = estimated || c.estimated_max_model_len == boot.at("estimate").get<Tokens>();
        }
        QVERIFY2(estimated, "no pool that prints so gives the printed length");
    }

    // Where a record is given (VRAMPLANNER_CORPUS), the figures kept here are the record's, and none with
    // tokens is left out: explained, refused or unexplained with a reason.
    void everyRecordIsAccountedFor()
    {
        const QByteArray corpus = qgetenv("VRAMPLANNER_CORPUS");
        if (corpus.isEmpty())
            QSKIP("VRAMPLANNER_CORPUS is not set");
        std::map<std::string, Json> records;
        for (const Json &row : golden::readRows(corpus.toStdString() + "/boot-ground-truth.jsonl"))
            records[row.at("id")] = row;
        QVERIFY(records.size() > 100);
        std::map<std::string, int> known;
        for (const char *list : {"boots", "refusals", "other_rank", "unexplained"}) {
            for (const Json &boot : m_published.at(list)) {
                const std::string id = boot.at("id");
                QVERIFY2(++known[id] == 1 && records.count(id), id.c_str());
                const Json &record = records.at(id);
                QVERIFY2(!boot.contains("tokens") || boot.at("tokens") == record.at("kv_tokens"), id.c_str());
                QVERIFY2(!boot.contains("pool_gib") || boot.at("pool_gib") == record.at("available_kv_gib"),
                         id.c_str());
            }
        }
        for (const auto &[id, record] : records)
            QVERIFY2(!record.at("kv_tokens").is_number() || known.count(id), id.c_str());
        qInfo() << m_published.at("boots").size() << "boots and" << m_published.at("refusals").size()
                << "refusals explained," << m_published.at("other_rank").size() << "by the smallest rank,"
                << m_published.at("unexplained").size() << "not";
    }

private:
    const Json m_published = boots::readBoots();
};

QTEST_APPLESS_MAIN(TestPublishedTokens)
#include "tst_published_tokens.moc"
