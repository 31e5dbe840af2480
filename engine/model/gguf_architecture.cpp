// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// GGUF metadata keys → Architecture, as llama.cpp understands them (vllm-memory.md section 12).
#include "engine/model/gguf.h"

#include <algorithm>
#include <array>
#include <limits>

namespace engine {

namespace {

constexpr std::int64_t kMaxBlocks = 4096;
constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();

int clampInt(std::int64_t value)
{
    return static_cast<int>(std::clamp<std::int64_t>(value, 0, kMaxInt));
}

/// Keys of one architecture: "llama.block_count" and so on.
class Keys
{
public:
    Keys(const GgufHeader &header, std::string prefix)
        : m_header(header)
        , m_prefix(std::move(prefix))
    {
    }

    int integer(const char *key, int fallback = 0) const
    {
        return clampInt(m_header.integer(m_prefix + "." + key, fallback));
    }

    bool has(const char *key) const { return m_header.metadata.contains(m_prefix + "." + key); }

    /// A value that may be one number for all layers or a list with one per layer.
    int perLayer(const char *key, int layer, int fallback) const
    {
        const auto found = m_header.metadata.find(m_prefix + "." + key);
        if (found == m_header.metadata.end())
            return fallback;
        if (const auto *list = std::get_if<std::vector<std::int64_t>>(&found->second))
            return static_cast<std::size_t>(layer) < list->size()
                ? clampInt((*list)[static_cast<std::size_t>(layer)])
                : fallback;
        const auto *number = std::get_if<std::int64_t>(&found->second);
        return number ? clampInt(*number) : fallback;
    }

    bool isList(const char *key) const
    {
        const auto found = m_header.metadata.find(m_prefix + "." + key);
        return found != m_header.metadata.end()
            && std::holds_alternative<std::vector<std::int64_t>>(found->second);
    }

private:
    const GgufHeader &m_header;
    std::string m_prefix;
};

struct WindowPattern {
    std::string_view architecture;
    int period; // every period-th layer is global
};

// llama.cpp sets these in code where the file has no pattern key.
constexpr std::array kWindowPatterns{WindowPattern{"gemma2", 2},  WindowPattern{"gemma3", 6},
                                     WindowPattern{"gemma3n", 5}, WindowPattern{"gpt-oss", 2},
                                     WindowPattern{"cohere2", 4}, WindowPattern{"llama4", 4},
                                     WindowPattern{"exaone4", 4}, WindowPattern{"olmo3", 4}};

bool isWindowed(const Keys &keys, const std::string &architecture, int layer)
{
    if (keys.integer("attention.sliding_window") == 0)
        return false;
    if (keys.isList("attention.sliding_window_pattern"))
        return keys.perLayer("attention.sliding_window_pattern", layer, 0) != 0;
    int period = keys.integer("attention.sliding_window_pattern");
    if (period == 0) {
        const auto found =
            std::find_if(kWindowPatterns.begin(), kWindowPatterns.end(),
                         [&](const WindowPattern &p) { return p.architecture == architecture; });
        period = found == kWindowPatterns.end() ? 0 : found->period;
    }
    return period > 1 && (layer + 1) % period != 0;
}

/// Whether `layer` keeps a recurrent state in place of K and V.
bool isRecurrent(const Keys &keys, int layer)
{
    if (keys.integer("ssm.state_size") == 0 && keys.integer("ssm.conv_kernel") == 0)
        return false;
    if (const int interval = keys.integer("full_attention_interval"); interval > 0)
        return (layer + 1) % interval != 0;
    // Hybrids list 0 KV heads for state layers; a pure state model has no heads at all.
    return keys.perLayer("attention.head_count_kv", layer, 0) == 0;
}

StateShape stateOf(const Keys &keys, const std::string &architecture)
{
    StateShape state;
    const bool gdn = architecture.starts_with("qwen3next") || architecture.starts_with("qwen35");
    state.kind = gdn                          ? StateKind::Gdn
        : keys.integer("ssm.group_count") > 0 ? StateKind::Mamba2
                                              : StateKind::Mamba1;
    state.conv_kernel = keys.integer("ssm.conv_kernel");
    state.inner = keys.integer("ssm.inner_size");
    state.state_size = keys.integer("ssm.state_size");
    state.groups = keys.integer("ssm.group_count");
    state.key_heads = state.groups;
    state.value_heads = keys.integer("ssm.time_step_rank");
    state.key_dim = state.state_size;
    state.value_dim = state.value_heads > 0 ? clampInt(state.inner / state.value_heads) : 0;
    state.conv_dtype = state.state_dtype = Dtype::Float32; // llama.cpp keeps both in f32
    return state;
}

LayerClass layerOf(const Keys &keys, const std::string &architecture, int layer)
{
    LayerClass result;
    result.count = 1;
    result.first_layer = layer;
    if (isRecurrent(keys, layer)) {
        result.kind = CacheKind::Recurrent;
        result.state = stateOf(keys, architecture);
        return result;
    }
    const int heads = keys.perLayer("attention.head_count", layer, 1);
    const int head_dim = heads > 0 ? keys.integer("embedding_length") / heads : 0;
    if (const int rank = keys.integer("attention.kv_lora_rank"); rank > 0) {
        result.kind = CacheKind::Mla;
        result.kv_heads = 1;
        result.head_dim = clampInt(std::int64_t{rank} + keys.integer("rope.dimension_count"));
        return result;
    }
    const bool windowed = isWindowed(keys, architecture, layer);
    result.kind = windowed ? CacheKind::Sliding : CacheKind::Full;
    result.window = windowed ? keys.integer("attention.sliding_window") : 0;
    result.kv_heads = keys.perLayer("attention.head_count_kv", layer, heads);
    result.head_dim = keys.integer("attention.key_length", head_dim);
    result.head_dim_v = keys.integer("attention.value_length", result.head_dim);
    if (windowed && keys.has("attention.key_length_swa")) {
        result.head_dim = keys.integer("attention.key_length_swa");
        result.head_dim_v = keys.integer("attention.value_length_swa", result.head_dim);
    }
    return result;
}

bool sameClass(LayerClass a, const LayerClass &b)
{
    a.count = b.count;
    a.first_layer = b.first_layer;
    return a == b;
}

void addLayer(std::vector<LayerClass> &classes, const LayerClass &layer)
{
    const auto known = std::find_if(classes.begin(), classes.end(),
                                    [&](const LayerClass &c) { return sameClass(c, layer); });
    if (known == classes.end())
        classes.push_back(layer);
    else
        ++known->count;
}

constexpr std::array<std::string_view, 7> kNoText{
    "clip", "bert", "nomic-bert", "t5encoder", "whisper", "wavtokenizer-dec", "flux"};

}

Expected<Architecture> ggufArchitecture(const GgufHeader &header, const std::string &file)
{
    const std::string name = header.text("general.architecture");
    const Place place{file, {}, 0};
    if (name.empty())
        return fail("gguf-key-missing", {Arg::name("general.architecture")}, place);
    if (std::find(kNoText.begin(), kNoText.end(), name) != kNoText.end())
        return fail("gguf-no-text-model", {Arg::name(name)}, place);
    const Keys keys(header, name);
    for (const char *key : {"block_count", "embedding_length"})
        if (keys.integer(key) <= 0)
            return fail("gguf-key-missing", {Arg::name(name + "." + key)}, place);
    if (keys.integer("block_count") > kMaxBlocks)
        return fail("gguf-header", {Arg::name(name + ".block_count")}, place);

    Architecture a;
    a.model_type = a.outer_type = a.architecture = name;
    a.known_family = true;
    a.mtp_layers = keys.integer("nextn_predict_layers");
    a.num_hidden_layers = std::max(keys.integer("block_count") - a.mtp_layers, 0);
    a.hidden_size = keys.integer("embedding_length");
    a.intermediate_size = keys.perLayer("feed_forward_length", 0, 0);
    a.num_attention_heads = keys.perLayer("attention.head_count", 0, 0);
    a.native_context = keys.integer("context_length");
    a.moe.experts = keys.integer("expert_count");
    a.moe.experts_per_token = keys.integer("expert_used_count");
    a.moe.intermediate = keys.integer("expert_feed_forward_length");
    a.moe.shared_intermediate = keys.integer("expert_shared_feed_forward_length");
    a.dtype = Dtype::Float16; // llama.cpp's default KV type
    a.quantization.method = "gguf";
    for (int layer = 0; layer < a.num_hidden_layers; ++layer)
        addLayer(a.layers, layerOf(keys, name, layer));
    for (const LayerClass &layer : a.layers)
        if (layer.kind == CacheKind::Full || layer.kind == CacheKind::Sliding) {
            a.num_key_value_heads = layer.kv_heads;
            a.head_dim = layer.head_dim;
        }
    // A header out of a plan has no tensors but says what they came to.
    a.vocab_size = header.integer(kGgufVocabularyKey, keys.integer("vocab_size"));
    a.parameters = std::clamp<std::int64_t>(header.integer(kGgufParametersKey), 0, kMaxBytes);
    for (const GgufTensor &tensor : header.tensors) {
        a.parameters = std::min<std::int64_t>(kMaxBytes, a.parameters + tensor.elements);
        if (tensor.name == "token_embd.weight" && a.vocab_size == 0)
            a.vocab_size = tensor.elements / a.hidden_size;
    }
    return a;
}

}
