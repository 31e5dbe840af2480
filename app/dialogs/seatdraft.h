// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A seat to begin with: sensible settings for a model of the catalogue, model files on disk, or another
// process.
// The user changes the rest in the inspector.
#pragma once

#include "engine/estimate/club3090_profile.h"
#include "engine/model/catalogue.h"
#include "engine/model/model_sources.h"
#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <QString>

/// A new seat and the model it brings along (null for another process).
struct SeatDraft {
    engine::Seat seat;
    engine::ModelPtr model;
};

/// Seat of `model` with `variant`: the newest vLLM (llama.cpp for a GGUF model), the native context up to
/// 32,768 tokens, KV by the rule.
SeatDraft draftOfModel(engine::ModelPtr model, const std::string &variant);

/// Seat of a club-3090 profile, with its own settings and weights.
SeatDraft draftOfProfile(const engine::Club3090Profile &profile, engine::ModelPtr model);

/// A process known only by measurement, with `bytes` in all states.
SeatDraft draftOfProcess(const QString &name, engine::Bytes bytes);

/// Model of a config.json, a folder with one, or a GGUF file (engine::readModelFiles). Where no weights lie
/// beside the config, its one variant has the size its parameters and quantization suggest; the user should
/// correct it.
engine::Expected<engine::Model> modelOfFiles(const QString &path);
/// The same for files that were handed over together.
engine::Expected<engine::Model> modelOfSource(const engine::ModelSource &source);

/// "51.2 GiB of weights (safetensors headers), of it 0.9 GiB vision or audio tower; 0.8 GiB of MTP tensors
/// load with MTP only": where the weights of a model from disk come from and what they are made of.
QString weightsInWords(const engine::Model &model);

/// `model` with the user's size of its weights at `index`.
engine::ModelPtr withWeightSize(const engine::Model &model, std::size_t index, engine::Bytes bytes);

/// `paths` sorted into models (engine::groupModelFiles).
engine::FileGroups groupsOf(const QStringList &paths);

/// The plan with the draft added (model and seat), on `cards` if any; the seat's name is made unique. A seat
/// with more ranks than `cards` takes further cards of the host, those that stand first in `roomiest` before
/// others, or none when there are too few.
engine::Plan planWithDraft(const engine::Plan &plan, const SeatDraft &draft,
                           const std::vector<std::string> &cards,
                           const std::vector<std::string> &roomiest = {});
