// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Architectures of the permanent golden subset, built from published dimensions and keyed by the row's file
// name.
#pragma once

#include "support/kv_models.h"

#include <functional>
#include <map>
#include <string>

namespace models {

inline LayerClass state(int count, int first, const StateShape &shape)
{
    LayerClass layer;
    layer.kind = CacheKind::Recurrent;
    layer.count = count;
    layer.first_layer = first;
    layer.state = shape;
    return layer;
}

inline Architecture qwen3_next()
{
    Architecture a = qwen35(48, 16, 2, 32);
    a.model_type = "qwen3_next";
    a.layers[0].state->state_dtype = Dtype::BFloat16;
    return a;
}

inline Architecture gemma3_27b()
{
    Architecture a = dense("gemma3_text", 62, 32, 16, 128);
    a.layers = {attention(CacheKind::Sliding, 52, 0, 16, 128, 1024),
                attention(CacheKind::Full, 10, 5, 16, 128)};
    return a;
}

inline Architecture gptOss(int layers)
{
    Architecture a = dense("gpt_oss", layers, 64, 8, 64);
    a.layers = {attention(CacheKind::Sliding, layers / 2, 0, 8, 64, 128),
                attention(CacheKind::Full, layers / 2, 1, 8, 64)};
    return a;
}

inline Architecture llama4Scout()
{
    Architecture a = dense("llama4_text", 48, 40, 8, 128);
    a.layers = {attention(CacheKind::Chunked, 36, 0, 8, 128, 8192),
                attention(CacheKind::Full, 12, 3, 8, 128)};
    return a;
}

inline Architecture mistral7b01()
{
    Architecture a = dense("mistral", 32, 32, 8, 128);
    a.layers = {attention(CacheKind::Sliding, 32, 0, 8, 128, 4096)};
    return a;
}

inline Architecture deepseekV3()
{
    Architecture a = dense("deepseek_v3", 61, 128, 1, 576);
    a.layers = {attention(CacheKind::Mla, 61, 0, 1, 576)};
    a.mtp_layers = 1;
    return a;
}

inline Architecture deepseekV32()
{
    Architecture a = deepseekV3();
    a.model_type = "deepseek_v32";
    a.layers.push_back(attention(CacheKind::Indexer, 61, 0, 1, 128));
    return a;
}

/// Compressed latents of ratio 4 (each with an indexer) and 128, a window of 128 in every layer.
inline Architecture deepseekV4(int layers, int ratio4, int ratio128)
{
    Architecture a = dense("deepseek_v4", layers, 64, 1, 512);
    LayerClass four = attention(CacheKind::Mla, ratio4, 2, 1, 512);
    four.compress_ratio = 4;
    LayerClass far = attention(CacheKind::Mla, ratio128, layers - ratio4 - ratio128 > 0 ? 3 : 0, 1, 512);
    far.compress_ratio = 128;
    LayerClass indexer = attention(CacheKind::Indexer, ratio4, 2, 1, 128);
    indexer.compress_ratio = 4;
    a.layers = {attention(CacheKind::SlidingMla, layers, 0, 1, 512, 128), four, far, indexer};
    a.mtp_layers = 1;
    return a;
}

inline Architecture nemotron3Nano()
{
    Architecture a = dense("nemotron_h", 52, 32, 2, 128);
    StateShape mamba{StateKind::Mamba2};
    mamba.value_heads = 64;
    mamba.value_dim = 64;
    mamba.conv_kernel = 4;
    mamba.inner = 4096;
    mamba.state_size = 128;
    mamba.groups = 8;
    mamba.chunk = 128;
    a.layers = {state(23, 0, mamba), attention(CacheKind::Full, 6, 5, 2, 128)};
    a.mtp_layers = 1;
    return a;
}

/// Attention and Mamba2 in every layer.
inline Architecture falconH1_34b()
{
    Architecture a = dense("falcon_h1", 72, 20, 4, 128);
    StateShape mamba{StateKind::Mamba2};
    mamba.value_heads = 32;
    mamba.value_dim = 128;
    mamba.conv_kernel = 4;
    mamba.inner = 4096;
    mamba.state_size = 256;
    mamba.groups = 2;
    mamba.chunk = 128;
    mamba.state_dtype = Dtype::BFloat16;
    a.layers.push_back(state(72, 0, mamba));
    return a;
}

inline Architecture lfm2_8b()
{
    Architecture a = dense("lfm2_moe", 24, 32, 8, 64);
    StateShape conv{StateKind::ShortConv};
    conv.conv_kernel = 3;
    conv.inner = 2048;
    a.layers = {state(18, 0, conv), attention(CacheKind::Full, 6, 2, 8, 64)};
    return a;
}

inline Architecture jamba()
{
    Architecture a = dense("jamba", 32, 32, 8, 128);
    StateShape mamba{StateKind::Mamba1};
    mamba.conv_kernel = 4;
    mamba.inner = 8192;
    mamba.state_size = 16;
    mamba.state_dtype = Dtype::BFloat16;
    a.layers = {state(28, 0, mamba), attention(CacheKind::Full, 4, 4, 8, 128)};
    return a;
}

/// Keys of 192 beside values of 128; windows of 128 with 8 KV heads, global layers with 4.
inline Architecture mimoV2Flash()
{
    Architecture a = dense("mimo_v2_flash", 48, 64, 4, 192);
    LayerClass global = attention(CacheKind::Full, 9, 0, 4, 192);
    LayerClass window = attention(CacheKind::Sliding, 39, 1, 8, 192, 128);
    global.head_dim_v = window.head_dim_v = 128;
    a.layers = {global, window};
    return a;
}

inline const std::map<std::string, std::function<Architecture()>> &goldenModels()
{
    static const std::map<std::string, std::function<Architecture()>> models{
        {"meta-llama--Llama-3.3-70B-Instruct.json", [] { return dense("llama", 80, 64, 8, 128); }},
        {"Qwen--Qwen3-14B.json", [] { return dense("qwen3", 40, 40, 8, 128); }},
        {"Qwen--Qwen3-4B-Instruct-2507.json", [] { return dense("qwen3", 36, 32, 8, 128); }},
        {"Qwen--Qwen3.6-35B-A3B.json", qwen36_35b_a3b},
        {"unknown--Qwen3.6-27B-AutoRound-int4.json", qwen36_27b},
        {"Qwen--Qwen3-Next-80B-A3B-Instruct.json", qwen3_next},
        {"google--gemma-4-31B-it.json", gemma4_31b},
        {"google--gemma-3-27b-it.json", gemma3_27b},
        {"openai--gpt-oss-20b.json", [] { return gptOss(24); }},
        {"openai--gpt-oss-120b.json", [] { return gptOss(36); }},
        {"meta-llama--Llama-4-Scout-17B-16E-Instruct.json", llama4Scout},
        {"mistralai--Mistral-7B-v0.1.json", mistral7b01},
        {"deepseek-ai--DeepSeek-V3-0324.json", deepseekV3},
        {"deepseek-ai--DeepSeek-V3.2.json", deepseekV32},
        {"deepseek-ai--DeepSeek-V4-Flash.json", [] { return deepseekV4(43, 21, 20); }},
        {"deepseek-ai--DeepSeek-V4-Pro.json", [] { return deepseekV4(61, 30, 31); }},
        {"nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16.json", nemotron3Nano},
        {"tiiuae--Falcon-H1-34B-Base.json", falconH1_34b},
        {"LiquidAI--LFM2-8B-A1B.json", lfm2_8b},
        {"ai21labs--Jamba-v0.1.json", jamba},
        {"XiaomiMiMo--MiMo-V2-Flash.json", mimoV2Flash},
    };
    return models;
}

}
