// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/record_data.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json; // keys sorted, as a plan that was read keeps them

namespace {

// Texts of a record by their key.
struct Field {
    const char *key;
    std::string RecordData::*text;
};
constexpr Field kTexts[] = {
    {"change", &RecordData::change},
    {"version", &RecordData::version},
    {"date", &RecordData::date},
    {"author", &RecordData::author},
    {"host", &RecordData::host},
    {"summary", &RecordData::summary},
    {"verify_date", &RecordData::verify_date},
};

struct List {
    const char *key;
    std::vector<FollowUp> RecordData::*entries;
};
constexpr List kLists[] = {{"verify", &RecordData::verify}, {"follow_ups", &RecordData::follow_ups}};

std::string textOf(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<FollowUp> entriesOf(const json &record, const char *key)
{
    std::vector<FollowUp> entries;
    const auto list = record.find(key);
    if (list == record.end() || !list->is_array())
        return entries;
    for (const auto &item : *list) {
        FollowUp entry;
        if (item.is_string())
            entry.text = item.get<std::string>();
        else if (item.is_object())
            entry = {textOf(item, "date"), textOf(item, "text")};
        if (!entry.text.empty())
            entries.push_back(std::move(entry));
    }
    return entries;
}

std::optional<PlacementProof> placementOf(const json &record)
{
    const auto found = record.find("placement");
    if (found == record.end() || !found->is_object())
        return std::nullopt;
    const auto bytes = [&](const char *key) -> std::optional<Bytes> {
        const auto number = found->find(key);
        if (number == found->end() || !number->is_number_integer())
            return std::nullopt;
        return number->get<Bytes>();
    };
    const auto spare = bytes("worst_spare_bytes");
    const auto bound = bytes("bound_bytes");
    const std::string status = textOf(*found, "status");
    if (!spare || status.empty())
        return std::nullopt;
    return PlacementProof{status, *spare, bound.value_or(*spare)};
}

json entriesJson(const std::vector<FollowUp> &entries)
{
    json list = json::array();
    for (const FollowUp &entry : entries) {
        json item = json::object();
        if (!entry.date.empty())
            item["date"] = entry.date;
        item["text"] = entry.text;
        list.push_back(std::move(item));
    }
    return list;
}

}

RecordData readRecordData(std::string_view record_json)
{
    RecordData data;
    const auto record = json::parse(record_json, nullptr, false);
    if (!record.is_object())
        return data;
    for (const Field &field : kTexts)
        data.*field.text = textOf(record, field.key);
    for (const List &list : kLists)
        data.*list.entries = entriesOf(record, list.key);
    data.placement = placementOf(record);
    return data;
}

std::string recordDataJson(const RecordData &data, std::string_view old_json)
{
    const auto old = json::parse(old_json, nullptr, false);
    json record = json::object();
    for (const Field &field : kTexts)
        if (!(data.*field.text).empty())
            record[field.key] = data.*field.text;
    for (const List &list : kLists)
        if (!(data.*list.entries).empty())
            record[list.key] = entriesJson(data.*list.entries);
    if (data.placement)
        record["placement"] = {{"status", data.placement->status},
                               {"worst_spare_bytes", data.placement->worst_spare},
                               {"bound_bytes", data.placement->bound}};
    if (old.is_object())
        for (const auto &[key, value] : old.items()) {
            const bool ours = key == "placement"
                || std::any_of(std::begin(kTexts), std::end(kTexts),
                               [&](const Field &field) { return key == field.key; })
                || std::any_of(std::begin(kLists), std::end(kLists),
                               [&](const List &list) { return key == list.key; });
            if (!ours)
                record[key] = value;
        }
    if (record.empty())
        return {};
    return record.dump(-1, ' ', false, json::error_handler_t::replace);
}

Plan withRecordData(const Plan &plan, const RecordData &data)
{
    Plan next = plan;
    next.record_json = recordDataJson(data, plan.record_json);
    return next;
}

Plan withPlacementProof(const Plan &plan, const Placement &placement)
{
    if (!placement.layout)
        return plan;
    RecordData data = readRecordData(plan.record_json);
    data.placement = PlacementProof{std::string(placementStatusName(placement.status)),
                                    placement.layout->worst_spare, placement.bound};
    return withRecordData(plan, data);
}

}
