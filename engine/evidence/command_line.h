// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/evidence: reading what runs or ran in reality back into a plan. Nothing here estimates or
// judges what it reads.
//
// Reads the command that serves a model (`vllm serve …`, `llama-server …`, with variables or a container
// around it) back into a seat. Options that say nothing about memory are named, not judged.
#pragma once

#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct CommandLine {
    Seat seat; // model as written, no cards yet; the release only where a container image names it
    std::vector<std::string> devices; // of CUDA_VISIBLE_DEVICES or what the platform has for it, as written
    bool sized_by_default = false; // neither bytes nor a utilisation is given: vLLM's default applies
    std::vector<std::string> ignored; // options the planner has no use for, without their values
};

/// The seat that `text` serves. A vLLM seat without an own name is called after its model; one without a pool
/// option gets the newest release's default utilisation. Errors: those of shellWords, "command-program" (),
/// "command-model" (), "command-value" (option, value).
Expected<CommandLine> parseCommandLine(std::string_view text);

/// The seat of `command` as it would stand in `plan` on `host`: the model and weights whose repository (or
/// "model/variant") it names, and the cards with its device numbers; what the plan does not know stays as
/// written. A TP that does not match the number of cards found leaves the seat unassigned.
Seat seatInPlan(const CommandLine &command, const Plan &plan, const std::string &host);

}
