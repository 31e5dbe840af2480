// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/parameters.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace engine::detail {

namespace {

template <std::size_t N>
bool oneOf(const std::string &model_type, const std::array<std::string_view, N> &names)
{
    return std::find(names.begin(), names.end(), model_type) != names.end();
}

// Matrices per MLP: gate, up and down, or only up and down.
std::int64_t matrices(const std::string &model_type)
{
    static constexpr std::array<std::string_view, 16> kUngated{
        "gpt2",   "gpt_neo", "gpt_neox",   "gptj", "codegen",  "opt",        "bloom",   "gpt_bigcode",
        "falcon", "mpt",     "starcoder2", "phi",  "nemotron", "nemotron_h", "apertus", "arcee"};
    return oneOf(model_type, kUngated) ? 2 : 3;
}

// Inner size of a dense MLP as the weights have it.
std::int64_t denseInner(const FamilyReader &reader)
{
    const Architecture &arch = reader.arch;
    const std::int64_t stated = arch.intermediate_size > 0 ? arch.intermediate_size : 4 * arch.hidden_size;
    if (arch.model_type == "qwen" || arch.model_type == "molmo")
        return stated / 2; // states gate and up together
    if (arch.model_type == "llama4_text" || arch.model_type == "llama4")
        return reader.text.integerOr({"intermediate_size_mlp"}, stated);
    if (arch.model_type == "granitemoehybrid")
        return reader.text.integerOr({"shared_intermediate_size"}, stated);
    if (arch.model_type == "lfm2" && reader.text.flag("block_auto_adjust_ff_dim", true)) {
        const std::int64_t step =
            std::max<std::int64_t>(1, reader.text.integerOr({"block_multiple_of"}, 256));
        return roundUp(2 * stated / 3, step);
    }
    return stated;
}

// What the config says of the place of experts; each field is one way to say it.
struct ExpertPlaces {
    std::vector<std::string> types; // "sparse" per layer
    std::vector<std::int64_t> flags; // 1 per layer
    std::vector<std::int64_t> dense; // layers that are dense all the same
    std::int64_t first = 0;
    std::int64_t last = kMaxCount;
    std::int64_t step = 1;
    std::int64_t offset = 0;

    bool at(std::int64_t i) const
    {
        const auto index = static_cast<std::size_t>(i);
        if (index < types.size())
            return types[index] == "sparse";
        if (index < flags.size())
            return flags[index] != 0;
        return i >= first && i <= last && i % step == offset
            && std::find(dense.begin(), dense.end(), i) == dense.end();
    }
};

ExpertPlaces expertPlaces(const Fields &text)
{
    ExpertPlaces out;
    out.types = text.texts("mlp_layer_types");
    const auto frequency = text.integer({"moe_layer_freq"});
    if (frequency && *frequency != 1)
        out.step = std::max<std::int64_t>(1, *frequency);
    if (text.isList("moe_layer_freq")) {
        out.flags = text.integers("moe_layer_freq");
        out.step = 1;
    }
    if (text.has("mlp_only_layers"))
        out.dense = text.integers("mlp_only_layers");
    out.first = text.integerOr({"first_k_dense_replace", "num_dense_layers", "moe_layer_start_index"}, 0);
    if (const auto last = text.integer({"moe_layer_end_index"}); last && *last > 0) // -1: the last layer
        out.last = *last;
    if (const auto step = text.integer({"decoder_sparse_step", "interleave_moe_layer_step"});
        step && *step > 1) {
        out.step = *step;
        out.offset = *step - 1;
    }
    if (const auto period = text.integer({"expert_layer_period"}); period && *period > 1) {
        out.step = *period;
        out.offset = text.integerOr({"expert_layer_offset"}, 1) % *period;
    }
    return out;
}

struct LayerCounts {
    std::int64_t dense = 0;
    std::int64_t experts = 0;
};

// Nemotron-H: MLPs and experts are layers of their own.
LayerCounts nemotronCounts(const Fields &text)
{
    LayerCounts out;
    for (char c : text.text("hybrid_override_pattern")) {
        out.dense += c == '-' ? 1 : 0;
        out.experts += c == 'E' ? 1 : 0;
    }
    for (const std::string &word : text.texts("layers_block_type")) {
        out.dense += word == "mlp" ? 1 : 0;
        out.experts += word == "moe" ? 1 : 0;
    }
    return out;
}

LayerCounts layerCounts(const FamilyReader &reader)
{
    const Architecture &arch = reader.arch;
    static constexpr std::array<std::string_view, 3> kPureMamba{"mamba", "falcon_mamba", "mamba2"};
    if (arch.model_type == "nemotron_h")
        return nemotronCounts(reader.text);
    if (oneOf(arch.model_type, kPureMamba))
        return {};
    const std::int64_t layers = arch.num_hidden_layers;
    if (arch.moe.experts == 0)
        return {layers, 0};
    if (arch.model_type == "gemma4_text") // a dense MLP beside the experts
        return {layers, layers};
    if (arch.model_type == "longcat_flash") // two attention and MLP blocks around one set of experts
        return {2 * layers, layers};
    LayerCounts out;
    const ExpertPlaces places = expertPlaces(reader.text);
    for (std::int64_t i = 0; i < layers; ++i)
        ++(places.at(i) ? out.experts : out.dense);
    return out;
}

// Nemotron-NAS: each block has its own width, a linear layer instead of an MLP, or nothing.
std::int64_t nasMlps(const FamilyReader &reader)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    std::int64_t sum = 0;
    for (const Fields &block : reader.text.objects("block_configs")) {
        const Fields ffn = block.child("ffn");
        if (ffn.flag("no_op", false))
            continue;
        if (ffn.flag("replace_with_linear", false)) {
            sum = plus(sum, times({hidden, hidden}));
            continue;
        }
        const double wide = std::min(1e12, 2 * ffn.realOr("ffn_mult", 0) * static_cast<double>(hidden) / 3);
        sum = plus(sum, times({3, hidden, roundUp(static_cast<std::int64_t>(wide), 256)}));
    }
    return sum;
}

// Inner rows of all experts of a layer. ERNIE VL lists one set of experts for text and one for vision.
std::int64_t expertRows(const FamilyReader &reader)
{
    const Fields &text = reader.text;
    if (!text.isList("moe_num_experts") || !text.isList("moe_intermediate_size"))
        return times({reader.arch.moe.experts, reader.arch.moe.intermediate});
    const std::vector<std::int64_t> experts = text.integers("moe_num_experts");
    const std::vector<std::int64_t> sizes = text.integers("moe_intermediate_size");
    std::int64_t rows = 0;
    for (std::size_t i = 0; i < std::min(experts.size(), sizes.size()); ++i)
        rows = plus(rows, times({experts[i], sizes[i]}));
    return rows;
}

// The last layers of Gemma 4 E-models, which share their KV, have MLPs twice as wide.
std::int64_t doubleWide(const FamilyReader &reader, std::int64_t mlp)
{
    if (!reader.text.flag("use_double_wide_mlp", false))
        return 0;
    return times({reader.text.integerOr({"num_kv_shared_layers"}, 0), mlp});
}

}

MlpParameters mlpParameters(const FamilyReader &reader)
{
    const Architecture &arch = reader.arch;
    const std::int64_t hidden = arch.hidden_size;
    if (arch.model_type == "nemotron-nas")
        return {nasMlps(reader), 0};
    const LayerCounts layers = layerCounts(reader);
    const std::int64_t width = matrices(arch.model_type);
    const std::int64_t mlp = times({width, hidden, denseInner(reader)});
    // Nemotron 3 Super and Ultra and Kimi K3 run their experts in a smaller space behind two projections.
    const std::int64_t latent = reader.text.integerOr({"moe_latent_size", "routed_expert_hidden_size"}, 0);
    const std::int64_t expert_hidden = latent > 0 ? latent : hidden;
    const std::int64_t around = plus(times({hidden, arch.moe.experts}), times({2, hidden, latent}));
    const std::int64_t shared = times({width, hidden, arch.moe.shared_intermediate});
    MlpParameters out;
    out.dense = plus(times({layers.dense, mlp}), times({layers.experts, plus(around, shared)}));
    out.dense = plus(out.dense, doubleWide(reader, mlp));
    out.experts = times({layers.experts, width, expert_hidden, expertRows(reader)});
    return out;
}

}
