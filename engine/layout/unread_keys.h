// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a plan file that nothing reads. They survive a round trip, so that nobody would notice.
#pragma once

#include "engine/finding/finding.h"
#include "engine/plan/plan.h"

#include <string>
#include <vector>

namespace engine {

struct UnreadKey {
    Subject subject; // whose object it stands in: a card, a seat, or the plan for all else
    std::string pointer; // "/seats/0/measured/weigths_bytes"; without the number of a weight variant
    std::string name;
    std::string nearest; // the known key it was most likely meant to be; empty: none is near
};

/// Every key of the plan, its cards, models, seats and constraints that means nothing, in the order of the
/// file, and behind those of a seat its settings that mean nothing to its runtime. Settings that no estimator
/// works out have a finding of their own and are none of these.
std::vector<UnreadKey> unreadKeys(const Plan &plan);

}
