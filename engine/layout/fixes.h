// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a finding's fix into the next plan.
#pragma once

#include "engine/finding/finding.h"
#include "engine/plan/plan.h"

namespace engine {

/// The plan after `fix`. A fix that no longer applies leaves the plan as it is.
Plan applyFix(const Plan &plan, const Fix &fix);

}
