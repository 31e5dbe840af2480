// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Token counts that public boot logs printed. A pool printed with two decimals stands for ±0.005 GiB, so the
// printed tokens must be the result for a pool in that range, and only for the block count named here.
#include <QtTest/QTest>

#include "engine/kv/format.h"
#include "kv_models.h"

#include <functional>

using namespace engine;

namespace {

struct Boot {
    const char *name;
    std::function<Architecture()> architecture;
    const char *release;
    int tp;
    const char *kv_cache_dtype;
    Tokens max_model_len;
    int batched_tokens;
    bool prefix_caching;
    int mtp;
    int capability;
    double pool_gib;
    Tokens tokens;
    std::int64_t blocks;
};

const Boot kBoots[] = {
    {"Qwen3.6 35B-A3B TP 2 fp8", models::qwen36_35b_a3b, "0.25", 2, "fp8", 262144, 2048, true, 0, 120, 16.58,
     3292687, 1658},
    {"Qwen3.6 27B NVFP4 TP 2 fp8 MTP 3", models::qwen36_27b, "0.25", 2, "fp8", 262144, 2048, false, 3, 120,
     14.68, 841541, 565},
    {"Gemma 4 12B TP 2 bf16", models::gemma4_12b, "0.25", 2, "auto", 131072, 4096, true, 0, 86, 8.16, 384019,
     16703},
    {"Llama 3.1 8B bf16", models::llama31_8b, "0.31", 1, "auto", 131072, 8192, true, 0, 80, 56.21, 460496,
     28781},
    {"Qwen3 8B bf16", models::qwen3_8b, "0.9.2", 1, "auto", 40960, 8192, true, 0, 80, 18.69, 136080, 8505},
};

KvRequest requestOf(const Boot &boot)
{
    KvRequest request;
    request.tp = boot.tp;
    request.kv_cache_dtype = boot.kv_cache_dtype;
    request.max_model_len = boot.max_model_len;
    request.max_num_batched_tokens = boot.batched_tokens;
    request.enable_prefix_caching = boot.prefix_caching;
    request.spec_method = boot.mtp ? "mtp" : "";
    request.num_speculative_tokens = boot.mtp;
    request.compute_capability = boot.capability;
    return request;
}

}

class TestPublishedTokens : public QObject
{
    Q_OBJECT

private slots:
    void printedTokens_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(std::size(kBoots)); ++i)
            QTest::newRow(kBoots[i].name) << i;
    }

    void printedTokens()
    {
        QFETCH(int, index);
        const Boot &boot = kBoots[index];
        const Architecture architecture = boot.architecture();
        const KvRequest request = requestOf(boot);
        const auto rules = releaseRules(boot.release);
        QVERIFY(rules);
        const auto layout = layoutKv(architecture, request, *rules);
        QVERIFY2(layout, layout ? "" : layout.error().code.c_str());
        const Bytes low = models::gib(boot.pool_gib - 0.005);
        const Bytes high = models::gib(boot.pool_gib + 0.005);
        const Bytes pool = boot.blocks * layout->bytes_per_block;
        // The named blocks fit into a pool that prints as the log did: some pool in [low, high] has this many
        // blocks.
        QVERIFY2(pool <= high && pool + layout->bytes_per_block > low,
                 qPrintable(QStringLiteral("%1 to %2 blocks fit")
                                .arg(low / layout->bytes_per_block)
                                .arg(high / layout->bytes_per_block)));
        const KvCapacity capacity = capacityOf(architecture, request, *rules, *layout, std::max(low, pool));
        QCOMPARE(capacity.num_blocks, boot.blocks);
        QCOMPARE(capacity.kv_cache_tokens, boot.tokens);
    }
};

QTEST_APPLESS_MAIN(TestPublishedTokens)
#include "tst_published_tokens.moc"
