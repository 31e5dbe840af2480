// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine must know of a model to size its memory: layers by kind of cache, head counts, state
// shapes, and the dimensions that activation and weights depend on. Filled by the config reader or the
// catalogue.
#pragma once

#include "engine/units/bytes.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace engine {

enum class Dtype { Float32, Float16, BFloat16 };

/// What one layer keeps between tokens.
enum class CacheKind { Full, Sliding, Chunked, Mla, SlidingMla, Recurrent, Indexer };

/// Family of a recurrent state (vllm-memory.md section 4.1).
enum class StateKind { Gdn, Mamba1, Mamba2, Kda, ShortConv, Lightning };

/// Dimensions of a recurrent state before tensor parallelism. Only the fields its kind uses are set.
struct StateShape {
    StateKind kind = StateKind::Gdn;
    int key_heads = 0; // GDN, KDA
    int value_heads = 0; // GDN, KDA; heads of Mamba2 and lightning attention
    int key_dim = 0;
    int value_dim = 0; // head_dim of Mamba2
    int conv_kernel = 0; // K; the state keeps K - 1 columns
    std::int64_t inner = 0; // intermediate size of Mamba1/2 and short conv
    int state_size = 0; // N
    int groups = 0; // Mamba2
    int chunk = 0; // mamba chunk size, used by prefix-caching mode "all"
    Dtype conv_dtype = Dtype::BFloat16;
    Dtype state_dtype = Dtype::Float32;

    bool operator==(const StateShape &) const = default;
};

/// A run of equal layers. `count` layers own this cache; order inside the model does not matter to the
/// allocator except for `first_layer`, the smallest index of the class.
struct LayerClass {
    CacheKind kind = CacheKind::Full;
    int count = 0;
    int first_layer = 0;
    int kv_heads = 0; // before TP; 1 for MLA
    int head_dim =
        0; // K; kv_lora_rank + qk_rope_head_dim for MLA; index_head_dim (without scale) for Indexer
    int head_dim_v = 0; // V; 0 for MLA; of an Indexer above 0 for plain 16-bit keys (MiniMax M3)
    int window = 0; // sliding window or chunk length in tokens
    int compress_ratio =
        1; // DeepSeek V4: tokens per stored entry of an Mla or Indexer class (4 or 128), else 1;
           // the compressors' own state windows follow from it and are no classes of their own
    int query_heads =
        0; // before TP; 0: num_attention_heads (Laguna and MiMo V2 give each kind of layer its own)
    std::optional<StateShape> state;
    std::vector<int> indices; // which layers of the model; empty where only their number is known

    bool operator==(const LayerClass &) const = default;
};

/// Experts; all zero for dense models.
struct MoeShape {
    int experts = 0;
    int experts_per_token = 0;
    std::int64_t intermediate = 0;
    std::int64_t shared_intermediate = 0;

    bool operator==(const MoeShape &) const = default;
};

/// How the checkpoint is quantized, as far as memory and validity depend on it.
struct Quantization {
    std::string method; // "fp8", "awq", "gptq", "compressed-tensors", "modelopt", "mxfp4", ... empty: none
    int group_size = 0;
    double bits = 16; // of the quantized linear layers
    double expert_bits = 0; // of routed experts where they differ (DeepSeek V4: 4); 0: as `bits`
    std::array<int, 2> weight_block{0, 0};
    std::string
        kv_cache_scheme; // what "auto" becomes for this checkpoint ("fp8", "fp8_e4m3", "nvfp4"); empty: none

    bool operator==(const Quantization &) const = default;
};

/// Bytes of a checkpoint's tensors worked out from dimensions and quantization: what tensor parallelism
/// divides and what every rank holds. All zero when they could not be worked out.
struct WeightEstimate {
    Bytes sharded = 0;
    Bytes replicated = 0;
    Bytes tower = 0; // vision and audio encoders, divided
    Bytes replicated_tower = 0;
    Bytes drafter = 0; // MTP layers, loaded with MTP only
    Bytes replicated_drafter = 0;
    Bytes embeddings = 0; // of `sharded`: embedding and output matrix
    Bytes experts = 0; // of `sharded`: routed experts
    Bytes copies = 0; // made while loading beside what the files hold, divided
    Bytes tables = 0; // of rotary positions, made while loading, whole on every rank
    double low = 1, high = 1; // bounds as factors

    bool operator==(const WeightEstimate &) const = default;
    /// As stored, without MTP layers.
    Bytes total() const { return sharded + replicated + tower + replicated_tower; }
};

struct Architecture {
    std::string model_type; // of the text model
    std::string outer_type; // of the whole config when it wraps a text model, else the same
    std::string architecture; // first entry of "architectures"
    bool known_family = false; // an adapter of its own; false: generic dense rule
    std::vector<LayerClass> layers;

    int num_hidden_layers = 0;
    int num_attention_heads = 0;
    int num_key_value_heads = 0;
    int head_dim = 0;
    std::int64_t hidden_size = 0;
    std::int64_t intermediate_size = 0;
    std::int64_t vocab_size = 0;
    bool tie_word_embeddings = false;
    MoeShape moe;
    Quantization quantization;
    Dtype dtype = Dtype::BFloat16; // as served: a float32 or silent checkpoint is loaded in 16 bits
    Tokens native_context = 0; // 0: the config does not say
    int mtp_layers = 0; // draft layers the checkpoint carries; they keep KV like the last growing class
    bool multimodal = false;
    bool keeps_no_kv = false; // text encoders and Whisper: no layer keeps a cache, `layers` is empty
    bool prefix_lm_vision = false; // bidirectional attention over images (Gemma 3/4 vision)
    bool ignores_kv_cache_dtype = false; // rotary Falcon keeps the model's dtype whatever the option says
    int output_groups = 0; // o_groups of DeepSeek V4; must divide by TP; 0: none
    std::int64_t parameters = 0; // estimated from the dimensions; 0: unknown
    std::int64_t embedding_parameters = 0; // of these: embedding and a separate lm_head
    std::int64_t expert_parameters = 0; // of these: routed experts
    WeightEstimate weight_estimate;

    bool operator==(const Architecture &) const = default;
};

}
