// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/safe_fixes.h"

#include "engine/layout/aim.h"
#include "engine/layout/fixes.h"

#include <algorithm>
#include <optional>

namespace engine {

namespace {

bool knew(const Budget &before, const Finding &finding)
{
    return std::any_of(before.findings.begin(), before.findings.end(), [&](const Finding &old) {
        return old.code == finding.code && old.subject == finding.subject && old.severity >= finding.severity;
    });
}

struct Step {
    AppliedFix applied;
    Plan plan;
    Budget budget;
};

// The first fix of `finding` that is safe and changes something.
std::optional<Step> safeStep(const Plan &plan, const Budget &budget, const Finding &finding)
{
    if (std::none_of(finding.fixes.begin(), finding.fixes.end(), [](const Fix &fix) { return fix.safe; }))
        return std::nullopt;
    for (const Fix &fix : aimedFixes(plan, budget, finding)) {
        if (!fix.safe)
            continue;
        Plan next = applyFix(plan, fix);
        if (next == plan)
            continue;
        Budget after = budgetOf(next, &budget);
        if (makesNothingWorse(budget, after))
            return Step{{finding.code, finding.subject, fix}, std::move(next), std::move(after)};
    }
    return std::nullopt;
}

bool isTreated(const std::vector<AppliedFix> &applied, const Finding &finding)
{
    return std::any_of(applied.begin(), applied.end(), [&](const AppliedFix &done) {
        return done.code == finding.code && done.subject == finding.subject;
    });
}

}

bool makesNothingWorse(const Budget &before, const Budget &after)
{
    for (std::size_t i = 0; i < before.cards.size() && i < after.cards.size(); ++i)
        if (after.cards[i].verdict > before.cards[i].verdict)
            return false;
    for (std::size_t i = 0; i < before.seats.size() && i < after.seats.size(); ++i)
        if (after.seats[i].estimate->verdict > before.seats[i].estimate->verdict)
            return false;
    return std::all_of(after.findings.begin(), after.findings.end(), [&](const Finding &finding) {
        return finding.severity == Severity::Note || knew(before, finding);
    });
}

SafeFixes applySafeFixes(const Plan &plan, const Budget &budget)
{
    SafeFixes result{plan, {}};
    Budget now = budget;
    for (bool again = true; again;) {
        again = false;
        for (const Finding &finding : now.findings) {
            if (isTreated(result.applied, finding))
                continue;
            std::optional<Step> step = safeStep(result.plan, now, finding);
            if (!step)
                continue;
            result.applied.push_back(std::move(step->applied));
            result.plan = std::move(step->plan);
            now = std::move(step->budget);
            again = true;
            break; // the list of findings is another one now
        }
    }
    return result;
}

}
