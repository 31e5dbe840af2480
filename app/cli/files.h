// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files the commands read and write.
#pragma once

#include "engine/plan/plan_json.h"

#include <string>

namespace cli {

/// Writes beside the old file first, then over it, so that a full disk leaves the old one whole.
bool writeFile(const std::string &path, const std::string &text);

/// The plan in `file`. Errors: those of readWholeFile and parsePlan.
engine::Expected<engine::LoadedPlan> readPlanFile(const std::string &file);

}
