// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What every place that seats are dropped on does with a drag and with the keys of a held seat: takes the
// seat into the move session, answers the drag, drops or puts back. Where the pointer aims is the place's
// business.
#pragma once

#include <QString>

class MoveSession;
class PlanDocument;
class QDropEvent;
class QKeyEvent;

namespace seatdrop {

/// Takes the dragged seat into `move`. False, and the event ignored, for other data, for a seat of another
/// window (`problem` then says so) and when the plan cannot be changed.
bool take(QDropEvent *event, MoveSession *move, const PlanDocument *document, QString *problem = nullptr);
/// Accepts or ignores a drag over what `move` aims at.
void answer(QDropEvent *event, const MoveSession *move);
/// Drops where `move` aims, or puts the seat back when that is refused.
void drop(QDropEvent *event, MoveSession *move);
/// Drops by Enter or Space (with Ctrl: the card joins the set), puts back by Esc; false for any other key.
bool handleKey(const QKeyEvent *event, MoveSession *move);

}
