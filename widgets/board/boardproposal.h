// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the board shows a proposed layout: seats that move as ghosts with where they come from, cards nothing
// happens to in the background, and in the heads who leaves. Everything is read from the scene.
#pragma once

#include "widgets/board/boardpainter.h"

#include <optional>

namespace boardproposal {

/// The seat sits elsewhere in the proposal.
bool moves(const BoardScene &scene, int seat);
/// Ghost (over: in the error line) or stale for a seat that moves, unchanged for one on a card nothing
/// happens to; nothing: as usual.
std::optional<seattile::Look> look(const BoardScene &scene, const BoardTile &tile);
/// "from GPU 1", "from the tray", "leaves GPU 0", "proposal is stale".
QString origin(const BoardScene &scene, int seat);
/// "gen-small" or "2 seats" that leave the column's card; nothing when none does.
std::optional<movewords::Answer> leaving(const BoardScene &scene, const BoardColumn &column);

}
