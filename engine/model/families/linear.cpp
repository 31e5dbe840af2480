// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Linear attention and short convolutions beside attention: gated delta net (Qwen3-Next to 3.8), KDA (Kimi
// Linear), lightning attention (MiniMax 01, M1) and LFM2.
#include "engine/model/families/layers.h"

namespace engine {

namespace {

StateShape deltaNet(const FamilyReader &reader, Dtype state_dtype)
{
    StateShape state;
    state.kind = StateKind::Gdn;
    state.key_heads = reader.text.required({"linear_num_key_heads"});
    state.value_heads = reader.text.required({"linear_num_value_heads"});
    state.key_dim = reader.text.required({"linear_key_head_dim"});
    state.value_dim = reader.text.required({"linear_value_head_dim"});
    state.conv_kernel = reader.text.countOr({"linear_conv_kernel_dim"}, 4);
    state.conv_dtype = reader.arch.dtype;
    state.state_dtype = state_dtype;
    return state;
}

// Without layer_types, layer i is full when (i + 1) % full_attention_interval == 0.
void readDeltaNet(FamilyReader &reader, Dtype state_dtype)
{
    const std::vector<bool> listed = fullLayers(reader, "linear_attention");
    const int interval = reader.text.countOr({"full_attention_interval"}, 4);
    if (interval <= 0)
        return reader.text.bad("full_attention_interval");
    const LayerClass state = stateLayer(deltaNet(reader, state_dtype));
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const bool full = listed.empty() ? (i + 1) % interval == 0 : listed[static_cast<std::size_t>(i)];
        addLayer(reader.arch.layers, i, full ? fullLayer(reader.arch) : state);
    }
}

// Qwen3-Next keeps its state in the model's dtype and ships one MTP layer that no field mentions.
void readQwen3Next(FamilyReader &reader)
{
    reader.arch.mtp_layers = reader.text.countOr({"num_nextn_predict_layers", "mtp_num_hidden_layers"}, 1);
    readDeltaNet(reader, reader.arch.dtype);
}

// The text-only classes are not in vLLM's config map (models/config.py), so a checkpoint saved again as one
// of them keeps its state in the model's dtype whatever mamba_ssm_dtype says. Such a checkpoint has lost its
// MTP tensors; a config of the class that still lists them is the text part of the multimodal model, whose
// boots show a 32-bit state.
bool isTextOnlyClass(const FamilyReader &reader)
{
    const std::string &name = reader.arch.architecture;
    return (name == "Qwen3_5ForCausalLM" || name == "Qwen3_5MoeForCausalLM") && reader.arch.mtp_layers == 0;
}

// Qwen3.5 and later say the dtype of the state; their class default is float32.
void readQwen35(FamilyReader &reader)
{
    if (isTextOnlyClass(reader))
        return readDeltaNet(reader, reader.arch.dtype);
    const std::string stated = reader.text.text("mamba_ssm_dtype");
    Dtype dtype = Dtype::Float32;
    if (stated == "bfloat16")
        dtype = Dtype::BFloat16;
    else if (stated == "float16")
        dtype = Dtype::Float16;
    readDeltaNet(reader, dtype);
}

// Kimi Linear: kda_layers and full_attn_layers count from 1; the attention is latent.
void readKimiLinear(FamilyReader &reader)
{
    const Fields linear = reader.text.child("linear_attn_config");
    StateShape state;
    state.kind = StateKind::Kda;
    state.key_heads = state.value_heads = linear.required({"num_heads"});
    state.key_dim = state.value_dim = linear.required({"head_dim"});
    state.conv_kernel = linear.countOr({"short_conv_kernel_size"}, 4);
    state.conv_dtype = reader.arch.dtype;
    LayerClass latent;
    latent.kind = CacheKind::Mla;
    latent.kv_heads = 1;
    latent.head_dim = reader.text.required({"kv_lora_rank"}) + reader.text.required({"qk_rope_head_dim"});
    std::vector<bool> recurrent(static_cast<std::size_t>(reader.arch.num_hidden_layers) + 1, false);
    for (std::int64_t i : linear.integers("kda_layers")) {
        if (i < 1 || i > reader.arch.num_hidden_layers)
            return linear.bad("kda_layers");
        recurrent[static_cast<std::size_t>(i)] = true;
    }
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i,
                 recurrent[static_cast<std::size_t>(i) + 1] ? stateLayer(state) : latent);
}

// MiniMax 01 and M1: 0 in attn_type_list is lightning attention, one d × d matrix per head in the model's
// dtype.
void readLightning(FamilyReader &reader)
{
    const std::vector<bool> listed = fullLayers(reader, "linear_attention");
    const std::vector<std::int64_t> list = reader.text.integers("attn_type_list");
    if (listed.empty() && list.size() < static_cast<std::size_t>(reader.arch.num_hidden_layers))
        return reader.text.missing("attn_type_list");
    StateShape state;
    state.kind = StateKind::Lightning;
    state.value_heads = reader.arch.num_attention_heads;
    state.key_dim = state.value_dim = reader.arch.head_dim;
    state.conv_dtype = state.state_dtype = reader.arch.dtype;
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool full = listed.empty() ? list[at] == 1 : listed[at];
        addLayer(reader.arch.layers, i, full ? fullLayer(reader.arch) : stateLayer(state));
    }
}

// LFM2: short convolutions over the hidden size; a config without layer_types does not say which layers
// attend.
void readLfm2(FamilyReader &reader)
{
    const std::vector<bool> listed = fullLayers(reader, "conv");
    if (listed.empty())
        return reader.text.missing("layer_types");
    StateShape state;
    state.kind = StateKind::ShortConv;
    state.inner = reader.text.integerOr({"conv_dim"}, reader.arch.hidden_size);
    state.conv_kernel = reader.text.required({"conv_L_cache"});
    state.conv_dtype = state.state_dtype = reader.arch.dtype;
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const bool full = listed[static_cast<std::size_t>(i)];
        addLayer(reader.arch.layers, i, full ? fullLayer(reader.arch) : stateLayer(state));
    }
}

constexpr Family kLinearFamilies[] = {
    {"qwen3_next", readQwen3Next, kPlain},
    {"qwen3_5_text", readQwen35, kPlain},
    {"qwen3_5_moe_text", readQwen35, kPlain},
    {"qwen3_5", readQwen35, kPlain},
    {"qwen3_5_moe", readQwen35, kPlain},
    {"kimi_linear", readKimiLinear, kPlain},
    {"minimax", readLightning, kPlain},
    {"minimax_text_01", readLightning, kPlain},
    {"minimax_m1", readLightning, kPlain},
    {"lfm2", readLfm2, kTied},
    {"lfm2_moe", readLfm2, kTied},
};

}

std::span<const Family> linearFamilies()
{
    return kLinearFamilies;
}

}
