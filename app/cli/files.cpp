// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files.h"

#include "engine/disk/write_file.h"
#include "engine/model/model_files.h"

namespace cli {

using namespace engine;

Expected<LoadedPlan> readPlanFile(const std::string &file)
{
    const Expected<std::string> text = readWholeFile(file, kMaxPlanFileBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return parsePlan(*text, file);
}

std::optional<Error> writePlanFile(const Plan &plan, const std::string &file)
{
    const std::string text = planText(plan);
    if (text.size() > kMaxPlanFileBytes)
        return Error{"plan-too-large",
                     {file, {}, 0},
                     {Arg::count(static_cast<std::int64_t>(text.size())), Arg::count(kMaxPlanFileBytes)}};
    if (writeFile(file, text))
        return Error{"file-unwritable", {file, {}, 0}, {}};
    return std::nullopt;
}

}
