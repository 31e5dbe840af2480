// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/boot_order.h"

#include <algorithm>

namespace engine {

namespace {

// What `load` holds when it is up and its pool was charged with `charge`: the pool is smaller by as much, and
// never larger than with the card to itself.
Bytes upAfter(const BootLoad &load, Bytes charge)
{
    if (!load.sized)
        return load.up;
    return load.up - load.granted
        + std::clamp<Bytes>(load.pool - charge, 0, std::max<Bytes>(load.granted, 0));
}

// The most a neighbour holds at any moment when `in_use` bytes were on the card as its group started.
Bytes mostOf(const BootLoad &load, Bytes in_use)
{
    const Bytes up = load.counts_device ? upAfter(load, in_use) : load.up;
    return std::max(up, load.before + load.loaded + load.returned);
}

Amount chargeOf(const BootGroup &group, const std::vector<BootLoad> &loads, std::size_t seat, Bytes in_use)
{
    const BootLoad &mine = loads[seat];
    Amount charge;
    if (!mine.sized)
        return charge;
    if (mine.counts_device)
        charge.bytes = charge.low = charge.high = in_use;
    for (const std::size_t other : group) {
        if (other == seat)
            continue;
        const BootLoad &load = loads[other];
        charge.bytes = saturatingAdd(charge.bytes, load.loaded + (mine.counts_device ? load.before : 0));
        charge.high = saturatingAdd(charge.high, mostOf(load, in_use));
        charge.low -= mine.counts_device ? 0 : load.returned;
    }
    return charge;
}

}

std::vector<Amount> neighbourCharges(const BootSequence &sequence, const std::vector<BootLoad> &loads,
                                     Bytes others)
{
    std::vector<Amount> charges(loads.size());
    Bytes in_use = others;
    for (const BootGroup &group : sequence) {
        Bytes added = 0;
        for (const std::size_t seat : group) {
            charges[seat] = chargeOf(group, loads, seat, in_use);
            added = saturatingAdd(added, upAfter(loads[seat], charges[seat].bytes));
        }
        in_use = saturatingAdd(in_use, added);
    }
    return charges;
}

ChargeRange chargeRange(const std::vector<BootLoad> &loads, std::size_t seat, Bytes others)
{
    BootGroup all, rest;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        all.push_back(i);
        if (i != seat)
            rest.push_back(i);
    }
    ChargeRange range;
    range.most_order = {all};
    range.most = chargeOf(all, loads, seat, others).high;
    range.least_order = {all};
    if (loads[seat].counts_device) {
        range.least_order = {{seat}};
        if (!rest.empty())
            range.least_order.push_back(rest);
    }
    range.least = chargeOf(range.least_order.front(), loads, seat, others).low; // the first group is its own
    return range;
}

}
