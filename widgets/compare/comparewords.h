// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a comparison: names and icons of the marks, what changed about a seat as the lines of its tile
// and as cells of the difference table, and the one-line summary. Values are formatted for the screen.
#pragma once

#include <QString>
#include <QStringList>

#include "widgets/document/comparison.h"
#include "widgets/style/icons.h"

namespace comparewords {

/// Not for SeatMark::Unchanged.
Icon markIcon(SeatMark mark);
/// "moved", "changed", "added", "removed", "unchanged".
QString markName(SeatMark mark);

/// "GPU 0, 1"; "no card" for none.
QString cardNames(const std::vector<std::string> &cards);

/// "2 seats moved, 6 changed"; "no seat moved or changed".
QString summary(const engine::PlanDifference &difference);
/// "goes to GPU 1" on the baseline's side, "from GPU 0" on the plan's; empty for a seat that stays.
QString way(const engine::SeatDifference &seat, CompareSide side);

/// One change of a seat or card: what it is called, its value on either side, and the short phrases of a
/// tile. Without a `what` it is a phrase alone.
struct Change {
    QString what; // "context"
    QString before, after; // "8,192 tokens", "40,960 tokens"
    QString short_before, short_after; // "ctx 8K", "ctx 8K → 40K"
};

/// Everything that differs between the two, the cards first. Either may be null: a seat added or removed.
std::vector<Change> changes(const engine::SeatDifference &seat, const engine::SeatBudget *before,
                            const engine::SeatBudget *after);
/// What differs of a card beside its spare: kept clear, total, memory used by others, not in a plan.
std::vector<Change> changes(const engine::CardDifference &card);
/// A setting of the policy.
Change change(const engine::SettingChange &policy);

/// Second and third line of a seat's tile on `side`; of an unchanged seat model and demand.
QStringList tileLines(const engine::SeatDifference &seat, const engine::SeatBudget &here,
                      const std::vector<Change> &changes, CompareSide side);

}
