// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pure edits: each takes a plan and returns the next one. Names and ids that do not exist leave the plan as
// it is. Window, command line and fixes all change plans through these.
#pragma once

#include "engine/plan/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The plan with `seat` in place of the seat called `name`. The seat may carry a new name (made unique;
/// constraints follow it); the TP of a placed seat is the number of its cards.
Plan withSeat(const Plan &plan, const std::string &name, Seat seat);

/// Adds `seat` last; its name is made unique ("coder", "coder-2") and it gets the next dot colour.
Plan addSeat(const Plan &plan, Seat seat);
Plan removeSeat(const Plan &plan, const std::string &name);
/// Copies a seat under a new unique name, unassigned.
Plan duplicateSeat(const Plan &plan, const std::string &name);

/// Puts a seat on `cards` (one per rank, in rank order; empty = unassigned). With a number of cards other
/// than the seat's TP the seat's TP follows the number of cards, when there is more than zero.
Plan assignSeat(const Plan &plan, const std::string &name, std::vector<std::string> cards);
/// Exchanges the cards of two seats.
Plan swapSeats(const Plan &plan, const std::string &a, const std::string &b);
/// Moves a seat by `steps` places (negative = earlier) within the boot order of the card it is on. A moved
/// seat boots after the previous one, unless it comes to stand among seats that boot together: then it boots
/// with them. Those it leaves stay together.
Plan moveInBootOrder(const Plan &plan, const std::string &name, int steps);
/// The same to a place named by whom it comes before; empty: the last place.
Plan placeInBootOrder(const Plan &plan, const std::string &name, const std::string &before);
/// Whether the seat boots together with the one before it on its card, or after it. The first seat of a card
/// has none before it and stays as it is.
Plan setBootsTogether(const Plan &plan, const std::string &name, bool together);
/// Sets TP; the card set is cut, or filled with further cards of the same host that are not kept clear and
/// that no constraint bars, or emptied when the host has too few. Cards equal to the seat's first go before
/// others, and then those that stand first in `roomiest`.
Plan setTp(const Plan &plan, const std::string &name, int tp, const std::vector<std::string> &roomiest = {});

/// Adds a model unless one of that id is there, and drops models no seat uses.
Plan addModel(const Plan &plan, ModelPtr model);
Plan dropUnusedModels(const Plan &plan);

Plan setTitle(const Plan &plan, std::string title);
Plan setPolicy(const Plan &plan, Policy policy);
Plan addHost(const Plan &plan, Host host);
Plan withCard(const Plan &plan, const std::string &id, Card card);
Plan addCard(const Plan &plan, const std::string &host, Card card);
/// Removes a card; its seats become unassigned.
Plan removeCard(const Plan &plan, const std::string &id);
Plan setKeepClear(const Plan &plan, const std::string &id, bool keep_clear);
Plan addConstraint(const Plan &plan, Constraint constraint);
Plan removeConstraint(const Plan &plan, std::size_t index);
/// Puts `constraint` in the place of number `index`.
Plan withConstraint(const Plan &plan, std::size_t index, Constraint constraint);
Plan setBaseline(const Plan &plan, std::shared_ptr<const Plan> baseline);

/// Why `name` may not be put on `cards`: a code with its values ("kept-clear", "forbidden", "kept-apart",
/// "tp-invalid/RULE", "kv-format-unsupported/REASON", "mixed-hosts", "pinned-elsewhere"); nothing when it
/// may. RULE and REASON are those of tpValidity and kvFormatSupport; sentenceTemplate words the whole code. A
/// card that would be over is not a refusal. `cards` is the complete set after the move; empty (unassigned)
/// is always allowed.
std::optional<Reason> refusalToAssign(const Plan &plan, const std::string &name,
                                      const std::vector<std::string> &cards);

/// A seat name that is not taken yet, made from `wish`.
std::string uniqueSeatName(const Plan &plan, const std::string &wish);

}
