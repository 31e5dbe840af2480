// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/moving: moving a seat and what a move would lead to, whether by drag, key or menu, and
// the constraints that forbid one. Where a board shows it is the business of the board.
//
// What would happen if a seat were put on a card: the complete card set, the refusal or the resulting plan
// and budget. Drag, keyboard and menu all ask here, so the three gestures always answer and do the same.
#pragma once

#include "engine/layout/budget.h"
#include "engine/plan/edit.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

enum class MoveMode {
    Move, // the seat with all its ranks
    AddToSet, // the card joins the seat's TP set, or leaves it
    Swap, // the seat and another exchange their cards
};

struct MoveOffer {
    std::string seat;
    std::string card; // aimed at; empty: the tray
    MoveMode mode = MoveMode::Move;
    std::string partner; // of a swap
    std::vector<std::string> cards; // complete set after the move
    std::optional<engine::Reason> refusal;
    bool unchanged = false; // the seat is there already
    std::shared_ptr<const engine::Plan> plan; // null when refused
    std::shared_ptr<const engine::Budget> budget; // null when refused
};

/// Puts `seat` on `card` (empty: off all cards). A seat with TP > 1 keeps its number of ranks: the set begins
/// at the card where the neighbours allow it. Estimates of unchanged seats come from `budget`.
MoveOffer offerMove(const engine::Plan &plan, const engine::Budget &budget, const std::string &seat,
                    const std::string &card, MoveMode mode = MoveMode::Move);

/// Exchanges the cards of two seats; refused when either may not go where the other is.
MoveOffer offerSwap(const engine::Plan &plan, const engine::Budget &budget, const std::string &seat,
                    const std::string &partner);

/// The card set `offerMove` would use.
std::vector<std::string> targetSet(const engine::Plan &plan, const engine::Seat &seat,
                                   const std::string &card, MoveMode mode);
