// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Older decoders that spell their heads in their own way: multi-query flags, group numbers, nested
// attn_config.
#include "engine/model/families/layers.h"

namespace engine {

namespace {

// Multi-query attention keeps one head, whatever num_attention_heads says.
void readBigCode(FamilyReader &reader)
{
    if (reader.text.flag("multi_query", true))
        reader.arch.num_key_value_heads = 1;
    readAttentionLayers(reader);
}

// ChatGLM names its KV heads "groups", and only when multi-query attention is on.
void readChatGlm(FamilyReader &reader)
{
    if (reader.text.flag("multi_query_attention", false))
        reader.arch.num_key_value_heads = reader.text.required({"multi_query_group_num"});
    else
        reader.arch.num_key_value_heads = reader.arch.num_attention_heads;
    readAttentionLayers(reader);
}

// Falcon: the old decoder is multi-query, the new one states its KV heads. With rotary embedding its
// attention never sees the cache options (vllm-memory.md section 0b, 11).
void readFalcon(FamilyReader &reader)
{
    Architecture &arch = reader.arch;
    if (reader.text.flag("new_decoder_architecture", false))
        arch.num_key_value_heads =
            reader.text.countOr({"num_kv_heads", "n_head_kv"}, arch.num_attention_heads);
    else if (reader.text.flag("multi_query", true))
        arch.num_key_value_heads = 1;
    arch.ignores_kv_cache_dtype = !reader.text.flag("alibi", false);
    readAttentionLayers(reader);
}

// MPT and DBRX keep the KV heads in attn_config.
void readAttnConfig(FamilyReader &reader)
{
    const Fields attention = reader.text.child("attn_config");
    Architecture &arch = reader.arch;
    if (attention.text("attn_type") == "multiquery_attention")
        arch.num_key_value_heads = 1;
    else
        arch.num_key_value_heads = attention.countOr({"kv_n_heads"}, arch.num_attention_heads);
    readAttentionLayers(reader);
}

constexpr Family kLegacyFamilies[] = {
    {"gpt2", readAttentionLayers, kTied},
    {"gpt_neo", readAttentionLayers, kTied},
    {"gpt_neox", readAttentionLayers, kPlain},
    {"gptj", readAttentionLayers, kPlain},
    {"codegen", readAttentionLayers, kPlain},
    {"opt", readAttentionLayers, kTied},
    {"bloom", readAttentionLayers, kTied},
    {"gpt_bigcode", readBigCode, kTied},
    {"chatglm", readChatGlm, kPlain},
    {"falcon", readFalcon, kTied},
    {"mpt", readAttnConfig, kTied},
    {"dbrx", readAttnConfig, kPlain},
    {"qwen", readAttentionLayers, kPlain},
    {"baichuan", readAttentionLayers, kPlain},
};

}

std::span<const Family> legacyFamilies()
{
    return kLegacyFamilies;
}

}
