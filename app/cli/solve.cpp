// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/print.h"
#include "app/cli/request.h"
#include "app/cli/result.h"
#include "app/cli/table.h"

#include "engine/words/words.h"

#include <iostream>

namespace cli {

using namespace engine;

namespace {

std::string_view goalName(SolveFor what)
{
    switch (what) {
    case SolveFor::Context:
        return "context";
    case SolveFor::Sequences:
        return "sequences";
    case SolveFor::Utilisation:
        return "utilisation";
    case SolveFor::Pool:
        return "pool";
    case SolveFor::Pin:
        break;
    }
    return "pin";
}

std::string valueText(const Solution &solution, SolveFor what)
{
    if (what == SolveFor::Utilisation)
        return decimal(solution.share, 4);
    return std::to_string(solution.value);
}

/// Of a utilisation also the largest that fits.
std::string largestText(const std::optional<Solution> &solution)
{
    return solution && solution->largest_share > 0 ? ",\"largest\":" + decimal(solution->largest_share, 4)
                                                   : std::string();
}

std::string sentence(const Solution &solution, SolveFor what)
{
    switch (what) {
    case SolveFor::Context:
        return "Largest context: " + valueText(solution, what) + " tokens";
    case SolveFor::Sequences:
        return "Most sequences: " + valueText(solution, what);
    case SolveFor::Utilisation:
        return "Smallest utilisation: " + valueText(solution, what)
            + (solution.largest_share > 0 ? ", largest: " + decimal(solution.largest_share, 4)
                                          : std::string());
    case SolveFor::Pool:
        return "Largest pool: " + valueText(solution, what) + " bytes (" + gib(solution.value) + " GiB)";
    case SolveFor::Pin:
        break;
    }
    return "Smallest pin: " + valueText(solution, what) + " bytes (" + gib(solution.value) + " GiB)";
}

void printSolution(const Solution &solution, SolveFor what)
{
    std::cout << sentence(solution, what) << " (" << word(solution.estimate.verdict) << ")\n";
    if (solution.estimate.kv && solution.estimate.kv->demand)
        printDemand(std::cout, *solution.estimate.kv->demand);
}

}

int solveCommand(const Inputs &inputs, SolveFor what, bool json)
{
    RequestReader reader;
    const Expected<Request> request = reader.read(inputs);
    if (!request)
        return refuse(request.error(), json);
    const SeatEstimate asked = estimateSeat(request->seat, request->model.get(), request->cards, Policy{});
    if (const Error *refusal = refusalOf(asked))
        return refuse(*refusal, json);
    const std::optional<Solution> solution =
        solveSeat(request->seat, request->model.get(), request->cards, Policy{}, what);
    if (json) {
        std::cout << "{\"schema\":1,\"ok\":true,\"for\":\"" << goalName(what)
                  << "\",\"value\":" << (solution ? valueText(*solution, what) : "null")
                  << largestText(solution) << ",\"verdict\":\""
                  << (solution ? word(solution->estimate.verdict) : word(Verdict::Fail)) << "\"}\n";
    } else if (solution) {
        printSolution(*solution, what);
    } else {
        std::cout << "Nothing fits: " << fill(sentenceTemplate(asked.reason.code), asked.reason.args) << '\n';
    }
    if (!std::cout.flush())
        return kExitError;
    return solution ? kExitFits : kExitDoesNotFit;
}

}
