// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plan whose sizes are stated in the test: seats of the runtime "other" take exactly their base bytes in
// every state, so spares can be worked out by hand. Four cards of 96 GiB, the last kept clear.
#pragma once

#include "engine/plan/edit.h"
#include "support/samplebudget.h"

namespace sample {

inline void addSeat(engine::Plan &plan, const std::string &name, double size, std::vector<std::string> cards)
{
    engine::Seat seat;
    seat.name = name;
    seat.runtime.kind = engine::RuntimeKind::Other;
    seat.tp = cards.empty() ? 1 : static_cast<int>(cards.size());
    seat.cards = std::move(cards);
    seat.base_bytes = gib(size);
    seat.color = static_cast<int>(plan.seats.size());
    plan.seats.push_back(std::make_shared<const engine::Seat>(seat));
}

/// gpu0: voices 24, coder 16 (56 spare); gpu1: big 60, gen 20 (16 spare); gpu2: sec 90 (6 spare); gpu3: kept
/// clear; loose 10 on no card.
inline engine::Plan plan()
{
    engine::Plan plan;
    plan.title = "sample";
    engine::Host host;
    host.name = "host";
    for (int i = 0; i < 4; ++i) {
        engine::Card card;
        card.id = "gpu" + std::to_string(i);
        card.name = "Sample 96"; // no card of the catalogue, so nothing is known better than stated
        card.total_bytes = gib(96);
        card.cuda_total_bytes = gib(96);
        card.compute_capability = "12.0";
        card.keep_clear = i == 3;
        host.cards.push_back(card);
    }
    plan.hosts.push_back(host);
    addSeat(plan, "voices", 24, {"gpu0"});
    addSeat(plan, "coder", 16, {"gpu0"});
    addSeat(plan, "big", 60, {"gpu1"});
    addSeat(plan, "gen", 20, {"gpu1"});
    addSeat(plan, "sec", 90, {"gpu2"});
    addSeat(plan, "loose", 10, {});
    return plan;
}

inline std::vector<std::string> cardsOf(const engine::Plan &plan, const std::string &seat)
{
    const engine::SeatPtr found = engine::findSeat(plan, seat);
    return found ? found->cards : std::vector<std::string>{"no such seat"};
}

}
