// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/result.h"

#include "engine/record/json_results.h"

namespace cli {

using namespace engine;

const Error *refusalOf(const SeatEstimate &estimate)
{
    // An invalid TP or an unsupported KV format is an answer about the seat: FAIL with its finding. A refused
    // value or a question the calculator does not take is a refused input.
    const bool answered = !estimate.findings.empty() || estimate.kv.has_value();
    return estimate.refusal && !answered ? &*estimate.refusal : nullptr;
}

std::string errorResult(const Error &error, const std::string &id)
{
    return errorJson(error, id);
}

std::string estimateResult(const Request &request, const Inputs &inputs, bool with_explanations)
{
    const Policy policy;
    const SeatEstimate estimate = estimateSeat(request.seat, request.model.get(), request.cards, policy);
    if (const Error *refusal = refusalOf(estimate))
        return errorJson(*refusal, inputs.id);
    ResultExtras extras{inputs.id, inputs.ignored, {}};
    if (with_explanations && !estimate.ranks.empty())
        for (const Component &component : estimate.ranks.front().components)
            if (component.high > 0)
                extras.explanations.push_back(explain(request.seat, request.model.get(), request.cards,
                                                      policy, estimate, 0, component.kind));
    return estimateJson(estimate, extras);
}

}
