// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The formulas of the published calculator for what a card holds, in bytes (club3090-calculator.md). Internal
// to club3090Predict and its breakdown.
#pragma once

#include "engine/estimate/club3090.h"
#include "engine/estimate/club3090_table.h"

namespace engine::club3090 {

inline constexpr double kBytesPerGb = 1e9;
inline constexpr const char *kUnnamedWeights = "default";

/// Gated delta net layers beside attention.
bool hasGdn(const ModelFacts &m);

/// What the calculator's generic model needs, with weights of `weights_gb`; nothing when the architecture is
/// not plainly dense.
std::optional<ModelFacts> denseFacts(const Architecture &architecture, double weights_gb);
/// The facts of a plan's model: those of the table by id, else the generic ones.
std::optional<ModelFacts> factsOf(const Seat &seat, const Model &model);

/// Positions that drafts add to the context.
double draftPositions(const ModelFacts &m, const Club3090Inputs &in);

/// Bytes per card that grow with the context ("Growing KV per card"); `bpe`: bytes per element.
double growingBytes(const ModelFacts &m, const Club3090Inputs &in, double bpe);

/// Elements of the recurrent state of one layer and sequence.
double stateElements(const ModelFacts &m);

/// Bytes per card that do not grow with the context and count in the verdict ("Fixed KV per card").
double fixedBytes(const ModelFacts &m, const Club3090Inputs &in, double bpe);

/// "Activation peak per card", bytes.
double activationBytes(const ModelFacts &m, const Club3090Inputs &in);

}
