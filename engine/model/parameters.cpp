// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/parameters.h"

#include <algorithm>
#include <array>

namespace engine {

namespace detail {

std::int64_t plus(std::int64_t a, std::int64_t b)
{
    return std::min(kMaxBytes, a + b); // both are clamped already
}

std::int64_t times(std::initializer_list<std::int64_t> factors)
{
    std::int64_t product = 1;
    for (std::int64_t factor : factors)
        product = saturatingMul(product, factor);
    return product;
}

}

namespace {

using detail::plus;
using detail::times;

// Encoders whose blocks have a gate beside the two MLP matrices.
bool isGatedEncoder(const std::string &model_type)
{
    static constexpr std::array<std::string_view, 6> kGated{"gemma4_vision", "qwen2_5_vl", "pixtral",
                                                            "glm4v",         "glm4v_moe",  "aimv2"};
    return std::find(kGated.begin(), kGated.end(), model_type) != kGated.end();
}

constexpr std::int64_t kMaxEncoderLayers = 1000;
// A conformer block in squares of its width: attention 4, two fourfold MLPs 16, convolution 3.
constexpr std::int64_t kConformerSquares = 23;

bool isConformer(const std::string &model_type)
{
    return model_type == "gemma4_audio" || model_type == "gemma3n_audio";
}

// A transformer encoder by its blocks, and the projector of the Qwen and GLM kind.
std::int64_t encoderParameters(const Fields &config)
{
    const std::int64_t layers =
        config.integerOr({"num_hidden_layers", "depth", "encoder_layers", "layers"}, 0);
    const std::int64_t hidden = config.integerOr({"embed_dim", "hidden_size", "d_model", "width"}, 0);
    const double ratio = config.realOr("mlp_ratio", 4);
    const std::int64_t inner =
        config.integerOr({"intermediate_size", "encoder_ffn_dim"},
                         static_cast<std::int64_t>(ratio * static_cast<double>(hidden)));
    if (isConformer(config.text("model_type")))
        return times({std::min<std::int64_t>(layers, kMaxEncoderLayers), kConformerSquares, hidden, hidden});
    const std::int64_t matrices = isGatedEncoder(config.text("model_type")) ? 3 : 2;
    const std::int64_t block = plus(times({4, hidden, hidden}), times({matrices, hidden, inner}));
    const std::int64_t merge = config.integerOr({"spatial_merge_size"}, 0);
    const std::int64_t merged = times({hidden, merge, merge});
    const std::int64_t out = config.integerOr({"out_hidden_size"}, 0);
    const std::int64_t projector = out > 0 ? plus(times({merged, merged}), times({merged, out})) : 0;
    return plus(times({std::min<std::int64_t>(layers, kMaxEncoderLayers), block}), projector);
}

std::int64_t encoders(const Fields &outer)
{
    std::int64_t sum = 0;
    const Fields thinker = outer.child("thinker_config");
    for (const Fields &place : {outer, thinker}) {
        for (std::string_view name : {"vision_config", "audio_config"})
            sum = plus(sum, encoderParameters(place.child(name)));
    }
    return plus(sum, encoderParameters(outer.child("visual_tokenizer_config").child("backbone_config")));
}

// Token embedding, a separate output matrix, and the embeddings each layer of Gemma 3n/4 E-models has of its
// own.
std::int64_t embeddings(const FamilyReader &reader)
{
    const Architecture &arch = reader.arch;
    const std::int64_t copies = arch.tie_word_embeddings ? 1 : 2;
    const std::int64_t per_layer = reader.text.integerOr({"hidden_size_per_layer_input"}, 0);
    const std::int64_t vocab = reader.text.integerOr({"vocab_size_per_layer_input"}, arch.vocab_size);
    return plus(times({copies, arch.vocab_size, arch.hidden_size}),
                times({vocab, arch.num_hidden_layers, per_layer}));
}

// Gate, projection and model-wide projection of the per-layer embeddings.
std::int64_t perLayerInputs(const FamilyReader &reader)
{
    const std::int64_t width = reader.text.integerOr({"hidden_size_per_layer_input"}, 0);
    return times({3, reader.arch.hidden_size, reader.arch.num_hidden_layers, width});
}

}

void estimateParameters(FamilyReader &strict)
{
    // An odd value in a field that only weighs is not a reason to refuse the model.
    const FamilyReader reader{strict.text.lenient(), strict.outer.lenient(), strict.problems, strict.arch};
    Architecture &arch = strict.arch;
    const detail::MlpParameters mlp = detail::mlpParameters(reader);
    arch.embedding_parameters = embeddings(reader);
    arch.expert_parameters = mlp.experts;
    arch.parameters = arch.embedding_parameters;
    for (std::int64_t part : {detail::mixerParameters(reader), mlp.dense, mlp.experts, perLayerInputs(reader),
                              encoders(reader.outer)})
        arch.parameters = plus(arch.parameters, part);
}

}
