// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The config reader on small configs of each family: the layers, heads and states that are easily misread.
#include <QTest>

#include "engine/model/config.h"
#include "support/configs.h"

using namespace engine;

namespace {

Architecture accepted(const char *text)
{
    const auto arch = readConfig(text, "config.json");
    if (!arch)
        qWarning("%s %s", arch.error().code.c_str(), arch.error().place.pointer.c_str());
    return arch.value_or(Architecture{});
}

Error refused(const char *text)
{
    const auto arch = readConfig(text, "config.json");
    return arch ? Error{"accepted", {}, {}} : arch.error();
}

const LayerClass *classOf(const Architecture &arch, CacheKind kind)
{
    for (const LayerClass &layer : arch.layers) {
        if (layer.kind == kind)
            return &layer;
    }
    return nullptr;
}

int countOf(const Architecture &arch, CacheKind kind)
{
    int count = 0;
    for (const LayerClass &layer : arch.layers)
        count += layer.kind == kind ? layer.count : 0;
    return count;
}

bool close(std::int64_t value, double wanted, double tolerance)
{
    const double off = static_cast<double>(value) / wanted - 1;
    return off <= tolerance && off >= -tolerance;
}

}

class TestConfigReader : public QObject
{
    Q_OBJECT

private slots:
    void denseModel()
    {
        const Architecture a = accepted(configs::kLlama31_8B);
        QVERIFY(a.known_family);
        QCOMPARE(a.layers.size(), std::size_t{1});
        QCOMPARE(a.layers[0].count, 32);
        QCOMPARE(a.layers[0].kv_heads, 8);
        QCOMPARE(a.layers[0].head_dim, 128); // 4096 / 32, not stated
        QCOMPARE(a.layers[0].head_dim_v, 128);
        QCOMPARE(a.native_context, Tokens{131072}); // llama3 scaling is part of it
        QCOMPARE(a.dtype, Dtype::BFloat16);
    }

    void statedHeadSizeWins()
    {
        const Architecture a = accepted(configs::kQwen3_32B);
        QCOMPARE(a.head_dim, 128); // hidden / heads would be 80
        QCOMPARE(countOf(a, CacheKind::Full), 64); // the window is switched off
    }

    void missingKvHeadsEqualHeads()
    {
        const Architecture a =
            accepted(R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 2,
            "num_attention_heads": 32, "head_dim": null, "vocab_size": 32000})");
        QCOMPARE(a.num_key_value_heads, 32);
        QCOMPARE(a.head_dim, 128);
    }

    void modelLevelWindow_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<int>("sliding");
        QTest::addColumn<int>("window");
        QTest::newRow("Mistral 7B v0.1")
            << QByteArray(R"("model_type": "mistral", "sliding_window": 4096)") << 4 << 4096;
        QTest::newRow("null is none")
            << QByteArray(R"("model_type": "mistral", "sliding_window": null)") << 0 << 0;
        QTest::newRow("class default of Mistral") << QByteArray(R"("model_type": "mistral")") << 4 << 4096;
        QTest::newRow("Qwen2 switches it off by default")
            << QByteArray(R"("model_type": "qwen2", "sliding_window": 32768)") << 0 << 0;
        QTest::newRow("Qwen2 switched on")
            << QByteArray(R"("model_type": "qwen2", "sliding_window": 32768, "use_sliding_window": true)")
            << 4 << 32768;
        QTest::newRow("Cohere2 counts one more")
            << QByteArray(R"("model_type": "cohere2", "sliding_window": 4096)") << 3 << 4097;
        QTest::newRow("EXAONE 4 letters") << QByteArray(
            R"("model_type": "exaone4", "sliding_window": 4096, "sliding_window_pattern": "LLLG")")
                                          << 3 << 4096;
        QTest::newRow("OLMo 3 every fourth is full")
            << QByteArray(R"("model_type": "olmo3", "sliding_window": 4096)") << 3 << 4096;
        QTest::newRow("listed layers")
            << QByteArray(R"("model_type": "llama", "sliding_window": 8192, "layer_types":
               ["full_attention", "sliding_attention", "sliding_attention", "full_attention"])")
            << 2 << 8192;
    }

    void modelLevelWindow()
    {
        QFETCH(QByteArray, fields);
        QFETCH(int, sliding);
        QFETCH(int, window);
        const QByteArray text = "{" + fields + R"(, "hidden_size": 4096, "num_hidden_layers": 4,
            "num_attention_heads": 32, "num_key_value_heads": 8})";
        const Architecture a = accepted(text.constData());
        QCOMPARE(countOf(a, CacheKind::Sliding), sliding);
        QCOMPARE(countOf(a, CacheKind::Full), 4 - sliding);
        if (sliding > 0)
            QCOMPARE(classOf(a, CacheKind::Sliding)->window, window);
    }

    void gemma2AlternatesFromSliding()
    {
        const Architecture a = accepted(configs::kGemma2_9B);
        QCOMPARE(countOf(a, CacheKind::Sliding), 21);
        QCOMPARE(classOf(a, CacheKind::Sliding)->first_layer, 0);
        QCOMPARE(classOf(a, CacheKind::Full)->first_layer, 1);
        QVERIFY(a.tie_word_embeddings); // class default
    }

    void gemma3FillsInFromItsClass()
    {
        const Architecture a = accepted(configs::kGemma3_27B);
        QCOMPARE(countOf(a, CacheKind::Sliding), 52); // 62 layers, every sixth full
        QCOMPARE(countOf(a, CacheKind::Full), 10);
        QCOMPARE(a.vocab_size, std::int64_t{262208});
        QCOMPARE(a.native_context, Tokens{131072}); // includes the linear factor
        QVERIFY(a.multimodal);
        QVERIFY(a.prefix_lm_vision);
        QCOMPARE(QByteArray(a.outer_type.c_str()), QByteArray("gemma3"));
    }

    void gemma4HasTwoGeometries()
    {
        const Architecture a = accepted(configs::kGemma4_31B);
        const LayerClass *full = classOf(a, CacheKind::Full);
        QCOMPARE(full->count, 10);
        QCOMPARE(full->kv_heads, 4);
        QCOMPARE(full->head_dim, 512);
        QCOMPARE(full->head_dim_v, 512); // K and V are both kept
        const LayerClass *sliding = classOf(a, CacheKind::Sliding);
        QCOMPARE(sliding->count, 50);
        QCOMPARE(sliding->kv_heads, 16);
        QCOMPARE(sliding->head_dim, 256);
        QVERIFY(a.prefix_lm_vision);
    }

    void sharedLayersOwnNoCache()
    {
        const Architecture a = accepted(configs::kGemma4_E2B);
        QCOMPARE(countOf(a, CacheKind::Sliding), 12); // of the first 35 - 20
        QCOMPARE(countOf(a, CacheKind::Full), 3);
        QCOMPARE(classOf(a, CacheKind::Full)->kv_heads, 1); // the global head count needs attention_k_eq_v
        QCOMPARE(classOf(a, CacheKind::Full)->head_dim, 512);
        QVERIFY(!a.prefix_lm_vision);
    }

    void gptOss()
    {
        const Architecture a = accepted(configs::kGptOss20B);
        QCOMPARE(countOf(a, CacheKind::Sliding), 12);
        QCOMPARE(classOf(a, CacheKind::Sliding)->first_layer, 0);
        QCOMPARE(a.native_context, Tokens{131072}); // 32 × 4096
        QCOMPARE(a.quantization.method, std::string("mxfp4"));
        QCOMPARE(a.moe.experts, 32);
        QCOMPARE(a.moe.intermediate, std::int64_t{2880}); // experts have no size of their own
    }

    void deltaNetHybrid()
    {
        const Architecture a = accepted(configs::kQwen36_27B);
        const LayerClass *state = classOf(a, CacheKind::Recurrent);
        QCOMPARE(state->count, 48);
        QCOMPARE(state->first_layer, 0);
        QCOMPARE(classOf(a, CacheKind::Full)->first_layer, 3);
        QCOMPARE(classOf(a, CacheKind::Full)->count, 16);
        QCOMPARE(state->state->value_heads, 48);
        QCOMPARE(state->state->state_dtype, Dtype::Float32);
        QCOMPARE(state->state->conv_dtype, Dtype::BFloat16);
        QCOMPARE(a.mtp_layers, 1);
        QVERIFY(a.multimodal);
        QVERIFY(!a.tie_word_embeddings); // stated outside the text model
    }

    // A 27B saved again as the text-only class prints blocks of 448 where the multimodal class prints 832:
    // only a state in the model's dtype gives that. The text part of the multimodal model, which still lists
    // its MTP layer, keeps 32 bits in every public boot.
    void textOnlyClassKeepsItsStateIn16Bits()
    {
        const auto stateOf = [](const char *name, int mtp_layers) {
            nlohmann::json config = {
                {"architectures", {name}},      {"model_type", "qwen3_5_text"}, {"dtype", "bfloat16"},
                {"hidden_size", 5120},          {"num_hidden_layers", 64},      {"intermediate_size", 17408},
                {"num_attention_heads", 24},    {"num_key_value_heads", 4},     {"head_dim", 256},
                {"linear_num_key_heads", 16},   {"linear_num_value_heads", 48}, {"linear_key_head_dim", 128},
                {"linear_value_head_dim", 128}, {"mamba_ssm_dtype", "float32"}, {"vocab_size", 248320}};
            if (mtp_layers > 0)
                config["mtp_num_hidden_layers"] = mtp_layers;
            return classOf(accepted(config.dump().c_str()), CacheKind::Recurrent)->state->state_dtype;
        };
        QCOMPARE(stateOf("Qwen3_5ForCausalLM", 0), Dtype::BFloat16);
        QCOMPARE(stateOf("Qwen3_5ForConditionalGeneration", 0), Dtype::Float32);
        QCOMPARE(stateOf("Qwen3_5ForCausalLM", 1), Dtype::Float32);
    }

    void qwen3NextKeepsItsStateIn16Bits()
    {
        const Architecture a = accepted(configs::kQwen3Next);
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->state_dtype, Dtype::BFloat16);
        QCOMPARE(a.mtp_layers, 1); // no field says so
        QCOMPARE(a.moe.shared_intermediate, std::int64_t{512});
    }

    void nemotronPattern()
    {
        const Architecture a = accepted(configs::kNemotron3Nano);
        QCOMPARE(countOf(a, CacheKind::Recurrent), 23);
        QCOMPARE(countOf(a, CacheKind::Full), 6);
        const StateShape state = *classOf(a, CacheKind::Recurrent)->state;
        QCOMPARE(state.inner, std::int64_t{4096}); // 64 × 64, not 2 × 2688
        QCOMPARE(state.groups, 8);
        QCOMPARE(state.state_dtype, Dtype::Float32);
        QCOMPARE(classOf(a, CacheKind::Full)->first_layer, 5);
    }

    void falconH1HasBothInEveryLayer()
    {
        const Architecture a = accepted(configs::kFalconH1_34B);
        QCOMPARE(countOf(a, CacheKind::Full), 72);
        QCOMPARE(countOf(a, CacheKind::Recurrent), 72);
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->inner, std::int64_t{4096});
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->state_dtype, Dtype::BFloat16);
    }

    void mamba1()
    {
        const Architecture a =
            accepted(R"({"model_type": "mamba", "hidden_size": 2560, "intermediate_size": 5120,
            "num_hidden_layers": 64, "state_size": 16, "conv_kernel": 4, "expand": 2, "time_step_rank": 160,
            "torch_dtype": "float32", "vocab_size": 50280})");
        const LayerClass *state = classOf(a, CacheKind::Recurrent);
        QCOMPARE(state->count, 64);
        QCOMPARE(state->state->inner, std::int64_t{5120});
        QCOMPARE(state->state->state_dtype, Dtype::BFloat16); // float32 checkpoints are served in 16 bits
        QVERIFY(close(a.parameters, 2.768e9, 0.01)); // mamba-2.8b
    }

    void jambaPeriod()
    {
        const Architecture a =
            accepted(R"({"model_type": "jamba", "hidden_size": 4096, "num_hidden_layers": 32,
            "num_attention_heads": 32, "num_key_value_heads": 8, "attn_layer_period": 8, "attn_layer_offset": 4,
            "mamba_d_state": 16, "mamba_d_conv": 4, "mamba_expand": 2, "vocab_size": 65536})");
        QCOMPARE(countOf(a, CacheKind::Full), 4);
        QCOMPARE(classOf(a, CacheKind::Full)->first_layer, 4);
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->inner, std::int64_t{8192});
    }

    void zamba2SharesAttentionOverTwiceTheWidth()
    {
        const Architecture a =
            accepted(R"({"model_type": "zamba2", "hidden_size": 2560, "num_hidden_layers": 4,
            "num_attention_heads": 32, "num_key_value_heads": 32, "n_mamba_heads": 80, "mamba_headdim": 64,
            "mamba_d_state": 64, "mamba_ngroups": 1, "mamba_expand": 2, "vocab_size": 32000,
            "layers_block_type": ["mamba", "hybrid", "mamba", "hybrid"]})");
        QCOMPARE(countOf(a, CacheKind::Recurrent), 4);
        QCOMPARE(countOf(a, CacheKind::Full), 2);
        QCOMPARE(classOf(a, CacheKind::Full)->head_dim, 160); // 2 × 2560 / 32
    }

    // A size of nothing makes weights of nothing, and a mixture that says no number of experts a dense model.
    void sizesOfNothing()
    {
        const auto code = [](const std::string &changed) {
            const std::string config =
                R"({"model_type": "qwen3_moe", "hidden_size": 2048, "num_hidden_layers": 2,
                "num_attention_heads": 32, "num_key_value_heads": 4, )"
                + changed + "}";
            return refused(config.c_str()).args.at(0).text;
        };
        QCOMPARE(code(R"("vocab_size": 0, "num_experts": 8)"), std::string("vocab_size"));
        QCOMPARE(code(R"("intermediate_size": 0, "num_experts": 8)"), std::string("intermediate_size"));
        QCOMPARE(code(R"("moe_intermediate_size": 0, "num_experts": 8)"),
                 std::string("moe_intermediate_size"));
        QCOMPARE(code(R"("moe_intermediate_size": 768)"), std::string("num_experts"));
    }

    void shortConvolutions()
    {
        const Architecture a = accepted(R"({"model_type": "lfm2", "hidden_size": 2048, "num_hidden_layers": 3,
            "num_attention_heads": 32, "num_key_value_heads": 8, "conv_L_cache": 3, "vocab_size": 65536,
            "layer_types": ["conv", "conv", "full_attention"]})");
        QCOMPARE(countOf(a, CacheKind::Recurrent), 2);
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->conv_kernel, 3);
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->inner, std::int64_t{2048});
        // The class default would make every layer attend, which no published LFM2 does.
        const Error error = refused(R"({"model_type": "lfm2", "hidden_size": 2048, "num_hidden_layers": 3,
            "num_attention_heads": 32, "num_key_value_heads": 8, "conv_L_cache": 3})");
        QCOMPARE(error.code, std::string("config-missing-field"));
        QCOMPARE(error.args.at(0).text, std::string("layer_types"));
    }

    void lightningAttention()
    {
        const Architecture a =
            accepted(R"({"model_type": "minimax_m1", "hidden_size": 6144, "num_hidden_layers": 4,
            "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 128, "attn_type_list": [0, 0, 0, 1],
            "num_local_experts": 32, "intermediate_size": 9216, "vocab_size": 200064})");
        const LayerClass *state = classOf(a, CacheKind::Recurrent);
        QCOMPARE(state->count, 3);
        QCOMPARE(state->state->value_heads, 64);
        QCOMPARE(state->state->state_dtype, Dtype::BFloat16);
        QCOMPARE(classOf(a, CacheKind::Full)->first_layer, 3);
    }

    void kimiLinearCountsFromOne()
    {
        const Architecture a = accepted(configs::kKimiLinear);
        QCOMPARE(countOf(a, CacheKind::Recurrent), 6);
        QCOMPARE(classOf(a, CacheKind::Mla)->count, 2);
        QCOMPARE(classOf(a, CacheKind::Mla)->first_layer, 3);
        QCOMPARE(classOf(a, CacheKind::Mla)->head_dim, 576);
        QCOMPARE(classOf(a, CacheKind::Recurrent)->state->state_dtype, Dtype::Float32);
    }

    void chunkedLayers()
    {
        const Architecture a = accepted(configs::kLlama4Scout);
        QCOMPARE(countOf(a, CacheKind::Chunked), 36);
        QCOMPARE(classOf(a, CacheKind::Chunked)->window, 8192);
        QCOMPARE(classOf(a, CacheKind::Full)->first_layer, 3);
        QCOMPARE(a.moe.shared_intermediate, std::int64_t{8192});
    }

    void latentAttention()
    {
        const Architecture a = accepted(configs::kDeepSeekV3);
        QCOMPARE(a.layers.size(), std::size_t{1});
        QCOMPARE(a.layers[0].kind, CacheKind::Mla);
        QCOMPARE(a.layers[0].kv_heads, 1);
        QCOMPARE(a.layers[0].head_dim, 576); // 512 + 64
        QCOMPARE(a.layers[0].head_dim_v, 0);
        QCOMPARE(a.native_context, Tokens{163840}); // 40 × 4096
        QCOMPARE(a.quantization.weight_block[0], 128);
        QCOMPARE(a.mtp_layers, 1);
    }

    void miniCpm3CachesPerHead()
    {
        const Architecture a =
            accepted(R"({"model_type": "minicpm3", "hidden_size": 2560, "intermediate_size": 6400,
            "num_hidden_layers": 62, "num_attention_heads": 40, "num_key_value_heads": 40, "q_lora_rank": 768,
            "kv_lora_rank": 256, "qk_nope_head_dim": 64, "qk_rope_head_dim": 32, "vocab_size": 73448})");
        QCOMPARE(a.layers[0].kind, CacheKind::Full);
        QCOMPARE(a.layers[0].kv_heads, 40);
        QCOMPARE(a.layers[0].head_dim, 96);
    }

    void onlySomeLayersOwnAnIndexer()
    {
        const Architecture a = accepted(configs::kGlm52);
        QCOMPARE(countOf(a, CacheKind::Mla), 78);
        QCOMPARE(countOf(a, CacheKind::Indexer), 21); // a public boot confirms it
        QCOMPARE(classOf(a, CacheKind::Indexer)->head_dim, 128);
    }

    void deepSeekV4Compresses()
    {
        const Architecture a = accepted(configs::kDeepSeekV4);
        QCOMPARE(countOf(a, CacheKind::SlidingMla), 4);
        QCOMPARE(countOf(a, CacheKind::Mla), 2);
        QCOMPARE(classOf(a, CacheKind::Mla)->compress_ratio, 4);
        QCOMPARE(countOf(a, CacheKind::Indexer), 1); // only where the ratio is 4
        QCOMPARE(a.output_groups, 8);
        QCOMPARE(a.quantization.expert_bits, 4.0);
    }

    void perLayerChoices()
    {
        // Nemotron-NAS: one layer attends with 64 / 8 heads, one has no attention, one has a linear layer
        // instead.
        const Architecture a =
            accepted(R"({"model_type": "nemotron-nas", "hidden_size": 8192, "num_hidden_layers": 3,
            "num_attention_heads": 64, "num_key_value_heads": null, "intermediate_size": null, "vocab_size": 128256,
            "block_configs": [
              {"attention": {"n_heads_in_group": 8, "no_op": false, "replace_with_linear": false}, "ffn": {"ffn_mult": 5.25}},
              {"attention": {"n_heads_in_group": null, "no_op": true}, "ffn": {"ffn_mult": 5.25}},
              {"attention": {"n_heads_in_group": null, "replace_with_linear": true}, "ffn": {"no_op": true}}]})");
        QCOMPARE(countOf(a, CacheKind::Full), 1);
        QCOMPARE(a.layers[0].kv_heads, 8);
    }

    void headsPerLayer()
    {
        const Architecture listed =
            accepted(R"({"model_type": "deci", "hidden_size": 4096, "num_hidden_layers": 3,
            "num_attention_heads": 32, "num_key_value_heads_per_layer": [4, 4, 1], "vocab_size": 32000})");
        QCOMPARE(listed.layers.size(), std::size_t{2});
        QCOMPARE(listed.layers[0].kv_heads, 4);
        QCOMPARE(listed.layers[0].count, 2);
        QCOMPARE(listed.layers[1].kv_heads, 1);
        // Gemma 4 as transformers 5.15 saves it: the global layer's geometry is an override of layer 5.
        const Architecture gemma =
            accepted(R"({"model_type": "gemma4_text", "hidden_size": 5376, "num_hidden_layers": 6,
            "num_attention_heads": 32, "num_key_value_heads": 16, "head_dim": 256, "sliding_window": 1024,
            "vocab_size": 262144, "per_layer_config": {"5": {"head_dim": 512, "num_key_value_heads": 4}}})");
        QCOMPARE(classOf(gemma, CacheKind::Full)->kv_heads, 4);
        QCOMPARE(classOf(gemma, CacheKind::Full)->head_dim_v, 512);
        QCOMPARE(classOf(gemma, CacheKind::Sliding)->kv_heads, 16);
    }

    void mimoSlidingLayersHaveTheirOwnHeads()
    {
        const Architecture a =
            accepted(R"({"model_type": "mimo_v2_flash", "hidden_size": 4096, "num_hidden_layers": 3,
            "num_attention_heads": 64, "num_key_value_heads": 4, "head_dim": 192, "v_head_dim": 128,
            "swa_num_attention_heads": 64, "swa_num_key_value_heads": 8, "swa_head_dim": 192, "swa_v_head_dim": 128,
            "sliding_window": 128, "hybrid_layer_pattern": [0, 1, 1], "vocab_size": 152576})");
        QCOMPARE(classOf(a, CacheKind::Full)->head_dim_v, 128);
        QCOMPARE(classOf(a, CacheKind::Sliding)->kv_heads, 8);
        QCOMPARE(classOf(a, CacheKind::Sliding)->count, 2);
    }

    void olderSpellings()
    {
        QCOMPARE(accepted(R"({"model_type": "gpt_bigcode", "n_embd": 6144, "n_head": 48, "n_layer": 40,
            "n_positions": 8192, "multi_query": true, "vocab_size": 49152})")
                     .layers[0]
                     .kv_heads,
                 1);
        QCOMPARE(
            accepted(
                R"({"model_type": "chatglm", "hidden_size": 4096, "num_attention_heads": 32, "num_layers": 28,
            "kv_channels": 128, "multi_query_attention": true, "multi_query_group_num": 2, "seq_length": 8192,
            "padded_vocab_size": 65024, "ffn_hidden_size": 13696})")
                .layers[0]
                .kv_heads,
            2);
        const Architecture falcon =
            accepted(R"({"model_type": "falcon", "hidden_size": 8192, "num_attention_heads": 128,
            "num_hidden_layers": 60, "new_decoder_architecture": true, "num_kv_heads": 8, "alibi": false,
            "vocab_size": 65024})");
        QCOMPARE(falcon.layers[0].kv_heads, 8);
        QVERIFY(falcon.ignores_kv_cache_dtype);
        QCOMPARE(
            accepted(
                R"({"model_type": "mpt", "d_model": 4096, "n_heads": 32, "n_layers": 32, "max_seq_len": 2048,
            "attn_config": {"kv_n_heads": 8}, "vocab_size": 50432})")
                .layers[0]
                .kv_heads,
            8);
    }

    void wrappedTextModels()
    {
        const char *text =
            R"({"model_type": "qwen2_5_omni", "thinker_config": {"audio_config": {}, "text_config": {
            "model_type": "qwen2_5_omni_text", "hidden_size": 2048, "num_hidden_layers": 36, "num_attention_heads": 16,
            "num_key_value_heads": 2, "vocab_size": 151936}}, "talker_config": {"num_hidden_layers": 24}})";
        const Architecture a = accepted(text);
        QCOMPARE(a.layers[0].count, 36);
        QVERIFY(a.multimodal);
        // A nested config leaves out what equals its class: 32 layers and 32 heads of 128 for Qwen2.
        const Architecture audio =
            accepted(R"({"model_type": "qwen2_audio", "audio_config": {"d_model": 1280},
            "text_config": {"model_type": "qwen2", "intermediate_size": 11008, "vocab_size": 156032}})");
        QCOMPARE(audio.layers[0].count, 32);
        QCOMPARE(audio.layers[0].kv_heads, 32);
    }

    void quantizationSchemes_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<double>("bits");
        QTest::addColumn<int>("group");
        QTest::addColumn<QByteArray>("kv");
        const QByteArray kv = R"("kv_cache_scheme": {"num_bits": 8, "type": "float", "dynamic": false})";
        QTest::newRow("AWQ") << QByteArray(
            R"("quantization_config": {"quant_method": "awq", "bits": 4, "group_size": 128})")
                             << QByteArray("awq") << 4.0 << 128 << QByteArray();
        QTest::newRow("GPTQ per channel")
            << QByteArray(R"("quantization_config": {"quant_method": "gptq", "bits": 4, "group_size": -1})")
            << QByteArray("gptq") << 4.0 << 0 << QByteArray();
        QTest::newRow("compressed-tensors with an fp8 cache")
            << R"("compression_config": {"quant_method": "compressed-tensors", )" + kv
                + R"(, "config_groups": {"group_0": {"weights": {"num_bits": 4, "group_size": 32, "type": "int"}}}})"
            << QByteArray("compressed-tensors") << 4.0 << 32 << QByteArray("fp8");
        QTest::newRow("ModelOpt")
            << R"("quantization_config": {"quant_method": "modelopt", "quant_algo": "NVFP4", )" + kv + "}"
            << QByteArray("modelopt") << 4.0 << 16 << QByteArray("fp8_e4m3");
        QTest::newRow("ModelOpt that does not name itself")
            << QByteArray(R"("quantization_config": {"quant_algo": "FP8", "kv_cache_scheme": "FP8"})")
            << QByteArray("modelopt") << 8.0 << 0 << QByteArray();
        QTest::newRow("MLX") << QByteArray(R"("quantization": {"bits": 6, "group_size": 64})")
                             << QByteArray("mlx") << 6.0 << 64 << QByteArray();
        QTest::newRow("none") << QByteArray(R"("quantization_config": null)") << QByteArray() << 16.0 << 0
                              << QByteArray();
    }

    void quantizationSchemes()
    {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, method);
        QFETCH(double, bits);
        QFETCH(int, group);
        QFETCH(QByteArray, kv);
        const QByteArray text = R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 2,
            "num_attention_heads": 32, )"
            + field + "}";
        const Quantization q = accepted(text.constData()).quantization;
        QCOMPARE(QByteArray(q.method.c_str()), method);
        QCOMPARE(q.bits, bits);
        QCOMPARE(q.group_size, group);
        QCOMPARE(QByteArray(q.kv_cache_scheme.c_str()), kv);
    }

    void modelOptSideFile()
    {
        const auto q = readHfQuantConfig(R"({"producer": {"name": "modelopt"}, "quantization":
            {"quant_algo": "NVFP4", "kv_cache_quant_algo": "FP8", "group_size": 16, "exclude_modules": ["lm_head"]}})");
        QVERIFY(q.has_value());
        QCOMPARE(q->method, std::string("modelopt"));
        QCOMPARE(q->bits, 4.0);
        QCOMPARE(q->group_size, 16);
        QCOMPARE(q->kv_cache_scheme, std::string("fp8_e4m3"));
        const auto plain =
            readHfQuantConfig(R"({"quantization": {"quant_algo": "FP8", "kv_cache_quant_algo": null}})");
        QCOMPARE(plain->bits, 8.0);
        QVERIFY(plain->kv_cache_scheme.empty());
        QCOMPARE(readHfQuantConfig(configs::kLlama31_8B).error().code, std::string("config-foreign-format"));
    }

    void parameterCounts_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<double>("published");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("Llama 3.1 8B") << QByteArray(configs::kLlama31_8B) << 8.03e9 << 0.005;
        QTest::newRow("Qwen3 32B") << QByteArray(configs::kQwen3_32B) << 32.8e9 << 0.005;
        QTest::newRow("Qwen3 30B A3B") << QByteArray(configs::kQwen3_30B_A3B) << 30.5e9 << 0.005;
        QTest::newRow("DeepSeek V3") << QByteArray(configs::kDeepSeekV3) << 671e9 << 0.005;
        QTest::newRow("gpt-oss 20B") << QByteArray(configs::kGptOss20B) << 20.9e9 << 0.005;
        QTest::newRow("Gemma 3 27B with vision") << QByteArray(configs::kGemma3_27B) << 27.4e9 << 0.01;
        QTest::newRow("Gemma 4 31B, half its bf16 bytes")
            << QByteArray(configs::kGemma4_31B) << 31.273e9 << 0.01;
        QTest::newRow("Nemotron 3 Nano") << QByteArray(configs::kNemotron3Nano) << 31.6e9 << 0.01;
        QTest::newRow("Qwen3-Next") << QByteArray(configs::kQwen3Next) << 79.7e9 << 0.01;
        QTest::newRow("Falcon-H1 34B") << QByteArray(configs::kFalconH1_34B) << 33.6e9 << 0.01;
        QTest::newRow("GLM-5.2") << QByteArray(configs::kGlm52) << 744e9 << 0.01;
    }

    void parameterCounts()
    {
        QFETCH(QByteArray, config);
        QFETCH(double, published);
        QFETCH(double, tolerance);
        const Architecture a = accepted(config.constData());
        QVERIFY2(close(a.parameters, published, tolerance),
                 QByteArray::number(static_cast<qint64>(a.parameters)));
    }

    void parameterShares()
    {
        const Architecture a = accepted(configs::kQwen3_30B_A3B);
        QCOMPARE(a.embedding_parameters, std::int64_t{2} * 151936 * 2048);
        QCOMPARE(a.expert_parameters, std::int64_t{48} * 128 * 3 * 2048 * 768);
    }

    void unknownFamilies()
    {
        const Architecture dense =
            accepted(R"({"model_type": "newcomer", "hidden_size": 4096, "num_hidden_layers": 32,
            "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000})");
        QVERIFY(!dense.known_family);
        QCOMPARE(countOf(dense, CacheKind::Full), 32);
        const Error recurrent =
            refused(R"({"model_type": "newcomer", "hidden_size": 4096, "num_hidden_layers": 32,
            "num_attention_heads": 32, "ssm_state_size": 128})");
        QCOMPARE(recurrent.code, std::string("config-unknown-family"));
        QCOMPARE(recurrent.args.at(1).text, std::string("ssm_state_size"));
        const Error missing = refused(R"({"model_type": "newcomer", "hidden_size": 4096})");
        QCOMPARE(missing.code, std::string("config-missing-field"));
        QCOMPARE(missing.args.at(0).text, std::string("num_attention_heads, num_hidden_layers"));
        QCOMPARE(missing.args.at(1).text, std::string("newcomer"));
        QCOMPARE(refused(R"({"model_type": "newcomer", "hidden_size": 4096, "num_hidden_layers": 32,
            "num_attention_heads": 32, "sliding_window": 4096, "sliding_window_pattern": 6})")
                     .code,
                 std::string("config-unknown-family"));
    }

    void encodersKeepNoKv_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("parameters");
        QTest::addColumn<qint64>("context");
        const auto row = [](const char *title, const char *text, qint64 parameters, qint64 context) {
            QTest::newRow(title) << QByteArray(text) << parameters << context;
        };
        // XLM-RoBERTa base: 250,002 × 768 words, 514 positions and a type, 12 layers of
        // 4 × 768² + 2 × 768 × 3,072; published 278,043,648 with its pooler.
        row("XLM-RoBERTa base", R"({"model_type": "xlm-roberta", "hidden_size": 768, "num_hidden_layers": 12,
            "num_attention_heads": 12, "intermediate_size": 3072, "vocab_size": 250002, "type_vocab_size": 1,
            "max_position_embeddings": 514})",
            278043648, 514);
        // ModernBERT base: rotary, a gate beside the two matrices of an MLP of 1,152; published 149,014,272.
        row("ModernBERT base", R"({"model_type": "modernbert", "hidden_size": 768, "num_hidden_layers": 22,
            "num_attention_heads": 12, "intermediate_size": 1152, "vocab_size": 50368,
            "global_rope_theta": 160000.0, "max_position_embeddings": 8192})",
            149014272, 8192);
        // Whisper large v3: 32 encoder layers of 4 h² + 2 × 1,280 × 5,120, 32 decoder layers with a second
        // attention, 51,866 words, 1,500 and 448 positions; published 1,543,490,560.
        row("Whisper large v3", R"({"model_type": "whisper", "d_model": 1280, "encoder_layers": 32,
            "decoder_layers": 32, "encoder_attention_heads": 20, "encoder_ffn_dim": 5120,
            "decoder_ffn_dim": 5120, "vocab_size": 51866, "num_mel_bins": 128, "max_source_positions": 1500,
            "max_target_positions": 448, "is_encoder_decoder": true})",
            1543490560, 448);
        // Qwen2 1.5B without the causal mask: 28 layers of 46.8 M and one vocabulary matrix; published
        // 1,543,714,304 of the decoder.
        row("bidirectional embedder", R"({"model_type": "qwen2", "is_causal": false, "hidden_size": 1536,
            "num_hidden_layers": 28, "num_attention_heads": 12, "num_key_value_heads": 2,
            "intermediate_size": 8960, "vocab_size": 151936, "tie_word_embeddings": true,
            "max_position_embeddings": 32768})",
            1543714304, 32768);
    }

    void encodersKeepNoKv()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, parameters);
        QFETCH(qint64, context);
        const auto arch = readConfig(text.constData());
        QVERIFY2(arch.has_value(), arch ? "" : arch.error().code.c_str());
        QVERIFY(arch->keeps_no_kv);
        QVERIFY(arch->layers.empty());
        QCOMPARE(qint64{arch->native_context}, context);
        const double share = static_cast<double>(arch->parameters) / static_cast<double>(parameters);
        QVERIFY2(share > 0.995 && share < 1.005, qPrintable(QString::number(share)));
        const auto stored = static_cast<double>(arch->weight_estimate.total());
        QVERIFY(std::abs(stored / (2.0 * static_cast<double>(parameters)) - 1) < 0.005);
    }

    void refusedByName_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char *title, const char *text, const char *code, const char *name) {
            QTest::newRow(title) << QByteArray(text) << QByteArray(code) << QByteArray(name);
        };
        row("half a BERT", R"({"model_type": "bert", "hidden_size": 768})", "config-missing-field",
            "num_attention_heads, num_hidden_layers, vocab_size");
        row("half a masked LM",
            R"({"architectures": ["NewForMaskedLM"], "vocab_size": 9, "hidden_size": 768})",
            "config-missing-field", "num_attention_heads, num_hidden_layers");
        row("half a Whisper", R"({"model_type": "whisper", "d_model": 384, "vocab_size": 9})",
            "config-missing-field", "decoder_layers, encoder_layers, num_attention_heads");
        row("Wav2Vec2", R"({"model_type": "wav2vec2"})", "config-no-kv", "speech");
        row("CLIP", R"({"model_type": "clip"})", "config-no-kv", "embedding");
        row("T5", R"({"model_type": "t5"})", "config-no-kv", "encoder-decoder");
        row("Gemma 4 assistant", R"({"model_type": "gemma4_assistant"})", "config-no-kv", "drafter");
        row("params.json", R"({"dim": 5120, "n_layers": 40, "n_heads": 32})", "config-foreign-format",
            "Mistral params.json");
        row("bare quantization", R"({"quantization": {"quant_algo": "FP8"}})", "config-foreign-format",
            "hf_quant_config.json");
        row("quantize_config", R"({"bits": 4, "group_size": 128})", "config-foreign-format",
            "GPTQ/AWQ quantize_config.json");
        row("adapter", R"({"peft_type": "LORA"})", "config-foreign-format", "adapter_config.json (PEFT)");
        row("shard index", R"({"weight_map": {}})", "config-foreign-format", "model.safetensors.index.json");
        row("GGUF keys", R"({"general.architecture": "llama"})", "config-foreign-format", "GGUF metadata");
        row("GGUF file", "GGUF\3", "config-foreign-format", "gguf");
        row("list", "[1, 2]", "config-not-a-model", "");
        row("empty object", "{}", "config-not-a-model", "");
        row("text", "Not Found", "json-syntax", "");
        row("nothing", "", "json-syntax", "");
    }

    void refusedByName()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, name);
        const Error error = refused(text.constData());
        QCOMPARE(QByteArray(error.code.c_str()), code);
        if (!name.isEmpty())
            QCOMPARE(QByteArray(error.args.at(0).text.c_str()), name);
        QCOMPARE(error.place.file, std::string("config.json"));
    }

    void valuesThatCannotBe_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("pointer");
        const auto row = [](const char *field, const char *pointer) {
            QTest::newRow(field) << QByteArray(field) << QByteArray(pointer);
        };
        row(R"("num_key_value_heads": -8)", "/num_key_value_heads");
        row(R"("num_key_value_heads": 8.5)", "/num_key_value_heads");
        row(R"("num_key_value_heads": "8")", "/num_key_value_heads");
        row(R"("head_dim": 1e300)", "/head_dim");
        row(R"("vocab_size": 18446744073709551615)", "/vocab_size");
        row(R"("intermediate_size": true)", "/intermediate_size");
        row(R"("sliding_window": {"a": 1})", "/sliding_window");
        row(R"("max_position_embeddings": -1)", "/max_position_embeddings");
        row(R"("layer_types": ["full_attention"])", "/layer_types");
        row(R"("layer_types": ["full_attention", 7])", "/layer_types");
        row(R"("layer_types": ["full_attention", "quantum_attention"])", "/layer_types");
        row(R"("hidden_size": 99999999)", "");
        row(R"("quantization_config": {"quant_method": "gptq", "bits": -4})", "/quantization_config/bits");
    }

    void valuesThatCannotBe()
    {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, pointer);
        const QByteArray text = R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 2,
            "num_attention_heads": 32, )"
            + field + "}";
        const Error error = refused(text.constData());
        QCOMPARE(QByteArray(error.code.c_str()), QByteArray("config-value"));
        QCOMPARE(QByteArray(error.place.pointer.c_str()), pointer);
    }

    void limits()
    {
        QCOMPARE(refused(std::string(std::string(100, '[') + std::string(100, ']')).c_str()).code,
                 std::string("json-depth"));
        const std::string large(kMaxConfigBytes + 1, ' ');
        QCOMPARE(readConfig(large).error().code, std::string("config-too-large"));
        const Error error = refused("{\n\"model_type\": \"llama\",\n\"hidden_size\": }");
        QCOMPARE(error.code, std::string("json-syntax"));
        QCOMPARE(error.place.line, 3);
        QCOMPARE(refused(R"({"model_type": "llama", "rms_norm_eps": 1e999})").code,
                 std::string("config-value"));
    }
};

QTEST_GUILESS_MAIN(TestConfigReader)
#include "tst_config_reader.moc"

#include <nlohmann/json.hpp>
