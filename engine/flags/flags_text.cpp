// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flags/flags_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace engine {

namespace {

constexpr std::string_view kBare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:=,+@%";

// YAML reads JSON's double-quoted strings; compose would replace $NAME, so it is doubled.
std::string yamlText(std::string_view text)
{
    std::string doubled;
    for (const char c : text)
        doubled += c == '$' ? std::string("$$") : std::string(1, c);
    return nlohmann::json(doubled).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Compose allows letters, digits, dot, dash and underscore in a service's name.
std::string serviceName(const std::string &seat, std::set<std::string> &taken)
{
    std::string name;
    for (const char c : seat) {
        const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || (!name.empty() && (c == '.' || c == '-' || c == '_'));
        name += fine ? c : (name.empty() ? 's' : '-');
    }
    if (name.empty())
        name = "seat";
    std::string unique = name;
    for (int n = 2; !taken.insert(unique).second; ++n)
        unique = name + "-" + std::to_string(n);
    return unique;
}

/// The cards of a service by the numbers of nvidia-smi; inside the container they count from 0.
std::string reservation(const SeatCommand &command)
{
    std::string text = "    deploy:\n      resources:\n        reservations:\n          devices:\n"
                       "            - driver: nvidia\n              device_ids: [";
    for (std::size_t i = 0; i < command.devices.size(); ++i)
        text += (i > 0 ? ", " : "") + yamlText(command.devices[i]);
    return text + "]\n              capabilities: [gpu]\n";
}

/// The device nodes through which containers reach cards of other makers, all of them; the variable in the
/// environment chooses.
std::string deviceNodes(Platform platform)
{
    if (platform == Platform::Npu)
        return "    devices:\n      - \"/dev/davinci_manager\"\n      - \"/dev/devmm_svm\"\n"
               "      - \"/dev/hisi_hdc\"\n    privileged: true\n";
    const std::string text = "    devices:\n      - \"/dev/dri\"\n";
    return platform == Platform::Rocm
        ? text + "      - \"/dev/kfd\"\n    group_add: [\"video\", \"render\"]\n"
        : text;
}

std::string service(const SeatCommand &command, const std::string &name)
{
    std::string text = "  " + name + ":\n";
    if (!command.image.empty())
        text += "    image: " + yamlText(command.image) + "\n";
    if (command.runtime != RuntimeKind::LlamaCpp) { // older images start the API server's module instead
        text += "    entrypoint: [";
        for (std::size_t i = 0; i < command.program.size(); ++i)
            text += (i > 0 ? ", " : "") + yamlText(command.program[i]);
        text += "]\n";
    }
    text += "    command:\n";
    for (const std::string &argument : command.arguments)
        text += "      - " + yamlText(argument) + "\n";
    // Ranks talk through shared memory, which a container limits to 64 MiB.
    if (command.devices.size() > 1)
        text += "    ipc: host\n";
    if (command.devices.empty())
        return text;
    text += "    environment:\n";
    const bool reserves =
        command.platform == Platform::Cuda; // compose hands out NVIDIA cards by number alone
    for (const auto &[variable, value] : command.environment)
        if (!reserves || variable != deviceVariable(command.platform))
            text += "      " + variable + ": " + yamlText(value) + "\n";
    return text + (reserves ? reservation(command) : deviceNodes(command.platform));
}

std::string quotedForEnvironment(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '$' || c == '`')
            quoted += '\\';
        quoted += c == '\n' ? ' ' : c;
    }
    return quoted + "\"";
}

std::string arguments(const SeatCommand &command, std::size_t from)
{
    std::string text;
    for (std::size_t i = from; i < command.arguments.size(); ++i)
        text += (text.empty() ? "" : " ") + shellWord(command.arguments[i]);
    return text;
}

std::string start(const SeatCommand &command)
{
    std::string text;
    for (const auto &[name, value] : command.environment)
        text += name + "=" + shellWord(value) + " ";
    for (std::size_t i = 0; i < command.program.size(); ++i)
        text += (i > 0 ? " " : "") + shellWord(command.program[i]);
    return text;
}

}

std::string shellWord(std::string_view text)
{
    if (!text.empty() && text.find_first_not_of(kBare) == std::string_view::npos)
        return std::string(text);
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string shellComment(std::string text)
{
    for (char &c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    return text;
}

std::string commandLine(const SeatCommand &command)
{
    return start(command) + " " + arguments(command, 0);
}

std::string commandLines(const SeatCommand &command)
{
    std::string text = start(command);
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
        const bool value =
            i > 0 && command.arguments[i - 1].starts_with("--") && !command.arguments[i].starts_with("--");
        const bool model = i == 0 && !command.arguments[i].starts_with("--");
        text += (value || model ? " " : " \\\n  ") + shellWord(command.arguments[i]);
    }
    return text;
}

std::string composeText(std::span<const SeatCommand> commands)
{
    if (commands.empty())
        return {};
    std::string text = "services:\n";
    std::set<std::string> taken;
    for (const SeatCommand &command : commands)
        text += service(command, serviceName(command.seat, taken));
    return text;
}

std::string environmentText(const SeatCommand &command)
{
    std::string text;
    for (const auto &[name, value] : command.environment)
        text += name + "=" + value + "\n";
    text += "SEAT=" + quotedForEnvironment(command.seat) + "\n";
    const bool positional = !command.arguments.empty() && !command.arguments.front().starts_with("--");
    if (positional)
        text += "MODEL=" + quotedForEnvironment(command.arguments.front()) + "\n";
    return text + "SERVE_ARGS=" + quotedForEnvironment(arguments(command, positional ? 1 : 0)) + "\n";
}

}
