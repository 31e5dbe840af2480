// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Results as one line of JSON, with what a batch adds: the line's id and the keys that meant nothing.
#pragma once

#include "app/cli/request.h"

#include <string>

namespace cli {

/// The result object of an estimate, or an error object when the input was refused. With `explain` every
/// component carries its formula and terms.
std::string estimateResult(const Request &request, const engine::SeatEstimate &estimate, const Inputs &inputs,
                           bool explain = false);

std::string errorResult(const engine::Error &error, const std::string &id);

/// The refusal of an input, as opposed to an estimate that comes out as FAIL: nothing; or the error to answer
/// with.
const engine::Error *refusalOf(const engine::SeatEstimate &estimate);

}
