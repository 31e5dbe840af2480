// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 (FIPS 180-4), for the hash that ties pictures and records to a plan. Here so that the command line
// needs no cryptographic library for one number.
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// SHA-256 of `data` as 64 lower-case hexadecimal digits.
std::string sha256Hex(std::string_view data);

}
