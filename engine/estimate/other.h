// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Estimator of runtime "other": a process known only by measurement, with a base and an allocation per call
// that grows up to a cap. No KV pool and no model.
#pragma once

#include "engine/estimate/estimate.h"

namespace engine {

/// What the process takes beyond its base: per_token × tokens × parallel calls, at most the cap when there is
/// one (0: none). Without a per-token figure it is the cap.
Bytes otherGrowthBytes(const Seat &seat);

/// Base at boot. With a per-token figure the growth is allocated per call and counts at peak alone; a cap
/// without one is reached in a day or two and kept, so it counts at plateau and peak. Measured creep joins at
/// the plateau. Bytes are per card when the seat spans several.
SeatEstimate estimateOther(const Seat &seat, std::span<const CardFacts> cards);

}
