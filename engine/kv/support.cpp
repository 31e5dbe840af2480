// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/backend.h"
#include "engine/kv/format.h"

namespace engine {

namespace {

KvFormatSupport refused(std::string_view reason, Args args)
{
    KvFormatSupport answer;
    answer.supported = false;
    answer.reason = reason;
    answer.args = std::move(args);
    return answer;
}

std::string backendNames(const BackendChoice &choice)
{
    std::string names(choice.names[0]);
    if (!choice.names[1].empty())
        names.append(", ").append(choice.names[1]);
    return names;
}

/// "8.6" of 86.
Arg capabilityName(int capability)
{
    return Arg::name(std::to_string(capability / 10) + "." + std::to_string(capability % 10));
}

KvFormatSupport refusedByBackend(const Architecture &architecture, const BackendChoice &choice,
                                 const Arg &name, int capability)
{
    if (choice.refusal == "capability")
        return refused("capability",
                       {name, capabilityName(capability), capabilityName(choice.lowest_capability)});
    if (choice.refusal == "family")
        return refused("family", {name, Arg::name(architecture.model_type)});
    return refused("backend", {name, Arg::count(architecture.head_dim)});
}

}

std::string resolveAutoKvFormat(const Architecture &architecture)
{
    const std::string &scheme = architecture.quantization.kv_cache_scheme;
    return scheme.empty() ? "auto" : scheme;
}

KvFormatSupport kvFormatSupport(const Architecture &architecture, std::string_view format,
                                int compute_capability, const ReleaseRules &rules)
{
    const KvFormat *known = findKvFormat(format);
    const Arg name = Arg::name(std::string(format));
    if (!known)
        return refused("unknown", {name});
    if (!releaseHasFormat(rules, *known))
        return refused("release", {name, Arg::name(std::string(known->since))});
    const Quantization &quantization = architecture.quantization;
    if (known->name == "fp8_e5m2" && (quantization.method == "fp8" || !quantization.kv_cache_scheme.empty()))
        return refused("checkpoint-scales", {name});
    if (known->name == "auto") {
        const KvFormat *resolved = findKvFormat(resolveAutoKvFormat(architecture));
        known = resolved ? resolved : known;
    }
    const BackendChoice choice = chooseBackend(architecture, *known, compute_capability);
    if (!choice.refusal.empty())
        return refusedByBackend(architecture, choice, name, compute_capability);
    KvFormatSupport answer;
    answer.backend = backendNames(choice);
    return answer;
}

}
