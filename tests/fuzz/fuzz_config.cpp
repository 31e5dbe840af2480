// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// config.json and all that is worked out from it without a card: TP sizes and the KV layout.
#include "fuzz.h"

#include "engine/kv/layout.h"
#include "engine/model/config.h"
#include "engine/model/tensor_parallel.h"

using namespace engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const ReleaseRules rules = releaseRules("").value();
    (void)readHfQuantConfig(textOf(data, size));
    const auto architecture = readConfig(textOf(data, size));
    if (!architecture) {
        promise(!architecture.error().code.empty());
        return 0;
    }
    promise(architecture->parameters >= 0 && architecture->parameters <= kMaxBytes);
    for (const int tp : {1, 2, 7, 64}) {
        tpValidity(*architecture, tp);
        KvRequest request;
        request.tp = tp;
        request.max_model_len = 4096;
        request.max_num_batched_tokens = 2048;
        request.compute_capability = tp == 2 ? 120 : 90;
        request.kv_cache_dtype = tp == 7 ? "fp8" : "auto";
        if (const auto layout = layoutKv(*architecture, request, rules))
            promise(layout->bytes_per_block >= 0 && layout->need_bytes_one_request >= 0);
    }
    return 0;
}
