// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/parameters.h"

#include "engine/model/weight_formats.h"
#include "engine/model/weight_modules.h"

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

constexpr std::int64_t kWeightBytes = 2; // of a number that is not quantized

std::int64_t scaledCount(std::int64_t count, double factor)
{
    return static_cast<std::int64_t>(
        std::min(static_cast<double>(kMaxBytes), std::max(0.0, static_cast<double>(count) * factor)));
}

// Layers beyond this many are taken to be stored like the model's usual ones.
constexpr std::size_t kMaxNamedLayers = 1000;

/// Adds modules up: how many numbers, and how many bytes in the format of each.
class Scales
{
public:
    Scales(const WeightFormats &formats, Architecture &arch)
        : m_formats(formats)
        , m_arch(arch)
    {
    }

    /// `modules` of one layer, whose names begin with `at`.
    void add(const WeightModules &modules, const std::string &at, std::int64_t layers = 1)
    {
        for (const WeightModule &module : modules)
            add(module, at, layers);
    }

    /// `modules` of the layers with these indices.
    void addLayers(const WeightModules &modules, const std::vector<int> &indices, std::int64_t count)
    {
        const std::size_t named = m_formats.mixed() ? std::min(indices.size(), kMaxNamedLayers) : 0;
        for (std::size_t i = 0; i < named; ++i)
            add(modules, "layers." + std::to_string(indices[i]) + ".");
        add(modules, {}, count - static_cast<std::int64_t>(named));
    }

    void addPlain(std::int64_t parameters, Bytes WeightEstimate::*part)
    {
        m_arch.parameters = plus(m_arch.parameters, parameters);
        grow(part, times({parameters, kWeightBytes}));
    }

    /// A matrix over the vocabulary.
    void addVocabulary(const std::string &name, std::int64_t rows, std::int64_t width, ModuleKind kind)
    {
        const std::int64_t parameters = times({rows, width});
        m_arch.embedding_parameters = plus(m_arch.embedding_parameters, parameters);
        m_arch.parameters = plus(m_arch.parameters, parameters);
        const Bytes bytes = m_formats.of(name, kind).bytesOf(rows, width);
        grow(&WeightEstimate::sharded, bytes);
        grow(&WeightEstimate::embeddings, bytes);
    }

    Bytes bytesOf(const WeightModule &module, const std::string &at) const
    {
        const Bytes matrix = m_formats.of(at + module.name, module.kind).bytesOf(module.out, module.in);
        return times({module.copies, plus(matrix, times({kWeightBytes, module.beside}))});
    }

    void grow(Bytes WeightEstimate::*part, Bytes bytes)
    {
        m_arch.weight_estimate.*part = plus(m_arch.weight_estimate.*part, bytes);
    }

private:
    void add(const WeightModule &module, const std::string &at, std::int64_t layers)
    {
        if (layers <= 0)
            return;
        const std::int64_t parameters = times({layers, module.copies, module.out, module.in});
        const Bytes bytes = times({layers, bytesOf(module, at)});
        m_arch.parameters = plus(m_arch.parameters, parameters);
        grow(module.whole ? &WeightEstimate::replicated : &WeightEstimate::sharded, bytes);
        if (module.kind == ModuleKind::Expert) {
            m_arch.expert_parameters = plus(m_arch.expert_parameters, parameters);
            grow(&WeightEstimate::experts, bytes);
        }
    }

    const WeightFormats &m_formats;
    Architecture &m_arch;
};

// Token embedding, a separate output matrix, and the embeddings each layer of Gemma 3n/4 E-models has of its
// own.
void addEmbeddings(const FamilyReader &reader, Scales &scales)
{
    const Architecture &arch = reader.arch;
    scales.addVocabulary("embed_tokens", arch.vocab_size, arch.hidden_size, ModuleKind::Embedding);
    if (!arch.tie_word_embeddings)
        scales.addVocabulary("lm_head", arch.vocab_size, arch.hidden_size, ModuleKind::Head);
    const std::int64_t width = reader.text.integerOr({"hidden_size_per_layer_input"}, 0);
    if (width == 0)
        return;
    const std::int64_t rows = reader.text.integerOr({"vocab_size_per_layer_input"}, arch.vocab_size);
    scales.addVocabulary("embed_tokens_per_layer", rows, times({arch.num_hidden_layers, width}),
                         ModuleKind::Embedding);
    // Gate, projection and model-wide projection of the per-layer embeddings.
    scales.addPlain(times({3, arch.hidden_size, arch.num_hidden_layers, width}), &WeightEstimate::replicated);
}

// Learned positions of the models that have no rotary ones.
void addPositions(const FamilyReader &reader, Scales &scales)
{
    static constexpr std::array<std::string_view, 4> kLearned{"opt", "gpt2", "gpt_neo", "gpt_bigcode"};
    const Architecture &arch = reader.arch;
    if (std::find(kLearned.begin(), kLearned.end(), arch.model_type) != kLearned.end())
        scales.addPlain(
            times({reader.text.integerOr({"max_position_embeddings", "n_positions"}, 0), arch.hidden_size}),
            &WeightEstimate::replicated);
}

void addNorms(const FamilyReader &reader, Scales &scales)
{
    const Architecture &arch = reader.arch;
    const std::int64_t norms = arch.model_type.starts_with("gemma") ? 4 : 2;
    scales.addPlain(times({norms * arch.num_hidden_layers + 1, arch.hidden_size}), &WeightEstimate::replicated);
}

// Manifold hyper-connections mix a few residual streams before and after each block, by 32-bit matrices of
// all streams (DeepSeek V4's model code).
void addHyperConnections(const FamilyReader &reader, Scales &scales)
{
    const std::int64_t streams = reader.text.integerOr({"hc_mult"}, 0);
    const std::int64_t one = times({(2 + streams) * streams, streams, reader.arch.hidden_size});
    constexpr std::int64_t kPerLayer = 2, kHalves = 2; // 32 bits are two numbers of 16
    scales.addPlain(times({kHalves, kPerLayer, reader.arch.num_hidden_layers, one}),
                    &WeightEstimate::replicated);
}

// Gemma E-models: layers that read another layer's cache have queries and an output of their own, and the
// keys and values they do not use.
void addSharers(const FamilyReader &reader, Scales &scales)
{
    const Architecture &arch = reader.arch;
    std::int64_t owners = 0;
    for (const LayerClass &layer : arch.layers)
        owners += layer.count;
    const std::int64_t sharers = arch.num_hidden_layers - owners;
    if (reader.text.integerOr({"num_kv_shared_layers"}, 0) <= 0 || sharers <= 0 || owners <= 0)
        return;
    const std::vector<std::string> types = reader.text.texts("layer_types");
    for (std::int64_t i = owners; i < arch.num_hidden_layers; ++i) {
        const bool known = static_cast<std::size_t>(i) < types.size();
        const bool full = known && types[static_cast<std::size_t>(i)] == "full_attention";
        const auto same = std::find_if(arch.layers.begin(), arch.layers.end(), [&](const LayerClass &layer) {
            return (layer.kind == CacheKind::Full) == full;
        });
        scales.addLayers(mixerModules(reader, same == arch.layers.end() ? arch.layers.front() : *same),
                         {static_cast<int>(i)}, 1);
    }
}

/// Positions of a table: those the config serves, stretched as the scaling's own class stretches them, and
/// four times as many where images and videos count theirs apart (layers/rotary_embedding/mrope.py).
std::int64_t rotaryPositions(const FamilyReader &reader, const Fields &rope)
{
    const Fields &text = reader.text;
    const std::string &type = reader.arch.model_type;
    const bool apart =
        rope.isList("mrope_section") || (type.starts_with("qwen") && type.find("_vl") != type.npos);
    const std::int64_t stated = text.integerOr({"max_position_embeddings"}, 0);
    const std::string kind = rope.text("rope_type").empty() ? rope.text("type") : rope.text("rope_type");
    const double factor = std::clamp(rope.realOr("factor", 1), 1.0, 4096.0);
    std::int64_t positions = stated;
    if (kind.ends_with("yarn"))
        positions = std::max(
            stated, scaledCount(rope.integerOr({"original_max_position_embeddings"}, stated), factor));
    else if (kind == "linear" || kind == "dynamic")
        positions = scaledCount(stated, factor);
    return times({positions, apart ? 4 : 1});
}

Bytes rotaryTable(const FamilyReader &reader, const Fields &rope, std::int64_t head_dim)
{
    const Fields &text = reader.text;
    // Gemma 4's proportional kind keeps all columns and leaves most of them at zero.
    const double share = rope.text("rope_type") == "proportional"
        ? 1.0
        : rope.realOr("partial_rotary_factor", text.realOr("partial_rotary_factor", 1));
    const std::int64_t latent = text.integerOr({"qk_rope_head_dim"}, 0);
    const std::int64_t columns = latent > 0 ? latent : scaledCount(head_dim, std::clamp(share, 0.0, 1.0));
    return times({rotaryPositions(reader, rope), columns, kWeightBytes});
}

// Sines and cosines of every position, kept once per kind of layer that turns its heads in its own way.
void addRotaryTables(const FamilyReader &reader, Scales &scales)
{
    const Fields &text = reader.text;
    const Fields scaling = text.child("rope_scaling").lenient();
    const Fields all = text.child("rope_parameters").lenient();
    const auto headDim = [&](bool full) {
        const auto layer =
            std::find_if(reader.arch.layers.begin(), reader.arch.layers.end(), [&](const LayerClass &l) {
                return l.state == std::nullopt && (l.kind == CacheKind::Full) == full;
            });
        return layer == reader.arch.layers.end() ? reader.arch.head_dim : layer->head_dim;
    };
    const auto add = [&](Bytes bytes) { scales.grow(&WeightEstimate::tables, bytes); };
    const Fields full = all.child("full_attention").lenient();
    const Fields sliding = all.child("sliding_attention").lenient();
    if (full.valid() || sliding.valid()) {
        add(rotaryTable(reader, full, headDim(true)));
        add(rotaryTable(reader, sliding, headDim(false)));
        return;
    }
    if (!all.valid() && !scaling.valid() && !text.has("rope_theta"))
        return; // learned positions, or none
    const Bytes usual = rotaryTable(reader, all.valid() ? all : scaling, reader.arch.head_dim);
    add(usual);
    if (text.has("rope_local_base_freq") || text.has("compress_rope_theta"))
        add(usual);
}

// What loading makes beside the checkpoint: value projections that Gemma 4 shares with keys are loaded twice
// (vllm-memory.md section 8.3), and latent attention keeps its up-projection a second time in 16 bits to be
// absorbed (section 8.2).
void addCopies(const FamilyReader &reader, Scales &scales)
{
    for (const LayerClass &layer : reader.arch.layers) {
        for (const WeightModule &module : mixerModules(reader, layer)) {
            const bool keys = module.name.ends_with("k_proj") && layer.kind == CacheKind::Full
                && reader.text.flag("attention_k_eq_v", false);
            if (keys) {
                const std::string at =
                    layer.indices.empty() ? "" : "layers." + std::to_string(layer.indices.front()) + ".";
                scales.grow(&WeightEstimate::copies, times({layer.count, scales.bytesOf(module, at)}));
            }
            if (module.name.ends_with("kv_b_proj") && layer.kind == CacheKind::Mla)
                scales.grow(&WeightEstimate::copies,
                            times({layer.count, kWeightBytes, module.out, module.in}));
        }
    }
}

bool grows(const LayerClass &layer)
{
    return layer.kind != CacheKind::Recurrent && layer.kind != CacheKind::Indexer;
}

// MTP layers: one like the last that attends, with the model's MLP or experts, behind a projection of the
// embedding and the hidden state.
void addDrafter(const FamilyReader &reader, const MlpModules &mlps, const WeightFormats &formats)
{
    const Architecture &arch = reader.arch;
    if (arch.mtp_layers <= 0)
        return;
    WeightModules modules = arch.moe.experts > 0 ? mlps.experts : mlps.dense;
    const auto last = std::find_if(arch.layers.rbegin(), arch.layers.rend(), grows);
    if (last != arch.layers.rend())
        for (WeightModule &module : mixerModules(reader, *last))
            modules.push_back(std::move(module));
    const bool apart = arch.model_type.starts_with("qwen") || arch.model_type == "nemotron_h";
    modules.push_back({apart ? "fc" : "eh_proj", arch.hidden_size, 2 * arch.hidden_size, ModuleKind::Linear});
    const std::string at = apart ? "mtp.layers.0." : "layers." + std::to_string(arch.num_hidden_layers) + ".";
    Architecture draft;
    Scales scales(formats, draft);
    scales.add(modules, at, arch.mtp_layers);
    reader.arch.weight_estimate.drafter = draft.weight_estimate.sharded;
    reader.arch.weight_estimate.replicated_drafter = draft.weight_estimate.replicated;
}

// How far the sum can be off. 16-bit files are met to 0.1 %, with an encoder to 0.4 %; quantized ones to 0.4
// %, and to 0.7 % where the config names the layers it leaves alone.
void setBand(const FamilyReader &reader, const WeightFormats &formats)
{
    const bool quantized = !reader.arch.quantization.method.empty();
    WeightEstimate &estimate = reader.arch.weight_estimate;
    double spread = !quantized ? 0.003 : formats.mixed() ? 0.008 : 0.006;
    const double whole = static_cast<double>(std::max<Bytes>(estimate.total(), 1));
    spread += 0.1 * static_cast<double>(estimate.tower + estimate.replicated_tower) / whole;
    if (!reader.arch.known_family)
        spread += 0.07;
    if (!formats.known())
        spread += 0.15;
    estimate.low = 1 - spread;
    estimate.high = 1 + spread;
}

}

void estimateParameters(FamilyReader &strict)
{
    // An odd value in a field that only weighs is not a reason to refuse the model.
    const FamilyReader reader{strict.text.lenient(), strict.outer.lenient(), strict.problems, strict.arch};
    Architecture &arch = strict.arch;
    arch.parameters = arch.embedding_parameters = arch.expert_parameters = 0;
    arch.weight_estimate = {};
    const WeightFormats formats = WeightFormats::read(reader.text, reader.outer);
    Scales scales(formats, arch);
    addEmbeddings(reader, scales);
    addPositions(reader, scales);
    addNorms(reader, scales);
    addHyperConnections(reader, scales);
    for (const LayerClass &layer : arch.layers)
        scales.addLayers(mixerModules(reader, layer), layer.indices, layer.count);
    addSharers(reader, scales);
    const MlpModules mlps = mlpModules(reader);
    const auto count = [](const std::vector<int> &layers) {
        return static_cast<std::int64_t>(layers.size());
    };
    scales.addLayers(mlps.dense, mlps.dense_layers, count(mlps.dense_layers));
    scales.addLayers(mlps.dense, mlps.wide_layers, count(mlps.wide_layers));
    scales.addLayers(mlps.experts, mlps.expert_layers, count(mlps.expert_layers));
    const EncoderParameters encoders = encoderParameters(reader);
    scales.addPlain(encoders.divided, &WeightEstimate::tower);
    scales.addPlain(encoders.whole, &WeightEstimate::replicated_tower);
    addCopies(reader, scales);
    addRotaryTables(reader, scales);
    addDrafter(reader, mlps, formats);
    setBand(reader, formats);
}

}
