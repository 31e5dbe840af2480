// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A small plan file as text, in the minimal form that is accepted, and a way to change one place of it.
#pragma once

#include "engine/plan/plan_json.h"
#include "engine/words/words.h"

#include <QtGlobal>

#include <string>

namespace planfile {

// The shape of Llama 3.1 8B.
inline constexpr const char *kConfig =
    R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336,
"num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128, "vocab_size": 128256,
"max_position_embeddings": 131072, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

inline std::string minimal()
{
    return std::string(R"({"format": "vramplan", "version": 1, "title": "two seats",
 "policy": {"kv_factor": 1.25, "kv_round_bytes": 536870912, "min_spare_bytes": 1073741824},
 "hosts": [{"name": "fv-ml1", "cards": [
  {"id": "gpu0", "name": "RTX PRO 6000 Blackwell", "total_bytes": 102641958912, "cuda_total_bytes": 101976113152, "compute_capability": "12.0", "others_bytes": 0, "keep_clear": false},
  {"id": "gpu1", "name": "a card nobody lists", "total_bytes": 25757220864}]},
  {"name": "other", "cards": [{"id": "far", "name": "a card nobody lists", "total_bytes": 25757220864}]}],
 "models": [{"id": "llama", "config": )")
        + kConfig + R"(, "weights": [{"variant": "bf16", "bytes": 16060522496}]}],
 "seats": [
  {"name": "gen-small", "runtime": "vllm@0.28", "model": "llama", "weights": "bf16", "cards": ["gpu1"], "tp": 1, "max_model_len": 8192, "max_num_seqs": 16, "kv_cache_dtype": "auto", "kv": {"pinned_bytes": 5905580032}},
  {"name": "parakeet-nemo", "runtime": "other", "cards": ["gpu0"], "base_bytes": 4, "cap_bytes": 3, "per_token_bytes": 2, "max_tokens_per_call": 1}],
 "constraints": [{"kind": "apart", "seats": ["gen-small", "parakeet-nemo"]}],
 "baseline": null, "record": null})";
}

inline std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("nothing to replace: %s", from.c_str());
    return text.replace(at, from.size(), to);
}

/// The plan of a text that is expected to be right.
inline engine::Plan parsed(const std::string &text)
{
    const auto loaded = engine::parsePlan(text, "a.vramplan");
    if (!loaded)
        qFatal("%s", engine::errorLine(loaded.error()).c_str());
    return loaded->plan;
}

}
