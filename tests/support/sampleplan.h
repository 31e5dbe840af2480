// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A small plan for tests of the window: one host with three cards, a served model, a pinned one, another
// process and a seat on no card. Sizes are invented; tests compare what the window does with them, not the
// sizes.
#pragma once

#include "engine/model/catalogue.h"
#include "engine/plan/edit.h"
#include "engine/plan/plan.h"

#include <memory>

namespace sample {

inline engine::Card card(const std::string &id)
{
    engine::Card result;
    result.id = id;
    result.name = "RTX PRO 6000 Blackwell";
    result.total_bytes = 97887 * engine::kMiB;
    result.cuda_total_bytes = 97252 * engine::kMiB;
    result.compute_capability = "12.0";
    return result;
}

inline engine::Seat servedSeat(const std::string &name, const engine::Model &model)
{
    engine::Seat seat;
    seat.name = name;
    seat.runtime = {engine::RuntimeKind::Vllm, "0.28"};
    seat.model = model.id;
    seat.weights = model.weights.front().variant;
    seat.max_model_len = 32768;
    seat.max_num_seqs = 8;
    seat.kv.mode = engine::KvSizing::Mode::Rule;
    return seat;
}

/// Seats: "coder" (rule, gpu0), "writer" (pinned 8 GiB, gpu1), "speech" (other, gpu0), "spare" (no card).
/// gpu2 is clear.
inline engine::Plan plan()
{
    engine::Plan result;
    result.title = "Sample";
    engine::Host host{"box", {card("gpu0"), card("gpu1"), card("gpu2")}, {}};
    host.cards[2].keep_clear = true;
    result.hosts = {host};
    const auto model = std::make_shared<const engine::Model>(*engine::catalogueModel("qwen3-8b"));
    result = engine::addModel(result, model);
    engine::Seat coder = servedSeat("coder", *model);
    coder.cards = {"gpu0"};
    result = engine::addSeat(result, coder);
    engine::Seat writer = servedSeat("writer", *model);
    writer.cards = {"gpu1"};
    writer.kv.mode = engine::KvSizing::Mode::Pinned;
    writer.kv.pinned_bytes = 8 * engine::kGiB;
    result = engine::addSeat(result, writer);
    engine::Seat speech;
    speech.name = "speech";
    speech.runtime.kind = engine::RuntimeKind::Other;
    speech.cards = {"gpu0"};
    speech.base_bytes = 3 * engine::kGiB;
    result = engine::addSeat(result, speech);
    return engine::addSeat(result, servedSeat("spare", *model));
}

}
