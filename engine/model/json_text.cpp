// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

int lineOf(std::string_view text, std::size_t position)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(position, text.size()));
    return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

// Replaces Python's non-JSON numbers at `i` by null, padded with blanks so that places stay right.
std::size_t blankPythonNumber(std::string &text, std::size_t i)
{
    for (std::string_view word :
         {std::string_view("-Infinity"), std::string_view("Infinity"), std::string_view("NaN")}) {
        if (text.compare(i, word.size(), word) != 0)
            continue;
        // "NaN" is shorter than null by one: the zero it becomes is a number nobody asks for.
        std::string plain = word.size() < 4 ? "0" : "null";
        plain.resize(word.size(), ' ');
        text.replace(i, word.size(), plain);
        return word.size();
    }
    return 1;
}

// Deepest bracket nesting; blanks Python's numbers on the way.
int prepare(std::string &text)
{
    int depth = 0;
    int deepest = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 2 : 1;
            quoted = c != '"';
            continue;
        }
        quoted = c == '"';
        if (c == '{' || c == '[')
            deepest = std::max(deepest, ++depth);
        else if (c == '}' || c == ']')
            --depth;
        i += c == '-' || c == 'I' || c == 'N' ? blankPythonNumber(text, i) : 1;
    }
    return deepest;
}

// Runs the parser again only to learn where and why it stopped.
struct SyntaxProbe : nlohmann::json_sax<nlohmann::json> {
    std::size_t position = 0;
    int id = 0;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t &) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t at, const std::string &, const nlohmann::detail::exception &error) override
    {
        position = at;
        id = error.id;
        return false;
    }
};

constexpr int kNumberOutOfRange = 406; // nlohmann's id of out_of_range for a number that overflows a double

}

std::string withoutPythonNumbers(std::string text)
{
    prepare(text);
    return text;
}

Expected<nlohmann::json> parseConfigJson(std::string_view text, std::size_t max_bytes,
                                         const std::string &file)
{
    if (text.size() > max_bytes)
        return fail("config-too-large",
                    {Arg::bytes(static_cast<Bytes>(text.size())), Arg::bytes(static_cast<Bytes>(max_bytes))},
                    {file, {}, 0});
    std::string prepared(text);
    if (prepare(prepared) > kMaxJsonDepth)
        return fail("json-depth", {Arg::count(kMaxJsonDepth)}, {file, {}, 0});
    nlohmann::json document = nlohmann::json::parse(prepared, nullptr, false);
    if (!document.is_discarded())
        return document;
    SyntaxProbe probe;
    nlohmann::json::sax_parse(prepared, &probe);
    const Place place{file, {}, lineOf(prepared, probe.position)};
    if (probe.id == kNumberOutOfRange)
        return fail("config-value", {Arg::name("number"), Arg::name("out of range")}, place);
    return fail("json-syntax", {}, place);
}

}
