// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files the commands read and write.
#pragma once

#include "engine/plan/plan_json.h"

#include <optional>
#include <string>

namespace cli {

/// The plan in `file`. Errors: those of readWholeFile and parsePlan.
engine::Expected<engine::LoadedPlan> readPlanFile(const std::string &file);

/// Writes `plan` to `file`. What went wrong: "plan-too-large", "file-unwritable"; nothing: it is written.
std::optional<engine::Error> writePlanFile(const engine::Plan &plan, const std::string &file);

}
