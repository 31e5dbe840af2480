// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader does with each metadata key that llama.cpp's own loader reads (src/llama-arch.cpp).
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace engine {

/// Read: the planner reads it. NoEffect: no cache, weight or buffer depends on it. Refused: memory depends on
/// it in a way the planner does not work out, so a file that carries it is refused.
enum class GgufKeyUse { Read, NoEffect, Refused };

struct GgufKey {
    std::string_view name; // without the architecture's name and its dot
    GgufKeyUse use;
};

/// All keys of models; those of tokenizers, of files and of adapters are none of a model's memory.
std::span<const GgufKey> ggufKeys();

/// Use of key `name` (as in GgufKey); nothing for a key that llama.cpp does not read.
std::optional<GgufKeyUse> ggufKeyUse(std::string_view name);

}
