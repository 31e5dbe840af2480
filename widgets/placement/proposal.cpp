// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/proposal.h"

#include "engine/plan/edit.h"

#include <algorithm>

namespace {

/// What a layout depends on: a new title, record or baseline leaves a proposal as good as it was.
bool sameProblem(const engine::Plan &a, const engine::Plan &b)
{
    if (a.policy != b.policy || a.hosts != b.hosts || a.constraints != b.constraints
        || a.seats.size() != b.seats.size() || a.models.size() != b.models.size())
        return false;
    const auto same = [](const auto &x, const auto &y) { return x == y || *x == *y; };
    return std::equal(a.seats.begin(), a.seats.end(), b.seats.begin(), same)
        && std::equal(a.models.begin(), a.models.end(), b.models.begin(), same);
}

std::vector<engine::Bytes> peakSpares(const engine::Budget &budget)
{
    std::vector<engine::Bytes> spares;
    for (const engine::CardBudget &card : budget.cards)
        spares.push_back(card.spare(engine::State::Peak));
    return spares;
}

/// The best layout, then the others as the list says it: by spare, moves, evenness.
std::vector<Proposal::Choice> choicesOf(const engine::Plan &base, const engine::Placement &result,
                                        const engine::Budget &known)
{
    std::vector<Proposal::Choice> choices;
    const engine::Budget before = engine::budgetOf(base, &known);
    const auto add = [&](const engine::PlacementLayout &layout) {
        const engine::Budget budget = engine::budgetOf(engine::withLayout(base, layout), &before);
        choices.push_back({layout.worst_spare, engine::placementMoves(base, layout), peakSpares(budget)});
    };
    if (!result.layout) {
        choices.push_back({0, {}, peakSpares(before)});
        return choices;
    }
    add(*result.layout);
    for (const engine::PlacementLayout &layout : result.alternatives)
        if (layout.moves > 0) // the layout there is now is not a proposal
            add(layout);
    std::stable_sort(choices.begin() + 1, choices.end(), [](const auto &a, const auto &b) {
        return a.worst_spare != b.worst_spare ? a.worst_spare > b.worst_spare
                                              : a.moves.size() < b.moves.size();
    });
    return choices;
}

}

Proposal::Proposal(std::shared_ptr<const engine::Plan> base, std::shared_ptr<const engine::Placement> result,
                   const engine::Budget &known)
    : m_base(std::move(base))
    , m_result(std::move(result))
    , m_choices(choicesOf(*m_base, *m_result, known))
    , m_taken(choice().moves.size(), true)
{
}

int Proposal::takenMoves() const
{
    return static_cast<int>(std::count(m_taken.begin(), m_taken.end(), true));
}

bool Proposal::allTaken() const
{
    return takenMoves() == static_cast<int>(m_taken.size());
}

bool Proposal::isProven() const
{
    return m_result->status == engine::PlacementStatus::Optimal && m_chosen == 0 && allTaken() && !m_stale;
}

engine::Bytes Proposal::spare() const
{
    if (allTaken() && m_result->layout && !m_stale)
        return choice().worst_spare;
    const int card = m_budget->worstCardInUse();
    return card < 0 ? 0 : m_budget->card(card).spare(engine::State::Peak);
}

bool Proposal::choose(int index)
{
    if (index < 0 || index >= static_cast<int>(m_choices.size()) || index == m_chosen)
        return false;
    m_chosen = index;
    m_taken.assign(choice().moves.size(), true);
    return true;
}

bool Proposal::setTaken(int move, bool taken)
{
    if (isTaken(move) == taken)
        return false;
    m_taken[move] = taken;
    return true;
}

void Proposal::keepTaken(const Proposal &earlier)
{
    if (earlier.m_chosen == 0 && earlier.m_result->layout && m_result->layout
        && earlier.m_result->layout->cards == m_result->layout->cards)
        m_taken = earlier.m_taken;
}

void Proposal::takeProgress(const engine::PlacementProgress &last)
{
    engine::Placement known = *m_result;
    known.bound = last.bound;
    known.nodes = last.nodes;
    known.seconds = last.seconds;
    m_result = std::make_shared<const engine::Placement>(std::move(known));
}

void Proposal::follow(const engine::Plan &plan, std::shared_ptr<const engine::Budget> now)
{
    m_stale = !sameProblem(*m_base, plan);
    m_now = std::move(now);
    engine::Plan next = plan;
    const auto &moves = choice().moves;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto &to = moves[i].to;
        const bool known = std::all_of(to.begin(), to.end(), [&](const std::string &card) {
            return engine::findCard(next, card) != nullptr;
        });
        if (m_taken[i] && known)
            next = engine::assignSeat(next, moves[i].seat, to);
    }
    m_plan = std::make_shared<const engine::Plan>(std::move(next));
    m_budget = std::make_shared<const engine::Budget>(engine::budgetOf(*m_plan, m_now.get()));
}
