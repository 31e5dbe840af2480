// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which tensor-parallel sizes a model allows, with the rule that forbids one (vllm-memory.md section 2.2).
#include <QTest>

#include "engine/model/config.h"
#include "engine/model/tensor_parallel.h"
#include "support/configs.h"

using namespace engine;

namespace {

Architecture read(const char *text)
{
    return readConfig(text).value_or(Architecture{});
}

}

class TestTpValidity : public QObject
{
    Q_OBJECT

private slots:
    void rules_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<int>("tp");
        QTest::addColumn<QByteArray>("rule"); // empty: valid
        QTest::addColumn<int>("value"); // args: value, then what it is no multiple of
        QTest::addColumn<int>("divisor");
        const auto row = [](const char *title, const char *config, int tp, const char *rule, int value,
                            int divisor) {
            QTest::newRow(title) << QByteArray(config) << tp << QByteArray(rule) << value << divisor;
        };
        row("Llama 8B on 8", configs::kLlama31_8B, 8, "", 0, 0);
        row("Llama 8B on 3: 32 heads", configs::kLlama31_8B, 3, "heads", 32, 3);
        row("Llama 8B on 32: KV heads copied", configs::kLlama31_8B, 32, "", 0, 0);
        row("Qwen3.6 27B on 3: 4 KV heads", configs::kQwen36_27B, 3, "kv-heads", 4, 3);
        row("Qwen3.6 27B on 6: KV heads copied unevenly", configs::kQwen36_27B, 6, "kv-replication", 6, 4);
        row("Gemma 4 31B on 8: both geometries", configs::kGemma4_31B, 8, "", 0, 0);
        row("Gemma 4 31B on 32: 4 global heads copied 8 times", configs::kGemma4_31B, 32, "", 0, 0);
        row("DeepSeek V3 on 5: 128 heads", configs::kDeepSeekV3, 5, "heads", 128, 5);
        row("DeepSeek V3 on 16: 2048 / 16 is one fp8 block", configs::kDeepSeekV3, 16, "", 0, 0);
        row("Qwen3-Next fp8 on 8: 512 / 8 cuts a block", configs::kQwen3Next, 8, "quant-block", 64, 128);
        row("Qwen3-Next fp8 on 4", configs::kQwen3Next, 4, "", 0, 0);
        row("Nemotron 3 Nano on 16: 8 groups", configs::kNemotron3Nano, 16, "state-groups", 8, 16);
        row("Falcon-H1 34B on 4: 2 groups", configs::kFalconH1_34B, 4, "state-groups", 2, 4);
        row("DeepSeek V4 on 16: 8 output groups", configs::kDeepSeekV4, 16, "output-groups", 8, 16);
        row("DeepSeek V4 on 8", configs::kDeepSeekV4, 8, "", 0, 0);
        row("no ranks", configs::kLlama31_8B, 0, "tp-size", 0, -1);
    }

    void rules()
    {
        QFETCH(QByteArray, config);
        QFETCH(int, tp);
        QFETCH(QByteArray, rule);
        QFETCH(int, value);
        QFETCH(int, divisor);
        const TpValidity got = tpValidity(read(config.constData()), tp);
        QCOMPARE(got.valid, rule.isEmpty());
        QCOMPARE(QByteArray(got.rule.c_str()), rule);
        if (rule.isEmpty())
            return;
        QCOMPARE(got.args.at(0).integer, std::int64_t{value});
        if (divisor >= 0)
            QCOMPARE(got.args.at(1).integer, std::int64_t{divisor});
    }

    void replication()
    {
        QCOMPARE(tpValidity(read(configs::kLlama31_8B), 8).kv_replication, 1);
        QCOMPARE(tpValidity(read(configs::kLlama31_8B), 32).kv_replication, 4);
        QCOMPARE(tpValidity(read(configs::kGemma4_31B), 8).kv_replication, 2); // 4 global heads over 8 ranks
        QCOMPARE(tpValidity(read(configs::kDeepSeekV3), 8).kv_replication, 1); // a latent has no heads
    }

    void statesDivide()
    {
        // Mamba 1: 5120 channels; LFM2: 2048; one Mamba2 group is copied, whatever TP is.
        const Architecture mamba =
            read(R"({"model_type": "mamba", "hidden_size": 2560, "intermediate_size": 5120,
            "num_hidden_layers": 2, "state_size": 16, "conv_kernel": 4})");
        QVERIFY(tpValidity(mamba, 8).valid);
        QCOMPARE(tpValidity(mamba, 3).rule, std::string("state-inner"));
        const Architecture lfm = read(R"({"model_type": "lfm2", "hidden_size": 2048, "num_hidden_layers": 2,
            "num_attention_heads": 36, "num_key_value_heads": 12, "conv_L_cache": 3, "head_dim": 64,
            "layer_types": ["conv", "full_attention"]})");
        QCOMPARE(tpValidity(lfm, 3).rule, std::string("conv-dim"));
        const Architecture bamba =
            read(R"({"model_type": "bamba", "hidden_size": 4096, "num_hidden_layers": 2,
            "num_attention_heads": 32, "num_key_value_heads": 8, "attn_layer_indices": [1], "mamba_n_heads": 128,
            "mamba_d_head": 64, "mamba_d_state": 128, "mamba_n_groups": 1, "mamba_d_conv": 4})");
        QVERIFY(tpValidity(bamba, 8).valid);
        const Architecture net = read(configs::kQwen36_27B);
        QCOMPARE(tpValidity(net, 16).rule, std::string("heads")); // 24 query heads
    }

    void expertsDivide()
    {
        const Architecture a =
            read(R"({"model_type": "glm4_moe_lite", "hidden_size": 2048, "num_hidden_layers": 2,
            "num_attention_heads": 20, "num_key_value_heads": 20, "kv_lora_rank": 512, "qk_rope_head_dim": 64,
            "n_routed_experts": 64, "moe_intermediate_size": 1536, "intermediate_size": 10240})");
        QCOMPARE(tpValidity(a, 5).rule, std::string("moe-intermediate"));
        QVERIFY(tpValidity(a, 4).valid);
    }

    void denseFp8Blocks()
    {
        // Qwen3.6 27B in fp8: 17408 / 8 = 2176 is 17 blocks of 128, 17408 / 16 = 1088 is eight and a half.
        const Architecture a = read(R"({"model_type": "qwen3", "hidden_size": 5120, "num_hidden_layers": 2,
            "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 17408,
            "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})");
        QVERIFY(tpValidity(a, 8).valid);
        QCOMPARE(tpValidity(a, 16).rule, std::string("quant-block"));
        QCOMPARE(tpValidity(a, 16).args.at(0).integer, std::int64_t{1088});
    }

    void warnsWhereKernelsMayPad()
    {
        // Gemma 4 26B-A4B: 704 rows per expert are 5.5 groups of 128.
        const Architecture gemma =
            read(R"({"model_type": "gemma4_text", "hidden_size": 2816, "num_hidden_layers": 6,
            "num_attention_heads": 16, "num_key_value_heads": 8, "head_dim": 256, "enable_moe_block": true,
            "num_experts": 128, "top_k_experts": 8, "moe_intermediate_size": 704, "intermediate_size": 2112,
            "quantization_config": {"quant_method": "awq", "bits": 4, "group_size": 128}})");
        const TpValidity alone = tpValidity(gemma, 1);
        QVERIFY(alone.valid);
        QVERIFY(alone.likely_invalid);
        QCOMPARE(alone.rule, std::string("quant-group"));
        // MiniMax M2: 1536 rows on 8 ranks are 192, one and a half fp8 blocks.
        const Architecture minimax =
            read(R"({"model_type": "minimax_m2", "hidden_size": 3072, "num_hidden_layers": 2,
            "num_attention_heads": 48, "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 1536,
            "num_local_experts": 256, "num_experts_per_tok": 8,
            "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})");
        QVERIFY(tpValidity(minimax, 8).likely_invalid);
        QVERIFY(!tpValidity(minimax, 4).likely_invalid);
    }
};

QTEST_GUILESS_MAIN(TestTpValidity)
#include "tst_tp_validity.moc"
