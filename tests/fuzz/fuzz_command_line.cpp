// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Serving commands as they stand in shells and compose files.
#include "fuzz.h"

#include "engine/evidence/command_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto command = engine::parseCommandLine(textOf(data, size));
    if (!command)
        promise(!command.error().code.empty());
    else
        (void)engine::seatInPlan(*command, {}, {});
    return 0;
}
