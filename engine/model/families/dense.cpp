// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Families with one kind of attention layer (or a plain layer_types list) and no experts.
#include "engine/model/families/layers.h"

namespace engine {

namespace {

constexpr ClassDefaults kLlama{4096, 11008, 32, 32, 0, 0, 32000, 2048, false, 0, true};
constexpr ClassDefaults kMistral{4096, 14336, 32, 32, 8, 0, 32000, 131072, false, 4096, true};
constexpr ClassDefaults kMinistral3{4096, 14336, 34, 32, 8, 128, 131072, 262144, false, 0, true};
constexpr ClassDefaults kQwen2{4096, 22016, 32, 32, 32, 0, 151936, 32768, false, 0, false};
constexpr ClassDefaults kQwen3{4096, 22016, 32, 32, 32, 128, 151936, 32768, false, 0, false};
constexpr ClassDefaults kQwen3Vl{4096, 22016, 32, 32, 32, 128, 151936, 128000, false, 0, false};
constexpr ClassDefaults kPhi3{3072, 8192, 32, 32, 0, 0, 32064, 4096, false, 0, true};
constexpr ClassDefaults kGranite{4096, 11008, 32, 32, 0, 0, 32000, 2048, false, 0, true};

constexpr Family kDenseFamilies[] = {
    {"llama", readAttentionLayers, kLlama},
    {"mistral", readAttentionLayers, kMistral},
    {"ministral", readAttentionLayers, kMistral},
    {"ministral3", readAttentionLayers, kMinistral3},
    {"qwen2", readAttentionLayers, kQwen2},
    {"qwen2_vl", readAttentionLayers, kQwen2},
    {"qwen2_vl_text", readAttentionLayers, kQwen2},
    {"qwen2_5_vl", readAttentionLayers, kQwen2},
    {"qwen2_5_vl_text", readAttentionLayers, kQwen2},
    {"qwen2_5_omni_text", readAttentionLayers, kQwen2},
    {"qwen3", readAttentionLayers, kQwen3},
    {"qwen3_vl_text", readAttentionLayers, kQwen3Vl},
    {"phi", readAttentionLayers, kPlain},
    {"phi3", readAttentionLayers, kPhi3},
    {"phi3_v", readAttentionLayers, kPhi3},
    {"phi4mm", readAttentionLayers, kPhi3},
    {"starcoder2", readAttentionLayers, kTied},
    {"granite", readAttentionLayers, kGranite},
    {"glm", readAttentionLayers, kPlain},
    {"glm4", readAttentionLayers, kPlain},
    {"glm4v_text", readAttentionLayers, kPlain},
    {"glm_ocr_text", readAttentionLayers, kPlain},
    {"cohere", readAttentionLayers, kTied},
    {"olmo", readAttentionLayers, kPlain},
    {"olmo2", readAttentionLayers, kPlain},
    {"exaone", readAttentionLayers, kPlain},
    {"seed_oss", readAttentionLayers, kPlain},
    {"smollm3", readAttentionLayers, kTied},
    {"apertus", readAttentionLayers, kPlain},
    {"arcee", readAttentionLayers, kPlain},
    {"bitnet", readAttentionLayers, kPlain},
    {"internlm2", readAttentionLayers, kPlain},
    {"internlm3", readAttentionLayers, kPlain},
    {"nemotron", readAttentionLayers, kPlain},
    {"mimo", readAttentionLayers, kQwen2},
    {"hunyuan_v1_dense", readAttentionLayers, kPlain},
    {"hyperclovax", readAttentionLayers, kPlain},
    {"ernie4_5", readAttentionLayers, kTied},
    {"stablelm", readAttentionLayers, kPlain},
    {"minicpm", readAttentionLayers, kTied},
    {"minicpmv", readAttentionLayers, kPlain},
    {"molmo", readAttentionLayers, kPlain},
    {"llava", readAttentionLayers, kLlama},
    {"xverse", readAttentionLayers, kPlain},
    {"orion", readAttentionLayers, kPlain},
    {"dream", readAttentionLayers, kPlain},
};

}

std::span<const Family> denseFamilies()
{
    return kDenseFamilies;
}

}
