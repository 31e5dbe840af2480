// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/json_writer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace engine {

void JsonWriter::newLine()
{
    if (m_indent > 0)
        m_text.append("\n").append(m_depth * m_indent, ' ');
}

void JsonWriter::separate()
{
    if (!m_keyed && !m_first)
        m_text += ',';
    if (!m_keyed && m_depth > 0)
        newLine();
    m_first = false;
    m_keyed = false;
}

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    m_text += bracket;
    ++m_depth;
    m_first = true;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    --m_depth;
    if (!m_first)
        newLine();
    m_text += bracket;
    m_first = false;
    return *this;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    separate();
    m_text += '"';
    m_text += name;
    m_text += m_indent > 0 ? "\": " : "\":";
    m_keyed = true;
    return *this;
}

JsonWriter &JsonWriter::name(std::string_view text)
{
    value(text);
    m_text += m_indent > 0 ? ": " : ":";
    m_keyed = true;
    return *this;
}

JsonWriter &JsonWriter::integer(std::int64_t number)
{
    separate();
    char buffer[24];
    m_text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
    return *this;
}

JsonWriter &JsonWriter::value(bool flag)
{
    separate();
    m_text += flag ? "true" : "false";
    return *this;
}

JsonWriter &JsonWriter::value(double number)
{
    if (!std::isfinite(number))
        return null();
    separate();
    char buffer[32];
    const std::string_view text(
        buffer, static_cast<std::size_t>(std::to_chars(buffer, buffer + sizeof buffer, number).ptr - buffer));
    m_text += text;
    // A reader that keeps integers apart must see that this is none.
    if (text.find_first_of(".e") == std::string_view::npos)
        m_text += ".0";
    return *this;
}

JsonWriter &JsonWriter::value(std::string_view text)
{
    separate();
    const bool plain = std::all_of(text.begin(), text.end(),
                                   [](char c) { return c >= 0x20 && c != 0x7f && c != '"' && c != '\\'; });
    if (plain) {
        m_text += '"';
        m_text += text;
        m_text += '"';
    } else {
        m_text += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    return *this;
}

JsonWriter &JsonWriter::json(const nlohmann::ordered_json &document)
{
    if (document.is_structured()) {
        open(document.is_object() ? '{' : '[');
        for (const auto &[name, content] : document.items()) {
            if (document.is_object())
                this->name(name);
            json(content);
        }
        return close(document.is_object() ? '}' : ']');
    }
    separate();
    m_text += document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return *this;
}

JsonWriter &JsonWriter::null()
{
    separate();
    m_text += "null";
    return *this;
}

}
