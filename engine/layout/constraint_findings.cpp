// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/card_findings.h"
#include "engine/plan/constraint_check.h"
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

namespace {

constexpr std::string_view kPrefix = "rule-broken/";
constexpr int kOnClearCard = 5;

int formOf(const Constraint &constraint, const ConstraintTrouble &trouble)
{
    return trouble.contradiction ? 4 : static_cast<int>(constraint.kind);
}

/// Cards a move could cure the trouble on: for keep-together those of the other seat, else all the seat may
/// use.
std::vector<std::string> curingCards(const Plan &plan, const Seat &seat, const ConstraintTrouble &trouble)
{
    if (plan.constraints[trouble.constraint].kind != Constraint::Kind::Together)
        return allowedCards(plan, seat);
    const SeatPtr other = findSeat(plan, trouble.reason.args[1].text);
    return other ? other->cards : std::vector<std::string>();
}

/// A move of a single-rank seat to the roomiest of `cards` that keeps its constraints; nothing when there is
/// none.
std::vector<Fix> moveTo(const Plan &plan, const Budget &budget, const SeatPtr &seat,
                        const std::vector<std::string> &cards)
{
    if (!seat || seat->tp != 1)
        return {};
    std::string best;
    Bytes most = 0;
    for (const std::string &id : cards) {
        const auto card = std::find_if(budget.cards.begin(), budget.cards.end(),
                                       [&](const CardBudget &c) { return c.card == id; });
        const bool here = std::find(seat->cards.begin(), seat->cards.end(), id) != seat->cards.end();
        if (card == budget.cards.end() || here || refusalToAssign(plan, seat->name, {id}))
            continue;
        if (best.empty() || card->spare(State::Peak) > most) {
            best = id;
            most = card->spare(State::Peak);
        }
    }
    if (best.empty())
        return {};
    Fix fix;
    fix.kind = Fix::Kind::MoveSeat;
    fix.seat = seat->name;
    fix.card = best;
    fix.safe = false; // says nothing about the room there
    return {std::move(fix)};
}

Finding constraintFinding(const std::string &seat, std::string sentence, int form, Args args)
{
    Finding finding;
    finding.code = FindingCode::ConstraintBroken;
    finding.form = form;
    finding.severity = Severity::Warning;
    finding.subject = {Subject::Kind::Seat, seat};
    finding.sentence = std::move(sentence);
    finding.args = std::move(args);
    return finding;
}

// A card kept clear is a constraint of the card, not one of the plan's constraints.
void addOnClearCards(FindingList &findings, const Plan &plan, const Budget &budget)
{
    for (const SeatPtr &seat : plan.seats)
        for (const std::string &id : seat->cards) {
            const Card *card = findCard(plan, id);
            if (!card || !card->keep_clear)
                continue;
            Finding finding = constraintFinding(seat->name, "kept-clear", kOnClearCard,
                                                {Arg::name(seat->name), Arg::name(id)});
            finding.fixes = moveTo(plan, budget, seat, allowedCards(plan, *seat));
            findings.push_back(std::move(finding));
            break;
        }
}

}

void addConstraintFindings(FindingList &findings, const Plan &plan, const Budget &budget)
{
    for (const ConstraintTrouble &trouble : constraintTroubles(plan)) {
        Finding finding =
            constraintFinding(trouble.seat, trouble.reason.code.substr(kPrefix.size()),
                              formOf(plan.constraints[trouble.constraint], trouble), trouble.reason.args);
        const bool known = std::any_of(findings.begin(), findings.end(),
                                       [&](const Finding &other) { return isSame(other, finding); });
        if (known)
            continue;
        const SeatPtr seat = findSeat(plan, trouble.seat);
        if (seat && !trouble.contradiction)
            finding.fixes = moveTo(plan, budget, seat, curingCards(plan, *seat, trouble));
        findings.push_back(std::move(finding));
    }
    addOnClearCards(findings, plan, budget);
}

}
