// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From specs to KV cache groups: one group where the layers allow it, else equal pages and equal group
// lengths (vllm-memory.md section 3.1; v1/core/kv_cache_utils.py::get_kv_cache_groups).
#pragma once

#include "engine/kv/spec.h"

namespace engine {

/// Merges layers whose specs are equal, keeping the order of the first.
void mergeEqualSpecs(std::vector<KvSpec> &specs);

/// Makes all pages equal to the largest: smaller ones that divide it get longer blocks, states and the others
/// are padded. False where the release cannot pad an indivisible page.
bool unifyPages(std::vector<KvSpec> &specs, const ReleaseRules &rules);

/// Groups of `specs` and the bytes of one pool block, into `layout`. Error: "kv-pages-indivisible".
Expected<void> formGroups(std::vector<KvSpec> specs, const ReleaseRules &rules, KvLayout &layout);

}
