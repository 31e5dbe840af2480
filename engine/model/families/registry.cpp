// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/families/family.h"

#include <array>
#include <utility>

namespace engine {

const Family *findFamily(std::string_view model_type)
{
    for (const auto &group : {denseFamilies(), gqaMoeFamilies(), slidingFamilies(), gemmaFamilies(),
                              legacyFamilies(), latentFamilies(), mambaFamilies(), linearFamilies()}) {
        for (const Family &family : group) {
            if (family.model_type == model_type)
                return &family;
        }
    }
    return nullptr;
}

std::string_view modelTypeOf(std::string_view architecture)
{
    // Only configs known to circulate without model_type, or whose text model is not labelled.
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kKnown{{
        {"LongcatFlashForCausalLM", "longcat_flash"},
        {"MiniMaxM2ForCausalLM", "minimax_m2"},
    }};
    for (const auto &[name, model_type] : kKnown) {
        if (name == architecture)
            return model_type;
    }
    return {};
}

}
