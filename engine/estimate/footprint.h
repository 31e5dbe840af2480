// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The answer for one seat: what each of its ranks takes on its card, by kind of use and in three states, what
// its KV pool holds, and the verdict. Plain values; sentences and formulas are looked up elsewhere.
#pragma once

#include "engine/units/facts.h"

#include <array>

namespace engine {

/// Bytes of one kind of use on one rank. `low` and `high` bound the value at peak.
struct Component {
    ComponentKind kind = ComponentKind::Weights;
    std::array<Bytes, kStates> bytes{};
    Bytes low = 0;
    Bytes high = 0;
    Provenance provenance = Provenance::Default;

    Bytes in(State state) const { return bytes[static_cast<std::size_t>(state)]; }
    bool operator==(const Component &) const = default;
};

/// One rank. Of a pool sized by utilisation the engine takes up what weights and activation leave: their
/// deviation moves the pool, not the sum, so `taken_up_low` and `taken_up_high` go back out of the sums of
/// the bounds.
struct RankFootprint {
    std::array<Component, kComponentKinds> components;
    Bytes taken_up_low = 0;
    Bytes taken_up_high = 0;

    Bytes total(State state) const
    {
        Bytes sum = 0;
        for (const Component &component : components)
            sum = saturatingAdd(sum, component.in(state));
        return sum;
    }
    Bytes low() const
    {
        Bytes sum = taken_up_low;
        for (const Component &component : components)
            sum = saturatingAdd(sum, component.low);
        return sum;
    }
    Bytes high() const
    {
        Bytes sum = 0;
        for (const Component &component : components)
            sum = saturatingAdd(sum, component.high);
        return sum - taken_up_high;
    }
    bool operator==(const RankFootprint &) const = default;
};

/// A rank of nothing, its components in order.
inline RankFootprint emptyRank()
{
    RankFootprint rank;
    for (std::size_t kind = 0; kind < rank.components.size(); ++kind)
        rank.components[kind].kind = static_cast<ComponentKind>(kind);
    return rank;
}

}
