// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of several hosts for tests, pictures and benchmarks: a small one whose spares follow by hand from
// seats that take exactly their base bytes, and 8 hosts with 64 cards and 200 seats of catalogue models. All
// sizes are invented.
#pragma once

#include "engine/layout/budget.h"
#include "engine/model/catalogue.h"
#include "support/placementplans.h"

#include <algorithm>
#include <string>
#include <vector>

namespace hostplans {

/// Cards of 96 GiB, "prefix/gpu0" and so on.
inline engine::Host host(const std::string &name, const std::string &prefix, std::size_t cards)
{
    engine::Host result = placementplans::cards(std::vector<std::int64_t>(cards, 96)).hosts.front();
    result.name = name;
    for (engine::Card &card : result.cards)
        card.id = prefix + "/" + card.id;
    return result;
}

/// alpha: GPU 0 has x 40 and v 16 (spare 40), GPU 1 has y 90 (spare 6). beta: GPU 0 has p 60 and
/// q 40, over by 4; GPU 1 is free; GPU 2 is kept clear. gamma: GPU 0 has z 95 and 768 MiB (spare 256 MiB,
/// less than the policy's 1 GiB). u 8 is on no card.
inline engine::Plan small()
{
    engine::Plan plan;
    plan.title = "Three hosts";
    plan.hosts = {host("alpha", "a", 2), host("beta", "b", 3), host("gamma", "c", 1)};
    plan.hosts[1].cards[2].keep_clear = true;
    placementplans::seat(plan, "x", 40, {"a/gpu0"});
    placementplans::seat(plan, "v", 16, {"a/gpu0"});
    placementplans::seat(plan, "y", 90, {"a/gpu1"});
    placementplans::seat(plan, "p", 60, {"b/gpu0"});
    placementplans::seat(plan, "q", 40, {"b/gpu0"});
    placementplans::seat(plan, "z", 95, {"c/gpu0"});
    engine::Seat tight = *engine::findSeat(plan, "z");
    tight.base_bytes += 768 * engine::kMiB;
    plan = engine::withSeat(plan, "z", tight);
    placementplans::seat(plan, "u", 8, {});
    return plan;
}

/// Spare of each card in the worst case that `many` aims at, in tenths of a GiB; three cards stay free.
inline constexpr int kFree = 9999;
inline constexpr int kSpares[8][8] = {
    {21, 160, -10, 323, 370, 263, 205, 270},  {321, 196, 244, 182, 357, 397, 274, 204},
    {173, 172, 385, 248, 393, 347, 6, 320},   {136, 210, 195, 57, 156, -38, 320, 344},
    {161, 337, 359, 121, 134, 174, 228, 104}, {57, 8, 7, 189, 420, 204, 390, 170},
    {347, 268, 122, 315, 225, 376, 62, 62},   {325, 87, 156, 147, 124, kFree, kFree, kFree},
};

inline engine::Card withRealTotals(engine::Card card)
{
    card.total_bytes = 97'887 * engine::kMiB;
    card.cuda_total_bytes = 97'252 * engine::kMiB;
    return card;
}

/// Seats on a host, each name with the host's number behind it.
inline const std::vector<std::string> &names()
{
    static const std::vector<std::string> all{
        "rag-main", "rag-lite",  "coder-xl", "coder", "judge",  "voices-a", "voices-b", "ner", "rerank",
        "embed",    "summ-de",   "summ-en",  "gold",  "blue",   "guard",    "vision",   "ocr", "plan-8b",
        "tools",    "translate", "router",   "query", "intent", "title",    "sandbox"};
    return all;
}

/// 8 hosts of 8 cards (61 in use), 25 seats on each: three to five on a card, of four models in turn, with
/// pinned KV pools that leave about the spare of `kSpares`.
inline engine::Plan many()
{
    engine::Plan plan;
    plan.title = "Eight hosts";
    const std::vector<std::string> ids{"qwen3-4b", "llama-3.2-3b", "qwen3-1.7b", "llama-3.1-8b"};
    for (const std::string &id : ids)
        plan = engine::addModel(plan, std::make_shared<const engine::Model>(*engine::catalogueModel(id)));
    for (int h = 0; h < 8; ++h) {
        const std::string number = std::to_string(h + 1);
        plan.hosts.push_back(host("fv-ml" + number, "ml" + number, 8));
        for (engine::Card &card : plan.hosts.back().cards)
            card = withRealTotals(card);
        const auto used = static_cast<std::size_t>(std::count_if(std::begin(kSpares[h]), std::end(kSpares[h]),
                                                                 [](int spare) { return spare != kFree; }));
        for (std::size_t i = 0; i < names().size(); ++i) {
            const engine::Model &model = *plan.models[(i + i / used) % ids.size()];
            engine::Seat seat;
            seat.name = names()[i] + "-" + number;
            seat.runtime = {engine::RuntimeKind::Vllm, "0.28"};
            seat.model = model.id;
            seat.weights = model.weights.front().variant;
            seat.max_num_seqs = 8;
            seat.cards = {"ml" + number + "/gpu" + std::to_string(i % used)};
            seat.max_model_len = 16'384;
            seat.output_cap = 4'096;
            seat.color = static_cast<int>(i % 12);
            seat.gpu_memory_utilization = 0.1; // the start-up check lets every seat boot
            seat.kv.mode = engine::KvSizing::Mode::Pinned;
            seat.kv.pinned_bytes = engine::kGiB;
            plan.seats.push_back(std::make_shared<const engine::Seat>(seat));
        }
    }
    // What is free beyond the wanted spare goes to the pools of the card's seats in equal parts.
    const engine::Budget budget = engine::budgetOf(plan);
    for (std::size_t c = 0; c < budget.cards.size(); ++c) {
        const engine::CardBudget &card = budget.cards[c];
        const engine::Bytes wanted = kSpares[c / 8][c % 8] * engine::kGiB / 10;
        for (const engine::RankOnCard &on : card.ranks) {
            engine::Seat seat = *plan.seats[static_cast<std::size_t>(on.seat)];
            seat.kv.pinned_bytes +=
                (card.spare(engine::State::Peak) - wanted) / static_cast<engine::Bytes>(card.ranks.size());
            plan.seats[static_cast<std::size_t>(on.seat)] = std::make_shared<const engine::Seat>(seat);
        }
    }
    return plan;
}

}
