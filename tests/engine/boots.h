// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be known of a public boot besides its printed figures: the geometry, the release, and what was
// inferred (prefix caching, drafting). One table of boots the rules explain, one of boots they do not, each
// with the reason.
#pragma once

#include "golden_models.h"

#include <string>

namespace boots {

using namespace engine;

/// Assumptions about one boot. `blocks` is the integer solution of the printed tokens where no pool was
/// printed.
struct Boot {
    const char *id;
    Architecture (*architecture)();
    const char *release;
    bool prefix_caching = true;
    int mtp = 0;
    int batched_tokens = 2048;
    int capability = 86;
    std::int64_t blocks = 0;
    Tokens max_model_len = 0; // where the record has none or a wrong one
    const char *kv_cache_dtype = nullptr;
    int block_size = 0;
    int tp = 0;
    bool dflash = false;
    const char *assumption = "";
};

inline Architecture llama70b()
{
    return models::dense("llama", 80, 64, 8, 128);
}
inline Architecture qwen25_05b()
{
    return models::dense("qwen2", 24, 14, 2, 64);
}
inline Architecture qwen25_7b()
{
    return models::dense("qwen2", 28, 28, 4, 128);
}
inline Architecture qwen25_15b()
{
    return models::dense("qwen2", 28, 12, 2, 128);
}
inline Architecture qwen3_06b()
{
    return models::dense("qwen3", 28, 16, 8, 128);
}
inline Architecture qwen3_4b()
{
    return models::dense("qwen3", 36, 32, 8, 128);
}
inline Architecture qwen3_14b()
{
    return models::dense("qwen3", 40, 40, 8, 128);
}
inline Architecture qwen3_32b()
{
    return models::dense("qwen3", 64, 64, 8, 128);
}
inline Architecture qwen3_30b_a3b()
{
    return models::dense("qwen3_moe", 48, 32, 4, 128);
}
inline Architecture qwen3_235b()
{
    return models::dense("qwen3_moe", 94, 64, 4, 128);
}
inline Architecture qwen3_coder_480b()
{
    return models::dense("qwen3_moe", 62, 96, 8, 128);
}
inline Architecture minimax_m27()
{
    return models::dense("minimax_m2", 62, 48, 8, 128);
}
inline Architecture opt125m()
{
    return models::dense("opt", 12, 12, 12, 64);
}
inline Architecture qwen35_08b()
{
    return models::qwen35(24, 8, 2, 16);
}
inline Architecture gemma4_26b()
{
    return models::gemma4(30, 16, 8, 2);
}
inline Architecture gptOss120b()
{
    return models::gptOss(36);
}
inline Architecture deepseekV2Lite()
{
    Architecture a = models::dense("deepseek_v2", 27, 16, 1, 576);
    a.layers = {models::attention(CacheKind::Mla, 27, 0, 1, 576)};
    return a;
}
inline Architecture deepseekV4Flash()
{
    return models::deepseekV4(43, 21, 20);
}

inline const Boot kExplained[] = {
    {.id = "llama31-8b-bf16-3090-20k",
     .architecture = models::llama31_8b,
     .release = "0.8",
     .assumption = "V0 engine"},
    {.id = "llama31-8b-bf16-3090-29k-fail", .architecture = models::llama31_8b, .release = "0.8"},
    {.id = "qwen3-14b-bf16-tp1", .architecture = qwen3_14b, .release = "0.10.2"},
    {.id = "qwen36-35b-a3b-nvfp4-tp1-5090-a",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.24",
     .capability = 120,
     .assumption = "prefix caching on"},
    {.id = "qwen36-27b-int4-tp2-3090-util88",
     .architecture = models::qwen36_27b,
     .release = "0.21",
     .assumption = "prefix caching on, no MTP"},
    {.id = "qwen25-7b-fp16-v100", .architecture = qwen25_7b, .release = "0.18", .capability = 70},
    {.id = "qwen3-8b-bf16-a100-40", .architecture = models::qwen3_8b, .release = "0.9.2"},
    {.id = "llama3-70b-awq-tp2-l40s", .architecture = llama70b, .release = "0.16"},
    {.id = "gemma4-31b-fp8-tp2-b70",
     .architecture = models::gemma4_31b,
     .release = "0.22",
     .batched_tokens = 8192 + 48,
     .assumption = "16 sequences x 3 draft slots in flight"},
    {.id = "qwen3next-80b-w4a16-170hx-092",
     .architecture = models::qwen3_next,
     .release = "0.27",
     .max_model_len = 131072,
     .assumption = "131,072 tokens, the record says 65,536"},
    {.id = "qwen3next-80b-w4a16-170hx-075", .architecture = models::qwen3_next, .release = "0.27"},
    {.id = "llama31-8b-bf16-a100-80-v031", .architecture = models::llama31_8b, .release = "0.31"},
    {.id = "qwen25-05b-24g", .architecture = qwen25_05b, .release = "0.27", .max_model_len = 32768},
    {.id = "qwen3-30b-a3b-2507-fp8-tp2-l40s",
     .architecture = qwen3_30b_a3b,
     .release = "0.10.2",
     .capability = 89},
    {.id = "qwen3-30b-a3b-tp4-3090-65k", .architecture = qwen3_30b_a3b, .release = "0.11"},
    {.id = "qwen25-05b-rocm-075", .architecture = qwen25_05b, .release = "0.16"},
    {.id = "llama31-8b-class-40g",
     .architecture = models::llama31_8b,
     .release = "0.15",
     .assumption = "8B class"},
    {.id = "llama31-8b-class-131k",
     .architecture = models::llama31_8b,
     .release = "0.15",
     .assumption = "8B class"},
    {.id = "r1-distill-qwen15b-w8a8-6g", .architecture = qwen25_15b, .release = "0.15"},
    {.id = "qwen25-05b-bnb4-l40s", .architecture = qwen25_05b, .release = "0.8", .assumption = "V0 engine"},
    {.id = "qwen3vl-kunlun",
     .architecture = qwen3_32b,
     .release = "0.15",
     .block_size = 128,
     .tp = 1,
     .assumption = "32B class, the platform's block of 128"},
    {.id = "gptoss120b-hfmem60",
     .architecture = gptOss120b,
     .release = "0.15",
     .capability = 90,
     .max_model_len = 131072},
    {.id = "lmcache-faq-0", .architecture = models::qwen3_8b, .release = "0.10.2"},
    {.id = "lmcache-faq-2", .architecture = llama70b, .release = "0.10.2"},
    {.id = "qwen25-7b-v024", .architecture = qwen25_7b, .release = "0.24"},
    {.id = "qwen3-30b-a3b-4bit-v0231", .architecture = qwen3_30b_a3b, .release = "0.23"},
    {.id = "qwen3-30b-a3b-gb10-049", .architecture = qwen3_30b_a3b, .release = "0.19", .capability = 121},
    {.id = "qwen3-4b-class-oneline", .architecture = qwen3_4b, .release = "0.29", .assumption = "4B class"},
    {.id = "qwen35-08b-v024",
     .architecture = qwen35_08b,
     .release = "0.24",
     .prefix_caching = false,
     .assumption = "prefix caching off"},
    {.id = "qwen36-35b-a3b-nvfp4-v024",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.24",
     .capability = 120,
     .assumption = "prefix caching on"},
    {.id = "nvfp4-small-sm120",
     .architecture = models::llama31_8b,
     .release = "0.13",
     .capability = 120,
     .assumption = "8B class"},
    {.id = "cosmos3-nano-amd", .architecture = models::qwen3_8b, .release = "0.20", .assumption = "8B class"},
    {.id = "v57475-qwen38-nvfp4-laptop",
     .architecture = models::qwen36_27b,
     .release = "0.29",
     .capability = 100,
     .assumption = "patched build: 0.29 refuses nvfp4 KV on sm_120; no MTP"},
    {.id = "v25350-29g-fp8-100k",
     .architecture = qwen3_30b_a3b,
     .release = "0.10.2",
     .capability = 90,
     .assumption = "48 x 4 x 128"},
    {.id = "c642-27b-int4", .architecture = models::qwen36_27b, .release = "0.24", .mtp = 3},
    {.id = "c1084-q38-int4-2x5090",
     .architecture = models::qwen36_27b,
     .release = "0.27",
     .batched_tokens = 8192,
     .capability = 120,
     .dflash = true,
     .assumption = "five windows of 2,048 as drafter, 7 tokens"},
    {.id = "c1086-q38-fp8-bf16kv",
     .architecture = models::qwen36_27b,
     .release = "0.27",
     .batched_tokens = 8192,
     .capability = 120,
     .dflash = true,
     .assumption = "five windows of 2,048 as drafter, 7 tokens"},
    {.id = "club-q38-int4-bf16-204k",
     .architecture = models::qwen36_27b,
     .release = "0.27",
     .batched_tokens = 8192,
     .dflash = true,
     .assumption = "five windows of 2,048 as drafter, 7 tokens"},
    {.id = "club-27b-nvfp4-mtp-2x5090",
     .architecture = models::qwen36_27b,
     .release = "0.25",
     .prefix_caching = false,
     .mtp = 3,
     .capability = 120},
    {.id = "club-27b-pair-int8pth", .architecture = models::qwen36_27b, .release = "0.21", .mtp = 4},
    {.id = "club-g31b-awq118k",
     .architecture = models::gemma4_31b,
     .release = "0.24",
     .batched_tokens = 6144,
     .assumption = "6,144 tokens in flight"},
    {.id = "club-g12b-bf16-tp2",
     .architecture = models::gemma4_12b,
     .release = "0.24",
     .batched_tokens = 4096},
    {.id = "club-35b-int4-2x5090",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.25",
     .capability = 120},
    {.id = "club-35b-nvfp4-2x5090",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.25",
     .capability = 120},
    {.id = "club-35b-pin2g-fp8",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.25",
     .capability = 120},
    {.id = "club-27b-5090-fp8",
     .architecture = models::qwen36_27b,
     .release = "0.25",
     .capability = 120,
     .max_model_len = 65536,
     .assumption = "65,536 tokens, the record says 262,144"},
    // No pool printed: the tokens have one small integer solution.
    {.id = "qwen36-27b-int4-tp2-3090-294",
     .architecture = models::qwen36_27b,
     .release = "0.22",
     .mtp = 3,
     .blocks = 425},
    {.id = "qwen36-27b-int4-tp2-3090-295",
     .architecture = models::qwen36_27b,
     .release = "0.22",
     .mtp = 3,
     .blocks = 424},
    {.id = "llama31-70b-w8a8-h100", .architecture = llama70b, .release = "0.8", .blocks = 1381},
    {.id = "qwen35-27b-dummy-h20",
     .architecture = models::qwen36_27b,
     .release = "0.19",
     .prefix_caching = false,
     .capability = 90,
     .blocks = 1487},
    {.id = "gemma4-31b-nvfp4-annotated",
     .architecture = models::gemma4_31b,
     .release = "0.24",
     .batched_tokens = 4096,
     .capability = 120,
     .blocks = 58441},
    {.id = "qwen3-06b-h100-030",
     .architecture = qwen3_06b,
     .release = "0.24",
     .blocks = 12912,
     .max_model_len = 40960},
    {.id = "qwen2-7b-tp2-v085", .architecture = qwen25_7b, .release = "0.8.5", .blocks = 29574},
    {.id = "qwen3-32b-tp2-17462", .architecture = qwen3_32b, .release = "0.9", .blocks = 4241},
    {.id = "dsr1-tp16-h20",
     .architecture = models::deepseekV3,
     .release = "0.8",
     .capability = 90,
     .blocks = 5240,
     .block_size = 64,
     .assumption = "FlashMLA's block of 64"},
    {.id = "qwen25-7b-97k", .architecture = qwen25_7b, .release = "0.9", .blocks = 6105},
    {.id = "opt125m-549k", .architecture = opt125m, .release = "0.9", .blocks = 34326},
    {.id = "qwen3-30b-a3b-tp2-h100", .architecture = qwen3_30b_a3b, .release = "0.9", .blocks = 54901},
    {.id = "v49011-qwen36-nvfp4kv-1m",
     .architecture = models::qwen36_27b,
     .release = "0.25",
     .mtp = 2,
     .capability = 100,
     .blocks = 666,
     .assumption = "patched build: nvfp4 KV on sm_120"},
    {.id = "c613-65k", .architecture = models::qwen36_27b, .release = "0.25", .mtp = 3, .blocks = 74},
    {.id = "club-g31b-bf16-mtp",
     .architecture = models::gemma4_31b,
     .release = "0.24",
     .batched_tokens = 4096,
     .blocks = 8548},
    {.id = "club-g31b-awq65k",
     .architecture = models::gemma4_31b,
     .release = "0.24",
     .batched_tokens = 6144,
     .blocks = 5845},
    {.id = "club-agentworld35-awq", .architecture = models::qwen36_35b_a3b, .release = "0.25", .blocks = 904},
    {.id = "club-diffgemma26",
     .architecture = gemma4_26b,
     .release = "0.24",
     .blocks = 14443,
     .assumption = "Gemma 4 26B geometry"},
    {.id = "club-q38-fp8-262k",
     .architecture = models::qwen36_27b,
     .release = "0.27",
     .mtp = 3,
     .blocks = 185},
    {.id = "club-q38-int4-mtp-nodraft", .architecture = models::qwen36_27b, .release = "0.27", .blocks = 433},
    {.id = "club-q38-int4-mtp-draft",
     .architecture = models::qwen36_27b,
     .release = "0.27",
     .mtp = 4,
     .blocks = 392},
    {.id = "club-q38-nvfp4-262k",
     .architecture = models::qwen36_27b,
     .release = "0.25",
     .mtp = 3,
     .blocks = 354},
    {.id = "club-g26b-dual-awq",
     .architecture = gemma4_26b,
     .release = "0.24",
     .batched_tokens = 4096,
     .blocks = 30153},
    {.id = "club-multi4-old",
     .architecture = models::qwen36_27b,
     .release = "0.20",
     .mtp = 3,
     .blocks = 1211},
    {.id = "club-multi4-new",
     .architecture = models::qwen36_27b,
     .release = "0.24",
     .mtp = 3,
     .blocks = 1212},
    {.id = "club-tq3-nomtp", .architecture = models::qwen36_27b, .release = "0.24", .blocks = 468},
    // The token line of four groups: 43 x the block size, which tests the block size of every format.
    {.id = "v39074-qwen35-35b-auto",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.20",
     .capability = 90,
     .blocks = 172,
     .max_model_len = 32768},
    {.id = "v39074-qwen35-35b-fp8",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.20",
     .capability = 90,
     .blocks = 172,
     .max_model_len = 32768},
    {.id = "v39074-qwen35-35b-int8",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.20",
     .capability = 90,
     .blocks = 172,
     .max_model_len = 32768},
    {.id = "v39074-qwen35-35b-int4",
     .architecture = models::qwen36_35b_a3b,
     .release = "0.20",
     .capability = 90,
     .blocks = 172,
     .max_model_len = 32768,
     .assumption = "pull request build with int4"},
};

/// A boot the engine refused: what its message said of need and length (0: it named none).
struct Refusal {
    Boot boot;
    double need_gib = 0;
    Tokens estimate = 0;
};

inline const Refusal kRefusals[] = {
    {{.id = "qwen3-8b-fail-24g", .architecture = models::qwen3_8b, .release = "0.10"}, 5.62, 32768},
    {{.id = "qwen35-hybrid-5090-align-fail",
      .architecture = models::qwen36_27b,
      .release = "0.24",
      .mtp = 3,
      .capability = 120,
      .kv_cache_dtype = "fp8"},
     9.29,
     260800},
    {{.id = "qwen3-coder-30b-fp8-pp2-hetero-fail",
      .architecture = qwen3_30b_a3b,
      .release = "0.15",
      .assumption = "the whole model against one pipeline stage"},
     24.0,
     34736},
    {{.id = "qwen38-27b-fp8-l40s-fail",
      .architecture = models::qwen36_27b,
      .release = "0.26",
      .prefix_caching = false,
      .capability = 89},
     8.18,
     112896},
    {{.id = "v15871-dsv2lite-fail", .architecture = deepseekV2Lite, .release = "0.8"}, 0.95, 0},
    {{.id = "v44376-dsv4flash-2gh200-fail",
      .architecture = deepseekV4Flash,
      .release = "0.22",
      .batched_tokens = 16384,
      .capability = 90},
     6.66,
     13528},
    {{.id = "v25350-29g-fp8-221k-fail", .architecture = qwen3_30b_a3b, .release = "0.10.2", .capability = 90},
     10.12,
     122080},
    {{.id = "spark396-minimax27-080-fail", .architecture = minimax_m27, .release = "0.29", .capability = 121},
     23.25,
     190272},
    {{.id = "c35-27b-180k-fail",
      .architecture = models::qwen36_27b,
      .release = "0.20",
      .mtp = 3,
      .kv_cache_dtype = "turboquant_3bit_nc"},
     3.05,
     111456},
    {{.id = "recipes12-qwen3coder480-090-fail",
      .architecture = qwen3_coder_480b,
      .release = "0.10.1",
      .capability = 90},
     62.0,
     205728},
};

struct Unexplained {
    const char *id;
    const char *reason;
};

inline const Unexplained kUnexplained[] = {
    {"qwen3-235b-fp8-tp4-h100",
     "the printed pool is another rank's: 178,880 tokens are 8.018 GiB, printed 8.11"},
    {"dsv4-flash-2xspark",
     "0.4 % below our count, as the smaller of two nodes would be; only one pool printed"},
    {"qwen36-tq3-4xseq", "fork, tensor parallelism unknown; 80 blocks do not fit the printed pool"},
    {"glm53-mi-095",
     "53,763 blocks are 152.86 GiB on the smallest rank, printed 152.98 by another; not CUDA"},
    {"club-g31b-bf16-tp4", "24,302 blocks solve the tokens: 14.833 GiB on the smallest rank, printed 14.84"},
    {"club-g31b-pair-int8pth", "community patch #40391 (global heads padded to 1,040 bytes), no release"},
    {"club-g31b-int8-v022", "community patch #40391 (global heads padded to 1,040 bytes), no release"},
    {"club-35b-dual3090", "token figure rounded in the source"},
    {"club-tq3-override", "fork; 50 x 4,128 is no upstream token line"},
    {"4b-class-v0191", "model not named; any 65,536 B/token shape fits"},
    {"ray-dp-8b-h200", "model not named; any 98,304 B/token shape fits"},
    {"v39074-qwen35-35b-int2", "a format that was proposed only"},
    {"qwen38-27b-exl3-pro6000", "quantization of another engine, no pool"},
    {"whisper-class-448", "encoder and decoder"},
    {"tiny-hybrid-gb200-32k", "model not named"},
    {"blackwell-2x16-pair", "model not named"},
    {"1cat-v100-tp4-awq", "fork, model not named"},
    {"glm53flash-exl3-2xspark", "fork with a cache layout of its own"},
    {"glm53flash-exl3-2xspark-085", "fork with a cache layout of its own"},
    {"glm53flash-exl3-2xspark-088", "fork with a cache layout of its own"},
    {"nemotron-75b-tp4-3090-085", "no published config"},
    {"club-nemo75-tp4-085", "no published config"},
    {"club-nemo75-tp2-pin", "no published config"},
    {"deepseek-v4-flash-base-mi", "not CUDA, length unknown"},
    {"hybrid-v021-256k", "model not named"},
    {"flashnext-095", "model not named"},
    {"mimo26-flash", "no published config"},
    {"spark-2xtp2-262k", "model not named"},
    {"engram-4rank", "model not named"},
    {"dsv4-1layer-test", "test model of one layer"},
    {"v11251-mig", "V0 engine, model not named"},
    {"v51041-dsv4flash-h20", "token figure rounded in the source"},
    {"lvllm35-a40", "fork, model not named"},
    {"qwen15-7b-295-fail", "V0 engine, no pool"},
    {"glm4-chat-4090-fail", "V0 engine, no pool"},
    {"c838-creep", "length unknown, no pool"},
    {"club-g31b-dflash32k", "drafter not named"},
    {"club-g31b-dflash-int8", "drafter not named"},
    {"club-multi4-dflash", "drafter not named"},
};

}
