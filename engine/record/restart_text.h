// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A restart sequence for readers: what it amounts to as sentences by code, the Markdown section of a record,
// and JSON for scripts.
#pragma once

#include "engine/layout/restart_sequence.h"
#include "engine/record/json_writer.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// What the sequence amounts to, what stands in the way and who makes way: codes of sentenceTemplate with
/// their values, in the order of reading.
std::vector<Reason> restartRemarks(const RestartSequence &sequence);

/// Places in RestartSequence::cards of those something stops or starts on.
std::vector<std::size_t> cardsTakingPart(const RestartSequence &sequence);

/// Code of the word for what a step does: "restart/start", "restart/stop", "restart/way".
std::string actionCode(const RestartStep &step);

/// The remarks and a table of the steps: who stops or starts where, who is down, and what is left in the
/// worst case on every card that takes part, in MiB.
std::string restartSequenceMarkdown(const RestartSequence &sequence);

/// {"status":…,"proven":…,"most_down":…,"waiting_boots":…,"in_addition":[…],"block":…,"cards":[…],
/// "first":[…],"steps":[…]} as a value; bytes as integers.
void writeRestartSequence(JsonWriter &out, const RestartSequence &sequence);
std::string restartSequenceJson(const RestartSequence &sequence);

std::string_view word(RestartStatus status); // "nothing", "found", "makes-way", "impossible"
std::string_view word(RestartRole role); // "stops", "starts", "moves", "restarts", "makes-way"

}
