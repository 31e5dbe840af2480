// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of one seat of the plan, each one undo step: what menus, keys, tables and the board do to a seat
// besides moving it.
#pragma once

#include <QString>

class PlanDocument;
class ViewState;

namespace seatedits {

/// Whether a constraint locks the seat to its cards.
bool isLocked(const PlanDocument &document, const QString &seat);
/// Locks the seat to the cards it is on, or lets it move again; other seats of the same lock stay locked.
void setLocked(PlanDocument *document, const QString &seat, bool locked);

/// Whether the seat boots together with the one before it on its card; the first of a card does not.
bool bootsTogether(const PlanDocument &document, const QString &seat);
void setBootsTogether(PlanDocument *document, const QString &seat, bool together);
/// Moves the seat in the boot order of its card.
void moveInBootOrder(PlanDocument *document, const QString &seat, int steps);
/// Lets the seat boot right before `next`, or last without one; `earlier` says which way that is.
void bootBefore(PlanDocument *document, const QString &seat, const QString &next, bool earlier);

/// Adds a copy of the seat on no card and selects it.
void duplicate(PlanDocument *document, ViewState *view, const QString &seat);
void remove(PlanDocument *document, const QString &seat);
/// Renames unless `name` is empty or taken; says whether it did.
bool rename(PlanDocument *document, ViewState *view, const QString &seat, const QString &name);

}
