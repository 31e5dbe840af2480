// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From a plan to the problem in numbers, and from the solver's numbers back to names. Internal to place.
#pragma once

#include "engine/placement/placement.h"

namespace engine {

/// `assignment` of the problem of `plan` in names. A seat that stays keeps the order of its ranks.
PlacementLayout layoutOf(const placement::Problem &problem, const Plan &plan,
                         const placement::Assignment &assignment);

/// Seats that may sit on fewer cards than they have ranks.
std::vector<std::string> homelessSeats(const placement::Problem &problem, const Plan &plan);

}
