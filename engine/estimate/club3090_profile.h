// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The named set-ups of the published club-3090 calculator, read from
// resources/calibration/club3090-profiles.json: a model with the settings it was served with on RTX 3090
// cards.
#pragma once

#include "engine/estimate/club3090.h"
#include "engine/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct Club3090Profile {
    std::string name, model; // "dual-turbo", "qwen3.6-27b"
    std::string card; // as findCardModel takes it
    std::string spec_method; // "mtp", "dflash" or empty
    Club3090Inputs inputs;
    std::string source; // where and when it was published

    /// "qwen3.6-27b/dual-turbo": no other profile has it.
    std::string id() const { return model + "/" + name; }
};

/// All profiles in the order of the resource; read once.
const std::vector<Club3090Profile> &club3090Profiles();

/// The profile called `name`, which may be an id. Several models may have one of a name: that of `model`
/// where there is one, else the first. Error "profile-unknown" (args: name, the nearest one).
Expected<Club3090Profile> club3090Profile(std::string_view name, std::string_view model = {});

/// A model by its id: the catalogue's, or one that only the calculator knows, as its table has it on the
/// architecture it was trained from. Error "model-unknown" of catalogueModel.
Expected<Model> club3090Model(std::string_view id);

/// The profile as a seat that is on no card, its pool sized by utilisation.
Seat club3090SeatOf(const Club3090Profile &profile);

}
