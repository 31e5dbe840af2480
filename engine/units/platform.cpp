// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/units/platform.h"

#include <array>

namespace engine {

namespace {

constexpr std::array<std::string_view, 4> kPlatforms{"cuda", "rocm", "xpu",
                                                     "npu"}; // in the order of Platform

}

std::string_view platformName(Platform platform)
{
    return kPlatforms[static_cast<std::size_t>(platform)];
}

std::optional<Platform> platformNamed(std::string_view name)
{
    for (std::size_t i = 0; i < kPlatforms.size(); ++i)
        if (kPlatforms[i] == name)
            return static_cast<Platform>(i);
    return std::nullopt;
}

}
