// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Further inputs of the club-3090 calculator's cache breakdown, as options and as keys of batch lines. They
// are called as in the calculator and belong to one question, not to a seat.
#pragma once

#include "engine/estimate/club3090.h"
#include "engine/units/size_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct CacheInputs {
    bool asked = false; // --breakdown
    engine::Club3090CacheExtras extras;
    std::optional<bool> include_draft_kv; // absent: what is given counts
    std::vector<std::string> given; // batch only: keys that mean nothing unless it is asked
};

struct CacheNumber {
    std::string_view key, help;
    bool whole; // else a size in GB
    void (*set)(engine::Club3090CacheExtras &extras, double value);
};

inline constexpr CacheNumber kCacheNumbers[] = {
    {"gpus", "Cards of the machine, 1 to 8; as many as TP when left out", true,
     [](engine::Club3090CacheExtras &e, double v) { e.gpus = static_cast<int>(v); }},
    {"draft_kv_gb", "KV cache of a drafter per card, GB", false,
     [](engine::Club3090CacheExtras &e, double v) { e.draft_kv_gb = v; }},
    {"compressed_layers", "Layers that keep compressed KV", true,
     [](engine::Club3090CacheExtras &e, double v) { e.compressed_layers = static_cast<int>(v); }},
    {"compression_ratio", "Tokens per compressed entry; 128 when left out", true,
     [](engine::Club3090CacheExtras &e, double v) { e.compression_ratio = static_cast<int>(v); }},
    {"compressed_head_dim", "Elements of a compressed entry", true,
     [](engine::Club3090CacheExtras &e, double v) { e.compressed_head_dim = static_cast<int>(v); }},
    {"indexer_ratio_layers", "Layers with an indexer", true,
     [](engine::Club3090CacheExtras &e, double v) { e.indexer_layers = static_cast<int>(v); }},
    {"indexer_compress_ratio", "Tokens per entry of an indexer; 4 when left out", true,
     [](engine::Club3090CacheExtras &e, double v) { e.indexer_ratio = static_cast<int>(v); }},
    {"indexer_head_dim", "Elements of an indexer's entry", true,
     [](engine::Club3090CacheExtras &e, double v) { e.indexer_head_dim = static_cast<int>(v); }},
};

/// Whether an input can be taken: counts from 0 to a million, sizes as finite numbers from 0.
constexpr bool isCacheNumber(const CacheNumber &input, double value)
{
    constexpr double kMost = 1e6;
    return value >= 0 && value <= kMost && (!input.whole || value == static_cast<int>(value));
}

/// The same from text: counts as parseTokens reads them, sizes as parseSizeIn does.
inline std::optional<double> cacheNumberOfText(const CacheNumber &input, std::string_view text)
{
    const std::optional<engine::Tokens> count = input.whole ? engine::parseTokens(text) : std::nullopt;
    const double value = input.whole ? static_cast<double>(count.value_or(-1))
                                     : engine::parseSizeIn(text, engine::kGB).value_or(-1);
    return isCacheNumber(input, value) ? std::optional(value) : std::nullopt;
}

}
