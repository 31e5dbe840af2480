// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/aim.h"
#include "engine/layout/card_findings.h"
#include "engine/layout/seat_layout.h"
#include "engine/plan/edit.h"

#include <algorithm>
#include <optional>

namespace engine {

namespace {

struct Pin {
    Fix fix;
    bool keeps_rule = false;
    Bytes pool = 0; // before
};

// A smaller pin for one seat; nothing when it would no longer hold one full context.
std::optional<Pin> pinFor(const Budget &budget, const RankOnCard &where, const std::string &card,
                          Bytes lacking)
{
    const SeatBudget &seat = budget.seats[static_cast<std::size_t>(where.seat)];
    if (seat.seat->runtime.kind != RuntimeKind::Vllm || !seat.estimate->kv
        || !seat.estimate->kv->capacity.fits)
        return std::nullopt;
    const KvResult &kv = *seat.estimate->kv;
    // One block more than lacking, because the pool is cut to whole blocks before and after.
    const Bytes room = kv.capacity.available_bytes - lacking - kv.layout.bytes_per_block;
    const Bytes step = std::max<Bytes>(budget.policy.kv_round_bytes, 1);
    const Bytes pinned = room > 0 ? room / step * step : 0;
    if (pinned < kv.layout.need_bytes_one_request + kv.layout.bytes_per_block)
        return std::nullopt;
    Pin pin;
    pin.fix.kind = Fix::Kind::PinKv;
    pin.fix.seat = seat.seat->name;
    pin.fix.card = card;
    pin.fix.value = pinned;
    pin.keeps_rule = pinned >= kv.rule_bytes || !seat.seat->kv.waiver.empty();
    pin.fix.safe = pin.keeps_rule;
    pin.pool = kv.capacity.available_bytes;
    return pin;
}

std::optional<Pin> bestPin(const Budget &budget, const CardBudget &card, Bytes lacking)
{
    std::optional<Pin> best;
    for (const RankOnCard &where : card.ranks) {
        std::optional<Pin> pin = pinFor(budget, where, card.card, lacking);
        if (pin && (!best || std::pair(pin->keeps_rule, pin->pool) > std::pair(best->keeps_rule, best->pool)))
            best = std::move(pin);
    }
    return best;
}

struct Move {
    std::size_t seat = 0;
    std::size_t target = 0;
    Bytes size = 0; // of the seat at peak
    Bytes spare = 0; // of the target
};

// Seats on this card alone that are large enough, with every card of the host that has room; smallest seat
// and roomiest card first. A seat sized by utilisation takes its share anywhere, so moving it is no relief.
std::vector<Move> movesOff(const Budget &budget, std::size_t source, State state, Bytes lacking)
{
    std::vector<Move> moves;
    for (const RankOnCard &where : budget.cards[source].ranks) {
        const SeatBudget &seat = budget.seats[static_cast<std::size_t>(where.seat)];
        if (seat.cards.size() != 1 || isUtilisationSized(*seat.seat))
            continue;
        const RankFootprint &rank = seat.estimate->ranks.front();
        if (rank.total(state) < lacking)
            continue;
        for (std::size_t target = 0; target < budget.cards.size(); ++target) {
            const CardBudget &card = budget.cards[target];
            const bool room = card.spare(State::Peak) >= rank.high()
                && card.spare(State::Plateau) - rank.total(State::Plateau) >= budget.policy.min_spare_bytes;
            if (target != source && !card.keep_clear && card.host == budget.cards[source].host && room)
                moves.push_back({static_cast<std::size_t>(where.seat), target, rank.total(State::Peak),
                                 card.spare(State::Peak)});
        }
    }
    std::stable_sort(moves.begin(), moves.end(), [](const Move &a, const Move &b) {
        return std::pair(a.size, -a.spare) < std::pair(b.size, -b.spare);
    });
    return moves;
}

// The footprint may differ on another make of card, so a move is offered only after it was worked out there.
bool fitsThere(const Plan &plan, const Budget &budget, const Move &move)
{
    const SeatBudget &seat = budget.seats[move.seat];
    const CardBudget &card = budget.cards[move.target];
    if (refusalToAssign(plan, seat.seat->name, {card.card}))
        return false;
    const Budget after = sumsOf(assignSeat(plan, seat.seat->name, {card.card}), &budget);
    return verdictAround(after, move.seat) != Verdict::Fail
        && after.cards[move.target].verdict == Verdict::Pass;
}

std::optional<Fix> bestMove(const Plan &plan, const Budget &budget, std::size_t source, State state,
                            Bytes lacking)
{
    constexpr std::size_t kTried = 4;
    const std::vector<Move> moves = movesOff(budget, source, state, lacking);
    for (std::size_t i = 0; i < moves.size() && i < kTried; ++i) {
        if (!fitsThere(plan, budget, moves[i]))
            continue;
        Fix fix;
        fix.kind = Fix::Kind::MoveSeat;
        fix.seat = budget.seats[moves[i].seat].seat->name;
        fix.card = budget.cards[moves[i].target].card;
        fix.safe = false;
        return fix;
    }
    return std::nullopt;
}

}

std::vector<Fix> reliefFixes(const Plan &plan, const Budget &budget, std::size_t card, State state,
                             Bytes lacking)
{
    std::vector<Fix> fixes;
    const std::optional<Pin> pin = bestPin(budget, budget.cards[card], lacking);
    if (pin && pin->keeps_rule)
        fixes.push_back(pin->fix);
    if (std::optional<Fix> move = bestMove(plan, budget, card, state, lacking))
        fixes.push_back(std::move(*move));
    if (pin && !pin->keeps_rule)
        fixes.push_back(pin->fix);
    return fixes;
}

}
