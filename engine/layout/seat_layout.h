// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The seats of a budget: which cards each sits on, its estimate, and what of an earlier budget still holds.
// Also what the start-up check of a runtime asks for.
#pragma once

#include "engine/layout/budget.h"

#include <vector>

namespace engine {

/// One entry per seat of `plan`, in its order; estimates are taken from `previous` where nothing they depend
/// on changed.
std::vector<SeatBudget> layOutSeats(const Plan &plan, const CardTable &table, const Budget *previous);

/// The estimate of `seat` on `cards`, with what was measured of it compared.
std::shared_ptr<const SeatEstimate> estimateOnCards(const Seat &seat, const Model *model,
                                                    std::span<const CardFacts> cards, const Policy &policy,
                                                    std::span<const Amount> neighbours = {});

/// Whether the seat's pool follows from the utilisation (vLLM and the club-3090 calculator).
bool isUtilisationSized(const Seat &seat);

/// Bytes a share of the CUDA total stands for; rounded up as vLLM does (gpu_worker.py, vllm-memory.md
/// section 5.1).
Bytes requestedBytes(Bytes cuda_total, double share);

/// The estimate of `seat` with its cards to itself.
const SeatEstimate &aloneOf(const SeatBudget &seat);

/// Share of the CUDA total that vLLM wants free when it starts, also when the pool is pinned (section 5.4); 0
/// for other runtimes. A seat that names none gets the release's default.
double startupUtilization(const Seat &seat);

/// The share that is really checked when `seat` starts; 0 where its release does not look.
double checkedShare(const SeatBudget &seat);

/// What a rank of `seat` has on its card when the runtime looks at the free memory: CUDA context and
/// communicators, without the kernels loaded later (section 5.1).
Bytes bytesBeforeCheck(const SeatBudget &seat, std::size_t rank);

/// The largest share in hundredths of a CUDA total that passes the check with `free` bytes; 0: none.
double highestShare(Bytes free, Bytes cuda_total);

}
