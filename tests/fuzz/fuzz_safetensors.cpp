// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a safetensors file. The input is the JSON; its length is written before it, and every fourth
// input is taken as the whole file, length and all.
#include "fuzz.h"

#include "engine/model/checkpoint.h"
#include "engine/model/safetensors.h"

#include <sstream>
#include <string>

using namespace engine;

namespace {

void read(const std::string &file, Bytes file_bytes)
{
    std::istringstream stream(file);
    const auto tensors = readSafetensorsHeader(stream, file_bytes);
    if (!tensors)
        return promise(!tensors.error().code.empty());
    Architecture architecture;
    architecture.multimodal = true;
    architecture.num_hidden_layers = 4;
    architecture.mtp_layers = 1;
    const CheckpointWeights weights = weigh(*tensors, architecture);
    promise(weights.total >= 0);
    promise(weightVariantOf(weights, "", "").bytes >= 0);
}

}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(textOf(data, size));
    if (size > 0 && data[0] % 4 == 0) {
        read(text, static_cast<Bytes>(size));
        return 0;
    }
    std::string file(8, '\0');
    for (std::size_t i = 0; i < 8; ++i)
        file[i] = static_cast<char>(size >> (8 * i) & 0xff);
    read(file + text, static_cast<Bytes>(size) + (Bytes{1} << 40));
    return 0;
}
