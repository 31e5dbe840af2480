// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/table.h"

#include "engine/change/restart_sequence.h"
#include "engine/record/difference_text.h"
#include "engine/record/markdown.h"
#include "engine/words/words.h"

#include <iostream>

namespace cli {

using namespace engine;
using A = Table::Align;

namespace {

std::string cardTable(const PlanDifference &difference)
{
    Table table({A::Left, A::Right, A::Right, A::Right, A::Right, A::Right, A::Right});
    table.row(
        {"spare, MiB", "boot before", "after", "plateau before", "after", "worst case before", "after"});
    for (const CardDifference &card : difference.cards) {
        std::vector<std::string> row{card.card};
        for (std::size_t state = 0; state < kStates; ++state)
            for (const std::optional<CardSide> *side : {&card.before, &card.after})
                row.push_back(*side ? mib((*side)->spare[state]) : "-");
        table.row(std::move(row));
    }
    return table.text();
}

void printSeats(const PlanDifference &difference)
{
    for (const SeatDifference &seat : difference.seats) {
        if (seat.added || seat.removed)
            std::cout << seat.seat << ": " << (seat.added ? "added\n" : "removed\n");
        else if (seat.moved)
            std::cout << seat.seat << ": " << cardSet(seat.cards_before) << " → " << cardSet(seat.cards_after)
                      << '\n';
        for (const SettingChange &change : seat.settings)
            std::cout << seat.seat << ": " << recordWords("setting/" + change.setting) << ' '
                      << settingText(change.setting, change.before) << " → "
                      << settingText(change.setting, change.after) << '\n';
        if (seat.resized && seat.settings.empty())
            std::cout << seat.seat << ": worst case " << mib(seat.before[2]) << " → " << mib(seat.after[2])
                      << " MiB\n";
    }
}

void printOthers(const PlanDifference &difference)
{
    const auto print = [](const std::string &of, const SettingChange &change) {
        std::cout << of << recordWords("setting/" + change.setting) << ' '
                  << settingText(change.setting, change.before) << " → "
                  << settingText(change.setting, change.after) << '\n';
    };
    for (const SettingChange &change : difference.policy)
        print({}, change);
    for (const FactChange &fact : difference.facts)
        print(fact.of + ": ", fact.change);
    if (difference.constraints_changed)
        std::cout << recordWords("record/constraints-changed") << '\n';
    if (difference.boot_order_changed)
        std::cout << recordWords("record/boot-order-changed") << '\n';
}

void print(const PlanDifference &difference)
{
    std::cout << summaryMarkdown(difference);
    if (difference.empty())
        return;
    std::cout << '\n' << cardTable(difference) << '\n';
    printSeats(difference);
    printOthers(difference);
    for (const Finding &finding : difference.findings_gone)
        std::cout << "gone: " << findingLine(finding) << '\n';
    for (const Finding &finding : difference.findings_new)
        std::cout << "new: " << findingLine(finding) << '\n';
}

}

int diffCommand(const std::string &before_file, const std::string &after_file, DiffFormat format)
{
    const Expected<LoadedPlan> before = readPlanFile(before_file);
    if (!before)
        return refuse(before.error());
    const Expected<LoadedPlan> after = readPlanFile(after_file);
    if (!after)
        return refuse(after.error());
    const Budget old = budgetOf(before->plan);
    const Budget now = budgetOf(after->plan);
    const PlanDifference difference = differenceOf(before->plan, old, after->plan, now);
    if (format == DiffFormat::Json) {
        const RestartSequence sequence = restartSequence(difference, old, now);
        std::cout << differenceJson(difference, &sequence) << '\n';
    } else if (format == DiffFormat::Markdown)
        std::cout << differenceMarkdown(difference);
    else
        print(difference);
    if (!std::cout.flush())
        return kExitError;
    return difference.empty() ? kExitFits : kExitDoesNotFit;
}

}
