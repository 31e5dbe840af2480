// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts files that were handed over at once (dropped, chosen together) into models: a config with its shards
// and index, a folder, a GGUF file with its splits. The files themselves are read by
// engine/model/model_files.
#pragma once

#include "engine/model/model.h"
#include "engine/units/error.h"

#include <string>
#include <vector>

namespace engine {

/// Files of one model.
struct ModelSource {
    std::string path; // what readModelFiles() takes
    std::vector<std::string> shards; // weights that lie elsewhere than the config

    bool operator==(const ModelSource &) const = default;
};

struct FileGroups {
    std::vector<ModelSource> models; // in the order they were named, each once
    std::vector<std::string> plans; // *.vramplan
    std::vector<std::string>
        others; // nothing a model or a plan is read from: tokenizers, pictures, projectors
};

FileGroups groupModelFiles(const std::vector<std::string> &paths);

/// The model of `source`. Errors: as readModelFiles().
Expected<Model> readModelSource(const ModelSource &source);

}
