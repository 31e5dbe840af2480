// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which tensor-parallel sizes a model allows and why not (vllm-memory.md section 2.2).
#pragma once

#include "engine/model/architecture.h"
#include "engine/units/arg.h"

#include <string>

namespace engine {

/// Answer for one TP size. `rule` is a code ("heads", "kv-heads", "state-heads", "conv-dim",
/// "moe-intermediate", "quant-block", ...) whose sentence takes `args`; `likely` marks rules some kernels get
/// around by padding.
struct TpValidity {
    bool valid = true;
    bool likely_invalid = false;
    std::string rule;
    Args args;
    int kv_replication = 1; // how often each KV head is held; > 1 means TP saves no KV beyond the heads
};

TpValidity tpValidity(const Architecture &architecture, int tp);

}
