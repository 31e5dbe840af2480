// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/plan_parts.h"

#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::ordered_json;

namespace {

template <typename T> void putIfSet(ordered_json &object, const char *key, const std::optional<T> &value)
{
    if (value)
        object[key] = *value;
}

template <typename T> void putUnless(ordered_json &object, const char *key, const T &value, const T &fallback)
{
    if (value != fallback)
        object[key] = value;
}

ordered_json kvJson(const KvSizing &kv)
{
    ordered_json object = ordered_json::object();
    switch (kv.mode) {
    case KvSizing::Mode::Rule:
        object["rule"] = true;
        break;
    case KvSizing::Mode::Pinned:
        object["pinned_bytes"] = kv.pinned_bytes;
        break;
    case KvSizing::Mode::Utilisation:
        object["utilization"] = kv.utilization;
        break;
    }
    putUnless(object, "waiver", kv.waiver, {});
    appendExtra(object, kv.extra_json);
    return object;
}

ordered_json measuredJson(const Measured &measured)
{
    ordered_json object = ordered_json::object();
    putIfSet(object, "weights_bytes", measured.weights);
    putIfSet(object, "activation_bytes", measured.activation);
    putIfSet(object, "graphs_bytes", measured.graphs);
    putIfSet(object, "context_bytes", measured.context);
    putIfSet(object, "creep_bytes", measured.creep);
    putUnless(object, "source", measured.source, {});
    appendExtra(object, measured.extra_json);
    return object;
}

ordered_json usageJson(const Usage &usage)
{
    ordered_json object = ordered_json::object();
    putIfSet(object, "peak_tokens_in_flight", usage.peak_tokens_in_flight);
    putIfSet(object, "peak_requests", usage.peak_requests);
    putIfSet(object, "longest_request_tokens", usage.longest_request_tokens);
    putUnless(object, "source", usage.source, {});
    appendExtra(object, usage.extra_json);
    return object;
}

void putServing(ordered_json &object, const Seat &seat)
{
    static const Seat kDefault;
    putUnless(object, "max_model_len", seat.max_model_len, kDefault.max_model_len);
    putIfSet(object, "max_num_seqs", seat.max_num_seqs);
    putIfSet(object, "max_num_batched_tokens", seat.max_num_batched_tokens);
    if (seat.runtime.kind != RuntimeKind::Other || seat.kv_cache_dtype != kDefault.kv_cache_dtype)
        object["kv_cache_dtype"] = seat.kv_cache_dtype;
    putIfSet(object, "block_size", seat.block_size);
    putIfSet(object, "enable_prefix_caching", seat.enable_prefix_caching);
    putIfSet(object, "async_scheduling", seat.async_scheduling);
    putUnless(object, "spec_method", seat.spec_method, kDefault.spec_method);
    putUnless(object, "num_speculative_tokens", seat.num_speculative_tokens, kDefault.num_speculative_tokens);
    putUnless(object, "drafter_gb", seat.drafter_gb, kDefault.drafter_gb);
    putIfSet(object, "output_cap", seat.output_cap);
    if (seat.runtime.kind != RuntimeKind::Other || seat.kv != kDefault.kv)
        object["kv"] = kvJson(seat.kv);
    putIfSet(object, "gpu_memory_utilization", seat.gpu_memory_utilization);
    if (seat.measured != kDefault.measured)
        object["measured"] = measuredJson(seat.measured);
    if (seat.usage != kDefault.usage)
        object["usage"] = usageJson(seat.usage);
    if (seat.boots_together)
        object["boot"] = "together";
}

void putOther(ordered_json &object, const Seat &seat)
{
    static const Seat kDefault;
    putUnless(object, "base_bytes", seat.base_bytes, kDefault.base_bytes);
    putUnless(object, "cap_bytes", seat.cap_bytes, kDefault.cap_bytes);
    putUnless(object, "per_token_bytes", seat.per_token_bytes, kDefault.per_token_bytes);
    putUnless(object, "max_tokens_per_call", seat.max_tokens_per_call, kDefault.max_tokens_per_call);
    putUnless(object, "parallel_calls", seat.parallel_calls, kDefault.parallel_calls);
}

}

ordered_json seatJson(const Seat &seat, int index)
{
    ordered_json object = {{"name", seat.name}, {"runtime", runtimeText(seat.runtime)}};
    putUnless(object, "model", seat.model, {});
    putUnless(object, "weights", seat.weights, {});
    object["cards"] = seat.cards;
    if (seat.runtime.kind != RuntimeKind::Other || seat.tp != 1)
        object["tp"] = seat.tp;
    putServing(object, seat);
    putOther(object, seat);
    putUnless(object, "color", seat.color, index);
    putUnless(object, "note", seat.note, {});
    appendExtra(object, seat.extra_json);
    return object;
}

}
