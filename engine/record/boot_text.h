// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The boot order of a plan in words: per card the seats one after another, those that boot together in
// brackets, and for each pool that depends on the order its range with the orders that give its bounds.
#pragma once

#include "engine/layout/boot_steps.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// "a, b + c, d": names in boot order, those that boot together joined by a plus sign.
std::string orderText(const BootSequence &order, const Budget &budget);

/// The order of a card in the plan; empty without seats.
std::string cardOrderText(const Budget &budget, std::size_t card);

/// What the order does to the pool of a step, and what its start-up check finds: code and args of the
/// sentence; nothing for a pool that does not depend on the order, or without a check.
std::optional<Reason> rangeOf(const Budget &budget, const BootStep &step);
std::optional<Reason> startOf(const Budget &budget, const BootStep &step);

/// One sentence per seat on `card` whose pool depends on the order: the pool in the order of the plan, its
/// range, and an order for each bound.
std::vector<std::string> rangeSentences(const Budget &budget, std::size_t card);

/// One sentence per seat on `card` with a start-up check: what it asks, what is free then, and the highest
/// utilisation that would still boot.
std::vector<std::string> startSentences(const Budget &budget, std::size_t card);

}
