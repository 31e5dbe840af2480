// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/poolsizing.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr double kGrid = 1000; // thousandths
constexpr double kDefaultUtilisation = 0.9;

engine::Bytes poolAt(engine::Seat seat, double utilisation, const engine::Model *model,
                     std::span<const engine::CardFacts> cards, const engine::Policy &policy)
{
    seat.kv.mode = engine::KvSizing::Mode::Utilisation;
    seat.kv.utilization = utilisation;
    const engine::SeatEstimate estimate = engine::estimateSeat(seat, model, cards, policy);
    return estimate.kv ? estimate.kv->capacity.available_bytes : 0;
}

// The pool grows by the CUDA total per unit of utilisation, so one probe gives the answer; a second one
// removes what rounding and clamping of the first left.
double utilisationFor(const engine::Seat &seat, engine::Bytes pool, const engine::Model *model,
                      std::span<const engine::CardFacts> cards, const engine::Policy &policy)
{
    engine::Bytes total = 0;
    for (const engine::CardFacts &card : cards)
        total = total == 0 ? card.cuda_total_bytes : std::min(total, card.cuda_total_bytes);
    if (total <= 0)
        return kDefaultUtilisation;
    double share = kDefaultUtilisation;
    for (int probe = 0; probe < 2; ++probe) {
        const engine::Bytes missing = pool - poolAt(seat, share, model, cards, policy);
        share = std::clamp(share + static_cast<double>(missing) / static_cast<double>(total), 0.01, 0.99);
    }
    return std::round(share * kGrid) / kGrid;
}

}

engine::Seat withPoolMode(const engine::Seat &seat, engine::KvSizing::Mode mode, engine::Bytes pool,
                          const engine::Model *model, std::span<const engine::CardFacts> cards,
                          const engine::Policy &policy)
{
    engine::Seat next = seat;
    next.kv.mode = mode;
    next.kv.pinned_bytes = 0;
    next.kv.utilization = 0;
    if (mode == engine::KvSizing::Mode::Pinned)
        next.kv.pinned_bytes = std::max<engine::Bytes>(pool, engine::kMiB);
    else if (mode == engine::KvSizing::Mode::Utilisation)
        next.kv.utilization = utilisationFor(next, pool, model, cards, policy);
    if (mode == engine::KvSizing::Mode::Rule)
        next.kv.waiver.clear(); // the rule itself needs no waiver
    return next;
}
