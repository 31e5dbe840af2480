// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a seat's settings before any arithmetic, so that the estimators may divide and multiply without
// fear.
#pragma once

#include "engine/estimate/estimate.h"

namespace engine {

/// Largest context that is worked with (2^31 tokens).
inline constexpr Tokens kMaxContext = Tokens{1} << 31;
/// Most ranks a seat may have.
inline constexpr int kMaxRanks = 64;

/// Why no estimator can take this seat, with the offending value: "seat-no-card", "seat-no-model",
/// "seat-tp-range" (tp, most), "plan-tp-cards" (tp, cards), "seat-context-range" (context, most),
/// "seat-pin-range" (bytes), "seat-utilization-range" (utilisation), "seat-batch-range" (option, value),
/// "seat-card-size" (card); of vLLM also "seat-card-too-old" (card, compute capability),
/// "seat-batch-below-sequences" (max_num_batched_tokens, max_num_seqs: config/scheduler.py),
/// "seat-block-size" (block_size, what it must be a multiple of), "seat-no-draft-tokens" (method), "seat-no-spec-method" (tokens),
/// "seat-no-mtp-layers" (model, method) and those of specMethod.
std::optional<Error> seatError(const Seat &seat, const Model *model, std::span<const CardFacts> cards);

}
