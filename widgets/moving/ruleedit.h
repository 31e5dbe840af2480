// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a plan's rules, each one undo step: what menus tick and untick and what the dialog of rules adds,
// changes and removes.
#pragma once

#include "widgets/moving/rulewords.h"

#include <string>
#include <vector>

class PlanDocument;

namespace ruleedit {

void add(PlanDocument *document, engine::Constraint constraint);
void change(PlanDocument *document, int index, engine::Constraint constraint);
/// Removes constraints and lets cards be used again; several rules are one step.
void remove(PlanDocument *document, const std::vector<rulewords::Rule> &rules);

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
