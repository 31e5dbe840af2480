// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/tensor_parallel.h"

#include <algorithm>

namespace engine {

namespace {

TpValidity invalid(std::string rule, Args args)
{
    TpValidity out;
    out.valid = false;
    out.rule = std::move(rule);
    out.args = std::move(args);
    return out;
}

using Check = std::optional<TpValidity>;

// args of every divisibility rule: the value, then the TP size it is not a multiple of.
Check divides(std::string rule, std::int64_t value, int tp)
{
    if (value % tp == 0)
        return std::nullopt;
    return invalid(std::move(rule), {Arg::count(value), Arg::count(tp)});
}

bool perHead(const LayerClass &layer)
{
    return layer.kind == CacheKind::Full || layer.kind == CacheKind::Sliding
        || layer.kind == CacheKind::Chunked;
}

Check headRules(const Architecture &arch, int tp)
{
    const bool attends = std::any_of(arch.layers.begin(), arch.layers.end(), [](const LayerClass &layer) {
        return layer.kind != CacheKind::Recurrent;
    });
    if (!attends)
        return std::nullopt;
    if (auto bad = divides("heads", arch.num_attention_heads, tp))
        return bad;
    if (arch.output_groups > 0) {
        if (auto bad = divides("output-groups", arch.output_groups, tp))
            return bad;
    }
    for (const LayerClass &layer : arch.layers) {
        if (layer.query_heads > 0) {
            if (auto bad = divides("heads", layer.query_heads, tp))
                return bad;
        }
    }
    return std::nullopt;
}

// KV heads are divided, or replicated a whole number of times when TP exceeds them.
Check kvRules(const Architecture &arch, int tp, int &replication)
{
    for (const LayerClass &layer : arch.layers) {
        if (!perHead(layer) || layer.kv_heads <= 0)
            continue;
        if (tp <= layer.kv_heads) {
            if (auto bad = divides("kv-heads", layer.kv_heads, tp))
                return bad;
            continue;
        }
        if (tp % layer.kv_heads != 0)
            return invalid("kv-replication", {Arg::count(tp), Arg::count(layer.kv_heads)});
        replication = std::max(replication, tp / layer.kv_heads);
    }
    return std::nullopt;
}

Check deltaNetRules(const StateShape &state, int tp)
{
    if (auto bad = divides("state-heads", state.value_heads, tp))
        return bad;
    const std::int64_t conv = 2 * static_cast<std::int64_t>(state.key_heads) * state.key_dim
        + static_cast<std::int64_t>(state.value_heads) * state.value_dim;
    return divides("conv-dim", conv, tp);
}

Check mamba2Rules(const StateShape &state, int tp)
{
    if (auto bad = divides("state-heads", state.value_heads, tp))
        return bad;
    // A single group is copied to every rank; more than one must be divided (vllm-memory.md section 0b, 5).
    if (state.groups > 1) {
        if (auto bad = divides("state-groups", state.groups, tp))
            return bad;
    }
    return divides("state-inner", state.inner, tp);
}

Check stateRules(const Architecture &arch, int tp)
{
    for (const LayerClass &layer : arch.layers) {
        if (!layer.state)
            continue;
        const StateShape &state = *layer.state;
        Check bad;
        switch (state.kind) {
        case StateKind::Gdn:
        case StateKind::Kda:
            bad = deltaNetRules(state, tp);
            break;
        case StateKind::Mamba2:
            bad = mamba2Rules(state, tp);
            break;
        case StateKind::Mamba1:
            bad = divides("state-inner", state.inner, tp);
            break;
        case StateKind::ShortConv:
            bad = divides("conv-dim", state.inner, tp);
            break;
        case StateKind::Lightning:
            bad = divides("state-heads", state.value_heads, tp);
            break;
        }
        if (bad)
            return bad;
    }
    return std::nullopt;
}

// fp8 blocks of a dense MLP, which is cut across its intermediate size.
Check denseBlockRules(const Architecture &arch, int tp)
{
    const auto &[block_n, block_k] = arch.quantization.weight_block;
    const bool blocks = arch.quantization.method == "fp8" && block_n > 0 && block_k > 0;
    if (!blocks || tp == 1 || arch.moe.experts > 0 || arch.intermediate_size <= 0)
        return std::nullopt;
    if (auto bad = divides("intermediate", arch.intermediate_size, tp))
        return bad;
    const std::int64_t per_rank = arch.intermediate_size / tp;
    for (int block : {block_n, block_k}) {
        if (per_rank % block != 0)
            return invalid("quant-block", {Arg::count(per_rank), Arg::count(block)});
    }
    return std::nullopt;
}

// Block of fp8 experts that `tp` would cut, 0 if none. Experts in another format (expert_bits) have no such
// blocks.
int cutBlock(const Architecture &arch, int tp)
{
    const auto &[block_n, block_k] = arch.quantization.weight_block;
    const std::int64_t per_rank = arch.moe.intermediate / tp;
    if (arch.quantization.method != "fp8" || arch.quantization.expert_bits > 0 || block_n <= 0
        || block_k <= 0)
        return 0;
    if (per_rank % block_n != 0)
        return block_n;
    return tp > 1 && per_rank % block_k != 0 ? block_k : 0;
}

// Experts are cut across their intermediate size; fp8 blocks must not be cut. Where the config gives the
// experts no size of their own (MiniMax M2), the engine's answer is not confirmed and the rule only warns.
Check expertRules(const Architecture &arch, int tp, TpValidity &out)
{
    if (arch.moe.experts == 0 || arch.moe.intermediate <= 0)
        return std::nullopt;
    if (auto bad = divides("moe-intermediate", arch.moe.intermediate, tp))
        return bad;
    const int block = cutBlock(arch, tp);
    if (block == 0)
        return std::nullopt;
    const Args args{Arg::count(arch.moe.intermediate / tp), Arg::count(block)};
    if (arch.moe.intermediate != arch.intermediate_size)
        return invalid("quant-block", args);
    out.likely_invalid = true;
    out.rule = "quant-block";
    out.args = args;
    return std::nullopt;
}

// Marlin kernels want groups and tiles whole on each rank, but several pad instead of failing.
void marlinRules(const Architecture &arch, int tp, TpValidity &out)
{
    const std::string &method = arch.quantization.method;
    const std::int64_t size = arch.moe.experts > 0 ? arch.moe.intermediate : arch.intermediate_size;
    if ((method != "awq" && method != "gptq") || size <= 0)
        return;
    const std::int64_t step = std::max<std::int64_t>(128, arch.quantization.group_size);
    if (size % tp == 0 && (size / tp) % step == 0)
        return;
    out.likely_invalid = true;
    out.rule = "quant-group";
    out.args = {Arg::count(size / tp), Arg::count(step)};
}

}

TpValidity tpValidity(const Architecture &architecture, int tp)
{
    if (tp < 1)
        return invalid("tp-size", {Arg::count(tp)});
    TpValidity out;
    if (auto bad = headRules(architecture, tp))
        return *bad;
    if (auto bad = kvRules(architecture, tp, out.kv_replication))
        return *bad;
    if (auto bad = stateRules(architecture, tp))
        return *bad;
    if (auto bad = expertRules(architecture, tp, out))
        return *bad;
    if (auto bad = denseBlockRules(architecture, tp))
        return *bad;
    marlinRules(architecture, tp, out);
    return out;
}

}
