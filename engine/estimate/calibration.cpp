// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/estimate/calibration.h"

#include "engine/units/resource.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

namespace engine {

namespace {

using Json = nlohmann::json;

constexpr double kBootsDiffer = 0.06; // GiB between two boots of one configuration
constexpr const char *kBootsFile = "calibration/vllm-boots.json";

template <typename T> T valueOr(const Json &entry, const char *key, T otherwise)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return otherwise;
    if constexpr (std::is_same_v<T, std::string>)
        return found->is_string() ? found->template get<T>() : otherwise;
    else
        return found->is_number() ? found->template get<T>() : otherwise;
}

std::optional<Amount> printedGib(const Json &entry, const char *key)
{
    const double gib = valueOr(entry, key, -1.0);
    if (gib < 0)
        return std::nullopt;
    // Another boot of the same differs by more than the last digit printed (users-and-logs.md section C5).
    const double step = std::max(valueOr(entry, "step_gib", 0.01), kBootsDiffer);
    return measuredAmount(scaled(kGiB, gib), scaled(kGiB, step), Provenance::Calibration);
}

CalibrationEntry entryOf(const Json &entry)
{
    CalibrationEntry e;
    e.model = valueOr(entry, "model", std::string());
    e.num_hidden_layers = valueOr(entry, "num_hidden_layers", 0);
    e.hidden_size = valueOr(entry, "hidden_size", std::int64_t{0});
    e.vocab_size = valueOr(entry, "vocab_size", std::int64_t{0});
    e.quantization = valueOr(entry, "quantization", std::string());
    e.card = valueOr(entry, "card", std::string());
    e.release = valueOr(entry, "release", std::string());
    e.tp = valueOr(entry, "tp", 1);
    e.max_num_seqs = valueOr(entry, "max_num_seqs", 0);
    e.max_num_batched_tokens = valueOr(entry, "max_num_batched_tokens", 0);
    e.weights = printedGib(entry, "weights_gib");
    e.activation = printedGib(entry, "activation_gib");
    e.non_torch = printedGib(entry, "non_torch_gib");
    e.graphs = printedGib(entry, "graphs_gib");
    e.source = valueOr(entry, "source", std::string());
    return e;
}

std::vector<CalibrationEntry> readCalibration()
{
    std::vector<CalibrationEntry> entries;
    const Json root = Json::parse(resourceText(kBootsFile).value_or("{}"), nullptr, false);
    const auto list = root.is_object() ? root.find("entries") : root.end();
    if (!root.is_object() || list == root.end())
        return entries;
    for (const Json &entry : *list)
        if (entry.is_object())
            entries.push_back(entryOf(entry));
    return entries;
}

bool nameHolds(const std::string &name, const std::string &part)
{
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(name.begin(), name.end(), part.begin(), part.end(), same) != name.end();
}

bool sameQuantization(const CalibrationEntry &entry, const Architecture &architecture, Bytes weights_per_rank)
{
    if (weights_per_rank > 0 && entry.weights)
        return std::abs(weights_per_rank - entry.weights->bytes) <= entry.weights->bytes / 20;
    return entry.quantization == architecture.quantization.method;
}

}

std::span<const CalibrationEntry> calibrationEntries()
{
    static const std::vector<CalibrationEntry> entries = readCalibration();
    return entries;
}

const CalibrationEntry *findCalibration(const Architecture &architecture, const CardFacts &card,
                                        std::string_view release, int tp, Bytes weights_per_rank)
{
    for (const CalibrationEntry &entry : calibrationEntries()) {
        if (entry.hidden_size == architecture.hidden_size && entry.vocab_size == architecture.vocab_size
            && entry.num_hidden_layers == architecture.num_hidden_layers && entry.tp == tp
            && entry.release == release && nameHolds(card.name, entry.card)
            && sameQuantization(entry, architecture, weights_per_rank))
            return &entry;
    }
    return nullptr;
}

bool batchSizesMatch(const CalibrationEntry &entry, const SchedulerSettings &settings)
{
    return entry.max_num_seqs == settings.max_num_seqs
        && entry.max_num_batched_tokens == settings.max_num_batched_tokens;
}

}
