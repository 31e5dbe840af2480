// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged configs must be answered, never crash or throw: every truncation, flipped bytes, odd values in
// every field, deep nesting and binary input. All of it deterministic. What is accepted must hold together.
#include <QTest>

#include "engine/model/config.h"
#include "engine/model/tensor_parallel.h"
#include "support/configs.h"

#include <array>
#include <random>
#include <string>

using namespace engine;

namespace {

constexpr std::array kSeeds{configs::kLlama31_8B,   configs::kQwen3_30B_A3B, configs::kDeepSeekV3,
                            configs::kGlm52,        configs::kGemma3_27B,    configs::kGemma4_E2B,
                            configs::kGptOss20B,    configs::kQwen36_27B,    configs::kNemotron3Nano,
                            configs::kFalconH1_34B, configs::kLlama4Scout,   configs::kKimiLinear,
                            configs::kDeepSeekV4};

// Reads and, if accepted, uses the result; true when the outcome makes sense.
bool answered(const std::string &text)
{
    const auto arch = readConfig(text, "fuzz.json");
    if (!arch)
        return !arch.error().code.empty();
    std::int64_t layers = 0;
    for (const LayerClass &layer : arch->layers) {
        layers += layer.count;
        if (layer.count <= 0 || (!layer.state && (layer.kv_heads <= 0 || layer.head_dim <= 0)))
            return false;
    }
    for (int tp : {1, 2, 3, 7, 64})
        tpValidity(*arch, tp);
    return arch->parameters >= 0 && arch->parameters <= kMaxBytes && layers <= 20'000;
}

}

class TestConfigFuzz : public QObject
{
    Q_OBJECT

private slots:
    void truncations()
    {
        for (const char *seed : kSeeds) {
            const std::string text(seed);
            for (std::size_t length = 0; length < text.size(); ++length) {
                const auto arch = readConfig(std::string_view(text).substr(0, length));
                QVERIFY(!arch.has_value()); // half an object is never a model
            }
        }
    }

    void flippedBytes()
    {
        std::mt19937 random(20260820);
        for (const char *seed : kSeeds) {
            for (int round = 0; round < 800; ++round) {
                std::string text(seed);
                const int flips = 1 + static_cast<int>(random() % 4);
                for (int i = 0; i < flips; ++i)
                    text[random() % text.size()] = static_cast<char>(random() % 256);
                QVERIFY2(answered(text), text.c_str());
            }
        }
    }

    // Every number and word of every seed, one after the other, replaced by something it should not be.
    void oddValues()
    {
        const std::array<std::string, 16> odd{"null",
                                              "true",
                                              "-1",
                                              "0",
                                              "1",
                                              "0.5",
                                              "1e300",
                                              "-1e308",
                                              "2147483647",
                                              "2147483648",
                                              "9223372036854775807",
                                              "18446744073709551616",
                                              "\"\"",
                                              "[]",
                                              "{}",
                                              "[[[1]]]"};
        for (const char *seed : kSeeds) {
            const std::string text(seed);
            for (std::size_t colon = text.find(": "); colon != std::string::npos;
                 colon = text.find(": ", colon + 1)) {
                const std::size_t end = text.find_first_of(",}\n", colon + 2);
                for (const std::string &value : odd) {
                    const std::string mutant = text.substr(0, colon + 2) + value + text.substr(end);
                    QVERIFY2(answered(mutant), mutant.c_str());
                }
            }
        }
    }

    void swappedFamilies()
    {
        // Every family's adapter on every other family's fields.
        const std::array<std::string, 24> types{
            "llama",       "gemma2",           "gemma3_text", "gemma3n_text",  "gemma4_text", "gpt_oss",
            "cohere2",     "exaone4",          "llama4_text", "mimo_v2_flash", "laguna",      "nemotron-nas",
            "deepseek_v3", "deepseek_v4",      "minicpm3",    "longcat_flash", "nemotron_h",  "jamba",
            "bamba",       "granitemoehybrid", "zamba2",      "kimi_linear",   "minimax_m1",  "lfm2"};
        for (const char *seed : kSeeds) {
            const std::string text(seed);
            for (const std::string &type : types) {
                std::string mutant = text;
                for (std::size_t at = 0; (at = mutant.find("\"model_type\": \"", at)) != std::string::npos;) {
                    at += 15;
                    mutant.replace(at, mutant.find('"', at) - at, type);
                }
                QVERIFY2(answered(mutant), mutant.c_str());
            }
        }
    }

    void nestingAndSize()
    {
        for (std::size_t depth : {65U, 1000U, 100'000U}) {
            const std::string open(depth, '[');
            QCOMPARE(readConfig(open).error().code, std::string("json-depth"));
            QCOMPARE(readConfig("{\"text_config\": " + open).error().code, std::string("json-depth"));
        }
        std::string objects;
        for (int i = 0; i < 60; ++i)
            objects += "{\"text_config\": ";
        QVERIFY(answered(objects + "{}" + std::string(60, '}')));
        std::string list = "{\"model_type\": \"llama\", \"hidden_size\": 4096, \"num_attention_heads\": 32, "
                           "\"layer_types\": [0";
        for (int i = 0; i < 200'000; ++i)
            list += ",0";
        QCOMPARE(readConfig(list + "]}").error().code, std::string("config-value"));
        QVERIFY(answered(std::string(1 << 20, '"')));
    }

    void binary()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            std::string bytes(random() % 200, '\0');
            for (char &c : bytes)
                c = static_cast<char>(random() % 256);
            QVERIFY(!readConfig(bytes).has_value());
        }
        const std::string safetensors = std::string("\x40\0\0\0\0\0\0\0", 8) + "{\"a\": {}}";
        QCOMPARE(readConfig(safetensors).error().code, std::string("config-foreign-format"));
    }
};

QTEST_GUILESS_MAIN(TestConfigFuzz)
#include "tst_config_fuzz.moc"
