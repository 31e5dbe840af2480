// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/weight_modules.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

using detail::plus;
using detail::times;

// Encoders whose blocks have a gate beside the two MLP matrices.
bool isGatedEncoder(const std::string &model_type)
{
    static constexpr std::array<std::string_view, 6> kGated{"gemma4_vision", "qwen2_5_vl", "pixtral",
                                                            "glm4v",         "glm4v_moe",  "aimv2"};
    return std::find(kGated.begin(), kGated.end(), model_type) != kGated.end()
        || model_type.starts_with("qwen2_5_omni_vision");
}

constexpr std::int64_t kMaxEncoderLayers = 1000;
// A conformer block in squares of its width: attention 4, two fourfold MLPs 16, convolution 3.
constexpr std::int64_t kConformerSquares = 23;

bool isConformer(const std::string &model_type)
{
    return model_type == "gemma4_audio" || model_type == "gemma3n_audio";
}

// Patch and position embeddings, which no rank divides (vllm-memory.md section 8.2).
std::int64_t embeddingsOf(const Fields &config, std::int64_t hidden)
{
    const std::int64_t patch = config.integerOr({"patch_size", "spatial_patch_size"}, 0);
    const std::int64_t pixels = times({config.integerOr({"in_channels", "num_channels", "in_chans"}, 3),
                                       patch, patch, config.integerOr({"temporal_patch_size"}, 1)});
    const std::int64_t side = patch > 0 ? config.integerOr({"image_size"}, 0) / patch : 0;
    std::int64_t positions = config.integerOr({"num_position_embeddings"}, times({side, side}));
    if (config.text("model_type") == "gemma4_vision") // rows and columns apart
        positions = 2 * config.integerOr({"position_embedding_size"}, 0);
    if (config.text("model_type") == "pixtral") // rotary
        positions = 0;
    return times({hidden, plus(pixels, positions)});
}

// What maps an encoder's output to the text model: a merger of neighbouring patches (Qwen, GLM), once more
// for each level that is fed in deeper down, or a plain two-layer projector.
std::int64_t projectorOf(const Fields &config, std::int64_t hidden, std::int64_t text_hidden)
{
    const std::int64_t merge = config.integerOr({"spatial_merge_size"}, 0);
    const std::int64_t stated = config.has("embed_dim") ? config.integerOr({"hidden_size"}, 0) : 0;
    const std::int64_t out = config.integerOr({"out_hidden_size"}, stated);
    if (merge > 0 && out > 0) {
        const std::int64_t merged = times({hidden, merge, merge});
        const auto levels = static_cast<std::int64_t>(config.integers("deepstack_visual_indexes").size());
        return times({1 + levels, plus(times({merged, merged}), times({merged, out}))});
    }
    const std::string type = config.text("model_type");
    if (type.starts_with("gemma"))
        return times({hidden, text_hidden});
    if (const std::int64_t audio_out = config.integerOr({"output_dim"}, 0); audio_out > 0)
        return times({hidden, audio_out});
    return plus(times({hidden, text_hidden}), times({text_hidden, text_hidden}));
}

// A transformer encoder: its blocks are divided, what comes in is not.
EncoderParameters parametersOf(const Fields &config, std::int64_t text_hidden)
{
    const std::int64_t layers = std::min(
        config.integerOr({"num_hidden_layers", "depth", "encoder_layers", "layers"}, 0), kMaxEncoderLayers);
    const std::int64_t hidden = config.integerOr({"embed_dim", "hidden_size", "d_model", "width"}, 0);
    if (layers == 0 || hidden == 0)
        return {};
    const std::string type = config.text("model_type");
    if (isConformer(type))
        return {times({layers, kConformerSquares, hidden, hidden}), 0};
    const double ratio = config.realOr("mlp_ratio", 4);
    const std::int64_t inner = config.integerOr(
        {"intermediate_size", "encoder_ffn_dim"},
        static_cast<std::int64_t>(std::clamp(ratio, 0.0, 64.0) * static_cast<double>(hidden)));
    const std::int64_t block =
        plus(times({4, hidden, hidden}), times({isGatedEncoder(type) ? 3 : 2, hidden, inner}));
    return {plus(times({layers, block}), projectorOf(config, hidden, text_hidden)),
            embeddingsOf(config, hidden)};
}

// Gemma 4's towers are Hugging Face modules: whole on every rank, always (vllm-memory.md section 8.2).
bool isWholeOnEveryRank(const FamilyReader &reader)
{
    return reader.arch.model_type.starts_with("gemma4");
}

}

EncoderParameters encoderParameters(const FamilyReader &reader)
{
    EncoderParameters sum;
    const auto add = [&](const Fields &config) {
        const EncoderParameters one = parametersOf(config, reader.arch.hidden_size);
        sum.divided = plus(sum.divided, one.divided);
        sum.whole = plus(sum.whole, one.whole);
    };
    for (const Fields &place : {reader.outer, reader.outer.child("thinker_config")}) {
        for (std::string_view name : {"vision_config", "audio_config"})
            add(place.child(name));
    }
    add(reader.outer.child("visual_tokenizer_config").child("backbone_config"));
    if (isWholeOnEveryRank(reader)) {
        sum.whole = plus(sum.whole, sum.divided);
        sum.divided = 0;
    }
    return sum;
}

}
