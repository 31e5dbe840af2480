// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The scheduler settings a vLLM seat runs with, defaults filled in from card memory and release, and the
// sizes its CUDA graphs are captured for. Rules: vllm-memory.md sections 7.1 and 7.2.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/kv/rules.h"

namespace engine {

struct SchedulerSettings {
    int max_num_batched_tokens = 0;
    int max_num_seqs = 0;
    bool batched_tokens_default = false;
    bool seqs_default = false;
    bool operator==(const SchedulerSettings &) const = default;
};

/// Settings of `seat` on a card like `card`. Defaults are those of the API server; the batch default is
/// capped at sequences × context, and the sequence default at the batch. Source:
/// engine/arg_utils.py::get_batch_defaults.
SchedulerSettings schedulerSettings(const Seat &seat, const CardFacts &card, const ReleaseRules &rules);

/// How many graphs are captured, and the largest batch among them.
struct CaptureSizes {
    int piecewise = 0;
    int full = 0; // decode graphs between 1 + k and sequences × (1 + k)
    int largest = 0;
    bool operator==(const CaptureSizes &) const = default;
};

/// Which graphs `seat` captures of those its release would: none with --enforce-eager or mode NONE, only one
/// kind with the modes named after it (config/compilation.py::CUDAGraphMode). Intel's cards capture none
/// unless a mode is asked for, and then no full ones (platforms/xpu.py).
CaptureSizes capturedBy(const Seat &seat, Platform platform, CaptureSizes sizes);

/// Capture sizes for `seqs` sequences with `k` draft tokens. Source: config/vllm.py::_set_cudagraph_sizes.
CaptureSizes captureSizes(int seqs, int k, int max_num_batched_tokens, const Architecture &architecture,
                          int compute_capability, int release_position);

}
