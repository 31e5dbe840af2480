// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementsession.h"

#include "engine/record/record_data.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/placement/placementwords.h"

PlacementSession::PlacementSession(PlanDocument *document, ViewState *view, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_view(view)
    , m_run(new PlacementRun(this))
{
    connect(m_run, &PlacementRun::progressed, this, &PlacementSession::progressed);
    connect(m_run, &PlacementRun::finished, this, &PlacementSession::onFinished);
    connect(document, &PlanDocument::replaced, this, &PlacementSession::onReplaced);
    connect(document, &PlanDocument::changed, this, &PlacementSession::onPlanChanged);
}

void PlacementSession::setSettings(const SearchSettings &settings)
{
    m_settings = settings;
}

void PlacementSession::search()
{
    discard();
    m_base = m_document->planPtr();
    m_run->start(m_base, m_settings);
    emit searchStarted();
}

bool PlacementSession::hasNewBest() const
{
    return isSearching() && m_run->progress().best && m_run->progress().best != m_shownBest;
}

void PlacementSession::showBest()
{
    if (!hasNewBest())
        return;
    const engine::PlacementProgress &now = m_run->progress();
    m_shownBest = now.best;
    engine::Placement so_far;
    so_far.layout = *now.best;
    so_far.bound = now.bound;
    so_far.nodes = now.nodes;
    so_far.seconds = now.seconds;
    so_far.moves = engine::placementMoves(*m_base, *now.best);
    so_far.end = engine::PlacementEnd::Stopped;
    take(std::make_shared<const engine::Placement>(std::move(so_far)), true);
    announce();
}

void PlacementSession::stop()
{
    if (!isSearching())
        return;
    endSearch();
    if (m_proposal) {
        m_proposal->takeProgress(m_run->progress());
        emit changed();
    }
    emit statusMessage(m_proposal ? placementwords::status(*m_proposal)
                                  : tr("Search stopped; the plan is unchanged."));
}

void PlacementSession::endSearch()
{
    if (!isSearching())
        return;
    m_run->cancel();
    m_shownBest.reset();
    if (m_proposal)
        m_proposal->setInterim(false);
    emit searchEnded();
}

void PlacementSession::onFinished(const std::shared_ptr<const engine::Placement> &result)
{
    m_shownBest.reset();
    take(result, false);
    emit searchEnded();
    announce();
}

/// Moves that were left out of a layout stay left out when the search ends at the very same one.
void PlacementSession::take(std::shared_ptr<const engine::Placement> result, bool interim)
{
    Proposal next(m_base, std::move(result), m_document->budget());
    next.setInterim(interim);
    if (m_proposal)
        next.keepTaken(*m_proposal);
    m_proposal = std::move(next);
    publish();
}

void PlacementSession::announce()
{
    emit proposed();
    emit statusMessage(placementwords::status(*m_proposal));
}

void PlacementSession::onPlanChanged()
{
    if (!m_proposal)
        return;
    const bool was = m_proposal->isStale();
    publish();
    if (m_proposal->isStale() != was)
        emit statusMessage(placementwords::status(*m_proposal));
}

void PlacementSession::onReplaced()
{
    stop();
    close();
}

void PlacementSession::publish()
{
    m_proposal->follow(m_document->plan(), m_document->budgetPtr());
    m_view->setProposal(m_proposal->budgetPtr(), m_proposal->isStale());
    emit changed();
}

bool PlacementSession::canApply() const
{
    return m_proposal && !m_proposal->isStale() && m_proposal->takenMoves() > 0 && !m_document->isReadOnly();
}

void PlacementSession::choose(int index)
{
    if (m_proposal && m_proposal->choose(index))
        onEdited();
}

void PlacementSession::setTaken(int move, bool taken)
{
    if (m_proposal && m_proposal->setTaken(move, taken))
        onEdited();
}

void PlacementSession::onEdited()
{
    publish();
    emit statusMessage(placementwords::status(*m_proposal));
}

void PlacementSession::apply()
{
    if (!canApply())
        return;
    const QString text = placementwords::undoText(*m_proposal);
    const QString done = placementwords::applied(*m_proposal);
    // The proof goes with the very layout it is of, for the record of the change.
    const bool whole = m_proposal->chosen() == 0 && m_proposal->allTaken();
    engine::Plan next =
        whole ? engine::withPlacementProof(m_proposal->plan(), m_proposal->result()) : m_proposal->plan();
    endSearch();
    close(); // before the plan changes, or the proposal would be stale for a moment
    m_document->endGesture();
    m_document->apply(text, std::move(next));
    emit statusMessage(done);
}

void PlacementSession::discard()
{
    endSearch();
    if (!m_proposal)
        return;
    close();
    emit statusMessage({});
}

void PlacementSession::close()
{
    if (!m_proposal)
        return;
    m_proposal.reset();
    m_view->setProposal(nullptr);
    emit changed();
}
