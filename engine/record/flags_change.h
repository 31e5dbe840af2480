// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which options of a seat's command a change gives another value: what has to be edited where the command is
// written down today. Seats that keep running as they are have none.
#pragma once

#include "engine/change/difference.h"
#include "engine/flags/flags.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// One option, variable or other part of a command. Nothing: it is not given; empty: given without a value.
struct FlagChange {
    std::string option; // "--max-model-len", "CUDA_VISIBLE_DEVICES", "model", "image"
    std::optional<std::string> before, after;
    bool operator==(const FlagChange &) const = default;
};

struct SeatFlagChanges {
    std::string seat;
    bool starts = false; // had no command before: every option is new
    std::vector<FlagChange> changes; // in the order of the command, then what is no longer given
    bool operator==(const SeatFlagChanges &) const = default;
};

/// What differs between two commands of one seat.
std::vector<FlagChange> flagChanges(const SeatCommand &before, const SeatCommand &after);

/// The same for every seat that restarts or starts with `difference`, the difference of the two plans.
std::vector<SeatFlagChanges> flagChanges(const Plan &before, const Budget &before_budget, const Plan &after,
                                         const Budget &after_budget, const PlanDifference &difference);

}
