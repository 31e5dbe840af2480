// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The plan file (*.vramplan): JSON with fixed key order, integer bytes, unknown keys kept. Errors name a JSON
// pointer and a line; a bad file never yields half a plan.
#pragma once

#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <string>
#include <string_view>

namespace engine {

/// Largest plan file that is read.
inline constexpr std::size_t kMaxPlanFileBytes = 16u << 20;

struct LoadedPlan {
    Plan plan;
    bool read_only = false; // written by a newer version
};

/// Reads a plan from `text`; `file` is only named in errors. Error codes: "plan-too-large", "json-syntax",
/// "json-depth", "plan-not-a-plan", "plan-key-missing", "plan-value-type", "plan-value-range",
/// "plan-unknown-name", "plan-name-twice", and whatever the config reader says of an embedded model.
Expected<LoadedPlan> parsePlan(std::string_view text, const std::string &file = {});

/// Canonical text of `plan`: fixed key order, two spaces, LF, final newline; without spaces where the file would
/// otherwise be too large to be read. parsePlan(planText(p)) equals p as long as it is not too large even so.
std::string planText(const Plan &plan);

/// What pictures and records name a plan by: SHA-256 of planText(plan), 64 hexadecimal digits, shown by its
/// first kShownHashDigits.
std::string planHash(const Plan &plan);
inline constexpr std::size_t kShownHashDigits = 12;

}
