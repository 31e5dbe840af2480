// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/seatdrop.h"

#include "widgets/moving/movesession.h"
#include "widgets/moving/seatmime.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QKeyEvent>

namespace seatdrop {

namespace {

struct DropWords {
    Q_DECLARE_TR_FUNCTIONS(LayoutBoard)
};

}

bool take(QDropEvent *event, MoveSession *move, const PlanDocument *document, QString *problem)
{
    const seatmime::Dragged dragged = seatmime::decode(event->mimeData(), document);
    if (dragged.seat.isEmpty() || dragged.foreign) {
        if (dragged.foreign && problem)
            *problem =
                DropWords::tr("%1 belongs to a plan in another window; move it there.").arg(dragged.seat);
        event->ignore();
        return false;
    }
    if (!move->isActive() || move->seat() != dragged.seat)
        move->begin(dragged.seat);
    return move->isActive();
}

void answer(QDropEvent *event, const MoveSession *move)
{
    event->setAccepted(move->canDrop());
    if (event->isAccepted())
        event->setDropAction(Qt::MoveAction);
}

void drop(QDropEvent *event, MoveSession *move)
{
    answer(event, move);
    if (!move->drop())
        move->cancel();
}

bool handleKey(const QKeyEvent *event, MoveSession *move)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if ((event->modifiers() & Qt::ControlModifier) && move->targetCard() >= 0)
            move->aimAt(move->targetCard(), MoveMode::AddToSet);
        if (!move->drop() && move->target() && move->target()->unchanged)
            move->cancel();
        return true;
    case Qt::Key_Escape:
        move->cancel();
        return true;
    default:
        return false;
    }
}

}
