// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Scheduler defaults by card memory and release, CUDA-graph capture sizes, and the coefficient files
// themselves.
#include <QtTest/QTest>

#include "engine/estimate/calibration.h"
#include "engine/estimate/coefficients.h"
#include "engine/estimate/scheduler.h"
#include "engine/units/resource.h"
#include "support/kv_models.h"

#include <nlohmann/json.hpp>

using namespace engine;

class TestVllmScheduler : public QObject
{
    Q_OBJECT

private slots:
    void tiers_data();
    void tiers();
    void explicitValuesWin();
    void batchDefaultIsCappedBySequencesTimesContext();
    void captureSizes_data();
    void captureSizes();
    void captureSizesOfOldReleases();
    void runnerV2();
    void everyReleaseNamedByACoefficientIsKnown();
    void coefficientsHaveOrderedBounds();
    void calibrationNeedsTheSameQuantization();
};

namespace {

CardFacts card(const char *name, Bytes total)
{
    CardFacts facts;
    facts.name = name;
    facts.total_bytes = facts.cuda_total_bytes = total;
    return facts;
}

Seat seatOf(Tokens context)
{
    Seat seat;
    seat.max_model_len = context;
    return seat;
}

ReleaseRules rulesOf(const char *release)
{
    const auto rules = releaseRules(release);
    return rules ? *rules : ReleaseRules{};
}

}

void TestVllmScheduler::tiers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("mib");
    QTest::addColumn<QString>("release");
    QTest::addColumn<int>("batched");
    QTest::addColumn<int>("seqs");
    // A 0.16.0 boot on L40S and a 0.9.2 boot on A100 print 2,048; a 0.26.0 boot on GB300 compiles for 8,192.
    QTest::newRow("L40S") << "NVIDIA L40S" << qint64{46068} << "0.16" << 2048 << 256;
    QTest::newRow("A100 40 GB") << "NVIDIA A100-SXM4-40GB" << qint64{40960} << "0.9.2" << 2048 << 256;
    QTest::newRow("A100 80 GB, named out")
        << "NVIDIA A100-SXM4-80GB" << qint64{81920} << "0.28" << 2048 << 256;
    QTest::newRow("H100") << "NVIDIA H100 80GB HBM3" << qint64{81559} << "0.11" << 8192 << 1024;
    QTest::newRow("RTX PRO 6000") << "RTX PRO 6000 Blackwell" << qint64{97887} << "0.28" << 8192 << 1024;
    QTest::newRow("GB300 before the 160 GiB tier")
        << "NVIDIA GB300" << qint64{188733} << "0.26" << 8192 << 1024;
    QTest::newRow("GB300") << "NVIDIA GB300" << qint64{188733} << "0.28" << 16384 << 1024;
    QTest::newRow("RTX 3090") << "RTX 3090" << qint64{24576} << "0.28" << 2048 << 256;
}

void TestVllmScheduler::tiers()
{
    QFETCH(QString, name);
    QFETCH(qint64, mib);
    QFETCH(QString, release);
    QFETCH(int, batched);
    QFETCH(int, seqs);
    const SchedulerSettings settings =
        schedulerSettings(seatOf(32768), card(qPrintable(name), mib * kMiB), rulesOf(qPrintable(release)));
    QCOMPARE(settings.max_num_batched_tokens, batched);
    QCOMPARE(settings.max_num_seqs, seqs);
    QVERIFY(settings.batched_tokens_default && settings.seqs_default);
}

void TestVllmScheduler::explicitValuesWin()
{
    Seat seat = seatOf(32768);
    seat.max_num_seqs = 16;
    seat.max_num_batched_tokens = 4096;
    const SchedulerSettings settings = schedulerSettings(seat, card("RTX 3090", 24 * kGiB), rulesOf("0.28"));
    QCOMPARE(settings.max_num_batched_tokens, 4096);
    QCOMPARE(settings.max_num_seqs, 16);
    QVERIFY(!settings.batched_tokens_default && !settings.seqs_default);
}

void TestVllmScheduler::batchDefaultIsCappedBySequencesTimesContext()
{
    // 2 sequences × 500 tokens = 1,000 < 2,048.
    Seat seat = seatOf(500);
    seat.max_num_seqs = 2;
    QCOMPARE(schedulerSettings(seat, card("RTX 3090", 24 * kGiB), rulesOf("0.28")).max_num_batched_tokens,
             1000);
}

void TestVllmScheduler::captureSizes_data()
{
    QTest::addColumn<int>("seqs");
    QTest::addColumn<int>("k");
    QTest::addColumn<int>("sizes");
    QTest::addColumn<int>("largest");
    QTest::addColumn<int>("full");
    // The table of section 7.2.
    QTest::newRow("1") << 1 << 0 << 2 << 2 << 1;
    QTest::newRow("4") << 4 << 0 << 4 << 8 << 3;
    QTest::newRow("4, three drafts") << 4 << 3 << 7 << 32 << 3;
    QTest::newRow("16") << 16 << 0 << 7 << 32 << 5;
    QTest::newRow("128") << 128 << 0 << 35 << 256 << 19;
    QTest::newRow("256") << 256 << 0 << 51 << 512 << 35;
    QTest::newRow("1024") << 1024 << 0 << 51 << 512 << 51;
}

void TestVllmScheduler::captureSizes()
{
    QFETCH(int, seqs);
    QFETCH(int, k);
    QFETCH(int, sizes);
    QFETCH(int, largest);
    QFETCH(int, full);
    const CaptureSizes expected{sizes, full, largest};
    QCOMPARE(engine::captureSizes(seqs, k, 8192, models::qwen3_8b(), 90, releasePosition("0.26")), expected);
}

void TestVllmScheduler::captureSizesOfOldReleases()
{
    // The 0.9.2 boot of Qwen3 8B captures 67 shapes: 1, 2, 4 and 8 to 512 in steps of 8.
    const CaptureSizes sizes =
        engine::captureSizes(256, 0, 2048, models::qwen3_8b(), 80, releasePosition("0.9.2"));
    QCOMPARE(sizes.piecewise, 67);
    QCOMPARE(sizes.full, 0);
    QCOMPARE(sizes.largest, 512);
}

void TestVllmScheduler::runnerV2()
{
    const Architecture llama = models::llama31_8b();
    QVERIFY(!usesRunnerV2(llama, releasePosition("0.22")));
    QVERIFY(usesRunnerV2(llama, releasePosition("0.23")));
    // A 0.24.0 boot of Qwen2.5 7B still prints the V1 estimate; all dense models follow with 0.25.
    const Architecture qwen2 = models::dense("qwen2", 28, 28, 4, 128);
    QVERIFY(!usesRunnerV2(qwen2, releasePosition("0.24")));
    QVERIFY(usesRunnerV2(qwen2, releasePosition("0.25")));
    // Recurrent state keeps a model on V1.
    QVERIFY(!usesRunnerV2(models::qwen36_27b(), releasePosition("0.29")));
}

void TestVllmScheduler::everyReleaseNamedByACoefficientIsKnown()
{
    const auto known = static_cast<int>(knownReleases().size());
    QVERIFY(known > 10);
    for (const char *path : {"calibration/vllm-coefficients.json", "calibration/vllm-boots.json"}) {
        const auto text = resourceText(path);
        QVERIFY(text.has_value());
        const auto flat = nlohmann::json::parse(*text).flatten();
        int named = 0;
        for (const auto &[pointer, value] : flat.items()) {
            const bool release = pointer.ends_with("/since") || pointer.ends_with("/release");
            if (!release || !value.is_string() || value.get<std::string>().empty())
                continue;
            ++named;
            QVERIFY2(releasePosition(value.get<std::string>()) < known, pointer.c_str());
        }
        QVERIFY(named > 5);
    }
}

void TestVllmScheduler::coefficientsHaveOrderedBounds()
{
    const VllmCoefficients &c = vllmCoefficients();
    for (const Band &band : {c.mlp_factor, c.moe_factor, c.activation_base, c.graph_base, c.context,
                             c.profile_non_torch, c.communicator, c.creep})
        QVERIFY(band.low <= band.mid && band.mid <= band.high && band.high > 0);
    for (const auto *entries : {&c.sampler_bytes_per_logit, &c.graph_bytes_per_graph_and_layer})
        for (int runner : {1, 2}) {
            const Band band = bandFor(*entries, releasePosition("0.28"), runner);
            QVERIFY(0 < band.low && band.low <= band.mid && band.mid <= band.high);
        }
    QCOMPARE(c.flashinfer_workspace, 394 * kMiB);
    QCOMPARE(c.tiers.size(), std::size_t{3});
    QCOMPARE(bandFor(c.sampler_bytes_per_logit, releasePosition("0.11"), 1).mid, 38.0);
    // #33538 samples without a sort: 16-bit logits, a 32-bit copy, probabilities and noise.
    QCOMPARE(bandFor(c.sampler_bytes_per_logit, releasePosition("0.24"), 1).mid, 2.0 + 4 + 4 + 4);
}

void TestVllmScheduler::calibrationNeedsTheSameQuantization()
{
    Architecture llama = models::llama31_8b();
    llama.hidden_size = 4096;
    llama.vocab_size = 128256;
    const CardFacts h100 = card("NVIDIA H100 80GB HBM3", 81559 * kMiB);
    const CalibrationEntry *entry = findCalibration(llama, h100, "0.11", 1, 0);
    QVERIFY(entry && entry->activation);
    // 4.76 GiB as printed, within half of the 0.06 GiB by which boots of one configuration differ.
    QCOMPARE(entry->activation->bytes, models::gib(4.76));
    QCOMPARE(entry->activation->low, models::gib(4.76) - models::gib(0.06) / 2);
    QVERIFY(findCalibration(llama, h100, "0.11", 1, models::gib(14.96))); // 16-bit file
    QVERIFY(!findCalibration(llama, h100, "0.11", 1, models::gib(8.5))); // an fp8 one
    QVERIFY(!findCalibration(llama, h100, "0.12", 1, 0));
    QVERIFY(!findCalibration(llama, card("RTX 3090", 24 * kGiB), "0.11", 1, 0));
    llama.quantization.method = "awq";
    QVERIFY(!findCalibration(llama, h100, "0.11", 1, 0));
}

QTEST_APPLESS_MAIN(TestVllmScheduler)
#include "tst_vllm_scheduler.moc"
