// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What `vramplan import` reads: one function for each kind of file, all with the same arguments.
#pragma once

#include "app/cli/commands.h"

#include "engine/units/error.h"

#include <cstddef>
#include <string>

namespace cli {

/// The text of `file`, or of standard input for "-", up to `limit` bytes.
engine::Expected<std::string> readInput(const std::string &file, std::size_t limit);

int importServeCommand(const ImportArguments &arguments); // what serves a model, as a seat
int importLog(const ImportArguments &arguments); // what an engine said while it started

}
