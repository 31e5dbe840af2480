// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A search for the best layout and the proposal it ends in: starts and stops the one, publishes the other
// through ViewState as a preview, and applies it as one undo step.
#pragma once

#include <QObject>
#include <QString>

#include "widgets/placement/placementrun.h"
#include "widgets/placement/proposal.h"

#include <memory>
#include <optional>

class PlanDocument;
class ViewState;

class PlacementSession : public QObject
{
    Q_OBJECT
public:
    PlacementSession(PlanDocument *document, ViewState *view, QObject *parent = nullptr);

    const PlacementRun *run() const { return m_run; }
    bool isSearching() const { return m_run->isRunning(); }
    SearchSettings settings() const { return m_settings; }
    void setSettings(const SearchSettings &settings);

    bool hasProposal() const { return m_proposal.has_value(); }
    /// The proposal that is shown; there must be one.
    const Proposal &proposal() const { return *m_proposal; }
    /// The search has a layout that is not shown yet.
    bool hasNewBest() const;
    bool canApply() const;

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
    void take(std::shared_ptr<const engine::Placement> result, bool interim);
    void onEdited();
    void announce();
    void publish();
    void close();

    PlanDocument *m_document;
    ViewState *m_view;
    PlacementRun *m_run;
    SearchSettings m_settings;
    std::shared_ptr<const engine::Plan> m_base; // the search's plan
    std::shared_ptr<const engine::PlacementLayout> m_shownBest; // of the search that goes on
    std::optional<Proposal> m_proposal;
};
