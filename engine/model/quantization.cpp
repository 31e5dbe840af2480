// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/quantization.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

Fields quantizationFields(const Fields &text, const Fields &outer)
{
    for (const Fields &place : {text, outer}) {
        for (std::string_view name : {"quantization_config", "compression_config", "quantization"}) {
            const Fields found = place.child(name);
            if (found.valid())
                return found;
        }
    }
    return {};
}

// compressed-tensors and ModelOpt: the weights of a config group. A file with several groups counts by its
// narrowest, which holds the experts or the MLPs and so most of the bytes.
void readGroups(const Fields &config, Quantization &out)
{
    const Fields groups = config.child("config_groups");
    for (std::string_view name : {"group_0", "group_1", "group_2", "group_3"}) {
        const Fields weights = groups.child(name).child("weights");
        const double bits = weights.realOr("num_bits", 0);
        if (bits <= 0 || bits > out.bits)
            continue;
        out.bits = bits;
        out.group_size = weights.lenient().countOr({"group_size"}, 0);
        const std::vector<std::int64_t> block = weights.integers("block_structure");
        if (block.size() == 2 && block[0] < kMaxCount && block[1] < kMaxCount)
            out.weight_block = {static_cast<int>(block[0]), static_cast<int>(block[1])};
    }
}

// Methods whose width is part of their name.
void readNamedWidth(const std::string &method, const Fields &config, Quantization &out)
{
    const std::string algorithm = lower(config.text("quant_algo"));
    if (method == "fp8" || method == "fbgemm_fp8" || algorithm == "fp8")
        out.bits = 8;
    else if (method == "mxfp4" || algorithm == "nvfp4" || config.flag("load_in_4bit", false))
        out.bits = 4;
    else if (method == "bitnet")
        out.bits = 2;
    else if (config.flag("load_in_8bit", false))
        out.bits = 8;
    if (method == "mxfp4")
        out.group_size = 32;
    else if (algorithm == "nvfp4")
        out.group_size = 16;
}

std::string kvScheme(const std::string &method, const Fields &config)
{
    const Fields scheme = config.child("kv_cache_scheme");
    const bool eight_bit = scheme.text("type") == "float" && scheme.realOr("num_bits", 0) == 8;
    if (method == "compressed-tensors")
        return eight_bit ? "fp8" : "";
    if (!method.starts_with("modelopt"))
        return {};
    const Fields inner = config.child("quantization").valid() ? config.child("quantization") : config;
    const std::string algorithm = lower(inner.text("kv_cache_quant_algo"));
    if (algorithm == "nvfp4")
        return "nvfp4";
    return eight_bit || algorithm == "fp8" || lower(config.text("kv_cache_scheme")) == "fp8" ? "fp8_e4m3"
                                                                                             : "";
}

// Files that do not name their method: ModelOpt says quant_algo, MLX only bits and group size.
std::string methodOf(const Fields &config)
{
    std::string method = lower(config.text("quant_method"));
    if (method.empty() && config.has("quant_algo"))
        method = "modelopt-unnamed";
    if (method.empty() && config.has("bits"))
        method = "mlx";
    if (method.empty() && config.child("config_groups").valid())
        method = "compressed-tensors";
    return method;
}

}

Quantization readModelOpt(const Fields &config)
{
    Quantization out;
    const Fields inner = config.child("quantization");
    out.method = "modelopt";
    out.group_size = inner.lenient().countOr({"group_size"}, 0);
    readNamedWidth(out.method, inner, out);
    // Mixed checkpoints name the algorithm per layer; the narrowest holds most of the bytes.
    if (lower(inner.text("quant_algo")) == "mixed_precision" && out.group_size == 16)
        out.bits = 4;
    out.kv_cache_scheme = kvScheme(out.method, config);
    return out;
}

Quantization readQuantization(const Fields &text, const Fields &outer)
{
    Quantization out;
    const Fields config = quantizationFields(text, outer);
    if (!config.valid())
        return out;
    const std::string method = methodOf(config);
    // ModelOpt's own file, named and embedded whole.
    if (method.starts_with("modelopt") && method != "modelopt-unnamed"
        && config.child("quantization").has("quant_algo"))
        return readModelOpt(config);
    out.group_size = config.lenient().countOr({"group_size"}, 0); // GPTQ writes -1 for whole channels
    out.bits = config.realOr("bits", 16);
    readNamedWidth(method, config, out);
    readGroups(config, out);
    const std::vector<std::int64_t> block = config.integers("weight_block_size");
    if (block.size() == 2 && block[0] < kMaxCount && block[1] < kMaxCount)
        out.weight_block = {static_cast<int>(block[0]), static_cast<int>(block[1])};
    // vLLM takes the KV scheme of ModelOpt only from a file that names the method.
    out.kv_cache_scheme = kvScheme(method == "modelopt-unnamed" ? std::string() : method, config);
    out.method = method == "modelopt-unnamed" ? "modelopt" : method;
    if (text.text("expert_dtype") == "fp4" && out.bits > 4)
        out.expert_bits = 4;
    if (out.bits <= 0 || out.bits > 32) {
        config.bad("bits");
        out.bits = 16;
    }
    return out;
}

std::optional<Quantization> readVariantQuantization(std::string_view members)
{
    // Asked for with every estimate; most variants have none and are not worth parsing.
    if (members.find("\"quantization_config\"") == std::string_view::npos)
        return std::nullopt;
    const nlohmann::json variant = nlohmann::json::parse(members, nullptr, false);
    if (!variant.is_object() || !variant.contains("quantization_config"))
        return std::nullopt;
    Problems problems;
    const Fields fields(&variant, {}, &problems);
    Quantization out = readQuantization(fields, fields);
    if (problems.first || out.method.empty())
        return std::nullopt;
    return out;
}

}
