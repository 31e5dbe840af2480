// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes JSON straight into a string, keys in the order they are given. Results are written by the ten
// thousand in a batch, where building a document first would cost several times the estimate itself.
#pragma once

#include <concepts>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// The caller keeps the structure right: every begin has its end, inside objects every value has its key.
class JsonWriter
{
public:
    /// With an indent every member and element stands on a line of its own, that many spaces further in.
    explicit JsonWriter(std::size_t indent = 0)
        : m_indent(indent)
    {
    }
    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    /// `name` is one of our own keys: plain ASCII without quotes.
    JsonWriter &key(std::string_view name);
    /// A key that is data, such as the id of a card.
    JsonWriter &name(std::string_view text);

    template <std::integral T>
    requires(!std::same_as<T, bool>) JsonWriter &value(T number)
    {
        return integer(static_cast<std::int64_t>(number));
    }
    JsonWriter &value(bool flag);
    JsonWriter &value(double number); // shortest text that reads back the same; not-a-number becomes null
    /// Any text; invalid UTF-8 is replaced.
    JsonWriter &value(std::string_view text);
    JsonWriter &value(const std::string &text) { return value(std::string_view(text)); }
    JsonWriter &value(const char *text) { return value(std::string_view(text)); }
    /// A text, null where there is none.
    JsonWriter &value(const std::optional<std::string> &text)
    {
        return text ? value(std::string_view(*text)) : null();
    }
    /// What a file keeps as JSON, such as the seats of a plan.
    JsonWriter &json(const nlohmann::ordered_json &document);
    JsonWriter &null();

    template <typename T> JsonWriter &member(std::string_view name, const T &content)
    {
        return key(name).value(content);
    }

    std::string take() { return std::move(m_text); }

private:
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    JsonWriter &integer(std::int64_t number);
    void separate();
    void newLine();

    std::string m_text;
    std::size_t m_indent;
    std::size_t m_depth = 0;
    bool m_first = true; // nothing stands before in this object or array
    bool m_keyed = false; // a key was written, its value follows
};

}
