// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The budget of a made-up machine for pictures and chart tests: four cards of 97,887 MiB, one of them over in
// the worst case, one tight at the plateau, one kept clear. All sizes are written here, nothing is estimated.
#pragma once

#include "engine/layout/budget.h"

#include <array>
#include <cmath>
#include <string>

namespace machine {

inline engine::Bytes mib(double value)
{
    return static_cast<engine::Bytes>(std::llround(value * static_cast<double>(engine::kMiB)));
}

inline engine::Bytes gib(double value)
{
    return mib(value * 1024);
}

/// Kinds of use of one seat in GiB: weights, KV growing, KV fixed, activation, graphs, drafter, context,
/// per-call.
using Sizes = std::array<double, engine::kComponentKinds>;

/// Adds a seat on card `card`. Activation counts half at boot; per-call only in the worst case.
inline void add(engine::Budget &budget, const std::string &name, int card, const Sizes &sizes)
{
    auto seat = std::make_shared<engine::Seat>();
    seat->name = name;
    seat->color = static_cast<int>(budget.seats.size());
    auto estimate = std::make_shared<engine::SeatEstimate>();
    estimate->verdict = engine::Verdict::Pass;
    engine::RankFootprint rank;
    for (std::size_t k = 0; k < sizes.size(); ++k) {
        engine::Component &component = rank.components[k];
        component.kind = static_cast<engine::ComponentKind>(k);
        component.bytes.fill(gib(sizes[k]));
        if (component.kind == engine::ComponentKind::Activation)
            component.bytes[0] = gib(sizes[k] / 2);
        if (component.kind == engine::ComponentKind::PerCall)
            component.bytes[0] = component.bytes[1] = 0;
    }
    engine::CardBudget &target = budget.cards.at(static_cast<std::size_t>(card));
    for (std::size_t state = 0; state < static_cast<std::size_t>(engine::kStates); ++state)
        for (std::size_t k = 0; k < sizes.size(); ++k) {
            target.by_kind[state][k] += rank.components[k].bytes[state];
            target.used[state] += rank.components[k].bytes[state];
        }
    target.ranks.push_back({static_cast<int>(budget.seats.size()), 0});
    seat->cards.push_back(target.card);
    estimate->ranks.push_back(rank);
    budget.seats.push_back({seat, nullptr, estimate, {card}});
}

/// Worst case: GPU 0 fits, GPU 1 is tight at the plateau, GPU 2 is over by 1.0 GiB, GPU 3 is kept clear.
inline engine::Budget budget()
{
    engine::Budget result;
    result.policy.min_spare_bytes = gib(1.5);
    for (int i = 0; i < 4; ++i) {
        engine::CardBudget card;
        card.card = "gpu" + std::to_string(i);
        card.host = "machine";
        card.total_bytes = mib(97887);
        card.cuda_total_bytes = mib(97252);
        card.budget_bytes = card.total_bytes - result.policy.min_spare_bytes;
        result.cards.push_back(card);
    }
    add(result, "parakeet", 0, {3.1, 1.2, 0, 0.6, 0.3, 0, 0.4, 0.4});
    add(result, "cyberprev", 0, {14.5, 7.4, 0, 1.6, 1.2, 0, 0.7, 0.8});
    add(result, "voices", 0, {16.0, 6.0, 0, 0.9, 0.6, 0, 0.4, 0.1});
    add(result, "coder", 0, {20.9, 9.5, 0, 1.8, 1.5, 1.0, 0.9, 0.2});
    add(result, "meromero-rp", 1, {22.1, 14.4, 2.9, 2.6, 1.2, 0.7, 0.7, 0.2});
    add(result, "gen-small", 1, {26.0, 21.6, 0, 0.9, 0.5, 0, 0.7, 0.4});
    add(result, "sec", 2, {8.1, 12.2, 0, 1.9, 0.9, 0, 0.7, 1.1});
    add(result, "char-rp", 2, {23.8, 21.1, 0, 3.3, 1.2, 0, 0.7, 0.9});
    add(result, "char-rp-fast", 2, {15.5, 1.8, 0, 1.8, 0.6, 0, 0.4, 0});
    // Used in the worst case: 94.2 + 0 others on GPU 2 so far; other processes bring it 1.0 GiB over
    // its 95.6.
    engine::CardBudget &over = result.cards[2];
    over.others_bytes = over.total_bytes + gib(1) - over.used[2];
    over.verdict = engine::Verdict::Fail;
    result.cards[1].verdict = engine::Verdict::Tight;
    result.cards[3].keep_clear = true;
    result.cards[3].others_bytes = mib(600);
    result.verdict = engine::Verdict::Fail;
    return result;
}

}
