// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/drafter.h"

#include "engine/estimate/vllm_parts.h"
#include "engine/kv/format.h"
#include "engine/kv/spec_method.h"
#include "engine/model/config.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using Json = nlohmann::json;

tl::unexpected<Error> badMember(const char *member, const char *takes)
{
    return fail("speculative-config", {Arg::name(member), Arg::name(takes)});
}

bool readText(const Json &config, const char *member, std::string &into)
{
    const auto found = config.find(member);
    if (found == config.end() || found->is_null())
        return true;
    if (found->is_string())
        into = found->get<std::string>();
    return found->is_string();
}

}

Expected<Drafter> drafterOf(const Seat &seat)
{
    Drafter drafter;
    if (seat.speculative_config.empty())
        return drafter;
    const Json config = Json::parse(seat.speculative_config, nullptr, false);
    if (!config.is_object())
        return badMember("speculative_config", "an object");
    if (config.contains("method") || seat.spec_method.empty())
        return badMember("method", "a speculative method");
    if (config.contains("num_speculative_tokens"))
        return badMember("num_speculative_tokens", "a whole number up to 1024");
    if (!readText(config, "model", drafter.model))
        return badMember("model", "text");
    if (!readText(config, "kv_cache_dtype", drafter.kv_cache_dtype)
        || (!drafter.kv_cache_dtype.empty() && !findKvFormat(drafter.kv_cache_dtype)))
        return badMember("kv_cache_dtype", "a KV format");
    if (const auto tp = config.find("draft_tensor_parallel_size"); tp != config.end() && !tp->is_null()) {
        if (!tp->is_number_integer() || (*tp != 1 && *tp != seat.tp))
            return badMember("draft_tensor_parallel_size", "1 or the TP size of the seat");
        drafter.tp = tp->get<int>();
    }
    const auto described = config.find("config");
    if (described == config.end() || described->is_null())
        return drafter;
    if (!described->is_object())
        return badMember("config", "the drafter's config.json as an object");
    Expected<Architecture> architecture = readConfig(described->dump());
    if (!architecture)
        return tl::unexpected<Error>(architecture.error());
    drafter.architecture = std::move(*architecture);
    return drafter;
}

std::vector<LayerClass> drafterLayers(const Seat &seat, const Drafter &drafter)
{
    if (!drafter.architecture || knownSpecMethod(seat.spec_method).kind != SpecMethod::Kind::Drafter)
        return {};
    return drafter.architecture->layers;
}

std::optional<Amount> drafterWeights(const Seat &seat, const Drafter &drafter, int tp)
{
    if (!drafter.architecture || drafter.architecture->parameters <= 0)
        return std::nullopt;
    const Architecture &a = *drafter.architecture;
    const int ranks = std::max(drafter.tp > 0 ? drafter.tp : tp, 1);
    const WeightEstimate estimate = weightEstimate(a);
    const Bytes whole =
        weightsOnRank(estimate.total(), estimate.replicated + estimate.replicated_tower, ranks);
    const bool shares = knownSpecMethod(seat.spec_method).name != "draft_model";
    const Bytes tables = shares ? std::min(whole, ceilDiv(productOf({a.embedding_parameters, 2}), ranks)) : 0;
    return Amount{whole - tables, scaled(whole - tables, estimate.low), scaled(whole, estimate.high),
                  Provenance::Config};
}

}
