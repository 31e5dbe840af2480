// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/weight_modules.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace engine {

namespace {

using detail::plus;
using detail::times;

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

void addNemotronLayers(const Fields &text, MlpModules &out)
{
    int i = 0;
    for (char c : text.text("hybrid_override_pattern")) {
        if (c == '-')
            out.dense_layers.push_back(i);
        if (c == 'E')
            out.expert_layers.push_back(i);
        ++i;
    }
    if (i > 0)
        return;
    for (const std::string &word : text.texts("layers_block_type")) {
        if (word == "mlp")
            out.dense_layers.push_back(i);
        if (word == "moe")
            out.expert_layers.push_back(i);
        ++i;
    }
}

void addLayers(const FamilyReader &reader, MlpModules &out)
{
    const Architecture &arch = reader.arch;
    static constexpr std::array<std::string_view, 3> kPureMamba{"mamba", "falcon_mamba", "mamba2"};
    if (arch.model_type == "nemotron_h") // MLPs and experts are layers of their own
        return addNemotronLayers(reader.text, out);
    if (oneOf(arch.model_type, kPureMamba))
        return;
    const ExpertPlaces places = expertPlaces(reader.text);
    const bool both = arch.model_type == "gemma4_text"; // a dense MLP beside the experts
    // Two attention and MLP blocks around one set of experts.
    const int dense_blocks = arch.model_type == "longcat_flash" ? 2 : 1;
    for (int i = 0; i < arch.num_hidden_layers; ++i) {
        const bool experts = arch.moe.experts > 0 && (both || dense_blocks == 2 || places.at(i));
        if (experts)
            out.expert_layers.push_back(i);
        for (int block = 0; (!experts || both || dense_blocks == 2) && block < dense_blocks; ++block)
            out.dense_layers.push_back(i);
    }
    if (reader.text.flag("use_double_wide_mlp", false)) {
        const auto shared = static_cast<int>(std::min<std::int64_t>(
            reader.text.integerOr({"num_kv_shared_layers"}, 0), arch.num_hidden_layers));
        for (int i = arch.num_hidden_layers - shared; i < arch.num_hidden_layers; ++i)
            out.wide_layers.push_back(i);
    }
}

/// What a family calls its MLP, its router and its experts.
struct MlpNames {
    std::string_view at = "mlp.";
    std::string_view router = "mlp.gate";
    std::string_view expert = "mlp.experts.0.";
    std::string_view shared = "mlp.shared_experts.";
    bool numbered = false; // w1, w2, w3 in experts
};

MlpNames namesOf(const FamilyReader &reader)
{
    const std::string &type = reader.arch.model_type;
    if (type == "mixtral" || type.starts_with("minimax"))
        return {"mlp.", "block_sparse_moe.gate", "block_sparse_moe.experts.0.",
                "block_sparse_moe.shared_experts.", true};
    if (type == "nemotron_h")
        return {"mixer.", "mixer.gate", "mixer.experts.0.", "mixer.shared_experts.", false};
    if (type == "deepseek_v4" || type == "deepseek_ref")
        return {"ffn.", "ffn.gate", "ffn.experts.0.", "ffn.shared_experts.", false};
    if (type.starts_with("llama4"))
        return {"feed_forward.", "feed_forward.router", "feed_forward.experts.",
                "feed_forward.shared_expert.", false};
    if (type == "gpt_oss")
        return {"mlp.", "mlp.router", "mlp.experts.", "mlp.shared_experts.", false};
    if (type.starts_with("gemma4"))
        return {"mlp.", "router", "experts.0.", "mlp.shared_experts.", false};
    if (type.starts_with("qwen"))
        return {"mlp.", "mlp.gate", "mlp.experts.0.", "mlp.shared_expert.", false};
    return {};
}

std::string joined(std::string_view at, std::string_view name)
{
    return std::string(at) + std::string(name);
}

// Gate, up and down matrices of an MLP, or up and down alone.
WeightModules mlpOf(const FamilyReader &reader, std::string_view at, std::int64_t inner, std::int64_t hidden)
{
    WeightModules modules{{joined(at, "up_proj"), inner, hidden}, {joined(at, "down_proj"), hidden, inner}};
    if (matrices(reader.arch.model_type) == 3)
        modules.push_back({joined(at, "gate_proj"), inner, hidden});
    if (reader.text.flag("mlp_bias", false))
        for (WeightModule &module : modules)
            module.beside = module.out;
    return modules;
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

WeightModules expertsOf(const FamilyReader &reader, const MlpNames &names)
{
    const Architecture &arch = reader.arch;
    const std::int64_t hidden = arch.hidden_size;
    // Nemotron 3 Super and Ultra and Kimi K3 run their experts in a smaller space behind two projections.
    const std::int64_t latent = reader.text.integerOr({"moe_latent_size", "routed_expert_hidden_size"}, 0);
    const std::int64_t inside = latent > 0 ? latent : hidden;
    const bool biased = arch.model_type == "gpt_oss";
    const std::int64_t experts = std::max(arch.moe.experts, 1);
    const std::int64_t inner = expertRows(reader) / experts;
    WeightModules modules{{std::string(names.router), arch.moe.experts, hidden, ModuleKind::Plain, true}};
    const auto expert = [&](std::string_view name, std::int64_t out, std::int64_t in) {
        modules.push_back(
            {joined(names.expert, name), out, in, ModuleKind::Expert, false, experts, biased ? out : 0});
    };
    expert(names.numbered ? "w3" : "up_proj", inner, inside);
    expert(names.numbered ? "w2" : "down_proj", inside, inner);
    if (matrices(arch.model_type) == 3)
        expert(names.numbered ? "w1" : "gate_proj", inner, inside);
    if (latent > 0) {
        modules.push_back({"mixer.fc1_latent_proj", latent, hidden});
        modules.push_back({"mixer.fc2_latent_proj", hidden, latent});
    }
    if (arch.moe.shared_intermediate > 0) {
        for (WeightModule &module : mlpOf(reader, names.shared, arch.moe.shared_intermediate, hidden))
            modules.push_back(std::move(module));
        if (arch.model_type.starts_with("qwen"))
            modules.push_back({"mlp.shared_expert_gate", 1, hidden, ModuleKind::Plain, true});
    }
    return modules;
}

// Nemotron-NAS: each block has its own width, a linear layer instead of an MLP, or nothing. Its layers are
// not told apart by name, so they count as one.
WeightModules nasMlps(const FamilyReader &reader)
{
    const std::int64_t hidden = reader.arch.hidden_size;
    WeightModules modules;
    for (const Fields &block : reader.text.objects("block_configs")) {
        const Fields ffn = block.child("ffn");
        if (ffn.flag("no_op", false))
            continue;
        if (ffn.flag("replace_with_linear", false)) {
            modules.push_back({"mlp.linear", hidden, hidden});
            continue;
        }
        const double wide = std::min(1e12, 2 * ffn.realOr("ffn_mult", 0) * static_cast<double>(hidden) / 3);
        for (WeightModule &module :
             mlpOf(reader, "mlp.", roundUp(static_cast<std::int64_t>(wide), 256), hidden))
            modules.push_back(std::move(module));
    }
    return modules;
}

}

MlpModules mlpModules(const FamilyReader &reader)
{
    MlpModules out;
    if (reader.arch.model_type == "nemotron-nas") {
        out.dense = nasMlps(reader);
        out.dense_layers = {0};
        return out;
    }
    const MlpNames names = namesOf(reader);
    out.dense = mlpOf(reader, names.at, denseInner(reader), reader.arch.hidden_size);
    if (reader.arch.moe.experts > 0)
        out.experts = expertsOf(reader, names);
    addLayers(reader, out);
    return out;
}

}
