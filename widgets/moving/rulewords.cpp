// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/moving/rulewords.h"

#include "engine/words/words.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace rulewords {

using engine::Constraint;
using Kind = Constraint::Kind;

namespace {

struct RuleWords {
    Q_DECLARE_TR_FUNCTIONS(RuleWords)
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
        return several ? RuleWords::tr("%1 stay where they are") : RuleWords::tr("%1 stays where it is");
    return several ? RuleWords::tr("%1 stay on %2") : RuleWords::tr("%1 stays on %2");
}

QString lineOf(const Constraint &constraint, const std::string &seat)
{
    const QString cards = seatwords::cards(constraint.cards);
    switch (constraint.kind) {
    case Kind::Pin:
        return constraint.cards.empty() ? RuleWords::tr("Stays where it is.")
                                        : RuleWords::tr("Stays on %1.").arg(cards);
    case Kind::Forbid:
        return RuleWords::tr("Never on %1.").arg(cards);
    case Kind::Apart:
        return RuleWords::tr("Kept apart from %1.").arg(names(constraint.seats, seat));
    case Kind::Together:
        break;
    }
    return RuleWords::tr("Kept together with %1.").arg(names(constraint.seats, seat));
}

}

std::vector<Rule> rulesOf(const engine::Plan &plan)
{
    std::vector<Rule> rules;
    for (const engine::Host &host : plan.hosts)
        for (const engine::Card &card : host.cards)
            if (card.keep_clear)
                rules.push_back({-1, card.id});
    for (std::size_t i = 0; i < plan.constraints.size(); ++i)
        rules.push_back({static_cast<int>(i), {}});
    return rules;
}

std::vector<Rule> rulesOfSeat(const engine::Plan &plan, const std::string &seat)
{
    std::vector<Rule> rules;
    for (std::size_t i = 0; i < plan.constraints.size(); ++i)
        if (contains(plan.constraints[i].seats, seat))
            rules.push_back({static_cast<int>(i), {}});
    return rules;
}

std::vector<Rule> rulesOfCard(const engine::Plan &plan, const std::string &card)
{
    std::vector<Rule> rules;
    for (const Rule &rule : rulesOf(plan))
        if (rule.constraint < 0
                ? rule.card == card
                : contains(plan.constraints[static_cast<std::size_t>(rule.constraint)].cards, card))
            rules.push_back(rule);
    return rules;
}

Icon icon(Kind kind)
{
    switch (kind) {
    case Kind::Pin:
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

Icon icon(const engine::Plan &plan, const Rule &rule)
{
    return rule.constraint < 0 ? Icon::Clear
                               : icon(plan.constraints[static_cast<std::size_t>(rule.constraint)].kind);
}

QString sentence(const engine::Plan &plan, const Rule &rule)
{
    if (rule.constraint < 0)
        return RuleWords::tr("%1 is kept clear").arg(cardLabel(rule.card));
    return sentence(plan.constraints[static_cast<std::size_t>(rule.constraint)]);
}

QString sentence(const Constraint &constraint)
{
    const bool several = constraint.seats.size() > 1;
    const QString seats = names(constraint.seats), cards = seatwords::cards(constraint.cards);
    switch (constraint.kind) {
    case Kind::Pin: {
        const QString text = pinned(constraint, several);
        return constraint.cards.empty() ? text.arg(seats) : text.arg(seats, cards);
    }
    case Kind::Forbid:
        return (several ? RuleWords::tr("%1 never sit on %2") : RuleWords::tr("%1 never sits on %2"))
            .arg(seats, cards);
    case Kind::Apart:
        return RuleWords::tr("%1 share no card").arg(seats);
    case Kind::Together:
        break;
    }
    return RuleWords::tr("%1 stay together").arg(seats);
}

QString trouble(const std::vector<engine::ConstraintTrouble> &troubles, const Rule &rule)
{
    QStringList lines;
    for (const engine::ConstraintTrouble &trouble : troubles)
        if (static_cast<int>(trouble.constraint) == rule.constraint)
            lines << seatwords::reason(trouble.reason);
    return lines.join(QLatin1Char('\n'));
}

QStringList linesOfSeat(const engine::Plan &plan, const std::string &seat)
{
    QStringList lines;
    for (const Rule &rule : rulesOfSeat(plan, seat))
        lines << lineOf(plan.constraints[static_cast<std::size_t>(rule.constraint)], seat);
    return lines;
}

std::vector<Icon> marksOfSeat(const engine::Plan &plan, const std::string &seat)
{
    std::vector<Icon> marks;
    for (const Kind kind : {Kind::Apart, Kind::Together, Kind::Forbid, Kind::Pin})
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
                return constraint.kind == Kind::Pin && contains(constraint.seats, seat->name);
            });
        if (!pinned)
            return false;
    }
    return any;
}

}
