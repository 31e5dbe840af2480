// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/request.h"
#include "app/cli/table.h"

#include "engine/placement/placement.h"
#include "engine/record/record_data.h"
#include "engine/words/words.h"

#include <csignal>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <unistd.h>

namespace cli {

using namespace engine;
using nlohmann::ordered_json;
using A = Table::Align;

namespace {

ordered_json assignmentJson(const Plan &plan, const PlacementLayout &layout)
{
    ordered_json assignment = ordered_json::object();
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
        assignment[plan.seats[seat]->name] = layout.cards[seat];
    return assignment;
}

std::vector<std::string> obstacleTexts(const Placement &placement)
{
    std::vector<std::string> texts;
    if (!placement.obstacle)
        return texts;
    const auto text = [](const Reason &reason) { return fill(sentenceTemplate(reason.code), reason.args); };
    texts.push_back(text(placement.obstacle->reason));
    if (placement.obstacle->because)
        texts.push_back(text(*placement.obstacle->because));
    return texts;
}

std::string placementJson(const Plan &plan, const Placement &placement)
{
    ordered_json moves = ordered_json::array();
    for (const PlacementMove &move : placement.moves)
        moves.push_back({{"seat", move.seat}, {"from", move.from}, {"to", move.to}});
    ordered_json alternatives = ordered_json::array();
    for (const PlacementLayout &layout : placement.alternatives)
        alternatives.push_back({{"worst_spare_bytes", layout.worst_spare},
                                {"moves", layout.moves},
                                {"assignment", assignmentJson(plan, layout)}});
    const bool known = placement.layout.has_value();
    ordered_json object{
        {"schema", 1},
        {"status", placementStatusName(placement.status)},
        {"worst_spare_bytes", known ? ordered_json(placement.layout->worst_spare) : ordered_json()},
        {"bound_bytes", known ? ordered_json(placement.bound) : ordered_json()},
        {"nodes", placement.nodes},
        {"ended_by", placementEndName(placement.end)},
        {"moves_proven", placement.moves_proven},
        {"evenness_proven", placement.evenness_proven},
        {"moves", std::move(moves)},
        {"assignment", known ? assignmentJson(plan, *placement.layout) : ordered_json::object()},
        {"alternatives", std::move(alternatives)}};
    if (!placement.homeless.empty())
        object["homeless"] = placement.homeless;
    if (placement.obstacle)
        object["reason"] = {{"code", placement.obstacle->reason.code},
                            {"messages", obstacleTexts(placement)}};
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string joined(const std::vector<std::string> &cards)
{
    std::string text;
    for (const std::string &card : cards)
        text += (text.empty() ? "" : "+") + card;
    return text.empty() ? "none" : text;
}

std::string mib(Bytes bytes)
{
    return std::to_string(wholeMib(bytes)) + " MiB";
}

/// What ended the search, and what that leaves open.
std::string endText(const Placement &placement)
{
    if (placement.end == PlacementEnd::Itself)
        return {};
    const std::string ended =
        placement.end == PlacementEnd::TimeUp ? ", ended by the time limit" : ", stopped";
    switch (placement.status) {
    case PlacementStatus::Optimal:
        return ended + ": fewest moves and evenness are not proven";
    case PlacementStatus::Feasible:
        return ended + ": the best so far, not proven";
    case PlacementStatus::Stopped:
        return ended + ": no layout that passes was found so far, nor that there is none";
    case PlacementStatus::Infeasible:
        break;
    }
    return ended;
}

void print(const Placement &placement)
{
    std::cout << placementStatusName(placement.status);
    if (placement.layout)
        std::cout << ": worst-case spare " << mib(placement.layout->worst_spare) << ", bound "
                  << mib(placement.bound);
    std::cout << ", " << placement.nodes << " nodes, " << decimal(placement.seconds, 3) << " s"
              << endText(placement) << '\n';
    for (const std::string &text : obstacleTexts(placement))
        std::cout << text << '\n';
    if (!placement.homeless.empty())
        std::cout << "No card may take: " << joined(placement.homeless) << '\n';
    if (placement.layout && !placement.passes() && placement.moves.empty())
        std::cout << "No layout tried is better than the present one; vramplan check fails it.\n";
    else if (placement.layout && !placement.passes())
        std::cout << "Proposal, unproven; vramplan check fails it:\n";
    else if (placement.layout && placement.moves.empty())
        std::cout << "No seat has to move.\n";
    Table moves({A::Left, A::Left, A::Left});
    for (const PlacementMove &move : placement.moves)
        moves.row({"  " + move.seat, joined(move.from) + " → " + joined(move.to)});
    std::cout << moves.text();
    for (const PlacementLayout &layout : placement.alternatives)
        std::cout << "alternative: worst-case spare " << mib(layout.worst_spare) << ", " << layout.moves
                  << (layout.moves == 1 ? " move\n" : " moves\n");
}

}

namespace {

volatile std::sig_atomic_t interrupted = 0;

/// Follows a search that takes a while: says on a terminal how far it is, and ends it when Ctrl+C is pressed,
/// so that the best layout so far is the answer.
void follow(PlacementOptions &options, std::stop_source &stop)
{
    std::signal(SIGINT, [](int) { interrupted = 1; });
    options.stop = stop.get_token();
    const bool terminal = isatty(STDERR_FILENO) == 1;
    options.progress = [&stop, terminal](const PlacementProgress &now) {
        if (interrupted)
            stop.request_stop();
        if (terminal && now.seconds > 1)
            std::cerr << '\r'
                      << (now.best ? "best " + mib(now.best->worst_spare) : std::string("no layout yet"))
                      << ", bound " << mib(now.bound) << ", " << now.nodes << " nodes, "
                      << decimal(now.seconds, 0) << " s; Ctrl+C takes the best so far " << std::flush;
    };
}

}

int placeCommand(const std::string &file, const PlaceArguments &arguments)
{
    const Expected<LoadedPlan> loaded = readPlanFile(file);
    if (!loaded)
        return refuse(loaded.error());
    PlacementOptions options;
    options.time_limit = arguments.time_limit.value_or(kDefaultTimeLimit);
    options.uneven_sets = arguments.uneven_sets;
    if (loaded->read_only && !arguments.output.empty())
        return refuse({"plan-newer", {file, {}, 0}, {}});
    std::stop_source stop;
    follow(options, stop);
    const Placement placement = place(loaded->plan, options);
    if (placement.seconds > 1 && isatty(STDERR_FILENO) == 1)
        std::cerr << '\n';
    // With the proof, for the record of the change. A layout that is known to fail is shown, not written.
    const bool write =
        !arguments.output.empty() && placement.layout && placement.status != PlacementStatus::Infeasible;
    if (write) {
        const Plan next = withPlacementProof(withLayout(loaded->plan, *placement.layout), placement);
        if (const auto error = writePlanFile(next, arguments.output))
            return refuse(*error);
    }
    if (!write && !arguments.output.empty())
        std::cerr << "vramplan: nothing was written to " << arguments.output
                  << ": no layout that passes was found.\n";
    if (arguments.json)
        std::cout << placementJson(loaded->plan, placement) << '\n';
    else
        print(placement);
    if (!std::cout.flush())
        return kExitError;
    if (placement.status == PlacementStatus::Stopped)
        return kExitStopped;
    return placement.passes() ? kExitFits : kExitDoesNotFit;
}

}
