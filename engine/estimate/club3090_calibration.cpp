// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The calibration table: published boots with their measured peaks beside what the calculator says today.
#include "engine/estimate/club3090.h"
#include "engine/units/resource.h"

#include <nlohmann/json.hpp>

namespace engine {

using nlohmann::json;

namespace {

Club3090CalibrationRow readRow(const json &source)
{
    Club3090CalibrationRow row;
    row.id = source.at("id").get<std::string>();
    row.model = source.at("model").get<std::string>();
    row.measured_peak_gb = source.at("measured_peak_gb").get<double>();
    const json &in = source.at("inputs");
    row.inputs.kv_format = in.at("kv_format").get<std::string>();
    row.inputs.max_ctx = in.at("max_ctx").get<Tokens>();
    row.inputs.max_num_seqs = in.at("max_num_seqs").get<int>();
    row.inputs.tp = in.at("tp").get<int>();
    row.inputs.mem_util = in.at("mem_util").get<double>();
    row.inputs.vram_gb = in.at("vram_gb").get<double>();
    row.inputs.mtp = in.at("mtp").get<bool>();
    row.inputs.weights_variant = in.at("weights_variant").get<std::string>();
    row.inputs.drafter_gb = in.at("drafter_gb").get<double>();
    return row;
}

}

std::vector<Club3090CalibrationRow> club3090Calibration()
{
    std::vector<Club3090CalibrationRow> rows;
    const json source =
        json::parse(resourceText("calibration/club3090-calibration.json").value_or("{\"rows\":[]}"));
    for (const json &entry : source.at("rows")) {
        Club3090CalibrationRow row = readRow(entry);
        if (const auto predicted = club3090Predict(row.model, row.inputs))
            row.predicted = *predicted;
        rows.push_back(std::move(row));
    }
    return rows;
}

}
