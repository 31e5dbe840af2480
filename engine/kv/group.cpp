// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/group.h"

#include <algorithm>

namespace engine {

namespace {

/// Types between which the engine needs the same token slots: full attention in all its forms, windows of one
/// size, chunks of one size, states.
int slotType(CacheKind kind)
{
    switch (kind) {
    case CacheKind::Full:
    case CacheKind::Mla:
    case CacheKind::Indexer:
        return 0;
    case CacheKind::Sliding:
    case CacheKind::SlidingMla:
        return 1;
    case CacheKind::Chunked:
        return 2;
    case CacheKind::Recurrent:
        break;
    }
    return 3;
}

bool oneType(const std::vector<KvSpec> &specs)
{
    return std::all_of(specs.begin(), specs.end(), [&](const KvSpec &spec) {
        return slotType(spec.kind) == slotType(specs.front().kind)
            && spec.block_size == specs.front().block_size && spec.window == specs.front().window;
    });
}

KvGroup groupOf(const KvSpec &spec, int layers)
{
    KvGroup group;
    group.kind = spec.kind;
    group.layers = layers;
    group.block_size = spec.block_size;
    group.page_bytes = spec.page_bytes;
    group.unpadded_page_bytes = spec.unpaddedPage();
    group.window = spec.window;
    return group;
}

/// One group whose block is the sum of the layers' own pages.
void formUniformType(const std::vector<KvSpec> &specs, KvLayout &layout)
{
    KvGroup group = groupOf(specs.front(), 0);
    group.uniform_type = true;
    group.page_bytes = 0;
    group.unpadded_page_bytes = 0;
    for (const KvSpec &spec : specs) {
        group.layers += spec.layers;
        group.page_bytes = saturatingAdd(group.page_bytes, saturatingMul(spec.layers, spec.page_bytes));
        group.unpadded_page_bytes =
            saturatingAdd(group.unpadded_page_bytes, saturatingMul(spec.layers, spec.unpaddedPage()));
    }
    layout.bytes_per_block = group.page_bytes;
    layout.groups.push_back(group);
}

int groupSize(const std::vector<KvSpec> &buckets, double ratio)
{
    const auto [smallest, largest] = std::minmax_element(
        buckets.begin(), buckets.end(), [](const KvSpec &a, const KvSpec &b) { return a.layers < b.layers; });
    return largest->layers < smallest->layers * ratio ? largest->layers : smallest->layers;
}

/// Buckets cut into groups of at most G layers; layer i of a bucket goes to group i mod (number of groups).
void cutBuckets(const std::vector<KvSpec> &buckets, double ratio, KvLayout &layout)
{
    const int size = groupSize(buckets, ratio);
    int longest = 0;
    for (const KvSpec &bucket : buckets) {
        const int count = static_cast<int>(ceilDiv(bucket.layers, size));
        for (int i = 0; i < count; ++i) {
            layout.groups.push_back(groupOf(bucket, (bucket.layers - i + count - 1) / count));
            longest = std::max(longest, layout.groups.back().layers);
        }
    }
    layout.bytes_per_block = saturatingMul(longest, buckets.front().page_bytes);
}

}

void mergeEqualSpecs(std::vector<KvSpec> &specs)
{
    std::size_t kept = 0;
    for (const KvSpec &spec : specs) {
        const auto end = specs.begin() + static_cast<std::ptrdiff_t>(kept);
        const auto same =
            std::find_if(specs.begin(), end, [&](const KvSpec &other) { return other.sameSpec(spec); });
        if (same != end)
            same->layers += spec.layers;
        else
            specs[kept++] = spec;
    }
    specs.resize(kept);
}

bool unifyPages(std::vector<KvSpec> &specs, const ReleaseRules &rules)
{
    Bytes largest = 0;
    for (const KvSpec &spec : specs)
        largest = std::max(largest, spec.page_bytes);
    for (KvSpec &spec : specs) {
        if (spec.page_bytes == largest)
            continue;
        if (spec.kind != CacheKind::Recurrent && largest % spec.page_bytes == 0)
            spec.block_size *= largest / spec.page_bytes;
        else if (spec.kind != CacheKind::Recurrent && !rules.pads_indivisible_pages)
            return false;
        spec.page_bytes = largest;
    }
    return true;
}

Expected<void> formGroups(std::vector<KvSpec> specs, const ReleaseRules &rules, KvLayout &layout)
{
    mergeEqualSpecs(specs);
    if (specs.size() == 1) {
        layout.groups.push_back(groupOf(specs.front(), specs.front().layers));
        layout.bytes_per_block = saturatingMul(specs.front().layers, specs.front().page_bytes);
        return {};
    }
    if (oneType(specs)) {
        formUniformType(specs, layout);
        return {};
    }
    if (!unifyPages(specs, rules))
        return fail("kv-pages-indivisible", {Arg::name(rules.release)});
    mergeEqualSpecs(specs);
    cutBuckets(specs, rules.group_ratio, layout);
    return {};
}

}
