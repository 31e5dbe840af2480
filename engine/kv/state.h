// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of one recurrent state page, by family and tensor parallelism (vllm-memory.md section 4). A page is
// the whole state of one layer and one sequence, whatever the context.
#pragma once

#include "engine/model/architecture.h"

#include <optional>

namespace engine {

/// One state slot of one layer on one of `tp` ranks; the convolution keeps `speculative_tokens` extra columns
/// (GDN, Mamba2, KDA). Nothing if the heads or channels cannot be divided by `tp`
/// (layers/mamba/mamba_utils.py::MambaStateShapeCalculator).
std::optional<Bytes> statePageBytes(const StateShape &shape, int tp, int speculative_tokens);

}
