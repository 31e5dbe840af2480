// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about a search for a layout and about its proposal: the bar while it runs, title, badge and
// rows of the panel, the status bar, the undo step.
#pragma once

#include <QString>

#include "engine/layout/budget.h"
#include "engine/placement/placement.h"
#include "widgets/controls/badge.h"

class Proposal;

namespace placementwords {

/// "Searching: best layout so far leaves 2.1 GiB, no layout leaves more than 2.4; 1,204,224 nodes in 3 s."
QString progress(const engine::PlacementProgress &progress);

/// "Best layout", "Best layout found", "Best layout so far", "Changed layout", "Layout 2", "No layout fits".
QString title(const Proposal &proposal);
/// optimal, proven / searching, gap 0.4 GiB / stopped, gap 0.4 GiB / no layout fits / stale; nothing for a
/// layout that was chosen or changed by hand.
std::optional<BadgeSpec> badge(const Proposal &proposal);
/// "now −1.8 GiB on GPU 0".
QString now(const Proposal &proposal);
/// Why there is nothing to apply, or what is wrong with it; empty: nothing to say.
QString trouble(const Proposal &proposal);
/// "163 nodes in 0.01 s", with "until the time limit" where that ended it.
QString searched(const Proposal &proposal);
/// "GPU 0", "none" and so on for one side of a move.
QString place(const std::vector<std::string> &cards);
QString applyText(const Proposal &proposal);

/// One sentence for the status bar and for screen readers.
QString status(const Proposal &proposal);
/// "worst-case spare −1.8 → 2.1 GiB".
QString spareChange(const Proposal &proposal);
QString applied(const Proposal &proposal);
QString undoText(const Proposal &proposal);

}
