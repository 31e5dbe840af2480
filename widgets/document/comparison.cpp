// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/comparison.h"

#include "widgets/document/plandocument.h"

#include <algorithm>

SeatMark markOf(const engine::SeatDifference &seat)
{
    if (seat.added)
        return SeatMark::Added;
    if (seat.removed)
        return SeatMark::Removed;
    if (seat.moved)
        return SeatMark::Moved;
    return seat.changed() ? SeatMark::Changed : SeatMark::Unchanged;
}

Comparison::Comparison(PlanDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(document, &PlanDocument::changed, this, [this] {
        m_current = false;
        emit changed();
    });
}

Comparison::~Comparison() = default;

void Comparison::bringUpToDate() const
{
    if (m_current)
        return;
    m_current = true;
    m_plan = m_document->planPtr();
    m_budget = m_document->budgetPtr();
    if (!m_plan->baseline) {
        m_baseline = nullptr;
        m_baselineBudget = nullptr;
        m_difference = {};
        return;
    }
    // An edit of the plan leaves the baseline as it is; its estimates are worked out once.
    if (m_baseline != m_plan->baseline) {
        m_baseline = m_plan->baseline;
        m_baselineBudget =
            std::make_shared<const engine::Budget>(engine::budgetOf(*m_baseline, m_budget.get()));
    }
    m_difference = engine::differenceOf(*m_baseline, *m_baselineBudget, *m_plan, *m_budget);
}

bool Comparison::hasBaseline() const
{
    return m_document->plan().baseline != nullptr;
}

std::shared_ptr<const engine::Plan> Comparison::planPtr(CompareSide side) const
{
    bringUpToDate();
    return side == CompareSide::Baseline && m_baseline ? m_baseline : m_plan;
}

std::shared_ptr<const engine::Budget> Comparison::budgetPtr(CompareSide side) const
{
    bringUpToDate();
    return side == CompareSide::Baseline && m_baseline ? m_baselineBudget : m_budget;
}

const engine::PlanDifference &Comparison::difference() const
{
    bringUpToDate();
    return m_difference;
}

const engine::SeatDifference *Comparison::seat(const QString &name) const
{
    const std::string wanted = name.toStdString();
    const auto &seats = difference().seats;
    const auto found = std::find_if(seats.begin(), seats.end(),
                                    [&](const engine::SeatDifference &seat) { return seat.seat == wanted; });
    return found == seats.end() ? nullptr : &*found;
}

const engine::CardDifference *Comparison::card(const std::string &id) const
{
    const auto &cards = difference().cards;
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const engine::CardDifference &card) { return card.card == id; });
    return found == cards.end() ? nullptr : &*found;
}
