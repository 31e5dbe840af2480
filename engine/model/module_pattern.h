// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A pattern by which a quantization config names modules of a model: a name, a name with wildcards, or a
// regular expression. Regular expressions are run without backtracking, so a hostile one cannot take long.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

class ModulePattern
{
public:
    enum class Kind { Name, Wildcard, Regex, Part };

    /// Name: the module itself, or any module below it. Wildcard: `*` stands for any characters. Regex: must
    /// match from the start of the name, as Python's re.match. Part: occurs anywhere in the name.
    ModulePattern(Kind kind, std::string text);

    /// As compressed-tensors and ModelOpt write them: "re:" before a regular expression, else a name that may
    /// hold wildcards.
    static ModulePattern of(std::string_view text);

    bool matches(std::string_view name) const;
    const std::string &text() const { return m_text; }
    Kind kind() const { return m_kind; }

private:
    struct Step {
        enum class Op : std::uint8_t { Class, Split, Jump, End, Start, Accept } op;
        std::size_t first = 0, second = 0; // targets of Split and Jump
        std::bitset<256> characters;
    };
    class Compiler;

    bool run(std::string_view name) const;
    void follow(std::vector<std::size_t> &into, std::vector<bool> &seen, std::size_t step, std::size_t at,
                std::size_t length) const;

    Kind m_kind;
    std::string m_text;
    std::vector<Step> m_steps; // empty: not understood, matches nothing
};

}
