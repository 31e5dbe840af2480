// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict of a seat on its own: does it start, does one full request fit its pool, does it fit its cards
// alone, does it keep the policy's rule. Cards with several seats are judged in engine/layout.
#pragma once

#include "engine/estimate/vllm.h"

namespace engine {

/// Marks `out` as refused: verdict FAIL with the refusal's code as reason.
void refuse(SeatEstimate &out, Error error);

/// Judges a vLLM seat whose pool is worked out. Reasons, worst first, with their args:
///   "kv-pool-empty"     FAIL  (budget, what is taken before the pool, utilisation that would pass or 0)
///   "kv-pool-too-small" FAIL  (need of one context, pool, longest context, pin that would pass)
///   "state-blocks"      FAIL  (sequences asked, state blocks of the pool)
///   "card-too-small"    FAIL  (peak, CUDA total, pin that would pass or 0)
///   "kv-below-rule"     TIGHT (pool, full contexts, rule)
///   "kv-inside-band"    TIGHT (need of one context, lower bound of the pool)
///   "card-inside-band"  TIGHT (peak, upper bound, CUDA total)
///   "encoder-grows"     TIGHT (utilisation)
///   "unified-memory"    TIGHT (most memory in use while it loads, memory the card shares with the host)
///   "seat-fits"         PASS  (pool, full contexts)
/// The pool is looked at before the card, as the engine does.
void judgeVllm(VllmSeat &work, const Seat &seat, std::span<const CardFacts> cards);

/// Most memory in use while a rank loads on a card that shares its memory with the host: the files lie in the
/// page cache while the weights are made from them, beside what the profile takes and the host's own share.
Bytes loadingPeak(const RankFootprint &rank);

/// Whether `seat` encodes images at a utilisation that leaves too little for what its encoder takes after
/// boot: a published seat at 0.95 used up the rest of its cards within days (vllm#28230).
bool encoderOutgrows(const VllmSeat &work, const Seat &seat);

/// Whether loading may exhaust the host: Sparks hung with 7 GiB left (vllm#46307) and with 22 (vllm#56824).
bool mayExhaustHost(const RankFootprint &rank, const CardFacts &card);

/// The same for a seat without a pool of its own: "card-too-small", "card-inside-band", "seat-fits-plain"
/// (peak, smallest spare).
void judgeOnCards(SeatEstimate &out, std::span<const CardFacts> cards);

}
