// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a Hugging Face config.json into an Architecture. Families have adapters keyed by model_type; a config
// nobody knows is read by the generic dense rule only if it is one, otherwise it is refused with the fields
// that are missing.
#pragma once

#include "engine/model/architecture.h"
#include "engine/units/error.h"

#include <string>
#include <string_view>

namespace engine {

/// Largest config.json that is read.
inline constexpr std::size_t kMaxConfigBytes = 16u << 20;

/// Architecture of the config in `text`; `file` is only named in errors. Error codes and their args:
/// "json-syntax" (place has the line), "json-depth" (limit), "config-too-large" (bytes, limit),
/// "config-not-a-model", "config-foreign-format" (name of the format), "config-missing-field" (fields,
/// model_type), "config-value" (field, value; place has the JSON pointer), "config-no-kv" (kind: encoder,
/// embedding, speech, ...; model_type), "config-unknown-family" (model_type, the field that makes it more
/// than a dense model), "config-retired" (model_type, the last release that served it). Field rules:
/// vllm-memory.md section 10; state dtypes: 4.2; what a nested text config leaves out is filled in from its
/// transformers config class.
Expected<Architecture> readConfig(std::string_view text, const std::string &file = {});

/// Quantization in the hf_quant_config.json that ModelOpt ships beside a config.json without
/// quantization_config; it takes the place of the architecture's own, as in vLLM. Errors: as readConfig(),
/// "config-foreign-format" when the file holds no "quantization" with a "quant_algo".
Expected<Quantization> readHfQuantConfig(std::string_view text, const std::string &file = {});

}
