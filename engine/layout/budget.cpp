// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/budget.h"

#include "engine/kv/rules.h"
#include "engine/layout/card_findings.h"
#include "engine/layout/seat_layout.h"
#include "engine/model/catalogue.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

int leastSpare(const Budget &budget, bool in_use)
{
    int least = -1;
    for (int i = 0; i < budget.cardCount(); ++i)
        if ((!in_use || budget.card(i).isInUse())
            && (least < 0 || budget.card(i).spare(State::Peak) < budget.card(least).spare(State::Peak)))
            least = i;
    return least;
}

bool holdsCardsOf(const CardTable &table, const Plan &plan)
{
    std::size_t at = 0;
    for (const Host &host : plan.hosts)
        for (const Card &card : host.cards) {
            if (at == table.cards.size() || table.cards[at] != card || table.hosts[at] != host.name)
                return false;
            ++at;
        }
    return at == table.cards.size();
}

std::shared_ptr<const CardTable> tableOf(const Plan &plan, const Budget *previous)
{
    if (previous && previous->table && holdsCardsOf(*previous->table, plan))
        return previous->table;
    CardTable table;
    for (const Host &host : plan.hosts)
        for (const Card &card : host.cards) {
            const std::optional<CardModel> known = findCardModel(card.name);
            table.cards.push_back(card);
            table.hosts.push_back(host.name);
            table.facts.push_back(cardFacts(card));
            table.catalogue_totals.push_back(known ? known->total_bytes : 0);
        }
    return std::make_shared<const CardTable>(std::move(table));
}

CardBudget emptyCard(const CardTable &table, std::size_t index)
{
    CardBudget budget;
    budget.card = table.cards[index].id;
    budget.host = table.hosts[index];
    budget.total_bytes = table.cards[index].total_bytes;
    budget.cuda_total_bytes = table.facts[index].cuda_total_bytes;
    budget.cuda_total_estimated = table.facts[index].cuda_total_estimated;
    budget.reserved_bytes = std::max<Bytes>(budget.total_bytes - table.facts[index].limit(), 0);
    budget.others_bytes = table.cards[index].others_bytes;
    budget.keep_clear = table.cards[index].keep_clear;
    return budget;
}

void addRank(CardBudget &card, const RankFootprint &rank)
{
    for (std::size_t state = 0; state < kStates; ++state)
        for (std::size_t kind = 0; kind < kComponentKinds; ++kind) {
            const Bytes bytes = rank.components[kind].bytes[state];
            card.used[state] = saturatingAdd(card.used[state], bytes);
            card.by_kind[state][kind] = saturatingAdd(card.by_kind[state][kind], bytes);
        }
    card.peak_low = saturatingAdd(card.peak_low, rank.low());
    card.peak_high = saturatingAdd(card.peak_high, rank.high());
}

void addSeatToCards(Budget &budget, std::size_t index)
{
    const SeatBudget &seat = budget.seats[index];
    for (std::size_t rank = 0; rank < seat.cards.size() && rank < seat.estimate->ranks.size(); ++rank) {
        CardBudget &card = budget.cards[static_cast<std::size_t>(seat.cards[rank])];
        card.ranks.push_back({static_cast<int>(index), static_cast<int>(rank)});
        addRank(card, seat.estimate->ranks[rank]);
    }
}

void drawBudgetLine(const Budget &budget, CardBudget &card)
{
    card.budget_bytes = card.total_bytes - budget.policy.min_spare_bytes;
    if (card.ranks.size() != 1)
        return;
    const SeatBudget &only = budget.seats[static_cast<std::size_t>(card.ranks.front().seat)];
    if (!isUtilisationSized(*only.seat) || only.startup_utilization <= 0)
        return;
    card.budget_is_utilisation = true;
    card.budget_bytes = requestedBytes(card.cuda_total_bytes, only.startup_utilization);
}

// On bytes: at peak for fit and its band, at the plateau for the policy's minimum spare.
Verdict verdictOf(const CardBudget &card, const Policy &policy)
{
    if (card.spare(State::Peak) < 0)
        return Verdict::Fail;
    if (card.ranks.empty())
        return Verdict::Pass;
    const bool inside_band = saturatingAdd(card.takenByOthers(), card.peak_high) > card.total_bytes;
    return inside_band || card.spare(State::Plateau) < policy.min_spare_bytes ? Verdict::Tight
                                                                              : Verdict::Pass;
}

}

CardFacts cardFacts(const Card &card)
{
    CardFacts facts;
    facts.id = card.id;
    facts.name = card.name;
    facts.total_bytes = card.total_bytes;
    facts.compute_capability = capabilityNumber(card.compute_capability);
    const std::optional<CardModel> known = findCardModel(card.name);
    if (facts.compute_capability == 0 && known)
        facts.compute_capability = capabilityNumber(known->compute_capability);
    facts.platform = card.platform.value_or(known ? known->platform : Platform::Cuda);
    facts.unified_memory = known && known->unified_memory;
    if (card.cuda_total_bytes) {
        facts.cuda_total_bytes = *card.cuda_total_bytes;
        return facts;
    }
    // The catalogue's CUDA total belongs to its NVML total; a card of another size is not that product.
    const bool same_product = known && known->cuda_total_bytes > 0 && known->total_bytes == card.total_bytes;
    facts.cuda_total_bytes =
        same_product ? known->cuda_total_bytes : estimatedCudaTotal(card.total_bytes, facts.platform);
    facts.cuda_total_estimated = !same_product || known->cuda_total_estimated;
    return facts;
}

namespace {

bool isError(const Finding &finding)
{
    return finding.severity == Severity::Error;
}

}

Budget sumsOf(const Plan &plan, const Budget *previous)
{
    Budget budget;
    budget.policy = plan.policy;
    budget.table = tableOf(plan, previous);
    budget.cards.reserve(budget.table->cards.size());
    for (std::size_t i = 0; i < budget.table->cards.size(); ++i)
        budget.cards.push_back(emptyCard(*budget.table, i));
    budget.seats = layOutSeats(plan, *budget.table, previous);
    for (std::size_t i = 0; i < budget.seats.size(); ++i) {
        addSeatToCards(budget, i);
        const SeatEstimate &estimate = *budget.seats[i].estimate;
        budget.verdict = std::max(budget.verdict, estimate.passes() ? estimate.verdict : Verdict::Fail);
    }
    for (CardBudget &card : budget.cards) {
        drawBudgetLine(budget, card);
        card.verdict = verdictOf(card, budget.policy);
        budget.verdict = std::max(budget.verdict, card.verdict);
    }
    addBootFindings(budget, previous);
    // What fits and still would not start is not a plan that holds.
    for (const SeatBudget &seat : budget.seats)
        if (seat.boot_findings
            && std::any_of(seat.boot_findings->begin(), seat.boot_findings->end(), isError))
            budget.verdict = Verdict::Fail;
    return budget;
}

Budget budgetOf(const Plan &plan, const Budget *previous)
{
    Budget budget = sumsOf(plan, previous);
    budget.findings = findingsOf(plan, budget);
    if (std::any_of(budget.findings.begin(), budget.findings.end(), isError))
        budget.verdict = Verdict::Fail;
    return budget;
}

int Budget::indexOfCard(std::string_view id) const
{
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const CardBudget &card) { return card.card == id; });
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

int Budget::indexOfSeat(std::string_view name) const
{
    const auto found = std::find_if(seats.begin(), seats.end(),
                                    [&](const SeatBudget &seat) { return seat.seat->name == name; });
    return found == seats.end() ? -1 : static_cast<int>(found - seats.begin());
}

std::vector<std::string> Budget::roomiestCards() const
{
    std::vector<const CardBudget *> order;
    for (const CardBudget &card : cards)
        order.push_back(&card);
    std::stable_sort(order.begin(), order.end(), [](const CardBudget *a, const CardBudget *b) {
        return a->spare(State::Peak) > b->spare(State::Peak);
    });
    std::vector<std::string> ids;
    for (const CardBudget *card : order)
        ids.push_back(card->card);
    return ids;
}

int Budget::worstCard() const
{
    return leastSpare(*this, false);
}

int Budget::worstCardInUse() const
{
    return leastSpare(*this, true);
}

int Budget::cardsInUse() const
{
    return static_cast<int>(
        std::count_if(cards.begin(), cards.end(), [](const CardBudget &card) { return card.isInUse(); }));
}

int Budget::cardsOver(State state) const
{
    return static_cast<int>(std::count_if(cards.begin(), cards.end(),
                                          [&](const CardBudget &card) { return card.spare(state) < 0; }));
}

}
