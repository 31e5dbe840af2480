// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the strip under a slider of the inspector with the verdicts that the seat and its cards would have at
// each value.
#pragma once

#include "engine/layout/aim.h"

#include <QString>

#include <functional>

class PlanDocument;
class ReachStrip;

/// A setting on a slider: the engine's value is the slider's times `unit`, searched for in multiples of
/// `step`; `text` words a value of the slider.
struct ReachScale {
    engine::SolveFor what = engine::SolveFor::Context;
    double first = 0, last = 0;
    double unit = 1;
    std::int64_t step = 1;
    std::function<QString(double)> text;
};

/// Works the spans out for seat `index` of the document's budget and shows them.
void showReach(ReachStrip *strip, const PlanDocument &document, int index, const ReachScale &scale);
