// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user asks of one estimate, named like the long options. Filled by the option parser or by a batch
// line.
#pragma once

#include "app/cli/cache_inputs.h"

#include "engine/plan/seat_setting.h"
#include "engine/units/error.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// A key or option that means nothing here, and the known one it may have been meant to be.
struct Ignored {
    std::string name, nearest;
};

struct Inputs {
    std::string id; // batch only: echoed in the result
    std::string model, config, config_json; // one of the three; config_json: given inline in a batch line
    std::string profile; // of the club-3090 calculator: says what the other inputs leave open
    std::string weights;
    std::optional<engine::Bytes> weights_bytes;
    std::string runtime; // empty: llama.cpp for GGUF files, else the newest vLLM
    std::string card;
    std::optional<double> vram_gib, vram_gb;
    std::string compute_capability;
    std::string platform;
    std::optional<engine::Bytes> kv_cache_memory_bytes;
    engine::Demand demand;
    std::map<std::string_view, engine::SeatValue> settings; // by key of seatSettings()
    CacheInputs cache;
    std::vector<Ignored> ignored; // batch only: keys that mean nothing here
};

/// Other names of settings: llama.cpp's for slots and micro-batch, and the calculator's.
struct OtherName {
    std::string_view name, key;
};
inline constexpr OtherName kOtherNames[] = {
    {"parallel", "max_num_seqs"}, {"sequences", "max_num_seqs"}, {"ubatch_size", "max_num_batched_tokens"}};

/// Requests at once and tokens of each from "8x32k", or "8" for whole contexts; nothing when it is neither.
std::optional<engine::Demand> demandOfText(std::string_view text);

/// Whether `setting` is an option of `estimate` and a key of batch lines.
bool isAsked(const engine::SeatSetting &setting);

/// Inputs of one batch line, a JSON object keyed like the long options with _ for -; null means absent.
/// Errors: "json-syntax", "batch-not-object", "batch-value" (args: key, what it takes),
/// "json-twice", "number-ambiguous" (args: key, text, what it could mean).
engine::Expected<Inputs> inputsFromJson(std::string_view line);

}
