// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/print.h"
#include "app/cli/table.h"

#include "engine/estimate/club3090_profile.h"
#include "engine/estimate/llamacpp.h"
#include "engine/kv/format.h"
#include "engine/kv/rules.h"
#include "engine/model/catalogue.h"
#include "engine/words/words.h"

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

namespace cli {

using namespace engine;
using nlohmann::ordered_json;
using A = Table::Align;

namespace {

std::string variantText(const Model &model)
{
    std::string text;
    for (const WeightVariant &variant : model.weights)
        text += (text.empty() ? "" : ", ") + variant.variant + " " + gib(variant.bytes);
    return text;
}

ordered_json modelJson(const Model &model)
{
    ordered_json weights = ordered_json::array();
    for (const WeightVariant &variant : model.weights)
        weights.push_back(
            {{"variant", variant.variant}, {"bytes", variant.bytes}, {"source", variant.source}});
    return {{"id", model.id},
            {"name", model.display_name},
            {"model_type", model.architecture.model_type},
            {"layers", model.architecture.num_hidden_layers},
            {"native_context", model.architecture.native_context},
            {"weights", std::move(weights)}};
}

std::string listModels(bool json)
{
    Table table({A::Left, A::Left, A::Right, A::Right, A::Left});
    table.row({"id", "type", "layers", "native context", "weights, GiB"});
    ordered_json all = ordered_json::array();
    for (const std::string &id : catalogueModelIds()) {
        const Expected<Model> model = catalogueModel(id);
        if (!model)
            continue;
        table.row({id, model->architecture.model_type, std::to_string(model->architecture.num_hidden_layers),
                   std::to_string(model->architecture.native_context), variantText(*model)});
        all.push_back(modelJson(*model));
    }
    return json ? all.dump(2) + "\n" : table.text();
}

std::string listCards(bool json)
{
    Table table({A::Left, A::Left, A::Right, A::Right, A::Right});
    table.row({"card", "segment", "MiB", "CUDA MiB", "capability"});
    ordered_json all = ordered_json::array();
    for (const CardModel &card : cardCatalogue()) {
        table.row({card.name, card.segment, std::to_string(card.total_bytes / kMiB),
                   (card.cuda_total_estimated ? "about " : "") + std::to_string(card.cuda_total_bytes / kMiB),
                   card.compute_capability});
        all.push_back({{"name", card.name},
                       {"segment", card.segment},
                       {"total_bytes", card.total_bytes},
                       {"cuda_total_bytes", card.cuda_total_bytes},
                       {"cuda_total_estimated", card.cuda_total_estimated},
                       {"compute_capability", card.compute_capability},
                       {"platform", platformName(card.platform)},
                       {"unified_memory", card.unified_memory},
                       {"source", card.source}});
    }
    return json ? all.dump(2) + "\n" : table.text();
}

std::string capabilityText(int capability)
{
    return capability == 0 ? "any" : std::to_string(capability / 10) + "." + std::to_string(capability % 10);
}

constexpr int kHeadSize = 128;

void listLlamaCppTypes(Table &table, ordered_json &all)
{
    for (const LlamaCppType &type : llamaCppTypes()) {
        const Bytes bytes = llamaCppBytesPerHeadToken(type, kHeadSize);
        table.row({std::string(type.name), std::to_string(bytes)});
        all.push_back(
            {{"name", type.name}, {"runtime", "llama.cpp"}, {"bytes_per_head_token_at_128", bytes}});
    }
}

std::string listFormats(bool json)
{
    Table table({A::Left, A::Left, A::Right, A::Right, A::Left});
    table.row({"--kv-cache-dtype", "stored as", "bytes per head-token", "capability", "since"});
    ordered_json all = ordered_json::array();
    for (const KvFormat &format : kvFormats()) {
        const Bytes bytes = kvBytesPerHeadToken(format, kHeadSize, kHeadSize, Dtype::BFloat16);
        table.row({std::string(format.name), std::string(format.stored_as), std::to_string(bytes),
                   capabilityText(format.min_capability), std::string(format.since)});
        all.push_back({{"name", format.name},
                       {"runtime", "vllm"},
                       {"stored_as", format.stored_as},
                       {"bytes_per_head_token_at_128", bytes},
                       {"min_compute_capability", capabilityText(format.min_capability)},
                       {"since", format.since}});
    }
    Table types({A::Left, A::Right});
    types.row({"llama.cpp -ctk, -ctv", "bytes per head-token"});
    listLlamaCppTypes(types, all);
    if (json)
        return all.dump(2) + "\n";
    return table.text() + "\n" + types.text()
        + "\nBytes of K and V with head size 128, bf16 model. In llama.cpp K and V may differ: "
          "\"q8_0/q4_0\".\n";
}

std::string listEngines(bool json)
{
    Table table({A::Left, A::Right, A::Left, A::Left});
    table.row({"engine", "default utilisation", "graph estimate", "hybrid prefix caching"});
    ordered_json all = ordered_json::array();
    for (const std::string &release : knownReleases()) {
        const auto rules = releaseRules(release);
        if (!rules)
            continue;
        table.row({"vllm@" + release, decimal(rules->default_utilization, 2),
                   rules->graph_estimate_applied ? "taken off the pool" : "on top",
                   rules->hybrid_prefix_caching_default ? "on" : "off"});
        all.push_back({{"runtime", "vllm@" + release},
                       {"default_utilization", rules->default_utilization},
                       {"graph_estimate_applied", rules->graph_estimate_applied},
                       {"hybrid_prefix_caching_default", rules->hybrid_prefix_caching_default}});
    }
    for (const char *other : {"club-3090", "llama.cpp"}) {
        table.row({other});
        all.push_back({{"runtime", other}});
    }
    return json ? all.dump(2) + "\n" : table.text();
}

std::string listProfiles(bool json)
{
    Table table({A::Left, A::Left, A::Left, A::Right, A::Right, A::Right, A::Right, A::Left, A::Left});
    table.row(
        {"profile", "model", "KV format", "context", "sequences", "TP", "utilisation", "drafter", "weights"});
    ordered_json all = ordered_json::array();
    for (const Club3090Profile &profile : club3090Profiles()) {
        const Seat seat = club3090SeatOf(profile);
        const int sequences = profile.inputs.max_num_seqs;
        std::string drafter = seat.spec_method;
        if (seat.drafter_gb > 0)
            drafter += ", " + decimal(seat.drafter_gb, 2) + " GB";
        table.row({profile.name, profile.model, seat.kv_cache_dtype, std::to_string(seat.max_model_len),
                   std::to_string(sequences), std::to_string(seat.tp), decimal(seat.kv.utilization, 2),
                   drafter, seat.weights});
        all.push_back({{"id", profile.id()},
                       {"name", profile.name},
                       {"model", profile.model},
                       {"weights", seat.weights},
                       {"card", profile.card},
                       {"kv_cache_dtype", seat.kv_cache_dtype},
                       {"max_model_len", seat.max_model_len},
                       {"max_num_seqs", sequences},
                       {"tp", seat.tp},
                       {"gpu_memory_utilization", seat.kv.utilization},
                       {"spec_method", seat.spec_method},
                       {"drafter_gb", seat.drafter_gb},
                       {"source", profile.source}});
    }
    return json ? all.dump(2) + "\n"
                : table.text()
            + "A name alone means the first, or with --model that model's; MODEL/NAME means one.\n";
}

std::string listCalibration(bool json)
{
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right, A::Left});
    table.row({"boot", "predicted GB", "budget GB", "measured GB", "difference", "verdict"});
    ordered_json all = ordered_json::array();
    for (const Club3090CalibrationRow &row : club3090Calibration()) {
        const double difference = row.predicted.total_gb - row.measured_peak_gb;
        table.row({row.id, decimal(row.predicted.total_gb, 2), decimal(row.predicted.budget_gb, 2),
                   decimal(row.measured_peak_gb, 2), (difference > 0 ? "+" : "") + decimal(difference, 2),
                   std::string(word(row.predicted.verdict))});
        all.push_back({{"id", row.id},
                       {"model", row.model},
                       {"predicted_gb", row.predicted.total_gb},
                       {"budget_gb", row.predicted.budget_gb},
                       {"measured_peak_gb", row.measured_peak_gb},
                       {"verdict", word(row.predicted.verdict)}});
    }
    return json ? all.dump(2) + "\n" : table.text() + '\n' + explanationTable(club3090ErrorTable(), {});
}

}

int listCommand(const std::string &what, bool json, const std::string &folder)
{
    std::error_code error;
    if (!folder.empty() && !std::filesystem::is_directory(folder, error))
        return refuse({"folder-unreadable", {folder, {}, 0}, {}});
    if (what == "models")
        std::cout << listModels(json);
    else if (what == "cards")
        std::cout << listCards(json);
    else if (what == "kv-formats")
        std::cout << listFormats(json);
    else if (what == "engines")
        std::cout << listEngines(json);
    else if (what == "profiles")
        std::cout << listProfiles(json);
    else if (what == "cached")
        std::cout << listCached(folder, json);
    else
        std::cout << listCalibration(json);
    return std::cout ? kExitFits : kExitError;
}

}
