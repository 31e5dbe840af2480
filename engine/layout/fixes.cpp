// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/fixes.h"

#include "engine/plan/edit.h"

#include <limits>
#include <optional>

namespace engine {

namespace {

void pin(Seat &seat, Bytes bytes, const std::string &reason)
{
    // The option stays on the command line of a seat that was sized by it, and the start-up check still reads
    // it.
    if (seat.kv.mode == KvSizing::Mode::Utilisation && seat.kv.utilization > 0
        && !seat.gpu_memory_utilization)
        seat.gpu_memory_utilization = seat.kv.utilization;
    seat.kv.mode = KvSizing::Mode::Pinned;
    seat.kv.pinned_bytes = bytes;
    seat.kv.utilization = 0;
    if (seat.kv.waiver.empty())
        seat.kv.waiver = reason;
}

void setUtilisation(Seat &seat, double share)
{
    if (seat.kv.mode == KvSizing::Mode::Utilisation)
        seat.kv.utilization = share;
    else
        seat.gpu_memory_utilization = share;
}

void takeMeasured(Seat &seat, const std::string &kind, std::optional<Bytes> bytes)
{
    if (kind == "weights")
        seat.measured.weights = bytes;
    else if (kind == "activation")
        seat.measured.activation = bytes;
    else if (kind == "graphs")
        seat.measured.graphs = bytes;
    else if (kind == "context")
        seat.measured.context = bytes;
}

Plan withCardTotal(const Plan &plan, const Fix &fix)
{
    const Card *known = findCard(plan, fix.card);
    if (!known)
        return plan;
    Card card = *known;
    card.total_bytes = fix.value;
    if (card.cuda_total_bytes && *card.cuda_total_bytes > card.total_bytes)
        card.cuda_total_bytes.reset();
    return withCard(plan, fix.card, std::move(card));
}

Plan moved(const Plan &plan, const Fix &fix)
{
    const SeatPtr seat = findSeat(plan, fix.seat);
    if (!seat || seat->tp != 1 || refusalToAssign(plan, fix.seat, {fix.card}))
        return plan;
    return assignSeat(plan, fix.seat, {fix.card});
}

// Fixes that change one seat's own settings.
Plan withSettings(const Plan &plan, const Fix &fix)
{
    const SeatPtr known = findSeat(plan, fix.seat);
    if (!known)
        return plan;
    Seat seat = *known;
    const auto whole = [&] {
        return static_cast<int>(std::min<std::int64_t>(fix.value, std::numeric_limits<int>::max()));
    };
    switch (fix.kind) {
    case Fix::Kind::PinKv:
        pin(seat, fix.value, fix.text);
        break;
    case Fix::Kind::WaiveRule:
        seat.kv.waiver = fix.text;
        break;
    case Fix::Kind::SetContext:
        seat.max_model_len = fix.value;
        break;
    case Fix::Kind::SetSequences:
        seat.max_num_seqs = whole();
        break;
    case Fix::Kind::SetUtilisation:
        setUtilisation(seat, fix.share);
        break;
    case Fix::Kind::SetKvFormat:
        seat.kv_cache_dtype = fix.text;
        break;
    case Fix::Kind::SetBlockSize:
        seat.block_size = whole();
        break;
    case Fix::Kind::SetGraphMode:
        seat.cudagraph_mode = fix.text;
        break;
    case Fix::Kind::CapOutput:
        seat.output_cap = fix.value;
        break;
    case Fix::Kind::TakeMeasured:
        takeMeasured(seat, fix.text, fix.value);
        break;
    case Fix::Kind::DropMeasured:
        takeMeasured(seat, fix.text, std::nullopt);
        break;
    case Fix::Kind::MoveSeat:
    case Fix::Kind::MoveToCards:
    case Fix::Kind::SetTp:
    case Fix::Kind::SetCardTotal:
    case Fix::Kind::BootFirst:
    case Fix::Kind::BootAfter:
        break;
    }
    return withSeat(plan, fix.seat, std::move(seat));
}

}

Plan applyFix(const Plan &plan, const Fix &fix)
{
    switch (fix.kind) {
    case Fix::Kind::MoveSeat:
        return moved(plan, fix);
    case Fix::Kind::MoveToCards:
        return refusalToAssign(plan, fix.seat, fix.cards) ? plan : assignSeat(plan, fix.seat, fix.cards);
    case Fix::Kind::SetTp:
        return fix.value > 0 && fix.value <= 1024 ? setTp(plan, fix.seat, static_cast<int>(fix.value)) : plan;
    case Fix::Kind::SetCardTotal:
        return withCardTotal(plan, fix);
    case Fix::Kind::BootFirst:
        return moveInBootOrder(plan, fix.seat, -static_cast<int>(plan.seats.size()));
    case Fix::Kind::BootAfter:
        return setBootsTogether(plan, fix.seat, false);
    default:
        return withSettings(plan, fix);
    }
}

}
