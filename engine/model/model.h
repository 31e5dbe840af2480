// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/model: what a model is, and the readers of config.json, safetensors, GGUF and the
// catalogue that find it out. Nothing here knows of seats, plans or runtimes.
//
// A model with its config, its architecture and its weight variants, as catalogue, readers and plans hold it.
#pragma once

#include "engine/model/architecture.h"
#include "engine/units/facts.h"

#include <memory>
#include <string>
#include <vector>

namespace engine {

struct WeightVariant {
    std::string variant;
    Bytes bytes = 0; // of the whole checkpoint as loaded at TP 1
    Bytes replicated_bytes = 0; // part that every rank holds in full
    Provenance provenance = Provenance::User;
    std::string source; // where the size was read
    std::string extra_json;
    Bytes low_bytes = 0, high_bytes = 0; // band of `bytes` where it is not an exact size; 0: exact
    Bytes host_bytes = 0; // of a GGUF file: input tables, which llama.cpp keeps in host memory
    bool operator==(const WeightVariant &) const = default;
};

/// A model as embedded in the plan: its config.json text and what was read from it.
struct Model {
    std::string id;
    std::string display_name; // empty: the id
    std::string config_json; // the config's text, compact JSON
    Architecture architecture;
    std::vector<WeightVariant> weights;
    std::string extra_json;
    bool operator==(const Model &) const = default;
};
using ModelPtr = std::shared_ptr<const Model>;

}
