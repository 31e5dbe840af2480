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

KvFormatSupport explain(const Architecture &architecture, const FormatChoice &choice, std::string_view asked,
                        int capability)
{
    const Arg name = Arg::name(std::string(asked));
    // No format helps where the card cannot serve even the model's own dtype.
    const bool model = chooseBackend(architecture, *findKvFormat("auto"), capability).refusal == "capability";
    if (choice.refusal == "capability" && model)
        return refused("capability-model",
                       {Arg::name(architecture.model_type), capabilityName(capability),
                        capabilityName(choice.backend.lowest_capability)});
    if (choice.refusal == "capability" && capability > choice.backend.lowest_capability) // newer, other kernels
        return refused("capability-family",
                       {name, capabilityName(capability),
                        Arg::name(std::to_string(choice.backend.lowest_capability / 10) + ".x")});
    if (choice.refusal == "capability")
        return refused("capability",
                       {name, capabilityName(capability), capabilityName(choice.backend.lowest_capability)});
    if (choice.refusal == "family")
        return refused("family", {name, Arg::name(architecture.model_type)});
    if (choice.refusal == "backend")
        return refused("backend", {name, Arg::count(architecture.head_dim)});
    if (choice.refusal == "release")
        return refused("release", {name, Arg::name(std::string(choice.format->since))});
    return refused(choice.refusal, {name});
}

const KvFormat *formatOfAuto(const Architecture &architecture)
{
    const std::string &scheme = architecture.quantization.kv_cache_scheme;
    const KvFormat *declared = scheme.empty() ? nullptr : findKvFormat(scheme);
    return declared ? declared : findKvFormat("auto");
}

FormatChoice refuse(std::string_view reason, const KvFormat *format)
{
    FormatChoice choice;
    choice.format = format;
    choice.refusal = reason;
    return choice;
}

}

std::string resolveAutoKvFormat(const Architecture &architecture)
{
    return std::string(formatOfAuto(architecture)->name);
}

FormatChoice chooseFormat(const Architecture &architecture, std::string_view name, int compute_capability,
                          const ReleaseRules &rules)
{
    const KvFormat *format = findKvFormat(name.empty() ? "auto" : name);
    if (!format)
        return refuse("unknown", nullptr);
    if (!releaseHasFormat(rules, *format))
        return refuse("release", format);
    const Quantization &quantization = architecture.quantization;
    if (format->name == "fp8_e5m2" && (quantization.method == "fp8" || !quantization.kv_cache_scheme.empty()))
        return refuse("checkpoint-scales", format);
    FormatChoice choice;
    choice.format = format->name == "auto" ? formatOfAuto(architecture) : format;
    if (architecture.ignores_kv_cache_dtype)
        choice.format = findKvFormat("auto");
    choice.backend = chooseBackend(architecture, *choice.format, compute_capability);
    choice.refusal = choice.backend.refusal;
    return choice;
}

KvFormatSupport kvFormatSupport(const Architecture &architecture, std::string_view format,
                                int compute_capability, const ReleaseRules &rules)
{
    const FormatChoice choice = chooseFormat(architecture, format, compute_capability, rules);
    if (!choice.refusal.empty())
        return explain(architecture, choice, format, compute_capability);
    KvFormatSupport answer;
    answer.backend = backendNames(choice.backend);
    answer.stored_as = choice.backend.storage->stored_as;
    return answer;
}

}
