// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that results share, each written as members or values of what is open. Included by the writers of
// results only.
#pragma once

#include "engine/change/restart_sequence.h"
#include "engine/estimate/club3090.h"
#include "engine/json/json_writer.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Member `key`, an array of texts.
template <typename Texts> void writeTexts(JsonWriter &out, std::string_view key, const Texts &texts)
{
    out.key(key).beginArray();
    for (const std::string &text : texts)
        out.value(text);
    out.endArray();
}
/// A value in the unit it has: bytes and counts as integers, ratios as numbers, names as text.
void writeArg(JsonWriter &out, const Arg &arg);
/// Member `key`, an array of findings with code, severity, message, and where there are, subject and fix.
void writeFindings(JsonWriter &out, std::string_view key, const std::vector<Finding> &findings);
/// Member "cards": what stands on every card of the budget.
void writeCards(JsonWriter &out, const Budget &budget);
/// A difference as a value, with the sequence of restarts where there is one.
void writeDifference(JsonWriter &out, const PlanDifference &difference, const RestartSequence *sequence);
/// A restart sequence as a value: {"status":…,"proven":…,"most_down":…,"waiting_boots":…,"in_addition":[…],
/// "block":…,"cards":[…],"first":[…],"steps":[…]}; bytes as integers.
void writeRestartSequence(JsonWriter &out, const RestartSequence &sequence);
/// The members an estimate has both alone and inside a check.
void writeEstimate(JsonWriter &out, const SeatEstimate &estimate,
                   const std::optional<Club3090Breakdown> &breakdown = {});

}
