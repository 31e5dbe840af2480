// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/model_sources.h"

#include "engine/model/cache_entry.h"
#include "engine/model/checkpoint.h"
#include "engine/model/model_files.h"

#include <algorithm>
#include <filesystem>

namespace engine {

namespace fs = std::filesystem;

namespace {

bool isThere(const fs::path &path)
{
    std::error_code error;
    return fs::exists(path, error);
}

bool isFolder(const fs::path &path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

bool isShard(const fs::path &path)
{
    return path.extension() == ".safetensors";
}

bool isIndex(const fs::path &path)
{
    return path.filename().string().ends_with(".safetensors.index.json");
}

void addOnce(std::vector<ModelSource> &models, const fs::path &path)
{
    ModelSource source{path.string(), {}};
    if (std::find(models.begin(), models.end(), source) == models.end())
        models.push_back(std::move(source));
}

void addGguf(FileGroups &groups, const fs::path &path)
{
    const std::string name = path.filename().string();
    if (name.starts_with("mmproj"))
        groups.others.push_back(path.string());
    else
        addOnce(groups.models, path.parent_path() / detail::partsOf(name).front());
}

/// What the import of a folder names by itself: everything beside a config.json that is not a config of its
/// own.
bool belongsToConfig(const fs::path &path, const std::vector<std::string> &paths)
{
    const fs::path config = path.parent_path() / "config.json";
    const bool named = std::find(paths.begin(), paths.end(), config.string()) != paths.end();
    const bool model_file = isShard(path) || isIndex(path) || path.filename() == "hf_quant_config.json";
    return named || (model_file && isThere(config));
}

void sortIn(FileGroups &groups, const fs::path &path, const std::vector<std::string> &paths,
            std::vector<std::string> &loose)
{
    if (isFolder(path) || path.filename() == "config.json")
        addOnce(groups.models, path);
    else if (path.extension() == ".vramplan")
        groups.plans.push_back(path.string());
    else if (path.extension() == ".gguf")
        addGguf(groups, path);
    else if (belongsToConfig(path, paths))
        addOnce(groups.models, path.parent_path() / "config.json");
    else if (isShard(path) || isIndex(path))
        loose.push_back(path.string());
    else if (path.extension() == ".json")
        addOnce(groups.models, path);
    else
        groups.others.push_back(path.string());
}

}

FileGroups groupModelFiles(const std::vector<std::string> &paths)
{
    FileGroups groups;
    std::vector<std::string> loose;
    for (const std::string &path : paths)
        sortIn(groups, fs::path(path), paths, loose);
    if (loose.empty())
        return groups;
    // Weights from another folder can only be meant for the one config that came with them.
    if (groups.models.size() == 1 && fs::path(groups.models.front().path).extension() == ".json")
        groups.models.front().shards = std::move(loose);
    else
        addOnce(groups.models, loose.front());
    return groups;
}

Expected<Model> readModelSource(const ModelSource &source)
{
    Expected<Model> model = readModelFiles(source.path);
    if (!model || source.shards.empty() || !model->weights.empty())
        return model;
    const Expected<CheckpointWeights> weights = readCheckpointFiles(source.shards, model->architecture);
    if (!weights)
        return tl::unexpected<Error>(weights.error());
    model->weights = {variantOfFiles(*weights)};
    return model;
}

}
