// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The menus behind the three dots of pane titles: what can be done with the selection, and what the table of
// seats shows.
#pragma once

class PaneTitle;
class PlanDocument;
class QToolButton;
class SeatView;
class ViewState;

QToolButton *addSelectionMenu(PaneTitle *title, PlanDocument *document, ViewState *view, SeatView *seats);
void addSeatsMenu(PaneTitle *title, SeatView *seats);
