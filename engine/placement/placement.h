// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/placement: the search for the best layout and its proof. What a layout is worth is asked
// of the budget; no rule of memory lives here.
//
// Finds the best layout of a plan's seats among those `check` does not fail: largest smallest worst-case
// spare over the cards in use, then fewest moves, then the most even spares. Exact with a proof unless
// stopped; the plan itself is not changed.
#pragma once

#include "engine/plan/plan.h"
#include "engine/units/facts.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace engine {

enum class PlacementStatus {
    Optimal, // passes `check`; proven: no layout that does leaves more on its worst card
    Feasible, // passes `check`; the search ended before the proof
    Infeasible, // proven: `check` fails every layout the constraints allow
    Stopped, // ended before either was known
};

struct PlacementMove {
    std::string seat;
    std::vector<std::string> from, to;
};

/// One layout: cards per seat, in the order of Plan::seats.
struct PlacementLayout {
    Bytes worst_spare = 0;
    int moves = 0;
    std::vector<std::vector<std::string>> cards;
};

/// Why no layout passes: what cannot be met, and where it is a seat's own verdict, that.
struct PlacementObstacle {
    Reason reason;
    std::optional<Reason> because;
};

/// What ended the search. Only its own end gives the same result on every machine; what was proven before
/// another stands all the same.
enum class PlacementEnd { Itself, TimeUp, Stopped };

/// What a caller sees while the search runs; at most about twenty times a second.
struct PlacementProgress {
    std::shared_ptr<const PlacementLayout> best; // shared by all reports until a better one; null: none yet
    Bytes bound = 0; // no layout leaves more
    std::int64_t nodes = 0;
    double seconds = 0;
};

/// Seconds after which the best so far is the answer, unless the caller says otherwise.
inline constexpr double kDefaultTimeLimit = 10;

struct PlacementOptions {
    std::optional<double> time_limit = kDefaultTimeLimit; // seconds; nothing: until proven
    bool uneven_sets = false; // TP sets may mix kinds of cards
    int alternatives = 3; // beside the roomiest layouts of fewer moves
    std::stop_token stop;
    std::function<void(const PlacementProgress &)> progress; // called on the solver's thread
};

struct Placement {
    PlacementStatus status = PlacementStatus::Stopped;
    PlacementEnd end = PlacementEnd::Itself;
    std::optional<PlacementLayout> layout; // when none passes, the least bad one that was found
    Bytes bound = 0; // no layout leaves more
    std::int64_t nodes = 0;
    double seconds = 0;
    bool moves_proven = false, evenness_proven = false;
    std::vector<PlacementMove> moves;
    std::vector<PlacementLayout> alternatives; // each passes; fewest moves first
    std::vector<std::string> homeless; // seats no card may take, when the constraints allow no layout
    std::optional<PlacementObstacle> obstacle; // infeasible: why

    /// Whether there is a layout that passes `check`.
    bool passes() const { return status == PlacementStatus::Optimal || status == PlacementStatus::Feasible; }
};

/// The best layout of the seats of `plan`. Without a time limit and a stop the result depends on the plan and
/// the options alone: what follows the proof (moves, evenness, alternatives, the least bad layout) ends after
/// a counted number of nodes. More than 1,024 cards are not searched: Stopped, with the obstacle
/// "placement-cards-range".
Placement place(const Plan &plan, const PlacementOptions &options = {});

/// The seats of `plan` whose cards differ in `layout`.
std::vector<PlacementMove> placementMoves(const Plan &plan, const PlacementLayout &layout);

/// `plan` with every seat on the cards of `layout`.
Plan withLayout(const Plan &plan, const PlacementLayout &layout);

std::string_view placementStatusName(PlacementStatus status); // "optimal", "feasible", …
std::string_view placementEndName(PlacementEnd end); // "itself", "time-limit", "stopped"

}
