// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/seatedits.h"

#include "engine/plan/edit.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace seatedits {

namespace {

struct SeatEdits {
    Q_DECLARE_TR_FUNCTIONS(SeatEdits)
};

bool locks(const engine::Constraint &constraint, const std::string &seat)
{
    return constraint.kind == engine::Constraint::Kind::Lock
        && std::find(constraint.seats.begin(), constraint.seats.end(), seat) != constraint.seats.end();
}

void setBootOrder(PlanDocument *document, const QString &seat, bool earlier, engine::Plan next)
{
    document->endGesture();
    document->apply(earlier ? SeatEdits::tr("Boot %1 earlier").arg(seat)
                            : SeatEdits::tr("Boot %1 later").arg(seat),
                    std::move(next));
}

}

bool isLocked(const PlanDocument &document, const QString &seat)
{
    const auto &constraints = document.plan().constraints;
    return std::any_of(constraints.begin(), constraints.end(), [&](const engine::Constraint &constraint) {
        return locks(constraint, seat.toStdString());
    });
}

void setLocked(PlanDocument *document, const QString &seat, bool locked)
{
    const engine::SeatPtr found = engine::findSeat(document->plan(), seat.toStdString());
    if (!found || locked == isLocked(*document, seat))
        return;
    if (locked) {
        engine::Constraint lock;
        lock.kind = engine::Constraint::Kind::Lock;
        lock.seats = {found->name};
        lock.cards = found->cards;
        document->apply(SeatEdits::tr("Lock %1 to %2").arg(seat, seatwords::cards(found->cards)),
                        engine::addConstraint(document->plan(), lock));
        return;
    }
    engine::Plan next = document->plan();
    for (std::size_t i = next.constraints.size(); i-- > 0;) {
        engine::Constraint &constraint = next.constraints[i];
        if (!locks(constraint, found->name))
            continue;
        // A lock may hold several seats; only this one is released.
        if (constraint.seats.size() == 1)
            next = engine::removeConstraint(next, i);
        else
            std::erase(constraint.seats, found->name);
    }
    document->apply(SeatEdits::tr("Unlock %1").arg(seat), std::move(next));
}

bool bootsTogether(const PlanDocument &document, const QString &seat)
{
    const engine::SeatPtr found = engine::findSeat(document.plan(), seat.toStdString());
    return found && found->boots_together;
}

void setBootsTogether(PlanDocument *document, const QString &seat, bool together)
{
    const QString text = together ? SeatEdits::tr("Boot %1 together with the previous one")
                                  : SeatEdits::tr("Boot %1 after the previous one");
    document->endGesture();
    document->apply(text.arg(seat), engine::setBootsTogether(document->plan(), seat.toStdString(), together));
}

void moveInBootOrder(PlanDocument *document, const QString &seat, int steps)
{
    setBootOrder(document, seat, steps < 0,
                 engine::moveInBootOrder(document->plan(), seat.toStdString(), steps));
}

void bootBefore(PlanDocument *document, const QString &seat, const QString &next, bool earlier)
{
    setBootOrder(document, seat, earlier,
                 engine::placeInBootOrder(document->plan(), seat.toStdString(), next.toStdString()));
}

void duplicate(PlanDocument *document, ViewState *view, const QString &seat)
{
    const std::size_t before = document->plan().seats.size();
    document->apply(SeatEdits::tr("Duplicate %1").arg(seat),
                    engine::duplicateSeat(document->plan(), seat.toStdString()));
    if (document->plan().seats.size() > before)
        view->selectSeat(format::text(document->plan().seats.back()->name));
}

void remove(PlanDocument *document, const QString &seat)
{
    document->apply(SeatEdits::tr("Remove %1").arg(seat),
                    engine::removeSeat(document->plan(), seat.toStdString()));
}

bool rename(PlanDocument *document, ViewState *view, const QString &seat, const QString &name)
{
    const QString wish = name.trimmed();
    const engine::SeatPtr found = engine::findSeat(document->plan(), seat.toStdString());
    if (!found || wish.isEmpty() || wish == seat || engine::findSeat(document->plan(), wish.toStdString()))
        return false;
    engine::Seat renamed = *found;
    renamed.name = wish.toStdString();
    const bool selected = view->seat() == seat;
    document->apply(SeatEdits::tr("Rename %1 to %2").arg(seat, wish),
                    engine::withSeat(document->plan(), seat.toStdString(), renamed));
    if (selected)
        view->selectSeat(wish);
    return true;
}

}
