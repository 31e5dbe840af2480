// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/plan/constraint_check.h"

#include <algorithm>

namespace engine {

namespace {

using Names = std::vector<std::string>;
using ConstraintKind = Constraint::Kind;

bool contains(const Names &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

Names common(const Names &a, const Names &b)
{
    Names both;
    for (const std::string &name : a)
        if (contains(b, name))
            both.push_back(name);
    return both;
}

class Check
{
public:
    explicit Check(const Plan &plan)
        : m_plan(plan)
    {
    }

    std::vector<ConstraintTrouble> run()
    {
        for (m_index = 0; m_index < m_plan.constraints.size(); ++m_index) {
            const Constraint &constraint = m_plan.constraints[m_index];
            if (constraint.kind == ConstraintKind::Lock || constraint.kind == ConstraintKind::Forbid)
                checkCards(constraint);
            else
                checkPairs(constraint);
        }
        return std::move(m_troubles);
    }

private:
    void add(const std::string &seat, bool contradiction, std::string code, Args args)
    {
        m_troubles.push_back({m_index, seat, contradiction, {"rule-broken/" + code, std::move(args)}});
    }

    void checkCards(const Constraint &constraint)
    {
        for (const std::string &name : constraint.seats) {
            const SeatPtr seat = findSeat(m_plan, name);
            if (!seat)
                continue;
            if (allowedCards(m_plan, *seat).size() < static_cast<std::size_t>(std::max(1, seat->tp)))
                add(name, true, "no-card", {Arg::name(name)});
            else if (constraint.kind == ConstraintKind::Lock)
                checkPin(constraint, *seat);
            else
                checkForbid(constraint, *seat);
        }
    }

    void checkPin(const Constraint &constraint, const Seat &seat)
    {
        if (constraint.cards.empty())
            return; // holds the seat where it is
        for (const std::string &card : seat.cards)
            if (!contains(constraint.cards, card)) {
                add(seat.name, false, "pin",
                    {Arg::name(seat.name), Arg::name(card), Arg::name(constraint.cards.front())});
                return;
            }
    }

    void checkForbid(const Constraint &constraint, const Seat &seat)
    {
        const Names broken = common(seat.cards, constraint.cards);
        if (!broken.empty())
            add(seat.name, false, "forbid", {Arg::name(seat.name), Arg::name(broken.front())});
    }

    // Keep-apart holds between all seats of a constraint, keep-together between the first and each other.
    void checkPairs(const Constraint &constraint)
    {
        const bool apart = constraint.kind == ConstraintKind::Apart;
        for (std::size_t a = 0; a < constraint.seats.size(); ++a)
            for (std::size_t b = a + 1; b < constraint.seats.size() && (apart || a == 0); ++b) {
                const SeatPtr first = findSeat(m_plan, constraint.seats[a]);
                const SeatPtr second = findSeat(m_plan, constraint.seats[b]);
                if (!first || !second || first == second)
                    continue;
                if (contradicts(constraint.kind, *first, *second))
                    continue;
                if (apart)
                    checkApart(*first, *second);
                else
                    checkTogether(*first, *second);
            }
    }

    bool contradicts(ConstraintKind kind, const Seat &first, const Seat &second)
    {
        const Names cards_first = allowedCards(m_plan, first), cards_second = allowedCards(m_plan, second);
        const Names both = common(cards_first, cards_second);
        const Args pair{Arg::name(first.name), Arg::name(second.name)};
        if (hasOpposite(kind, first.name, second.name)) {
            add(first.name, true, "opposite", pair);
            return true;
        }
        if (kind == ConstraintKind::Together && both.empty()) {
            add(first.name, true, "together-pinned", pair);
            return true;
        }
        if (kind == ConstraintKind::Apart && cards_first.size() == 1 && cards_first == cards_second) {
            add(first.name, true, "apart-pinned", {pair[0], pair[1], Arg::name(both.front())});
            return true;
        }
        return false;
    }

    bool hasOpposite(ConstraintKind kind, const std::string &first, const std::string &second) const
    {
        const ConstraintKind opposite =
            kind == ConstraintKind::Apart ? ConstraintKind::Together : ConstraintKind::Apart;
        return std::any_of(
            m_plan.constraints.begin(), m_plan.constraints.end(), [&](const Constraint &other) {
                if (other.kind != opposite || !contains(other.seats, first) || !contains(other.seats, second))
                    return false;
                // Keep-together binds the others to the first seat, not to each other.
                const Constraint &together =
                    kind == ConstraintKind::Together ? m_plan.constraints[m_index] : other;
                return together.seats.front() == first || together.seats.front() == second;
            });
    }

    void checkApart(const Seat &first, const Seat &second)
    {
        const Names both = common(first.cards, second.cards);
        if (!both.empty())
            add(first.name, false, "apart",
                {Arg::name(first.name), Arg::name(second.name), Arg::name(both.front())});
    }

    // The seat with fewer ranks sits on cards of the other.
    void checkTogether(const Seat &first, const Seat &second)
    {
        if (first.cards.empty() || second.cards.empty())
            return;
        const bool swapped = second.cards.size() < first.cards.size();
        const Seat &fewer = swapped ? second : first, &more = swapped ? first : second;
        for (const std::string &card : fewer.cards)
            if (!contains(more.cards, card)) {
                add(fewer.name, false, "together",
                    {Arg::name(fewer.name), Arg::name(more.name), Arg::name(card)});
                return;
            }
    }

    const Plan &m_plan;
    std::size_t m_index = 0;
    std::vector<ConstraintTrouble> m_troubles;
};

bool isExcluded(const Constraint &constraint, const Seat &seat, const std::string &card)
{
    if (!contains(constraint.seats, seat.name))
        return false;
    if (constraint.kind == ConstraintKind::Forbid)
        return contains(constraint.cards, card);
    // A pin that names no card holds the seat where it is.
    const Names &pinned = constraint.cards.empty() ? seat.cards : constraint.cards;
    return constraint.kind == ConstraintKind::Lock && !pinned.empty() && !contains(pinned, card);
}

}

std::vector<std::string> allowedCards(const Plan &plan, const Seat &seat)
{
    Names allowed;
    for (const Host &host : plan.hosts)
        for (const Card &card : host.cards) {
            const bool out = card.keep_clear
                || std::any_of(plan.constraints.begin(), plan.constraints.end(),
                               [&](const Constraint &c) { return isExcluded(c, seat, card.id); });
            if (!out)
                allowed.push_back(card.id);
        }
    return allowed;
}

std::vector<ConstraintTrouble> constraintTroubles(const Plan &plan)
{
    return plan.constraints.empty() ? std::vector<ConstraintTrouble>() : Check(plan).run();
}

}
