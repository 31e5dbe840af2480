// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Short configs for the reader's tests, written from published facts of each family: only the fields the
// reader uses. Figures come from the model cards and the fields named in them.
#pragma once

namespace configs {

inline constexpr const char *kLlama31_8B = R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama",
    "hidden_size": 4096, "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32,
    "num_key_value_heads": 8, "vocab_size": 128256, "max_position_embeddings": 131072, "torch_dtype": "bfloat16",
    "rope_scaling": {"rope_type": "llama3", "factor": 8.0, "original_max_position_embeddings": 8192},
    "tie_word_embeddings": false})";

inline constexpr const char *kQwen3_32B =
    R"({"model_type": "qwen3", "hidden_size": 5120, "intermediate_size": 25600,
    "num_hidden_layers": 64, "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 128, "vocab_size": 151936,
    "max_position_embeddings": 40960, "sliding_window": null, "use_sliding_window": false,
    "tie_word_embeddings": false})";

inline constexpr const char *kQwen3_30B_A3B = R"({"model_type": "qwen3_moe", "hidden_size": 2048,
    "intermediate_size": 6144, "num_hidden_layers": 48, "num_attention_heads": 32, "num_key_value_heads": 4,
    "head_dim": 128, "vocab_size": 151936, "num_experts": 128, "num_experts_per_tok": 8, "moe_intermediate_size": 768,
    "decoder_sparse_step": 1, "mlp_only_layers": [], "max_position_embeddings": 40960, "tie_word_embeddings": false})";

inline constexpr const char *kDeepSeekV3 = R"({"model_type": "deepseek_v3", "hidden_size": 7168,
    "intermediate_size": 18432, "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128,
    "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
    "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
    "first_k_dense_replace": 3, "moe_layer_freq": 1, "num_nextn_predict_layers": 1, "vocab_size": 129280,
    "max_position_embeddings": 163840, "tie_word_embeddings": false,
    "rope_scaling": {"type": "yarn", "factor": 40, "original_max_position_embeddings": 4096},
    "quantization_config": {"quant_method": "fp8", "fmt": "e4m3", "weight_block_size": [128, 128]}})";

// GLM-5.2: 78 layers, an indexer in the first three and then in every fourth.
inline constexpr const char *kGlm52 =
    R"({"model_type": "glm_moe_dsa", "hidden_size": 6144, "intermediate_size": 12288,
    "num_hidden_layers": 78, "num_attention_heads": 64, "num_key_value_heads": 64, "q_lora_rank": 2048,
    "kv_lora_rank": 512, "qk_nope_head_dim": 192, "qk_rope_head_dim": 64, "v_head_dim": 256, "index_head_dim": 128,
    "index_n_heads": 32, "index_topk": 2048, "index_topk_freq": 4, "index_skip_topk_offset": 3,
    "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
    "first_k_dense_replace": 3, "num_nextn_predict_layers": 1, "vocab_size": 154880,
    "max_position_embeddings": 1048576, "tie_word_embeddings": false})";

inline constexpr const char *kGemma2_9B =
    R"({"model_type": "gemma2", "hidden_size": 3584, "intermediate_size": 14336,
    "num_hidden_layers": 42, "num_attention_heads": 16, "num_key_value_heads": 8, "head_dim": 256, "vocab_size": 256000,
    "max_position_embeddings": 8192, "sliding_window": 4096})";

// As google/gemma-3-27b-it ships it: most fields of the text model are left to the class.
inline constexpr const char *kGemma3_27B = R"({"model_type": "gemma3", "torch_dtype": "bfloat16",
    "architectures": ["Gemma3ForConditionalGeneration"],
    "text_config": {"model_type": "gemma3_text", "hidden_size": 5376, "intermediate_size": 21504,
      "num_hidden_layers": 62, "num_attention_heads": 32, "num_key_value_heads": 16, "head_dim": 128,
      "sliding_window": 1024, "rope_scaling": {"factor": 8.0, "rope_type": "linear"}},
    "vision_config": {"model_type": "siglip_vision_model", "hidden_size": 1152, "intermediate_size": 4304,
      "num_attention_heads": 16, "num_hidden_layers": 27}})";

inline constexpr const char *kGemma4_31B = R"({"model_type": "gemma4", "dtype": "bfloat16",
    "text_config": {"model_type": "gemma4_text", "hidden_size": 5376, "intermediate_size": 21504,
      "num_hidden_layers": 60, "num_attention_heads": 32, "num_key_value_heads": 16, "num_global_key_value_heads": 4,
      "head_dim": 256, "global_head_dim": 512, "attention_k_eq_v": true, "sliding_window": 1024,
      "num_kv_shared_layers": 0, "enable_moe_block": false, "vocab_size": 262144, "tie_word_embeddings": true,
      "max_position_embeddings": 262144, "use_bidirectional_attention": "vision"},
    "vision_config": {"model_type": "gemma4_vision", "hidden_size": 1152, "intermediate_size": 4304,
      "num_hidden_layers": 27}})";

// Gemma 4 E2B: 35 layers, four sliding to one full, the last 20 without KV of their own, no shared K and V.
inline constexpr const char *kGemma4_E2B = R"({"model_type": "gemma4",
    "text_config": {"model_type": "gemma4_text", "hidden_size": 1536, "intermediate_size": 6144,
      "num_hidden_layers": 35, "num_attention_heads": 8, "num_key_value_heads": 1, "num_global_key_value_heads": null,
      "head_dim": 256, "global_head_dim": 512, "attention_k_eq_v": false, "sliding_window": 512,
      "num_kv_shared_layers": 20, "vocab_size": 262144, "max_position_embeddings": 131072, "layer_types": [
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention",
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention",
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention",
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention",
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention",
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention",
      "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"]}})";

inline constexpr const char *kGptOss20B =
    R"({"model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880,
    "num_hidden_layers": 24, "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "vocab_size": 201088,
    "num_local_experts": 32, "num_experts_per_tok": 4, "sliding_window": 128, "max_position_embeddings": 131072,
    "rope_scaling": {"rope_type": "yarn", "factor": 32.0, "original_max_position_embeddings": 4096},
    "tie_word_embeddings": false, "quantization_config": {"quant_method": "mxfp4"}})";

inline constexpr const char *kQwen36_27B =
    R"({"model_type": "qwen3_5", "vision_config": {"model_type": "qwen3_5"},
    "text_config": {"model_type": "qwen3_5_text", "dtype": "bfloat16", "hidden_size": 5120, "intermediate_size": 17408,
      "num_hidden_layers": 64, "full_attention_interval": 4, "num_attention_heads": 24, "num_key_value_heads": 4,
      "head_dim": 256, "linear_num_key_heads": 16, "linear_num_value_heads": 48, "linear_key_head_dim": 128,
      "linear_value_head_dim": 128, "linear_conv_kernel_dim": 4, "mamba_ssm_dtype": "float32",
      "mtp_num_hidden_layers": 1, "vocab_size": 248320, "max_position_embeddings": 262144},
    "tie_word_embeddings": false})";

inline constexpr const char *kQwen3Next = R"({"model_type": "qwen3_next", "torch_dtype": "bfloat16",
    "hidden_size": 2048, "intermediate_size": 5120, "num_hidden_layers": 48, "full_attention_interval": 4,
    "num_attention_heads": 16, "num_key_value_heads": 2, "head_dim": 256, "linear_num_key_heads": 16,
    "linear_num_value_heads": 32, "linear_key_head_dim": 128, "linear_value_head_dim": 128, "linear_conv_kernel_dim": 4,
    "num_experts": 512, "num_experts_per_tok": 10, "moe_intermediate_size": 512,
    "shared_expert_intermediate_size": 512, "vocab_size": 151936, "max_position_embeddings": 262144,
    "tie_word_embeddings": false, "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})";

// Nemotron 3 Nano: 23 Mamba2, 6 attention and 23 expert layers. Python wrote the infinity.
inline constexpr const char *kNemotron3Nano = R"({"model_type": "nemotron_h", "torch_dtype": "bfloat16",
    "hidden_size": 2688, "intermediate_size": 1856, "num_hidden_layers": 52, "num_attention_heads": 32,
    "num_key_value_heads": 2, "head_dim": 128, "mamba_num_heads": 64, "mamba_head_dim": 64, "ssm_state_size": 128,
    "n_groups": 8, "conv_kernel": 4, "expand": 2, "chunk_size": 128, "time_step_limit": [0.0, Infinity],
    "hybrid_override_pattern": "MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME", "n_routed_experts": 128,
    "num_experts_per_tok": 6, "moe_intermediate_size": 1856, "moe_shared_expert_intermediate_size": 3712,
    "n_shared_experts": 1, "vocab_size": 131072, "max_position_embeddings": 262144, "tie_word_embeddings": false})";

inline constexpr const char *kFalconH1_34B = R"({"model_type": "falcon_h1", "hidden_size": 5120,
    "intermediate_size": 21504, "num_hidden_layers": 72, "num_attention_heads": 20, "num_key_value_heads": 4,
    "head_dim": 128, "mamba_d_ssm": 4096, "mamba_n_heads": 32, "mamba_d_head": 128, "mamba_n_groups": 2,
    "mamba_d_state": 256, "mamba_d_conv": 4, "mamba_chunk_size": 128, "vocab_size": 261120,
    "max_position_embeddings": 262144, "tie_word_embeddings": false})";

inline constexpr const char *kLlama4Scout =
    R"({"model_type": "llama4", "vision_config": {"num_hidden_layers": 34},
    "text_config": {"model_type": "llama4_text", "hidden_size": 5120, "intermediate_size": 8192,
      "intermediate_size_mlp": 16384, "num_hidden_layers": 48, "num_attention_heads": 40, "num_key_value_heads": 8,
      "head_dim": 128, "attention_chunk_size": 8192, "no_rope_layers": [], "num_local_experts": 16,
      "num_experts_per_tok": 1, "interleave_moe_layer_step": 1, "vocab_size": 202048,
      "max_position_embeddings": 10485760}})";

// Kimi Linear of 8 layers: layer numbers in the lists count from 1.
inline constexpr const char *kKimiLinear = R"({"model_type": "kimi_linear", "hidden_size": 2304,
    "intermediate_size": 9216, "num_hidden_layers": 8, "num_attention_heads": 32, "num_key_value_heads": 32,
    "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "vocab_size": 163840,
    "linear_attn_config": {"kda_layers": [1, 2, 3, 5, 6, 7], "full_attn_layers": [4, 8], "head_dim": 128,
      "num_heads": 32, "short_conv_kernel_size": 4}})";

// DeepSeek V4 in small: two plain layers, then ratios 4 and 128; the fifth entry belongs to the MTP layer.
inline constexpr const char *kDeepSeekV4 = R"({"model_type": "deepseek_v4", "hidden_size": 4096,
    "num_hidden_layers": 4, "num_attention_heads": 64, "num_key_value_heads": 1, "head_dim": 512,
    "qk_rope_head_dim": 64, "q_lora_rank": 1024, "o_lora_rank": 1024, "o_groups": 8, "index_head_dim": 128,
    "index_n_heads": 64, "index_topk": 512, "sliding_window": 128, "compress_ratios": [0, 0, 4, 128, 0],
    "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 6, "moe_intermediate_size": 2048,
    "expert_dtype": "fp4", "num_nextn_predict_layers": 1, "vocab_size": 129280, "max_position_embeddings": 1048576,
    "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})";

}
