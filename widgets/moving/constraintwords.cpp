// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/constraintwords.h"

#include "engine/words/words.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace constraintwords {

using engine::Constraint;
using Kind = Constraint::Kind;

namespace {

struct ConstraintWords {
    Q_DECLARE_TR_FUNCTIONS(ConstraintWords)
};

bool contains(const std::vector<std::string> &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

QString names(const std::vector<std::string> &seats, const std::string &without = {})
{
    QStringList list;
    for (const std::string &seat : seats)
        if (seat != without)
            list << format::text(seat);
    return list.join(QStringLiteral(", "));
}

/// A pin that names no card holds its seats where they are.
QString pinned(const Constraint &constraint, bool several)
{
    if (constraint.cards.empty())
        return several ? ConstraintWords::tr("%1 are locked where they are")
                       : ConstraintWords::tr("%1 is locked where it is");
    return several ? ConstraintWords::tr("%1 are locked to %2") : ConstraintWords::tr("%1 stays on %2");
}

QString lineOf(const Constraint &constraint, const std::string &seat)
{
    const QString cards = seatwords::cards(constraint.cards);
    switch (constraint.kind) {
    case Kind::Lock:
        return constraint.cards.empty() ? ConstraintWords::tr("Locked where it is.")
                                        : ConstraintWords::tr("Locked to %1.").arg(cards);
    case Kind::Forbid:
        return ConstraintWords::tr("Kept off %1.").arg(cards);
    case Kind::Apart:
        return ConstraintWords::tr("Kept apart from %1.").arg(names(constraint.seats, seat));
    case Kind::Together:
        break;
    }
    return ConstraintWords::tr("Kept together with %1.").arg(names(constraint.seats, seat));
}

}

std::vector<Listed> constraintsOf(const engine::Plan &plan)
{
    std::vector<Listed> constraints;
    for (const engine::Host &host : plan.hosts)
        for (const engine::Card &card : host.cards)
            if (card.keep_clear)
                constraints.push_back({-1, card.id});
    for (std::size_t i = 0; i < plan.constraints.size(); ++i)
        constraints.push_back({static_cast<int>(i), {}});
    return constraints;
}

std::vector<Listed> constraintsOfSeat(const engine::Plan &plan, const std::string &seat)
{
    std::vector<Listed> constraints;
    for (std::size_t i = 0; i < plan.constraints.size(); ++i)
        if (contains(plan.constraints[i].seats, seat))
            constraints.push_back({static_cast<int>(i), {}});
    return constraints;
}

std::vector<Listed> constraintsOfCard(const engine::Plan &plan, const std::string &card)
{
    std::vector<Listed> constraints;
    for (const Listed &constraint : constraintsOf(plan))
        if (constraint.constraint < 0 ? constraint.card == card
                                      : contains(plan.constraints[constraint.constraint].cards, card))
            constraints.push_back(constraint);
    return constraints;
}

Icon icon(Kind kind)
{
    switch (kind) {
    case Kind::Lock:
        return Icon::Lock;
    case Kind::Forbid:
        return Icon::Clear;
    case Kind::Apart:
        return Icon::Apart;
    case Kind::Together:
        break;
    }
    return Icon::Together;
}

Icon icon(const engine::Plan &plan, const Listed &constraint)
{
    return constraint.constraint < 0 ? Icon::Clear : icon(plan.constraints[constraint.constraint].kind);
}

QString sentence(const engine::Plan &plan, const Listed &constraint)
{
    if (constraint.constraint < 0)
        return ConstraintWords::tr("%1 is kept clear").arg(cardLabel(constraint.card));
    return sentence(plan.constraints[constraint.constraint]);
}

QString sentence(const Constraint &constraint)
{
    const bool several = constraint.seats.size() > 1;
    const QString seats = names(constraint.seats), cards = seatwords::cards(constraint.cards);
    switch (constraint.kind) {
    case Kind::Lock: {
        const QString text = pinned(constraint, several);
        return constraint.cards.empty() ? text.arg(seats) : text.arg(seats, cards);
    }
    case Kind::Forbid:
        return (several ? ConstraintWords::tr("%1 are kept off %2")
                        : ConstraintWords::tr("%1 is kept off %2"))
            .arg(seats, cards);
    case Kind::Apart:
        return ConstraintWords::tr("%1 are kept apart").arg(seats);
    case Kind::Together:
        break;
    }
    return ConstraintWords::tr("%1 are kept together").arg(seats);
}

QString trouble(const std::vector<engine::ConstraintTrouble> &troubles, const Listed &constraint)
{
    QStringList lines;
    for (const engine::ConstraintTrouble &trouble : troubles)
        if (static_cast<int>(trouble.constraint) == constraint.constraint)
            lines << seatwords::reason(trouble.reason);
    return lines.join(QLatin1Char('\n'));
}

QStringList linesOfSeat(const engine::Plan &plan, const std::string &seat)
{
    QStringList lines;
    for (const Listed &constraint : constraintsOfSeat(plan, seat))
        lines << lineOf(plan.constraints[constraint.constraint], seat);
    return lines;
}

std::vector<Icon> marksOfSeat(const engine::Plan &plan, const std::string &seat)
{
    std::vector<Icon> marks;
    for (const Kind kind : {Kind::Apart, Kind::Together, Kind::Forbid, Kind::Lock})
        if (std::any_of(plan.constraints.begin(), plan.constraints.end(), [&](const Constraint &constraint) {
                return constraint.kind == kind && contains(constraint.seats, seat);
            }))
            marks.push_back(icon(kind));
    return marks;
}

bool isPinnedCard(const engine::Plan &plan, const std::string &card)
{
    bool any = false;
    for (const engine::SeatPtr &seat : plan.seats) {
        if (!contains(seat->cards, card))
            continue;
        any = true;
        const bool pinned =
            std::any_of(plan.constraints.begin(), plan.constraints.end(), [&](const Constraint &constraint) {
                return constraint.kind == Kind::Lock && contains(constraint.seats, seat->name);
            });
        if (!pinned)
            return false;
    }
    return any;
}

}
