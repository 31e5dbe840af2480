// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds models in a Hugging Face cache by its folder names; nothing is opened but refs/main.
#include "engine/model/checkpoint.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace engine {

namespace fs = std::filesystem;

namespace {

/// "models--Qwen--Qwen3-8B" → "Qwen/Qwen3-8B"; empty when the name is no model's.
std::string repoOf(const std::string &folder)
{
    constexpr std::string_view prefix = "models--";
    if (!folder.starts_with(prefix))
        return {};
    std::string repo = folder.substr(prefix.size());
    const std::size_t separator = repo.find("--");
    if (separator != std::string::npos)
        repo.replace(separator, 2, "/");
    return repo;
}

std::string mainRevision(const fs::path &model)
{
    std::ifstream stream(model / "refs" / "main");
    std::string revision;
    std::getline(stream, revision);
    const bool plain = std::all_of(revision.begin(), revision.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
    return plain ? revision : std::string();
}

std::string chooseSnapshot(const fs::path &model)
{
    std::error_code error;
    const std::string main = mainRevision(model);
    if (!main.empty() && fs::exists(model / "snapshots" / main / "config.json", error))
        return main;
    std::string newest;
    for (fs::directory_iterator entry(model / "snapshots", error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        const std::string name = entry->path().filename().string();
        if (name > newest && fs::exists(entry->path() / "config.json", ignored))
            newest = name;
    }
    return newest;
}

bool hasWeights(const fs::path &snapshot)
{
    std::error_code error;
    for (fs::directory_iterator entry(snapshot, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.ends_with(".safetensors") || name.ends_with(".safetensors.index.json")
            || name.ends_with(".gguf"))
            return true;
    }
    return false;
}

}

std::vector<CachedModel> scanHuggingFaceCache(const std::string &hub)
{
    std::vector<CachedModel> models;
    std::error_code error;
    for (fs::directory_iterator entry(hub, error), end; !error && entry != end; entry.increment(error)) {
        CachedModel model;
        model.repo = repoOf(entry->path().filename().string());
        if (model.repo.empty())
            continue;
        model.revision = chooseSnapshot(entry->path());
        if (model.revision.empty())
            continue;
        const fs::path snapshot = entry->path() / "snapshots" / model.revision;
        model.folder = snapshot.string();
        model.has_weights = hasWeights(snapshot);
        models.push_back(std::move(model));
    }
    std::sort(models.begin(), models.end(),
              [](const CachedModel &a, const CachedModel &b) { return a.repo < b.repo; });
    return models;
}

}
