// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/packed.h"

#include "engine/kv/align.h"
#include "engine/kv/format.h"

#include <algorithm>

namespace engine {

namespace {

constexpr Bytes kDsEntry = 584; // 448 fp8 + 64 bf16 rope elements + 8 bytes of scales
constexpr Bytes kDsAlignment = 576;
constexpr Bytes kPlainAlignment = 512;
constexpr Tokens kWindowBlock = 64;
constexpr int kOverlappingRatio = 4; // compressors of this ratio look at two neighbouring windows

struct PackedPart {
    int layers = 0;
    Bytes page_bytes = 0;
};

/// Layers that are one group before it is cut: same block and window, pages of one or two sizes.
struct PackedGroup {
    CacheKind kind = CacheKind::Mla;
    Tokens block_size = 0;
    int window = 0;
    std::vector<PackedPart> parts;

    int tuples() const
    {
        int most = 0;
        for (const PackedPart &part : parts)
            most = std::max(most, part.layers);
        return most;
    }
};

struct PackedPages {
    bool ds_mla = true;
    int element_bytes = 1;

    Bytes aligned(Bytes bytes) const { return roundUp(bytes, ds_mla ? kDsAlignment : kPlainAlignment); }
    Bytes latent(Tokens entries, int dim) const
    {
        return aligned(entries * (ds_mla ? kDsEntry : Bytes{dim} * element_bytes));
    }
    /// A compressor keeps two fp32 running sums per channel, of two windows where they overlap.
    Bytes compressor(Tokens entries, int ratio, int dim) const
    {
        const Bytes windows = ratio == kOverlappingRatio ? 2 : 1;
        return aligned(entries * 2 * windows * dim * 4);
    }
};

Tokens compressorBlock(int ratio)
{
    return ratio == kOverlappingRatio ? 4 : 8;
}

void addPart(std::vector<PackedGroup> &groups, CacheKind kind, Tokens block, int window, PackedPart part)
{
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const PackedGroup &group) {
        return group.kind == kind && group.block_size == block && group.window == window;
    });
    PackedGroup &group =
        same != groups.end() ? *same : groups.emplace_back(PackedGroup{kind, block, window, {}});
    const auto size = std::find_if(group.parts.begin(), group.parts.end(), [&](const PackedPart &other) {
        return other.page_bytes == part.page_bytes;
    });
    if (size != group.parts.end())
        size->layers += part.layers;
    else
        group.parts.push_back(part);
}

/// Order of the engine: compressed latents first, then windows and compressors as the layers bring them.
std::vector<PackedGroup> collectGroups(const Architecture &architecture, const KvRequest &request,
                                       Tokens block, const PackedPages &pages)
{
    std::vector<PackedGroup> groups{PackedGroup{CacheKind::Mla, block, 0, {}}};
    std::vector<LayerClass> layers = architecture.layers;
    std::stable_sort(layers.begin(), layers.end(),
                     [](const LayerClass &a, const LayerClass &b) { return a.first_layer < b.first_layer; });
    for (const LayerClass &layer : layers) {
        if (layer.kind != CacheKind::SlidingMla)
            continue;
        const int draft = request.spec_method == "mtp" ? architecture.mtp_layers : 0;
        addPart(groups, CacheKind::SlidingMla, kWindowBlock, layer.window,
                {layer.count + draft, pages.latent(kWindowBlock, layer.head_dim)});
    }
    for (const LayerClass &layer : layers) {
        if (layer.kind != CacheKind::Mla && layer.kind != CacheKind::Indexer)
            continue;
        const int ratio = std::max(1, layer.compress_ratio);
        const Tokens entries = block / ratio;
        const bool indexer = layer.kind == CacheKind::Indexer;
        const Bytes page = indexer ? pages.aligned(entries * indexerBytesPerToken(layer.head_dim))
                                   : pages.latent(entries, layer.head_dim);
        addPart(groups, CacheKind::Mla, block, 0, {layer.count, page});
        const Tokens state_block = compressorBlock(ratio);
        addPart(groups, CacheKind::SlidingMla, state_block, ratio * (ratio == kOverlappingRatio ? 2 : 1),
                {layer.count, pages.compressor(state_block, ratio, layer.head_dim)});
    }
    return groups;
}

/// Before the slab was shared, pages of windows and compressors were padded to the next size of the latents.
void padToLatents(std::vector<PackedGroup> &groups)
{
    for (PackedGroup &group : groups) {
        for (PackedPart &part : group.parts) {
            Bytes next = 0;
            for (const PackedPart &latent : groups.front().parts) {
                if (latent.page_bytes >= part.page_bytes && (next == 0 || latent.page_bytes < next))
                    next = latent.page_bytes;
            }
            part.page_bytes = std::max(part.page_bytes, next);
        }
    }
}

/// Sum over the distinct page sizes of the compressed latents: what one layer tuple takes.
Bytes tupleBytes(const PackedGroup &latents)
{
    Bytes bytes = 0;
    for (const PackedPart &part : latents.parts)
        bytes += part.page_bytes;
    return bytes;
}

KvGroup cutOf(const PackedGroup &group, int index, int count)
{
    KvGroup cut;
    cut.kind = group.kind;
    cut.block_size = group.block_size;
    cut.window = group.window;
    cut.uniform_type = true;
    for (const PackedPart &part : group.parts) {
        const int layers = (part.layers - index + count - 1) / count;
        cut.layers += layers;
        cut.page_bytes += layers * part.page_bytes;
    }
    cut.unpadded_page_bytes = cut.page_bytes;
    return cut;
}

}

bool isPacked(const Architecture &architecture)
{
    return std::any_of(architecture.layers.begin(), architecture.layers.end(),
                       [](const LayerClass &layer) { return layer.kind == CacheKind::SlidingMla; });
}

int layerTuples(const std::vector<int> &tuples, int lower_bound)
{
    const int upper = *std::max_element(tuples.begin(), tuples.end());
    int best = std::max(1, lower_bound);
    int least = -1;
    for (int size = best; size <= upper; ++size) {
        int padding = 0;
        for (const int count : tuples)
            padding += (size - count % size) % size;
        if (least < 0 || padding <= least) {
            least = padding;
            best = size;
        }
    }
    return best;
}

void formPackedGroups(const Architecture &architecture, const KvRequest &request, const ReleaseRules &rules,
                      const BackendChoice &backend, KvLayout &layout)
{
    PackedPages pages;
    pages.ds_mla = backend.storage->name == "fp8_ds_mla";
    pages.element_bytes = static_cast<int>(backend.storage->bits_per_element) / 8;
    const Tokens block = plainBlock(request, backend);
    std::vector<PackedGroup> groups = collectGroups(architecture, request, block, pages);
    if (!rules.packed_slab_is_largest_group)
        padToLatents(groups);
    std::vector<int> tuples;
    for (const PackedGroup &group : groups)
        tuples.push_back(group.tuples());
    const int size = layerTuples(tuples, tuples.front());
    const Bytes need_bytes = size * tupleBytes(groups.front());
    for (const PackedGroup &group : groups) {
        const int count = static_cast<int>(ceilDiv(group.tuples(), size));
        for (int i = 0; i < count; ++i) {
            layout.groups.push_back(cutOf(group, i, count));
            layout.need.push_back({group.kind, group.block_size, group.window, need_bytes});
            layout.bytes_per_block = std::max(layout.bytes_per_block, layout.groups.back().page_bytes);
        }
    }
    if (!rules.packed_slab_is_largest_group)
        layout.bytes_per_block = need_bytes;
}

}
