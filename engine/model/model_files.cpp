// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/model_files.h"

#include "engine/model/cache_entry.h"
#include "engine/model/checkpoint.h"
#include "engine/model/config.h"
#include "engine/model/gguf.h"
#include "engine/model/json_text.h"

#include <algorithm>
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
    const std::string repo = repositoryOfCacheFolder(clean.parent_path().parent_path().filename().string());
    return clean.parent_path().filename() != "snapshots" || repo.empty() ? clean.filename().string() : repo;
}

WeightVariant ggufVariant(const GgufModel &file)
{
    WeightVariant variant{commonestType(file.by_type), file.tensor_bytes, 0,
                          Provenance::WeightFiles,     "GGUF header",     {}};
    variant.host_bytes = file.host_bytes;
    return variant;
}

/// "Qwen3-8B-Q8_0-00001-of-00002.gguf" → "Qwen3-8B-Q8_0".
std::string ggufId(const fs::path &path)
{
    const std::string name = path.filename().string();
    const std::size_t part = detail::partsOf(name).size() > 1 ? name.rfind("-of-") : std::string::npos;
    constexpr std::size_t number = 6; // "-00001"
    return part == std::string::npos ? path.stem().string() : name.substr(0, part - number);
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
    model.id = ggufId(path);
    model.display_name = file->header.text("general.name");
    model.config_json = ggufConfigJson(file->header);
    model.architecture = std::move(*architecture);
    model.weights = {ggufVariant(*file)};
    return model;
}

/// The GGUF files of one folder are sizes of one model as long as its layers are the same in all of them.
Expected<Model> readGgufFolder(const fs::path &folder, const std::vector<fs::path> &files)
{
    Expected<Model> model = readGgufModel(files.front());
    if (!model || files.size() == 1)
        return model;
    model->id = folderId(folder);
    for (std::size_t i = 1; i < files.size(); ++i) {
        const Expected<GgufModel> other = readGguf(files[i].string());
        const auto architecture =
            other ? ggufArchitecture(other->header) : tl::unexpected<Error>(other.error());
        if (!architecture || architecture->layers != model->architecture.layers
            || architecture->hidden_size != model->architecture.hidden_size)
            continue;
        WeightVariant variant = ggufVariant(*other);
        const bool taken =
            std::any_of(model->weights.begin(), model->weights.end(),
                        [&](const WeightVariant &known) { return known.variant == variant.variant; });
        if (taken)
            variant.variant = ggufId(files[i]);
        model->weights.push_back(std::move(variant));
    }
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
    // Python's Infinity and NaN, which Nemotron's configs hold, are no JSON.
    ordered_json outer = ordered_json::parse(withoutPythonNumbers(config), nullptr, false);
    if (!outer.is_object() || outer.contains("quantization_config") || outer.contains("compression_config"))
        return config;
    const Expected<std::string> text = readWholeFile(sidecar.string(), limit);
    if (!text)
        return tl::unexpected<Error>(text.error());
    if (const Expected<Quantization> read = readHfQuantConfig(*text, sidecar.string()); !read)
        return tl::unexpected<Error>(read.error());
    ordered_json inner = ordered_json::parse(withoutPythonNumbers(*text), nullptr, false);
    inner["quant_method"] = "modelopt"; // what the engine sets when it takes this file
    outer["quantization_config"] = std::move(inner);
    return outer.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// A download that is not finished has its full size in the index.
Expected<bool> addWeights(Model &model, const fs::path &folder)
{
    Expected<CheckpointWeights> weights = readCheckpointFolder(folder.string(), model.architecture);
    if (!weights && weights.error().code == "checkpoint-none")
        return false;
    if (!weights && weights.error().code == "checkpoint-shard-missing") {
        if (Expected<CheckpointWeights> index =
                readCheckpointIndex((folder / "model.safetensors.index.json").string(), model.architecture))
            weights = std::move(index);
    }
    if (!weights)
        return tl::unexpected<Error>(weights.error());
    model.weights = {variantOfFiles(*weights)};
    return true;
}

/// A shard or an index stands for the config.json beside it.
bool isWeightFile(const fs::path &path)
{
    return path.extension() == ".safetensors"
        || path.filename().string().ends_with(".safetensors.index.json");
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

Expected<ModelConfig> readModelConfig(const std::string &path)
{
    const fs::path file(path);
    Expected<std::string> text = readWholeFile(path, kMaxConfigBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    Expected<Architecture> architecture = readConfig(*text, path);
    if (!architecture)
        return tl::unexpected<Error>(architecture.error());
    if (file.filename() == "config.json" && architecture->quantization.method.empty()) {
        text = withSidecar(std::move(*text), file.parent_path());
        if (!text)
            return tl::unexpected<Error>(text.error());
        architecture = readConfig(*text, path);
        if (!architecture)
            return tl::unexpected<Error>(architecture.error());
    }
    return ModelConfig{std::move(*text), std::move(*architecture)};
}

Expected<Model> readModelFiles(const std::string &path)
{
    std::error_code error;
    fs::path file(path);
    if (file.extension() == ".gguf")
        return readGgufModel(file);
    if (fs::is_directory(file, error)) {
        const fs::path folder = file;
        file /= "config.json";
        const auto ggufs = detail::ggufModels(folder);
        const bool own = fs::exists(file, error) && !detail::safetensorsIn(folder).empty();
        if (!ggufs.empty() && !own)
            return readGgufFolder(folder, ggufs);
        if (!fs::exists(file, error))
            return fail("folder-no-model", {}, {path, {}, 0});
    } else if (isWeightFile(file)) {
        file = file.parent_path() / "config.json";
        if (!fs::exists(file, error))
            return fail("weights-no-config", {}, {path, {}, 0});
    }
    Expected<ModelConfig> config = readModelConfig(file.string());
    if (!config)
        return tl::unexpected<Error>(config.error());
    const bool named = file.filename() == "config.json" && file.has_parent_path();
    Model model;
    model.id = named ? folderId(file.parent_path()) : file.stem().string();
    model.config_json = std::move(config->json);
    model.architecture = std::move(config->architecture);
    // Only a config under its own name stands for the weights beside it.
    if (named)
        if (const Expected<bool> added = addWeights(model, file.parent_path()); !added)
            return tl::unexpected<Error>(added.error());
    return model;
}

}
