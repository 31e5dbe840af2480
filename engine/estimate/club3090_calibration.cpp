// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The calibration table: published boots with their measured peaks beside what the calculator says today.
#include "engine/estimate/club3090_profile.h"
#include "engine/estimate/club3090_table.h"
#include "engine/units/resource.h"

#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

/// A boot of a profile, with what it set otherwise; its id ends with the context.
Club3090CalibrationRow rowOf(const Club3090Profile &profile, const json &source)
{
    Club3090CalibrationRow row;
    row.inputs = profile.inputs;
    club3090::readInputs(source, row.inputs);
    row.id = profile.id() + "@" + std::to_string(row.inputs.max_ctx);
    row.model = profile.model;
    row.measured_peak_gb = source.at("measured_peak_gb").get<double>();
    if (const auto predicted = club3090Predict(row.model, row.inputs))
        row.predicted = *predicted;
    return row;
}

}

std::vector<Club3090CalibrationRow> club3090Calibration()
{
    std::vector<Club3090CalibrationRow> rows;
    const json source =
        json::parse(resourceText("calibration/club3090-calibration.json").value_or("{\"rows\":[]}"));
    for (const json &entry : source.at("rows"))
        if (const auto profile = club3090Profile(entry.at("profile").get<std::string>()))
            rows.push_back(rowOf(*profile, entry));
    return rows;
}

}
