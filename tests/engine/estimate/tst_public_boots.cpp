// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Public boots against the estimate of the same seat: the pool that was printed and the memory that was shown
// lie inside the stated bands.
#include <QtTest/QTest>

#include "engine/estimate/vllm.h"
#include "engine/model/catalogue.h"
#include "support/seat_fixtures.h"

#include <cmath>

using namespace engine;
using namespace fixtures;
using models::gib;

class TestPublicBoots : public QObject
{
    Q_OBJECT

private slots:
    void publishedBoots_data();
    void publishedBoots();
    void sumsAtRestOfTwoPlainBoots();
};

namespace {

/// A public boot: what it ran with, the pool it printed and what nvidia-smi showed (0: not stated).
struct Boot {
    const char *name, *model, *weights, *card, *release;
    int total_mib;
    double cuda_gib;
    int capability, tp;
    Tokens context;
    int seqs, batched; // 0: default
    const char *kv;
    int mtp;
    double utilisation; // 0: not stated
    double pool_gib, used_mib;
};

// CUDA totals as the logs or the cards state them. The three A100 boots of 0.19 and 0.31 come from 80 GB
// cards. The 27B NVFP4 and the Gemmas run as their compose files say. The Gemma 4 31B and Qwen3.6 27B peaks
// on RTX 3090 are stated in GiB.
const Boot kBoots[] = {
    {"Qwen3 8B", "qwen3-8b", "bf16", "A100 40 GB", "0.9.2", 40960, 39.39, 80, 1, 40960, 0, 0, "auto", 0, 0.9,
     18.69, 39062},
    {"Llama 3.1 8B at rest", "llama-3.1-8b", "bf16", "A100 80 GB", "0.31", 81920, 79.25, 80, 1, 131072, 0, 0,
     "auto", 0, 0, 56.21, 74143},
    {"Llama 3 70B AWQ", "llama-3.1-70b", "awq-int4", "L40S", "0.16", 46068, 44.4, 89, 2, 8192, 0, 0, "auto",
     0, 0.9, 20.16, 0},
    {"gpt-oss 20B", "gpt-oss-20b", "mxfp4", "A100 80 GB", "0.19", 81920, 79.25, 80, 1, 131072, 0, 0, "auto",
     0, 0.65, 36.56, 0},
    {"Gemma 4 26B-A4B", "gemma-4-26b-a4b", "bf16", "A100 80 GB", "0.19", 81920, 79.25, 80, 1, 131072, 0, 0,
     "auto", 0, 0.9, 21.5, 0},
    {"Qwen2.5 7B", "qwen2.5-7b", "bf16", "RTX 5090", "0.24", 32607, 31.36, 120, 1, 8192, 0, 0, "auto", 0, 0.9,
     11.92, 0},
    {"Qwen3.6 27B NVFP4", "qwen3.6-27b", "nvfp4", "RTX 5090", "0.25", 32607, 31.36, 120, 2, 262144, 2, 8192,
     "fp8", 3, 0.85, 14.68, 30576},
    {"Qwen3.6 35B-A3B NVFP4", "qwen3.6-35b-a3b", "nvfp4", "RTX 5090", "0.25", 32607, 31.36, 120, 2, 262144, 0,
     0, "fp8", 0, 0, 16.58, 30961},
    {"Qwen3.6 35B-A3B AutoRound", "qwen3.6-35b-a3b", "autoround-int4", "RTX 5090", "0.25", 32607, 31.36, 120,
     2, 262144, 0, 0, "fp8", 0, 0, 17.02, 30919},
    {"Gemma 4 31B", "gemma-4-31b", "autoround-int4", "RTX 3090", "0.24", 24576, 23.56, 86, 2, 262144, 2, 4096,
     "int8_per_token_head", 0, 0, 10.82, 22.5 * 1024},
    {"Qwen3.6 27B AutoRound", "qwen3.6-27b", "autoround-int4", "RTX 3090", "0.24", 24576, 23.56, 86, 2,
     262144, 2, 0, "int8_per_token_head", 4, 0, 11.1, 21.4 * 1024},
    {"Gemma 4 12B", "gemma-4-12b", "bf16", "RTX 3090", "0.24", 24576, 23.56, 86, 2, 131072, 4, 4096, "auto",
     0, 0.9, 8.16, 0},
    {"Qwen3 30B-A3B FP8", "qwen3-30b-a3b", "fp8", "L40S", "0.10.2", 46068, 44.4, 89, 2, 32768, 0, 0, "auto",
     0, 0.95, 25.91, 45241},
};

Seat seatOf(const Boot &boot)
{
    Seat s = seat(boot.release, boot.context);
    s.weights = boot.weights;
    s.tp = boot.tp;
    if (boot.seqs > 0)
        s.max_num_seqs = boot.seqs;
    if (boot.batched > 0)
        s.max_num_batched_tokens = boot.batched;
    s.kv_cache_dtype = boot.kv;
    if (boot.mtp > 0) {
        s.spec_method = "mtp";
        s.num_speculative_tokens = boot.mtp;
    }
    return s;
}

CardFacts cardOf(const Boot &boot)
{
    return card(boot.card, boot.total_mib * kMiB, gib(boot.cuda_gib), boot.capability);
}

}

void TestPublicBoots::publishedBoots_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(kBoots)); ++i)
        QTest::newRow(kBoots[i].name) << i;
}

void TestPublicBoots::publishedBoots()
{
    QFETCH(int, index);
    const Boot &boot = kBoots[index];
    const auto m = catalogueModel(boot.model);
    QVERIFY(m.has_value());
    Seat s = seatOf(boot);
    if (boot.utilisation > 0) {
        s.kv.mode = KvSizing::Mode::Utilisation;
        s.kv.utilization = boot.utilisation;
        const SeatEstimate e = estimate(s, *m, cardOf(boot));
        QVERIFY(e.kv);
        const Bytes pool = gib(boot.pool_gib);
        QVERIFY2(e.kv->pool_low <= pool && pool <= e.kv->pool_high,
                 qPrintable(QStringLiteral("%1 MiB not in %2 to %3")
                                .arg(pool / kMiB)
                                .arg(e.kv->pool_low / kMiB)
                                .arg(e.kv->pool_high / kMiB)));
    }
    if (boot.used_mib > 0) {
        s.kv.mode = KvSizing::Mode::Pinned;
        s.kv.pinned_bytes = gib(boot.pool_gib);
        const SeatEstimate e = estimate(s, *m, cardOf(boot));
        QVERIFY(!e.refusal);
        const RankFootprint &rank = e.ranks.at(0);
        const auto used = static_cast<Bytes>(boot.used_mib) * kMiB;
        QVERIFY2(rank.low() <= used && used <= rank.high(),
                 qPrintable(QStringLiteral("%1 MiB not in %2 to %3")
                                .arg(used / kMiB)
                                .arg(rank.low() / kMiB)
                                .arg(rank.high() / kMiB)));
        // Some figures are of a seat at rest, others of one under load.
        QVERIFY(rank.total(State::Boot) - gib(2) < used && used < rank.total(State::Peak) + gib(2));
    }
}

void TestPublicBoots::sumsAtRestOfTwoPlainBoots()
{
    // Without drafts, images or experts the sum at rest is within 0.2 GiB of what nvidia-smi shows.
    for (int index : {0, 1}) {
        const Boot &boot = kBoots[index];
        const auto m = catalogueModel(boot.model);
        QVERIFY(m.has_value());
        Seat s = seatOf(boot);
        s.kv.mode = KvSizing::Mode::Pinned;
        s.kv.pinned_bytes = gib(boot.pool_gib);
        const Bytes rest = estimate(s, *m, cardOf(boot)).ranks.at(0).total(State::Boot);
        QVERIFY(std::abs(rest - static_cast<Bytes>(boot.used_mib) * kMiB) < gib(0.2));
    }
}

QTEST_APPLESS_MAIN(TestPublicBoots)
#include "tst_public_boots.moc"
