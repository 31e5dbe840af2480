// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of the demand section as plain lists: context stops up to the model's native length, TP sizes
// and KV formats with the reason where one is not possible.
#pragma once

#include "engine/plan/plan.h"
#include "widgets/controls/reasoncombo.h"
#include "widgets/controls/stopslider.h"

#include <vector>

namespace demand {

/// 4K, 8K, … up to the native length (0: unknown), which is always a stop; further doublings while `current`
/// is beyond.
std::vector<SliderStop> contextStops(engine::Tokens native, engine::Tokens current);

/// Cards of the seat's host (of the largest host for an unassigned seat), at least the seat's TP.
int largestTp(const engine::Plan &plan, const engine::Seat &seat);

/// 1 … `largest`, beyond eight only powers of two; invalid for `model` with the rule it breaks.
std::vector<SliderStop> tpStops(const engine::Model *model, const std::string &weights, int largest);

/// All formats; those the model cannot use on a card of `capability` under the runtime's release carry the
/// reason.
QList<ReasonCombo::Option> kvFormatOptions(const engine::Model *model, const std::string &weights,
                                           const engine::Runtime &runtime, int capability);

}
