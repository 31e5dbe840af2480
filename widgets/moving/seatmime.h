// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A seat on its way between views: the mime type of a drag, written by table and board and read by the board.
// Names the document, so that a seat of another window is refused instead of mistaken for one of the same
// name.
#pragma once

#include <QString>

class QMimeData;
class PlanDocument;

namespace seatmime {

inline constexpr char kType[] = "application/x-vramplanner-seat";

QString typeName();

/// New mime data for `seat` of `document`.
QMimeData *encode(const PlanDocument *document, const QString &seat);

struct Dragged {
    QString seat;
    bool foreign = false; // from another document or program
};

/// What `data` carries; an empty seat when it is not a seat at all.
Dragged decode(const QMimeData *data, const PlanDocument *document);

}
