// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// An estimate as text for a terminal.
#pragma once

#include "app/cli/request.h"

#include "engine/estimate/explain.h"

#include <iosfwd>
#include <string>

namespace cli {

/// A table of an explanation below its title, every line indented.
std::string explanationTable(const engine::ExplanationTable &table, const std::string &indent);

/// What becomes of the demand, on one line.
void printDemand(std::ostream &out, const engine::DemandAnswer &demand);

void printEstimate(std::ostream &out, const Request &request, const engine::SeatEstimate &estimate,
                   bool explain);

}
