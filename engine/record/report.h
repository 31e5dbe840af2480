// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/record: change records as text: tables, sentences and remarks about what changes and what
// to verify. The facts are computed elsewhere, and the sentences themselves stand in engine/words.
//
// The change record of a plan as Markdown: what changes, what every card has left, the flags that do it and
// the way back. Deterministic: the same plans and program give the same bytes.
#pragma once

#include "engine/layout/budget.h"

#include <string>

namespace engine {

/// A plan and what it amounts to.
struct PlanAndBudget {
    const Plan &plan;
    const Budget &budget;
};

/// The record of `now`, as a change from `baseline` when there is one; `program` is named in the footer.
std::string changeRecord(const PlanAndBudget &now, const PlanAndBudget *baseline, const std::string &program);

/// The same as JSON for scripts, over several lines:
/// {"schema":1,"title","hosts","record","summary","verdict",
/// "policy","cards","settings","waivers","boot_order","flags",…,"findings","verify","follow_ups","plan_hash",
/// "program","runtimes"}; with a baseline also "difference" (as `diff --json`), "flag_changes", "restart",
/// "rollback" and "baseline_hash". Sizes are bytes.
std::string changeRecordJson(const PlanAndBudget &now, const PlanAndBudget *baseline,
                             const std::string &program);

}
