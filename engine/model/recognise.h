// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a decoder's config.json from everything else that lies beside it in a repository or is handed over by
// mistake, so that each is refused by its own name instead of by a field it happens to lack.
#pragma once

#include "engine/model/config_fields.h"

#include <optional>
#include <string_view>

namespace engine {

/// Binary formats by their first bytes ("gguf", "safetensors", "zip", ...); empty: text.
std::string_view binaryFormat(std::string_view bytes);

/// Name of the other JSON format `config` is ("params.json", "hf_quant_config.json", "adapter_config.json",
/// ...); empty: none that is known.
std::string_view foreignFormat(const Fields &config);

/// Last release of vLLM that served a family whose cache only the old engine knew (cross-attention layers);
/// empty for all others. (vLLM, models/registry.py, previously supported models)
std::string_view lastRelease(std::string_view model_type);

/// Kind of a model that keeps no KV cache of its own ("encoder", "embedding", "speech", "vision", "drafter",
/// ...); empty: not known to be one.
std::string_view kindWithoutKv(const Fields &config);

}
