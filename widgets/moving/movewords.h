// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said while a seat moves: the sentence in the status bar for every step, the answer in a column's
// head, the ghost's line, the reason of a refusal and the text of the undo step.
#pragma once

#include <QString>

#include "widgets/moving/moveoffer.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"

class MoveSession;
class PlanDocument;

namespace movewords {

QString pickedUp(const PlanDocument &document, const QString &seat);
/// "Move coder from GPU 1 to GPU 0. Worst-case spare: GPU 0 18.9 → 2.1 GiB, …"
QString step(const PlanDocument &document, const MoveOffer &offer, engine::State state);
QString result(const PlanDocument &document, const MoveOffer &offer, engine::State state);
QString putBack(const PlanDocument &document, const QString &seat);
/// "Move coder to GPU 0"
QString undoText(const MoveOffer &offer);

/// A card's answer in a few words, with its tone and icon: "2.1 spare", "over by 9.2", "refused".
struct Answer {
    QString text;
    QString brief; // the number alone, for narrow columns
    Tone tone = Tone::Pass;
    Icon icon = Icon::Pass;
};
Answer cardAnswer(const engine::CardBudget &card, engine::State state);
Answer refusedAnswer();
/// The answer of the offer's own card; for the tray "unassigned".
Answer offerAnswer(const MoveOffer &offer, engine::State state);

/// What `card` (index) answers while a seat is held: its own result as the target, what it has left where the
/// seat leaves. `shown` is the preview, or `now` without one.
Answer heldAnswer(const MoveSession &move, const engine::Budget &now, const engine::Budget &shown, int card,
                  engine::State state);

/// "Worst-case spare: GPU 0 18.9 → 2.1 GiB, GPU 1 −13.7 → 3.1 GiB." for every card whose spare changes; empty
/// when none does.
QString spareSentence(const engine::Budget &before, const engine::Budget &after, engine::State state);

/// "18.9 → 2.1 GiB spare" of `card` before and after.
QString spareChange(const engine::CardBudget &before, const engine::CardBudget &after, engine::State state);

/// A refusal as a heading; the sentence below it is seatwords::reason().
QString refusalTitle(const engine::Reason &reason);

}
