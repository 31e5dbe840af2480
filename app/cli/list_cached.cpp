// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/table.h"

#include "engine/model/hf_cache.h"
#include "engine/words/words.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

namespace cli {

using namespace engine;
using nlohmann::ordered_json;

namespace {

const char *stateName(CachedModel::State state)
{
    switch (state) {
    case CachedModel::State::Complete:
        return "complete";
    case CachedModel::State::NoWeights:
        return "config-only";
    case CachedModel::State::Partial:
        return "partial";
    case CachedModel::State::Broken:
        break;
    }
    return "broken";
}

std::string reasonOf(const CachedModel &model)
{
    return model.reason ? fill(sentenceTemplate(model.reason->code), model.reason->args) : std::string();
}

std::string ownHub()
{
    return huggingFaceHub([](const char *name) {
        const char *value = std::getenv(name);
        return std::string(value ? value : "");
    });
}

ordered_json modelJson(const CachedModel &model)
{
    return {{"repo", model.repo},
            {"revision", model.revision},
            {"current", model.current},
            {"file", model.file},
            {"path", model.path},
            {"model_type", model.model_type},
            {"quantization", model.quantization},
            {"bytes", model.bytes},
            {"state", stateName(model.state)},
            {"reason",
             model.reason ? ordered_json{{"code", model.reason->code}, {"message", reasonOf(model)}}
                          : ordered_json(nullptr)}};
}

}

std::string listCached(const std::string &folder, bool json)
{
    using A = Table::Align;
    Table table({A::Left, A::Left, A::Right, A::Left, A::Left});
    table.row({"model", "revision", "GiB", "quantization", "state"});
    ordered_json all = ordered_json::array();
    const std::string root = folder.empty() ? ownHub() : folder;
    for (const CachedModel &model : scanModels(root)) {
        const std::string reason = reasonOf(model);
        table.row({model.file.empty() ? model.repo : model.repo + "/" + model.file,
                   model.revision.substr(0, 8), gib(model.bytes),
                   model.quantization.empty() ? "none" : model.quantization,
                   std::string(stateName(model.state)) + (reason.empty() ? "" : ": " + reason)});
        all.push_back(modelJson(model));
    }
    if (json)
        return all.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
    return all.empty() ? "No models in " + root + ".\n" : table.text();
}

}
