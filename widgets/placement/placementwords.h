// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about a search for a layout and about its proposal: the bar while it runs, title, badge and
// rows of the panel, the status bar, the undo step.
#pragma once

#include <QString>

#include "engine/layout/budget.h"
#include "engine/placement/placement.h"
#include "widgets/controls/badge.h"

class PlacementSession;

namespace placementwords {

/// "Searching: best layout so far leaves 2.1 GiB, no layout leaves more than 2.4; 1,204,224 nodes in 3 s."
QString progress(const engine::PlacementProgress &progress);

/// "Best layout", "Best layout found", "Best layout so far", "Changed layout", "Layout 2", "No layout fits".
QString title(const PlacementSession &session);
/// optimal, proven / searching, gap 0.4 GiB / stopped, gap 0.4 GiB / no layout fits / stale; nothing for a
/// layout that was chosen or changed by hand.
std::optional<BadgeSpec> badge(const PlacementSession &session);
/// "now −1.8 GiB on GPU 0".
QString now(const PlacementSession &session);
/// Why there is nothing to apply, or what is wrong with it; empty: nothing to say.
QString trouble(const PlacementSession &session);
/// "163 nodes in 0.01 s", with "until the time limit" where that ended it.
QString searched(const PlacementSession &session);
/// "GPU 0", "none" and so on for one side of a move.
QString place(const std::vector<std::string> &cards);
/// The cards whose spare the choices differ in from now, as the columns of the list of layouts.
std::vector<int> shownCards(const PlacementSession &session, const engine::Budget &budget);
QString applyText(const PlacementSession &session);

/// One sentence for the status bar and for screen readers.
QString status(const PlacementSession &session);
/// "worst-case spare −1.8 → 2.1 GiB".
QString spareChange(const PlacementSession &session);
QString applied(const PlacementSession &session);
QString undoText(const PlacementSession &session);

}
