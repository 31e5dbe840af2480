// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementsession.h"

#include "engine/plan/edit.h"
#include "engine/record/record_data.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/placement/placementwords.h"

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

}

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
    take(std::make_shared<const engine::Placement>(std::move(so_far)));
    announce();
}

void PlacementSession::stop()
{
    if (!isSearching())
        return;
    endSearch();
    if (m_result) {
        // The layout stays; what is known of the others has grown since it was shown.
        engine::Placement last = *m_result;
        last.bound = m_run->progress().bound;
        last.nodes = m_run->progress().nodes;
        last.seconds = m_run->progress().seconds;
        m_result = std::make_shared<const engine::Placement>(std::move(last));
        emit changed();
    }
    emit statusMessage(m_result ? placementwords::status(*this)
                                : tr("Search stopped; the plan is unchanged."));
}

void PlacementSession::endSearch()
{
    if (!isSearching())
        return;
    m_run->cancel();
    m_shownBest.reset();
    emit searchEnded();
}

void PlacementSession::onFinished(const std::shared_ptr<const engine::Placement> &result)
{
    m_shownBest.reset();
    take(result);
    emit searchEnded();
    announce();
}

/// Moves that were left out of a layout stay left out when the search ends at the very same one.
void PlacementSession::take(const std::shared_ptr<const engine::Placement> &result)
{
    const bool same = m_result && m_chosen == 0 && m_result->layout && result->layout
        && m_result->layout->cards == result->layout->cards;
    m_result = result;
    m_stale = !sameProblem(*m_base, m_document->plan());
    makeChoices();
    m_chosen = 0;
    if (!same)
        m_taken.assign(choice().moves.size(), true);
    rebuild();
}

void PlacementSession::announce()
{
    emit proposed();
    emit statusMessage(placementwords::status(*this));
}

void PlacementSession::onPlanChanged()
{
    if (!m_result)
        return;
    const bool was = m_stale;
    m_stale = !sameProblem(*m_base, m_document->plan());
    rebuild();
    if (m_stale != was)
        emit statusMessage(placementwords::status(*this));
}

void PlacementSession::onReplaced()
{
    stop();
    close();
}

/// The best layout, then the others as the list says it: by spare, moves, evenness.
void PlacementSession::makeChoices()
{
    m_choices.clear();
    const engine::Budget base = engine::budgetOf(*m_base, &m_document->budget());
    const auto add = [&](const engine::PlacementLayout &layout) {
        const engine::Budget budget = engine::budgetOf(engine::withLayout(*m_base, layout), &base);
        m_choices.push_back(
            {layout.worst_spare, engine::placementMoves(*m_base, layout), peakSpares(budget)});
    };
    if (!m_result->layout) {
        m_choices.push_back({0, {}, peakSpares(base)});
        return;
    }
    add(*m_result->layout);
    for (const engine::PlacementLayout &layout : m_result->alternatives)
        if (layout.moves > 0) // the layout there is now is no proposal
            add(layout);
    std::stable_sort(m_choices.begin() + 1, m_choices.end(), [](const Choice &a, const Choice &b) {
        if (a.worst_spare != b.worst_spare)
            return a.worst_spare > b.worst_spare;
        return a.moves.size() < b.moves.size();
    });
}

/// The preview stands on the plan as it is, so that its seats are the document's also when it is stale.
void PlacementSession::rebuild()
{
    engine::Plan next = m_document->plan();
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
    m_budget = std::make_shared<const engine::Budget>(engine::budgetOf(*m_plan, &m_document->budget()));
    m_view->setProposal(m_budget, m_stale);
    emit changed();
}

int PlacementSession::takenMoves() const
{
    return static_cast<int>(std::count(m_taken.begin(), m_taken.end(), true));
}

bool PlacementSession::allTaken() const
{
    return takenMoves() == static_cast<int>(m_taken.size());
}

bool PlacementSession::isProven() const
{
    return m_result->status == engine::PlacementStatus::Optimal && m_chosen == 0 && allTaken() && !m_stale;
}

bool PlacementSession::canApply() const
{
    return m_result && !m_stale && takenMoves() > 0 && !m_document->isReadOnly();
}

engine::Bytes PlacementSession::proposedSpare() const
{
    return allTaken() && m_result->layout && !m_stale ? choice().worst_spare : worstOf(*m_budget).spare;
}

void PlacementSession::choose(int index)
{
    if (!m_result || index < 0 || index >= static_cast<int>(m_choices.size()) || index == m_chosen)
        return;
    m_chosen = index;
    m_taken.assign(choice().moves.size(), true);
    rebuild();
    emit statusMessage(placementwords::status(*this));
}

void PlacementSession::setTaken(int move, bool taken)
{
    if (!m_result || isTaken(move) == taken)
        return;
    m_taken[static_cast<std::size_t>(move)] = taken;
    rebuild();
    emit statusMessage(placementwords::status(*this));
}

void PlacementSession::apply()
{
    if (!canApply())
        return;
    const QString text = placementwords::undoText(*this);
    const QString done = placementwords::applied(*this);
    // The proof goes with the very layout it is of, for the record of the change.
    const bool whole = m_chosen == 0 && allTaken();
    engine::Plan next = whole ? engine::withPlacementProof(*m_plan, *m_result) : *m_plan;
    endSearch();
    close(); // before the plan changes, or the proposal would be stale for a moment
    m_document->endGesture();
    m_document->apply(text, std::move(next));
    emit statusMessage(done);
}

void PlacementSession::discard()
{
    endSearch();
    if (!m_result)
        return;
    close();
    emit statusMessage({});
}

void PlacementSession::close()
{
    if (!m_result)
        return;
    m_result.reset();
    m_choices.clear();
    m_taken.clear();
    m_chosen = 0;
    m_stale = false;
    m_plan.reset();
    m_budget.reset();
    m_view->setProposal(nullptr);
    emit changed();
}

PlacementSession::Worst PlacementSession::worstOf(const engine::Budget &budget)
{
    Worst worst;
    for (std::size_t i = 0; i < budget.cards.size(); ++i) {
        const engine::CardBudget &card = budget.cards[i];
        const engine::Bytes spare = card.spare(engine::State::Peak);
        if (!card.ranks.empty() && (worst.card < 0 || spare < worst.spare))
            worst = {spare, static_cast<int>(i)};
    }
    return worst;
}

PlacementSession::Worst PlacementSession::worstNow() const
{
    return worstOf(m_document->budget());
}
