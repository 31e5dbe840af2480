// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/seat_layout.h"

#include "engine/kv/rules.h"
#include "engine/layout/boot_steps.h"
#include "engine/layout/measured.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace {

const SeatBudget *earlierOf(const SeatPtr &seat, std::size_t index, const Budget *previous)
{
    if (!previous)
        return nullptr;
    if (index < previous->seats.size() && previous->seats[index].seat == seat)
        return &previous->seats[index];
    for (const SeatBudget &earlier : previous->seats)
        if (earlier.seat == seat)
            return &earlier;
    return nullptr;
}

// An unchanged model is recognised by its address before names are compared.
ModelPtr modelOf(const Plan &plan, const Seat &seat, const SeatBudget *earlier)
{
    if (earlier && earlier->model)
        for (const ModelPtr &model : plan.models)
            if (model == earlier->model)
                return model;
    return seat.model.empty() ? nullptr : findModel(plan, seat.model);
}

std::vector<int> cardsOf(const Seat &seat, const CardTable &table)
{
    std::vector<int> indices;
    for (const std::string &id : seat.cards)
        for (std::size_t i = 0; i < table.cards.size(); ++i)
            if (table.cards[i].id == id)
                indices.push_back(static_cast<int>(i));
    if (indices.size() != seat.cards.size())
        indices.clear();
    return indices;
}

bool sameFacts(const CardFacts &a, const CardFacts &b)
{
    return a.id == b.id && a.name == b.name && a.total_bytes == b.total_bytes
        && a.cuda_total_bytes == b.cuda_total_bytes && a.compute_capability == b.compute_capability
        && a.cuda_total_estimated == b.cuda_total_estimated && a.platform == b.platform
        && a.unified_memory == b.unified_memory;
}

// Card a seat on none is estimated for; -1 without any.
int standInCard(const CardTable &table)
{
    int best = -1;
    const auto rank = [&](int i) {
        const Card &card = table.cards[static_cast<std::size_t>(i)];
        return std::pair(!card.keep_clear, card.total_bytes);
    };
    for (int i = 0; i < static_cast<int>(table.cards.size()); ++i)
        if (best < 0 || rank(i) > rank(best))
            best = i;
    return best;
}

class Layout
{
public:
    Layout(const Plan &plan, const CardTable &table, const Budget *previous)
        : plan_(plan)
        , table_(table)
        , previous_(previous)
        , same_table_(previous && previous->table.get() == &table)
        , same_policy_(previous && previous->policy == plan.policy)
        , stand_in_(standInCard(table))
    {
    }

    SeatBudget seat(std::size_t index) const
    {
        const SeatPtr &seat = plan_.seats[index];
        const SeatBudget *earlier = earlierOf(seat, index, previous_);
        SeatBudget budget;
        budget.seat = seat;
        budget.model = modelOf(plan_, *seat, earlier);
        budget.cards = earlier && same_table_ ? earlier->cards : cardsOf(*seat, table_);
        budget.startup_utilization = earlier ? earlier->startup_utilization : startupUtilization(*seat);
        if (earlier && same_policy_ && earlier->model == budget.model && sameCards(budget, *earlier))
            budget.alone = earlier->alone ? earlier->alone : earlier->estimate;
        else
            budget.alone = estimate(budget, {});
        budget.estimate = budget.alone;
        return budget;
    }

    // Estimates the seat again whose pool the others change while it boots.
    void charge(std::vector<SeatBudget> &seats) const
    {
        const std::vector<std::vector<Amount>> charges = plannedCharges(seats, table_);
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (charges[i].empty())
                continue;
            const SeatBudget *earlier = earlierOf(seats[i].seat, i, previous_);
            const bool same =
                earlier && earlier->alone == seats[i].alone && earlier->estimate->neighbours == charges[i];
            seats[i].estimate = same ? earlier->estimate : estimate(seats[i], charges[i]);
        }
    }

private:
    bool sameCards(const SeatBudget &now, const SeatBudget &earlier) const
    {
        if (same_table_)
            return true;
        if (now.cards.size() != earlier.cards.size() || !previous_->table)
            return false;
        if (now.cards.empty())
            return sameStandIn();
        for (std::size_t rank = 0; rank < now.cards.size(); ++rank)
            if (!sameFacts(table_.facts[static_cast<std::size_t>(now.cards[rank])],
                           previous_->table->facts[static_cast<std::size_t>(earlier.cards[rank])]))
                return false;
        return true;
    }

    bool sameStandIn() const
    {
        const int before = standInCard(*previous_->table);
        return stand_in_ >= 0 && before >= 0
            && sameFacts(table_.facts[static_cast<std::size_t>(stand_in_)],
                         previous_->table->facts[static_cast<std::size_t>(before)]);
    }

    std::shared_ptr<const SeatEstimate> estimate(const SeatBudget &budget,
                                                 std::span<const Amount> neighbours) const
    {
        std::vector<CardFacts> facts;
        for (const int card : budget.cards)
            facts.push_back(table_.facts[static_cast<std::size_t>(card)]);
        if (facts.empty() && stand_in_ >= 0)
            facts.push_back(table_.facts[static_cast<std::size_t>(stand_in_)]);
        return estimateOnCards(*budget.seat, budget.model.get(), facts, plan_.policy, neighbours);
    }

    const Plan &plan_;
    const CardTable &table_;
    const Budget *previous_;
    bool same_table_;
    bool same_policy_;
    int stand_in_;
};

}

std::shared_ptr<const SeatEstimate> estimateOnCards(const Seat &seat, const Model *model,
                                                    std::span<const CardFacts> cards, const Policy &policy,
                                                    std::span<const Amount> neighbours)
{
    SeatEstimate result = estimateSeat(seat, model, cards, policy, neighbours);
    addMeasuredFindings(result, seat, model, cards, policy);
    return std::make_shared<const SeatEstimate>(std::move(result));
}

std::vector<SeatBudget> layOutSeats(const Plan &plan, const CardTable &table, const Budget *previous)
{
    const Layout layout(plan, table, previous);
    std::vector<SeatBudget> seats;
    seats.reserve(plan.seats.size());
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        seats.push_back(layout.seat(i));
    if (orderMatters(seats))
        layout.charge(seats);
    return seats;
}

bool isUtilisationSized(const Seat &seat)
{
    const bool sizes = seat.runtime.kind == RuntimeKind::Vllm || seat.runtime.kind == RuntimeKind::Club3090;
    return sizes && seat.kv.mode == KvSizing::Mode::Utilisation;
}

Bytes requestedBytes(Bytes cuda_total, double share)
{
    return static_cast<Bytes>(std::ceil(static_cast<double>(cuda_total) * share));
}

const SeatEstimate &aloneOf(const SeatBudget &seat)
{
    return seat.alone ? *seat.alone : *seat.estimate;
}

double checkedShare(const SeatBudget &seat)
{
    const bool checks = seat.seat->runtime.kind != RuntimeKind::Vllm || aloneOf(seat).boot.checks_start;
    return checks ? seat.startup_utilization : 0;
}

Bytes bytesBeforeCheck(const SeatBudget &seat, std::size_t rank)
{
    if (seat.seat->runtime.kind == RuntimeKind::Vllm)
        return aloneOf(seat).boot.before;
    return seat.estimate->ranks[rank].components[static_cast<std::size_t>(ComponentKind::Context)].in(
        State::Boot);
}

double highestShare(Bytes free, Bytes cuda_total)
{
    if (free <= 0 || cuda_total <= 0)
        return 0;
    double hundredths = std::floor(100 * static_cast<double>(free) / static_cast<double>(cuda_total));
    // The product rounds up, which may be one byte too many.
    if (requestedBytes(cuda_total, hundredths / 100) > free)
        hundredths -= 1;
    return std::clamp(hundredths / 100, 0.0, 1.0);
}

double startupUtilization(const Seat &seat)
{
    if (seat.runtime.kind == RuntimeKind::Club3090)
        return isUtilisationSized(seat) ? seat.kv.utilization : 0;
    if (seat.runtime.kind != RuntimeKind::Vllm)
        return 0;
    if (isUtilisationSized(seat) && seat.kv.utilization > 0)
        return seat.kv.utilization;
    if (!isUtilisationSized(seat) && seat.gpu_memory_utilization)
        return *seat.gpu_memory_utilization;
    const Expected<ReleaseRules> rules = releaseRules(seat.runtime.release);
    return rules ? rules->default_utilization : 0;
}

}
