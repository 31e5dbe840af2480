// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A restart sequence as JSON for scripts.
#pragma once

#include "engine/change/restart_sequence.h"
#include "engine/json/json_writer.h"

#include <string>

namespace engine {

/// {"status":…,"proven":…,"most_down":…,"waiting_boots":…,"in_addition":[…],"block":…,"cards":[…],
/// "first":[…],"steps":[…]} as a value; bytes as integers.
void writeRestartSequence(JsonWriter &out, const RestartSequence &sequence);
std::string restartSequenceJson(const RestartSequence &sequence);

}
