// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Turns inputs into what the engine estimates: a seat, its model and its card. Models are read once and kept,
// so that a long batch costs one read per model or config file.
#pragma once

#include "app/cli/inputs.h"

#include "engine/estimate/estimate.h"
#include "engine/plan/plan.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cli {

struct Request {
    engine::Seat seat;
    engine::ModelPtr model;
    std::vector<engine::CardFacts> cards;
    std::optional<engine::Club3090Breakdown> breakdown; // where it is asked
    std::vector<Ignored> ignored; // settings that mean nothing to the runtime
    bool card_known = true; // false: only the pool is answered
};

class RequestReader
{
public:
    /// Config files that do not lie in the working folder are looked for in `folder` (that of the batch
    /// file).
    explicit RequestReader(std::string folder = {});

    /// Errors: "model-missing" (neither model nor config), "model-unknown", "file-unreadable",
    /// "card-unknown", "runtime-unknown", "profile-unknown", "weights-unknown", "option-range",
    /// "club3090-breakdown" (of another runtime), and those of the config reader.
    engine::Expected<Request> read(const Inputs &inputs);

private:
    engine::Expected<engine::ModelPtr> modelOf(const Inputs &inputs);
    engine::Expected<engine::ModelPtr> modelFromFile(const std::string &path);
    engine::Expected<engine::CardFacts> cardOf(const Inputs &inputs);
    engine::Expected<engine::CardFacts> cardByName(const std::string &name);

    std::string m_folder;
    std::map<std::string, engine::ModelPtr> m_models;
    std::map<std::string, engine::CardFacts> m_cards; // by name as asked for
};

/// "vllm@0.28" → runtime and release. Error: "runtime-unknown".
engine::Expected<engine::Runtime> runtimeOf(const std::string &text);

}
