// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// "Apply all safe fixes": applies the fixes that make nothing worse. A fix is safe when it leaves where a
// seat runs and the context it serves as they are (Fix::safe), raises no error or warning that was not there
// before, and lowers the verdict of no card and no seat.
#pragma once

#include "engine/layout/budget.h"

#include <string>
#include <vector>

namespace engine {

/// One fix that was applied, with the finding it was for.
struct AppliedFix {
    FindingCode code = FindingCode::CardOver;
    Subject subject;
    Fix fix;
};

struct SafeFixes {
    Plan plan;
    std::vector<AppliedFix> applied; // in order; empty: there was no safe one
};

/// Whether `after` makes nothing worse than `before`: no new error or warning (same code and subject, at
/// least the severity), no card and no seat with a worse verdict. Both are of plans with the same cards and
/// seats.
bool makesNothingWorse(const Budget &before, const Budget &after);

/// Applies the first safe fix of every finding, most severe findings first; each fix is judged on the plan
/// the ones before it led to, and a finding gets one fix at most.
SafeFixes applySafeFixes(const Plan &plan, const Budget &budget);

}
