// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the parts of the placement solver: the clock, the stop signal, progress, and the best layout so
// far.
#pragma once

#include "engine/placement/problem.h"

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>

namespace engine::placement {

/// What a caller sees while the solver runs; at most about twenty times a second.
struct Progress {
    std::shared_ptr<const Assignment>
        best; // shared by all reports until there is a better one; null: none yet
    Bytes best_spare = 0; // of `best`
    Bytes bound = 0;
    std::int64_t nodes = 0;
    double seconds = 0;
};

/// Counts nodes and says when to end: the token was asked to stop, the time is up, or a part of the search
/// has had its nodes.
class Search
{
public:
    using Clock = std::chrono::steady_clock;
    enum class End { None, TimeUp, Stopped };

    Search(std::stop_token token, std::optional<double> seconds,
           std::function<void(const Progress &)> report);

    /// One more node; true when the search has to end.
    bool tick()
    {
        if ((++m_nodes & 0xff) == 0)
            look();
        return stopped();
    }
    bool stopped() const { return m_end != End::None; }
    /// What ended the search from outside.
    End end() const { return m_end; }
    std::int64_t nodes() const { return m_nodes; }
    double seconds() const;

    /// A part of the search ends after `nodes` more. Counted, not timed, so that it ends at the same layout
    /// on every machine.
    void beginPart(std::int64_t nodes) { m_partEnd = m_nodes + nodes; }
    bool partEnded() const { return m_nodes >= m_partEnd; }
    bool ended() const { return stopped() || partEnded(); }

    void setBound(Bytes bound) { m_bound = bound; }
    /// `layout` leaves `spare` on its worst card; it is copied only when someone wants reports.
    void setBest(Bytes spare, const Assignment &layout);

private:
    void look();

    std::stop_token m_token;
    std::optional<Clock::time_point> m_limit;
    std::function<void(const Progress &)> m_report;
    Clock::time_point m_start, m_lastReport;
    std::int64_t m_nodes = 0;
    std::int64_t m_partEnd = std::numeric_limits<std::int64_t>::max();
    End m_end = End::None;
    std::shared_ptr<const Assignment> m_best;
    Bytes m_bestSpare = 0;
    Bytes m_bound = 0;
};

/// A good layout to begin with: large seats first onto the emptiest card where all start, then single moves
/// and swaps while the worst card gains; or the present one where that leaves more. Nothing when a seat finds
/// no place on the way (an exact search may still find one).
std::optional<Assignment> startLayout(const Problem &problem, Search &search);

inline constexpr std::int64_t kNodesOfFirstLook = 100'000;

struct PackResult {
    std::optional<Assignment> assignment;
    Bytes bound = 0; // no layout leaves more on its worst card
    bool proven = false; // the assignment reaches the bound, or there is none at all
};

/// Largest worst-card spare by bin completion: TP sets first, then card after card the subsets that leave no
/// card behind more than the total slack allows. Exact unless stopped. `first_look`: nodes spent on any
/// better layout before the search closes in on the bound; 0 goes there at once.
PackResult packBest(const Problem &problem, std::optional<Assignment> start, Search &search,
                    std::int64_t first_look = kNodesOfFirstLook);

struct MoveResult {
    Assignment assignment;
    bool moves_proven = false;
    bool evenness_proven = false;
};

/// Nodes for the fewest moves, and for the most even layout among those with as few.
struct MoveEffort {
    static constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max() / 2;
    std::int64_t moves = kUnlimited, evenness = kUnlimited;
};

/// Among the layouts that leave at least `spare` on every card in use: fewest moves, then the most even
/// spares.
MoveResult fewestMoves(const Problem &problem, Assignment start, Bytes spare, Search &search,
                       const MoveEffort &effort = {});

/// For every number of moves below `fewer_than` the layout that leaves the most on its worst card, where that
/// is more than fewer moves reach, and less than `less_than`; fewest moves first. Ends after `nodes`; the
/// last layout may then not be the roomiest.
std::vector<Assignment> layoutsByMoves(const Problem &problem, int fewer_than, Bytes less_than,
                                       Search &search, std::int64_t nodes);

/// The layouts one move or one swap away from `start` that hold: the largest worst spare first, then the
/// fewest moves; at most `wanted`.
std::vector<Assignment> neighbourLayouts(const Problem &problem, const Assignment &start, std::size_t wanted,
                                         Search &search);

}
