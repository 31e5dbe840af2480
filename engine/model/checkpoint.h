// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs a checkpoint from its headers: what tensor parallelism divides, what every rank holds in full, what
// belongs to a vision or audio tower, and what only speculative decoding loads. Rules: vllm-memory.md
// section 8.
#pragma once

#include "engine/model/model.h"
#include "engine/model/safetensors.h"
#include "engine/units/error.h"

#include <map>
#include <string>
#include <vector>

namespace engine {

/// Part of the model a tensor belongs to, decided by its name.
enum class TensorRole { Sharded, Replicated, Tower, ReplicatedTower, Drafter, ReplicatedDrafter, NotLoaded };

/// Role of `name` in a model of `architecture`. MTP layers are named "mtp.…" or carry a layer index beyond
/// the target's. The speaking half of an omni model and the output matrix of a model that ties it to its
/// embedding lie in the files and are not loaded (models/qwen2_5_omni_thinker.py, models/hunyuan_v1.py).
TensorRole tensorRole(const std::string &name, const Architecture &architecture);

/// Sums over a checkpoint, bytes as stored.
struct CheckpointWeights {
    Bytes total = 0;
    Bytes sharded = 0; // text model, divided by TP
    Bytes replicated = 0; // text model, whole on every rank: norms, routers, latent down-projections
    Bytes tower = 0; // vision or audio tower, divided by TP
    Bytes replicated_tower = 0;
    Bytes drafter = 0; // MTP layers: loaded only with speculative decoding
    Bytes replicated_drafter = 0;
    std::map<std::string, Bytes> by_dtype;
    int tensors = 0;
    int shards = 0;
    bool exact = false; // from headers; false: only an index' total
};

CheckpointWeights weigh(const std::vector<TensorInfo> &tensors, const Architecture &architecture);

/// Reads a model folder: safetensors shards by index or by name, else the index alone, else a single GGUF is
/// left to readGguf. `architecture` is that of the folder's config. Errors: "checkpoint-none",
/// "checkpoint-shard-missing" (args: the shard), and those of the header reader.
Expected<CheckpointWeights> readCheckpointFolder(const std::string &folder, const Architecture &architecture);

/// Weighs shards by their paths; of an index among them only the total, and only when there is no shard.
/// Errors as readCheckpointFolder().
Expected<CheckpointWeights> readCheckpointFiles(const std::vector<std::string> &files,
                                                const Architecture &architecture);

/// What the index `file` (model.safetensors.index.json) says alone: its total, less what the engine does not
/// load of it by the names of the tensors and the dimensions of `architecture`, which are MTP layers and the
/// output matrix of a model that ties it to the embedding. Of an omni model it loads what the dimensions of
/// its text half say. Errors: "safetensors-index", "checkpoint-none" when the index states no total.
Expected<CheckpointWeights> readCheckpointIndex(const std::string &file, const Architecture &architecture);

/// The variant a plan keeps of a weighed checkpoint; the drafter's part is left out of `bytes` and stated, as
/// the tower's, among its further members (engine/plan/served.h).
WeightVariant weightVariantOf(const CheckpointWeights &weights, const std::string &name,
                              const std::string &source);

/// The same under the name of the dtype most bytes have, with headers or index as the source.
WeightVariant variantOfFiles(const CheckpointWeights &weights);

/// Name of the type that carries most bytes, in small letters: "f8_e4m3"; "files" when there is none.
std::string commonestType(const std::map<std::string, Bytes> &by_type);

}
