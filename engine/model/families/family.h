// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One adapter per model_type: how a family spells the facts of its layers. The table of all families is put
// together in registry.cpp from one small file per group.
#pragma once

#include "engine/model/architecture.h"
#include "engine/model/config_fields.h"

#include <span>
#include <string_view>

namespace engine {

/// What an adapter sees: the text model's own fields, the whole config around it, and the architecture being
/// filled (whose common dimensions are read already).
struct FamilyReader {
    Fields text;
    Fields outer;
    Problems &problems;
    Architecture &arch;
};

/// Values the model's config class takes for fields that are left out, as nested text configs do
/// (transformers writes only what differs). 0: the class has no useful default, the field is required.
struct ClassDefaults {
    std::int64_t hidden_size = 0;
    std::int64_t intermediate_size = 0;
    int num_hidden_layers = 0;
    int num_attention_heads = 0;
    int num_key_value_heads = 0; // 0: equals the attention heads
    int head_dim = 0; // 0: hidden size over heads
    std::int64_t vocab_size = 0;
    Tokens max_position_embeddings = 0;
    bool tie_word_embeddings = false;
    int sliding_window = 0; // when the key is not mentioned at all
    bool use_sliding_window = true;
};
inline constexpr ClassDefaults kPlain{};
inline constexpr ClassDefaults kTied{.tie_word_embeddings = true};

struct Family {
    std::string_view model_type;
    void (*read)(FamilyReader &);
    ClassDefaults defaults;
};

/// Adapter of `model_type`, or null.
const Family *findFamily(std::string_view model_type);

/// model_type of an "architectures" entry, for configs that leave model_type out; empty if unknown.
std::string_view modelTypeOf(std::string_view architecture);

std::span<const Family> denseFamilies();
std::span<const Family> gqaMoeFamilies();
std::span<const Family> slidingFamilies();
std::span<const Family> gemmaFamilies();
std::span<const Family> legacyFamilies();
std::span<const Family> latentFamilies();
std::span<const Family> mambaFamilies();
std::span<const Family> linearFamilies();

}
