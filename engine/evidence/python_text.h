// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values as Python prints them, which is how vLLM writes its settings into its log: `{'model': 'a', 'eager':
// True}` and `model='a', dtype=torch.bfloat16, max_seq_len=8192`. Nothing is run; what is no literal becomes
// its text.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace engine::detail {

/// The dictionary `text` begins with. `Name(a=1)` becomes an object of its arguments, an enum its last name,
/// a tuple or set an array, any other word a string. What ends too early or nests deeper than 64 keeps what
/// was read until then; null where `text` does not begin with a dictionary.
nlohmann::ordered_json pythonDict(std::string_view text);

/// The same for arguments, `a=1, b='x'`, up to the end of `text` or the closing bracket.
nlohmann::ordered_json pythonArguments(std::string_view text);

}
