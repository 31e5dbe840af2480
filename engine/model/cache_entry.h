// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Judges one model folder of a cache: what it holds, how large its weight files are, and what is missing.
// Shared by the scan of a cache and the import of a folder.
#pragma once

#include "engine/model/hf_cache.h"

#include <filesystem>
#include <string>
#include <vector>

namespace engine::detail {

/// Whether a config.json (be it a link to nowhere) or a GGUF model lies in `folder`.
bool holdsModel(const std::filesystem::path &folder);

/// The config's entry and one per GGUF model of `folder`, without repository and revision; a folder that
/// holds neither gives one broken entry.
std::vector<CachedModel> cacheEntries(const std::filesystem::path &folder);

/// GGUF models in `folder` and one level below it, sorted: of a split model the first part, no vision
/// projectors
/// ("mmproj…").
std::vector<std::filesystem::path> ggufModels(const std::filesystem::path &folder);

/// Names of the parts that "model-00001-of-00003.safetensors" counts itself among (00001 to 00003, the first
/// part's name first); just `name` when it counts none.
std::vector<std::string> partsOf(const std::string &name);

/// Names of the safetensors files in `folder` that are loaded without an index: all of them, but for
/// Mistral's "consolidated…" beside the same weights as "model…".
std::vector<std::string> safetensorsIn(const std::filesystem::path &folder);

}
