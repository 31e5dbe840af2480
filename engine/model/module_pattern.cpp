// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/module_pattern.h"

#include <algorithm>
#include <optional>

namespace engine {

namespace {

constexpr std::size_t kMaxPatternSteps = 4096;
constexpr int kMaxPatternDepth = 32;

bool wildcardMatches(std::string_view pattern, std::string_view name)
{
    std::size_t p = 0;
    std::size_t n = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = n;
        } else if (p < pattern.size() && pattern[p] == name[n]) {
            ++p;
            ++n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

bool isAtOrBelow(std::string_view module, std::string_view name)
{
    return name.starts_with(module) && (name.size() == module.size() || name[module.size()] == '.');
}

std::bitset<256> allBut(char c)
{
    std::bitset<256> set;
    set.set();
    set.reset(static_cast<unsigned char>(c));
    return set;
}

std::bitset<256> only(char c)
{
    std::bitset<256> set;
    set.set(static_cast<unsigned char>(c));
    return set;
}

/// Characters of "\d", "\w" and "\s"; of any other escape the character itself.
std::bitset<256> escaped(char c)
{
    if (c != 'd' && c != 'w' && c != 's')
        return only(c);
    std::bitset<256> set;
    for (int i = 0; i < 256; ++i) {
        const bool digit = i >= '0' && i <= '9';
        const bool word = digit || i == '_' || (i >= 'a' && i <= 'z') || (i >= 'A' && i <= 'Z');
        const bool space = i == ' ' || i == '\t';
        set[static_cast<std::size_t>(i)] = c == 'd' ? digit : c == 'w' ? word : space;
    }
    return set;
}

}

/// Turns the usual part of regular expressions (characters, classes, groups, alternatives, repetition) into
/// steps of a machine that can be in several places at once; look-around and back references are not
/// understood.
class ModulePattern::Compiler
{
public:
    explicit Compiler(std::string_view text)
        : m_text(text)
    {
    }

    std::vector<Step> compile()
    {
        std::vector<Step> steps = alternatives(0);
        if (m_failed || m_at != m_text.size())
            return {};
        steps.push_back({Step::Op::Accept, 0, 0, {}});
        return steps.size() > kMaxPatternSteps ? std::vector<Step>{} : steps;
    }

private:
    using Steps = std::vector<Step>;

    bool more() const { return !m_failed && m_at < m_text.size(); }

    void append(Steps &steps, const Steps &more)
    {
        if (steps.size() + more.size() > kMaxPatternSteps)
            m_failed = true;
        if (m_failed)
            return;
        const std::size_t base = steps.size();
        for (Step step : more) {
            step.first += base;
            step.second += base;
            steps.push_back(step);
        }
    }

    Steps alternatives(int depth)
    {
        if (depth > kMaxPatternDepth)
            m_failed = true;
        Steps steps = sequence(depth);
        while (more() && m_text[m_at] == '|') {
            ++m_at;
            const Steps other = sequence(depth);
            Steps both{{Step::Op::Split, 1, steps.size() + 2, {}}};
            append(both, steps);
            both.push_back({Step::Op::Jump, steps.size() + 2 + other.size(), 0, {}});
            append(both, other);
            steps = std::move(both);
        }
        return steps;
    }

    Steps sequence(int depth)
    {
        Steps steps;
        while (more() && m_text[m_at] != '|' && m_text[m_at] != ')')
            append(steps, repeated(single(depth)));
        return steps;
    }

    Steps repeated(const Steps &once)
    {
        if (!more())
            return once;
        const char c = m_text[m_at];
        Steps steps;
        if (c == '*' || c == '?') {
            steps.push_back({Step::Op::Split, 1, once.size() + (c == '*' ? 2u : 1u), {}});
            append(steps, once);
            if (c == '*')
                steps.push_back({Step::Op::Jump, 0, 0, {}});
        } else if (c == '+') {
            append(steps, once);
            steps.push_back({Step::Op::Split, 0, once.size() + 1, {}});
        } else if (c == '{') {
            m_failed = true;
            return {};
        } else {
            return once;
        }
        ++m_at;
        if (more() && m_text[m_at] == '?') // as few as possible: the same names match
            ++m_at;
        return steps;
    }

    Steps single(int depth)
    {
        const char c = m_text[m_at++];
        switch (c) {
        case '(':
            return group(depth);
        case '[':
            return {{Step::Op::Class, 0, 0, characterClass()}};
        case '.':
            return {{Step::Op::Class, 0, 0, allBut('\n')}};
        case '^':
            return {{Step::Op::Start, 0, 0, {}}};
        case '$':
            return {{Step::Op::End, 0, 0, {}}};
        case '\\':
            if (more())
                return {{Step::Op::Class, 0, 0, escaped(m_text[m_at++])}};
            m_failed = true;
            return {};
        default:
            return {{Step::Op::Class, 0, 0, only(c)}};
        }
    }

    Steps group(int depth)
    {
        if (m_text.substr(m_at).starts_with("?:"))
            m_at += 2;
        else if (more() && m_text[m_at] == '?')
            m_failed = true;
        Steps steps = alternatives(depth + 1);
        if (!more() || m_text[m_at] != ')')
            m_failed = true;
        ++m_at;
        return steps;
    }

    std::bitset<256> characterClass()
    {
        const bool negated = more() && m_text[m_at] == '^';
        m_at += negated;
        std::bitset<256> set;
        while (more() && m_text[m_at] != ']') {
            const char c = m_text[m_at++];
            if (c == '\\' && more()) {
                set |= escaped(m_text[m_at++]);
            } else if (m_at + 1 < m_text.size() && m_text[m_at] == '-' && m_text[m_at + 1] != ']') {
                for (int i = static_cast<unsigned char>(c); i <= static_cast<unsigned char>(m_text[m_at + 1]);
                     ++i)
                    set.set(static_cast<std::size_t>(i));
                m_at += 2;
            } else {
                set.set(static_cast<unsigned char>(c));
            }
        }
        if (!more())
            m_failed = true;
        ++m_at;
        return negated ? ~set : set;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_failed = false;
};

ModulePattern::ModulePattern(Kind kind, std::string text)
    : m_kind(kind)
    , m_text(std::move(text))
{
    if (m_kind == Kind::Regex)
        m_steps = Compiler(m_text).compile();
}

ModulePattern ModulePattern::of(std::string_view text)
{
    if (text.starts_with("re:"))
        return {Kind::Regex, std::string(text.substr(3))};
    const bool wild = text.find('*') != std::string_view::npos;
    return {wild ? Kind::Wildcard : Kind::Name, std::string(text)};
}

bool ModulePattern::matches(std::string_view name) const
{
    switch (m_kind) {
    case Kind::Name:
        return isAtOrBelow(m_text, name);
    case Kind::Wildcard:
        return wildcardMatches(m_text, name) || wildcardMatches(m_text + ".*", name);
    case Kind::Part:
        return name.find(m_text) != std::string_view::npos;
    case Kind::Regex:
        return run(name);
    }
    return false;
}

void ModulePattern::follow(std::vector<std::size_t> &into, std::vector<bool> &seen, std::size_t step,
                           std::size_t at, std::size_t length) const
{
    std::vector<std::size_t> open{step};
    while (!open.empty()) {
        const std::size_t here = open.back();
        open.pop_back();
        if (here >= m_steps.size() || seen[here])
            continue;
        seen[here] = true;
        const Step &s = m_steps[here];
        if (s.op == Step::Op::Split)
            open.push_back(s.second);
        if (s.op == Step::Op::Split || s.op == Step::Op::Jump)
            open.push_back(s.first);
        else if ((s.op == Step::Op::Start && at == 0) || (s.op == Step::Op::End && at == length))
            open.push_back(here + 1);
        else
            into.push_back(here);
    }
}

bool ModulePattern::run(std::string_view name) const
{
    std::vector<std::size_t> here;
    std::vector<bool> seen(m_steps.size(), false);
    follow(here, seen, 0, 0, name.size());
    for (std::size_t at = 0;; ++at) {
        if (std::any_of(here.begin(), here.end(),
                        [&](std::size_t step) { return m_steps[step].op == Step::Op::Accept; }))
            return true;
        if (at == name.size() || here.empty())
            return false;
        std::vector<std::size_t> next;
        std::fill(seen.begin(), seen.end(), false);
        for (const std::size_t step : here) {
            if (m_steps[step].op == Step::Op::Class
                && m_steps[step].characters[static_cast<unsigned char>(name[at])])
                follow(next, seen, step + 1, at + 1, name.size());
        }
        here = std::move(next);
    }
}

}
