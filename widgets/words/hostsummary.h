// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The hosts of a budget as the overview lists them: their cards, how the worst one stands, what is counted.
// And the one place that says when there are too many cards for columns.
#pragma once

#include <QString>

#include "engine/layout/budget.h"

#include <vector>

struct HostSummary {
    std::string name;
    std::vector<int> cards; // indices into Budget::cards, in plan order; never empty
    int worst = 0; // the card in the most trouble; kept clear ones only when all are
    int seats = 0; // with a rank here
    int used = 0; // cards that hold a seat
    int over = 0; // cards, in the worst case
    int tight = 0;
};

namespace hosts {

/// More cards than this have no columns of their own beside each other, not even scrolled.
inline constexpr int kMostColumns = 24;

enum class Order { Plan, TroubleFirst };

/// Every host with cards, in plan order.
std::vector<HostSummary> of(const engine::Budget &budget);
/// Indices into `all`; trouble first: by the verdict of the worst card, then by its spare in the worst case.
std::vector<int> sorted(const std::vector<HostSummary> &all, const engine::Budget &budget, Order order);

/// Several hosts, or more cards than columns can show: the overview comes first, columns are of one host.
bool needOverview(const engine::Budget &budget);
/// Cards that have a column: those of `host`; with no host all, unless the overview shows them.
std::vector<int> columnCards(const engine::Budget &budget, const QString &host);

/// "fv-ml4 GPU 5": a card with its host, for where hosts are not shown beside it.
QString cardName(const engine::CardBudget &card);
/// "8 cards, 24 seats, 1 over, 2 tight".
QString counts(const HostSummary &host);
/// "64 cards on 8 hosts, 61 in use".
QString title(const engine::Budget &budget);
/// "fv-ml4: over by 3.8 GiB on GPU 5 in the worst case; 8 cards, 24 seats, 1 over."
QString sentence(const HostSummary &host, const engine::Budget &budget);

}
