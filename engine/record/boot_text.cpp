// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/boot_text.h"

#include "engine/words/words.h"

#include <algorithm>

namespace engine {

namespace {

const std::string &nameOf(const Budget &budget, const BootStep &step)
{
    return budget.seats[static_cast<std::size_t>(step.where.seat)].seat->name;
}

Arg shown(Bytes bytes)
{
    return Arg::bytes(std::max<Bytes>(bytes, 0));
}

}

std::string orderText(const BootSequence &order, const Budget &budget)
{
    std::string text;
    for (const BootGroup &group : order)
        for (std::size_t i = 0; i < group.size(); ++i) {
            text += text.empty() ? "" : i == 0 ? ", " : " + ";
            text += budget.seats[group[i]].seat->name;
        }
    return text;
}

std::string cardOrderText(const Budget &budget, std::size_t card)
{
    BootSequence order;
    for (const BootStep &step : bootSteps(budget, card)) {
        if (!step.together)
            order.emplace_back();
        order.back().push_back(static_cast<std::size_t>(step.where.seat));
    }
    return orderText(order, budget);
}

std::optional<Reason> rangeOf(const Budget &budget, const BootStep &step)
{
    if (!step.sized)
        return std::nullopt;
    const bool certain = step.pool_low == step.pool_high;
    return Reason{certain ? "boot/pool-range" : "boot/pool-range-together",
                  {Arg::name(nameOf(budget, step)), shown(step.pool), shown(step.pool_least),
                   Arg::name(orderText(step.least_order, budget)), shown(step.pool_most),
                   Arg::name(orderText(step.most_order, budget)), shown(step.pool_low),
                   shown(step.pool_high)}};
}

std::optional<Reason> startOf(const Budget &budget, const BootStep &step)
{
    if (step.share <= 0)
        return std::nullopt;
    const char *code = !step.passes() ? "boot/start-refused"
        : step.passesAlways()         ? "boot/start-passes"
                                      : "boot/start-may-fail";
    // The highest share is the one that boots always, so what is certainly free stands beside it.
    const bool least = step.passes();
    return Reason{code,
                  {Arg::name(nameOf(budget, step)), Arg::ratio(step.share), Arg::bytes(step.asked),
                   shown(least ? step.free_least : step.free), Arg::ratio(step.highest_share)}};
}

std::vector<std::string> rangeSentences(const Budget &budget, std::size_t card)
{
    std::vector<std::string> sentences;
    const std::vector<BootStep> steps = bootSteps(budget, card);
    for (const BootStep &step : steps)
        if (const auto reason = rangeOf(budget, step); reason && steps.size() > 1)
            sentences.push_back(fill(sentenceTemplate(reason->code), reason->args));
    return sentences;
}

std::vector<std::string> startSentences(const Budget &budget, std::size_t card)
{
    std::vector<std::string> sentences;
    for (const BootStep &step : bootSteps(budget, card))
        if (const auto reason = startOf(budget, step))
            sentences.push_back(fill(sentenceTemplate(reason->code), reason->args));
    return sentences;
}

}
