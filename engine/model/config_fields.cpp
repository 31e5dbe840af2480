// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/config_fields.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

// A field's name as a step of a JSON pointer (RFC 6901).
std::string escaped(std::string_view name)
{
    std::string out;
    for (char c : name) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

// What stands there, short enough for a message.
std::string shown(const nlohmann::json &value)
{
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > 40)
        text = text.substr(0, 37) + "...";
    return text;
}

constexpr std::size_t kMaxElements = 100'000;

}

void Problems::refuse(std::string code, Args args, std::string pointer)
{
    if (!first)
        first = Error{std::move(code), Place{file, std::move(pointer), 0}, std::move(args)};
}

Fields::Fields(const nlohmann::json *object, std::string pointer, Problems *problems)
    : m_object(object && object->is_object() ? object : nullptr)
    , m_pointer(std::move(pointer))
    , m_problems(problems)
{
}

const nlohmann::json *Fields::raw(std::string_view name) const
{
    if (!m_object)
        return nullptr;
    const auto it = m_object->find(name);
    return it == m_object->end() || it->is_null() ? nullptr : &*it;
}

bool Fields::has(std::string_view name) const
{
    return raw(name) != nullptr;
}

bool Fields::mentions(std::string_view name) const
{
    return m_object && m_object->contains(name);
}

std::string Fields::pointerTo(std::string_view name) const
{
    return m_pointer + "/" + escaped(name);
}

void Fields::bad(std::string_view name) const
{
    if (!m_problems)
        return;
    const nlohmann::json *value = raw(name);
    m_problems->refuse("config-value",
                       {Arg::name(std::string(name)), Arg::name(value ? shown(*value) : std::string("null"))},
                       pointerTo(name));
}

void Fields::missing(std::string_view name) const
{
    if (m_problems)
        m_problems->missing.emplace_back(name);
}

std::int64_t Fields::whole(const nlohmann::json &value, std::string_view name) const
{
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number <= static_cast<std::uint64_t>(kMaxCount))
            return static_cast<std::int64_t>(number);
    }
    bad(name);
    return 0;
}

std::optional<std::int64_t> Fields::integer(Names names) const
{
    for (std::string_view name : names) {
        const nlohmann::json *value = raw(name);
        if (!value)
            continue;
        if (value->is_array()) {
            if (value->empty())
                continue;
            return whole(value->front(), name);
        }
        return whole(*value, name);
    }
    return std::nullopt;
}

std::int64_t Fields::integerOr(Names names, std::int64_t fallback) const
{
    return integer(names).value_or(fallback);
}

int Fields::countOr(Names names, int fallback) const
{
    const auto number = integer(names);
    if (!number)
        return fallback;
    if (*number <= kMaxSmallCount)
        return static_cast<int>(*number);
    for (std::string_view name : names) {
        if (has(name)) {
            bad(name);
            break;
        }
    }
    return 0;
}

int Fields::required(Names names) const
{
    if (!integer(names)) {
        missing(*names.begin());
        return 0;
    }
    return countOr(names, 0);
}

bool Fields::flag(std::string_view name, bool fallback) const
{
    const nlohmann::json *value = raw(name);
    if (!value)
        return fallback;
    if (value->is_boolean())
        return value->get<bool>();
    if (value->is_number_unsigned() && value->get<std::uint64_t>() <= 1)
        return value->get<std::uint64_t>() == 1;
    bad(name);
    return fallback;
}

double Fields::realOr(std::string_view name, double fallback) const
{
    const nlohmann::json *value = raw(name);
    if (!value)
        return fallback;
    const double number = value->is_number() ? value->get<double>() : -1;
    if (std::isfinite(number) && number >= 0 && number <= 1e12)
        return number;
    bad(name);
    return fallback;
}

std::string Fields::text(std::string_view name) const
{
    const nlohmann::json *value = raw(name);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

Fields Fields::child(std::string_view name) const
{
    return Fields(raw(name), pointerTo(name), m_problems);
}

bool Fields::isList(std::string_view name) const
{
    const nlohmann::json *value = raw(name);
    return value && value->is_array();
}

std::vector<std::int64_t> Fields::integers(std::string_view name) const
{
    std::vector<std::int64_t> out;
    const nlohmann::json *value = raw(name);
    if (!value)
        return out;
    if (!value->is_array() || value->size() > kMaxElements) {
        bad(name);
        return out;
    }
    for (const nlohmann::json &element : *value)
        out.push_back(whole(element, name));
    return out;
}

std::vector<std::string> Fields::texts(std::string_view name) const
{
    std::vector<std::string> out;
    const nlohmann::json *value = raw(name);
    if (!value)
        return out;
    if (!value->is_array() || value->size() > kMaxElements) {
        bad(name);
        return out;
    }
    for (const nlohmann::json &element : *value) {
        if (!element.is_string()) {
            bad(name);
            return {};
        }
        out.push_back(element.get<std::string>());
    }
    return out;
}

std::vector<Fields> Fields::objects(std::string_view name) const
{
    std::vector<Fields> out;
    const nlohmann::json *value = raw(name);
    if (!value)
        return out;
    if (!value->is_array() || value->size() > kMaxElements) {
        bad(name);
        return out;
    }
    for (std::size_t i = 0; i < value->size(); ++i) {
        const nlohmann::json &element = (*value)[i];
        if (!element.is_object()) {
            bad(name);
            return {};
        }
        out.emplace_back(&element, pointerTo(name) + "/" + std::to_string(i), m_problems);
    }
    return out;
}

}
