// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/flags_change.h"

#include <algorithm>

namespace engine {

namespace {

struct Part {
    std::string option, value;
};

// Options with their values as the program reads them; the model is the one word without an option.
std::vector<Part> partsOf(const SeatCommand &command)
{
    std::vector<Part> parts{{"image", command.image}};
    for (const auto &[name, value] : command.environment)
        parts.push_back({name, value});
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
        const std::string &word = command.arguments[i];
        if (!word.starts_with("--")) {
            parts.push_back({"model", word});
            continue;
        }
        const std::size_t equals = word.find('=');
        if (equals != std::string::npos) {
            parts.push_back({word.substr(0, equals), word.substr(equals + 1)});
            continue;
        }
        const bool value = i + 1 < command.arguments.size() && !command.arguments[i + 1].starts_with("--");
        parts.push_back({word, value ? command.arguments[i + 1] : std::string()});
        i += value ? 1 : 0;
    }
    return parts;
}

std::optional<std::string> valueOf(const std::vector<Part> &parts, const std::string &option)
{
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const Part &part) { return part.option == option; });
    return found == parts.end() ? std::nullopt : std::optional(found->value);
}

std::optional<SeatCommand> commandOf(const Plan &plan, const Budget &budget, const std::string &seat)
{
    for (std::size_t i = 0; i < budget.seats.size(); ++i)
        if (budget.seats[i].seat->name == seat)
            return seatCommand(plan, budget, i);
    return std::nullopt;
}

}

std::vector<FlagChange> flagChanges(const SeatCommand &before, const SeatCommand &after)
{
    const std::vector<Part> old = partsOf(before);
    const std::vector<Part> now = partsOf(after);
    std::vector<FlagChange> changes;
    for (const Part &part : now)
        if (const auto was = valueOf(old, part.option); was != part.value)
            changes.push_back({part.option, was, part.value});
    for (const Part &part : old)
        if (!valueOf(now, part.option))
            changes.push_back({part.option, part.value, std::nullopt});
    return changes;
}

std::vector<SeatFlagChanges> flagChanges(const Plan &before, const Budget &before_budget, const Plan &after,
                                         const Budget &after_budget, const PlanDifference &difference)
{
    std::vector<SeatFlagChanges> list;
    for (const SeatDifference &seat : difference.seats) {
        const bool starts = seat.cards_before.empty() && !seat.cards_after.empty();
        if (!starts && !seat.restarts)
            continue;
        const auto now = commandOf(after, after_budget, seat.seat);
        const auto old = starts ? std::optional(SeatCommand{}) : commandOf(before, before_budget, seat.seat);
        if (!now || !old)
            continue;
        SeatFlagChanges entry{seat.seat, starts, flagChanges(*old, *now)};
        if (starts) // an empty command has an empty image, which was no value anybody gave
            std::erase_if(entry.changes, [](const FlagChange &change) { return change.option == "image"; });
        for (FlagChange &change : entry.changes)
            if (starts)
                change.before.reset();
        if (!entry.changes.empty())
            list.push_back(std::move(entry));
    }
    return list;
}

}
