// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model from what lies on disk: a config.json, a folder with config and weights, or a GGUF file. What the
// command line and the window both call for an import.
#pragma once

#include "engine/model/model.h"
#include "engine/units/error.h"

#include <string>

namespace engine {

/// Reads `path`: a .gguf file (and its splits), a folder that holds config.json or GGUF files, a config file,
/// or a safetensors file or index, which stands for the config.json beside it. Weights come from the headers
/// beside the config where there are any; the GGUF files of one folder become the weights of one model. The
/// id is the repository's name for a snapshot of a Hugging Face cache, else the folder's or the file's name.
/// Errors: "file-unreadable", "file-too-large", "folder-no-model", "weights-no-config", those of the config,
/// checkpoint and GGUF readers; a folder without weights is not an error.
Expected<Model> readModelFiles(const std::string &path);

/// A config.json as a plan embeds it, and what was read from it.
struct ModelConfig {
    std::string json; // with what ModelOpt says beside the config, where the config names no quantization
    Architecture architecture;
};

/// Reads the config in `path` alone. Errors as readModelFiles().
Expected<ModelConfig> readModelConfig(const std::string &path);

/// The whole file, at most `limit` bytes. Errors: "file-unreadable", "file-too-large" (args: the limit).
Expected<std::string> readWholeFile(const std::string &path, std::size_t limit);

}
