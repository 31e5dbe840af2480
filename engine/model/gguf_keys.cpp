// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/gguf_keys.h"

#include <algorithm>

namespace engine {

namespace {

using enum GgufKeyUse;

constexpr GgufKey kKeys[] = {
    // Dimensions
    {"vocab_size", Read},
    {"context_length", Read},
    {"embedding_length", Read},
    {"embedding_length_out", NoEffect}, // pooled outputs
    {"embedding_length_per_layer_input", NoEffect}, // its table is a tensor and counted there
    {"features_length", Refused}, // audio decoders
    {"block_count", Read},
    {"leading_dense_block_count", NoEffect},
    {"feed_forward_length", Read},
    {"expert_feed_forward_length", Read},
    {"expert_shared_feed_forward_length", Read},
    {"expert_chunk_feed_forward_length", NoEffect},
    {"swiglu_clamp_exp", NoEffect},
    {"swiglu_clamp_shexp", NoEffect},
    {"use_parallel_residual", NoEffect},
    {"tensor_data_layout", NoEffect},
    {"expert_count", Read},
    {"expert_used_count", Read},
    {"expert_shared_count", NoEffect},
    {"expert_group_count", NoEffect},
    {"expert_group_used_count", NoEffect},
    {"expert_weights_scale", NoEffect},
    {"expert_weights_norm", NoEffect},
    {"expert_gating_func", NoEffect},
    {"expert_group_scale", NoEffect},
    {"experts_per_group", NoEffect},
    {"moe_every_n_layers", NoEffect},
    {"moe_latent_size", NoEffect},
    {"nextn_predict_layers", Read},
    {"n_deepstack_layers", NoEffect},
    {"deepstack_mapping", NoEffect},
    {"hidden_activation", NoEffect},
    {"pooling_type", NoEffect},
    {"logit_scale", NoEffect},
    {"decoder_start_token_id", Refused}, // encoder and decoder with a cache of their own
    {"decoder_block_count", Refused},
    {"attn_logit_softcapping", NoEffect},
    {"router_logit_softcapping", NoEffect},
    {"final_logit_softcapping", NoEffect},
    {"swin_norm", NoEffect},
    {"rescale_every_n_layers", NoEffect},
    {"time_mix_extra_dim", NoEffect},
    {"time_decay_extra_dim", NoEffect},
    {"residual_scale", NoEffect},
    {"embedding_scale", NoEffect},
    {"token_shift_count", Refused}, // RWKV
    {"interleave_moe_layer_step", NoEffect},
    {"full_attention_interval", Read},

    // Attention
    {"attention.head_count", Read},
    {"attention.head_count_kv", Read},
    {"attention.max_alibi_bias", NoEffect},
    {"attention.clamp_kqv", NoEffect},
    {"attention.key_length", Read},
    {"attention.value_length", Read},
    {"attention.layer_norm_epsilon", NoEffect},
    {"attention.layer_norm_rms_epsilon", NoEffect},
    {"attention.group_norm_epsilon", NoEffect},
    {"attention.group_norm_groups", NoEffect},
    {"attention.causal", NoEffect},
    {"attention.q_lora_rank", NoEffect},
    {"attention.kv_lora_rank", Read},
    {"attention.decay_lora_rank", NoEffect},
    {"attention.iclr_lora_rank", NoEffect},
    {"attention.value_residual_mix_lora_rank", NoEffect},
    {"attention.gate_lora_rank", NoEffect},
    {"attention.relative_buckets_count", NoEffect},
    {"attention.sliding_window", Read},
    {"attention.sliding_window_pattern", Read},
    {"attention.scale", NoEffect},
    {"attention.output_scale", NoEffect},
    {"attention.value_scale", NoEffect},
    {"attention.temperature_length", NoEffect},
    {"attention.temperature_scale", NoEffect},
    {"attention.key_length_mla", Read},
    {"attention.value_length_mla", Read},
    {"attention.key_length_swa", Read},
    {"attention.value_length_swa", Read},
    {"attention.indexer.head_count", NoEffect},
    {"attention.indexer.key_length", Read},
    {"attention.indexer.top_k", NoEffect},
    {"attention.indexer.types", Read},
    {"attention.output_group_count", NoEffect},
    {"attention.output_lora_rank", NoEffect},
    {"attention.compress_rope_freq_base", NoEffect},
    {"attention.compress_ratios", Refused}, // DeepSeek V4: compressed caches and their states
    {"attention.shared_kv_layers", Read},
    {"attention.recurrent_layers", Read},
    {"hyper_connection.count", NoEffect},
    {"hyper_connection.sinkhorn_iterations", NoEffect},
    {"hyper_connection.epsilon", NoEffect},
    {"hash_layer_count", NoEffect},

    // Positions
    {"rope.dimension_count", Read},
    {"rope.dimension_count_swa", NoEffect},
    {"rope.dimension_sections", NoEffect},
    {"rope.freq_base", NoEffect},
    {"rope.freq_base_swa", NoEffect},
    {"rope.scale_linear", NoEffect},
    {"rope.scaling.type", NoEffect},
    {"rope.scaling.factor", NoEffect},
    {"rope.scaling.alpha", NoEffect},
    {"rope.scaling.attn_factor", NoEffect},
    {"rope.scaling.original_context_length", NoEffect},
    {"rope.scaling.finetuned", NoEffect},
    {"rope.scaling.yarn_log_multiplier", NoEffect},
    {"rope.scaling.yarn_ext_factor", NoEffect},
    {"rope.scaling.yarn_attn_factor", NoEffect},
    {"rope.scaling.yarn_beta_fast", NoEffect},
    {"rope.scaling.yarn_beta_slow", NoEffect},

    // Recurrent state
    {"ssm.conv_kernel", Read},
    {"ssm.inner_size", Read},
    {"ssm.state_size", Read},
    {"ssm.time_step_rank", Read},
    {"ssm.group_count", Read},
    {"ssm.dt_b_c_rms", NoEffect},
    {"kda.head_dim", Read},
    {"wkv.head_size", Refused}, // RWKV
    {"shortconv.l_cache", Read},

    // Models that are no text model, and drafts
    {"posnet.embedding_length", Refused},
    {"posnet.block_count", Refused},
    {"convnext.embedding_length", Refused},
    {"convnext.block_count", Refused},
    {"classifier.output_labels", NoEffect},
    {"target_layers", NoEffect},
    {"target_hidden_size", NoEffect},
    {"norm_before_residual", NoEffect},
    {"dense_2_feat_in", NoEffect},
    {"dense_2_feat_out", NoEffect},
    {"dense_3_feat_in", NoEffect},
    {"dense_3_feat_out", NoEffect},
};

}

std::span<const GgufKey> ggufKeys()
{
    return kKeys;
}

std::optional<GgufKeyUse> ggufKeyUse(std::string_view name)
{
    const auto *found = std::find_if(std::begin(kKeys), std::end(kKeys),
                                     [&](const GgufKey &key) { return key.name == name; });
    return found == std::end(kKeys) ? std::nullopt : std::optional<GgufKeyUse>(found->use);
}

}
