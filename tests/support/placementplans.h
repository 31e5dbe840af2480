// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for tests of placement in the window. Seats of the runtime "other" take exactly their base bytes in
// every state, so the best layout can be worked out by hand; it is, above each plan.
#pragma once

#include "engine/plan/edit.h"

#include <string>
#include <vector>

namespace placementplans {

inline engine::Bytes gib(std::int64_t value)
{
    return value * engine::kGiB;
}

inline engine::Plan cards(const std::vector<std::int64_t> &totals)
{
    engine::Plan plan;
    plan.title = "placement";
    engine::Host host{"host", {}, {}};
    for (std::size_t i = 0; i < totals.size(); ++i) {
        engine::Card card;
        card.id = "gpu" + std::to_string(i);
        card.name = "a card nobody lists";
        card.total_bytes = gib(totals[i]);
        card.cuda_total_bytes = gib(totals[i]);
        card.compute_capability = "12.0";
        host.cards.push_back(card);
    }
    plan.hosts.push_back(host);
    return plan;
}

inline void seat(engine::Plan &plan, const std::string &name, std::int64_t size, std::vector<std::string> on)
{
    engine::Seat seat;
    seat.name = name;
    seat.runtime.kind = engine::RuntimeKind::Other;
    seat.cards = std::move(on);
    seat.base_bytes = gib(size);
    plan = engine::addSeat(plan, seat);
}

/// gpu0 (97 GiB): a 50, d 30, so 17 are spare; gpu1 (96 GiB): b 45, c 10, so 41 are.
/// 135 GiB in two parts: the larger is at least 75 = b + d (a + c is 60; a + d is 80, a + b 95, and three or
/// more seats with a or b are 85 and up). So the card with b and d has the least: 22 on gpu0, 21 on gpu1.
/// Best is b and d on gpu0 (22 spare), a and c on gpu1 (36 spare): a and b change places.
inline engine::Plan two()
{
    engine::Plan plan = cards({97, 96});
    seat(plan, "a", 50, {"gpu0"});
    seat(plan, "d", 30, {"gpu0"});
    seat(plan, "b", 45, {"gpu1"});
    seat(plan, "c", 10, {"gpu1"});
    return plan;
}

/// gpu0 (96 GiB): a 50, b 40, c 10, over by 4; gpu1 (96 GiB): d 20. The halves of 120 GiB are 60 and 60 (a +
/// c, b + d): 36 spare on both, by moving b alone; no layout leaves more than (192 − 120) / 2.
inline engine::Plan over()
{
    engine::Plan plan = cards({96, 96});
    seat(plan, "a", 50, {"gpu0"});
    seat(plan, "b", 40, {"gpu0"});
    seat(plan, "c", 10, {"gpu0"});
    seat(plan, "d", 20, {"gpu1"});
    return plan;
}

/// One card of 96 GiB for 60 + 50: over by 14 in the only layout there is.
inline engine::Plan tooSmall()
{
    engine::Plan plan = cards({96});
    seat(plan, "a", 60, {"gpu0"});
    seat(plan, "b", 50, {"gpu0"});
    return plan;
}

/// Enough odd sizes on enough cards that no search ends soon: each of 60 seats has a size of its own.
inline engine::Plan hard()
{
    engine::Plan plan = cards(std::vector<std::int64_t>(12, 96));
    for (int i = 0; i < 60; ++i) {
        engine::Seat seat;
        seat.name = "s" + std::to_string(i);
        seat.runtime.kind = engine::RuntimeKind::Other;
        seat.cards = {"gpu" + std::to_string(i % 12)};
        seat.base_bytes = gib(8) + ((i * 7919) % 8191) * 1000003LL;
        plan.seats.push_back(std::make_shared<const engine::Seat>(seat));
    }
    return plan;
}

}
