// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/units/resource.h"

#include <algorithm>

namespace engine {

namespace detail {
extern const EmbeddedFile kEmbeddedFiles[];
extern const unsigned kEmbeddedFileCount;
}

std::optional<std::string_view> resourceText(std::string_view path)
{
    const auto *end = detail::kEmbeddedFiles + detail::kEmbeddedFileCount;
    const auto *found = std::find_if(detail::kEmbeddedFiles, end,
                                     [&](const detail::EmbeddedFile &file) { return file.path == path; });
    if (found == end)
        return std::nullopt;
    return found->text;
}

std::vector<std::string_view> resourceNames(std::string_view folder)
{
    std::vector<std::string_view> names;
    for (unsigned i = 0; i < detail::kEmbeddedFileCount; ++i) {
        const std::string_view path = detail::kEmbeddedFiles[i].path;
        if (path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/')
            names.push_back(path);
    }
    std::sort(names.begin(), names.end());
    return names;
}

}
