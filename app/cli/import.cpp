// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/import.h"

#include "engine/model/model_files.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <string_view>

namespace cli {

using namespace engine;

namespace {

struct ImportKind {
    std::string_view name; // as written on the command line
    std::string_view help;
    int (*run)(const ImportArguments &);
};

constexpr std::array kKinds{
    ImportKind{"command", "vllm serve …, llama-server …, or a container around them", importServeCommand},
    ImportKind{"log", "what vLLM or llama-server said while it started", importLog},
};

}

std::vector<std::string> importKinds()
{
    std::vector<std::string> names;
    for (const ImportKind &kind : kKinds)
        names.emplace_back(kind.name);
    return names;
}

std::string importKindsHelp()
{
    std::string text;
    for (const ImportKind &kind : kKinds)
        text += (text.empty() ? "" : "; ") + std::string(kind.name) + ": " + std::string(kind.help);
    return text;
}

int importCommand(const ImportArguments &arguments)
{
    return std::find_if(kKinds.begin(), kKinds.end(),
                        [&](const ImportKind &kind) { return kind.name == arguments.what; })
        ->run(arguments);
}

Expected<std::string> readInput(const std::string &file, std::size_t limit)
{
    if (file != "-")
        return readWholeFile(file, limit);
    return std::string(std::istreambuf_iterator<char>(std::cin), {});
}

}
