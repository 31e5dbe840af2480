// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/json_fields.h"

#include "engine/plan/plan_text.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

std::string typeName(const json &value)
{
    return value.is_number_float() ? "fraction" : value.type_name();
}

}

void ReadContext::fail(std::string code, std::string pointer, Args args)
{
    if (!error)
        error = Error{std::move(code), {{}, std::move(pointer), 0}, std::move(args)};
}

PlanFields::PlanFields(const json &value, std::string pointer, ReadContext &context)
    : pointer_(std::move(pointer))
    , context_(context)
{
    if (value.is_object()) {
        object_ = &value;
        return;
    }
    const std::string name = pointer_.substr(pointer_.rfind('/') + 1);
    context.fail("plan-value-type", pointer_,
                 {Arg::name(name), Arg::name(typeName(value)), Arg::name("object")});
}

std::string PlanFields::at(std::string_view key) const
{
    return pointer_ + "/" + pointerToken(key);
}

void PlanFields::fail(std::string code, std::string_view key, Args args)
{
    context_.fail(std::move(code), at(key), std::move(args));
}

void PlanFields::wrongType(std::string_view key, const json &value, const char *expected)
{
    fail("plan-value-type", key,
         {Arg::name(std::string(key)), Arg::name(typeName(value)), Arg::name(expected)});
}

const json *PlanFields::member(std::string_view key)
{
    known_.push_back(key);
    if (!object_)
        return nullptr;
    const auto found = object_->find(key);
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

bool PlanFields::has(std::string_view key)
{
    return member(key) != nullptr;
}

const json *PlanFields::array(std::string_view key)
{
    const json *value = member(key);
    if (value && !value->is_array()) {
        wrongType(key, *value, "array");
        return nullptr;
    }
    return value;
}

void PlanFields::require(std::string_view key)
{
    if (!has(key))
        fail("plan-key-missing", key, {Arg::name(std::string(key))});
}

std::string PlanFields::text(std::string_view key)
{
    const json *value = member(key);
    if (value && value->is_string())
        return value->get<std::string>();
    if (value)
        wrongType(key, *value, "string");
    return {};
}

std::string PlanFields::requiredText(std::string_view key)
{
    std::string value = text(key);
    if (value.empty())
        fail("plan-key-missing", key, {Arg::name(std::string(key))});
    return value;
}

std::optional<std::int64_t> PlanFields::optionalInteger(std::string_view key, std::int64_t lowest,
                                                        std::int64_t highest)
{
    const json *value = member(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number_integer()) {
        wrongType(key, *value, "integer");
        return std::nullopt;
    }
    constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
    const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > largest;
    const std::int64_t number = huge ? 0 : value->get<std::int64_t>();
    if (!huge && number >= lowest && number <= highest)
        return number;
    fail("plan-value-range", key,
         {Arg::name(std::string(key)), Arg::name(value->dump()), Arg::count(lowest), Arg::count(highest)});
    return std::nullopt;
}

std::int64_t PlanFields::integer(std::string_view key, std::int64_t lowest, std::int64_t highest,
                                 std::int64_t fallback)
{
    return optionalInteger(key, lowest, highest).value_or(fallback);
}

std::optional<int> PlanFields::optionalInt(std::string_view key, int lowest, int highest)
{
    const std::optional<std::int64_t> value = optionalInteger(key, lowest, highest);
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

std::optional<double> PlanFields::optionalNumber(std::string_view key, double lowest, double highest)
{
    const json *value = member(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number()) {
        wrongType(key, *value, "number");
        return std::nullopt;
    }
    const double number = value->get<double>();
    if (number >= lowest && number <= highest)
        return number;
    fail("plan-value-range", key,
         {Arg::name(std::string(key)), Arg::name(value->dump()), Arg::ratio(lowest), Arg::ratio(highest)});
    return std::nullopt;
}

std::optional<bool> PlanFields::optionalFlag(std::string_view key)
{
    const json *value = member(key);
    if (value && value->is_boolean())
        return value->get<bool>();
    if (value)
        wrongType(key, *value, "boolean");
    return std::nullopt;
}

std::optional<std::string> PlanFields::optionalObject(std::string_view key)
{
    const json *value = member(key);
    if (value && value->is_object())
        return value->dump(-1, ' ', false, json::error_handler_t::replace);
    if (value)
        wrongType(key, *value, "object");
    return std::nullopt;
}

std::vector<std::string> PlanFields::names(std::string_view key)
{
    std::vector<std::string> result;
    const json *value = array(key);
    for (std::size_t i = 0; value && i < value->size(); ++i) {
        const json &name = (*value)[i];
        if (name.is_string())
            result.push_back(name.get<std::string>());
        else
            context_.fail("plan-value-type", at(key) + "/" + std::to_string(i),
                          {Arg::name(std::string(key)), Arg::name(typeName(name)), Arg::name("string")});
    }
    return result;
}

std::string PlanFields::rest() const
{
    json unknown = json::object();
    if (object_)
        for (const auto &[key, value] : object_->items())
            if (std::find(known_.begin(), known_.end(), key) == known_.end())
                unknown[key] = value;
    return unknown.empty() ? std::string() : unknown.dump(-1, ' ', false, json::error_handler_t::replace);
}

}
