// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// model.safetensors.index.json: no shard may leave the folder.
#include "fuzz.h"

#include "engine/model/safetensors.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto index = engine::readSafetensorsIndex(textOf(data, size));
    if (!index) {
        promise(!index.error().code.empty());
        return 0;
    }
    promise(index->total_size >= 0);
    for (const std::string &shard : index->shards)
        promise(shard.find('/') == std::string::npos && shard != "..");
    return 0;
}
