// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Budgets written by hand for tests of geometry and painting: cards and seats with stated sizes, no
// estimator.
#pragma once

#include "engine/layout/budget.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace sample {

inline engine::Bytes gib(double value)
{
    return static_cast<engine::Bytes>(std::llround(value * static_cast<double>(engine::kGiB)));
}

inline engine::Budget cards(const std::vector<double> &totals)
{
    engine::Budget budget;
    for (std::size_t i = 0; i < totals.size(); ++i) {
        engine::CardBudget card;
        card.card = "gpu" + std::to_string(i);
        card.host = "host";
        card.total_bytes = gib(totals[i]);
        budget.cards.push_back(card);
    }
    return budget;
}

/// Adds a seat of `size` GiB of weights on each of `on` (card indices; empty: unassigned), in all states.
inline void add(engine::Budget &budget, const std::string &name, double size, const std::vector<int> &on)
{
    auto seat = std::make_shared<engine::Seat>();
    seat->name = name;
    seat->tp = on.empty() ? 1 : static_cast<int>(on.size());
    seat->color = static_cast<int>(budget.seats.size());
    auto estimate = std::make_shared<engine::SeatEstimate>();
    estimate->verdict = engine::Verdict::Pass;
    engine::RankFootprint rank;
    for (std::size_t k = 0; k < rank.components.size(); ++k)
        rank.components[k].kind = static_cast<engine::ComponentKind>(k);
    rank.components[0].bytes.fill(gib(size));
    estimate->ranks.assign(on.empty() ? 1 : on.size(), rank);
    const int index = static_cast<int>(budget.seats.size());
    for (std::size_t r = 0; r < on.size(); ++r) {
        engine::CardBudget &card = budget.cards[on[r]];
        seat->cards.push_back(card.card);
        card.ranks.push_back({index, static_cast<int>(r)});
        for (engine::Bytes &used : card.used)
            used += gib(size);
    }
    budget.seats.push_back({seat, nullptr, estimate, on});
}

}
