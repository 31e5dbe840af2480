// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a plan's seat to the published club-3090 calculator and spreads its answer over the components of a
// rank. Keeps the calculator's decimal GB, verdicts and its band of 1.5 GB.
#pragma once

#include "engine/estimate/club3090.h"

#include <span>

namespace engine {

/// What the calculator is asked for `seat`: a card's size is the typed GB when it is a whole number of 1e9
/// bytes, else what the box says, else the driver's bytes ÷ 1e9.
Club3090Inputs club3090InputsOf(const Seat &seat, const CardFacts &card);

/// The card whose size the calculator is told: the smallest of the set.
const CardFacts &smallestCard(std::span<const CardFacts> cards);

/// The cache of `seat` on `card` in the calculator's buckets. Errors: those of club3090CacheBreakdown.
Expected<Club3090Breakdown> club3090BreakdownOf(const Seat &seat, const Model &model, const CardFacts &card,
                                                const Club3090CacheExtras &extras = {});

/// Estimates `seat` with the calculator: its own model table by id, its generic dense rule otherwise.
SeatEstimate estimateClub3090(const Seat &seat, const Model &model, std::span<const CardFacts> cards);

}
