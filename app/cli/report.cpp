// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/files.h"

#include "engine/disk/write_file.h"
#include "engine/record/report.h"

#include <iostream>

namespace cli {

using namespace engine;

namespace {

bool endsInJson(const std::string &file)
{
    return file.ends_with(".json") || file.ends_with(".JSON");
}

}

int reportCommand(const std::string &file, const std::string &baseline_file, const std::string &output,
                  bool json)
{
    const Expected<LoadedPlan> loaded = readPlanFile(file);
    if (!loaded)
        return refuse(loaded.error());
    const Budget budget = budgetOf(loaded->plan);
    const PlanAndBudget now{loaded->plan, budget};
    // The plan's own baseline unless another one is named.
    Plan baseline;
    if (!baseline_file.empty()) {
        Expected<LoadedPlan> other = readPlanFile(baseline_file);
        if (!other)
            return refuse(other.error());
        baseline = std::move(other->plan);
    } else if (loaded->plan.baseline) {
        baseline = *loaded->plan.baseline;
    }
    const bool compare = !baseline_file.empty() || loaded->plan.baseline;
    const Budget baseline_budget = compare ? budgetOf(baseline) : Budget{};
    const PlanAndBudget before{baseline, baseline_budget};
    const auto writer = json || endsInJson(output) ? changeRecordJson : changeRecord;
    const std::string text = writer(now, compare ? &before : nullptr, "VRAM Planner " VRAMPLANNER_VERSION);
    if (output.empty() || output == "-")
        return (std::cout << text).flush() ? kExitFits : kExitError;
    if (writeFile(output, text))
        return refuse({"file-unwritable", {output, {}, 0}, {}});
    return kExitFits;
}

}
