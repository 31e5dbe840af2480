// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the models that lie on this machine: the snapshots of a Hugging Face cache, or a folder of model
// folders. Every entry says whether it can be planned with and, where it is partial or broken, why.
#pragma once

#include "engine/units/bytes.h"
#include "engine/units/error.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace engine {

/// A model of the cache: a config with its weights, or one GGUF file with its splits.
struct CachedModel {
    enum class State {
        Complete,
        NoWeights, // config only: the size of the weights is an estimate
        Partial, // weights are missing or cut off; a config can still be planned with
        Broken, // nothing can be read of it
    };
    std::string repo; // "Qwen/Qwen3-8B"; outside a cache the path below the scanned folder
    std::string revision; // commit of the snapshot; empty outside a cache
    bool current = false; // the revision that refs/main names
    std::string path; // what readModelFiles() takes: the snapshot, or a GGUF file
    std::string file; // of a GGUF entry its name below the snapshot; else empty
    std::string model_type;
    std::string quantization; // method of the config ("fp8", "awq"), or the commonest GGUF type ("Q4_K")
    double bits = 0; // of the quantized weights; 0: not known, or a GGUF type that says it
    Bytes bytes = 0; // of the weight files that are there
    State state = State::Broken;
    std::optional<Error> reason; // why the state is not Complete

    /// Whether an import is worth trying: a partial model's index or header may still give its full size.
    bool usable() const { return state != State::Broken; }
};

/// The folder huggingface_hub keeps its cache in, by its own order of variables: HF_HUB_CACHE,
/// HUGGINGFACE_HUB_CACHE, HF_HOME/hub, XDG_CACHE_HOME/huggingface/hub, ~/.cache/huggingface/hub.
/// `environment` answers a variable's value, empty when it is not set. (huggingface_hub, constants.py)
std::string huggingFaceHub(const std::function<std::string(const char *)> &environment);

/// Models below `folder`, sorted by repository, the current revision first: a hub cache, the folder that
/// holds one
/// ("hub"), or any folder with model folders up to three levels down. Only configs and headers are read. An
/// unreadable or missing folder gives an empty list; `stop` ends the scan with what was found so far.
/// Reasons: "cache-no-model", "cache-file-missing" (args: the file), "cache-shards-missing" (args: present,
/// all, the first missing), "cache-cut-off" (args: bytes there, bytes the header names), "cache-no-weights",
/// "cache-pickle", and those of readModelFiles().
std::vector<CachedModel> scanModels(const std::string &folder, const std::stop_token &stop = {});

/// "models--Qwen--Qwen3-8B" → "Qwen/Qwen3-8B"; empty when the name is not a model's.
std::string repositoryOfCacheFolder(const std::string &name);

}
