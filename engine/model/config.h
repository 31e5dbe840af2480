// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a Hugging Face config.json into an Architecture. Families have adapters keyed by model_type; a config nobody
// knows is read by the generic dense rule only if it is one, otherwise it is refused with the fields that are missing.
#pragma once

#include "engine/model/architecture.h"
#include "engine/units/error.h"

#include <string>
#include <string_view>

namespace engine {

/// Largest config.json that is read.
inline constexpr std::size_t kMaxConfigBytes = 16u << 20;

/// Architecture of the config in `text`; `file` is only named in errors. Error codes: "json-syntax", "json-depth",
/// "config-too-large", "config-not-a-model", "config-foreign-format", "config-missing-field", "config-value",
/// "config-no-kv" (encoder, embedding, speech: args name the kind), "config-unknown-family".
Expected<Architecture> readConfig(std::string_view text, const std::string &file = {});

}
