// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A seat to begin with: sensible settings for a model of the catalogue, a config.json, or another process.
// The user changes the rest in the inspector.
#pragma once

#include "engine/model/catalogue.h"
#include "engine/plan/plan.h"
#include "engine/units/error.h"

#include <QByteArray>
#include <QString>

/// A new seat and the model it brings along (null for another process).
struct SeatDraft {
    engine::Seat seat;
    engine::ModelPtr model;
};

/// Seat of `model` with `variant`: the newest vLLM, the native context up to 32,768 tokens, KV by the rule.
SeatDraft draftOfModel(engine::ModelPtr model, const std::string &variant);

/// A process known only by measurement, with `bytes` in all states.
SeatDraft draftOfProcess(const QString &name, engine::Bytes bytes);

/// Model of a config.json. Its one weight variant has the size its parameters and quantization suggest; the
/// user should correct it. `name` becomes the id when the config names no model itself.
engine::Expected<engine::Model> modelOfConfig(const QByteArray &text, const QString &name);

/// The plan with the draft added (model and seat), on `cards` if any; the seat's name is made unique.
engine::Plan planWithDraft(const engine::Plan &plan, const SeatDraft &draft,
                           const std::vector<std::string> &cards);
