// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Weights estimated from configs alone, against the sizes of published files (weights.tsv of the corpus, rows
// whose total_size was read from an index) and against what engines printed after loading.
#include <QFile>
#include <QtTest/QTest>

#include "engine/estimate/vllm.h"
#include "engine/model/config.h"
#include "engine/model/model_files.h"
#include "support/seat_fixtures.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace engine;
using namespace fixtures;
using nlohmann::json;

namespace {

constexpr double kGib = static_cast<double>(kGiB);

/// A file, and what of it no engine loads.
struct Stored {
    const char *repo, *config;
    Bytes not_loaded;
};

// Hunyuan MT stores the output matrix that its config ties to the embedding: 128,256 × 4,096 × 2 bytes.
constexpr Stored kStored[] = {
    {"mistralai/Devstral-Small-2507", "mistralai--Devstral-Small-2507.json", 0},
    {"openai/gpt-oss-120b", "openai--gpt-oss-120b.json", 0},
    {"openai/gpt-oss-20b", "openai--gpt-oss-20b.json", 0},
    {"tencent/Hunyuan-4B-Instruct", "tencent--Hunyuan-4B-Instruct.json", 0},
    {"tencent/Hunyuan-7B-Instruct", "tencent--Hunyuan-7B-Instruct.json", 0},
    {"tencent/Hunyuan-7B-Instruct-FP8", "tencent--Hunyuan-7B-Instruct-FP8.json", 0},
    {"tencent/Hunyuan-MT-7B", "tencent--Hunyuan-MT-7B.json", Bytes{128256} * 4096 * 2},
};

/// One printed "Model loading took". `change` is merged into the config.
struct Load {
    const char *name, *config;
    double gib;
    int tp = 1, capability = 90;
    int mtp = 0;
    Platform platform = Platform::Cuda;
    const char *change = "{}";
    double step = 0.01;
};

constexpr const char *kAwq =
    R"({"quantization_config":{"quant_method":"awq","bits":4,"group_size":128,"zero_point":true}})";
constexpr const char *kFp8Dynamic =
    R"({"quantization_config":{"quant_method":"compressed-tensors","ignore":["lm_head"],"config_groups":
    {"g":{"targets":["Linear"],"weights":{"num_bits":8,"type":"float","strategy":"channel","symmetric":true}}}}})";
constexpr const char *kInt8 =
    R"({"quantization_config":{"quant_method":"compressed-tensors","ignore":["lm_head"],"config_groups":
    {"g":{"targets":["Linear"],"weights":{"num_bits":8,"type":"int","strategy":"channel","symmetric":true}}}}})";
constexpr const char *kFp8Blocks =
    R"({"quantization_config":{"quant_method":"fp8","weight_block_size":[128,128],
    "modules_to_not_convert":["lm_head","model.visual"]}})";
// Until 2024-08-16 the repository had 16 KV heads (vllm#6689), and the attention of every layer is left in 16
// bits, of which the corpus' copy of the list keeps the first.
constexpr const char *k405b = R"({"num_key_value_heads":16,"quantization_config":{"quant_method":"fbgemm_fp8",
    "modules_to_not_convert":["re:.*self_attn.*","model.layers.0.mlp","model.layers.125.mlp"]}})";

constexpr Load kLoads[] = {
    {"Llama 3.1 8B", "meta-llama--Llama-3.1-8B-Instruct.json", 14.9888},
    {"Llama 3.1 8B, 0.11", "meta-llama--Llama-3.1-8B-Instruct.json", 14.99},
    {"Llama 3.1 8B, 0.31", "meta-llama--Llama-3.1-8B-Instruct.json", 15.0, 1, 80},
    {"Qwen2.5 7B, 0.18", "Qwen--Qwen2.5-7B-Instruct.json", 14.25, 1, 70},
    {"Qwen2.5 7B", "Qwen--Qwen2.5-7B-Instruct.json", 14.2717},
    {"Qwen2.5 7B, 0.24", "Qwen--Qwen2.5-7B-Instruct.json", 14.37, 1, 120},
    {"Qwen2 7B TP 2", "Qwen--Qwen2.5-7B.json", 7.1217, 2},
    {"Qwen2.5 0.5B", "Qwen--Qwen2.5-0.5B.json", 0.93, 1, 89},
    {"Qwen3 0.6B", "Qwen--Qwen3-0.6B.json", 1.12},
    {"Qwen3 4B", "Qwen--Qwen3-4B.json", 7.52, 1, 120},
    {"Qwen3 8B", "Qwen--Qwen3-8B.json", 15.2683, 1, 80},
    {"Qwen3 32B", "Qwen--Qwen3-32B.json", 61.03},
    {"Qwen3 32B TP 2", "Qwen--Qwen3-32B.json", 30.59, 2},
    {"Qwen3 30B-A3B", "Qwen--Qwen3-30B-A3B.json", 56.88, 1, 121},
    {"Qwen3-VL 30B TP 4", "Qwen--Qwen3-VL-30B-A3B-Instruct.json", 14.7708, 4, 86},
    {"Llama 3 70B AWQ TP 2", "meta-llama--Meta-Llama-3-70B-Instruct.json", 18.55, 2, 89, 0, Platform::Cuda,
     kAwq},
    {"Llama 3.3 70B FP8", "meta-llama--Llama-3.3-70B-Instruct.json", 67.72, 1, 90, 0, Platform::Cuda,
     kFp8Dynamic},
    {"Llama 3.3 70B FP8 TP 2", "meta-llama--Llama-3.3-70B-Instruct.json", 33.88, 2, 90, 0, Platform::Cuda,
     kFp8Dynamic},
    {"Llama 3.1 70B INT8", "meta-llama--Llama-3.3-70B-Instruct.json", 67.7229, 1, 90, 0, Platform::Cuda,
     kInt8},
    {"Llama 3.1 405B FP8 TP 8", "meta-llama--Meta-Llama-3.1-405B-Instruct-FP8.json", 57.752, 8, 90, 0,
     Platform::Cuda, k405b},
    {"gpt-oss 20B on H100", "openai--gpt-oss-20b.json", 13.47},
    {"gpt-oss 20B on A100", "openai--gpt-oss-20b.json", 13.72, 1, 80},
    {"gpt-oss 20B on RTX 5090", "openai--gpt-oss-20b.json", 13.7194, 1, 120},
    {"gpt-oss 120B on H100", "openai--gpt-oss-120b.json", 64.38},
    {"gpt-oss 20B on R9700", "openai--gpt-oss-20b.json", 14.3066, 1, 120, 0, Platform::Rocm},
    {"gpt-oss 20B on R9700 TP 2", "openai--gpt-oss-20b.json", 7.4551, 2, 120, 0, Platform::Rocm},
    {"Gemma 4 26B", "google--gemma-4-26B-A4B.json", 48.5, 1, 80, 0, Platform::Cuda, "{}", 0.1},
    {"Gemma 4 31B NVFP4", "nvidia--Gemma-4-31B-IT-NVFP4.json", 31.18},
    {"MiniMax M2.5 TP 4", "MiniMaxAI--MiniMax-M2.5.json", 53.75, 4, 120},
    {"DeepSeek R1 TP 8", "deepseek-ai--DeepSeek-R1.json", 79.739, 8},
    {"GLM 5.2 NVFP4 TP 4", "nvidia--GLM-5.2-NVFP4.json", 106.69, 4, 100},
    {"GLM 5.1 NVFP4 TP 8", "nvidia--GLM-5.1-NVFP4.json", 55.67, 8},
    {"Qwen3.6 27B NVFP4, MTP", "nvidia--Qwen3.6-27B-NVFP4.json", 20.57, 1, 120, 3},
    {"Qwen3.8 27B FP8", "Qwen--Qwen3.5-27B.json", 28.51, 1, 89, 0, Platform::Cuda, kFp8Blocks},
    {"DeepSeek V4 Flash Base TP 8 on MI", "deepseek-ai--DeepSeek-V4-Flash-Base.json", 35.15, 8, 0, 0,
     Platform::Rocm},
};

Amount loaded(const Load &load, const QString &configs, const char *more = "{}")
{
    const auto read = readModelConfig((configs + QString::fromLatin1(load.config)).toStdString());
    if (!read)
        return {};
    json config = json::parse(read->json);
    for (const char *change : {load.change, more})
        config.update(json::parse(change));
    Model m;
    m.config_json = config.dump();
    const auto architecture = readConfig(m.config_json);
    if (!architecture)
        return {};
    m.architecture = *architecture;
    Seat s = pinned("0.28", 4096, kGiB);
    s.tp = load.tp;
    if (load.mtp > 0) {
        s.spec_method = "mtp";
        s.num_speculative_tokens = load.mtp;
    }
    CardFacts where = card("card", 2000 * kGiB, 2000 * kGiB, load.capability);
    where.platform = load.platform;
    const SeatEstimate e = estimateSeat(s, &m, std::span(&where, 1), {});
    Amount sum;
    for (ComponentKind kind : {ComponentKind::Weights, ComponentKind::Drafter}) {
        const Component &part = component(e, kind);
        sum = sum + Amount{part.in(State::Boot), part.low, part.high, part.provenance};
    }
    return sum;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.at(values.size() / 2);
}

}

class TestPublishedWeights : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const QByteArray corpus = qgetenv("VRAMPLANNER_CORPUS");
        if (corpus.isEmpty())
            QSKIP("VRAMPLANNER_CORPUS is not set");
        m_corpus = QString::fromLocal8Bit(corpus);
        m_configs = m_corpus + QStringLiteral("/configs/");
    }

    void files()
    {
        for (const Stored &row : kStored) {
            const auto read = readModelConfig((m_configs + QString::fromLatin1(row.config)).toStdString());
            QVERIFY2(read.has_value(), row.repo);
            const WeightEstimate &estimate = read->architecture.weight_estimate;
            const auto file = static_cast<double>(fileSize(row.repo) - row.not_loaded);
            const auto bytes = static_cast<double>(estimate.total());
            qInfo("%-32s %+.3f %%", row.repo, 100 * (bytes / file - 1));
            QVERIFY2(std::abs(bytes / file - 1) <= 0.005, row.repo);
            QVERIFY2(bytes * estimate.low <= file && file <= bytes * estimate.high, row.repo);
            QVERIFY2(estimate.high - estimate.low <= 0.04, row.repo);
        }
    }

    // The file holds the speaking half, too. Its talker has an embedding of 8,448 × 3,584, a projection of
    // 3,584 × 896, an output of 8,448 × 896 and 24 layers of 12 + 2 × 4 + 12 heads of 128 and an MLP of
    // 18,944; what is left is the wave decoder, 0.45 billion numbers in 32 bits.
    void speakingHalfIsNotLoaded()
    {
        const auto read =
            readModelConfig((m_configs + QStringLiteral("Qwen--Qwen2.5-Omni-7B.json")).toStdString());
        QVERIFY(read.has_value());
        const Bytes layer = Bytes{32} * 128 * 896 + Bytes{3} * 896 * 18944;
        const Bytes talker = 2 * (Bytes{8448} * (3584 + 896) + Bytes{3584} * 896 + 24 * layer);
        const Bytes rest =
            fileSize("Qwen/Qwen2.5-Omni-7B") - talker - read->architecture.weight_estimate.total();
        QVERIFY2(rest > 1'700'000'000 && rest < 1'900'000'000, qPrintable(QString::number(rest)));
    }

    void loads()
    {
        std::vector<double> errors;
        std::vector<double> widths;
        for (const Load &load : kLoads) {
            const Amount sum = loaded(load, m_configs);
            QVERIFY2(sum.bytes > 0, load.name);
            const double printed = load.gib * kGib;
            const double half = load.step * kGib / 2;
            const double error = static_cast<double>(sum.bytes) / printed - 1;
            qInfo("%-34s printed %7.2f estimated %7.2f %+6.2f %% band %+6.2f to %+6.2f %%", load.name,
                  load.gib, static_cast<double>(sum.bytes) / kGib, 100 * error,
                  100 * (static_cast<double>(sum.low) / printed - 1),
                  100 * (static_cast<double>(sum.high) / printed - 1));
            QVERIFY2(std::abs(error) <= 0.05, load.name);
            QVERIFY2(static_cast<double>(sum.low) - half <= printed
                         && printed <= static_cast<double>(sum.high) + half,
                     load.name);
            errors.push_back(std::abs(error));
            widths.push_back(static_cast<double>(sum.high - sum.low) / printed);
        }
        QVERIFY2(median(errors) <= 0.01, qPrintable(QString::number(median(errors))));
        QVERIFY2(median(widths) <= 0.04, qPrintable(QString::number(median(widths))));
    }

    // DeepSeek V4 Flash keeps its experts in MXFP4 (expert_dtype: fp4): 43 × 256 × 3 × 4,096 × 2,048 at 4.25
    // bits are 137.1 GiB of the 144.4 its files have, 68.6 on a rank of two. At 8 bits they would be 129.
    void expertsInFourBits()
    {
        const Load flash{"V4 Flash", "deepseek-ai--DeepSeek-V4-Flash.json", 0, 2};
        const auto bytes = static_cast<double>(loaded(flash, m_configs).bytes);
        const double experts = 43.0 * 256 * 3 * 4096 * 2048 * 4.25 / 8 / 2;
        QVERIFY2(bytes > experts && bytes < experts + 6 * kGib, qPrintable(QString::number(bytes / kGib)));
    }

    // A Qwen3.6 27B W4A16 saved as its text model alone, on an Arc B70.
    void textModelAlone()
    {
        const auto read = readModelConfig(
            (m_configs + QStringLiteral("unknown--Qwen3.6-27B-W4A16-compressed-tensors.json")).toStdString());
        QVERIFY(read.has_value());
        json config = json::parse(read->json);
        json text = config.contains("text_config") ? config["text_config"] : config;
        text["architectures"] = json::array({"Qwen3_5ForCausalLM"});
        if (!text.contains("quantization_config"))
            text["quantization_config"] = config["quantization_config"];
        text["vocab_size"] = 248320;
        const auto architecture = readConfig(text.dump());
        QVERIFY(architecture.has_value());
        const WeightEstimate &estimate = architecture->weight_estimate;
        QCOMPARE(estimate.tower + estimate.replicated_tower, Bytes{0});
        const auto bytes = static_cast<double>(estimate.total() + estimate.tables);
        QVERIFY2(std::abs(bytes / (24.35 * kGib) - 1) <= 0.01, qPrintable(QString::number(bytes / kGib)));
    }

    // Two reports whose checkpoints or kernels are not those of the config they are filed under.
    void reportsOfSomethingElse()
    {
        // NVFP4 on Intel with kernels of the reporter's own (hotschmoe/b70_ai_things): block scales are kept
        // a second time in 16 bits, for the MLPs and the output matrix, and MTP keeps an embedding of its
        // own.
        const Load b70{"B70", "nvidia--Qwen3.6-27B-NVFP4.json", 24.9, 1, 0, 5, Platform::Xpu};
        const Bytes scales = (Bytes{64} * 3 * 5120 * 17408 + Bytes{248320} * 5120) / 16 * 2;
        const Bytes embedding = Bytes{248320} * 5120 * 2;
        const double b70_bytes = static_cast<double>(loaded(b70, m_configs).bytes + scales + embedding);
        QVERIFY2(std::abs(b70_bytes / (24.9 * kGib) - 1) <= 0.01,
                 qPrintable(QString::number(b70_bytes / kGib)));

        // An NVFP4 of Qwen3.5 122B that quantizes attention and shared experts as well, and has no tower.
        const Load thor{"Thor", "nvidia--Qwen3.5-122B-A10B-NVFP4.json", 70.47, 1, 110};
        const char *all = R"({"vision_config":{},"quantization_config":{"quant_method":"modelopt",
            "quant_algo":"NVFP4","ignore":["lm_head","model.language_model.layers.*.linear_attn*"],
            "config_groups":{"g":{"targets":["Linear"],"weights":{"num_bits":4,"type":"float","group_size":16}}}}})";
        const double thor_bytes = static_cast<double>(loaded(thor, m_configs, all).bytes);
        QVERIFY2(std::abs(thor_bytes / (70.47 * kGib) - 1) <= 0.01,
                 qPrintable(QString::number(thor_bytes / kGib)));
    }

private:
    Bytes fileSize(const char *repo) const
    {
        QFile table(m_corpus + QStringLiteral("/weights.tsv"));
        if (!table.open(QIODevice::ReadOnly))
            return 0;
        while (!table.atEnd()) {
            const QList<QByteArray> fields = table.readLine().split('\t');
            if (fields.size() > 3 && fields[0] == repo && fields[3].startsWith("index metadata"))
                return fields[2].toLongLong();
        }
        return 0;
    }

    QString m_corpus, m_configs;
};

QTEST_APPLESS_MAIN(TestPublishedWeights)
#include "tst_published_weights.moc"
