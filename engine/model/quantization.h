// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads how a checkpoint is quantized: quantization_config or compression_config, at the top or in the text
// model, and MLX's "quantization".
#pragma once

#include "engine/model/architecture.h"
#include "engine/model/config_fields.h"

#include <optional>
#include <string_view>

namespace engine {

/// Quantization of the config; `text` is the text model's own fields, `outer` the whole file. The KV scheme
/// follows what vLLM makes of "auto": fp8 for compressed-tensors with an 8-bit scheme, fp8_e4m3 or nvfp4 for
/// ModelOpt (vllm-memory.md section 1.5).
Quantization readQuantization(const Fields &text, const Fields &outer);

/// The quantization_config among the further members of a weight variant (WeightVariant::extra_json); nothing
/// when there is none or one that cannot be right.
std::optional<Quantization> readVariantQuantization(std::string_view members);

/// Quantization of an hf_quant_config.json, whose method is ModelOpt without saying so.
Quantization readModelOpt(const Fields &config);

}
