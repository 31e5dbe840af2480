// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/json: results as JSON for scripts, with the keys of the contract. Nothing is computed
// here; the plan file has its own writer in engine/plan.
//
// Results as JSON with the keys of the command line's contract: estimates, checks and errors, one line each.
#pragma once

#include "engine/estimate/club3090.h"
#include "engine/estimate/explain.h"
#include "engine/layout/budget.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// What is asked beside an estimate: the id of a batch's line, the keys that meant nothing, explanations,
/// and the club-3090 calculator's cache breakdown.
struct ResultExtras {
    std::string id;
    std::vector<std::string> ignored;
    std::vector<std::string> nearest; // of each ignored key the known one it may mean; empty: none
    std::vector<Explanation> explanations;
    std::optional<Club3090Breakdown> breakdown;
};

/// {"schema":1,"ok":true,"verdict":…,"kv":…,"ranks":…,"club3090":…,"findings":…}
std::string estimateJson(const SeatEstimate &estimate, const ResultExtras &extras = {});

/// {"schema":1,"ok":false,"error":{"code":…,"message":…}}, with file, pointer and line where they are known.
std::string errorJson(const Error &error, const std::string &id = {});

/// {"schema":1,"verdict":…,"cards":[…],"seats":[…],"findings":[…]} of a plan and its budget.
std::string checkJson(const Plan &plan, const Budget &budget);

/// Name of a kind of cache in results: "full", "sliding", "chunked", "mla", "recurrent" or "indexer".
std::string_view word(CacheKind kind);

}
