// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Block sizes before unification: the backend's default, the raise for hybrids so that an attention page
// covers a state page, and the raise for layers a quantized format skips (vllm-memory.md section 1.3
// and 3.3).
#pragma once

#include "engine/kv/spec.h"

namespace engine {

/// Block size of models without state: --block-size or the backend's own, in multiples the kernel takes.
Tokens plainBlock(const KvRequest &request, const BackendChoice &backend);

/// Gives every spec its block size and page. `mode` is the state mode, only used by hybrids
/// (platforms/interface.py::update_block_size_for_backend and _align_hybrid_block_size).
void alignBlocks(std::vector<KvSpec> &specs, const KvRequest &request, const ReleaseRules &rules,
                 const BackendChoice &backend, const Architecture &architecture, std::string_view mode);

}
