// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Plan files: what is read can be written and read again, and has a budget.
#include "fuzz.h"

#include "engine/layout/budget.h"
#include "engine/plan/plan_json.h"

using namespace engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto loaded = parsePlan(textOf(data, size));
    if (!loaded) {
        promise(!loaded.error().code.empty());
        return 0;
    }
    const std::string text = planText(loaded->plan);
    const auto again = parsePlan(text);
    promise(again.has_value() && planText(again->plan) == text);
    budgetOf(loaded->plan);
    return 0;
}
