// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/align.h"

#include <algorithm>
#include <numeric>

namespace engine {

namespace {

constexpr Tokens kLatentHybridBlock = 128; // MLA hybrids align to at least this
constexpr Tokens kXpuHybridBlock = 64; // hybrids on Intel's cards: public boots print 832 where CUDA has 784
constexpr int kLargestBlock = 1 << 20;

bool isAttention(const KvSpec &spec)
{
    return spec.kind != CacheKind::Recurrent;
}

/// The quantized page has to cover the page of a layer left at the model's dtype. The engine sizes it with
/// the packing of the first layer's backend (FlashAttention, one byte per element), not with the format's
/// slot (0b.9).
Tokens raiseForSkippedLayers(Tokens block, const std::vector<KvSpec> &specs, Tokens kernel, int dtype_bytes)
{
    const auto skipped =
        std::find_if(specs.begin(), specs.end(), [](const KvSpec &spec) { return spec.skipped_format; });
    if (skipped == specs.end())
        return block;
    const Bytes packed = skipped->token_bytes / dtype_bytes;
    return std::max(block, kernel * ceilDiv(kernel * skipped->token_bytes, kernel * packed));
}

Tokens hybridBlock(Tokens block, Bytes state_bytes, const BackendChoice &backend, Platform platform,
                   const Architecture &architecture, const KvSpec &attention, std::string_view mode)
{
    const Bytes token_bytes = attention.token_bytes;
    Tokens step = std::max<Tokens>(backend.kernel_block, block);
    if (attention.kind == CacheKind::Mla)
        step = std::max(step, kLatentHybridBlock);
    if (platform == Platform::Xpu)
        step = std::max(step, kXpuHybridBlock);
    if (mode != "all")
        return std::max(block, step * ceilDiv(state_bytes, step * token_bytes));
    Tokens chunk = step;
    for (const LayerClass &layer : architecture.layers) {
        if (layer.state && layer.state->chunk > 0)
            chunk = std::lcm(Tokens{layer.state->chunk}, step);
    }
    return chunk * ceilDiv(ceilDiv(state_bytes, token_bytes), chunk);
}

}

Tokens plainBlock(const KvRequest &request, const BackendChoice &backend)
{
    const Tokens asked = std::clamp(request.block_size.value_or(backend.default_block), 1, kLargestBlock);
    return roundUp(asked, backend.kernel_block);
}

void alignBlocks(std::vector<KvSpec> &specs, const KvRequest &request, const ReleaseRules &rules,
                 const BackendChoice &backend, const Architecture &architecture, std::string_view mode)
{
    Tokens block = plainBlock(request, backend);
    Bytes state_bytes = 0;
    for (const KvSpec &spec : specs)
        state_bytes = std::max(state_bytes, spec.state_bytes);
    const auto attention = std::find_if(specs.begin(), specs.end(), isAttention);
    Bytes state_page = state_bytes;
    if (state_bytes > 0 && attention != specs.end()) {
        block = hybridBlock(block, state_bytes, backend, request.platform, architecture, *attention, mode);
        state_page = saturatingMul(block, attention->token_bytes);
    } else if (rules.skip_layers_raise_block) {
        block = raiseForSkippedLayers(block, specs, backend.kernel_block, dtypeBytes(architecture.dtype));
    }
    for (KvSpec &spec : specs) {
        spec.block_size = block;
        if (spec.kind == CacheKind::Sliding && rules.sliding_ignores_block_size)
            spec.block_size = backend.kernel_block;
        if (spec.kind == CacheKind::Recurrent && mode == "none")
            spec.block_size = std::max<Tokens>(request.max_model_len, 1);
        spec.page_bytes =
            spec.kind == CacheKind::Recurrent ? state_page : saturatingMul(spec.block_size, spec.token_bytes);
    }
}

}
