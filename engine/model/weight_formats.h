// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// In which format each module of a checkpoint is stored: bits per weight, scales and zero points, and the
// layers a quantization leaves at 16 bits. Read from quantization_config as each method writes it.
#pragma once

#include "engine/model/config_fields.h"
#include "engine/model/module_pattern.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace engine {

/// How one matrix is stored.
struct WeightFormat {
    double bits = 16; // of one weight
    std::int64_t group = 0; // weights along the inputs that share a scale; 0: one scale per output
    double group_bits = 0; // scale and zero point of one group
    std::int64_t block_out = 0, block_in = 0; // blocks with one 32-bit scale each; 0: none

    bool operator==(const WeightFormat &) const = default;

    /// Bytes of an `out` × `in` matrix with its scales, clamped to kMaxBytes.
    Bytes bytesOf(std::int64_t out, std::int64_t in) const;
};

/// What a module is to a quantization.
enum class ModuleKind {
    Linear,
    Expert, // a matrix of a routed expert
    Head, // output matrix over the vocabulary
    Embedding,
    Plain // never quantized: norms, convolutions, routers
};

class WeightFormats
{
public:
    /// Everything in 16 bits.
    WeightFormats() = default;

    /// Formats of the config; `text` is the text model's own fields, `outer` the whole file.
    static WeightFormats read(const Fields &text, const Fields &outer);

    /// Format of the module `name`, as "layers.3.self_attn.q_proj" below the text model; prefixes such as
    /// "model.language_model." that the config's names carry are tried as well.
    const WeightFormat &of(std::string_view name, ModuleKind kind) const;

    /// False where the method is not known and its scales are a guess.
    bool known() const { return m_known; }
    /// Whether modules of one kind can differ, so that names have to be looked at.
    bool mixed() const { return !m_rules.empty() || !m_named.empty(); }

private:
    class Reader;
    struct Rule {
        ModulePattern pattern;
        std::size_t format;
    };
    static constexpr std::size_t kKinds = 5;

    std::size_t indexOf(const WeightFormat &format);
    void setAll(const WeightFormat &format);
    void notePrefixes();
    const WeightFormat *named(const std::string &name) const;

    std::vector<WeightFormat> m_formats{WeightFormat{}}; // the first is 16 bits
    std::size_t m_of_kind[kKinds] = {0, 0, 0, 0, 0};
    std::vector<Rule> m_rules; // the first that matches counts
    std::unordered_map<std::string, std::size_t> m_named; // names without wildcards, looked up first
    std::vector<std::string> m_prefixes; // before the names of the text model's modules in this config
    bool m_known = true;
};

}
