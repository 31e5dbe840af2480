// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/encoder_model.h"

#include "engine/model/common.h"
#include "engine/model/weight_modules.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

using detail::plus;
using detail::times;

constexpr std::int64_t kBytes = 2;

// Encoders whose MLP has a gate beside its two matrices.
bool hasGate(const std::string &model_type)
{
    static constexpr std::array<std::string_view, 4> kGated{"modernbert", "eurobert", "nomic_bert", "new"};
    return std::find(kGated.begin(), kGated.end(), model_type) != kGated.end();
}

/// Numbers of one layer: attention with or without a second one to the encoder, and an MLP, with their
/// biases.
std::int64_t layerNumbers(const Architecture &arch, std::int64_t attentions, std::int64_t inner)
{
    const std::int64_t hidden = arch.hidden_size;
    const std::int64_t kv = times({arch.num_key_value_heads, arch.head_dim});
    const std::int64_t attention = times({2, hidden, plus(hidden, kv)});
    const std::int64_t mlp = times({hasGate(arch.model_type) ? 3 : 2, hidden, inner});
    const std::int64_t vectors = plus(times({attentions, 5, hidden}), times({5, plus(hidden, inner)}));
    return plus(plus(times({attentions, attention}), mlp), std::min(vectors, times({10, hidden})));
}

void setWeights(Architecture &arch, std::int64_t blocks, std::int64_t embedding, std::int64_t positions)
{
    arch.embedding_parameters = embedding;
    arch.parameters = plus(plus(blocks, embedding), positions);
    const double bits = std::clamp(arch.quantization.bits, 1.0, 16.0);
    WeightEstimate &estimate = arch.weight_estimate;
    estimate.sharded =
        plus(static_cast<Bytes>(static_cast<double>(blocks) * bits / 8), times({embedding, kBytes}));
    estimate.embeddings = times({embedding, kBytes});
    estimate.replicated = times({positions, kBytes});
    estimate.low = 0.99;
    estimate.high = 1.02; // a pooler or a head of its own
}

void readWhisper(FamilyReader &reader)
{
    Architecture &arch = reader.arch;
    const Fields &text = reader.text;
    const std::int64_t hidden = arch.hidden_size;
    const std::int64_t inner = text.integerOr({"decoder_ffn_dim"}, arch.intermediate_size);
    const std::int64_t encoders = text.required({"encoder_layers"});
    const std::int64_t decoders = text.required({"decoder_layers"});
    arch.num_hidden_layers = static_cast<int>(encoders + decoders);
    const std::int64_t blocks = plus(times({encoders, layerNumbers(arch, 1, arch.intermediate_size)}),
                                     times({decoders, layerNumbers(arch, 2, inner)}));
    // Two convolutions of width 3 make states of the mel bands.
    const std::int64_t sound = times({3, hidden, plus(text.integerOr({"num_mel_bins"}, 80), hidden)});
    const std::int64_t positions = times({hidden,
                                          plus(text.integerOr({"max_source_positions"}, 1500),
                                               text.integerOr({"max_target_positions"}, 448))});
    arch.native_context = text.integerOr({"max_target_positions"}, 448);
    setWeights(arch, plus(blocks, sound), times({arch.vocab_size, hidden}), positions);
}

void readTextEncoder(FamilyReader &reader)
{
    Architecture &arch = reader.arch;
    const Fields &text = reader.text;
    arch.num_hidden_layers = text.required({"num_hidden_layers", "n_layers", "n_layer"});
    arch.native_context = text.integerOr({"max_position_embeddings", "n_positions"}, 512);
    const bool rotary = text.has("rope_theta") || text.has("global_rope_theta")
        || text.has("rotary_emb_fraction") || text.has("rope_scaling") || text.has("rotary_emb_base");
    const std::int64_t rows = plus(rotary ? 0 : arch.native_context, text.integerOr({"type_vocab_size"}, 0));
    setWeights(arch, times({arch.num_hidden_layers, layerNumbers(arch, 1, arch.intermediate_size)}),
               times({arch.vocab_size, arch.hidden_size}), times({rows, arch.hidden_size}));
}

}

bool isServedWithoutKv(std::string_view kind, std::string_view model_type)
{
    return kind == "encoder" || model_type == "whisper"
        || (kind == "embedding" && model_type != "clip" && !model_type.starts_with("siglip"));
}

void readEncoderModel(FamilyReader &reader)
{
    Architecture &arch = reader.arch;
    const Fields &text = reader.text;
    arch.keeps_no_kv = true;
    arch.known_family = true;
    arch.hidden_size = text.required({"hidden_size", "d_model", "dim", "n_embd"});
    arch.num_attention_heads =
        text.required({"num_attention_heads", "n_heads", "n_head", "encoder_attention_heads"});
    arch.num_key_value_heads = text.countOr({"num_key_value_heads"}, arch.num_attention_heads);
    if (arch.num_attention_heads > 0)
        arch.head_dim = static_cast<int>(arch.hidden_size / arch.num_attention_heads);
    arch.intermediate_size = text.integerOr({"intermediate_size", "hidden_dim", "n_inner", "encoder_ffn_dim"},
                                            times({4, arch.hidden_size}));
    arch.vocab_size = text.required({"vocab_size"});
    arch.tie_word_embeddings = true;
    arch.model_type == "whisper" ? readWhisper(reader) : readTextEncoder(reader);
}

}
