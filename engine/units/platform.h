// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What drives a card, by the names files and options use.
#pragma once

#include <optional>
#include <string_view>

namespace engine {

/// Its kernels decide block sizes and formats, its driver what it keeps back.
enum class Platform { Cuda, Rocm, Xpu, Npu };

inline constexpr Platform kPlatforms[] = {Platform::Cuda, Platform::Rocm, Platform::Xpu, Platform::Npu};

/// "cuda", "rocm", "xpu", "npu".
std::string_view platformName(Platform platform);

/// The platform of such a name; nothing for any other.
std::optional<Platform> platformNamed(std::string_view name);

/// All names, for a message.
inline constexpr std::string_view kPlatformNames = "cuda, rocm, xpu, npu";

}
