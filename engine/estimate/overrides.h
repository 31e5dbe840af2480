// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What settings of a seat change of its model before anything is worked out: overrides of the config, the
// dtype of the recurrent state, encoders that are left out.
#pragma once

#include "engine/model/model.h"
#include "engine/plan/plan.h"
#include "engine/units/error.h"

namespace engine {

/// The architecture `seat` serves of `model`: the weights' own, changed by --hf-overrides and
/// --mamba-ssm-cache-dtype. Errors: "hf-overrides" (the text is no object, or the model has no config) and
/// those of the config reader.
Expected<Architecture> overriddenArchitecture(const Seat &seat, const Model &model);

/// Whether the seat takes images, audio or video: not with --language-model-only, nor when every modality of
/// --limit-mm-per-prompt is 0.
bool runsEncoder(const Seat &seat);

}
