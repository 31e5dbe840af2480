// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes per head and token of every KV format, and which card may use it with which model.
#include <QtTest/QTest>

#include "engine/kv/format.h"
#include "support/golden_models.h"

using namespace engine;

class TestKvFormat : public QObject
{
    Q_OBJECT

private slots:
    void listIsTheEnginesList()
    {
        QCOMPARE(kvFormats().size(), std::size_t{17});
        QVERIFY(!findKvFormat("q8_0")); // llama.cpp's names are no values here
        QVERIFY(!findKvFormat("k8v4"));
        QCOMPARE(findKvFormat("fp8")->stored_as, findKvFormat("fp8_e4m3")->stored_as);
    }

    void bytesPerHeadToken_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("d");
        QTest::addColumn<int>("d_v");
        QTest::addColumn<int>("bytes");
        const auto row = [](const char *format, int d, int d_v, int bytes) {
            QTest::addRow("%s %d/%d", format, d, d_v) << QString::fromLatin1(format) << d << d_v << bytes;
        };
        row("auto", 128, 128, 512); // (128 + 128) x 2
        row("bfloat16", 256, 256, 1024);
        row("float16", 192, 128, 640); // keys and values of different size
        row("fp8", 128, 128, 256);
        row("fp8_e5m2", 64, 64, 128);
        row("int8_per_token_head", 256, 256, 520); // 512 + two fp32 scales
        row("int8_per_token_head", 128, 128, 264);
        row("fp8_per_token_head", 128, 128, 264);
        row("int4_per_token_head", 128, 128, 136); // 64 + 64 + 8
        row("nvfp4", 128, 128, 144); // 2 x (64 + 8)
        row("nvfp4_4over6", 256, 256, 288);
        row("turboquant_k8v4", 128, 128, 196); // 128 + (64 + 4)
        row("turboquant_k8v4", 256, 256, 388);
        row("turboquant_4bit_nc", 128, 128, 134); // (64 + 2) + (64 + 4)
        row("turboquant_4bit_nc", 256, 256, 262);
        row("turboquant_k3v4_nc", 128, 128, 118); // (48 + 2) + (64 + 4)
        row("turboquant_k3v4_nc", 256, 256, 230);
        row("turboquant_3bit_nc", 128, 128, 102); // (48 + 2) + (48 + 4)
        row("turboquant_3bit_nc", 256, 256, 198);
        row("turboquant_3bit_nc", 80, 80, 66); // (30 + 2) + (30 + 4)
        row("turboquant_3bit_nc", 84, 84, 70); // (32 + 2) + (32 + 4), 31.5 rounded up
    }

    void bytesPerHeadToken()
    {
        QFETCH(QString, format);
        QFETCH(int, d);
        QFETCH(int, d_v);
        QFETCH(int, bytes);
        const KvFormat *known = findKvFormat(format.toStdString());
        QVERIFY(known);
        QCOMPARE(kvBytesPerHeadToken(*known, d, d_v, Dtype::BFloat16), Bytes{bytes});
    }

    void latentsHaveNoFactorTwo()
    {
        QCOMPARE(latentBytesPerToken(*findKvFormat("auto"), 576, Dtype::BFloat16), Bytes{1152});
        QCOMPARE(latentBytesPerToken(*findKvFormat("fp8"), 576, Dtype::BFloat16), Bytes{576});
        QCOMPARE(latentBytesPerToken(*findKvFormat("fp8_ds_mla"), 576, Dtype::BFloat16), Bytes{656});
        QCOMPARE(indexerBytesPerToken(128), Bytes{132});
    }

    void support_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("capability");
        QTest::addColumn<QString>("release");
        QTest::addColumn<QString>("answer"); // a backend, or "-reason"
        const auto row = [](const char *model, const char *format, int capability, const char *release,
                            const char *answer) {
            QTest::addRow("%s %s sm_%d %s", model, format, capability, release)
                << QString::fromLatin1(model) << QString::fromLatin1(format) << capability
                << QString::fromLatin1(release) << QString::fromLatin1(answer);
        };
        row("llama", "auto", 86, "0.29", "FLASH_ATTN");
        row("llama", "fp8", 86, "0.29", "FLASHINFER"); // Ampere reads e4m3 through FlashInfer
        row("llama", "fp8", 90, "0.29", "FLASH_ATTN");
        row("llama", "fp8_e5m2", 90, "0.29", "FLASHINFER"); // FlashAttention never takes e5m2
        row("llama", "fp8", 75, "0.29", "-capability");
        row("llama", "auto", 70, "0.29", "TRITON_ATTN");
        row("llama", "auto", 100, "0.29", "FLASHINFER"); // Blackwell data centre prefers FlashInfer
        row("llama", "auto", 120, "0.29", "FLASH_ATTN");
        row("llama", "nvfp4", 100, "0.29", "FLASHINFER");
        row("llama", "nvfp4", 120, "0.29", "-capability-family");
        row("llama", "int8_per_token_head", 75, "0.29", "TRITON_ATTN");
        row("llama", "fp8_per_token_head", 86, "0.29", "-capability");
        row("llama", "fp8_per_token_head", 89, "0.29", "TRITON_ATTN");
        row("llama", "int4_per_token_head", 86, "0.24", "-release");
        row("llama", "turboquant_k8v4", 86, "0.19", "-release");
        row("llama", "turboquant_k8v4", 86, "0.29", "FLASH_ATTN, TURBOQUANT");
        row("llama", "fp8_ds_mla", 90, "0.29", "-family");
        row("llama", "q8_0", 90, "0.29", "-unknown");
        row("qwen35", "turboquant_3bit_nc", 86, "0.29", "TURBOQUANT"); // hybrids skip no layer
        row("gemma4", "fp8", 86, "0.29", "-capability"); // forced to Triton without FlashAttention 4
        row("gemma4", "fp8", 120, "0.29", "TRITON_ATTN");
        row("gemma4", "int8_per_token_head", 86, "0.29", "TRITON_ATTN");
        row("gemma4", "turboquant_3bit_nc", 86, "0.29", "-family"); // no sliding windows
        row("gpt_oss", "auto", 86, "0.29", "TRITON_ATTN"); // attention sinks
        row("deepseek_v3", "auto", 90, "0.29", "FLASH_ATTN_MLA");
        row("deepseek_v3", "fp8", 90, "0.29", "FLASHMLA");
        row("deepseek_v3", "int8_per_token_head", 90, "0.29", "-backend");
        row("deepseek_v32", "fp8", 90, "0.29", "DEEPSEEK_V32_INDEXER, FLASHMLA_SPARSE");
        row("deepseek_v32", "auto", 86, "0.29", "-capability-model");
    }

    void support()
    {
        QFETCH(QString, model);
        QFETCH(QString, format);
        QFETCH(int, capability);
        QFETCH(QString, release);
        QFETCH(QString, answer);
        const std::map<QString, Architecture> known{
            {QStringLiteral("llama"), models::llama31_8b()},
            {QStringLiteral("qwen35"), models::qwen36_27b()},
            {QStringLiteral("gemma4"), models::gemma4_31b()},
            {QStringLiteral("gpt_oss"), models::gptOss(24)},
            {QStringLiteral("deepseek_v3"), models::deepseekV3()},
            {QStringLiteral("deepseek_v32"), models::deepseekV32()},
        };
        const KvFormatSupport support = kvFormatSupport(known.at(model), format.toStdString(), capability,
                                                        releaseRules(release.toStdString()).value());
        const QString got = support.supported ? QString::fromStdString(support.backend)
                                              : QStringLiteral("-") + QString::fromStdString(support.reason);
        QCOMPARE(got, answer);
        QVERIFY(support.supported == support.args.empty());
    }

    void checkpointScalesRefuseE5m2()
    {
        Architecture a = models::llama31_8b();
        a.quantization.method = "fp8";
        QCOMPARE(kvFormatSupport(a, "fp8_e5m2", 90, releaseRules("0.29").value()).reason,
                 std::string("checkpoint-scales"));
    }

    void autoFollowsTheCheckpoint()
    {
        Architecture a = models::llama31_8b();
        QCOMPARE(resolveAutoKvFormat(a), std::string("auto"));
        a.quantization.kv_cache_scheme = "fp8";
        QCOMPARE(resolveAutoKvFormat(a), std::string("fp8"));
        KvRequest request;
        request.max_model_len = 4096;
        const auto layout = layoutKv(a, request, releaseRules("0.29").value());
        QVERIFY(layout);
        QCOMPARE(layout->resolved_kv_cache_dtype, std::string("fp8"));
        QCOMPARE(layout->bytes_per_block, Bytes{32} * 16 * 8 * 256);
    }
};

QTEST_APPLESS_MAIN(TestKvFormat)
#include "tst_kv_format.moc"
