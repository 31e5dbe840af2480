// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the parts of the placement solver: the clock, the stop signal, progress, and the best layout so
// far.
#pragma once

#include "engine/layout/placement_problem.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

namespace engine::placement {

/// What a caller sees while the solver runs; at most about twenty times a second.
struct Progress {
    std::optional<Bytes> best_spare; // nothing: no layout found yet
    Bytes bound = 0;
    std::int64_t nodes = 0;
    double seconds = 0;
};

/// Counts nodes and says when to stop: the token was asked to, or the time is up.
class Search
{
public:
    using Clock = std::chrono::steady_clock;

    Search(std::stop_token token, std::optional<double> seconds,
           std::function<void(const Progress &)> report);

    /// One more node; true when the search has to end.
    bool tick()
    {
        if ((++m_nodes & 0xfff) == 0)
            look();
        return m_stopped;
    }
    bool stopped() const { return m_stopped; }
    std::int64_t nodes() const { return m_nodes; }
    double seconds() const;

    /// A part of the search gets its own, earlier end; nothing lifts it again.
    void setDeadline(std::optional<double> seconds_from_now);
    bool timeIsUp() const { return m_partEnded; }

    void setBound(Bytes bound) { m_bound = bound; }
    void setBest(Bytes best) { m_best = best; }

private:
    void look();

    std::stop_token m_token;
    std::optional<Clock::time_point> m_end, m_partEnd;
    std::function<void(const Progress &)> m_report;
    Clock::time_point m_start, m_lastReport;
    std::int64_t m_nodes = 0;
    bool m_stopped = false;
    bool m_partEnded = false;
    std::optional<Bytes> m_best;
    Bytes m_bound = 0;
};

/// A good layout to begin with: large seats first onto the emptiest card, then single moves and swaps while
/// the worst card gains. Nothing when the rules leave a seat without a place on the way (an exact search may
/// still find one).
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

/// Among the layouts that leave at least `spare` on every card in use: fewest moves, then the most even
/// spares.
MoveResult fewestMoves(const Problem &problem, Assignment start, Bytes spare, Search &search);

}
