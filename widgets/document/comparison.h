// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of the document beside its baseline: both budgets and the difference of the two, always of the
// plan as it is now. Worked out when it is asked for, so that nothing is spent while nobody compares.
#pragma once

#include <QObject>
#include <QString>

#include "engine/change/difference.h"

#include <array>
#include <memory>

class PlanDocument;

/// The two layouts a comparison shows.
enum class CompareSide { Baseline, Plan };

/// What became of a seat; a seat that moved and has other settings is Moved.
enum class SeatMark { Unchanged, Changed, Moved, Added, Removed };
SeatMark markOf(const engine::SeatDifference &seat);

inline constexpr CompareSide kSides[] = {CompareSide::Baseline, CompareSide::Plan};

/// One value for each side.
template <typename T> struct BySide {
    std::array<T, 2> values;
    T &operator[](CompareSide side) { return values[static_cast<std::size_t>(side)]; }
    const T &operator[](CompareSide side) const { return values[static_cast<std::size_t>(side)]; }
    auto begin() const { return values.begin(); }
    auto end() const { return values.end(); }
};

class Comparison : public QObject
{
    Q_OBJECT
public:
    explicit Comparison(PlanDocument *document, QObject *parent = nullptr);
    ~Comparison() override;

    bool hasBaseline() const;
    /// Of either side; without a baseline both are the plan's. Valid until changed().
    const engine::Plan &plan(CompareSide side) const { return *planPtr(side); }
    const engine::Budget &budget(CompareSide side) const { return *budgetPtr(side); }
    std::shared_ptr<const engine::Plan> planPtr(CompareSide side) const;
    std::shared_ptr<const engine::Budget> budgetPtr(CompareSide side) const;
    /// Without a baseline nothing differs.
    const engine::PlanDifference &difference() const;
    /// Null when neither plan has such a seat or card.
    const engine::SeatDifference *seat(const QString &name) const;
    const engine::CardDifference *card(const std::string &id) const;

signals:
    void changed();

private:
    void bringUpToDate() const;

    PlanDocument *m_document;
    mutable bool m_current = false;
    mutable std::shared_ptr<const engine::Plan> m_plan, m_baseline;
    mutable std::shared_ptr<const engine::Budget> m_budget, m_baselineBudget;
    mutable engine::PlanDifference m_difference;
};
