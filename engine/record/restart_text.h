// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A restart sequence for readers: what it amounts to as sentences by code, and the Markdown section of a
// record.
#pragma once

#include "engine/change/restart_sequence.h"

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

std::string_view word(RestartStatus status); // "nothing", "found", "makes-way", "impossible"
std::string_view word(RestartRole role); // "stops", "starts", "moves", "restarts", "makes-way"

}
