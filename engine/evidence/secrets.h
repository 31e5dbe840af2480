// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps keys and passwords out of everything that is imported.
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// `text` with every key, token and password as "[redacted]": the value after a name that ends in "key",
/// "token", "secret" or "password" ("--api-key x", "HF_TOKEN=x", "'api_key': ['x']"), and the known forms
/// (hf_…, sk-…, nvapi-…, ghp_…, "Bearer …", a password within an address). A count such as "max_tokens 5"
/// stays.
std::string withoutSecrets(std::string_view text);

}
