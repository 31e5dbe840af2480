// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/placement.h"

#include "engine/placement/placement_plan.h"

#include <algorithm>

namespace engine {

using namespace placement;

namespace {

// Nodes of what follows the proof, together about a second at most.
constexpr MoveEffort kEffort{10'000'000, 3'000'000};
constexpr MoveEffort kEffortForAlternative{2'500'000, 500'000};
constexpr std::size_t kNeighbourSeats = 64; // beyond that the list of swaps is longer than it is useful

/// Reports in names; a layout is translated once.
std::function<void(const Progress &)> reporter(const Problem &problem, const Plan &plan,
                                               const PlacementOptions &options)
{
    if (!options.progress)
        return {};
    return [&problem, &plan, &options, known = std::shared_ptr<const Assignment>(),
            best = std::shared_ptr<const PlacementLayout>()](const Progress &now) mutable {
        if (now.best != known) {
            known = now.best;
            best = std::make_shared<const PlacementLayout>(layoutOf(problem, plan, *known));
        }
        options.progress({best, now.bound, now.nodes, now.seconds});
    };
}

void addAlternatives(Placement &result, const Problem &problem, const Plan &plan, const Assignment &best,
                     std::size_t wanted, Search &search)
{
    std::vector<Assignment> candidates;
    // What the policy already accepts with the fewest seats to restart comes first.
    const Bytes enough = std::min(plan.policy.min_spare_bytes, worstSpare(problem, best));
    if (enough < worstSpare(problem, best))
        candidates.push_back(fewestMoves(problem, best, enough, search, kEffortForAlternative).assignment);
    if (best.size() <= kNeighbourSeats)
        for (Assignment &layout : neighbourLayouts(problem, best, wanted + 1, search))
            candidates.push_back(std::move(layout));
    std::vector<Assignment> taken{best};
    for (const Assignment &layout : candidates) {
        if (result.alternatives.size() >= wanted)
            return;
        if (std::find(taken.begin(), taken.end(), layout) != taken.end())
            continue;
        taken.push_back(layout);
        result.alternatives.push_back(layoutOf(problem, plan, layout));
    }
}

PlacementStatus statusOf(const PackResult &packed, const Problem &problem, const Search &search)
{
    const bool fits = packed.assignment && worstSpare(problem, *packed.assignment) >= 0;
    if (packed.proven)
        return fits ? PlacementStatus::Optimal : PlacementStatus::Infeasible;
    return fits && search.end() == Search::End::TimeUp ? PlacementStatus::Feasible : PlacementStatus::Stopped;
}

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

/// Moves, evenness and alternatives for the layout the search for the largest spare ended at.
void refine(Placement &result, const Problem &problem, const Plan &plan, const Assignment &found,
            const PlacementOptions &options, Search &search)
{
    const MoveResult moved = fewestMoves(problem, found, worstSpare(problem, found), search, kEffort);
    result.moves_proven = moved.moves_proven;
    result.evenness_proven = moved.evenness_proven;
    result.layout = layoutOf(problem, plan, moved.assignment);
    result.moves = placementMoves(plan, *result.layout);
    if (result.layout->worst_spare >= 0 && options.alternatives > 0)
        addAlternatives(result, problem, plan, moved.assignment,
                        static_cast<std::size_t>(options.alternatives), search);
}

}

Placement place(const Plan &plan, const PlacementOptions &options)
{
    Placement result;
    const Problem problem = placementProblem(plan, options.uneven_sets);
    if (problem.cards.empty() || problem.cards.size() > kMaxCards) {
        result.status = PlacementStatus::Infeasible;
        for (const SeatPtr &seat : plan.seats)
            result.homeless.push_back(seat->name);
        return result;
    }
    Search search(options.stop, options.time_limit, reporter(problem, plan, options));
    const PackResult packed = packBest(problem, startLayout(problem, search), search);
    result.bound = packed.bound;
    result.status = statusOf(packed, problem, search);
    if (packed.assignment)
        refine(result, problem, plan, *packed.assignment, options, search);
    else
        result.homeless = homelessSeats(problem, plan);
    result.end = endOf(search);
    result.nodes = search.nodes();
    result.seconds = search.seconds();
    return result;
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
