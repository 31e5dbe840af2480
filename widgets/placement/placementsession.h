// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A search for the best layout and the proposal it ends in: which of the layouts is shown, which of its moves
// are taken, whether the plan is still the one it was made for. Publishes the preview through ViewState and
// applies the proposal as one undo step.
#pragma once

#include <QObject>
#include <QString>

#include "engine/layout/budget.h"
#include "widgets/placement/placementrun.h"

#include <vector>

class PlanDocument;
class ViewState;

class PlacementSession : public QObject
{
    Q_OBJECT
public:
    /// One layout of the result, the best first.
    struct Choice {
        engine::Bytes worst_spare = 0;
        std::vector<engine::PlacementMove> moves;
        std::vector<engine::Bytes> spares; // at peak, per card of the plan the search was for
    };

    PlacementSession(PlanDocument *document, ViewState *view, QObject *parent = nullptr);

    const PlacementRun *run() const { return m_run; }
    bool isSearching() const { return m_run->isRunning(); }
    SearchSettings settings() const { return m_settings; }
    void setSettings(const SearchSettings &settings);

    /// A proposal is there; the functions below it need one.
    bool hasProposal() const { return m_result != nullptr; }
    /// The proposal is the best layout so far of a search that goes on.
    bool isInterim() const { return m_result && isSearching(); }
    /// The search has a layout that is not shown yet.
    bool hasNewBest() const;
    const engine::Placement &result() const { return *m_result; }
    const std::vector<Choice> &choices() const { return m_choices; }
    int chosen() const { return m_chosen; }
    const Choice &choice() const { return m_choices[static_cast<std::size_t>(m_chosen)]; }
    bool isTaken(int move) const { return m_taken[static_cast<std::size_t>(move)]; }
    int takenMoves() const;
    bool allTaken() const;
    /// The plan changed in something the layout depends on since the search began.
    bool isStale() const { return m_stale; }
    /// The best layout with all its moves, proven: what the badge says.
    bool isProven() const;
    bool canApply() const;

    /// The plan with the moves that are taken, and its budget.
    const engine::Plan &proposedPlan() const { return *m_plan; }
    const engine::Budget &proposedBudget() const { return *m_budget; }
    /// Smallest worst-case spare over the cards in use, of the proposal as it is taken.
    engine::Bytes proposedSpare() const;

    struct Worst {
        engine::Bytes spare = 0;
        int card = -1; // index into Budget::cards; -1: no card is in use
    };
    /// The card in use with the smallest worst-case spare.
    static Worst worstOf(const engine::Budget &budget);
    /// That of the plan as it is.
    Worst worstNow() const;

public slots:
    /// Searches for the plan as it is now; a proposal that is shown goes.
    void search();
    /// Shows the best layout the search has; the search goes on, and its result will take the place.
    void showBest();
    /// Ends the search; the best layout so far stays where it is shown, else nothing is shown.
    void stop();
    void choose(int choice);
    void setTaken(int move, bool taken);
    /// One undo step with all taken moves; closes the proposal.
    void apply();
    void discard();

signals:
    void searchStarted();
    void searchEnded(); // finished, stopped or replaced
    void progressed();
    void proposed(); // a search brought a layout: its result, or the best so far
    void changed(); // the proposal, anything of it; also when it is gone
    void statusMessage(const QString &text);

private:
    void onFinished(const std::shared_ptr<const engine::Placement> &result);
    void onPlanChanged();
    void onReplaced();
    void endSearch();
    void take(const std::shared_ptr<const engine::Placement> &result);
    void announce();
    void makeChoices();
    void rebuild();
    void close();

    PlanDocument *m_document;
    ViewState *m_view;
    PlacementRun *m_run;
    SearchSettings m_settings;
    std::shared_ptr<const engine::Plan> m_base; // the search's plan
    std::shared_ptr<const engine::Placement> m_result;
    std::shared_ptr<const engine::PlacementLayout> m_shownBest; // of the search that goes on
    std::vector<Choice> m_choices;
    int m_chosen = 0;
    std::vector<bool> m_taken;
    bool m_stale = false;
    std::shared_ptr<const engine::Plan> m_plan;
    std::shared_ptr<const engine::Budget> m_budget;
};
