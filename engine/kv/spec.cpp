// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/spec.h"

#include "engine/kv/format.h"
#include "engine/kv/spec_method.h"
#include "engine/kv/state.h"

#include <algorithm>

namespace engine {

namespace {

constexpr int kMostDraftTokens = 1 << 16;
constexpr int kBoundaryLayers = 4; // TurboQuant keeps the first and last two layers of dense models

bool isWindow(CacheKind kind)
{
    return kind == CacheKind::Sliding || kind == CacheKind::Chunked;
}

Bytes tokenBytes(const LayerClass &layer, const KvFormat &storage, int heads, Dtype dtype)
{
    switch (layer.kind) {
    case CacheKind::Full:
    case CacheKind::Sliding:
    case CacheKind::Chunked:
        return heads
            * kvBytesPerHeadToken(storage, layer.head_dim,
                                  layer.head_dim_v ? layer.head_dim_v : layer.head_dim, dtype);
    case CacheKind::Mla:
    case CacheKind::SlidingMla:
        return latentBytesPerToken(storage, layer.head_dim, dtype);
    case CacheKind::Indexer: // MiniMax M3's keys are plain and in 16 bits, DeepSeek's scaled bytes
        return layer.head_dim_v > 0 ? Bytes{2} * layer.head_dim : indexerBytesPerToken(layer.head_dim);
    case CacheKind::Recurrent:
        break;
    }
    return 0;
}

/// MTP modules keep KV like the last growing class, sparse ones with an indexer of their own (section 9).
void addMtpLayers(std::vector<LayerClass> &layers, const Architecture &architecture)
{
    LayerClass growing;
    LayerClass indexer;
    for (const LayerClass &layer : architecture.layers) {
        if (layer.kind == CacheKind::Full || layer.kind == CacheKind::Mla)
            growing = layer;
        else if (layer.kind == CacheKind::Indexer)
            indexer = layer;
    }
    for (LayerClass *draft : {&growing, &indexer}) {
        if (draft->count == 0)
            continue;
        draft->count = architecture.mtp_layers;
        draft->first_layer = architecture.num_hidden_layers;
        layers.push_back(*draft);
    }
}

/// Layers of a separate draft model come after the target's.
void addDrafterLayers(std::vector<LayerClass> &layers, const Architecture &architecture,
                      const KvRequest &request)
{
    for (LayerClass layer : request.drafter_layers) {
        layer.first_layer += architecture.num_hidden_layers;
        layers.push_back(layer);
    }
}

/// The request as the drafter's layers see it: with their own TP size.
KvRequest drafterRequest(const KvRequest &request)
{
    KvRequest drafting;
    drafting.tp = request.drafter_tp > 0 ? request.drafter_tp : request.tp;
    drafting.num_speculative_tokens = request.num_speculative_tokens;
    return drafting;
}

/// Whether windows are kept as full attention: no hybrid manager, chunks where it is off for them
/// (section 3.7).
bool promotesWindows(const std::vector<LayerClass> &layers, const KvRequest &request,
                     const ReleaseRules &rules)
{
    const auto has = [&](auto &&test) { return std::any_of(layers.begin(), layers.end(), test); };
    const bool chunked = has([](const LayerClass &layer) { return layer.kind == CacheKind::Chunked; });
    const bool full = has([](const LayerClass &layer) { return layer.kind == CacheKind::Full; });
    if (!full)
        return false;
    return !rules.hybrid_manager
        || (chunked && (!rules.chunked_local_hybrid || request.spec_method.starts_with("eagle")));
}

std::optional<KvSpec> specOf(const LayerClass &layer, const KvRequest &request, const KvFormat &storage,
                             Dtype dtype)
{
    KvSpec spec;
    spec.kind = layer.kind;
    spec.layers = layer.count;
    spec.first_layer = layer.first_layer;
    spec.window = layer.window;
    spec.head_dim = layer.head_dim;
    if (layer.kind == CacheKind::Recurrent) {
        const std::optional<Bytes> bytes =
            layer.state ? statePageBytes(*layer.state, request.tp, draftTokens(request)) : std::nullopt;
        if (!bytes)
            return std::nullopt;
        spec.state_bytes = *bytes;
        return spec;
    }
    const bool per_head = layer.kind == CacheKind::Full || isWindow(layer.kind);
    if (per_head && layer.kv_heads % request.tp != 0 && request.tp % std::max(1, layer.kv_heads) != 0)
        return std::nullopt;
    spec.kv_heads = per_head ? headsPerRank(layer.kv_heads, request.tp) : 1;
    spec.token_bytes = tokenBytes(layer, storage, spec.kv_heads, dtype);
    spec.model_token_bytes = tokenBytes(layer, *findKvFormat("auto"), spec.kv_heads, dtype);
    return spec;
}

/// Splits off the layers a TurboQuant format leaves at the model's dtype.
void splitBoundaryLayers(std::vector<KvSpec> &specs)
{
    const auto full = std::find_if(specs.begin(), specs.end(),
                                   [](const KvSpec &spec) { return spec.kind == CacheKind::Full; });
    if (full == specs.end())
        return;
    KvSpec boundary = *full;
    boundary.layers = std::min(kBoundaryLayers, full->layers);
    boundary.skipped_format = true;
    boundary.token_bytes = full->model_token_bytes;
    full->layers -= boundary.layers;
    if (full->layers == 0)
        *full = boundary;
    else
        specs.insert(full, boundary);
}

}

int draftTokens(const KvRequest &request)
{
    return std::clamp(request.num_speculative_tokens, 0, kMostDraftTokens);
}

int headsPerRank(int kv_heads, int tp)
{
    return std::max(1, kv_heads / tp);
}

Expected<std::vector<KvSpec>> collectSpecs(const Architecture &architecture, const KvRequest &request,
                                           const ReleaseRules &rules, const KvFormat &storage)
{
    std::vector<LayerClass> layers = architecture.layers;
    if (request.spec_method == "mtp" && architecture.mtp_layers > 0)
        addMtpLayers(layers, architecture);
    const std::size_t own = layers.size();
    if (knownSpecMethod(request.spec_method).kind == SpecMethod::Kind::Drafter)
        addDrafterLayers(layers, architecture, request);
    const KvRequest drafting = drafterRequest(request);
    const KvFormat *const drafted = findKvFormat(request.drafter_kv_cache_dtype);
    const bool promote = promotesWindows(layers, request, rules);
    std::vector<KvSpec> specs;
    specs.reserve(layers.size() + 1);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const LayerClass &layer = layers[i];
        if (layer.count <= 0)
            continue;
        const bool drafts = i >= own;
        std::optional<KvSpec> spec = specOf(layer, drafts ? drafting : request,
                                            drafts && drafted ? *drafted : storage, architecture.dtype);
        if (!spec)
            return fail("tp-invalid", {Arg::count(request.tp)});
        if (spec->kind != CacheKind::Recurrent && std::min(spec->token_bytes, spec->model_token_bytes) <= 0)
            return fail("no-kv-cache", {Arg::name(architecture.model_type)});
        if (promote && isWindow(spec->kind)) {
            spec->kind = CacheKind::Full;
            spec->window = 0;
        }
        specs.push_back(*spec);
    }
    if (specs.empty())
        return fail("no-kv-cache", {Arg::name(architecture.model_type)});
    std::stable_sort(specs.begin(), specs.end(),
                     [](const KvSpec &a, const KvSpec &b) { return a.first_layer < b.first_layer; });
    const bool hybrid = std::any_of(specs.begin(), specs.end(),
                                    [](const KvSpec &spec) { return spec.kind == CacheKind::Recurrent; });
    if (storage.turboQuant() && !hybrid)
        splitBoundaryLayers(specs);
    return specs;
}

}
