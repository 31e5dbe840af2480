// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of resources/cards/cards.json: read once, on first use, and found by the names people and
// nvidia-smi use.
#include "engine/model/catalogue.h"

#include "engine/units/nearest.h"
#include "engine/units/resource.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <utility>

namespace engine {

namespace {

using Json = nlohmann::json;

/// What CUDA keeps back from the NVML total: a fixed part and a share (cards.json, "cuda_total_rule").
struct CudaRule {
    Bytes fixed_bytes = 0;
    std::int64_t parts_per_million = 0;
};

struct CardData {
    CudaRule rule;
    std::vector<CardModel> cards;
};

Bytes cudaTotal(const CudaRule &rule, Bytes nvml_total)
{
    // Bytes ÷ 10^6 first: the product of a total and the share would need more than 64 bits for clamped
    // totals.
    const Bytes share = nvml_total / 1'000'000 * rule.parts_per_million;
    return std::max<Bytes>(0, nvml_total - rule.fixed_bytes - share);
}

CardModel cardFrom(const Json &entry, const CudaRule &rule)
{
    CardModel card;
    card.name = entry.at("name").get<std::string>();
    card.segment = entry.at("segment").get<std::string>();
    card.total_bytes = entry.at("total_bytes").get<Bytes>();
    card.compute_capability = entry.at("compute_capability").get<std::string>();
    card.advertised_gb = entry.at("advertised_gb").get<double>();
    card.aliases = entry.at("aliases").get<std::vector<std::string>>();
    card.platform = platformNamed(entry.value("platform", "cuda")).value_or(Platform::Cuda);
    card.unified_memory = entry.value("unified_memory", false);
    const Json &source = entry.at("source");
    card.source = source.at("total").get<std::string>();
    card.cuda_total_estimated = !entry.contains("cuda_total_bytes");
    if (card.cuda_total_estimated) {
        card.cuda_total_bytes =
            card.platform == Platform::Cuda ? cudaTotal(rule, card.total_bytes) : card.total_bytes;
    } else {
        card.cuda_total_bytes = entry.at("cuda_total_bytes").get<Bytes>();
        card.source += "; CUDA total: " + source.at("cuda_total").get<std::string>();
    }
    return card;
}

CardData readCards()
{
    CardData data;
    const Json file = Json::parse(resourceText("cards/cards.json").value_or("{}"), nullptr, false);
    if (!file.is_object() || !file.contains("cards"))
        return data;
    // Our own embedded file, checked by tst_cards; a slip in it must still not leave this function as an
    // exception.
    try {
        const Json &rule = file.at("cuda_total_rule");
        data.rule = {rule.at("fixed_bytes").get<Bytes>(), rule.at("parts_per_million").get<std::int64_t>()};
        for (const Json &entry : file.at("cards"))
            data.cards.push_back(cardFrom(entry, data.rule));
    } catch (const Json::exception &) {
        data.cards.clear();
    }
    return data;
}

const CardData &cardData()
{
    static const CardData data = readCards();
    return data;
}

bool dropPrefix(std::string &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.erase(0, prefix.size());
    return true;
}

/// Lower case without separators and makers' words: "NVIDIA GeForce RTX 3090" becomes "rtx3090".
std::string cardKey(std::string_view name)
{
    std::string key;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            key += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            key += c;
    }
    for (const std::string_view maker : {"nvidia", "amd", "intel", "huawei"})
        dropPrefix(key, maker);
    dropPrefix(key, "geforce");
    dropPrefix(key, "tesla");
    return key;
}

template <typename Matches> std::vector<const CardModel *> cardsWhere(const Matches &matches)
{
    std::vector<const CardModel *> found;
    for (const CardModel &card : cardCatalogue()) {
        if (matches(cardKey(card.name))
            || std::any_of(card.aliases.begin(), card.aliases.end(),
                           [&](const std::string &alias) { return matches(cardKey(alias)); }))
            found.push_back(&card);
    }
    return found;
}

}

const std::vector<CardModel> &cardCatalogue()
{
    return cardData().cards;
}

std::optional<CardModel> findCardModel(std::string_view name)
{
    const std::string key = cardKey(name);
    if (key.empty())
        return std::nullopt;
    // nvidia-smi's table cuts long names ("NVIDIA RTX PRO 6000 Blac..."); that is enough when all cards it
    // can stand for have the same memory.
    if (!name.ends_with("...")) {
        const auto exact = cardsWhere([&](const std::string &candidate) { return candidate == key; });
        return exact.empty() ? std::nullopt : std::optional<CardModel>(*exact.front());
    }
    const auto cut = cardsWhere([&](const std::string &candidate) { return candidate.starts_with(key); });
    const auto same = [&](const CardModel *card) { return card->total_bytes == cut.front()->total_bytes; };
    if (cut.empty() || !std::all_of(cut.begin(), cut.end(), same))
        return std::nullopt;
    return *cut.front();
}

std::vector<std::string> nearestCards(std::string_view name)
{
    constexpr std::size_t kMost = 3;
    const std::string wanted = cardKey(name);
    const auto distance = [&](std::string_view known) {
        const std::string key = cardKey(known);
        return !wanted.empty() && key.find(wanted) != std::string::npos ? 0 : editDistance(wanted, key);
    };
    // By the nearest of its names; of equals those whose full name is nearer.
    std::vector<std::pair<std::pair<std::size_t, std::size_t>, std::string>> ranked;
    for (const CardModel &card : cardCatalogue()) {
        const std::size_t full = distance(card.name);
        std::size_t least = full;
        for (const std::string &alias : card.aliases)
            least = std::min(least, distance(alias));
        ranked.emplace_back(std::pair(least, full), card.name);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(kMost, ranked.size()); ++i)
        names.push_back(ranked[i].second);
    return names;
}

Bytes estimatedCudaTotal(Bytes total, Platform platform)
{
    return platform == Platform::Cuda ? cudaTotal(cardData().rule, total) : total;
}

}
