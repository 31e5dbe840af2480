// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// GGUF metadata keys → Architecture, as llama.cpp understands them (vllm-memory.md section 12).
#include "engine/model/gguf.h"

#include "engine/model/gguf_keys.h"

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
    bool dense_first = false; // the first of each period is the global one
    int window = 0; // where the file does not say
};

// llama.cpp sets these in code where the file has no pattern key.
constexpr std::array kWindowPatterns{
    WindowPattern{"gemma2", 2},  WindowPattern{"gemma3", 6},     WindowPattern{"gemma3n", 5},
    WindowPattern{"gpt-oss", 2}, WindowPattern{"cohere2", 4},    WindowPattern{"llama4", 4, false, 8192},
    WindowPattern{"exaone4", 4}, WindowPattern{"exaone-moe", 4}, WindowPattern{"olmo2", 4},
    WindowPattern{"olmo3", 4},   WindowPattern{"afmoe", 4},      WindowPattern{"smallthinker", 4, true}};

const WindowPattern *patternOf(const std::string &architecture)
{
    const auto found = std::find_if(kWindowPatterns.begin(), kWindowPatterns.end(),
                                    [&](const WindowPattern &p) { return p.architecture == architecture; });
    return found == kWindowPatterns.end() ? nullptr : &*found;
}

/// Window of `layer` in tokens; 0: it sees the whole context.
int windowOf(const Keys &keys, const std::string &architecture, int layer)
{
    const WindowPattern *known = patternOf(architecture);
    const int window = keys.integer("attention.sliding_window", known ? known->window : 0);
    if (window == 0)
        return 0;
    if (keys.isList("attention.sliding_window_pattern"))
        return keys.perLayer("attention.sliding_window_pattern", layer, 0) != 0 ? window : 0;
    int period = keys.integer("attention.sliding_window_pattern");
    if (period == 0)
        period = known ? known->period : 0;
    const int global = known && known->dense_first ? 0 : period - 1;
    return period > 1 && layer % period != global ? window : 0;
}

bool isNemotronH(const std::string &architecture)
{
    return architecture.starts_with("nemotron_h");
}

bool isDeltaNet(const std::string &architecture)
{
    return architecture.starts_with("qwen3next") || architecture.starts_with("qwen35");
}

bool hasStateKeys(const Keys &keys)
{
    return keys.integer("ssm.state_size") > 0 || keys.integer("ssm.conv_kernel") > 0
        || keys.integer("shortconv.l_cache") > 0 || keys.integer("kda.head_dim") > 0;
}

/// Whether `layer` keeps a recurrent state. Hybrids list 0 KV heads for such layers; Nemotron-H does so for
/// layers that are only an MLP too, and those alone have a feed-forward length. Falcon-H1 has both in every
/// layer; a pure state model has no heads at all.
bool isRecurrent(const Keys &keys, const std::string &architecture, int layer)
{
    if (!hasStateKeys(keys))
        return false;
    if (keys.isList("attention.recurrent_layers"))
        return keys.perLayer("attention.recurrent_layers", layer, 0) != 0;
    if (architecture == "falcon-h1")
        return true;
    if (isDeltaNet(architecture) || keys.has("full_attention_interval")) {
        const int interval = keys.integer("full_attention_interval", 4);
        return interval < 1 || (layer + 1) % interval != 0;
    }
    const bool no_heads = keys.perLayer("attention.head_count_kv", layer, 0) == 0;
    return no_heads && !(isNemotronH(architecture) && keys.perLayer("feed_forward_length", layer, 0) > 0);
}

/// Whether `layer` keeps keys and values (or a latent) of its own.
bool attends(const Keys &keys, const std::string &architecture, int layer, int layers)
{
    if (isRecurrent(keys, architecture, layer))
        return architecture == "falcon-h1";
    if (isNemotronH(architecture) && keys.perLayer("attention.head_count_kv", layer, 0) == 0)
        return false; // only an MLP or experts
    // The last layers of Gemma 3n and 4 use the cache of an earlier one.
    constexpr int kGemma3nOwn = 20;
    const int owning =
        architecture == "gemma3n" ? kGemma3nOwn : layers - keys.integer("attention.shared_kv_layers");
    return layer < owning;
}

StateShape stateOf(const Keys &keys, const std::string &architecture, int layer)
{
    StateShape state;
    state.conv_dtype = state.state_dtype = Dtype::Float32; // llama.cpp keeps both in f32
    if (const int columns = keys.integer("shortconv.l_cache"); columns > 0) {
        state.kind = StateKind::ShortConv;
        state.inner = keys.integer("embedding_length");
        state.conv_kernel = columns;
        return state;
    }
    state.conv_kernel = keys.integer("ssm.conv_kernel");
    if (const int d = keys.integer("kda.head_dim"); d > 0) {
        state.kind = StateKind::Kda;
        state.key_heads = state.value_heads = keys.perLayer("attention.head_count", layer, 0);
        state.key_dim = state.value_dim = d;
        return state;
    }
    state.kind = isDeltaNet(architecture)     ? StateKind::Gdn
        : keys.integer("ssm.group_count") > 0 ? StateKind::Mamba2
                                              : StateKind::Mamba1;
    state.inner = keys.integer("ssm.inner_size");
    state.state_size = keys.integer("ssm.state_size");
    state.groups = keys.integer("ssm.group_count");
    state.key_heads = state.groups;
    state.value_heads = keys.integer("ssm.time_step_rank");
    state.key_dim = state.state_size;
    state.value_dim = state.value_heads > 0 ? clampInt(state.inner / state.value_heads) : 0;
    return state;
}

/// Attention of `layer`. Latents are cached only where the file has the split tensors, which the loader sees
/// by the lengths of the decompressed heads; older conversions cache full heads.
LayerClass attentionOf(const Keys &keys, const std::string &architecture, int layer)
{
    LayerClass result;
    const int heads = keys.perLayer("attention.head_count", layer, 1);
    const int head_dim = heads > 0 ? keys.integer("embedding_length") / heads : 0;
    const bool latent =
        keys.integer("attention.key_length_mla") > 0 && keys.integer("attention.value_length_mla") > 0;
    if (const int rank = keys.integer("attention.kv_lora_rank"); latent && rank > 0) {
        result.kind = CacheKind::Mla;
        result.kv_heads = 1;
        result.head_dim = keys.integer("attention.key_length",
                                       clampInt(std::int64_t{rank} + keys.integer("rope.dimension_count")));
        return result;
    }
    const int window = windowOf(keys, architecture, layer);
    result.window = window;
    result.kind = window > 0 ? CacheKind::Sliding : CacheKind::Full;
    result.kv_heads = keys.perLayer("attention.head_count_kv", layer, heads);
    result.head_dim = keys.integer("attention.key_length", head_dim);
    result.head_dim_v = keys.integer("attention.value_length", result.head_dim);
    if (window > 0 && keys.has("attention.key_length_swa")) {
        result.head_dim = keys.integer("attention.key_length_swa");
        result.head_dim_v = keys.integer("attention.value_length_swa", result.head_dim);
    }
    return result;
}

/// Whether `layer` caches keys of a sparse-attention indexer. GLM 5.2 and later, which are told by their
/// context, have one in the first two layers and in every fourth from the third on.
bool hasIndexer(const Keys &keys, const std::string &architecture, int layer)
{
    if (keys.integer("attention.indexer.key_length") == 0)
        return false;
    if (keys.isList("attention.indexer.types"))
        return keys.perLayer("attention.indexer.types", layer, 0) != 0;
    constexpr int kGlm52Context = 1048576;
    if (architecture != "glm-dsa" || keys.integer("context_length") < kGlm52Context)
        return true;
    return layer < 2 || layer % 4 == 2;
}

bool sameClass(LayerClass a, const LayerClass &b)
{
    a.count = b.count;
    a.first_layer = b.first_layer;
    return a == b;
}

void addClass(std::vector<LayerClass> &classes, LayerClass layer, int index)
{
    layer.count = 1;
    layer.first_layer = index;
    const auto known = std::find_if(classes.begin(), classes.end(),
                                    [&](const LayerClass &c) { return sameClass(c, layer); });
    if (known == classes.end())
        classes.push_back(layer);
    else
        ++known->count;
}

void addLayers(Architecture &a, const Keys &keys, const std::string &name)
{
    for (int layer = 0; layer < a.num_hidden_layers; ++layer) {
        if (isRecurrent(keys, name, layer)) {
            LayerClass state;
            state.kind = CacheKind::Recurrent;
            state.state = stateOf(keys, name, layer);
            addClass(a.layers, state, layer);
        }
        if (!attends(keys, name, layer, a.num_hidden_layers))
            continue;
        addClass(a.layers, attentionOf(keys, name, layer), layer);
        if (hasIndexer(keys, name, layer)) {
            LayerClass indexer;
            indexer.kind = CacheKind::Indexer;
            indexer.kv_heads = 1;
            indexer.head_dim = keys.integer("attention.indexer.key_length");
            addClass(a.layers, indexer, layer);
        }
    }
}

/// A key of `name` that memory depends on in a way the planner does not work out; empty if there is none.
std::string refusedKey(const GgufHeader &header, const std::string &name)
{
    const std::string prefix = name + ".";
    for (const auto &[key, value] : header.metadata)
        if (key.starts_with(prefix) && ggufKeyUse(key.substr(prefix.size())) == GgufKeyUse::Refused)
            return key;
    return {};
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
    if (std::string key = refusedKey(header, name); !key.empty())
        return fail("gguf-key-refused", {Arg::name(std::move(key))}, place);
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
    addLayers(a, keys, name);
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
