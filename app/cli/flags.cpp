// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/files.h"

#include "engine/flags/flags_text.h"
#include "engine/record/difference_text.h"

#include <iostream>

namespace cli {

using namespace engine;

namespace {

// As comments, so that the output stays something a shell or compose reads.
void printRemarks(const SeatCommand &command)
{
    for (const Reason &remark : command.remarks)
        std::cout << "# " << shellComment(command.seat + ": " + recordWords(remark.code, remark.args))
                  << '\n';
}

void print(const std::vector<SeatCommand> &commands, FlagsFormat format)
{
    for (const SeatCommand &command : commands)
        printRemarks(command);
    if (format == FlagsFormat::Compose) {
        std::cout << composeText(commands);
        return;
    }
    bool first = true;
    for (const SeatCommand &command : commands) {
        std::cout << (first ? "" : "\n") << "# " << shellComment(command.seat)
                  << (command.host.empty() ? "" : " on " + shellComment(command.host)) << '\n';
        first = false;
        if (format == FlagsFormat::Environment)
            std::cout << environmentText(command);
        else
            std::cout << commandLine(command) << '\n';
    }
}

}

int flagsCommand(const std::string &file, const std::string &seat, FlagsFormat format)
{
    const Expected<LoadedPlan> loaded = readPlanFile(file);
    if (!loaded)
        return refuse(loaded.error());
    if (!seat.empty() && !findSeat(loaded->plan, seat))
        return refuse({"plan-unknown-name", {file, {}, 0}, {Arg::name("seat"), Arg::name(seat)}});
    const Budget budget = budgetOf(loaded->plan);
    std::vector<SeatCommand> commands;
    for (std::size_t i = 0; i < loaded->plan.seats.size(); ++i) {
        if (!seat.empty() && loaded->plan.seats[i]->name != seat)
            continue;
        if (std::optional<SeatCommand> command = seatCommand(loaded->plan, budget, i))
            commands.push_back(std::move(*command));
    }
    print(commands, format);
    return std::cout.flush() ? kExitFits : kExitError;
}

}
