// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kv/spec_method.h"

#include "engine/units/nearest.h"

#include <algorithm>

namespace engine {

namespace {

using Kind = SpecMethod::Kind;

constexpr SpecMethod kMethods[] = {
    {"mtp", Kind::OwnLayers},  {"eagle", Kind::Drafter},        {"eagle3", Kind::Drafter},
    {"dflash", Kind::Drafter}, {"dspark", Kind::Drafter},       {"draft_model", Kind::Drafter},
    {"ngram", Kind::Host},     {"ngram_gpu", Kind::Host},       {"suffix", Kind::Host},
    {"medusa", Kind::Heads},   {"mlp_speculator", Kind::Heads},
};

// Model types of MTP drafts, which the engine takes as names of the method and replaces by "mtp".
constexpr std::string_view kMtpNames[] = {
    "deepseek_mtp",      "mimo_mtp",           "mimo_v2_mtp",
    "glm4_moe_mtp",      "glm4_moe_lite_mtp",  "glm_ocr_mtp",
    "ernie_mtp",         "nemotron_h_mtp",     "exaone_moe_mtp",
    "exaone4_5_mtp",     "qwen3_next_mtp",     "qwen3_5_mtp",
    "longcat_flash_mtp", "bailing_hybrid_mtp", "minimax_m3_mtp",
    "kimi_k3_mtp",       "step3p5_mtp",        "pangu_ultra_moe_mtp",
    "hy_v3_mtp",         "gemma4_mtp",         "bailing_hybrid_v3_mtp",
    "inkling_mtp",       "dots3_note_mtp",     "glm5_next_mtp",
    "qwen4_exp_mtp",     "hy_v4_mtp",
};

std::string_view nearestMethod(std::string_view name)
{
    std::vector<std::string_view> names = specMethodNames();
    names.insert(names.end(), std::begin(kMtpNames), std::end(kMtpNames));
    return nearestName(name, names);
}

}

Expected<SpecMethod> specMethod(std::string_view name)
{
    if (name.empty())
        return SpecMethod{};
    if (std::find(std::begin(kMtpNames), std::end(kMtpNames), name) != std::end(kMtpNames))
        return kMethods[0];
    if (name == "[ngram]")
        name = "ngram";
    const auto *found = std::find_if(std::begin(kMethods), std::end(kMethods),
                                     [&](const SpecMethod &method) { return method.name == name; });
    if (found == std::end(kMethods))
        return fail("spec-method-unknown",
                    {Arg::name(std::string(name)), Arg::name(std::string(nearestMethod(name)))});
    return *found;
}

SpecMethod knownSpecMethod(std::string_view name)
{
    return specMethod(name).value_or(SpecMethod{});
}

std::vector<std::string_view> specMethodNames()
{
    std::vector<std::string_view> names;
    for (const SpecMethod &method : kMethods)
        names.push_back(method.name);
    return names;
}

}
