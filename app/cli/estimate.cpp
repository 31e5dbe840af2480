// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/print.h"
#include "app/cli/request.h"
#include "app/cli/result.h"

#include "engine/words/words.h"

#include <iostream>

namespace cli {

using namespace engine;

int refuse(const Error &error, bool json)
{
    std::cerr << "vramplan: " << errorLine(error) << '\n';
    if (json)
        std::cout << errorResult(error, {}) << '\n';
    return kExitError;
}

namespace {

int exitCode(const SeatEstimate &estimate)
{
    return estimate.verdict == Verdict::Fail ? kExitDoesNotFit : kExitFits;
}

}

int estimateCommand(const Inputs &inputs, bool json, bool explain)
{
    RequestReader reader;
    const Expected<Request> request = reader.read(inputs);
    if (!request)
        return refuse(request.error(), json);
    const SeatEstimate estimate = estimateSeat(request->seat, request->model.get(), request->cards, Policy{});
    if (const Error *refusal = refusalOf(estimate))
        return refuse(*refusal, json);
    if (json)
        std::cout << estimateResult(*request, estimate, inputs, explain) << '\n';
    else
        printEstimate(std::cout, *request, estimate, explain);
    return std::cout.flush() ? exitCode(estimate) : kExitError;
}

}
