// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a finding's fix would change, before it is applied: the plan and budget it leads to, and that in
// words. List, tool tip and status bar say the same.
#pragma once

#include <QString>

#include "engine/layout/budget.h"
#include "engine/layout/safe_fixes.h"

#include <memory>

class PlanDocument;

namespace fixwords {

struct Offer {
    std::shared_ptr<const engine::Plan> plan; // null: the fix changes nothing
    std::shared_ptr<const engine::Budget> budget;
};

/// The plan after `fix`, and its budget.
Offer offer(const PlanDocument &document, const engine::Fix &fix);

/// "Worst-case spare: GPU 2 −1.0 → 3.2 GiB. GPU 2 FAIL → PASS. 2 findings gone, 1 new." A fix that changes
/// none of these says that the spare stays.
QString result(const engine::Budget &before, const engine::Budget &after, engine::State state);

/// "Pin KV at 12.5 GiB"; brief: without the name of the seat it is for.
QString label(const engine::Fix &fix, bool brief = false);

/// The label with the seat's name where the label leaves it out.
QString title(const engine::Fix &fix);

/// What was done: "Applied 2 safe fixes: coder: Pin KV at 4.0 GiB; gen: Cap replies at 32,768."
QString appliedSentence(const std::vector<engine::AppliedFix> &applied);

}
