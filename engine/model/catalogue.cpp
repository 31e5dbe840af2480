// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The models of resources/models. Names are looked up in a small index; a model's own file is parsed when
// that model is asked for, so that a command line that needs one model or none starts without reading sixty.
#include "engine/model/catalogue.h"
#include "engine/model/config.h"
#include "engine/units/nearest.h"
#include "engine/units/resource.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

using Json = nlohmann::json;

struct IndexEntry {
    std::string id;
    std::string display_name;
    std::string hf_repo;
};

std::string textOf(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Bytes bytesOf(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_number_integer() ? found->get<Bytes>() : 0;
}

std::vector<IndexEntry> readIndex()
{
    std::vector<IndexEntry> index;
    const Json file = Json::parse(resourceText("models/index.json").value_or("{}"), nullptr, false);
    if (!file.is_object() || !file.contains("models"))
        return index;
    for (const Json &entry : file["models"])
        if (entry.is_object())
            index.push_back({textOf(entry, "id"), textOf(entry, "display_name"), textOf(entry, "hf_repo")});
    return index;
}

const std::vector<IndexEntry> &modelIndex()
{
    static const std::vector<IndexEntry> index = readIndex();
    return index;
}

/// Lower case letters, digits and dots, so that "Qwen3.6 27B" and "qwen3.6-27b" are the same name. A
/// repository keeps its owner: "Qwen/Qwen3-8B" becomes "qwenqwen38b".
std::string modelKey(std::string_view name)
{
    std::string key;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            key += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.')
            key += c;
    }
    return key;
}

/// The three ids nearest to `name`, comma-separated.
std::string nearestIds(std::string_view name)
{
    const std::string key = modelKey(name);
    std::vector<std::pair<std::size_t, const IndexEntry *>> ranked;
    for (const IndexEntry &entry : modelIndex()) {
        const std::size_t by_id = editDistance(key, modelKey(entry.id));
        const std::size_t by_repo = editDistance(key, modelKey(entry.hf_repo));
        ranked.emplace_back(std::min(by_id, by_repo), &entry);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::string ids;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, ranked.size()); ++i)
        ids += (i ? ", " : "") + ranked[i].second->id;
    return ids;
}

const IndexEntry *findEntry(std::string_view name)
{
    const std::string key = modelKey(name);
    if (key.empty())
        return nullptr;
    for (const IndexEntry &entry : modelIndex())
        if (key == modelKey(entry.id) || key == modelKey(entry.display_name)
            || key == modelKey(entry.hf_repo))
            return &entry;
    return nullptr;
}

/// Members of `object` that the engine has no field for, as the plan file keeps them.
std::string keptMembers(const Json &object, std::initializer_list<const char *> keys)
{
    Json kept = Json::object();
    for (const char *key : keys)
        if (const auto found = object.find(key); found != object.end())
            kept[key] = *found;
    return kept.empty() ? std::string() : kept.dump();
}

WeightVariant variantFrom(const Json &entry)
{
    WeightVariant weights;
    weights.variant = textOf(entry, "variant");
    weights.bytes = bytesOf(entry, "bytes");
    weights.replicated_bytes = bytesOf(entry, "replicated_bytes");
    weights.low_bytes = bytesOf(entry, "low_bytes");
    weights.high_bytes = bytesOf(entry, "high_bytes");
    weights.source = textOf(entry, "source");
    // A rounded or computed size is an estimate with a band, whoever published it.
    weights.provenance = entry.value("exact", false) ? Provenance::Catalogue : Provenance::FirstPrinciples;
    weights.extra_json = keptMembers(entry, {"as_loaded", "hf_repo", "quantization_config"});
    return weights;
}

}

std::vector<std::string> catalogueModelIds()
{
    std::vector<std::string> ids;
    ids.reserve(modelIndex().size());
    for (const IndexEntry &entry : modelIndex())
        ids.push_back(entry.id);
    return ids;
}

Expected<Model> catalogueModel(std::string_view id)
{
    const IndexEntry *entry = findEntry(id);
    if (!entry)
        return fail("model-unknown", {Arg::name(std::string(id)), Arg::name(nearestIds(id))});
    const std::string path = "models/" + entry->id + ".json";
    const Json file = Json::parse(resourceText(path).value_or("{}"), nullptr, false);
    if (!file.is_object() || !file.contains("config"))
        return fail("json-syntax", {}, {path, {}, 0});

    Model model;
    model.id = entry->id;
    model.display_name = entry->display_name;
    model.config_json = file["config"].dump();
    Expected<Architecture> architecture = readConfig(model.config_json, path);
    if (!architecture)
        return tl::unexpected<Error>(architecture.error());
    model.architecture = std::move(*architecture);
    if (const auto weights = file.find("weights"); weights != file.end())
        for (const Json &variant : *weights)
            model.weights.push_back(variantFrom(variant));
    model.extra_json = keptMembers(file, {"family", "hf_repo"});
    return model;
}

}
