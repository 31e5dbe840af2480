// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a plan file, each read from and written to its own JSON object. Shared by the reader and the
// writer of plan_json.h, so that a key is spelled and limited in one place.
#pragma once

#include "engine/plan/json_fields.h"
#include "engine/plan/plan.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace engine {

/// Largest size of anything in a plan: 1 PiB, far beyond any card or checkpoint.
inline constexpr Bytes kMaxPlanBytes = Bytes{1} << 50;
/// Smallest card: below it a number was meant as GB or MiB.
inline constexpr Bytes kMinCardBytes = 64 * kMiB;
inline constexpr int kMaxTp = 1024;
inline constexpr Tokens kMaxTokens = 1'000'000'000;
/// Least utilisation: below it a percentage was meant, or nothing.
inline constexpr double kMinUtilization = 0.001;

/// "vllm@0.28" and so on.
std::string runtimeText(const Runtime &runtime);
/// The runtime called `text`; nothing when its name is not one of kRuntimeNames.
std::optional<Runtime> runtimeNamed(std::string_view text);
inline constexpr std::string_view kRuntimeNames = "vllm, club-3090, llama.cpp, other";

std::string_view provenanceKey(Provenance provenance);
std::string_view constraintKey(Constraint::Kind kind);

/// One model; without "config" it is taken from the catalogue by its id.
Model readModel(const nlohmann::json &value, const std::string &pointer, ReadContext &context);

/// One seat, its own fields only; `index` is the dot colour when the file names none. Names it refers to are
/// checked by checkReferences.
Seat readSeat(const nlohmann::json &value, const std::string &pointer, int index, ReadContext &context);

/// Names that occur twice, names that are unknown, card sets across hosts, TP against the number of cards.
/// Seats that name no context get the native one of their model; models known to the catalogue alone are
/// added to the plan.
void checkReferences(Plan &plan, const std::string &pointer, ReadContext &context);

/// Takes the seat called `name` out of the seats it boots together with: who follows in a group it led leads
/// that group now. For edits that move a seat away from where it stands.
void leaveBootGroup(Plan &plan, const std::string &name);

/// The seat as it stands in the file; `index` as for readSeat.
nlohmann::ordered_json seatJson(const Seat &seat, int index);
/// Appends the members of the compact object `extra_json` to `object`.
void appendExtra(nlohmann::ordered_json &object, const std::string &extra_json);

}
