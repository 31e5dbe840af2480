// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data files of resources/ as compiled into the programs. Looked up by path, read-only, no disk access.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace engine {

/// Text of the embedded file `path` (relative to resources/, e.g. "cards/cards.json"); nothing if there is
/// none.
std::optional<std::string_view> resourceText(std::string_view path);

/// Paths of all embedded files below `folder` (e.g. "models"), sorted by name.
std::vector<std::string_view> resourceNames(std::string_view folder);

namespace detail {
struct EmbeddedFile {
    std::string_view path;
    std::string_view text;
};
}

}
