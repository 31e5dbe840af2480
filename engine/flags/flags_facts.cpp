// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flags/flags.h"

#include "engine/layout/seat_layout.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

std::string trailingDigits(const std::string &text)
{
    const std::size_t last = text.find_last_not_of("0123456789");
    std::string digits = text.substr(last == std::string::npos ? 0 : last + 1);
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.empty() ? 0 : digits.size() - 1));
    return digits;
}

}

double safeStartupShare(const Budget &budget, std::size_t seat)
{
    const SeatBudget &mine = budget.seats[seat];
    double share = mine.cards.empty() ? 0 : 1;
    for (std::size_t rank = 0; rank < mine.cards.size() && rank < mine.estimate->ranks.size(); ++rank) {
        const CardBudget &card = budget.cards[static_cast<std::size_t>(mine.cards[rank])];
        const Bytes own = mine.estimate->ranks[rank].total(State::Peak);
        const Bytes free = card.spare(State::Peak) + own - bytesBeforeCheck(mine, rank);
        share = std::min(share, highestShare(free, card.cuda_total_bytes));
    }
    return share;
}

ServedModel servedModel(const Model &model, const std::string &variant)
{
    const std::string wanted =
        variant.empty() && !model.weights.empty() ? model.weights.front().variant : variant;
    for (const WeightVariant &weights : model.weights) {
        if (weights.variant != wanted)
            continue;
        const auto extra = nlohmann::json::parse(weights.extra_json, nullptr, false);
        if (extra.is_object() && extra.contains("hf_repo") && extra["hf_repo"].is_string()
            && !extra["hf_repo"].get<std::string>().empty())
            return {extra["hf_repo"].get<std::string>(), true};
    }
    return {variant.empty() ? model.id : model.id + "/" + variant, false};
}

std::string_view deviceVariable(Platform platform)
{
    switch (platform) {
    case Platform::Rocm:
        return "HIP_VISIBLE_DEVICES";
    case Platform::Xpu:
        return "ZE_AFFINITY_MASK";
    case Platform::Npu:
        return "ASCEND_RT_VISIBLE_DEVICES";
    case Platform::Cuda:
        break;
    }
    return "CUDA_VISIBLE_DEVICES";
}

std::string deviceNumber(const Host &host, const std::string &id)
{
    const auto card = std::find_if(host.cards.begin(), host.cards.end(),
                                   [&](const Card &candidate) { return candidate.id == id; });
    if (card == host.cards.end())
        return {};
    const Platform platform = cardFacts(*card).platform;
    std::vector<std::string> numbers;
    std::size_t place = 0;
    for (const Card &other : host.cards) {
        if (cardFacts(other).platform != platform)
            continue;
        if (&other == &*card)
            place = numbers.size();
        numbers.push_back(trailingDigits(other.id));
    }
    if (numbers.size() < host.cards.size())
        return std::to_string(place);
    const std::string own = numbers[place];
    std::sort(numbers.begin(), numbers.end());
    const bool usable =
        !numbers.front().empty() && std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
    return usable ? own : std::to_string(place);
}

}
