// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of the engine's memory arithmetic, each with the sum written out: pages, alignment,
// groups, blocks and need of one request, states, and the growing bytes per token of four models.
#include <QtTest/QTest>

#include "engine/kv/packed.h"
#include "engine/kv/request.h"
#include "engine/kv/state.h"
#include "support/golden_models.h"

using namespace engine;

namespace {

ReleaseRules head()
{
    return releaseRules("0.29").value();
}

/// Release 0.29, prefix caching on, a server's 2,048 batched tokens.
KvRequest ask(int tp, Tokens length, const char *format = "auto", int batched = 2048)
{
    KvRequest request;
    request.tp = tp;
    request.kv_cache_dtype = format;
    request.max_model_len = length;
    request.max_num_batched_tokens = batched;
    request.enable_prefix_caching = true;
    return request;
}

KvRequest mtp(KvRequest request, int tokens)
{
    request.spec_method = "mtp";
    request.num_speculative_tokens = tokens;
    return request;
}

KvLayout layout(const Architecture &architecture, const KvRequest &request,
                const ReleaseRules &rules = head())
{
    const auto result = layoutKv(architecture, request, rules);
    if (!result)
        qFatal("refused: %s", result.error().code.c_str());
    return *result;
}

double mib(Bytes bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(kMiB);
}

double gibOf(Bytes bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(kGiB);
}

Architecture gemma4_26b()
{
    return models::gemma4(30, 16, 8, 2);
}

}

class TestKvLayout : public QObject
{
    Q_OBJECT

private slots:
    void pages() // section 1.2
    {
        // Llama 3 8B: 16 x 8 heads x (128 + 128) x 2
        QCOMPARE(layout(models::llama31_8b(), ask(1, 8192)).groups[0].page_bytes, Bytes{65536});
        // Qwen3.6 27B: 784 x 4 x 512 x 2
        QCOMPARE(layout(models::qwen36_27b(), ask(1, 8192)).groups[3].page_bytes, Bytes{3211264});
        // DeepSeek V3: 64 x 576 x 2, no factor two; the block size asked for
        KvRequest request = ask(1, 8192);
        request.block_size = 64;
        QCOMPARE(layout(models::deepseekV3(), request).groups[0].page_bytes, Bytes{73728});
        // DeepSeek V3.2 fp8: 61 x 64 x (656 + 132), latents and indexers in one group
        const KvLayout sparse = layout(models::deepseekV32(), ask(1, 8192, "fp8"));
        QCOMPARE(sparse.groups.size(), std::size_t{1});
        QVERIFY(sparse.groups[0].uniform_type);
        QCOMPARE(sparse.bytes_per_block, Bytes{61 * (41984 + 8448)});
    }

    void hybridAlignment() // section 3.3
    {
        // a = 4,096; m = 3,207,168; B = 16 x cdiv(m, 65,536) = 16 x 49 = 784; P = 784 x 4,096
        const KvLayout l = layout(models::qwen36_27b(), ask(1, 262144));
        QCOMPARE(l.mamba_mode, std::string("align"));
        QCOMPARE(l.groups.size(), std::size_t{4}); // three of 16 state layers, one of 16 attention layers
        for (const KvGroup &group : l.groups) {
            QCOMPARE(group.layers, 16);
            QCOMPARE(group.block_size, Tokens{784});
            QCOMPARE(group.page_bytes, Bytes{3211264});
        }
        QCOMPARE(l.groups[0].unpadded_page_bytes, Bytes{3207168});
        QCOMPARE(l.bytes_per_block, Bytes{51380224}); // 16 x 3,211,264
        QCOMPARE(l.groups[3].blocks_per_request, std::int64_t{335}); // cdiv(262,144, 784)
        QCOMPARE(l.blocks_per_request, std::int64_t{341}); // + 3 x 2
        QCOMPARE(l.need_bytes_one_request, Bytes{17520656384}); // 341 x 51,380,224
    }

    // Public boots on Arc Pro B70 print blocks of 832 at TP 2: 64 x cdiv(1,603,584, 64 x 2,048) = 64 x 13;
    // 14.81 GiB of 832 x 2,048 x 16 bytes are 583 blocks. With 5 draft tokens m = 1,654,784, again 13.
    void hybridAlignmentOnXpu()
    {
        KvRequest request = ask(2, 262144);
        request.platform = Platform::Xpu;
        request.enable_prefix_caching = false;
        for (const int draft : {0, 5}) {
            const KvLayout l = layout(models::qwen36_27b(), draft > 0 ? mtp(request, draft) : request);
            QCOMPARE(l.groups.back().block_size, Tokens{832});
            QCOMPARE(l.bytes_per_block, Bytes{832} * 2048 * (draft > 0 ? 17 : 16));
        }
        request.platform = Platform::Rocm;
        QCOMPARE(layout(models::qwen36_27b(), request).groups.back().block_size, Tokens{784});
    }

    void hybridAlignmentInModeAll()
    {
        // c = lcm(128, 16) = 128; B = 128 x cdiv(cdiv(m, a), 128); Nemotron 3 Nano: a = 2 x 256 x 2 = 1,024,
        // m = 3 x (4,096 + 2 x 8 x 128) x 2 + 64 x 64 x 128 x 4 = 36,864 + 2,097,152; cdiv(m, a) = 2,084
        KvRequest request = ask(1, 8192);
        request.mamba_cache_mode = "all";
        const KvLayout l = layout(models::nemotron3Nano(), request);
        const KvGroup &states = l.groups.front();
        QCOMPARE(states.kind, CacheKind::Recurrent);
        QCOMPARE(states.block_size, Tokens{2176}); // 17 x 128
        QCOMPARE(states.blocks_per_request, std::int64_t{4}); // cdiv(8,192, 2,176)
    }

    void states() // section 4.3
    {
        const auto slot = [](const Architecture &a, int tp, int k) {
            return statePageBytes(*a.layers[0].state, tp, k).value();
        };
        // conv 10,240 x 3 x 2 + temporal 48 x 128 x 128 x 4
        QCOMPARE(slot(models::qwen36_27b(), 1, 0), Bytes{61440 + 3145728});
        QCOMPARE(slot(models::qwen36_27b(), 1, 3), Bytes{3268608}); // three more columns
        QCOMPARE(slot(models::qwen36_27b(), 2, 0), Bytes{3207168 / 2});
        QCOMPARE(slot(models::qwen36_35b_a3b(), 1, 0), Bytes{49152 + 2097152});
        QCOMPARE(slot(models::qwen36_35b_a3b(), 1, 3), Bytes{2195456});
        QVERIFY(!statePageBytes(*models::qwen36_27b().layers[0].state, 5, 0)); // 48 heads on 5 ranks
    }

    void stateBytesOfOneRequest_data() // section 4.3, pool charge per running sequence of the 27B, bf16
    {
        QTest::addColumn<int>("tp");
        QTest::addColumn<bool>("prefix");
        QTest::addColumn<int>("k");
        QTest::addColumn<double>("megabytes");
        QTest::newRow("none TP 1") << 1 << false << 0 << 147.0;
        QTest::newRow("none TP 2") << 2 << false << 0 << 73.5;
        QTest::newRow("align TP 1") << 1 << true << 0 << 294.0;
        QTest::newRow("align TP 2") << 2 << true << 0 << 147.0;
        QTest::newRow("none MTP 3 TP 1") << 1 << false << 3 << 637.5;
        QTest::newRow("align MTP 3 TP 1") << 1 << true << 3 << 796.875;
    }

    void stateBytesOfOneRequest()
    {
        QFETCH(int, tp);
        QFETCH(bool, prefix);
        QFETCH(int, k);
        QFETCH(double, megabytes);
        KvRequest request = ask(tp, 262144);
        request.enable_prefix_caching = prefix;
        if (k)
            request = mtp(request, k);
        QCOMPARE(mib(layout(models::qwen36_27b(), request).state_bytes_one_request), megabytes);
    }

    void windows() // section 3.2: Gemma 4 31B bf16, five window groups of 10 layers, block 2,621,440
    {
        const auto perGroup = [](const KvRequest &request, const ReleaseRules &rules) {
            return layout(models::gemma4_31b(), request, rules).groups[0].blocks_per_request;
        };
        const ReleaseRules before = releaseRules("0.25").value();
        QCOMPARE(perGroup(ask(1, 262144), before), std::int64_t{193}); // cdiv(1,023 + 2,048, 16) + 1
        QCOMPARE(perGroup(ask(1, 262144), head()), std::int64_t{321}); // F = 4,096
        QCOMPARE(perGroup(ask(1, 262144, "auto", 8192), head()), std::int64_t{1089}); // F = 16,384
        const KvLayout l = layout(models::gemma4_31b(), ask(1, 262144, "auto", 8192));
        QCOMPARE(l.bytes_per_block, Bytes{10 * 262144});
        QCOMPARE(mib(l.state_bytes_one_request), 13612.5);
        QCOMPARE(mib(l.steady_fixed_bytes_one_request), 812.5); // 5 x 65 blocks while decoding
    }

    void inFlightTokens() // section 3.2 and 0b.6
    {
        KvRequest request = ask(1, 8192);
        QCOMPARE(maxInFlightTokens(request, head()), Tokens{4096});
        request.async_scheduling = false;
        QCOMPARE(maxInFlightTokens(request, head()), Tokens{2048});
        request.async_scheduling = std::nullopt;
        request.spec_method = "ngram";
        QCOMPARE(maxInFlightTokens(request, head()), Tokens{2048});
        request.spec_method = "mtp";
        QCOMPARE(maxInFlightTokens(request, head()), Tokens{4096});
        QCOMPARE(maxInFlightTokens(request, releaseRules("0.25.1").value()), Tokens{2048});
    }

    void paddingInPerTokenHeadModes() // section 3.4
    {
        // window page 16 x 16 x 520 = 133,120; global page 16 x 4 x 1,032 = 66,048 does not divide it
        const KvLayout l = layout(models::gemma4_31b(), ask(1, 262144, "int8_per_token_head"));
        const KvGroup &global = l.groups.back();
        QCOMPARE(global.kind, CacheKind::Full);
        QCOMPARE(global.block_size, Tokens{16});
        QCOMPARE(global.page_bytes, Bytes{133120});
        QCOMPARE(global.unpadded_page_bytes, Bytes{66048});
        QCOMPARE(l.growing_bytes_per_token, 83200.0);
        QCOMPARE(l.unpadding_block_size.value_or(0), 32);
        KvRequest request = ask(1, 262144, "int8_per_token_head");
        request.block_size = 32; // two global pages of 66,048 in one of 133,120
        QCOMPARE(layout(models::gemma4_31b(), request).growing_bytes_per_token, 41600.0);
        // before #45181 the engine refused it
        const auto old = layoutKv(models::gemma4_31b(), ask(1, 262144, "int8_per_token_head"),
                                  releaseRules("0.23").value());
        QVERIFY(!old);
        QCOMPARE(old.error().code, std::string("kv-pages-indivisible"));
        QVERIFY(!layout(models::gemma4_31b(), ask(1, 262144)).unpadding_block_size);
    }

    void groups_data() // section 3.5
    {
        QTest::addColumn<int>("model");
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("groups");
        QTest::addColumn<int>("longest");
        QTest::addColumn<Bytes>("block");
        QTest::newRow("Gemma 3 27B: 52 windows in six groups of 9 or 8")
            << 0 << 0 << 7 << 10 << Bytes{1310720};
        QTest::newRow("Gemma 4 31B") << 1 << 0 << 6 << 10 << Bytes{2621440};
        QTest::newRow("Gemma 4 26B-A4B") << 2 << 0 << 6 << 5 << Bytes{655360};
        QTest::newRow("gpt-oss-20b") << 3 << 0 << 2 << 12 << Bytes{393216};
        QTest::newRow("gpt-oss-120b") << 4 << 0 << 2 << 18 << Bytes{589824};
        QTest::newRow("Qwen3.6 27B") << 5 << 0 << 4 << 16 << Bytes{51380224};
        QTest::newRow("Qwen3.6 27B with MTP 3: 17 layers, 816 tokens")
            << 5 << 3 << 4 << 17 << Bytes{55705600};
        QTest::newRow("Qwen3.6 35B-A3B") << 6 << 0 << 4 << 10 << Bytes{21626880};
        QTest::newRow("Llama 4 Scout") << 7 << 0 << 4 << 12 << Bytes{786432};
    }

    void groups()
    {
        QFETCH(int, model);
        QFETCH(int, k);
        QFETCH(int, groups);
        QFETCH(int, longest);
        QFETCH(Bytes, block);
        const std::vector<Architecture> all{
            models::gemma3_27b(),     models::gemma4_31b(), gemma4_26b(),
            models::gptOss(24),       models::gptOss(36),   models::qwen36_27b(),
            models::qwen36_35b_a3b(), models::llama4Scout()};
        const KvRequest request = k ? mtp(ask(1, 8192), k) : ask(1, 8192);
        const KvLayout l = layout(all[static_cast<std::size_t>(model)], request);
        QCOMPARE(static_cast<int>(l.groups.size()), groups);
        int most = 0;
        for (const KvGroup &group : l.groups)
            most = std::max(most, group.layers);
        QCOMPARE(most, longest);
        QCOMPARE(l.bytes_per_block, block);
    }

    void capacityOfGptOss() // section 3.5: 20 GiB, 131,072 tokens
    {
        const Architecture a = models::gptOss(24);
        const KvRequest request = ask(1, 131072);
        const KvLayout l = layout(a, request);
        const KvCapacity c = capacityOf(a, request, head(), l, 20 * kGiB);
        QCOMPARE(c.num_blocks, std::int64_t{54613}); // 21,474,836,480 / 393,216
        QCOMPARE(l.blocks_per_request, std::int64_t{8457}); // 8,192 + cdiv(127 + 4,096, 16) + 1 = 265
        QCOMPARE(c.kv_cache_tokens, Tokens{846427}); // 54,613 / 8,457 x 131,072
    }

    void tokenLineByRelease() // section 3.6
    {
        const Architecture a = models::gptOss(24);
        const auto tokens = [&](const char *release) {
            const ReleaseRules rules = releaseRules(release).value();
            KvRequest request = ask(1, 131072);
            const KvLayout l = layout(a, request, rules);
            return capacityOf(a, request, rules, l, 1000 * l.bytes_per_block).kv_cache_tokens;
        };
        QCOMPARE(tokens("0.20"), Tokens{8000}); // 1,000 // 2 groups x 16
        // 1,000 / (8,192 + cdiv(127 + 2,048, 16) + 1) x 131,072 = 1,000 / 8,329 x 131,072 = 15,736.8
        QCOMPARE(tokens("0.22"), Tokens{15736});
        // 0.8: windows are full attention, one group: 1,000 x 16
        QCOMPARE(tokens("0.8"), Tokens{16000});
    }

    void concurrencyIn08IsTokensOverLength() // 0b.10
    {
        const Architecture a = models::llama31_8b();
        const ReleaseRules rules = releaseRules("0.8").value();
        const KvRequest request = ask(1, 20000);
        const KvLayout l = layout(a, request, rules);
        const KvCapacity c = capacityOf(a, request, rules, l, 1952 * l.bytes_per_block);
        QCOMPARE(c.kv_cache_tokens, Tokens{31232}); // 1,952 x 16
        QCOMPARE(c.max_concurrency, 31232.0 / 20000.0);
    }

    void promotedWindows() // section 3.7: every layer as full attention
    {
        ReleaseRules rules = head();
        rules.hybrid_manager = false;
        // 50 x 16 x 512 x 2 + 10 x 4 x 1,024 x 2
        const KvLayout gemma = layout(models::gemma4_31b(), ask(1, 262144), rules);
        QCOMPARE(gemma.growing_bytes_per_token, 901120.0);
        QCOMPARE(gemma.groups.size(), std::size_t{1});
        QVERIFY(gemma.groups[0].uniform_type);
        QCOMPARE(layout(gemma4_26b(), ask(1, 262144), rules).growing_bytes_per_token, 225280.0);
        const KvLayout scout = layout(models::llama4Scout(), ask(1, 131072), releaseRules("0.13").value());
        QCOMPARE(gibOf(scout.need_bytes_one_request), 24.0); // 131,072 x 48 x 4,096
        KvRequest eagle = ask(1, 131072);
        eagle.spec_method = "eagle";
        QCOMPARE(layout(models::llama4Scout(), eagle).groups.size(), std::size_t{1});
    }

    void refusalEstimates() // section 5.6
    {
        const auto estimate = [](const Architecture &a, const KvRequest &request, double gib) {
            return capacityOf(a, request, head(), layout(a, request), models::gib(gib));
        };
        const KvCapacity llama = estimate(models::llama31_8b(), ask(1, 131072), 10);
        QCOMPARE(llama.num_blocks, std::int64_t{5120});
        QCOMPARE(llama.estimated_max_model_len, Tokens{81904}); // 5,119 x 16
        QVERIFY(!llama.fits);
        const KvCapacity qwen = estimate(models::qwen36_27b(), ask(1, 262144), 10);
        QCOMPARE(qwen.num_blocks, std::int64_t{208});
        QCOMPARE(qwen.estimated_max_model_len, Tokens{157584}); // (208 - 1 - 6) x 784
        QCOMPARE(estimate(models::gemma4_31b(), ask(2, 262144), 6).estimated_max_model_len, Tokens{105888});
        QCOMPARE(estimate(models::llama31_8b(), ask(1, 131072), 0.003).estimated_max_model_len, Tokens{0});
    }

    void growingBytesPerToken_data() // section 11
    {
        QTest::addColumn<int>("model");
        QTest::addColumn<QString>("format");
        QTest::addColumn<double>("tp1");
        const auto row = [](int model, const char *format, double bytes) {
            QTest::addRow("%d %s", model, format) << model << QString::fromLatin1(format) << bytes;
        };
        row(0, "auto", 65536);
        row(0, "fp8", 32768);
        row(0, "int8_per_token_head", 33280);
        row(0, "turboquant_3bit_nc", 12672);
        row(0, "turboquant_k8v4", 24832);
        row(1, "auto", 20480);
        row(1, "fp8", 10240);
        row(1, "int8_per_token_head", 10400);
        row(1, "turboquant_3bit_nc", 3960);
        row(2, "auto", 81920);
        row(2, "fp8", 40960);
        row(3, "auto", 20480);
        row(3, "fp8", 10240);
        row(3, "int8_per_token_head", 20800);
    }

    void growingBytesPerToken()
    {
        QFETCH(int, model);
        QFETCH(QString, format);
        QFETCH(double, tp1);
        const std::vector<Architecture> all{models::qwen36_27b(), models::qwen36_35b_a3b(),
                                            models::gemma4_31b(), gemma4_26b()};
        const Architecture &a = all[static_cast<std::size_t>(model)];
        const std::string name = format.toStdString();
        QCOMPARE(layout(a, ask(1, 262144, name.c_str())).growing_bytes_per_token, tp1);
        QCOMPARE(layout(a, ask(2, 262144, name.c_str())).growing_bytes_per_token, tp1 / 2);
    }

    void fullRequirement_data() // section 11: GiB of one 262,144-token request
    {
        QTest::addColumn<int>("model");
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("tp");
        QTest::addColumn<int>("batched");
        QTest::addColumn<double>("gib");
        const auto row = [](int model, const char *format, int tp, int batched, double gib) {
            QTest::addRow("%d %s TP %d %d", model, format, tp, batched)
                << model << QString::fromLatin1(format) << tp << batched << gib;
        };
        row(0, "auto", 1, 2048, 16.317);
        row(0, "auto", 2, 8192, 8.159);
        row(0, "fp8", 2, 2048, 4.163);
        row(0, "int8_per_token_head", 1, 2048, 8.418);
        row(1, "auto", 1, 2048, 5.136);
        row(1, "fp8", 2, 2048, 1.319);
        row(2, "auto", 1, 2048, 23.918);
        row(2, "auto", 1, 8192, 33.293);
        row(2, "fp8", 2, 8192, 8.323);
        row(2, "int8_per_token_head", 1, 2048, 22.302);
        row(3, "auto", 2, 2048, 2.990);
        row(3, "int8_per_token_head", 2, 8192, 3.383);
    }

    void fullRequirement()
    {
        QFETCH(int, model);
        QFETCH(QString, format);
        QFETCH(int, tp);
        QFETCH(int, batched);
        QFETCH(double, gib);
        const std::vector<Architecture> all{models::qwen36_27b(), models::qwen36_35b_a3b(),
                                            models::gemma4_31b(), gemma4_26b()};
        const std::string name = format.toStdString();
        const KvLayout l =
            layout(all[static_cast<std::size_t>(model)], ask(tp, 262144, name.c_str(), batched));
        QCOMPARE(std::round(gibOf(l.need_bytes_one_request) * 1000), std::round(gib * 1000));
    }

    void kvHeadsBeyondTpAreReplicated() // section 2.1: the 35B-A3B has two KV heads, its state still halves
    {
        const auto growing = [](int tp) {
            return layout(models::qwen36_35b_a3b(), ask(tp, 8192)).growing_bytes_per_token;
        };
        QCOMPARE(growing(1), 20480.0);
        QCOMPARE(growing(2), 10240.0);
        QCOMPARE(growing(4), 10240.0);
        const auto wrong = layoutKv(models::qwen36_35b_a3b(), ask(3, 8192), head());
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, std::string("tp-invalid"));
    }

    void packedTuples() // section 0b.7: 21 compressed tuples, 43 windows, 21 and 20 compressors
    {
        QCOMPARE(layerTuples({21, 43, 21, 20}, 21),
                 22); // padding 1 + 1 + 1 + 2, less than 0 + 20 + 0 + 1 at 21
        QCOMPARE(layerTuples({31, 61, 30, 31}, 31), 31);
        // 8 and 16 both pad nothing; the larger wins
        QCOMPARE(layerTuples({16, 16}, 8), 16);
        const KvLayout l = layout(models::deepseekV4(43, 21, 20), ask(1, 8192, "fp8", 8192));
        // 21 x 37,440 + 20 x 1,728 + 21 x 8,640
        QCOMPARE(l.bytes_per_block, Bytes{1002240});
        QCOMPARE(l.need.front().bytes_per_block, Bytes{22 * 47808});
    }

    void
    packedPoolBefore029() // #51718: a pool block was 22 whole tuples, pages padded to those of the latents
    {
        const Architecture a = models::deepseekV4(43, 21, 20);
        KvRequest request = ask(2, 500000, "fp8", 16384);
        const ReleaseRules rules = releaseRules("0.21").value();
        const KvLayout l = layout(a, request, rules);
        QCOMPARE(l.bytes_per_block, Bytes{22 * 47808});
        // blocks 1,954 | 259 + 259 | 4,099 | 2,065; pages 1,002,240 | 823,680 + 786,240 | 967,680 | 748,800:
        // (1,954 x 1,002,240 + 259 x 1,609,920 + 4,099 x 967,680 + 2,065 x 748,800) / 1,002,240 = 7,870.5
        QCOMPARE(l.concurrency_blocks, std::int64_t{7871});
        const KvCapacity c = capacityOf(a, request, rules, l, models::gib(26.15));
        QCOMPARE(c.num_blocks, std::int64_t{26696}); // 28,078,348,698 / 1,051,776
        QCOMPARE(c.kv_cache_tokens, Tokens{1695845}); // 26,696 / 7,871 x 500,000
    }

    void smallDrafterSetsTheGroupSize() // 0b.8: five DFlash layers beside 48 + 16
    {
        KvRequest request = ask(2, 8192);
        request.spec_method = "dflash";
        request.num_speculative_tokens = 7;
        request.drafter_layers = {models::attention(CacheKind::Sliding, 5, 64, 8, 128, 2048)};
        const KvLayout l = layout(models::qwen36_27b(), request);
        int states = 0;
        int full = 0;
        int drafts = 0;
        for (const KvGroup &group : l.groups) {
            states += group.kind == CacheKind::Recurrent;
            full += group.kind == CacheKind::Full;
            drafts += group.kind == CacheKind::Sliding;
            QVERIFY(group.layers <= 5);
        }
        QCOMPARE(states, 10);
        QCOMPARE(full, 4);
        QCOMPARE(drafts, 1);
    }

    void aModelWithoutLayersIsRefused()
    {
        Architecture a = models::llama31_8b();
        a.layers.clear();
        QCOMPARE(layoutKv(a, ask(1, 8192), head()).error().code, std::string("no-kv-cache"));
    }

    void hugeRequestsDoNotOverflow()
    {
        KvRequest request = ask(1, std::numeric_limits<Tokens>::max() / 4);
        QCOMPARE(layout(models::llama31_8b(), request).need_bytes_one_request, kMaxBytes);
    }
};

QTEST_APPLESS_MAIN(TestKvLayout)
#include "tst_kv_layout.moc"
