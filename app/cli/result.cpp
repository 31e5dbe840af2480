// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/result.h"

#include "engine/json/json_results.h"

namespace cli {

using namespace engine;

const Error *refusalOf(const SeatEstimate &estimate)
{
    // An invalid TP or an unsupported KV format is an answer about the seat: FAIL with its finding. Any other
    // refusal is a question the estimator does not take.
    if (!estimate.refusal)
        return nullptr;
    const std::string &code = estimate.refusal->code;
    const bool answered = code.starts_with("tp-invalid") || code.starts_with("kv-");
    return answered ? nullptr : &*estimate.refusal;
}

std::string errorResult(const Error &error, const std::string &id)
{
    return errorJson(error, id);
}

std::string estimateResult(const Request &request, const SeatEstimate &estimate, const Inputs &inputs,
                           bool with_explanations)
{
    if (const Error *refusal = refusalOf(estimate))
        return errorJson(*refusal, inputs.id);
    ResultExtras extras{inputs.id, {}, {}, {}, request.breakdown};
    for (const std::vector<Ignored> *list : {&inputs.ignored, &request.ignored})
        for (const Ignored &key : *list) {
            extras.ignored.push_back(key.name);
            extras.nearest.push_back(key.nearest);
        }
    if (with_explanations && !estimate.ranks.empty())
        for (const Component &component : estimate.ranks.front().components)
            if (component.high > 0)
                extras.explanations.push_back(explain(request.seat, request.model.get(), request.cards,
                                                      Policy{}, estimate, 0, component.kind));
    return estimateJson(estimate, extras);
}

}
