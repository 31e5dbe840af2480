// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of constraints: where a seat may never sit, whom it is kept apart from or together with, and
// which constraints can be removed. The same in context menus and in the menu bar.
#pragma once

#include "widgets/moving/constraintwords.h"

class PlanDocument;
class QMenu;

namespace constraintmenu {

struct Menus {
    QMenu *never = nullptr;
    QMenu *apart = nullptr;
    QMenu *together = nullptr;
    QMenu *remove = nullptr;
};

/// Adds "Keep off ▸", "Keep apart from ▸", "Keep together with ▸" and "Remove constraint ▸" to `menu`, empty;
/// the menu bar writes its titles in capitals.
Menus addTo(QMenu *menu, bool inMenuBar = false);
/// Fills them for `seat`; a menu with nothing to offer is disabled.
void fill(const Menus &menus, PlanDocument *document, const QString &seat);
/// One entry per constraint that removes it.
void fillRemove(QMenu *menu, PlanDocument *document, const std::vector<constraintwords::Listed> &constraints);

}
