// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/record_data.h"

#include <nlohmann/json.hpp>

namespace engine {

namespace {

std::string textOf(const nlohmann::json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}

RecordData readRecordData(std::string_view record_json)
{
    RecordData data;
    const auto record = nlohmann::json::parse(record_json, nullptr, false);
    if (!record.is_object())
        return data;
    data.change = textOf(record, "change");
    data.date = textOf(record, "date");
    data.author = textOf(record, "author");
    const auto list = record.find("follow_ups");
    if (list == record.end() || !list->is_array())
        return data;
    for (const auto &entry : *list) {
        FollowUp follow_up;
        if (entry.is_string())
            follow_up.text = entry.get<std::string>();
        else if (entry.is_object())
            follow_up = {textOf(entry, "date"), textOf(entry, "text")};
        if (!follow_up.text.empty())
            data.follow_ups.push_back(std::move(follow_up));
    }
    return data;
}

}
