// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/cache_entry.h"

#include "engine/model/gguf.h"
#include "engine/model/model_files.h"
#include "engine/model/safetensors.h"

#include <algorithm>
#include <cctype>

namespace engine::detail {

namespace fs = std::filesystem;

namespace {

constexpr int kMaxParts = 4096;
constexpr std::size_t kDigits = 5;
constexpr std::size_t kMaxIndexBytes = 64u << 20;

bool isThere(const fs::path &path)
{
    std::error_code error;
    return fs::exists(path, error);
}

/// A link whose file is gone: what an interrupted or pruned download leaves.
bool isDangling(const fs::path &path)
{
    std::error_code error;
    return fs::is_symlink(path, error) && !fs::exists(path, error);
}

Bytes sizeOf(const fs::path &path)
{
    std::error_code error;
    const auto size = fs::file_size(path, error);
    return error ? 0 : std::min<Bytes>(static_cast<Bytes>(size), kMaxBytes);
}

std::vector<fs::path> filesIn(const fs::path &folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored))
            found.push_back(entry->path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool startsWithNoCase(const std::string &text, std::string_view lower)
{
    return text.size() >= lower.size()
        && std::equal(lower.begin(), lower.end(), text.begin(), [](char a, char b) {
               return a == static_cast<char>(std::tolower(static_cast<unsigned char>(b)));
           });
}

/// Of a GGUF file's name: whether it is a model's first or only part.
bool startsGguf(const fs::path &file)
{
    const std::string name = file.filename().string();
    return file.extension() == ".gguf" && !startsWithNoCase(name, "mmproj") && partsOf(name).front() == name;
}

/// Names of the weight files the folder should hold: those of the index, else those its parts count.
std::vector<std::string> expectedShards(const fs::path &folder)
{
    if (const auto text = readWholeFile((folder / "model.safetensors.index.json").string(), kMaxIndexBytes)) {
        if (const auto index = readSafetensorsIndex(*text))
            return index->shards;
    }
    std::vector<std::string> names;
    for (const std::string &name : safetensorsIn(folder)) {
        for (std::string &part : partsOf(name))
            names.push_back(std::move(part));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

void because(CachedModel &entry, CachedModel::State state, std::string code, Args args = {})
{
    entry.state = state;
    entry.reason = Error{std::move(code), {entry.path, {}, 0}, std::move(args)};
}

bool hasPickle(const fs::path &folder)
{
    const auto files = filesIn(folder);
    return std::any_of(files.begin(), files.end(), [](const fs::path &file) {
        return file.extension() == ".bin" || file.extension() == ".pt" || file.extension() == ".pth";
    });
}

void judgeWeights(CachedModel &entry, const fs::path &folder)
{
    const std::vector<std::string> shards = expectedShards(folder);
    std::int64_t present = 0;
    std::string missing;
    for (const std::string &shard : shards) {
        if (isThere(folder / shard)) {
            ++present;
            entry.bytes = std::min(kMaxBytes, entry.bytes + sizeOf(folder / shard));
        } else if (missing.empty()) {
            missing = shard;
        }
    }
    if (shards.empty() && hasPickle(folder))
        because(entry, CachedModel::State::NoWeights, "cache-pickle");
    else if (present == 0)
        because(entry, CachedModel::State::NoWeights, "cache-no-weights");
    else if (!missing.empty())
        because(
            entry, CachedModel::State::Partial, "cache-shards-missing",
            {Arg::count(present), Arg::count(static_cast<std::int64_t>(shards.size())), Arg::name(missing)});
    else
        entry.state = CachedModel::State::Complete;
}

CachedModel configEntry(const fs::path &folder)
{
    CachedModel entry;
    entry.path = folder.string();
    if (isDangling(folder / "config.json")) {
        because(entry, CachedModel::State::Broken, "cache-file-missing", {Arg::name("config.json")});
        return entry;
    }
    const Expected<ModelConfig> config = readModelConfig((folder / "config.json").string());
    judgeWeights(entry, folder);
    if (!config) {
        entry.state = CachedModel::State::Broken;
        entry.reason = config.error();
        return entry;
    }
    const Quantization &quantization = config->architecture.quantization;
    entry.model_type = config->architecture.model_type;
    entry.quantization = quantization.method;
    entry.bits = quantization.bits;
    return entry;
}

CachedModel ggufEntry(const fs::path &folder, const fs::path &file)
{
    CachedModel entry;
    entry.path = file.string();
    entry.file = file.lexically_relative(folder).generic_string();
    for (const std::string &part : partsOf(file.filename().string()))
        entry.bytes = std::min(kMaxBytes, entry.bytes + sizeOf(file.parent_path() / part));
    const Expected<GgufModel> model = readGguf(entry.path);
    if (!model) {
        const std::string &code = model.error().code;
        const bool partial = code == "gguf-split-missing" || code == "gguf-truncated";
        entry.state = partial ? CachedModel::State::Partial : CachedModel::State::Broken;
        entry.reason = model.error();
        return entry;
    }
    const auto most = std::max_element(model->by_type.begin(), model->by_type.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    entry.quantization = most == model->by_type.end() ? std::string() : most->first;
    entry.model_type = model->header.text("general.architecture");
    if (const auto architecture = ggufArchitecture(model->header, entry.path); !architecture) {
        entry.reason = architecture.error();
        return entry;
    }
    entry.state = CachedModel::State::Complete;
    if (model->tensor_bytes > entry.bytes)
        because(entry, CachedModel::State::Partial, "cache-cut-off",
                {Arg::bytes(entry.bytes), Arg::bytes(model->tensor_bytes)});
    return entry;
}

}

std::vector<std::string> partsOf(const std::string &name)
{
    constexpr std::string_view middle = "-of-";
    const auto digits = [&](std::size_t at) {
        return name.size() >= at + kDigits
            && std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at),
                           name.begin() + static_cast<std::ptrdiff_t>(at + kDigits),
                           [](unsigned char c) { return std::isdigit(c) != 0; });
    };
    const std::size_t at = name.rfind(middle);
    if (at == std::string::npos || at < kDigits + 1 || !digits(at - kDigits) || !digits(at + middle.size()))
        return {name};
    const int count = std::stoi(name.substr(at + middle.size(), kDigits));
    if (count < 1 || count > kMaxParts)
        return {name};
    std::vector<std::string> parts;
    for (int part = 1; part <= count; ++part) {
        std::string number = std::to_string(part);
        number.insert(0, kDigits - number.size(), '0');
        parts.push_back(std::string(name).replace(at - kDigits, kDigits, number));
    }
    return parts;
}

std::vector<std::string> safetensorsIn(const fs::path &folder)
{
    std::vector<std::string> names;
    for (const fs::path &file : filesIn(folder)) {
        if (file.extension() == ".safetensors" && names.size() < kMaxParts)
            names.push_back(file.filename().string());
    }
    const auto consolidated = [](const std::string &name) { return name.starts_with("consolidated"); };
    const bool both = std::any_of(names.begin(), names.end(), consolidated)
        && std::any_of(names.begin(), names.end(),
                       [](const std::string &name) { return name.starts_with("model"); });
    if (both)
        std::erase_if(names, consolidated);
    return names;
}

std::vector<fs::path> ggufModels(const fs::path &folder)
{
    std::vector<fs::path> found;
    std::vector<fs::path> folders{folder};
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored))
            folders.push_back(entry->path());
    }
    for (const fs::path &place : folders) {
        for (const fs::path &file : filesIn(place)) {
            if (startsGguf(file))
                found.push_back(file);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool holdsModel(const fs::path &folder)
{
    if (isThere(folder / "config.json") || isDangling(folder / "config.json"))
        return true;
    const auto files = filesIn(folder);
    return std::any_of(files.begin(), files.end(), startsGguf);
}

std::vector<CachedModel> cacheEntries(const fs::path &folder)
{
    std::vector<CachedModel> entries;
    const std::vector<fs::path> ggufs = ggufModels(folder);
    const bool config = isThere(folder / "config.json") || isDangling(folder / "config.json");
    // GGUF repositories often carry the config.json of the model they were made from: without weights of its
    // own it is not a model beside them.
    if (config && (ggufs.empty() || !safetensorsIn(folder).empty()))
        entries.push_back(configEntry(folder));
    for (const fs::path &file : ggufs)
        entries.push_back(ggufEntry(folder, file));
    if (entries.empty()) {
        CachedModel nothing;
        nothing.path = folder.string();
        because(nothing, CachedModel::State::Broken, "cache-no-model");
        entries.push_back(std::move(nothing));
    }
    return entries;
}

}
