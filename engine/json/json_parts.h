// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that results share, each written as members or values of what is open. Included by the writers of
// results only.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/json/json_writer.h"

#include <string>
#include <vector>

namespace engine {

/// Member `key`, an array of texts.
void writeTexts(JsonWriter &out, std::string_view key, const std::vector<std::string> &texts);
/// Member "findings" with code, severity, message, and where there are, subject and fix.
void writeFindings(JsonWriter &out, const std::vector<Finding> &findings);
/// The members an estimate has both alone and inside a check.
void writeEstimate(JsonWriter &out, const SeatEstimate &estimate);

}
