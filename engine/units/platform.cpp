// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/units/platform.h"

namespace engine {

std::string_view platformName(Platform platform)
{
    switch (platform) {
    case Platform::Rocm:
        return "rocm";
    case Platform::Xpu:
        return "xpu";
    case Platform::Npu:
        return "npu";
    case Platform::Cuda:
        break;
    }
    return "cuda";
}

std::optional<Platform> platformNamed(std::string_view name)
{
    for (const Platform platform : kPlatforms) {
        if (platformName(platform) == name)
            return platform;
    }
    return std::nullopt;
}

}
