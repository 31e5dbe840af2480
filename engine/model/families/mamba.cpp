// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Mamba 1 and 2, alone and mixed with attention. The state keeps the model's 16-bit dtype except for
// Nemotron-H (vllm-memory.md section 4.1 and 4.2).
#include "engine/model/families/layers.h"

#include <array>
#include <utility>

namespace engine {

namespace {

StateShape emptyState(const FamilyReader &reader, StateKind kind)
{
    StateShape state;
    state.kind = kind;
    state.conv_dtype = reader.arch.dtype;
    state.state_dtype = reader.arch.dtype;
    return state;
}

// Inner size: stated, or expand × hidden size.
std::int64_t innerSize(const FamilyReader &reader, Names stated, Names expand)
{
    return reader.text.integerOr(stated, reader.text.integerOr(expand, 2) * reader.arch.hidden_size);
}

StateShape mamba1(const FamilyReader &reader, std::int64_t inner)
{
    StateShape state = emptyState(reader, StateKind::Mamba1);
    state.inner = inner;
    state.state_size = reader.text.countOr({"mamba_d_state", "state_size"}, 16);
    state.conv_kernel = reader.text.countOr({"mamba_d_conv", "conv_kernel"}, 4);
    return state;
}

StateShape mamba2(const FamilyReader &reader)
{
    const Fields &text = reader.text;
    StateShape state = emptyState(reader, StateKind::Mamba2);
    state.value_heads = text.required({"mamba_n_heads", "mamba_num_heads", "n_mamba_heads", "num_heads"});
    state.inner = innerSize(reader, {"mamba_d_ssm"}, {"mamba_expand", "expand"});
    const int even = state.value_heads > 0 ? static_cast<int>(state.inner / state.value_heads) : 0;
    // "auto" is the class's word for the inner size over the heads; plain Mamba2 calls it head_dim.
    const bool plain = reader.arch.model_type == "mamba2" && text.has("head_dim");
    if (plain)
        state.value_dim = text.countOr({"head_dim"}, even);
    else if (text.text("mamba_d_head") == "auto")
        state.value_dim = even;
    else
        state.value_dim = text.countOr({"mamba_d_head", "mamba_head_dim", "mamba_headdim"}, even);
    state.state_size = text.required({"mamba_d_state", "ssm_state_size", "state_size"});
    state.groups = text.countOr({"mamba_n_groups", "mamba_ngroups", "n_groups"}, 1);
    state.conv_kernel = text.countOr({"mamba_d_conv", "conv_kernel"}, 4);
    state.chunk = text.countOr({"mamba_chunk_size", "chunk_size"}, 256);
    return state;
}

void readMamba(FamilyReader &reader)
{
    const LayerClass layer = stateLayer(mamba1(reader, innerSize(reader, {"intermediate_size"}, {"expand"})));
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i, layer);
}

void readMamba2(FamilyReader &reader)
{
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i, stateLayer(mamba2(reader)));
}

// Jamba: layer i attends when i % period == offset (transformers JambaConfig).
void readJamba(FamilyReader &reader)
{
    const int period = reader.text.countOr({"attn_layer_period"}, 8);
    const int offset = reader.text.countOr({"attn_layer_offset"}, 4);
    if (period <= 0)
        return reader.text.bad("attn_layer_period");
    const LayerClass state = stateLayer(mamba1(reader, innerSize(reader, {}, {"mamba_expand"})));
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i, i % period == offset ? fullLayer(reader.arch) : state);
}

void readBamba(FamilyReader &reader)
{
    std::vector<bool> attends(static_cast<std::size_t>(reader.arch.num_hidden_layers), false);
    for (std::int64_t i : reader.text.integers("attn_layer_indices")) {
        if (i >= reader.arch.num_hidden_layers)
            return reader.text.bad("attn_layer_indices");
        attends[static_cast<std::size_t>(i)] = true;
    }
    const LayerClass state = stateLayer(mamba2(reader));
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i,
                 attends[static_cast<std::size_t>(i)] ? fullLayer(reader.arch) : state);
}

// Granite 4: a model without mamba layers is written by the same class.
void readGraniteHybrid(FamilyReader &reader)
{
    std::vector<bool> attends = fullLayers(reader, "mamba");
    if (attends.empty())
        attends = fullLayers(reader, "mamba", "layers_block_type");
    if (attends.empty())
        return reader.text.missing("layer_types");
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const bool full = attends[static_cast<std::size_t>(i)];
        addLayer(reader.arch.layers, i, full ? fullLayer(reader.arch) : stateLayer(mamba2(reader)));
    }
}

// Falcon-H1 runs attention and Mamba side by side in every layer.
void readFalconH1(FamilyReader &reader)
{
    const LayerClass state = stateLayer(mamba2(reader));
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        addLayer(reader.arch.layers, i, fullLayer(reader.arch));
        addLayer(reader.arch.layers, i, state);
    }
}

// Zamba2: every layer is Mamba2; "hybrid" layers run a shared attention block over it, on twice the hidden
// size, and each such place keeps its own KV.
void readZamba2(FamilyReader &reader)
{
    const std::vector<std::string> types = layerTypes(reader, "layers_block_type");
    if (types.empty())
        return reader.text.missing("layers_block_type");
    LayerClass attention = fullLayer(reader.arch);
    if (!reader.text.has("attention_head_dim") && reader.arch.num_attention_heads > 0)
        attention.head_dim = static_cast<int>(2 * reader.arch.hidden_size / reader.arch.num_attention_heads);
    attention.head_dim_v = attention.head_dim;
    const LayerClass state = stateLayer(mamba2(reader));
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        if (types[static_cast<std::size_t>(i)] == "hybrid")
            addLayer(reader.arch.layers, i, attention);
        addLayer(reader.arch.layers, i, state);
    }
}

Dtype nemotronStateDtype(const FamilyReader &reader)
{
    const std::string stated = reader.text.text("mamba_ssm_cache_dtype");
    if (stated == "bfloat16")
        return Dtype::BFloat16;
    return stated == "float16" ? Dtype::Float16 : Dtype::Float32;
}

// One letter per block in hybrid_override_pattern (M Mamba, * attention, - MLP, E experts) or one word per
// block.
char nemotronBlock(const std::vector<std::string> &words, const std::string &letters, std::size_t i)
{
    if (i < letters.size())
        return letters[i];
    if (i >= words.size())
        return '?';
    static constexpr std::array<std::pair<std::string_view, char>, 4> kWords{
        {{"mamba", 'M'}, {"attention", '*'}, {"moe", 'E'}, {"mlp", '-'}}};
    for (const auto &[word, letter] : kWords) {
        if (words[i] == word)
            return letter;
    }
    return '?';
}

void readNemotronH(FamilyReader &reader)
{
    const std::string letters = reader.text.text("hybrid_override_pattern");
    const std::vector<std::string> words =
        letters.empty() ? layerTypes(reader, "layers_block_type") : layerTypes(reader, "");
    if (letters.empty() && words.empty())
        return reader.text.missing("hybrid_override_pattern");
    StateShape state = mamba2(reader);
    state.inner = static_cast<std::int64_t>(state.value_heads) * state.value_dim;
    state.state_dtype = nemotronStateDtype(reader);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        switch (nemotronBlock(words, letters, static_cast<std::size_t>(i))) {
        case 'M':
            addLayer(reader.arch.layers, i, stateLayer(state));
            break;
        case '*':
            addLayer(reader.arch.layers, i, fullLayer(reader.arch));
            break;
        case '-':
        case 'E':
            break;
        default:
            return reader.text.bad(letters.empty() ? "layers_block_type" : "hybrid_override_pattern");
        }
    }
}

constexpr Family kMambaFamilies[] = {
    {"mamba", readMamba, kTied},           {"falcon_mamba", readMamba, kTied},
    {"mamba2", readMamba2, kPlain},        {"jamba", readJamba, kPlain},
    {"bamba", readBamba, kPlain},          {"granitemoehybrid", readGraniteHybrid, kPlain},
    {"falcon_h1", readFalconH1, kPlain},   {"zamba2", readZamba2, kTied},
    {"nemotron_h", readNemotronH, kPlain},
};

}

std::span<const Family> mambaFamilies()
{
    return kMambaFamilies;
}

}
