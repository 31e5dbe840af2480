// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Findings about a seat alone, with fixes that carry values: validity, rule, context, padding, estimates.
// Those that need the card's other seats are made in engine/layout.
#pragma once

#include "engine/estimate/vllm.h"

namespace engine {

/// Adds to `work.out.findings`: tp-invalid, kv-format-unsupported, seat-refused, those of addKvFindings,
/// kv-replicated, drafter-unknown, card-unknown, context-beyond-native, uneven-cards, no-output-cap,
/// weights-estimated, model-uncalibrated, outside-calibration. Args and forms as listed at FindingCode.
void addSeatFindings(VllmSeat &work, const Seat &seat, std::span<const CardFacts> cards,
                     const Policy &policy);

/// A finding about `seat`.
Finding seatFinding(const Seat &seat, FindingCode code, Severity severity, Args args, int form = 0);

/// A fix that changes a setting of `seat` to `value`.
Fix seatFix(const Seat &seat, Fix::Kind kind, std::int64_t value, bool safe = true);

/// Finding of a seat whose settings no runtime accepts.
Finding refusedFinding(const Seat &seat, const Error &refusal);

/// Finding of a seat that needs more than its card has, from the reason of its verdict (peak, CUDA total, …).
Finding doesNotFitFinding(const Seat &seat, const Reason &card_too_small);

/// Whether `key` is a setting that changes memory and that no estimator works out ("pipeline_parallel_size").
bool isUnmodelled(std::string_view key);

/// Adds kv-format-unsupported with its reason, and "auto" as the fix.
void addRefusedKvFormat(std::vector<Finding> &findings, const Seat &seat, const Error &refusal);

/// Adds not-modelled, context-beyond-native and no-output-cap: they hold for every runtime.
void addSettingFindings(std::vector<Finding> &findings, const Seat &seat, const Architecture &architecture);

/// Default output cap offered where none is set: the cap of the fv-ml1 record, tokens.
inline constexpr Tokens kSuggestedOutputCap = 32768;

}
