// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in catalogue: models with their config fields and published weight variants, and cards with the
// bytes the driver reports. Data in resources/models and resources/cards, each number with its source; read
// on demand.
#pragma once

#include "engine/model/model.h"
#include "engine/units/error.h"
#include "engine/units/platform.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Ids of all catalogue models ("qwen3.6-27b"), in catalogue order (family, then size).
std::vector<std::string> catalogueModelIds();

/// The model `id` with its architecture read; also found by Hugging Face repository name or display name.
/// Error: "model-unknown" with the nearest ids.
Expected<Model> catalogueModel(std::string_view id);

/// One GPU product.
struct CardModel {
    std::string name; // "RTX PRO 6000 Blackwell"
    std::string segment; // "consumer", "workstation", "datacentre"
    Bytes total_bytes = 0; // NVML
    Bytes cuda_total_bytes = 0; // CUDA
    bool cuda_total_estimated = false;
    std::string compute_capability;
    Platform platform = Platform::Cuda;
    bool unified_memory = false; // shared with the host
    double advertised_gb = 0; // what the box says
    std::string source;
    std::vector<std::string> aliases; // as nvidia-smi writes them
};

const std::vector<CardModel> &cardCatalogue();

/// Card by name or alias, ignoring case, spaces, a leading "NVIDIA" or "GeForce".
std::optional<CardModel> findCardModel(std::string_view name);

/// Names of the three cards whose names hold `name` or come nearest to it, best first.
std::vector<std::string> nearestCards(std::string_view name);

/// Bytes a process sees of a card of which only the total is known: on CUDA an estimate, from the catalogue's
/// ratio; other drivers keep nothing back that is known of.
Bytes estimatedCudaTotal(Bytes total, Platform platform = Platform::Cuda);

}
