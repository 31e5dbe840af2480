// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/estimate.h"

#include "engine/estimate/club3090_seat.h"
#include "engine/estimate/llamacpp.h"
#include "engine/estimate/other.h"
#include "engine/estimate/seat_check.h"
#include "engine/estimate/seat_findings.h"
#include "engine/estimate/verdict.h"

#include <algorithm>
#include <charconv>

namespace engine {

SeatEstimate estimateSeat(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                          const Policy &policy, std::span<const Amount> neighbours)
{
    if (auto error = seatError(seat, model, cards)) {
        SeatEstimate out;
        out.findings.push_back(refusedFinding(seat, *error));
        refuse(out, std::move(*error));
        out.ranks.assign(static_cast<std::size_t>(std::clamp(seat.tp, 1, kMaxRanks)), emptyRank());
        return out;
    }
    switch (seat.runtime.kind) {
    case RuntimeKind::Other:
        return estimateOther(seat, cards);
    case RuntimeKind::LlamaCpp:
        return estimateLlamaCpp(seat, *model, cards);
    case RuntimeKind::Club3090:
        return estimateClub3090(seat, *model, cards);
    case RuntimeKind::Vllm:
        break;
    }
    return workOutVllm(seat, *model, cards, policy, neighbours).out;
}

int capabilityNumber(std::string_view text)
{
    int major = 0;
    int minor = 0;
    const char *end = text.data() + text.size();
    const auto [dot, error] = std::from_chars(text.data(), end, major);
    if (error != std::errc() || major < 1 || major > 99 || dot == end || *dot != '.')
        return 0;
    const auto [rest, minor_error] = std::from_chars(dot + 1, end, minor);
    if (minor_error != std::errc() || rest != end || minor < 0 || minor > 9)
        return 0;
    return major * 10 + minor;
}

}
