// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/other.h"

#include "engine/estimate/amount.h"
#include "engine/estimate/seat_findings.h"
#include "engine/estimate/verdict.h"

#include <algorithm>

namespace engine {

Bytes otherGrowthBytes(const Seat &seat)
{
    const Bytes cap = std::clamp<Bytes>(seat.cap_bytes, 0, kMaxBytes);
    if (seat.per_token_bytes <= 0)
        return cap;
    const Bytes wanted = productOf({seat.per_token_bytes, seat.max_tokens_per_call, seat.parallel_calls});
    return cap > 0 ? std::min(cap, wanted) : wanted;
}

SeatEstimate estimateOther(const Seat &seat, std::span<const CardFacts> cards)
{
    RankFootprint rank = emptyRank();

    const Bytes base = std::clamp<Bytes>(seat.base_bytes, 0, kMaxBytes);
    Component &weights = rank.components[static_cast<std::size_t>(ComponentKind::Weights)];
    weights.bytes.fill(base);
    weights.low = weights.high = base;
    weights.provenance = Provenance::User;

    const Bytes growth = otherGrowthBytes(seat);
    const bool per_call = seat.per_token_bytes > 0;
    Component &grown = rank.components[static_cast<std::size_t>(per_call ? ComponentKind::PerCall
                                                                         : ComponentKind::Activation)];
    grown.bytes = {0, per_call ? 0 : growth, growth};
    grown.low = grown.high = growth;
    grown.provenance = Provenance::User;

    if (seat.measured.creep) {
        const Bytes creep = std::clamp<Bytes>(*seat.measured.creep, 0, kMaxBytes);
        Component &context = rank.components[static_cast<std::size_t>(ComponentKind::Context)];
        context.bytes = {0, creep, creep};
        context.low = context.high = creep;
        context.provenance = Provenance::Measured;
    }

    SeatEstimate out;
    out.ranks.assign(static_cast<std::size_t>(std::max(seat.tp, 1)), rank);
    judgeOnCards(out, cards);
    if (saturatingAdd(base, growth) == 0)
        out.findings.push_back(seatFinding(seat, FindingCode::ProcessUnmeasured, Severity::Warning, {}));
    return out;
}

}
