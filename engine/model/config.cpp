// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/config.h"

#include "engine/model/common.h"
#include "engine/model/encoder_model.h"
#include "engine/model/families/layers.h"
#include "engine/model/gguf.h"
#include "engine/model/json_text.h"
#include "engine/model/parameters.h"
#include "engine/model/quantization.h"
#include "engine/model/recognise.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace engine {

namespace {

// The text model inside a config that wraps one, or the config itself.
Fields textModel(const Fields &outer)
{
    for (std::string_view name : {"text_config", "llm_config", "language_config", "language_model_config"}) {
        const Fields inner = outer.child(name);
        if (inner.valid())
            return inner;
    }
    const Fields thinker = outer.child("thinker_config");
    return thinker.valid() ? textModel(thinker) : outer;
}

// Family of the text model in a wrapper that does not label it (defaults of the wrappers' config classes).
constexpr std::pair<std::string_view, std::string_view> kInnerTypes[] = {
    {"gemma4_unified", "gemma4_text"},
    {"gemma4", "gemma4_text"},
    {"gemma3n", "gemma3n_text"},
    {"gemma3", "gemma3_text"},
    {"qwen3_vl", "qwen3_vl_text"},
    {"qwen3_vl_moe", "qwen3_vl_moe_text"},
    {"glm4v", "glm4v_text"},
    {"glm4v_moe", "glm4v_moe_text"},
    {"glm_ocr", "glm_ocr_text"},
    {"mistral3", "mistral"},
    {"kimi_k25", "kimi_k2"},
    {"kimi_k3", "kimi_linear"},
    {"llava", "llama"},
    {"llava_next", "llama"},
    {"idefics3", "llama"},
    {"smolvlm", "llama"},
    {"internvl", "qwen2"},
    {"qwen2_audio", "qwen2"},
    {"aya_vision", "cohere2"},
    {"voxtral", "llama"},
    {"lfm2_vl", "lfm2"},
    {"granite_speech", "granite"},
    {"exaone4_5", "exaone4"}};

std::string_view innerType(std::string_view wrapper)
{
    for (const auto &[name, inner] : kInnerTypes) {
        if (name == wrapper)
            return inner;
    }
    return wrapper;
}

std::string modelType(const Fields &text, const Fields &outer)
{
    const std::string type = text.text("model_type");
    if (findFamily(type))
        return type;
    for (const Fields &place : {text, outer}) {
        const std::vector<std::string> classes = place.lenient().texts("architectures");
        const std::string_view known = classes.empty() ? std::string_view{} : modelTypeOf(classes.front());
        if (!known.empty())
            return std::string(known);
    }
    return std::string(innerType(type.empty() ? outer.text("model_type") : type));
}

// Fields that say a model keeps something else than K and V of every layer: without an adapter it is not
// read.
constexpr std::string_view kBeyondDense[] = {"kv_lora_rank",
                                             "index_topk",
                                             "compress_ratios",
                                             "linear_attn_config",
                                             "linear_num_value_heads",
                                             "conv_L_cache",
                                             "attn_type_list",
                                             "hybrid_override_pattern",
                                             "layers_block_type",
                                             "hybrid_layer_pattern",
                                             "block_configs",
                                             "mamba_d_state",
                                             "mamba_n_heads",
                                             "mamba_num_heads",
                                             "ssm_state_size",
                                             "ssm_cfg",
                                             "state_size",
                                             "attn_layer_period",
                                             "attn_layer_indices",
                                             "attention_chunk_size",
                                             "num_kv_shared_layers",
                                             "cross_attention_layers",
                                             "lru_width",
                                             "rescale_every",
                                             "attention_hidden_size",
                                             "sparse_attention_config",
                                             "encoder_layers",
                                             "decoder_layers"};

std::string fieldBeyondDense(const Fields &text)
{
    for (std::string_view name : kBeyondDense) {
        if (text.has(name))
            return std::string(name);
    }
    // A rhythm of windows nobody here knows.
    for (std::string_view name : {"sliding_window_pattern", "_sliding_window_pattern"}) {
        if (text.has(name) && !text.has("layer_types"))
            return std::string(name);
    }
    return {};
}

bool refuseUnlessDense(FamilyReader &reader)
{
    const std::string field = fieldBeyondDense(reader.text);
    if (const std::string_view last = lastRelease(reader.arch.model_type); !last.empty())
        reader.problems.refuse("config-retired",
                               {Arg::name(reader.arch.model_type), Arg::name(std::string(last))});
    else if (!field.empty())
        reader.problems.refuse("config-unknown-family",
                               {Arg::name(reader.arch.model_type), Arg::name(field)});
    return reader.problems.first.has_value();
}

bool tied(const FamilyReader &reader, const Family *family)
{
    const bool fallback = family && family->defaults.tie_word_embeddings;
    return reader.text.flag("tie_word_embeddings", reader.outer.flag("tie_word_embeddings", fallback));
}

// Gemma 3 and 4 attend in both directions over an image.
bool prefixLmVision(const FamilyReader &reader)
{
    const std::string &type = reader.arch.model_type;
    if (!reader.outer.has("vision_config"))
        return false;
    return type == "gemma3_text"
        || (type == "gemma4_text" && reader.text.text("use_bidirectional_attention") == "vision");
}

constexpr int kMaxDimension = 1 << 20; // of heads, head sizes and kernels
constexpr std::int64_t kMaxWidth = 1 << 24; // of hidden and inner sizes

bool plausible(std::int64_t value, std::int64_t least, std::int64_t most)
{
    return value >= least && value <= most;
}

bool plausibleState(const StateShape &s)
{
    const bool heads = s.kind != StateKind::Mamba1 && s.kind != StateKind::ShortConv;
    const bool inner = !heads || s.kind == StateKind::Mamba2;
    const bool keys = s.kind == StateKind::Gdn || s.kind == StateKind::Kda;
    const bool convolves = s.kind != StateKind::Lightning;
    const bool scans = s.kind == StateKind::Mamba1 || s.kind == StateKind::Mamba2;
    return plausible(s.value_heads, heads, kMaxDimension) && plausible(s.value_dim, heads, kMaxDimension)
        && plausible(s.key_heads, keys, kMaxDimension) && plausible(s.key_dim, keys, kMaxDimension)
        && plausible(s.conv_kernel, convolves, kMaxDimension) && plausible(s.inner, inner, kMaxWidth)
        && plausible(s.state_size, scans, kMaxDimension) && plausible(s.groups, 0, kMaxDimension);
}

// Heads no cache can be made of, and sizes whose products would leave 64 bits.
void checkRanges(const Architecture &arch, Problems &problems)
{
    const auto refuse = [&problems](const char *what, std::int64_t value) {
        problems.refuse("config-value", {Arg::name(what), Arg::name(std::to_string(value))});
    };
    if (!plausible(arch.hidden_size, 0, kMaxWidth))
        refuse("hidden_size", arch.hidden_size);
    if (!plausible(arch.num_attention_heads, 0, kMaxDimension))
        refuse("num_attention_heads", arch.num_attention_heads);
    for (const LayerClass &layer : arch.layers) {
        if (layer.state && !plausibleState(*layer.state))
            refuse("recurrent state", 0);
        if (layer.state)
            continue;
        if (!plausible(layer.kv_heads, 1, kMaxDimension))
            refuse("num_key_value_heads", layer.kv_heads);
        if (!plausible(layer.head_dim, 1, kMaxDimension) || !plausible(layer.head_dim_v, 0, kMaxDimension))
            refuse("head_dim", layer.head_dim);
    }
}

Architecture readArchitecture(const Fields &outer, Problems &problems)
{
    Architecture arch;
    const Fields text = textModel(outer);
    const bool nested = text.pointerTo("x") != outer.pointerTo("x");
    arch.model_type = modelType(text, outer);
    arch.outer_type = outer.text("model_type").empty() ? arch.model_type : outer.text("model_type");
    const std::vector<std::string> classes = outer.lenient().texts("architectures");
    arch.architecture = classes.empty() ? std::string() : classes.front();
    const Family *family = findFamily(arch.model_type);
    arch.known_family = family != nullptr;
    arch.dtype = servedDtype(text, outer);
    FamilyReader reader{text, outer, problems, arch};
    if (!family && refuseUnlessDense(reader))
        return arch;
    readDimensions(reader, family, nested);
    arch.mtp_layers = readMtpLayers(reader);
    if (!problems.first && problems.missing.empty())
        (family ? family->read : readAttentionLayers)(reader);
    arch.moe = readMoe(reader);
    arch.quantization = readQuantization(text, outer);
    arch.native_context = nativeContext(reader, family);
    arch.tie_word_embeddings = tied(reader, family);
    arch.multimodal = isMultimodal(outer);
    arch.prefix_lm_vision = prefixLmVision(reader);
    if (problems.missing.empty())
        checkRanges(arch, problems);
    if (!problems.first && problems.missing.empty())
        estimateParameters(reader);
    return arch;
}

/// A model of a `kind` that keeps no KV: encoders have fields of their own, an embedder made of a decoder
/// those of its family.
Architecture readWithoutKv(std::string_view kind, const Fields &outer, Problems &problems)
{
    const std::string type = outer.text("model_type");
    if (findFamily(type)) {
        Architecture arch = readArchitecture(outer, problems);
        arch.layers.clear();
        arch.keeps_no_kv = true;
        return arch;
    }
    Architecture arch;
    const std::vector<std::string> classes = outer.lenient().texts("architectures");
    arch.architecture = classes.empty() ? std::string() : classes.front();
    arch.model_type = arch.outer_type = type.empty() ? std::string(kind) : type;
    arch.quantization = readQuantization(outer, outer);
    arch.dtype = servedDtype(outer, outer);
    FamilyReader reader{outer, outer, problems, arch};
    readEncoderModel(reader);
    if (problems.missing.empty())
        checkRanges(arch, problems);
    return arch;
}

Error missingFields(const Problems &problems, const Architecture &arch)
{
    Error error{"config-missing-field", {problems.file, {}, 0}, {}};
    std::vector<std::string> names = problems.missing;
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::string listed;
    for (const std::string &name : names)
        listed += (listed.empty() ? "" : ", ") + name;
    error.args = {Arg::name(listed), Arg::name(arch.model_type)};
    return error;
}

}

Expected<Architecture> readConfig(std::string_view text, const std::string &file)
{
    const Place place{file, {}, 0};
    if (const std::string_view format = binaryFormat(text.substr(0, 64)); !format.empty())
        return fail("config-foreign-format", {Arg::name(std::string(format))}, place);
    const auto document = parseConfigJson(text, kMaxConfigBytes, file);
    if (!document)
        return tl::unexpected<Error>(document.error());
    // A plan keeps the header of a GGUF model where others have their config.
    if (document->is_object() && document->contains("gguf"))
        return ggufArchitecture(ggufHeaderFromJson(document->at("gguf")), file);
    Problems problems{file, std::nullopt, {}};
    const Fields outer(&*document, {}, &problems);
    if (!outer.valid())
        return fail("config-not-a-model", {}, place);
    if (const std::string_view format = foreignFormat(outer); !format.empty())
        return fail("config-foreign-format", {Arg::name(std::string(format))}, place);
    const std::string_view kind = kindWithoutKv(outer);
    if (!kind.empty() && !isServedWithoutKv(kind, outer.text("model_type")))
        return fail("config-no-kv", {Arg::name(std::string(kind)), Arg::name(outer.text("model_type"))},
                    place);
    Architecture arch =
        kind.empty() ? readArchitecture(outer, problems) : readWithoutKv(kind, outer, problems);
    if (problems.first)
        return tl::unexpected<Error>(*problems.first);
    if (!problems.missing.empty()) {
        const bool anything =
            arch.num_hidden_layers > 0 || arch.num_attention_heads > 0 || arch.hidden_size > 0;
        if (!anything && arch.model_type.empty())
            return fail("config-not-a-model", {}, place);
        return tl::unexpected<Error>(missingFields(problems, arch));
    }
    return arch;
}

Expected<Quantization> readHfQuantConfig(std::string_view text, const std::string &file)
{
    const auto document = parseConfigJson(text, kMaxConfigBytes, file);
    if (!document)
        return tl::unexpected<Error>(document.error());
    Problems problems{file, std::nullopt, {}};
    const Fields config(&*document, {}, &problems);
    if (!config.child("quantization").has("quant_algo"))
        return fail("config-foreign-format", {Arg::name("no hf_quant_config.json")}, {file, {}, 0});
    const Quantization quantization = readModelOpt(config);
    if (problems.first)
        return tl::unexpected<Error>(*problems.first);
    return quantization;
}

}
