// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files.h"

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

}
