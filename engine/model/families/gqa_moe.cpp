// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Families whose attention is plain grouped-query attention and whose MLPs are experts: the KV cache knows
// nothing of the experts, so they read like dense models.
#include "engine/model/families/layers.h"

namespace engine {

namespace {

constexpr ClassDefaults kPlain{};
constexpr ClassDefaults kTied{.tie_word_embeddings = true};
constexpr ClassDefaults kQwenMoe{2048, 5632, 24, 16, 16, 0, 151936, 32768, false, 0, false};
constexpr ClassDefaults kQwen3Moe{2048, 6144, 24, 32, 4, 128, 151936, 32768, false, 0, false};

constexpr Family kFamilies[] = {
    {"mixtral", readAttentionLayers, kPlain},
    {"qwen2_moe", readAttentionLayers, kQwenMoe},
    {"qwen3_moe", readAttentionLayers, kQwen3Moe},
    {"qwen3_vl_moe_text", readAttentionLayers, kQwen3Moe},
    {"qwen3_omni_moe_text", readAttentionLayers, kQwen3Moe},
    {"phimoe", readAttentionLayers, kPlain},
    {"olmoe", readAttentionLayers, kPlain},
    {"granitemoe", readAttentionLayers, kPlain},
    {"glm4_moe", readAttentionLayers, kPlain},
    {"glm4v_moe_text", readAttentionLayers, kPlain},
    {"dots1", readAttentionLayers, kPlain},
    {"ernie4_5_moe", readAttentionLayers, kTied},
    {"ernie4_5_moe_vl", readAttentionLayers, kTied},
    {"hunyuan_v1_moe", readAttentionLayers, kPlain},
    {"hy_v3", readAttentionLayers, kPlain},
    {"minimax_m2", readAttentionLayers, kPlain},
};

}

std::span<const Family> gqaMoeFamilies()
{
    return kFamilies;
}

}
