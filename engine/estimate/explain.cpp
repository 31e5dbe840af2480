// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/explain.h"

#include "engine/estimate/club3090_seat.h"
#include "engine/estimate/explain_terms.h"
#include "engine/estimate/seat_check.h"

namespace engine {

namespace {

void explainVllm(ExplanationBuilder &builder, const Seat &seat, const Model &model,
                 std::span<const CardFacts> cards, const Policy &policy, const SeatEstimate &estimate,
                 ComponentKind kind)
{
    const VllmSeat work = workOutVllm(seat, model, cards, policy, estimate.neighbours);
    const bool pool = kind == ComponentKind::KvGrowing || kind == ComponentKind::KvFixed;
    if (pool && !work.out.kv)
        builder.formula("no-pool");
    else if (kind == ComponentKind::KvGrowing)
        explainKv(builder, work, seat, cards, policy);
    else if (kind == ComponentKind::KvFixed)
        explainKvFixed(builder, work);
    else
        explainVllmPart(builder, work, seat, work.architecture, kind);
}

}

void explainRead(ExplanationBuilder &builder, Bytes bytes, Provenance provenance, const std::string &source)
{
    builder.formula("read-value");
    builder.term("value", Arg::bytes(bytes), provenance, source);
}

Explanation explain(const Seat &seat, const Model *model, std::span<const CardFacts> cards,
                    const Policy &policy, const SeatEstimate &estimate, int rank, ComponentKind kind)
{
    const bool known = rank >= 0 && static_cast<std::size_t>(rank) < estimate.ranks.size();
    const Component component = known
        ? estimate.ranks[static_cast<std::size_t>(rank)].components[static_cast<std::size_t>(kind)]
        : Component{};
    ExplanationBuilder builder(kind, rank, component);
    if (!known || seatError(seat, model, cards)) {
        builder.formula("nothing-known");
        return builder.take();
    }
    switch (seat.runtime.kind) {
    case RuntimeKind::Vllm:
        explainVllm(builder, seat, *model, cards, policy, estimate, kind);
        break;
    case RuntimeKind::Club3090:
        explainClub3090(builder, seat, *model, smallestCard(cards), estimate, kind);
        break;
    case RuntimeKind::LlamaCpp:
        explainLlamaCpp(builder, seat, *model, kind);
        break;
    case RuntimeKind::Other:
        explainOther(builder, seat, kind);
        break;
    }
    return builder.take();
}

}
