// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Findings about the KV pool of one vLLM seat: too small, below the policy's rule, out of step with the
// traffic seen, or padded.
#pragma once

#include "engine/estimate/vllm.h"

namespace engine {

/// Adds seat-does-not-fit, kv-below-rule, kv-below-usage, kv-above-usage, context-above-usage and
/// page-padding. `work` has a KV layout.
void addKvFindings(std::vector<Finding> &findings, const VllmSeat &work, const Seat &seat,
                   std::span<const CardFacts> cards, const Policy &policy);

/// Adds demand-waits and sequences-above-pool where `kv` answers a demand.
void addDemand(std::vector<Finding> &findings, const Seat &seat, const KvResult &kv);

/// The longest context whose rule the pool keeps; 0 when none does.
Tokens contextWithinRule(const VllmSeat &work, const Policy &policy);

}
