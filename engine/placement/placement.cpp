// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/placement.h"

#include "engine/placement/plan_problem.h"
#include "engine/placement/search.h"
#include "engine/plan/edit.h"

#include <algorithm>

namespace engine {

using namespace placement;

namespace {

// Nodes of what follows the proof, together about a second at most.
constexpr MoveEffort kEffort{10'000'000, 3'000'000};
constexpr std::int64_t kNodesByMoves = 3'000'000;
constexpr std::int64_t kNodesOfProposal = 1'000'000;
constexpr std::size_t kNeighbourSeats = 64; // beyond that the list of swaps is longer than it is useful

PlacementEnd endOf(const Search &search)
{
    switch (search.end()) {
    case Search::End::TimeUp:
        return PlacementEnd::TimeUp;
    case Search::End::Stopped:
        return PlacementEnd::Stopped;
    case Search::End::None:
        break;
    }
    return PlacementEnd::Itself;
}

/// One placement from the plan to the answer.
class Placer
{
public:
    Placer(const Plan &plan, const PlacementOptions &options)
        : m_plan(plan)
        , m_options(options)
        , m_names(plan, options.uneven_sets)
        , m_strict(m_names.strict())
        , m_search(options.stop, options.time_limit, reporter())
    {
    }

    Placement run()
    {
        m_result.obstacle = m_names.obstacle();
        PackResult packed;
        packed.proven = m_result.obstacle.has_value();
        if (!packed.proven)
            packed = packBest(m_strict, startLayout(m_strict, m_search), m_search);
        if (packed.assignment && !passes(*packed.assignment)) // the numbers said more than is true
            packed = judged();
        m_result.bound = packed.bound;
        if (packed.assignment) {
            m_result.status = packed.proven ? PlacementStatus::Optimal : PlacementStatus::Feasible;
            refine(*packed.assignment);
        } else {
            m_result.status = packed.proven ? PlacementStatus::Infeasible : PlacementStatus::Stopped;
            propose();
        }
        m_result.end = endOf(m_search);
        m_result.nodes += m_search.nodes();
        m_result.seconds = m_search.seconds();
        return std::move(m_result);
    }

private:
    /// Reports in names; a layout is translated once.
    std::function<void(const Progress &)> reporter()
    {
        if (!m_options.progress)
            return {};
        return [this, known = std::shared_ptr<const Assignment>(),
                best = std::shared_ptr<const PlacementLayout>()](const Progress &now) mutable {
            if (now.best != known) {
                known = now.best;
                best = std::make_shared<const PlacementLayout>(m_names.layoutOf(m_strict, *known));
            }
            m_options.progress({best, now.bound, now.nodes, now.seconds});
        };
    }

    bool passes(const Assignment &assignment) const
    {
        return m_names.budgetWith(m_names.layoutOf(m_strict, assignment)).passes();
    }

    /// The search again, with every whole layout judged by the budget.
    PackResult judged()
    {
        m_strict.judge = m_names.judge();
        return packBest(m_strict, startLayout(m_strict, m_search), m_search);
    }

    /// Moves, evenness and alternatives for the layout the search for the largest spare ended at.
    void refine(const Assignment &found)
    {
        const Bytes spare = spareOf(m_strict, found).value_or(0);
        const MoveResult moved = fewestMoves(m_strict, found, spare, m_search, kEffort);
        m_result.moves_proven = moved.moves_proven;
        m_result.evenness_proven = moved.evenness_proven && !m_strict.judge;
        m_result.layout = m_names.layoutOf(m_strict, moved.assignment);
        m_result.moves = placementMoves(m_plan, *m_result.layout);
        if (m_options.alternatives > 0)
            addAlternatives(moved.assignment, spare);
    }

    void addAlternatives(const Assignment &best, Bytes spare)
    {
        std::vector<Assignment> taken{best};
        for (const Assignment &layout :
             layoutsByMoves(m_strict, movesOf(m_strict, best), spare, m_search, kNodesByMoves))
            addAlternative(taken, layout);
        const std::size_t wanted = taken.size() + static_cast<std::size_t>(m_options.alternatives);
        if (best.size() <= kNeighbourSeats)
            for (const Assignment &layout : neighbourLayouts(m_strict, best, wanted, m_search))
                if (taken.size() < wanted)
                    addAlternative(taken, layout);
        std::stable_sort(m_result.alternatives.begin(), m_result.alternatives.end(),
                         [](const PlacementLayout &a, const PlacementLayout &b) {
                             return std::pair(a.moves, -a.worst_spare) < std::pair(b.moves, -b.worst_spare);
                         });
    }

    void addAlternative(std::vector<Assignment> &taken, const Assignment &layout)
    {
        if (std::find(taken.begin(), taken.end(), layout) != taken.end())
            return;
        taken.push_back(layout);
        m_result.alternatives.push_back(m_names.layoutOf(m_strict, layout));
    }

    /// No layout passes, or none was found in time: the least bad one, and what all of them fail.
    void propose()
    {
        m_result.homeless = m_names.homeless();
        const bool proven = m_result.status == PlacementStatus::Infeasible;
        if (proven && !m_result.obstacle && m_strict.start_checks) {
            const Problem problem = m_names.withoutStarts();
            if (takeProposal(problem) && proven)
                return nameStart();
        }
        const Problem problem = m_names.lax();
        const bool any = takeProposal(problem);
        if (proven && !m_result.obstacle)
            m_result.obstacle =
                any ? overObstacle(problem) : PlacementObstacle{{"placement-constraints", {}}, std::nullopt};
    }

    bool takeProposal(const Problem &problem)
    {
        std::optional<double> left;
        if (m_options.time_limit)
            left = std::max(*m_options.time_limit - m_search.seconds(), 0.0);
        Search search(m_options.stop, left, {});
        search.beginPart(kNodesOfProposal);
        const PackResult packed = packBest(problem, startLayout(problem, search), search);
        m_result.nodes += search.nodes();
        if (!packed.assignment)
            return false;
        m_result.bound = packed.bound;
        m_result.layout = m_names.layoutOf(problem, *packed.assignment);
        m_result.moves = placementMoves(m_plan, *m_result.layout);
        return true;
    }

    /// The seat of the proposal that does not start.
    void nameStart()
    {
        PlacementObstacle obstacle{{"placement-no-start", {}}, std::nullopt};
        for (const Finding &finding : m_names.budgetWith(*m_result.layout).findings)
            if (finding.code == FindingCode::StartupCheck && finding.severity == Severity::Error) {
                obstacle.reason.args = {Arg::name(finding.subject.id), finding.args[1], finding.args[2],
                                        finding.args[4]};
                break;
            }
        if (obstacle.reason.args.empty()) // a pool beside its neighbours is what fails
            obstacle.reason.code = "placement-no-layout";
        m_result.obstacle = std::move(obstacle);
    }

    PlacementObstacle overObstacle(const Problem &problem) const
    {
        Bytes needed = 0, given = 0;
        for (std::size_t seat = 0; seat < problem.seats.size(); ++seat) {
            Bytes least = kMaxBytes;
            for (const Bytes size : problem.seats[seat].size)
                least = size < 0 ? least : std::min(least, size);
            needed = saturatingAdd(needed, saturatingMul(least, problem.seats[seat].ranks));
        }
        for (const ProblemCard &card : problem.cards)
            given = saturatingAdd(given, std::max<Bytes>(card.capacity, 0));
        if (needed > given)
            return {{"placement-too-little", {Arg::bytes(needed), Arg::bytes(given)}}, std::nullopt};
        if (m_result.layout->worst_spare < 0)
            return {{"placement-over", {Arg::bytes(-m_result.layout->worst_spare)}}, std::nullopt};
        return {{"placement-no-layout", {}}, std::nullopt};
    }

    const Plan &m_plan;
    const PlacementOptions &m_options;
    PlanProblem m_names;
    Problem m_strict;
    Search m_search;
    Placement m_result;
};

}

Placement place(const Plan &plan, const PlacementOptions &options)
{
    std::size_t cards = 0;
    for (const Host &host : plan.hosts)
        cards += host.cards.size();
    Placement result;
    if (cards == 0 || cards > static_cast<std::size_t>(kMaxCards)) {
        result.status = cards == 0 ? PlacementStatus::Infeasible : PlacementStatus::Stopped;
        result.obstacle = PlacementObstacle{
            {"placement-cards-range", {Arg::count(static_cast<std::int64_t>(cards)), Arg::count(kMaxCards)}},
            std::nullopt};
        for (const SeatPtr &seat : plan.seats)
            result.homeless.push_back(seat->name);
        return result;
    }
    return Placer(plan, options).run();
}

std::vector<PlacementMove> placementMoves(const Plan &plan, const PlacementLayout &layout)
{
    std::vector<PlacementMove> moves;
    for (std::size_t seat = 0; seat < plan.seats.size() && seat < layout.cards.size(); ++seat)
        if (plan.seats[seat]->cards != layout.cards[seat])
            moves.push_back({plan.seats[seat]->name, plan.seats[seat]->cards, layout.cards[seat]});
    return moves;
}

Plan withLayout(const Plan &plan, const PlacementLayout &layout)
{
    Plan next = plan;
    for (const PlacementMove &move : placementMoves(plan, layout))
        next = assignSeat(next, move.seat, move.to);
    return next;
}

std::string_view placementStatusName(PlacementStatus status)
{
    switch (status) {
    case PlacementStatus::Optimal:
        return "optimal";
    case PlacementStatus::Feasible:
        return "feasible";
    case PlacementStatus::Infeasible:
        return "infeasible";
    case PlacementStatus::Stopped:
        break;
    }
    return "stopped";
}

std::string_view placementEndName(PlacementEnd end)
{
    switch (end) {
    case PlacementEnd::TimeUp:
        return "time-limit";
    case PlacementEnd::Stopped:
        return "stopped";
    case PlacementEnd::Itself:
        break;
    }
    return "itself";
}

}
