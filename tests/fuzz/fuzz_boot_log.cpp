// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Boot logs: what can be read says the same in one piece and in two, and its figures can be worked with.
#include "fuzz.h"

#include "engine/evidence/boot_check.h"

using namespace engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = textOf(data, size);
    BootLogReader all;
    all.feed(text);
    const Expected<BootLog> whole = all.finish();
    BootLogReader reader;
    reader.feed(text.substr(0, size / 2));
    reader.feed(text.substr(size / 2));
    const Expected<BootLog> halves = reader.finish();
    promise(whole.has_value() == halves.has_value());
    if (!whole)
        return 0;
    promise(whole->engines.size() == halves->engines.size());
    for (const BootedEngine &engine : whole->engines) {
        (void)backSolve(engine);
        (void)measuredOf(engine, "log");
    }
    return 0;
}
