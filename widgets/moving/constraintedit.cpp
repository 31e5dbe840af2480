// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/constraintedit.h"

#include "engine/plan/edit.h"
#include "widgets/document/plandocument.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace constraintedit {

using engine::Constraint;
using engine::Plan;
using Kind = Constraint::Kind;

namespace {

struct ConstraintEdit {
    Q_DECLARE_TR_FUNCTIONS(ConstraintEdit)
};

bool contains(const std::vector<std::string> &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The constraint says that `a` and `b` are to be kept apart or together.
bool binds(const Constraint &constraint, const std::string &a, const std::string &b)
{
    if (!contains(constraint.seats, a) || !contains(constraint.seats, b))
        return false;
    // Keep-together binds the others to the first seat, not to each other.
    return constraint.kind == Kind::Apart || constraint.seats.front() == a || constraint.seats.front() == b;
}

Constraint pairOf(Kind kind, const std::string &a, const std::string &b)
{
    Constraint pair;
    pair.kind = kind;
    pair.seats = {a, b};
    return pair;
}

/// `constraint` without the bond of `a` and `b`; what else it says stays.
std::vector<Constraint> without(const Constraint &constraint, const std::string &a, const std::string &b)
{
    if (constraint.seats.size() <= 2)
        return {};
    const std::string &out = constraint.seats.front() == b ? a : b;
    const std::string &partner = out == a ? b : a;
    Constraint rest = constraint;
    std::erase(rest.seats, out);
    std::vector<Constraint> result{rest};
    if (constraint.kind == Kind::Apart) // the one taken out is still kept apart from the others
        for (const std::string &other : rest.seats)
            if (other != partner)
                result.push_back(pairOf(Kind::Apart, out, other));
    return result;
}

}

void add(PlanDocument *document, Constraint constraint)
{
    const QString text = ConstraintEdit::tr("Constraint: %1").arg(constraintwords::sentence(constraint));
    document->endGesture();
    document->apply(text, engine::addConstraint(document->plan(), std::move(constraint)));
}

void change(PlanDocument *document, int index, Constraint constraint)
{
    const QString text =
        ConstraintEdit::tr("Change constraint: %1").arg(constraintwords::sentence(constraint));
    document->endGesture();
    document->apply(
        text,
        engine::withConstraint(document->plan(), static_cast<std::size_t>(index), std::move(constraint)));
}

void remove(PlanDocument *document, const std::vector<constraintwords::Listed> &constraints)
{
    if (constraints.empty())
        return;
    const QString text = constraints.size() == 1
        ? ConstraintEdit::tr("Remove constraint: %1")
              .arg(constraintwords::sentence(document->plan(), constraints.front()))
        : ConstraintEdit::tr("Remove %Ln constraint(s)", nullptr, static_cast<int>(constraints.size()));
    Plan next = document->plan();
    std::vector<int> indices;
    for (const constraintwords::Listed &constraint : constraints) {
        if (constraint.constraint < 0)
            next = engine::setKeepClear(next, constraint.card, false);
        else
            indices.push_back(constraint.constraint);
    }
    std::sort(indices.rbegin(), indices.rend()); // from the back, so that the others keep their number
    for (const int index : indices)
        next = engine::removeConstraint(next, static_cast<std::size_t>(index));
    document->endGesture();
    document->apply(text, std::move(next));
}

bool isForbidden(const Plan &plan, const std::string &seat, const std::string &card)
{
    return std::any_of(plan.constraints.begin(), plan.constraints.end(), [&](const Constraint &constraint) {
        return constraint.kind == Kind::Forbid && contains(constraint.seats, seat)
            && contains(constraint.cards, card);
    });
}

namespace {

Plan forbid(const Plan &plan, const std::string &seat, const std::string &card)
{
    for (std::size_t i = 0; i < plan.constraints.size(); ++i) {
        Constraint constraint = plan.constraints[i];
        if (constraint.kind != Kind::Forbid || constraint.seats != std::vector<std::string>{seat})
            continue;
        constraint.cards.push_back(card);
        return engine::withConstraint(plan, i, constraint);
    }
    Constraint constraint;
    constraint.kind = Kind::Forbid;
    constraint.seats = {seat};
    constraint.cards = {card};
    return engine::addConstraint(plan, constraint);
}

/// Lets `seat` sit on `card`; what else the constraints forbid stays.
Plan allow(const Plan &plan, const std::string &seat, const std::string &card)
{
    Plan next = plan;
    for (std::size_t i = next.constraints.size(); i-- > 0;) {
        const Constraint constraint = next.constraints[i];
        if (constraint.kind != Kind::Forbid || !contains(constraint.seats, seat)
            || !contains(constraint.cards, card))
            continue;
        next = engine::removeConstraint(next, i);
        Constraint others = constraint, own = constraint;
        std::erase(others.seats, seat);
        own.seats = {seat};
        std::erase(own.cards, card);
        if (!own.cards.empty())
            next.constraints.insert(next.constraints.begin() + static_cast<std::ptrdiff_t>(i), own);
        if (!others.seats.empty())
            next.constraints.insert(next.constraints.begin() + static_cast<std::ptrdiff_t>(i), others);
    }
    return next;
}

}

void setForbidden(PlanDocument *document, const std::string &seat, const std::string &card, bool forbidden)
{
    if (forbidden == isForbidden(document->plan(), seat, card))
        return;
    const QString text =
        forbidden ? ConstraintEdit::tr("Keep %1 off %2") : ConstraintEdit::tr("Allow %1 on %2");
    document->endGesture();
    document->apply(text.arg(format::text(seat), cardLabel(card)),
                    forbidden ? forbid(document->plan(), seat, card) : allow(document->plan(), seat, card));
}

bool isPair(const Plan &plan, Kind kind, const std::string &a, const std::string &b)
{
    return std::any_of(plan.constraints.begin(), plan.constraints.end(), [&](const Constraint &constraint) {
        return constraint.kind == kind && binds(constraint, a, b);
    });
}

void setPair(PlanDocument *document, Kind kind, const std::string &a, const std::string &b, bool on)
{
    if (on == isPair(document->plan(), kind, a, b))
        return;
    Plan next = document->plan();
    if (on) {
        next = engine::addConstraint(next, pairOf(kind, a, b));
    } else {
        std::vector<Constraint> kept;
        for (const Constraint &constraint : next.constraints) {
            if (constraint.kind != kind || !binds(constraint, a, b))
                kept.push_back(constraint);
            else
                for (Constraint &rest : without(constraint, a, b))
                    kept.push_back(std::move(rest));
        }
        next.constraints = std::move(kept);
    }
    const bool apart = kind == Kind::Apart;
    const QString text = on
        ? (apart ? ConstraintEdit::tr("Keep %1 apart from %2") : ConstraintEdit::tr("Keep %1 with %2"))
        : (apart ? ConstraintEdit::tr("Let %1 share a card with %2")
                 : ConstraintEdit::tr("Allow %1 without %2"));
    document->endGesture();
    document->apply(text.arg(format::text(a), format::text(b)), std::move(next));
}

void pinSeatsOf(PlanDocument *document, const std::string &card)
{
    Plan next = document->plan();
    for (const engine::SeatPtr &seat : document->plan().seats) {
        const bool pinned =
            std::any_of(next.constraints.begin(), next.constraints.end(), [&](const Constraint &constraint) {
                return constraint.kind == Kind::Lock && contains(constraint.seats, seat->name);
            });
        if (pinned || !contains(seat->cards, card))
            continue;
        // One pin for all seats with the same cards.
        const auto same = std::find_if(
            next.constraints.begin() + static_cast<std::ptrdiff_t>(document->plan().constraints.size()),
            next.constraints.end(),
            [&](const Constraint &constraint) { return constraint.cards == seat->cards; });
        if (same != next.constraints.end()) {
            same->seats.push_back(seat->name);
            continue;
        }
        Constraint pin;
        pin.kind = Kind::Lock;
        pin.seats = {seat->name};
        pin.cards = seat->cards;
        next.constraints.push_back(std::move(pin));
    }
    document->endGesture();
    document->apply(ConstraintEdit::tr("Lock the seats of %1").arg(cardLabel(card)), std::move(next));
}

}
