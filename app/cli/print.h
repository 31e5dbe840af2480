// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// An estimate as text for a terminal.
#pragma once

#include "app/cli/request.h"

#include <iosfwd>

namespace cli {

void printEstimate(std::ostream &out, const Request &request, const engine::SeatEstimate &estimate,
                   bool explain);

}
