// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a search proposes: its result, which of the layouts is shown, which of its moves are taken, and the
// plan and budget that this leads to. A value; the session owns the one that is shown and tells the views.
#pragma once

#include "engine/layout/budget.h"
#include "engine/placement/placement.h"

#include <memory>
#include <vector>

class Proposal
{
public:
    /// One layout of the result, the best first.
    struct Choice {
        engine::Bytes worst_spare = 0;
        std::vector<engine::PlacementMove> moves;
        std::vector<engine::Bytes> spares; // at peak, per card of the plan the search was for
    };

    /// `result` of a search for `base`, with all moves of its best layout. Estimates of unchanged seats come
    /// from `known`. Has a plan only after follow().
    Proposal(std::shared_ptr<const engine::Plan> base, std::shared_ptr<const engine::Placement> result,
             const engine::Budget &known);

    const engine::Placement &result() const { return *m_result; }
    const std::vector<Choice> &choices() const { return m_choices; }
    int chosen() const { return m_chosen; }
    const Choice &choice() const { return m_choices[m_chosen]; }
    bool isTaken(int move) const { return m_taken[move]; }
    int takenMoves() const;
    bool allTaken() const;
    /// The plan changed in something the layout depends on since the search began.
    bool isStale() const { return m_stale; }
    /// The best layout so far of a search that goes on.
    bool isInterim() const { return m_interim; }
    /// The best layout with all its moves, proven: what the badge says.
    bool isProven() const;

    /// The plan with the moves that are taken, and its budget; and the budget of the plan as it is.
    const engine::Plan &plan() const { return *m_plan; }
    const engine::Budget &budget() const { return *m_budget; }
    std::shared_ptr<const engine::Budget> budgetPtr() const { return m_budget; }
    const engine::Budget &now() const { return *m_now; }
    /// Smallest worst-case spare over the cards in use, of the proposal as it is taken; 0 when none is in
    /// use.
    engine::Bytes spare() const;

    /// Shows another layout with all its moves; false: it is shown already, or there is none.
    bool choose(int choice);
    bool setTaken(int move, bool taken);
    void setInterim(bool interim) { m_interim = interim; }
    /// Leaves out the moves that were left out of `earlier`, if that is the very same layout.
    void keepTaken(const Proposal &earlier);
    /// The layout stays; what is known of the others is now what the search last reported.
    void takeProgress(const engine::PlacementProgress &last);
    /// Works out plan and budget on the plan as it is, so that its seats are the document's also when it is
    /// stale.
    void follow(const engine::Plan &plan, std::shared_ptr<const engine::Budget> now);

private:
    std::shared_ptr<const engine::Plan> m_base; // the search's plan
    std::shared_ptr<const engine::Placement> m_result;
    std::vector<Choice> m_choices;
    int m_chosen = 0;
    std::vector<bool> m_taken;
    bool m_stale = false, m_interim = false;
    std::shared_ptr<const engine::Plan> m_plan;
    std::shared_ptr<const engine::Budget> m_budget, m_now;
};
