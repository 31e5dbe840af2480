// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files the commands read.
#pragma once

#include "engine/plan/plan_json.h"

#include <string>

namespace cli {

/// The plan in `file`. Errors: those of readWholeFile and parsePlan.
engine::Expected<engine::LoadedPlan> readPlanFile(const std::string &file);

}
