// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// GGUF headers written here field by field, read back, cut and mutated.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/model/gguf.h"
#include "support/ggufbuilder.h"

#include <random>
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

QTEST_APPLESS_MAIN(TestGguf)
#include "tst_gguf.moc"
