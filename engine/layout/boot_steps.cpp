// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/boot_steps.h"

#include "engine/layout/seat_layout.h"

#include <algorithm>

namespace engine {

namespace {

// The seats of one card in plan order with what each does to it.
struct CardBoot {
    std::vector<RankOnCard> ranks;
    std::vector<BootLoad> loads; // same indices as `ranks`
    BootSequence groups; // indices into `ranks`
};

BootLoad loadOf(const SeatBudget &seat, std::size_t rank)
{
    const SeatEstimate &alone = aloneOf(seat);
    BootLoad load;
    if (rank >= alone.ranks.size())
        return load;
    const RankFootprint &footprint = alone.ranks[rank];
    load.up = footprint.total(State::Boot);
    load.loaded = load.up;
    if (seat.seat->runtime.kind != RuntimeKind::Vllm)
        return load;
    load.before = alone.boot.before;
    load.loaded = alone.boot.loaded;
    load.returned = alone.boot.returned;
    load.granted = footprint.components[static_cast<std::size_t>(ComponentKind::KvGrowing)].in(State::Boot)
        + footprint.components[static_cast<std::size_t>(ComponentKind::KvFixed)].in(State::Boot);
    load.sized = alone.boot.sized && rank < alone.rank_pools.size();
    load.counts_device = alone.boot.counts_device;
    load.pool = load.sized ? alone.rank_pools[rank] : load.granted;
    return load;
}

void addToSequence(CardBoot &card, const SeatBudget &seat, RankOnCard where)
{
    const std::size_t index = card.ranks.size();
    card.ranks.push_back(where);
    card.loads.push_back(loadOf(seat, static_cast<std::size_t>(where.rank)));
    if (card.groups.empty() || !seat.seat->boots_together)
        card.groups.emplace_back();
    card.groups.back().push_back(index);
}

CardBoot bootOf(const Budget &budget, std::size_t index)
{
    CardBoot boot;
    for (const RankOnCard &where : budget.cards[index].ranks)
        addToSequence(boot, budget.seats[static_cast<std::size_t>(where.seat)], where);
    return boot;
}

Bytes upNow(const Budget &budget, const RankOnCard &where)
{
    return budget.seats[static_cast<std::size_t>(where.seat)]
        .estimate->ranks[static_cast<std::size_t>(where.rank)]
        .total(State::Boot);
}

BootSequence seatsOf(const BootSequence &order, const std::vector<RankOnCard> &ranks)
{
    BootSequence seats = order;
    for (BootGroup &group : seats)
        for (std::size_t &entry : group)
            entry = static_cast<std::size_t>(ranks[entry].seat);
    return seats;
}

void fillPool(BootStep &step, const CardBoot &boot, std::size_t index, const Amount &charge, Bytes others)
{
    const BootLoad &load = boot.loads[index];
    step.sized = load.sized;
    if (!load.sized)
        return;
    step.pool = load.pool - charge.bytes;
    step.pool_low = load.pool - charge.high;
    step.pool_high = load.pool - charge.low;
    ChargeRange range = chargeRange(boot.loads, index, others);
    step.pool_least = load.pool - range.most;
    step.pool_most = load.pool - range.least;
    step.least_order = seatsOf(range.most_order, boot.ranks);
    step.most_order = seatsOf(range.least_order, boot.ranks);
}

// `up` bytes of the groups before are on the card; `earlier` of the same group stand before it in the plan.
void fillFree(BootStep &step, const Budget &budget, const CardBudget &card, const CardBoot &boot,
              std::size_t index, const BootGroup &group, Bytes up)
{
    const RankOnCard &where = boot.ranks[index];
    const SeatBudget &seat = budget.seats[static_cast<std::size_t>(where.seat)];
    const Bytes own = bytesBeforeCheck(seat, static_cast<std::size_t>(where.rank));
    step.free_first = card.cuda_total_bytes - card.others_bytes - own;
    step.free = step.free_least = step.free_after = step.free_first - up;
    for (const std::size_t other : group) {
        if (other == index)
            continue;
        step.free -= boot.loads[other].before;
        step.free_least -= std::max(upNow(budget, boot.ranks[other]), boot.loads[other].most());
        if (other < index)
            step.free_after -= upNow(budget, boot.ranks[other]);
    }
    step.share = checkedShare(seat);
    step.asked = step.share > 0 ? requestedBytes(card.cuda_total_bytes, step.share) : 0;
    step.highest_share = highestShare(step.free_least, card.cuda_total_bytes);
}

bool isNothing(const Amount &charge)
{
    return charge.bytes == 0 && charge.low == 0 && charge.high == 0;
}

}

std::vector<BootStep> bootSteps(const Budget &budget, std::size_t index)
{
    const CardBudget &card = budget.cards[index];
    const CardBoot boot = bootOf(budget, index);
    const std::vector<Amount> charges = neighbourCharges(boot.groups, boot.loads, card.others_bytes);
    std::vector<BootStep> steps;
    Bytes up = 0;
    int position = 0;
    for (const BootGroup &group : boot.groups) {
        ++position;
        Bytes added = 0;
        for (const std::size_t entry : group) {
            BootStep step;
            step.where = boot.ranks[entry];
            step.position = position;
            step.together = entry != group.front();
            if (group.size() > 1)
                step.group = seatsOf({group}, boot.ranks).front();
            fillFree(step, budget, card, boot, entry, group, up);
            fillPool(step, boot, entry, charges[entry], card.others_bytes);
            steps.push_back(std::move(step));
            added = saturatingAdd(added, upNow(budget, boot.ranks[entry]));
        }
        up = saturatingAdd(up, added);
    }
    return steps;
}

bool orderMatters(const std::vector<SeatBudget> &seats)
{
    bool together = false, sized = false;
    for (const SeatBudget &seat : seats) {
        if (seat.cards.empty())
            continue;
        const BootProfile &boot = aloneOf(seat).boot;
        if (boot.sized && boot.counts_device)
            return true;
        together = together || seat.seat->boots_together;
        sized = sized || boot.sized;
    }
    return together && sized;
}

std::vector<std::vector<Amount>> plannedCharges(const std::vector<SeatBudget> &seats, const CardTable &table)
{
    std::vector<CardBoot> cards(table.cards.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        for (std::size_t rank = 0; rank < seats[seat].cards.size(); ++rank)
            addToSequence(cards[static_cast<std::size_t>(seats[seat].cards[rank])], seats[seat],
                          {static_cast<int>(seat), static_cast<int>(rank)});
    std::vector<std::vector<Amount>> planned(seats.size());
    for (std::size_t card = 0; card < cards.size(); ++card) {
        const CardBoot &boot = cards[card];
        const std::vector<Amount> charges =
            neighbourCharges(boot.groups, boot.loads, table.cards[card].others_bytes);
        for (std::size_t i = 0; i < charges.size(); ++i) {
            if (isNothing(charges[i]))
                continue;
            const RankOnCard &where = boot.ranks[i];
            std::vector<Amount> &mine = planned[static_cast<std::size_t>(where.seat)];
            mine.resize(seats[static_cast<std::size_t>(where.seat)].cards.size());
            mine[static_cast<std::size_t>(where.rank)] = charges[i];
        }
    }
    return planned;
}

const BootStep *stepOf(const std::vector<BootStep> &steps, std::size_t seat)
{
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const BootStep &step) {
        return step.where.seat == static_cast<int>(seat);
    });
    return found == steps.end() ? nullptr : &*found;
}

std::optional<SharedPool> sharedPool(const Budget &budget, const std::vector<std::vector<BootStep>> &steps,
                                     std::size_t seat)
{
    std::optional<SharedPool> pool;
    bool shared = false;
    for (const int index : budget.seats[seat].cards) {
        const std::size_t card = static_cast<std::size_t>(index);
        const BootStep *step = stepOf(steps[card], seat);
        if (!step || !step->sized)
            return std::nullopt;
        shared = shared || steps[card].size() > 1;
        const SharedPool here{step->pool_least, step->pool_most, step->pool, step->pool_low, step->pool_high};
        if (!pool)
            pool = here;
        pool = SharedPool{std::min(pool->least, here.least), std::min(pool->most, here.most),
                          std::min(pool->pool, here.pool), std::min(pool->low, here.low),
                          std::min(pool->high, here.high)};
    }
    return shared ? pool : std::nullopt;
}

}
