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

/// Whether the seat's pool follows from the utilisation (vLLM and the club-3090 calculator).
bool isUtilisationSized(const Seat &seat);

/// Bytes a share of the CUDA total stands for; rounded up as vLLM does (gpu_worker.py, vllm-memory.md
/// section 5.1).
Bytes requestedBytes(Bytes cuda_total, double share);

/// Share of the CUDA total that vLLM wants free when it starts, also when the pool is pinned (section 5.4); 0
/// for other runtimes. A seat that names none gets the release's default.
double startupUtilization(const Seat &seat);

}
