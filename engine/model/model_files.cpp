// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/model_files.h"

#include "engine/model/checkpoint.h"
#include "engine/model/config.h"
#include "engine/model/gguf.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace engine {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

namespace {

/// "…/models--Qwen--Qwen3-8B/snapshots/REVISION" → "Qwen/Qwen3-8B"; else the folder's own name.
std::string folderId(const fs::path &folder)
{
    const fs::path clean = folder.filename().empty() ? folder.parent_path() : folder;
    const std::string model = clean.parent_path().parent_path().filename().string();
    constexpr std::string_view prefix = "models--";
    if (clean.parent_path().filename() != "snapshots" || !model.starts_with(prefix))
        return clean.filename().string();
    std::string repo = model.substr(prefix.size());
    if (const std::size_t separator = repo.find("--"); separator != std::string::npos)
        repo.replace(separator, 2, "/");
    return repo;
}

/// "F8_E4M3" carries most of the bytes → "f8_e4m3".
std::string variantName(const std::map<std::string, Bytes> &by_type)
{
    const auto most = std::max_element(by_type.begin(), by_type.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    std::string name = most == by_type.end() ? "files" : most->first;
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

Expected<Model> readGgufModel(const fs::path &path)
{
    const Expected<GgufModel> file = readGguf(path.string());
    if (!file)
        return tl::unexpected<Error>(file.error());
    Expected<Architecture> architecture = ggufArchitecture(file->header, path.string());
    if (!architecture)
        return tl::unexpected<Error>(architecture.error());
    Model model;
    model.id = path.stem().string();
    model.display_name = file->header.text("general.name");
    model.config_json = ggufConfigJson(file->header);
    model.architecture = std::move(*architecture);
    model.weights = {
        {variantName(file->by_type), file->tensor_bytes, 0, Provenance::WeightFiles, "GGUF header", {}}};
    return model;
}

/// The config's text with what ModelOpt says in hf_quant_config.json beside it, when the config itself names
/// no quantization: in one text, so that a plan that embeds it reads the same again.
Expected<std::string> withSidecar(std::string config, const fs::path &folder)
{
    constexpr std::size_t limit = kMaxConfigBytes;
    const fs::path sidecar = folder / "hf_quant_config.json";
    std::error_code error;
    if (!fs::exists(sidecar, error))
        return config;
    ordered_json outer = ordered_json::parse(config, nullptr, false);
    if (!outer.is_object() || outer.contains("quantization_config") || outer.contains("compression_config"))
        return config;
    const Expected<std::string> text = readWholeFile(sidecar.string(), limit);
    if (!text)
        return tl::unexpected<Error>(text.error());
    if (const Expected<Quantization> read = readHfQuantConfig(*text, sidecar.string()); !read)
        return tl::unexpected<Error>(read.error());
    ordered_json inner = ordered_json::parse(*text, nullptr, false);
    inner["quant_method"] = "modelopt"; // what the engine sets when it takes this file
    outer["quantization_config"] = std::move(inner);
    return outer.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

Expected<bool> addWeights(Model &model, const fs::path &folder)
{
    const Expected<CheckpointWeights> weights = readCheckpointFolder(folder.string(), model.architecture);
    if (!weights && weights.error().code == "checkpoint-none")
        return false;
    if (!weights)
        return tl::unexpected<Error>(weights.error());
    const char *source = weights->exact ? "safetensors headers" : "safetensors index";
    model.weights = {weightVariantOf(*weights, variantName(weights->by_dtype), source)};
    return true;
}

}

Expected<std::string> readWholeFile(const std::string &path, std::size_t limit)
{
    std::error_code error;
    std::ifstream stream(path, std::ios::binary);
    if (!stream || fs::is_directory(path, error))
        return fail("file-unreadable", {}, {path, {}, 0});
    std::string text;
    char buffer[1 << 16];
    while (stream.read(buffer, sizeof buffer) || stream.gcount() > 0) {
        text.append(buffer, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > limit)
            return fail("file-too-large", {Arg::bytes(static_cast<Bytes>(limit))}, {path, {}, 0});
    }
    return text;
}

Expected<Model> readModelFiles(const std::string &path)
{
    std::error_code error;
    fs::path file(path);
    if (file.extension() == ".gguf")
        return readGgufModel(file);
    const bool folder = fs::is_directory(file, error);
    if (folder)
        file /= "config.json";
    Expected<std::string> text = readWholeFile(file.string(), kMaxConfigBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const bool named = file.filename() == "config.json" && file.has_parent_path();
    Expected<Architecture> architecture = readConfig(*text, file.string());
    if (!architecture)
        return tl::unexpected<Error>(architecture.error());
    if (named && architecture->quantization.method.empty()) {
        text = withSidecar(std::move(*text), file.parent_path());
        if (!text)
            return tl::unexpected<Error>(text.error());
        architecture = readConfig(*text, file.string());
        if (!architecture)
            return tl::unexpected<Error>(architecture.error());
    }
    Model model;
    model.id = named ? folderId(file.parent_path()) : file.stem().string();
    model.config_json = std::move(*text);
    model.architecture = std::move(*architecture);
    // Only a config under its own name stands for the weights beside it.
    if (named)
        if (const Expected<bool> added = addWeights(model, file.parent_path()); !added)
            return tl::unexpected<Error>(added.error());
    return model;
}

}
