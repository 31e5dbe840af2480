// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a GGUF file, the architecture in it, and what a plan keeps of it.
#include "fuzz.h"

#include "engine/model/config.h"
#include "engine/model/gguf.h"

#include <sstream>
#include <string>

using namespace engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::istringstream stream{std::string(textOf(data, size))};
    const auto header = readGgufHeader(stream);
    if (!header) {
        promise(!header.error().code.empty());
        return 0;
    }
    for (const GgufTensor &tensor : header->tensors)
        promise(tensor.bytes >= 0 && tensor.elements >= 0);
    const auto architecture = ggufArchitecture(*header);
    if (!architecture)
        return 0;
    promise(architecture->parameters >= 0);
    (void)readConfig(ggufConfigJson(*header));
    return 0;
}
