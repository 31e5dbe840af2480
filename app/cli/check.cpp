// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/table.h"

#include "engine/json/json_results.h"
#include "engine/layout/budget.h"
#include "engine/record/boot_text.h"
#include "engine/words/words.h"

#include <iostream>

namespace cli {

using namespace engine;
using A = Table::Align;

namespace {

std::string cardTable(const Budget &budget)
{
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right, A::Right, A::Right, A::Right, A::Left});
    table.row({"card", "total MiB", "kept by driver", "CUDA total", "others", "spare at boot", "plateau",
               "worst case", "verdict"});
    const auto mib = [](Bytes bytes) { return std::to_string(wholeMib(bytes)); };
    for (const CardBudget &card : budget.cards)
        table.row({card.card, mib(card.total_bytes), mib(card.reserved_bytes), mib(card.usableBytes()),
                   mib(card.others_bytes), mib(card.spare(State::Boot)), mib(card.spare(State::Plateau)),
                   mib(card.spare(State::Peak)),
                   card.keep_clear && card.ranks.empty() ? "kept clear" : std::string(word(card.verdict))});
    return table.text();
}

std::string seatTable(const Budget &budget)
{
    Table table({A::Left, A::Left, A::Left, A::Right, A::Right, A::Left, A::Left});
    table.row({"seat", "model", "cards", "context", "GiB per card", "verdict", "reason"});
    for (const SeatBudget &entry : budget.seats) {
        std::string cards;
        for (const std::string &card : entry.seat->cards)
            cards += (cards.empty() ? "" : "+") + card;
        const SeatEstimate &estimate = *entry.estimate;
        table.row({entry.seat->name, entry.seat->model, cards.empty() ? "none" : cards,
                   entry.seat->max_model_len > 0 ? std::to_string(entry.seat->max_model_len) : "",
                   estimate.ranks.empty() ? "?" : gib(estimate.ranks.front().total(State::Peak)),
                   cards.empty() && !estimate.refusal ? "-" : std::string(word(estimate.verdict)),
                   fill(sentenceTemplate(estimate.reason.code), estimate.reason.args)});
    }
    return table.text();
}

// Only where the order tells anything: a pool that depends on it, or seats that boot together.
std::string bootOrder(const Budget &budget)
{
    std::string text;
    for (std::size_t card = 0; card < budget.cards.size(); ++card) {
        const std::vector<std::string> ranges = rangeSentences(budget, card);
        const std::string order = cardOrderText(budget, card);
        if (ranges.empty() && order.find(" + ") == std::string::npos)
            continue;
        text += "boot order of " + budget.cards[card].card + ": " + order + "\n";
        for (const std::string &sentence : ranges)
            text += "  " + sentence + "\n";
        for (const std::string &sentence : startSentences(budget, card))
            text += "  " + sentence + "\n";
    }
    return text;
}

void print(const Plan &plan, const Budget &budget)
{
    std::cout << (plan.title.empty() ? std::string("Plan") : plan.title) << ": " << word(budget.verdict)
              << "\n\n"
              << cardTable(budget) << '\n'
              << seatTable(budget);
    if (const std::string order = bootOrder(budget); !order.empty())
        std::cout << '\n' << order;
    if (!budget.findings.empty())
        std::cout << '\n';
    for (const Finding &finding : budget.findings)
        std::cout << findingLine(finding) << '\n';
}

}

int checkCommand(const std::string &file, bool json)
{
    const Expected<LoadedPlan> loaded = readPlanFile(file);
    if (!loaded)
        return refuse(loaded.error());
    if (loaded->read_only)
        std::cerr << "vramplan: " << file << ": " << fill(sentenceTemplate("plan-newer-read"), {}) << '\n';
    const Budget budget = budgetOf(loaded->plan);
    if (json)
        std::cout << checkJson(loaded->plan, budget) << '\n';
    else
        print(loaded->plan, budget);
    if (!std::cout.flush())
        return kExitError;
    return budget.passes() ? kExitFits : kExitDoesNotFit;
}

}
