// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flags/flags.h"
#include "engine/kv/rules.h"
#include "engine/units/resource.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using Table = std::map<std::string, std::string, std::less<>>; // option → first release

Table readOptions()
{
    Table table;
    const std::optional<std::string_view> text = resourceText("engines/vllm-options.json");
    const auto file = nlohmann::json::parse(text.value_or("{}"), nullptr, false);
    if (!file.is_object() || !file.contains("options") || !file["options"].is_array())
        return table;
    for (const auto &entry : file["options"])
        if (entry.is_object() && entry.contains("option") && entry["option"].is_string()
            && entry.contains("since") && entry["since"].is_string())
            table.emplace(entry["option"].get<std::string>(), entry["since"].get<std::string>());
    return table;
}

// Place in the list of known releases; nothing for one that is older than all.
std::optional<std::size_t> position(std::string_view release)
{
    static const std::vector<std::string> known = knownReleases();
    const Expected<ReleaseRules> rules = releaseRules(release);
    if (!rules)
        return std::nullopt;
    const auto found = std::find(known.begin(), known.end(), rules->release);
    return static_cast<std::size_t>(found - known.begin());
}

}

bool releaseTakesOption(std::string_view release, std::string_view option)
{
    static const Table table = readOptions();
    const auto entry = table.find(option);
    if (entry == table.end())
        return true;
    const std::optional<std::size_t> asked = position(release);
    const std::optional<std::size_t> since = position(entry->second);
    return !asked || !since || *since <= *asked;
}

}
