// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files.h"

#include "engine/model/model_files.h"

#include <cstdio>
#include <fstream>

namespace cli {

using namespace engine;

bool writeFile(const std::string &path, const std::string &text)
{
    const std::string part = path + ".part";
    {
        std::ofstream stream(part, std::ios::binary | std::ios::trunc);
        stream << text;
        if (!stream.flush()) {
            std::remove(part.c_str());
            return false;
        }
    }
    if (std::rename(part.c_str(), path.c_str()) == 0)
        return true;
    std::remove(part.c_str());
    return false;
}

Expected<LoadedPlan> readPlanFile(const std::string &file)
{
    const Expected<std::string> text = readWholeFile(file, kMaxPlanFileBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return parsePlan(*text, file);
}

}
