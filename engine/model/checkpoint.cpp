// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint.h"

#include "engine/model/cache_entry.h"
#include "engine/model/served.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace engine {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxIndexBytes = 64u << 20;
constexpr const char *kIndexName = "model.safetensors.index.json";

bool contains(std::string_view name, std::string_view part)
{
    return name.find(part) != std::string_view::npos;
}

template <std::size_t N> bool containsAny(std::string_view name, const std::array<std::string_view, N> &parts)
{
    return std::any_of(parts.begin(), parts.end(),
                       [&](std::string_view part) { return contains(name, part); });
}

// Prefixes under which the model classes of vLLM keep vision and audio encoders and their projectors.
constexpr std::array<std::string_view, 15> kTowers{
    "visual.",      "vision_tower.", "vision_model.",  "vision_encoder.", "vision_embed_tokens.",
    "audio_tower.", "audio_model.",  "speech_encoder", "embed_vision.",   "embed_audio.",
    "mm_projector", "multi_modal_",  "image_newline",  "mlp1.",           "vit."};

// Patch and position embeddings of a sharded tower stay whole (section 8.2).
constexpr std::array<std::string_view, 4> kWholeInTower{"patch_embed", "pos_embed", "position_embed", "norm"};

// Whole on every rank in the text model: norms, routers, gates of shared experts, latent down-projections,
// the sparse indexer, per-layer input projections.
constexpr std::array<std::string_view, 14> kReplicated{"norm",
                                                       "mlp.gate.weight",
                                                       "mlp.gate.e_score",
                                                       "router",
                                                       "block_sparse_moe.gate",
                                                       "feed_forward.gate.weight",
                                                       "shared_expert_gate",
                                                       "q_a_proj",
                                                       "kv_a_proj_with_mqa",
                                                       "fused_qkv_a_proj",
                                                       "indexer.",
                                                       "per_layer_input_gate",
                                                       "per_layer_projection",
                                                       "per_layer_model_projection"};

/// Index after "layers." in `name`, or -1.
int layerIndex(std::string_view name)
{
    constexpr std::string_view marker = "layers.";
    const std::size_t at = name.find(marker);
    if (at == std::string_view::npos)
        return -1;
    int index = -1;
    const char *begin = name.data() + at + marker.size();
    const auto [end, error] = std::from_chars(begin, name.data() + name.size(), index);
    return error == std::errc{} ? index : -1;
}

bool isDrafter(std::string_view name, const Architecture &architecture)
{
    if (name.starts_with("mtp.") || contains(name, ".mtp.") || contains(name, "mtp_layers"))
        return true;
    return architecture.mtp_layers > 0 && architecture.num_hidden_layers > 0
        && layerIndex(name) >= architecture.num_hidden_layers;
}

// Parts that only the engine's speech output would load.
constexpr std::array<std::string_view, 3> kSpeech{"talker.", "token2wav.", "code2wav."};

bool isSpeech(std::string_view name)
{
    return std::any_of(kSpeech.begin(), kSpeech.end(),
                       [&](std::string_view part) { return name.starts_with(part); });
}

bool isTiedHead(std::string_view name, const Architecture &architecture)
{
    return architecture.tie_word_embeddings && name.ends_with("lm_head.weight");
}

bool isReplicatedTowerFamily(const Architecture &architecture)
{
    // Gemma 4's towers are Hugging Face modules: whole on every rank, always (section 8.2).
    return architecture.outer_type.starts_with("gemma4") || architecture.model_type.starts_with("gemma4");
}

Expected<std::vector<TensorInfo>> readShard(const fs::path &path)
{
    std::error_code error;
    const auto size = fs::file_size(path, error);
    std::ifstream stream(path, std::ios::binary);
    if (error || !stream)
        return fail("checkpoint-shard-missing", {Arg::name(path.filename().string())},
                    {path.string(), {}, 0});
    return readSafetensorsHeader(stream, static_cast<Bytes>(size), path.string());
}

Expected<SafetensorsIndex> readIndexFile(const fs::path &path)
{
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error || size > kMaxIndexBytes)
        return fail("safetensors-index", {}, {path.string(), {}, 0});
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    return readSafetensorsIndex(text, path.string());
}

// Shards that no index names; a count in their names says which have to be there.
std::vector<std::string> shardsByName(const fs::path &folder)
{
    std::set<std::string> names;
    for (const std::string &name : detail::safetensorsIn(folder)) {
        for (std::string &part : detail::partsOf(name))
            names.insert(std::move(part));
    }
    return {names.begin(), names.end()};
}

Expected<CheckpointWeights> weighShards(const std::vector<fs::path> &shards, const Architecture &architecture)
{
    std::vector<TensorInfo> tensors;
    for (const fs::path &shard : shards) {
        Expected<std::vector<TensorInfo>> part = readShard(shard);
        if (!part)
            return tl::unexpected<Error>(part.error());
        tensors.insert(tensors.end(), std::make_move_iterator(part->begin()),
                       std::make_move_iterator(part->end()));
    }
    CheckpointWeights weights = weigh(tensors, architecture);
    weights.shards = static_cast<int>(shards.size());
    return weights;
}

std::vector<fs::path> within(const fs::path &folder, const std::vector<std::string> &names)
{
    std::vector<fs::path> paths;
    for (const std::string &name : names)
        paths.push_back(folder / name);
    return paths;
}

// An index names every tensor but not its size; what is not loaded is weighed by the dimensions.
CheckpointWeights weightsOfIndex(const SafetensorsIndex &index, const Architecture &architecture)
{
    const WeightEstimate &estimate = architecture.weight_estimate;
    CheckpointWeights weights;
    weights.total = index.total_size;
    weights.tensors = static_cast<int>(index.tensors.size());
    weights.shards = static_cast<int>(index.shards.size());
    bool drafts = false;
    bool speaks = false;
    Bytes tied_head = 0;
    for (const std::string &name : index.tensors) {
        drafts = drafts || isDrafter(name, architecture);
        speaks = speaks || isSpeech(name);
        if (isTiedHead(name, architecture))
            tied_head = saturatingMul(saturatingMul(architecture.vocab_size, architecture.hidden_size), 2);
    }
    if (drafts) {
        weights.drafter = estimate.drafter;
        weights.replicated_drafter = estimate.replicated_drafter;
    }
    const Bytes left_out = tied_head + weights.drafter + weights.replicated_drafter;
    Bytes loaded = left_out < weights.total / 2 ? weights.total - left_out : weights.total;
    if (speaks && estimate.total() > 0)
        loaded = std::min(loaded, estimate.total());
    weights.replicated = std::min(estimate.replicated, loaded);
    weights.replicated_tower = std::min(estimate.replicated_tower, loaded - weights.replicated);
    weights.tower = std::min(estimate.tower, loaded - weights.replicated - weights.replicated_tower);
    weights.sharded = loaded - weights.replicated - weights.replicated_tower - weights.tower;
    return weights;
}

}

TensorRole tensorRole(const std::string &name, const Architecture &architecture)
{
    if (isSpeech(name) || isTiedHead(name, architecture))
        return TensorRole::NotLoaded;
    const bool whole = containsAny(name, kReplicated);
    if (isDrafter(name, architecture))
        return whole ? TensorRole::ReplicatedDrafter : TensorRole::Drafter;
    if (architecture.multimodal && containsAny(name, kTowers)) {
        const bool whole_tower = isReplicatedTowerFamily(architecture) || containsAny(name, kWholeInTower);
        return whole_tower ? TensorRole::ReplicatedTower : TensorRole::Tower;
    }
    return whole ? TensorRole::Replicated : TensorRole::Sharded;
}

CheckpointWeights weigh(const std::vector<TensorInfo> &tensors, const Architecture &architecture)
{
    CheckpointWeights sum;
    for (const TensorInfo &tensor : tensors) {
        sum.total += tensor.bytes;
        sum.by_dtype[tensor.dtype] += tensor.bytes;
        switch (tensorRole(tensor.name, architecture)) {
        case TensorRole::Sharded:
            sum.sharded += tensor.bytes;
            break;
        case TensorRole::Replicated:
            sum.replicated += tensor.bytes;
            break;
        case TensorRole::Tower:
            sum.tower += tensor.bytes;
            break;
        case TensorRole::ReplicatedTower:
            sum.replicated_tower += tensor.bytes;
            break;
        case TensorRole::Drafter:
            sum.drafter += tensor.bytes;
            break;
        case TensorRole::ReplicatedDrafter:
            sum.replicated_drafter += tensor.bytes;
            break;
        case TensorRole::NotLoaded:
            break;
        }
    }
    sum.tensors = static_cast<int>(tensors.size());
    sum.exact = true;
    return sum;
}

Expected<CheckpointWeights> readCheckpointFolder(const std::string &folder, const Architecture &architecture)
{
    const fs::path root(folder);
    const fs::path index_path = root / kIndexName;
    std::error_code error;
    if (!fs::exists(index_path, error)) {
        const std::vector<std::string> shards = shardsByName(root);
        if (shards.empty())
            return fail("checkpoint-none", {}, {folder, {}, 0});
        return weighShards(within(root, shards), architecture);
    }
    const Expected<SafetensorsIndex> index = readIndexFile(index_path);
    if (!index)
        return tl::unexpected<Error>(index.error());
    const auto present = [&](const std::string &shard) {
        std::error_code ignored;
        return fs::exists(root / shard, ignored);
    };
    const auto count = std::count_if(index->shards.begin(), index->shards.end(), present);
    if (count == 0 && index->total_size > 0)
        return weightsOfIndex(*index, architecture);
    return weighShards(within(root, index->shards), architecture);
}

Expected<CheckpointWeights> readCheckpointFiles(const std::vector<std::string> &files,
                                                const Architecture &architecture)
{
    std::vector<fs::path> shards;
    for (const std::string &file : files) {
        if (fs::path(file).extension() == ".safetensors")
            shards.emplace_back(file);
    }
    if (!shards.empty())
        return weighShards(shards, architecture);
    if (files.empty())
        return fail("checkpoint-none");
    return readCheckpointIndex(files.front(), architecture);
}

Expected<CheckpointWeights> readCheckpointIndex(const std::string &file, const Architecture &architecture)
{
    const Expected<SafetensorsIndex> index = readIndexFile(file);
    if (!index)
        return tl::unexpected<Error>(index.error());
    if (index->total_size <= 0)
        return fail("checkpoint-none", {}, {file, {}, 0});
    return weightsOfIndex(*index, architecture);
}

WeightVariant weightVariantOf(const CheckpointWeights &weights, const std::string &name,
                              const std::string &source)
{
    WeightVariant variant;
    variant.variant = name;
    variant.bytes = weights.sharded + weights.tower + weights.replicated + weights.replicated_tower;
    variant.replicated_bytes = weights.replicated + weights.replicated_tower;
    variant.provenance = Provenance::WeightFiles;
    variant.extra_json =
        weightPartsJson({weights.tower + weights.replicated_tower, weights.replicated_tower,
                         weights.drafter + weights.replicated_drafter, weights.replicated_drafter});
    variant.source = source;
    return variant;
}

std::string commonestType(const std::map<std::string, Bytes> &by_type)
{
    const auto most = std::max_element(by_type.begin(), by_type.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    std::string name = most == by_type.end() ? "files" : most->first;
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

WeightVariant variantOfFiles(const CheckpointWeights &weights)
{
    const char *source = weights.exact ? "safetensors headers" : "safetensors index";
    return weightVariantOf(weights, commonestType(weights.by_dtype), source);
}

}
