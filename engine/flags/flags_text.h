// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of seats as text that is pasted somewhere: a shell line, a compose fragment, an environment file.
// Each quotes by the rules of its reader, so that no name can become a second command.
#pragma once

#include "engine/flags/flags.h"

#include <span>
#include <string>
#include <string_view>

namespace engine {

/// `text` as one word of a POSIX shell: bare when that is safe, else in single quotes.
std::string shellWord(std::string_view text);

/// `text` as the rest of a comment line.
std::string shellComment(std::string text);

/// Environment, program and arguments on one line for a POSIX shell, no newline.
std::string commandLine(const SeatCommand &command);

/// The same over several lines, one option a line, joined by backslashes; no newline at the end.
std::string commandLines(const SeatCommand &command);

/// A compose file's `services` with one service per command. NVIDIA cards go by device_ids, so inside the
/// container they count from 0; containers see all cards of other makers and choose by their variable. Empty
/// for no commands.
std::string composeText(std::span<const SeatCommand> commands);

/// An environment file (systemd's EnvironmentFile, compose's env_file): the CUDA variables, SEAT, MODEL, and
/// SERVE_ARGS with the arguments quoted for a shell.
std::string environmentText(const SeatCommand &command);

}
