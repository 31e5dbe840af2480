// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/hf_cache.h"

#include "engine/model/cache_entry.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace engine {

namespace fs = std::filesystem;

namespace {

constexpr int kPlainDepth = 3; // publisher/model/variant
constexpr std::size_t kMaxModels = 20'000;

/// Folders in `folder`, sorted by name; unreadable ones give nothing.
std::vector<fs::path> foldersIn(const fs::path &folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored))
            found.push_back(entry->path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool holdsCache(const fs::path &folder)
{
    const auto folders = foldersIn(folder);
    return std::any_of(folders.begin(), folders.end(), [](const fs::path &path) {
        return !repositoryOfCacheFolder(path.filename().string()).empty();
    });
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

void scanRepository(const fs::path &model, std::vector<CachedModel> &models, const std::stop_token &stop)
{
    const std::string repo = repositoryOfCacheFolder(model.filename().string());
    const std::string main = mainRevision(model);
    const std::size_t before = models.size();
    for (const fs::path &snapshot : foldersIn(model / "snapshots")) {
        if (stop.stop_requested())
            return;
        const std::string revision = snapshot.filename().string();
        for (CachedModel &entry : detail::cacheEntries(snapshot)) {
            entry.repo = repo;
            entry.revision = revision;
            entry.current = revision == main;
            models.push_back(std::move(entry));
        }
    }
    if (models.size() == before) {
        CachedModel empty;
        empty.repo = repo;
        empty.path = model.string();
        empty.reason = Error{"cache-no-model", {model.string(), {}, 0}, {}};
        models.push_back(std::move(empty));
    }
}

void scanPlain(const fs::path &root, const fs::path &folder, int depth, std::vector<CachedModel> &models,
               const std::stop_token &stop)
{
    if (stop.stop_requested() || models.size() >= kMaxModels)
        return;
    if (detail::holdsModel(folder)) {
        for (CachedModel &entry : detail::cacheEntries(folder)) {
            std::error_code error;
            const std::string below = fs::relative(folder, root, error).generic_string();
            entry.repo = below.empty() || below == "." ? folder.filename().string() : below;
            entry.current = true;
            models.push_back(std::move(entry));
        }
        return;
    }
    if (depth == 0)
        return;
    for (const fs::path &child : foldersIn(folder))
        scanPlain(root, child, depth - 1, models, stop);
}

}

std::string repositoryOfCacheFolder(const std::string &name)
{
    constexpr std::string_view prefix = "models--";
    if (!name.starts_with(prefix))
        return {};
    std::string repo = name.substr(prefix.size());
    if (const std::size_t separator = repo.find("--"); separator != std::string::npos)
        repo.replace(separator, 2, "/");
    return repo;
}

std::string huggingFaceHub(const std::function<std::string(const char *)> &environment)
{
    const auto expanded = [&](const std::string &path) {
        const bool home = path == "~" || path.starts_with("~/");
        return home ? fs::path(environment("HOME") + path.substr(1)) : fs::path(path);
    };
    for (const char *name : {"HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"}) {
        if (const std::string hub = environment(name); !hub.empty())
            return expanded(hub).string();
    }
    if (const std::string home = environment("HF_HOME"); !home.empty())
        return (expanded(home) / "hub").string();
    const std::string cache = environment("XDG_CACHE_HOME");
    return (expanded(cache.empty() ? "~/.cache" : cache) / "huggingface" / "hub").string();
}

std::vector<CachedModel> scanModels(const std::string &folder, const std::stop_token &stop)
{
    std::vector<CachedModel> models;
    const fs::path given(folder);
    const fs::path root = !holdsCache(given) && holdsCache(given / "hub") ? given / "hub" : given;
    if (!holdsCache(root)) {
        scanPlain(root, root, kPlainDepth, models, stop);
    } else {
        for (const fs::path &child : foldersIn(root)) {
            if (stop.stop_requested() || models.size() >= kMaxModels)
                break;
            if (!repositoryOfCacheFolder(child.filename().string()).empty())
                scanRepository(child, models, stop);
        }
    }
    std::stable_sort(models.begin(), models.end(), [](const CachedModel &a, const CachedModel &b) {
        return std::tie(a.repo, b.current, a.revision, a.file)
            < std::tie(b.repo, a.current, b.revision, b.file);
    });
    return models;
}

}
