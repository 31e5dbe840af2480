// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a plan's constraints, each one undo step: what menus tick and untick and what the dialog of
// constraints adds, changes and removes.
#pragma once

#include "widgets/moving/constraintwords.h"

#include <string>
#include <vector>

class PlanDocument;

namespace constraintedit {

void add(PlanDocument *document, engine::Constraint constraint);
void change(PlanDocument *document, int index, engine::Constraint constraint);
/// Removes constraints and lets cards be used again; several constraints are one step.
void remove(PlanDocument *document, const std::vector<constraintwords::Listed> &constraints);

bool isForbidden(const engine::Plan &plan, const std::string &seat, const std::string &card);
void setForbidden(PlanDocument *document, const std::string &seat, const std::string &card, bool forbidden);

/// Keep-apart or keep-together of two seats.
bool isPair(const engine::Plan &plan, engine::Constraint::Kind kind, const std::string &a,
            const std::string &b);
void setPair(PlanDocument *document, engine::Constraint::Kind kind, const std::string &a,
             const std::string &b, bool on);

/// Pins every seat of the card where it is.
void pinSeatsOf(PlanDocument *document, const std::string &card);

}
