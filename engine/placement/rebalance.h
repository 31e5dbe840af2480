// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Improves a layout by solving small groups of cards again, the worst card with the emptiest ones. What is
// left to show for plans that are too large for a proof.
#pragma once

#include "engine/placement/search.h"

namespace engine::placement {

/// Raises the smallest spare of `assignment` while some group of cards can; deterministic unless stopped.
/// Seats with several ranks and seats bound by keep-apart or keep-together stay where they are.
void rebalanceGroups(const Problem &problem, Assignment &assignment, Search &search);

}
