// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// DeepSeek V4: compressed latents, their windows and the compressors' states overlay each other in one slab,
// so the pool block is the largest group and not their sum (vllm-memory.md section 3.8 and 0b.7).
#pragma once

#include "engine/kv/spec.h"

namespace engine {

/// Whether `architecture` has the packed layout.
bool isPacked(const Architecture &architecture);

/// Groups, need and block of the packed layout, into `layout`.
void formPackedGroups(const Architecture &architecture, const KvRequest &request, const ReleaseRules &rules,
                      const BackendChoice &backend, KvLayout &layout);

/// Number of layer tuples per group: the size from `lower_bound` up that pads least when every entry of
/// `tuples` is rounded up to a multiple of it; the larger one of equals.
int layerTuples(const std::vector<int> &tuples, int lower_bound);

}
