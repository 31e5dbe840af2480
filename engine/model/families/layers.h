// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Building blocks of the adapters: add a layer to the classes, the attention layer the common fields
// describe, and the per-layer lists and patterns that say which layer is of which kind.
#pragma once

#include "engine/model/families/family.h"

#include <functional>
#include <string>

namespace engine {

/// Adds layer `index` to the class it equals, or opens a new one.
void addLayer(std::vector<LayerClass> &classes, int index, LayerClass layer);

/// Full attention with the heads and head size of the common fields.
LayerClass fullLayer(const Architecture &arch);
/// The same with a sliding window; full when `window` is 0.
LayerClass slidingLayer(const Architecture &arch, std::int64_t window);

/// A layer that keeps `state` instead of a cache that grows.
LayerClass stateLayer(const StateShape &state);

/// `layer` with what `per_layer_config` says of layer `index` (heads and head size, as transformers 5.15 and
/// later write models whose layers differ).
LayerClass layerAt(const FamilyReader &reader, int index, LayerClass layer);

/// Kind of each layer from `layer_types` (or another list `name`), empty if the list is absent. A list that
/// is shorter than the model is a problem.
std::vector<std::string> layerTypes(const FamilyReader &reader, std::string_view name = "layer_types");

/// For each layer whether it attends in full, from `layer_types`: every other layer must be `other`, any
/// further word is a problem. Empty if the list is absent.
std::vector<bool> fullLayers(const FamilyReader &reader, std::string_view other,
                             std::string_view name = "layer_types");

/// The model-level window: 0 when absent, null, or switched off by use_sliding_window.
std::int64_t modelWindow(const FamilyReader &reader);

/// Attention layers by layer_types where given, else one class: sliding when the model has a window, full
/// otherwise (vllm-memory.md section 10). Types that are not attention layers are a problem.
void readAttentionLayers(FamilyReader &reader);

/// Sliding except where `isFull(i)`, with layer_types winning over the pattern.
void readPattern(FamilyReader &reader, std::int64_t window, const std::function<bool(int)> &is_full);

}
