// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares what the user measured on a seat with what would be predicted without it. The measured value
// counts; a prediction whose band misses it is worth a finding.
#pragma once

#include "engine/estimate/estimate.h"

#include <span>

namespace engine {

/// Adds "measured-differs" to the findings of `estimate` for every measured value outside the predicted band.
void addMeasuredFindings(SeatEstimate &estimate, const Seat &seat, const Model *model,
                         std::span<const CardFacts> cards, const Policy &policy);

}
