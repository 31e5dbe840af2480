// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What every room of the engine speaks of: kinds of use, states of a footprint, where a number comes from,
// verdicts and reasons. Plain values without arithmetic.
#pragma once

#include "engine/units/arg.h"
#include "engine/units/bytes.h"

#include <string>

namespace engine {

/// Kinds of use, in the order of the bars from the bottom up.
enum class ComponentKind { Weights, KvGrowing, KvFixed, Activation, Graphs, Drafter, Context, PerCall };
inline constexpr int kComponentKinds = 8;

/// Idle after boot; after a day or two of load; plateau plus the largest per-call allocations.
enum class State { Boot, Plateau, Peak };
inline constexpr int kStates = 3;

/// Where a number comes from.
enum class Provenance {
    Config,
    Catalogue,
    WeightFiles,
    Measured,
    Calibration,
    FirstPrinciples,
    Default,
    User
};

enum class Verdict { Pass, Tight, Fail };

/// Why a verdict is what it is. The words are in engine/words, by code.
struct Reason {
    std::string code;
    Args args;
    bool operator==(const Reason &) const = default;
};

}
