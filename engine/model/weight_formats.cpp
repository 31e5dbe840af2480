// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/weight_formats.h"

#include "engine/units/bytes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxRules = 1024; // real files stay below 400
constexpr double kScale16 = 16, kScale8 = 8, kScale32 = 32;

std::string small(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

constexpr WeightFormat kFp8{8, 0, 0, 0, 0};
constexpr WeightFormat kNvfp4{4, 16, kScale8, 0, 0};
constexpr WeightFormat kMxfp4{4, 32, kScale8, 0, 0};
constexpr WeightFormat kMxfp8{8, 32, kScale8, 0, 0};

WeightFormat fp8Blocks(const std::vector<std::int64_t> &block)
{
    WeightFormat format = kFp8;
    if (block.size() == 2 && block[0] > 0 && block[1] > 0) {
        format.block_out = block[0];
        format.block_in = block[1];
    }
    return format;
}

WeightFormat integers(double bits, std::int64_t group, bool zero_points)
{
    return {bits, group, kScale16 + (zero_points ? bits : 0), 0, 0};
}

/// Weights of a config group of compressed-tensors or ModelOpt.
WeightFormat ofGroup(const Fields &weights)
{
    const Fields w = weights.lenient();
    const double bits = w.realOr("num_bits", 16);
    const std::int64_t group = w.integerOr({"group_size"}, 0);
    if (bits >= 16)
        return {};
    if (w.text("type") != "float")
        return integers(bits, group, !w.flag("symmetric", true));
    if (const std::vector<std::int64_t> block = w.integers("block_structure"); block.size() == 2)
        return fp8Blocks(block);
    if (bits <= 4)
        return group == 32 ? kMxfp4 : kNvfp4;
    return group == 32 ? kMxfp8 : WeightFormat{bits, 0, 0, 0, 0};
}

/// ModelOpt's names of algorithms, for a whole file or for one layer.
WeightFormat ofAlgorithm(const Fields &config)
{
    const Fields fields = config.lenient();
    const std::string name = small(fields.text("quant_algo"));
    const std::int64_t group = fields.integerOr({"group_size"}, 0);
    if (name.find("nvfp4") != std::string::npos)
        return kNvfp4;
    if (name.find("mxfp4") != std::string::npos)
        return kMxfp4;
    if (name.find("mxfp8") != std::string::npos)
        return kMxfp8;
    if (name.find("fp8_pb") != std::string::npos)
        return fp8Blocks({128, 128});
    if (name.find("awq") != std::string::npos)
        return integers(4, group > 0 ? group : 128, false);
    if (name.find("fp8") != std::string::npos || name.find("int8") != std::string::npos)
        return kFp8;
    return {};
}

/// What text models are called inside the files that name their modules.
constexpr std::array<std::string_view, 6> kPrefixes{
    "model.",    "model.language_model.", "language_model.model.",
    "backbone.", "language_model.",       "model.layers.backbone."};

Fields quantizationIn(const Fields &text, const Fields &outer)
{
    for (const Fields &place : {text, outer})
        for (std::string_view name : {"quantization_config", "compression_config", "quantization"})
            if (const Fields found = place.child(name); found.valid())
                return found.lenient();
    return {};
}

std::string methodIn(const Fields &config)
{
    if (const std::string method = small(config.text("quant_method")); !method.empty())
        return method;
    if (config.has("quant_algo") || config.child("quantization").has("quant_algo"))
        return "modelopt";
    if (config.child("config_groups").valid())
        return "compressed-tensors";
    return config.has("bits") ? "mlx" : std::string();
}

}

Bytes WeightFormat::bytesOf(std::int64_t out, std::int64_t in) const
{
    const std::int64_t weights = saturatingMul(std::max<std::int64_t>(out, 0), std::max<std::int64_t>(in, 0));
    double bytes = static_cast<double>(weights) * bits / 8;
    if (group > 0)
        bytes += static_cast<double>(saturatingMul(std::max<std::int64_t>(out, 0), ceilDiv(in, group)))
            * group_bits / 8;
    if (block_out > 0)
        bytes += 4.0 * static_cast<double>(saturatingMul(ceilDiv(out, block_out), ceilDiv(in, block_in)));
    return bytes >= static_cast<double>(kMaxBytes) ? kMaxBytes : static_cast<Bytes>(std::llround(bytes));
}

/// Fills a WeightFormats from one quantization_config.
class WeightFormats::Reader
{
public:
    Reader(WeightFormats &out, const Fields &config, const Fields &text)
        : m(out)
        , m_config(config)
        , m_text(text)
    {
    }

    void read()
    {
        const std::string method = methodIn(m_config);
        if (method == "compressed-tensors")
            groups();
        else if (method.starts_with("modelopt"))
            modelOpt();
        else if (method == "fp8" || method == "fbgemm_fp8" || method == "deepseek_v4_fp8")
            fp8();
        else if (method == "mxfp4" || method == "gpt_oss_mxfp4")
            set(ModuleKind::Expert, kMxfp4);
        else if (method == "mxfp8" || method == "modelopt_mxfp8")
            m.setAll(kMxfp8);
        else if (method.starts_with("awq"))
            awq();
        else if (method.starts_with("gptq") || method == "auto-round" || method == "auto_round"
                 || method == "inc")
            gptq(method);
        else if (method.starts_with("bitsandbytes"))
            bitsAndBytes();
        else
            other(method);
        if (m_text.text("expert_dtype") == "fp4" && !m_config.has("quantized_layers"))
            set(ModuleKind::Expert, kMxfp4);
    }

private:
    void set(ModuleKind kind, const WeightFormat &format)
    {
        m.m_of_kind[static_cast<std::size_t>(kind)] = m.indexOf(format);
    }

    void name(ModulePattern pattern, const WeightFormat &format)
    {
        const std::size_t index = m.indexOf(format);
        if (pattern.kind() == ModulePattern::Kind::Name)
            m.m_named.emplace(pattern.text(), index);
        else if (m.m_rules.size() < kMaxRules)
            m.m_rules.push_back({std::move(pattern), index});
    }

    void ignore(std::initializer_list<std::string_view> lists, bool parts = false)
    {
        for (std::string_view list : lists) {
            for (const std::string &text : m_config.texts(list))
                name(parts ? ModulePattern(ModulePattern::Kind::Part, text) : ModulePattern::of(text), {});
        }
    }

    /// Groups of compressed-tensors: a target is a class of modules or names some of them.
    void groups()
    {
        ignore({"ignore", "ignored_layers"});
        const Json *all = m_config.raw("config_groups");
        if (!all || !all->is_object())
            return other("compressed-tensors");
        for (const auto &[group, unused] : all->items()) {
            const Fields fields = m_config.child("config_groups").child(group);
            const WeightFormat format = ofGroup(fields.child("weights"));
            std::vector<std::string> targets = fields.texts("targets");
            if (targets.empty())
                targets.emplace_back("Linear");
            for (const std::string &target : targets) {
                if (target == "Linear")
                    linear(format);
                else
                    name(ModulePattern::of(target), format);
            }
        }
    }

    void linear(const WeightFormat &format)
    {
        for (ModuleKind kind : {ModuleKind::Linear, ModuleKind::Expert, ModuleKind::Head})
            set(kind, format);
    }

    /// ModelOpt: one algorithm with exclusions, or an algorithm per layer where the rest keeps its own.
    void modelOpt()
    {
        const Fields inner = m_config.child("quantization");
        const Fields fields = inner.has("quant_algo") ? inner : m_config;
        const bool mixed = small(fields.text("quant_algo")) == "mixed_precision";
        for (std::string_view list : {"exclude_modules", "ignore"})
            for (const Fields &place : {fields, m_config})
                for (const std::string &text : place.texts(list))
                    name(ModulePattern::of(text), {});
        layers(fields);
        if (mixed)
            return;
        WeightFormat format = ofAlgorithm(fields);
        if (format == WeightFormat{})
            format = ofGroup(m_config.child("config_groups").child("group_0").child("weights"));
        linear(format);
    }

    void layers(const Fields &fields)
    {
        const Json *list = fields.raw("quantized_layers");
        if (!list || !list->is_object())
            return;
        for (const auto &[layer, unused] : list->items())
            name(ModulePattern::of(layer), ofAlgorithm(fields.child("quantized_layers").child(layer)));
    }

    void fp8()
    {
        // Layers that ModelOpt made narrower than the file they came from; its exclusions mean those alone.
        const bool narrowed = m_config.has("quantized_layers");
        layers(m_config);
        if (!narrowed)
            ignore({"modules_to_not_convert", "ignored_layers", "ignore"});
        linear(fp8Blocks(m_config.integers("weight_block_size")));
        set(ModuleKind::Head, {});
    }

    void awq()
    {
        ignore({"modules_to_not_convert"}, true);
        const double bits = m_config.realOr("bits", m_config.realOr("w_bit", 4));
        const WeightFormat format =
            integers(bits, m_config.integerOr({"group_size", "q_group_size"}, 128), true);
        set(ModuleKind::Linear, format);
        set(ModuleKind::Expert, format);
    }

    void gptq(const std::string &method)
    {
        const double bits = m_config.realOr("bits", 4);
        // -1, one group per row, reads as no group.
        const std::int64_t group =
            m_config.raw("group_size") && m_config.raw("group_size")->is_number_integer()
            ? std::max<std::int64_t>(m_config.raw("group_size")->get<std::int64_t>(), 0)
            : 128;
        const WeightFormat format = integers(bits, group, true);
        ignore({"modules_to_not_convert"}, true);
        extras("extra_config", format);
        if (method.starts_with("gptq"))
            extras("dynamic", format);
        set(ModuleKind::Linear, format);
        set(ModuleKind::Expert, format);
        if (m_config.flag("lm_head", false))
            set(ModuleKind::Head, format);
    }

    /// Layers with a width of their own: AutoRound names them, GPTQModel uses expressions, "-:" for none.
    void extras(std::string_view list, const WeightFormat &usual)
    {
        const Json *all = m_config.raw(list);
        if (!all || !all->is_object())
            return;
        for (const auto &[key, unused] : all->items()) {
            const Fields own = m_config.child(list).child(key);
            WeightFormat format = usual;
            format.bits = key.starts_with("-:") ? 16 : own.realOr("bits", usual.bits);
            format.group = own.integerOr({"group_size"}, usual.group);
            if (format.bits >= 16)
                format = {};
            if (list == "dynamic" || key.find_first_of("*\\(") != std::string::npos) {
                const std::size_t mark = key.starts_with("-:") || key.starts_with("+:") ? 2 : 0;
                name({ModulePattern::Kind::Regex, key.substr(mark)}, format);
            } else {
                name(ModulePattern::of(key), format);
            }
        }
    }

    void bitsAndBytes()
    {
        ignore({"llm_int8_skip_modules"}, true);
        const bool four = m_config.flag("load_in_4bit", m_config.flag("_load_in_4bit", false));
        const bool twice = m_config.flag("bnb_4bit_use_double_quant", false);
        // One 32-bit maximum for 64 weights; quantized again it takes 8 bits and a little.
        const WeightFormat format = four ? WeightFormat{4, 64, twice ? 8.125 : kScale32, 0, 0} : kFp8;
        set(ModuleKind::Linear, format);
        set(ModuleKind::Expert, format);
    }

    /// MLX quantizes every matrix and keeps a scale and an offset per group; others by their bits alone.
    void other(const std::string &method)
    {
        m.m_known = method == "mlx" || method == "bitnet" || method == "exl2" || method == "exl3";
        const double bits = method == "bitnet" ? 2 : m_config.realOr("bits", 16);
        if (bits <= 0 || bits >= 16)
            return;
        if (method == "mlx")
            return m.setAll({bits, m_config.integerOr({"group_size"}, 64), 2 * kScale16, 0, 0});
        linear({bits, 0, 0, 0, 0});
        const double head = m_config.realOr("head_bits", 16);
        set(ModuleKind::Head, head > 0 && head < 16 ? WeightFormat{head, 0, 0, 0, 0} : WeightFormat{});
    }

    WeightFormats &m;
    Fields m_config;
    Fields m_text;
};

WeightFormats WeightFormats::read(const Fields &text, const Fields &outer)
{
    WeightFormats formats;
    const Fields config = quantizationIn(text, outer);
    if (config.valid())
        Reader(formats, config, text.lenient()).read();
    formats.notePrefixes();
    return formats;
}

std::size_t WeightFormats::indexOf(const WeightFormat &format)
{
    const auto found = std::find(m_formats.begin(), m_formats.end(), format);
    if (found != m_formats.end())
        return static_cast<std::size_t>(found - m_formats.begin());
    m_formats.push_back(format);
    return m_formats.size() - 1;
}

void WeightFormats::setAll(const WeightFormat &format)
{
    const std::size_t index = indexOf(format);
    for (ModuleKind kind : {ModuleKind::Linear, ModuleKind::Expert, ModuleKind::Head, ModuleKind::Embedding})
        m_of_kind[static_cast<std::size_t>(kind)] = index;
}

void WeightFormats::notePrefixes()
{
    const auto note = [this](std::string_view text) {
        std::string_view longest;
        for (std::string_view prefix : kPrefixes)
            if (text.starts_with(prefix) && prefix.size() > longest.size())
                longest = prefix;
        if (longest.empty() && (text.starts_with('*') || text.starts_with('.')))
            longest = "model.";
        if (std::find(m_prefixes.begin(), m_prefixes.end(), longest) == m_prefixes.end())
            m_prefixes.emplace_back(longest);
    };
    for (const Rule &rule : m_rules) {
        // Expressions escape their dots; the text model's usual name stands for what they begin with.
        if (rule.pattern.kind() == ModulePattern::Kind::Regex)
            note(rule.pattern.text().find("language_model") != std::string::npos ? "model.language_model."
                                                                                 : "*");
        else
            note(rule.pattern.text());
    }
    for (const auto &[name, format] : m_named)
        note(name);
}

const WeightFormat *WeightFormats::named(const std::string &name) const
{
    // A name stands for all modules below it, so every stem of the name is looked up.
    for (std::size_t end = name.size(); !m_named.empty() && end != std::string::npos && end > 0;
         end = name.rfind('.', end - 1)) {
        if (const auto found = m_named.find(name.substr(0, end)); found != m_named.end())
            return &m_formats[found->second];
    }
    const auto rule =
        std::find_if(m_rules.begin(), m_rules.end(), [&](const Rule &r) { return r.pattern.matches(name); });
    return rule == m_rules.end() ? nullptr : &m_formats[rule->format];
}

const WeightFormat &WeightFormats::of(std::string_view name, ModuleKind kind) const
{
    const WeightFormat &usual = m_formats[m_of_kind[static_cast<std::size_t>(kind)]];
    if (kind == ModuleKind::Plain)
        return usual;
    for (const std::string &prefix : m_prefixes) {
        if (const WeightFormat *format = named(prefix + std::string(name)))
            return *format;
    }
    return usual;
}

}
