// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Two small layouts of processes with stated sizes, so that every figure of a comparison can be worked out by
// hand: cards of 96 GiB and seats that take what they take in every state.
#pragma once

#include "engine/plan/edit.h"
#include "engine/plan/plan.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sample {

inline engine::Card plainCard(const std::string &id, engine::Bytes gibs = 96)
{
    engine::Card card;
    card.id = id;
    card.name = "Test card";
    card.total_bytes = gibs * engine::kGiB;
    card.cuda_total_bytes = card.total_bytes;
    card.compute_capability = "12.0";
    return card;
}

struct Process {
    std::string name;
    engine::Bytes gib = 0;
    std::vector<std::string> cards;
};

inline engine::Plan processes(const std::vector<Process> &list, const std::vector<engine::Card> &cards)
{
    engine::Plan plan;
    plan.title = "After";
    plan.hosts = {engine::Host{"box", cards, {}}};
    for (const Process &process : list) {
        engine::Seat seat;
        seat.name = process.name;
        seat.runtime.kind = engine::RuntimeKind::Other;
        seat.base_bytes = process.gib * engine::kGiB;
        seat.cards = process.cards;
        seat.tp = std::max<int>(1, static_cast<int>(process.cards.size()));
        plan = engine::addSeat(plan, seat);
    }
    return plan;
}

inline engine::Plan withBaseline(const engine::Plan &plan, engine::Plan baseline)
{
    baseline.title = "Before";
    return engine::setBaseline(plan, std::make_shared<const engine::Plan>(std::move(baseline)));
}

/// Before: big 48 and small 8 on gpu1, mover 24 and gone 2 on gpu0. After: mover on gpu1, big 40, fresh 4 on
/// gpu0, small as before. Three cards, gpu2 empty.
inline engine::Plan compared()
{
    const std::vector<engine::Card> cards{plainCard("gpu0"), plainCard("gpu1"), plainCard("gpu2")};
    return withBaseline(
        processes(
            {{"big", 40, {"gpu1"}}, {"small", 8, {"gpu1"}}, {"mover", 24, {"gpu1"}}, {"fresh", 4, {"gpu0"}}},
            cards),
        processes(
            {{"big", 48, {"gpu1"}}, {"small", 8, {"gpu1"}}, {"mover", 24, {"gpu0"}}, {"gone", 2, {"gpu0"}}},
            cards));
}

}
