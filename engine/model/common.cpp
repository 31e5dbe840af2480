// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/common.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

const Names kLayers{"num_hidden_layers", "n_layers", "n_layer", "num_layers"};
const Names kHeads{"num_attention_heads", "n_heads", "n_head"};
const Names kKvHeads{"num_key_value_heads", "n_head_kv", "num_kv_heads", "multi_query_group_num",
                     "num_attention_groups"};
const Names kHidden{"hidden_size", "n_embd", "d_model", "n_embed"};
const Names kHeadDim{"head_dim", "attention_head_dim", "hidden_size_per_head", "kv_channels"};
const Names kIntermediate{"intermediate_size", "ffn_hidden_size", "n_inner", "ffn_dim",
                          "ff_intermediate_size"};
const Names kVocab{"vocab_size", "padded_vocab_size", "embedding_size"};
const Names kContext{"max_position_embeddings", "n_positions",    "max_seq_len", "seq_length",
                     "max_sequence_length",     "max_seq_length", "seq_len"};

constexpr int kMaxLayers = 10'000;

// Layers of a config that states them only through a list.
int layersOfLists(const Fields &text)
{
    for (std::string_view name : {"layers_block_type", "layer_types"}) {
        const std::vector<std::string> types = text.texts(name);
        if (!types.empty())
            return static_cast<int>(types.size());
    }
    return 0;
}

int requiredOr(const Fields &text, Names names, int fallback)
{
    return fallback > 0 && !text.integer(names) ? fallback : text.required(names);
}

bool hasAttention(const FamilyReader &reader)
{
    return reader.arch.model_type != "mamba" && reader.arch.model_type != "falcon_mamba"
        && reader.arch.model_type != "mamba2";
}

void readHeads(FamilyReader &reader, const ClassDefaults &defaults)
{
    Architecture &arch = reader.arch;
    const Fields &text = reader.text;
    arch.num_attention_heads = requiredOr(text, kHeads, defaults.num_attention_heads);
    const bool implied = !text.integer(kHeads) && defaults.num_attention_heads > 0;
    const int kv_default = implied ? defaults.num_key_value_heads : 0;
    arch.num_key_value_heads = text.countOr(kKvHeads, kv_default > 0 ? kv_default : arch.num_attention_heads);
    arch.head_dim = text.countOr(kHeadDim, 0); // 0 and null mean absent
    if (arch.head_dim == 0)
        arch.head_dim = defaults.head_dim;
    if (arch.head_dim == 0 && arch.num_attention_heads > 0)
        arch.head_dim = static_cast<int>(arch.hidden_size / arch.num_attention_heads);
    if (text.integer(kHeads) && arch.num_attention_heads == 0)
        text.bad(*kHeads.begin());
}

}

void readDimensions(FamilyReader &reader, const Family *family, bool nested)
{
    Architecture &arch = reader.arch;
    const Fields &text = reader.text;
    ClassDefaults defaults = family ? family->defaults : ClassDefaults{};
    if (!nested) // a file of its own states its sizes; only the head size keeps its class default
        defaults = ClassDefaults{.head_dim = defaults.head_dim};
    const int listed = text.integer(kLayers) ? 0 : layersOfLists(text);
    arch.num_hidden_layers = requiredOr(text, kLayers, listed > 0 ? listed : defaults.num_hidden_layers);
    if (arch.num_hidden_layers > kMaxLayers || (text.integer(kLayers) && arch.num_hidden_layers == 0)) {
        text.bad("num_hidden_layers");
        arch.num_hidden_layers = 0;
    }
    arch.hidden_size = requiredOr(text, kHidden, static_cast<int>(defaults.hidden_size));
    arch.intermediate_size = text.integerOr(kIntermediate, defaults.intermediate_size);
    arch.vocab_size = text.integerOr(kVocab, reader.outer.integerOr(kVocab, defaults.vocab_size));
    for (const Names *names : {&kIntermediate, &kVocab}) // written down as nothing
        if (text.integer(*names) == 0)
            text.bad(*names->begin());
    if (hasAttention(reader))
        readHeads(reader, defaults);
}

Dtype servedDtype(const Fields &text, const Fields &outer)
{
    for (const Fields &place : {text, outer}) {
        for (std::string_view name : {"dtype", "torch_dtype"}) {
            std::string stated = place.text(name);
            if (stated.starts_with("torch."))
                stated = stated.substr(6);
            if (stated == "float16" || stated == "half")
                return Dtype::Float16;
            if (!stated.empty())
                return Dtype::BFloat16;
        }
    }
    return Dtype::BFloat16;
}

namespace {

Fields ropeFields(const Fields &text)
{
    const Fields scaling = text.child("rope_scaling");
    return scaling.valid() ? scaling : text.child("rope_parameters");
}

// Types whose factor is part of max_position_embeddings already, or that do not stretch the context.
bool keepsLength(const std::string &type)
{
    return type.empty() || type == "default" || type == "mrope" || type == "su" || type == "longrope"
        || type == "llama3" || type == "proportional";
}

}

Tokens nativeContext(const FamilyReader &reader, const Family *family)
{
    Tokens length = 0;
    for (std::string_view name : kContext) {
        const auto stated = reader.text.integer({name});
        if (stated && *stated > 0 && (length == 0 || *stated < length))
            length = *stated;
    }
    // Command R states its real length apart (vLLM prefers it).
    if (reader.arch.model_type.starts_with("cohere"))
        length = reader.text.integerOr({"model_max_length"}, length);
    else if (length == 0)
        length = reader.text.integerOr({"model_max_length"}, 0);
    if (length == 0 && family)
        length = family->defaults.max_position_embeddings;
    const Fields rope = ropeFields(reader.text);
    const std::string type = rope.text("rope_type").empty() ? rope.text("type") : rope.text("rope_type");
    // Gemma 3's length already includes its linear factor.
    if (length == 0 || keepsLength(type) || reader.arch.model_type.starts_with("gemma3"))
        return length;
    const double factor = rope.realOr("factor", 1);
    const auto base = type == "yarn" ? rope.integerOr({"original_max_position_embeddings"}, length) : length;
    return factor > 1 ? static_cast<Tokens>(std::min(1e12, std::floor(static_cast<double>(base) * factor)))
                      : base;
}

MoeShape readMoe(const FamilyReader &reader)
{
    const Fields &text = reader.text;
    MoeShape moe;
    const Names experts{"n_routed_experts", "num_routed_experts", "num_experts", "num_local_experts",
                        "moe_num_experts"};
    moe.experts = text.countOr(experts, 0);
    // A file that states the size of experts of a mixture, and not how many there are, lost a line.
    if (reader.arch.model_type.ends_with("_moe") && text.has("moe_intermediate_size")
        && std::none_of(experts.begin(), experts.end(), [&](std::string_view name) { return text.has(name); }))
        text.bad("num_experts");
    // Doge's "experts" are rows of an embedding, no MLPs.
    if (moe.experts <= 1 || !text.flag("enable_moe_block", true) || reader.arch.model_type == "doge")
        return {};
    moe.experts_per_token = text.countOr({"num_experts_per_tok", "num_experts_per_token", "experts_per_token",
                                          "top_k_experts", "moe_topk", "moe_top_k", "moe_k"},
                                         0);
    moe.intermediate =
        text.integerOr({"moe_intermediate_size", "expert_ffn_hidden_size", "expert_hidden_dim"},
                       reader.arch.intermediate_size);
    const std::int64_t shared = text.integerOr(
        {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts", "num_shared_expert"}, 0);
    if (moe.intermediate == 0)
        text.bad("moe_intermediate_size");
    moe.shared_intermediate =
        text.integerOr({"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size",
                        "share_expert_dim", "shared_intermediate_size"},
                       saturatingMul(shared, moe.intermediate));
    if (reader.arch.model_type.starts_with("llama4"))
        moe.shared_intermediate = reader.arch.intermediate_size;
    return moe;
}

int readMtpLayers(const FamilyReader &reader)
{
    return reader.text.countOr({"num_nextn_predict_layers", "mtp_num_hidden_layers", "mtp_num_layers"}, 0);
}

bool isMultimodal(const Fields &outer)
{
    for (std::string_view name :
         {"vision_config", "audio_config", "vision_tower_config", "visual_tokenizer_config", "visual",
          "mm_vision_tower", "img_processor", "embd_layer", "encoder_config", "speech_config",
          "vision_backbone", "thinker_config"}) {
        if (outer.has(name))
            return true;
    }
    return outer.text("model_type") == "gemma4_unified"; // takes patches and sound without an encoder
}

}
