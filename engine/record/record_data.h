// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The record data of a plan: what people write about a change, as opposed to what follows from the layout.
// Read leniently from the plan's "record" object; everything is optional.
#pragma once

#include "engine/placement/placement.h"
#include "engine/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Something to do or to look at after the change.
struct FollowUp {
    std::string date; // ISO, as written; empty: none
    std::string text;
    bool operator==(const FollowUp &) const = default;
};

/// What a placement search said of the layout; only worth showing while the layout still leaves that spare.
struct PlacementProof {
    std::string status; // "optimal" (proven), "feasible" or "stopped"
    Bytes worst_spare = 0; // smallest worst-case spare over the cards in use
    Bytes bound = 0; // no layout leaves more
    bool operator==(const PlacementProof &) const = default;
};

struct RecordData {
    std::string change; // "CHG-1042"
    std::string version; // of the record, as people number it
    std::string date; // ISO with offset, as written
    std::string author;
    std::string host; // as people call it; empty: the plan's hosts
    std::string summary; // in words, before the counted one
    std::string verify_date; // when the plateaus are to be looked at
    std::vector<FollowUp> verify;
    std::vector<FollowUp> follow_ups;
    std::optional<PlacementProof> placement;
    bool operator==(const RecordData &) const = default;
};

/// {"change", "version", "date", "author", "host", "summary", "verify_date", "verify": [entry],
/// "follow_ups": [entry], "placement": {"status", "worst_spare_bytes", "bound_bytes"}} with entries
/// {"date", "text"} or "text"; other members and members of another type are passed over.
RecordData readRecordData(std::string_view record_json);

/// The JSON of `data` in that form. Members of `old_json` that are not record data are kept; what is empty is
/// left out. Empty when nothing is left.
std::string recordDataJson(const RecordData &data, std::string_view old_json = {});

/// `plan` with `data` as its record data.
Plan withRecordData(const Plan &plan, const RecordData &data);

/// `plan`, which has the layout of `placement`, with what the search said of it. Without a layout unchanged.
Plan withPlacementProof(const Plan &plan, const Placement &placement);

}
