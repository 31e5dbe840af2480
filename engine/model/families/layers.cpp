// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/families/layers.h"

#include <algorithm>

namespace engine {

void addLayer(std::vector<LayerClass> &classes, int index, LayerClass layer)
{
    for (LayerClass &known : classes) {
        layer.count = known.count;
        layer.first_layer = known.first_layer;
        std::vector<int> indices; // equal layers are told apart by these alone
        indices.swap(known.indices);
        const bool same = layer == known;
        indices.swap(known.indices);
        if (same) {
            ++known.count;
            known.indices.push_back(index);
            return;
        }
    }
    layer.count = 1;
    layer.first_layer = index;
    layer.indices = {index};
    classes.push_back(std::move(layer));
}

LayerClass fullLayer(const Architecture &arch)
{
    LayerClass layer;
    layer.kv_heads = arch.num_key_value_heads;
    layer.head_dim = arch.head_dim;
    layer.head_dim_v = arch.head_dim;
    return layer;
}

LayerClass slidingLayer(const Architecture &arch, std::int64_t window)
{
    LayerClass layer = fullLayer(arch);
    if (window > 0) {
        layer.kind = CacheKind::Sliding;
        layer.window = static_cast<int>(std::min<std::int64_t>(window, kMaxCount - 1));
    }
    return layer;
}

LayerClass stateLayer(const StateShape &state)
{
    LayerClass layer;
    layer.kind = CacheKind::Recurrent;
    layer.state = state;
    return layer;
}

LayerClass layerAt(const FamilyReader &reader, int index, LayerClass layer)
{
    const Fields own = reader.text.child("per_layer_config").child(std::to_string(index));
    if (!own.valid())
        return layer;
    layer.kv_heads = own.countOr({"num_key_value_heads"}, layer.kv_heads);
    layer.query_heads = own.countOr({"num_attention_heads"}, layer.query_heads);
    if (own.has("head_dim"))
        layer.head_dim = layer.head_dim_v = own.countOr({"head_dim"}, 0);
    return layer;
}

std::vector<std::string> layerTypes(const FamilyReader &reader, std::string_view name)
{
    std::vector<std::string> types = reader.text.texts(name);
    const auto layers = static_cast<std::size_t>(reader.arch.num_hidden_layers);
    if (!types.empty() && types.size() < layers) {
        reader.text.bad(name);
        return {};
    }
    if (types.size() > layers)
        types.resize(layers); // the rest belongs to MTP layers
    return types;
}

std::vector<bool> fullLayers(const FamilyReader &reader, std::string_view other, std::string_view name)
{
    std::vector<bool> full;
    for (const std::string &type : layerTypes(reader, name)) {
        const bool attends = type == "full_attention" || type == "attention";
        if (!attends && type != other)
            reader.text.bad(name);
        full.push_back(attends);
    }
    return full;
}

std::int64_t modelWindow(const FamilyReader &reader)
{
    const Family *family = findFamily(reader.arch.model_type);
    const ClassDefaults defaults = family ? family->defaults : ClassDefaults{};
    if (!reader.text.flag("use_sliding_window", defaults.use_sliding_window))
        return 0;
    if (!reader.text.mentions("sliding_window"))
        return defaults.sliding_window;
    return reader.text.integerOr({"sliding_window"}, 0);
}

namespace {

void addTyped(FamilyReader &reader, const std::vector<std::string> &types, std::int64_t window)
{
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        const std::string &type = types[static_cast<std::size_t>(i)];
        if (type == "full_attention" || type == "attention" || type == "global_attention")
            addLayer(reader.arch.layers, i, layerAt(reader, i, fullLayer(reader.arch)));
        else if (type == "sliding_attention" || type == "local_attention")
            addLayer(reader.arch.layers, i, layerAt(reader, i, slidingLayer(reader.arch, window)));
        else
            return reader.text.bad("layer_types");
    }
}

// Models found by search give each layer its own KV heads (DeciLM, OpenELM); a short list is a problem.
std::vector<std::int64_t> kvHeadsPerLayer(const FamilyReader &reader)
{
    for (std::string_view name : {"num_key_value_heads_per_layer", "num_key_value_heads", "num_kv_heads"}) {
        if (!reader.text.isList(name))
            continue;
        std::vector<std::int64_t> heads = reader.text.integers(name);
        if (heads.size() >= static_cast<std::size_t>(reader.arch.num_hidden_layers))
            return heads;
        reader.text.bad(name);
    }
    return {};
}

}

void readAttentionLayers(FamilyReader &reader)
{
    const std::int64_t window = modelWindow(reader);
    const std::vector<std::string> types = layerTypes(reader);
    if (!types.empty())
        return addTyped(reader, types, window);
    const std::vector<std::int64_t> heads = kvHeadsPerLayer(reader);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i) {
        LayerClass layer = layerAt(reader, i, slidingLayer(reader.arch, window));
        if (!heads.empty())
            layer.kv_heads = static_cast<int>(std::min(heads[static_cast<std::size_t>(i)], kMaxCount - 1));
        addLayer(reader.arch.layers, i, layer);
    }
}

void readPattern(FamilyReader &reader, std::int64_t window, const std::function<bool(int)> &is_full)
{
    const std::vector<std::string> types = layerTypes(reader);
    if (!types.empty())
        return addTyped(reader, types, window);
    for (int i = 0; i < reader.arch.num_hidden_layers; ++i)
        addLayer(reader.arch.layers, i,
                 layerAt(reader, i, is_full(i) ? fullLayer(reader.arch) : slidingLayer(reader.arch, window)));
}

}
