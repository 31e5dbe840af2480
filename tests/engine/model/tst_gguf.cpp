// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// GGUF headers written here field by field, read back, cut and mutated.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/estimate/llamacpp.h"
#include "engine/model/gguf.h"
#include "engine/model/gguf_keys.h"
#include "support/ggufbuilder.h"

#include <cmath>
#include <random>
#include <set>
#include <sstream>

using namespace engine;
using Builder = GgufBuilder;

class TestGguf : public QObject
{
    Q_OBJECT
private slots:
    void readsMetadataAndTensors();
    void tensorTypesHaveTheirBlockSizes_data();
    void tensorTypesHaveTheirBlockSizes();
    void refusesWhatIsNoGguf();
    void survivesCutsAndMutations();
    void splitFilesAreReadTogether();
    void denseArchitecture();
    void hybridArchitecture();
    void windowPatternOfTheFamily();
    void latentArchitecture();
    void refusesEncodersAndMissingKeys();
    void everyKeyOfTheLoader();
    void readKeysChangeTheModel();
    void refusedKeysAreRefused();
    void fullHeadsOfOldConversions();
    void layersThatShareACache();
    void nemotronLayers();
    void indexers_data();
    void indexers();
    void otherHybrids();
    void chunksOfLlama4();
    void inputTablesStayOnTheHost();
};

namespace {

Expected<GgufHeader> parse(const std::string &file)
{
    std::istringstream stream(file);
    return readGgufHeader(stream, "a.gguf");
}

Builder llama()
{
    Builder b;
    b.key("general.architecture", std::string("llama"))
        .key("llama.block_count", 32)
        .key("llama.embedding_length", 4096)
        .key("llama.feed_forward_length", 14336)
        .key("llama.attention.head_count", 32)
        .key("llama.attention.head_count_kv", 8)
        .key("llama.context_length", 131072)
        .texts("tokenizer.ggml.tokens", 1000);
    return b;
}

Architecture architectureOf(const Builder &builder)
{
    const auto header = parse(builder.build());
    return header ? ggufArchitecture(*header).value_or(Architecture{}) : Architecture{};
}

}

void TestGguf::readsMetadataAndTensors()
{
    const auto header = parse(llama().tensor("token_embd.weight", {4096, 128256}, 14).build());
    QVERIFY(header.has_value());
    QCOMPARE(header->version, 3);
    QCOMPARE(header->text("general.architecture"), std::string("llama"));
    QCOMPARE(header->integer("llama.context_length"), std::int64_t{131072});
    QCOMPARE(header->integer("no.such.key", -1), std::int64_t{-1});
    QCOMPARE(header->tensors.size(), std::size_t{1});
    QCOMPARE(header->tensors[0].type, std::string("Q6_K"));
    // 4,096 × 128,256 elements in blocks of 256 with 210 bytes each.
    QCOMPARE(header->tensors[0].bytes, Bytes{4096} * 128256 / 256 * 210);
}

void TestGguf::tensorTypesHaveTheirBlockSizes_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("bitsPerWeight");
    // Bits per weight as the format's documentation states them.
    QTest::newRow("F16") << 1 << 16.0;
    QTest::newRow("Q4_0") << 2 << 4.5;
    QTest::newRow("Q8_0") << 8 << 8.5;
    QTest::newRow("Q2_K") << 10 << 2.625;
    QTest::newRow("Q3_K") << 11 << 3.4375;
    QTest::newRow("Q4_K") << 12 << 4.5;
    QTest::newRow("Q5_K") << 13 << 5.5;
    QTest::newRow("Q6_K") << 14 << 6.5625;
    QTest::newRow("IQ2_XXS") << 16 << 2.0625;
    QTest::newRow("IQ3_S") << 21 << 3.4375;
    QTest::newRow("IQ4_XS") << 23 << 4.25;
    QTest::newRow("IQ1_M") << 29 << 1.75;
    QTest::newRow("MXFP4") << 39 << 4.25;
}

void TestGguf::tensorTypesHaveTheirBlockSizes()
{
    QFETCH(int, type);
    QFETCH(double, bitsPerWeight);
    const auto header = parse(Builder().tensor("w", {2560}, static_cast<std::uint32_t>(type)).build());
    QVERIFY(header.has_value());
    QCOMPARE(static_cast<double>(header->tensors.at(0).bytes) * 8 / 2560, bitsPerWeight);
}

void TestGguf::refusesWhatIsNoGguf()
{
    QCOMPARE(parse("").error().code, std::string("gguf-magic"));
    QCOMPARE(parse("GGML1234").error().code, std::string("gguf-magic"));
    QCOMPARE(parse(Builder().build(1)).error().code, std::string("gguf-version"));
    QCOMPARE(parse("GGUF").error().code, std::string("gguf-truncated"));
    QCOMPARE(parse(Builder().tensor("w", {2}, 999).build()).error().code, std::string("gguf-header"));
    std::string counts = Builder().build();
    counts.replace(8, 8, std::string(8, '\xff'));
    QCOMPARE(parse(counts).error().code, std::string("gguf-header"));
    std::string long_text = Builder().key("k", std::string("v")).build();
    long_text.replace(long_text.size() - 9, 8, std::string(8, '\x7f'));
    QVERIFY(!parse(long_text).has_value());
}

void TestGguf::survivesCutsAndMutations()
{
    const std::string file =
        llama().list("llama.lists", {1, 2, 3}).tensor("w", {64, 64}, 8).tensor("v", {64}, 0).build();
    for (std::size_t length = 0; length < file.size(); ++length)
        QVERIFY(!parse(file.substr(0, length)).has_value());
    std::mt19937 random(11);
    for (int round = 0; round < 5'000; ++round) {
        std::string mutated = file;
        for (int flips = 0; flips < 4; ++flips)
            mutated[random() % std::min<std::size_t>(mutated.size(), 700)] = static_cast<char>(random());
        const auto header = parse(mutated);
        if (!header)
            continue;
        const auto architecture = ggufArchitecture(*header);
        QVERIFY(!architecture || architecture->num_hidden_layers <= 4096);
        for (const GgufTensor &tensor : header->tensors)
            QVERIFY(tensor.bytes >= 0);
    }
}

void TestGguf::splitFilesAreReadTogether()
{
    const QTemporaryDir folder;
    const auto write = [&](const char *name, const std::string &text) {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) > 0;
    };
    QVERIFY(write("m-00001-of-00002.gguf", llama().tensor("a", {32}, 8).build()));
    const std::string first = folder.filePath(QStringLiteral("m-00001-of-00002.gguf")).toStdString();
    QCOMPARE(readGguf(first).error().code, std::string("gguf-split-missing"));
    QCOMPARE(readGguf(first).error().args.at(0).text, std::string("m-00002-of-00002.gguf"));
    QVERIFY(write("m-00002-of-00002.gguf", Builder().tensor("b", {64}, 8).build()));
    const auto model = readGguf(first);
    QVERIFY(model.has_value());
    QCOMPARE(model->files, 2);
    QCOMPARE(model->tensor_bytes, Bytes{34 * 3});
    QCOMPARE(model->by_type.at("Q8_0"), Bytes{34 * 3});
    QCOMPARE(readGguf("/nonexistent.gguf").error().code, std::string("file-unreadable"));
}

void TestGguf::denseArchitecture()
{
    const Architecture a = architectureOf(llama().tensor("token_embd.weight", {4096, 128256}, 8));
    QCOMPARE(a.layers.size(), std::size_t{1});
    QCOMPARE(a.layers[0].kind, CacheKind::Full);
    QCOMPARE(a.layers[0].count, 32);
    QCOMPARE(a.layers[0].kv_heads, 8);
    QCOMPARE(a.layers[0].head_dim, 128);
    QCOMPARE(a.native_context, Tokens{131072});
    QCOMPARE(a.vocab_size, std::int64_t{128256});
}

void TestGguf::hybridArchitecture()
{
    // Qwen3.6-27B: 64 layers, every fourth with attention; 48 value heads of 128 over 16 key heads.
    const Architecture a = architectureOf(Builder()
                                              .key("general.architecture", std::string("qwen35"))
                                              .key("qwen35.block_count", 64)
                                              .key("qwen35.embedding_length", 5120)
                                              .key("qwen35.attention.head_count", 24)
                                              .key("qwen35.attention.head_count_kv", 4)
                                              .key("qwen35.attention.key_length", 256)
                                              .key("qwen35.attention.value_length", 256)
                                              .key("qwen35.full_attention_interval", 4)
                                              .key("qwen35.ssm.conv_kernel", 4)
                                              .key("qwen35.ssm.state_size", 128)
                                              .key("qwen35.ssm.group_count", 16)
                                              .key("qwen35.ssm.time_step_rank", 48)
                                              .key("qwen35.ssm.inner_size", 6144));
    QCOMPARE(a.layers.size(), std::size_t{2});
    const LayerClass &state = a.layers[0];
    QCOMPARE(state.kind, CacheKind::Recurrent);
    QCOMPARE(state.count, 48);
    QCOMPARE(state.state->kind, StateKind::Gdn);
    QCOMPARE(state.state->value_dim, 128);
    QCOMPARE(a.layers[1].count, 16);
    QCOMPARE(a.layers[1].head_dim, 256);
    // conv (4 − 1) × (6,144 + 2 × 16 × 128) and state 128 × 6,144, as section 12 writes them.
    const StateShape &s = *state.state;
    QCOMPARE((s.conv_kernel - 1) * (s.inner + 2 * s.groups * s.state_size), std::int64_t{30'720});
    QCOMPARE(s.state_size * s.inner, std::int64_t{786'432});
}

void TestGguf::windowPatternOfTheFamily()
{
    // Gemma 3 27B: 62 layers, every sixth global, window 1,024: 52 windowed and 10 global.
    const Architecture a = architectureOf(Builder()
                                              .key("general.architecture", std::string("gemma3"))
                                              .key("gemma3.block_count", 62)
                                              .key("gemma3.embedding_length", 5376)
                                              .key("gemma3.attention.head_count", 32)
                                              .key("gemma3.attention.head_count_kv", 16)
                                              .key("gemma3.attention.key_length", 128)
                                              .key("gemma3.attention.sliding_window", 1024));
    QCOMPARE(a.layers.size(), std::size_t{2});
    QCOMPARE(a.layers[0].kind, CacheKind::Sliding);
    QCOMPARE(a.layers[0].count, 52);
    QCOMPARE(a.layers[0].window, 1024);
    QCOMPARE(a.layers[1].count, 10);
}

void TestGguf::latentArchitecture()
{
    const Architecture a = architectureOf(Builder()
                                              .key("general.architecture", std::string("deepseek2"))
                                              .key("deepseek2.block_count", 61)
                                              .key("deepseek2.embedding_length", 7168)
                                              .key("deepseek2.attention.head_count", 128)
                                              .key("deepseek2.attention.key_length_mla", 192)
                                              .key("deepseek2.attention.value_length_mla", 128)
                                              .key("deepseek2.attention.kv_lora_rank", 512)
                                              .key("deepseek2.rope.dimension_count", 64));
    QCOMPARE(a.layers.at(0).kind, CacheKind::Mla);
    QCOMPARE(a.layers.at(0).head_dim, 576);
    QCOMPARE(a.layers.at(0).kv_heads, 1);
}

void TestGguf::refusesEncodersAndMissingKeys()
{
    const auto clip = parse(Builder().key("general.architecture", std::string("clip")).build());
    QCOMPARE(ggufArchitecture(*clip).error().code, std::string("gguf-no-text-model"));
    const auto bare = parse(Builder().key("general.architecture", std::string("llama")).build());
    QCOMPARE(ggufArchitecture(*bare).error().args.at(0).text, std::string("llama.block_count"));
    QCOMPARE(ggufArchitecture(GgufHeader{}).error().code, std::string("gguf-key-missing"));
}

// The keys of src/llama-arch.cpp that carry an architecture's name, as of August 2026.
void TestGguf::everyKeyOfTheLoader()
{
    const char *const names[] = {"vocab_size",
                                 "context_length",
                                 "embedding_length",
                                 "embedding_length_out",
                                 "embedding_length_per_layer_input",
                                 "features_length",
                                 "block_count",
                                 "leading_dense_block_count",
                                 "feed_forward_length",
                                 "expert_feed_forward_length",
                                 "expert_shared_feed_forward_length",
                                 "expert_chunk_feed_forward_length",
                                 "swiglu_clamp_exp",
                                 "swiglu_clamp_shexp",
                                 "use_parallel_residual",
                                 "tensor_data_layout",
                                 "expert_count",
                                 "expert_used_count",
                                 "expert_shared_count",
                                 "expert_group_count",
                                 "expert_group_used_count",
                                 "expert_weights_scale",
                                 "expert_weights_norm",
                                 "expert_gating_func",
                                 "expert_group_scale",
                                 "experts_per_group",
                                 "moe_every_n_layers",
                                 "moe_latent_size",
                                 "nextn_predict_layers",
                                 "n_deepstack_layers",
                                 "deepstack_mapping",
                                 "hidden_activation",
                                 "pooling_type",
                                 "logit_scale",
                                 "decoder_start_token_id",
                                 "decoder_block_count",
                                 "attn_logit_softcapping",
                                 "router_logit_softcapping",
                                 "final_logit_softcapping",
                                 "swin_norm",
                                 "rescale_every_n_layers",
                                 "time_mix_extra_dim",
                                 "time_decay_extra_dim",
                                 "residual_scale",
                                 "embedding_scale",
                                 "token_shift_count",
                                 "interleave_moe_layer_step",
                                 "full_attention_interval",
                                 "attention.head_count",
                                 "attention.head_count_kv",
                                 "attention.max_alibi_bias",
                                 "attention.clamp_kqv",
                                 "attention.key_length",
                                 "attention.value_length",
                                 "attention.layer_norm_epsilon",
                                 "attention.layer_norm_rms_epsilon",
                                 "attention.group_norm_epsilon",
                                 "attention.group_norm_groups",
                                 "attention.causal",
                                 "attention.q_lora_rank",
                                 "attention.kv_lora_rank",
                                 "attention.decay_lora_rank",
                                 "attention.iclr_lora_rank",
                                 "attention.value_residual_mix_lora_rank",
                                 "attention.gate_lora_rank",
                                 "attention.relative_buckets_count",
                                 "attention.sliding_window",
                                 "attention.sliding_window_pattern",
                                 "attention.scale",
                                 "attention.output_scale",
                                 "attention.value_scale",
                                 "attention.temperature_length",
                                 "attention.temperature_scale",
                                 "attention.key_length_mla",
                                 "attention.value_length_mla",
                                 "attention.key_length_swa",
                                 "attention.value_length_swa",
                                 "attention.indexer.head_count",
                                 "attention.indexer.key_length",
                                 "attention.indexer.top_k",
                                 "attention.indexer.types",
                                 "attention.output_group_count",
                                 "attention.output_lora_rank",
                                 "attention.compress_rope_freq_base",
                                 "attention.compress_ratios",
                                 "attention.shared_kv_layers",
                                 "attention.recurrent_layers",
                                 "hyper_connection.count",
                                 "hyper_connection.sinkhorn_iterations",
                                 "hyper_connection.epsilon",
                                 "hash_layer_count",
                                 "rope.dimension_count",
                                 "rope.dimension_count_swa",
                                 "rope.dimension_sections",
                                 "rope.freq_base",
                                 "rope.freq_base_swa",
                                 "rope.scale_linear",
                                 "rope.scaling.type",
                                 "rope.scaling.factor",
                                 "rope.scaling.alpha",
                                 "rope.scaling.attn_factor",
                                 "rope.scaling.original_context_length",
                                 "rope.scaling.finetuned",
                                 "rope.scaling.yarn_log_multiplier",
                                 "rope.scaling.yarn_ext_factor",
                                 "rope.scaling.yarn_attn_factor",
                                 "rope.scaling.yarn_beta_fast",
                                 "rope.scaling.yarn_beta_slow",
                                 "ssm.conv_kernel",
                                 "ssm.inner_size",
                                 "ssm.state_size",
                                 "ssm.time_step_rank",
                                 "ssm.group_count",
                                 "ssm.dt_b_c_rms",
                                 "kda.head_dim",
                                 "wkv.head_size",
                                 "posnet.embedding_length",
                                 "posnet.block_count",
                                 "convnext.embedding_length",
                                 "convnext.block_count",
                                 "classifier.output_labels",
                                 "target_layers",
                                 "target_hidden_size",
                                 "norm_before_residual",
                                 "shortconv.l_cache",
                                 "dense_2_feat_in",
                                 "dense_2_feat_out",
                                 "dense_3_feat_in",
                                 "dense_3_feat_out"};
    for (const char *name : names)
        QVERIFY2(ggufKeyUse(name), name);
    QCOMPARE(ggufKeys().size(), std::size(names));
    QVERIFY(!ggufKeyUse("no_such_key"));
}

// A key that is said to be read changes what is read: each is put into, or taken out of, a header in which it
// counts.
void TestGguf::readKeysChangeTheModel()
{
    const auto of = [](const char *arch, const std::vector<std::pair<std::string, std::uint32_t>> &keys,
                       const std::vector<std::pair<std::string, std::vector<std::uint32_t>>> &lists = {}) {
        Builder b;
        b.key("general.architecture", std::string(arch));
        for (const auto &[key, value] : keys)
            b.key(std::string(arch) + "." + key, value);
        for (const auto &[key, values] : lists)
            b.list(std::string(arch) + "." + key, values);
        return architectureOf(b);
    };
    using Keys = std::vector<std::pair<std::string, std::uint32_t>>;
    struct Case {
        const char *arch;
        Keys base;
        std::set<std::string> lists; // as a list of zeros and ones
    };
    const Case cases[] = {
        {"gemma4",
         {{"block_count", 6},
          {"embedding_length", 512},
          {"context_length", 4096},
          {"vocab_size", 1000},
          {"feed_forward_length", 1024},
          {"expert_count", 8},
          {"expert_used_count", 2},
          {"expert_feed_forward_length", 256},
          {"expert_shared_feed_forward_length", 128},
          {"nextn_predict_layers", 1},
          {"attention.head_count", 8},
          {"attention.head_count_kv", 2},
          {"attention.key_length", 128},
          {"attention.value_length", 96},
          {"attention.key_length_swa", 64},
          {"attention.value_length_swa", 48},
          {"attention.sliding_window", 512},
          {"attention.sliding_window_pattern", 3},
          {"attention.shared_kv_layers", 2}},
         {}},
        {"deepseek2",
         {{"block_count", 4},
          {"embedding_length", 512},
          {"attention.head_count", 8},
          {"attention.key_length_mla", 64},
          {"attention.value_length_mla", 64},
          {"attention.kv_lora_rank", 128},
          {"rope.dimension_count", 32},
          {"attention.indexer.key_length", 64},
          {"attention.indexer.types", 0}},
         {"attention.indexer.types"}},
        {"qwen35",
         {{"block_count", 8},
          {"embedding_length", 512},
          {"attention.head_count", 8},
          {"ssm.conv_kernel", 4},
          {"ssm.inner_size", 1024},
          {"ssm.state_size", 64},
          {"ssm.time_step_rank", 8},
          {"ssm.group_count", 4},
          {"full_attention_interval", 2},
          {"attention.recurrent_layers", 0}},
         {"attention.recurrent_layers"}},
        {"kimi-linear",
         {{"block_count", 4},
          {"embedding_length", 512},
          {"attention.head_count", 8},
          {"ssm.conv_kernel", 4},
          {"kda.head_dim", 64},
          {"attention.head_count_kv", 0}},
         {}},
        {"lfm2",
         {{"block_count", 4},
          {"embedding_length", 512},
          {"attention.head_count", 8},
          {"attention.head_count_kv", 0},
          {"shortconv.l_cache", 3}},
         {}},
    };
    std::set<std::string> counted;
    for (const Case &c : cases) {
        const auto read = [&](const std::string &without) {
            Keys keys;
            std::vector<std::pair<std::string, std::vector<std::uint32_t>>> lists;
            for (const auto &[key, value] : c.base) {
                if (c.lists.count(key) > 0 && key == without)
                    lists.emplace_back(key, std::vector<std::uint32_t>{1, 0, 0, 0, 0, 0, 0, 0});
                else if (c.lists.count(key) == 0 && key != without)
                    keys.emplace_back(key, value);
            }
            return of(c.arch, keys, lists);
        };
        const Architecture whole = read({});
        for (const auto &entry : c.base)
            if (!(read(entry.first) == whole))
                counted.insert(entry.first);
    }
    for (const GgufKey &key : ggufKeys())
        if (key.use == GgufKeyUse::Read)
            QVERIFY2(counted.count(std::string(key.name)) > 0, std::string(key.name).c_str());
}

void TestGguf::refusedKeysAreRefused()
{
    for (const GgufKey &key : ggufKeys()) {
        const std::string name = "llama." + std::string(key.name);
        if (key.use == GgufKeyUse::Read)
            continue;
        const auto architecture = ggufArchitecture(*parse(llama().key(name, 4).build()));
        QCOMPARE(architecture.has_value(), key.use == GgufKeyUse::NoEffect);
        if (architecture)
            QVERIFY2(*architecture == architectureOf(llama()), name.c_str());
        else
            QCOMPARE(architecture.error().args.at(0).text, name);
    }
}

// DeepSeek-Coder-V2-Lite in an older conversion: the server prints 4,320 MiB for 8 × 2,048 cells where a
// latent cache would take 486: 27 layers × 16,384 × 16 × (192 + 128) × 2 bytes.
void TestGguf::fullHeadsOfOldConversions()
{
    const Architecture a = architectureOf(Builder()
                                              .key("general.architecture", std::string("deepseek2"))
                                              .key("deepseek2.block_count", 27)
                                              .key("deepseek2.embedding_length", 2048)
                                              .key("deepseek2.attention.head_count", 16)
                                              .key("deepseek2.attention.head_count_kv", 16)
                                              .key("deepseek2.attention.key_length", 192)
                                              .key("deepseek2.attention.value_length", 128)
                                              .key("deepseek2.attention.kv_lora_rank", 512)
                                              .key("deepseek2.rope.dimension_count", 64));
    QCOMPARE(a.layers.size(), std::size_t{1});
    QCOMPARE(a.layers[0].kind, CacheKind::Full);
    QCOMPARE(Bytes{a.layers[0].count} * 16384 * a.layers[0].kv_heads
                 * (a.layers[0].head_dim + a.layers[0].head_dim_v) * 2,
             4320 * kMiB);
}

// Gemma 4 E4B: 42 layers, every sixth global, the last 18 use earlier caches: a public log shows 4 global
// caches of 131,072 cells in 2,048 MiB.
void TestGguf::layersThatShareACache()
{
    std::vector<std::uint32_t> pattern;
    for (int layer = 0; layer < 42; ++layer)
        pattern.push_back(layer % 6 != 5);
    const Architecture a = architectureOf(Builder()
                                              .key("general.architecture", std::string("gemma4"))
                                              .key("gemma4.block_count", 42)
                                              .key("gemma4.embedding_length", 2560)
                                              .key("gemma4.attention.head_count", 8)
                                              .key("gemma4.attention.head_count_kv", 2)
                                              .key("gemma4.attention.key_length", 512)
                                              .key("gemma4.attention.value_length", 512)
                                              .key("gemma4.attention.key_length_swa", 256)
                                              .key("gemma4.attention.sliding_window", 512)
                                              .key("gemma4.attention.shared_kv_layers", 18)
                                              .list("gemma4.attention.sliding_window_pattern", pattern));
    QCOMPARE(a.layers.size(), std::size_t{2});
    QCOMPARE(a.layers[0].count, 20);
    QCOMPARE(a.layers[1].kind, CacheKind::Full);
    QCOMPARE(a.layers[1].count, 4);
    QCOMPARE(Bytes{4} * 131072 * 2 * (512 + 512) * 2, 2048 * kMiB);
}

// Nemotron-H lists its layers by two lists: KV heads for attention, a feed-forward length for MLP and
// experts, neither for Mamba. "M-M*E" here.
void TestGguf::nemotronLayers()
{
    const Architecture a =
        architectureOf(Builder()
                           .key("general.architecture", std::string("nemotron_h_moe"))
                           .key("nemotron_h_moe.block_count", 5)
                           .key("nemotron_h_moe.embedding_length", 2688)
                           .key("nemotron_h_moe.attention.head_count", 32)
                           .key("nemotron_h_moe.attention.key_length", 128)
                           .key("nemotron_h_moe.ssm.conv_kernel", 4)
                           .key("nemotron_h_moe.ssm.state_size", 128)
                           .key("nemotron_h_moe.ssm.group_count", 8)
                           .key("nemotron_h_moe.ssm.time_step_rank", 64)
                           .key("nemotron_h_moe.ssm.inner_size", 4096)
                           .list("nemotron_h_moe.attention.head_count_kv", {0, 0, 0, 2, 0})
                           .list("nemotron_h_moe.feed_forward_length", {0, 1856, 0, 0, 1856}));
    QCOMPARE(a.layers.size(), std::size_t{2});
    QCOMPARE(a.layers[0].kind, CacheKind::Recurrent);
    QCOMPARE(a.layers[0].count, 2);
    QCOMPARE(a.layers[0].state->kind, StateKind::Mamba2);
    QCOMPARE(a.layers[1].kind, CacheKind::Full);
    QCOMPARE(a.layers[1].count, 1);
    QCOMPARE(a.layers[1].first_layer, 3);
}

void TestGguf::indexers_data()
{
    QTest::addColumn<int>("context");
    QTest::addColumn<int>("indexers");
    QTest::newRow("GLM 5: every layer") << 202752 << 78;
    QTest::newRow("GLM 5.2: 2 and every fourth of 76") << 1048576 << 21;
}

// A public log of GLM 5.2 at 768,000 cells: 78 main layers, 65,812.5 MiB, and 21 indexers, 3,937.5 MiB.
void TestGguf::indexers()
{
    QFETCH(int, context);
    QFETCH(int, indexers);
    const Architecture a =
        architectureOf(Builder()
                           .key("general.architecture", std::string("glm-dsa"))
                           .key("glm-dsa.block_count", 79)
                           .key("glm-dsa.nextn_predict_layers", 1)
                           .key("glm-dsa.embedding_length", 6144)
                           .key("glm-dsa.context_length", static_cast<std::uint32_t>(context))
                           .key("glm-dsa.attention.head_count", 64)
                           .key("glm-dsa.attention.key_length", 576)
                           .key("glm-dsa.attention.key_length_mla", 256)
                           .key("glm-dsa.attention.value_length_mla", 256)
                           .key("glm-dsa.attention.kv_lora_rank", 512)
                           .key("glm-dsa.rope.dimension_count", 64)
                           .key("glm-dsa.attention.indexer.key_length", 128));
    QCOMPARE(a.layers.size(), std::size_t{2});
    QCOMPARE(a.layers[0].kind, CacheKind::Mla);
    QCOMPARE(a.layers[0].count, 78);
    QCOMPARE(a.layers[1].kind, CacheKind::Indexer);
    QCOMPARE(a.layers[1].count, indexers);
    LlamaCppSettings settings;
    settings.n_ctx = 768000;
    const auto mib = [](Bytes bytes) { return static_cast<double>(bytes) / static_cast<double>(kMiB); };
    QCOMPARE(mib(llamaCppCache(a, settings).full_bytes), 65812.5 + 187.5 * indexers);
}

void TestGguf::otherHybrids()
{
    // Falcon-H1 keeps both in every layer.
    const Architecture falcon = architectureOf(Builder()
                                                   .key("general.architecture", std::string("falcon-h1"))
                                                   .key("falcon-h1.block_count", 36)
                                                   .key("falcon-h1.embedding_length", 2048)
                                                   .key("falcon-h1.attention.head_count", 8)
                                                   .key("falcon-h1.attention.head_count_kv", 2)
                                                   .key("falcon-h1.ssm.conv_kernel", 4)
                                                   .key("falcon-h1.ssm.state_size", 256)
                                                   .key("falcon-h1.ssm.group_count", 1)
                                                   .key("falcon-h1.ssm.time_step_rank", 48)
                                                   .key("falcon-h1.ssm.inner_size", 3072));
    QCOMPARE(falcon.layers.size(), std::size_t{2});
    QCOMPARE(falcon.layers[0].count, 36);
    QCOMPARE(falcon.layers[1].count, 36);
    // LFM2: two columns of the width for each convolution, no matrix.
    const Architecture lfm2 = architectureOf(Builder()
                                                 .key("general.architecture", std::string("lfm2"))
                                                 .key("lfm2.block_count", 3)
                                                 .key("lfm2.embedding_length", 2048)
                                                 .key("lfm2.attention.head_count", 32)
                                                 .key("lfm2.shortconv.l_cache", 3)
                                                 .list("lfm2.attention.head_count_kv", {0, 0, 8}));
    LlamaCppSettings one;
    one.n_ctx = 256;
    QCOMPARE(llamaCppCache(lfm2, one).recurrent_bytes, Bytes{2} * 2 * 2048 * 4);
    QCOMPARE(llamaCppCache(lfm2, one).full_bytes, Bytes{256} * 8 * (64 + 64) * 2);
}

// Llama 4 has no window key: the loader gives three of four layers chunks of 8,192 tokens.
void TestGguf::chunksOfLlama4()
{
    const Architecture a = architectureOf(Builder()
                                              .key("general.architecture", std::string("llama4"))
                                              .key("llama4.block_count", 48)
                                              .key("llama4.embedding_length", 5120)
                                              .key("llama4.attention.head_count", 40)
                                              .key("llama4.attention.head_count_kv", 8));
    QCOMPARE(a.layers.size(), std::size_t{2});
    QCOMPARE(a.layers[0].count, 36);
    QCOMPARE(a.layers[0].window, 8192);
    QCOMPARE(a.layers[1].count, 12);
}

// Public logs: of Qwen3.5 9B 545.62 MiB stay in "CPU_Mapped", 248,320 × 4,096 at 4.5 bits.
void TestGguf::inputTablesStayOnTheHost()
{
    const auto hostBytes = [](Builder b, const char *architecture) {
        return ggufHostBytes(parse(b.build())->tensors, architecture);
    };
    const auto table = [] { return Builder().tensor("token_embd.weight", {4096, 248320}, 12); };
    const Bytes bytes = Bytes{4096} * 248320 / 256 * 144;
    QVERIFY(std::abs(static_cast<double>(bytes) / kMiB - 545.62) < 0.01);
    QCOMPARE(hostBytes(table().tensor("output.weight", {4096, 248320}, 12), "qwen35"), bytes);
    // A tied table is on the card as the output matrix.
    QCOMPARE(hostBytes(table().tensor("output_norm.weight", {4096}, 0), "qwen35"), Bytes{0});
    QCOMPARE(hostBytes(table(), "gemma4"), Bytes{0});
    QCOMPARE(hostBytes(Builder().tensor("per_layer_token_embd.weight", {256, 1024}, 8), "gemma4"),
             Bytes{256} * 1024 / 32 * 34);
}

QTEST_APPLESS_MAIN(TestGguf)
#include "tst_gguf.moc"
