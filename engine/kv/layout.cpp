// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/layout.h"

#include "engine/kv/align.h"
#include "engine/kv/group.h"
#include "engine/kv/packed.h"
#include "engine/kv/request.h"
#include "engine/kv/spec.h"

#include <algorithm>

namespace engine {

namespace {

bool hasState(const Architecture &architecture)
{
    return std::any_of(architecture.layers.begin(), architecture.layers.end(),
                       [](const LayerClass &layer) { return layer.kind == CacheKind::Recurrent; });
}

tl::unexpected<Error> formatRefused(const Architecture &architecture, const KvRequest &request,
                                    const ReleaseRules &rules)
{
    KvFormatSupport support =
        kvFormatSupport(architecture, request.kv_cache_dtype, request.compute_capability, rules);
    return fail("kv-format-unsupported/" + support.reason, std::move(support.args));
}

/// Terms of the need: a block of every group is a whole pool block; before #29431 the sum over single layers.
void fillNeed(const std::vector<KvSpec> &specs, const ReleaseRules &rules, KvLayout &layout)
{
    if (rules.estimate_ignores_groups) {
        for (const KvSpec &spec : specs)
            layout.need.push_back(
                {spec.kind, spec.block_size, spec.window, saturatingMul(spec.layers, spec.page_bytes)});
        return;
    }
    for (const KvGroup &group : layout.groups)
        layout.need.push_back({group.kind, group.block_size, group.window, layout.bytes_per_block});
}

RequestShape shapeOf(const KvLayout &layout)
{
    return {layout.max_in_flight_tokens, layout.mamba_mode, layout.state_slots};
}

/// Multi-module MTP verifies several drafts at once, so windows hold that many more tokens (section 3.2).
Tokens moduleSlots(const Architecture &architecture, const KvRequest &request)
{
    const bool modules = request.spec_method == "mtp" && architecture.mtp_layers > 1;
    return modules ? std::max(0, request.num_speculative_tokens - 1) : 0;
}

/// Blocks the engine thinks one request takes when it prints concurrency: the sum over groups, before #48317
/// the bytes of all groups over the page of the first. Equal wherever groups have equal pages.
std::int64_t concurrencyBlocks(const KvLayout &layout, const ReleaseRules &rules)
{
    if (rules.concurrency_counts_blocks)
        return layout.blocks_per_request;
    Bytes bytes = 0;
    for (const KvGroup &group : layout.groups)
        bytes = saturatingAdd(bytes, saturatingMul(group.blocks_per_request, group.page_bytes));
    return ceilDiv(bytes, std::max<Bytes>(layout.groups.front().page_bytes, 1));
}

void fillRequest(const KvRequest &request, const ReleaseRules &rules, KvLayout &layout)
{
    const RequestShape shape = shapeOf(layout);
    for (KvGroup &group : layout.groups) {
        const BlockRule rule{group.kind, group.block_size, group.window, layout.bytes_per_block};
        group.blocks_per_request = blocksPerRequest(rule, request.max_model_len, shape);
        layout.blocks_per_request = saturatingAdd(layout.blocks_per_request, group.blocks_per_request);
        if (growsWithContext(group.kind, layout.mamba_mode)) {
            layout.growing_bytes_per_token +=
                static_cast<double>(layout.bytes_per_block) / static_cast<double>(group.block_size);
        } else {
            layout.state_bytes_one_request =
                saturatingAdd(layout.state_bytes_one_request,
                              saturatingMul(group.blocks_per_request, layout.bytes_per_block));
            layout.steady_fixed_bytes_one_request = saturatingAdd(
                layout.steady_fixed_bytes_one_request,
                saturatingMul(steadyBlocks(rule, request.max_model_len, shape), layout.bytes_per_block));
        }
    }
    layout.concurrency_blocks = concurrencyBlocks(layout, rules);
    layout.need_bytes_one_request = needOfRequest(layout, request.max_model_len);
}

/// A padded growing group fits several of its pages into one: --block-size of that many blocks wastes less.
std::optional<int> unpaddingBlock(const KvLayout &layout, const KvRequest &request, const ReleaseRules &rules)
{
    if (!rules.sliding_ignores_block_size || request.block_size)
        return std::nullopt;
    for (const KvGroup &group : layout.groups) {
        const Bytes page = group.unpadded_page_bytes;
        if (group.uniform_type || group.kind != CacheKind::Full || page <= 0 || group.page_bytes < 2 * page)
            continue;
        if (group.page_bytes % page != 0)
            return static_cast<int>(group.block_size * (group.page_bytes / page));
    }
    return std::nullopt;
}

Expected<void> formLayout(const Architecture &architecture, const KvRequest &request,
                          const ReleaseRules &rules, const BackendChoice &backend, KvLayout &layout)
{
    if (isPacked(architecture)) {
        formPackedGroups(architecture, request, rules, backend, layout);
        layout.resolved_kv_cache_dtype = backend.storage->name;
        return {};
    }
    Expected<std::vector<KvSpec>> specs = collectSpecs(architecture, request, rules, *backend.storage);
    if (!specs)
        return tl::unexpected<Error>(specs.error());
    alignBlocks(*specs, request, rules, backend, architecture, layout.mamba_mode);
    Expected<void> formed = formGroups(*specs, rules, layout);
    if (!formed)
        return formed;
    fillNeed(*specs, rules, layout);
    return {};
}

}

Bytes needOfRequest(const KvLayout &layout, Tokens length)
{
    const RequestShape shape = shapeOf(layout);
    Bytes need = 0;
    for (const BlockRule &rule : layout.need)
        need =
            saturatingAdd(need, saturatingMul(blocksPerRequest(rule, length, shape), rule.bytes_per_block));
    return need;
}

Expected<KvLayout> layoutKv(const Architecture &architecture, const KvRequest &request,
                            const ReleaseRules &rules)
{
    if (request.tp < 1)
        return fail("tp-invalid", {Arg::count(request.tp)});
    if (architecture.layers.empty())
        return fail("no-kv-cache", {Arg::name(architecture.model_type)});
    const FormatChoice choice =
        chooseFormat(architecture, request.kv_cache_dtype, request.compute_capability, rules);
    if (!choice.refusal.empty())
        return formatRefused(architecture, request, rules);
    const BackendChoice &backend = choice.backend;
    KvLayout layout;
    layout.resolved_kv_cache_dtype = choice.format->name;
    for (const std::string_view name : backend.names) {
        if (!name.empty())
            layout.attention_backends.emplace_back(name);
    }
    if (hasState(architecture)) {
        layout.mamba_mode = mambaMode(request, rules);
        layout.state_slots = draftTokens(request);
    }
    layout.max_in_flight_tokens = maxInFlightTokens(request, rules) + moduleSlots(architecture, request);
    Expected<void> formed = formLayout(architecture, request, rules, backend, layout);
    if (!formed)
        return tl::unexpected<Error>(formed.error());
    if (layout.groups.empty() || layout.bytes_per_block <= 0)
        return fail("no-kv-cache", {Arg::name(architecture.model_type)});
    fillRequest(request, rules, layout);
    layout.unpadding_block_size = unpaddingBlock(layout, request, rules);
    return layout;
}

}
