// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of a seat and of a card: the twins of every drag, with the same answers per card. Used as context
// menus of board and table and, filled into an existing menu, by the menu bar.
#pragma once

#include <QString>

#include <functional>

class PlanDocument;
class QMenu;
class QWidget;
class ViewState;

namespace seatmenu {

/// Assign to ▸, Add to TP set ▸, Swap with ▸, Pin, rules, Duplicate, Rename…, Remove. `rename` opens the
/// view's own field; without one the entry is left out.
QMenu *newSeatMenu(PlanDocument *document, ViewState *view, const QString &seat, std::function<void()> rename,
                   QWidget *parent);
/// Keep clear, rules, and the seats on no card that could come here.
QMenu *newCardMenu(PlanDocument *document, ViewState *view, const QString &card, QWidget *parent);

/// Fills `menu` with one entry per card and the tray: name, resulting spare; refused ones are disabled and
/// say why.
void fillAssignMenu(QMenu *menu, PlanDocument *document, ViewState *view, const QString &seat);

}
