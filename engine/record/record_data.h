// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The record data of a plan: what people write about a change, as opposed to what follows from the layout.
// Read leniently from the plan's "record" object; everything is optional.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct FollowUp {
    std::string date; // ISO, as written; empty: none
    std::string text;
    bool operator==(const FollowUp &) const = default;
};

struct RecordData {
    std::string change; // "CHG-1042"
    std::string date; // ISO with offset, as written
    std::string author;
    std::vector<FollowUp> follow_ups;
    bool operator==(const RecordData &) const = default;
};

/// {"change", "date", "author", "follow_ups": [{"date", "text"} or "text"]}; other members and members of
/// another type are passed over.
RecordData readRecordData(std::string_view record_json);

}
