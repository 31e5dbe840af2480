// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Switching how a KV pool is sized without changing how large it is: the setting of the new mode that comes
// nearest to the bytes of the old one.
#pragma once

#include "engine/estimate/estimate.h"
#include "engine/plan/plan.h"

#include <span>

/// `seat` with its pool sized by `mode`, as near as possible to `pool` bytes per rank. Pins are exact;
/// utilisation is rounded to a thousandth.
engine::Seat withPoolMode(const engine::Seat &seat, engine::KvSizing::Mode mode, engine::Bytes pool,
                          const engine::Model *model, std::span<const engine::CardFacts> cards,
                          const engine::Policy &policy);
