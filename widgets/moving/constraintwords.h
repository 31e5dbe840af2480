// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of a plan in words: its constraints and the cards kept clear, as the placement panel, the
// dialog, tool tips and screen readers say them. Also which constraints bind a seat, with their marks.
#pragma once

#include <QString>
#include <QStringList>

#include "engine/plan/constraint_check.h"
#include "widgets/style/icons.h"

#include <vector>

namespace constraintwords {

/// A constraint of the plan, or a card kept clear.
struct Listed {
    int constraint = -1; // index into Plan::constraints; -1: a card kept clear
    std::string card; // the card kept clear
    bool operator==(const Listed &) const = default;
};

/// Cards kept clear first, then the constraints in the plan's order.
std::vector<Listed> constraintsOf(const engine::Plan &plan);
std::vector<Listed> constraintsOfSeat(const engine::Plan &plan, const std::string &seat);
std::vector<Listed> constraintsOfCard(const engine::Plan &plan, const std::string &card);

Icon icon(const engine::Plan &plan, const Listed &constraint);
Icon icon(engine::Constraint::Kind kind);
/// "GPU 3 is kept clear", "sec, char-rp stay on GPU 2", "coder never sits on GPU 0, 1".
QString sentence(const engine::Plan &plan, const Listed &constraint);
QString sentence(const engine::Constraint &constraint);
/// What is wrong with a constraint: it is broken by the layout, or cannot hold. One line per trouble.
QString trouble(const std::vector<engine::ConstraintTrouble> &troubles, const Listed &constraint);

/// One line per constraint that binds `seat`, for tool tips and accessible texts: "Stays on GPU 0."
QStringList linesOfSeat(const engine::Plan &plan, const std::string &seat);
/// The marks of a seat's tile, one per kind of constraint.
std::vector<Icon> marksOfSeat(const engine::Plan &plan, const std::string &seat);
/// The card has seats and all of them are pinned.
bool isPinnedCard(const engine::Plan &plan, const std::string &card);

}
