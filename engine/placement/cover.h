// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Packs all items by choosing one filling per card so that every item is on exactly one. Branches on the item
// with the fewest fillings left; what a card is filled short of its limit comes off a common slack. Equal
// cards are one class with a count, which leaves no two ways to say the same thing.
#pragma once

#include "engine/placement/fillings.h"

#include <unordered_set>
#include <vector>

namespace engine::placement {

/// Cards that are alike: same kind, room and wishes of every item.
struct CoverClass {
    const FillingList *list = nullptr; // null: nothing fits
    Bytes limit = 0; // the most a card may carry; below 0: not even nothing counts as used
    int cards = 0;
};

/// Items on a card of a class.
struct CoverChoice {
    std::size_t card_class = 0;
    std::uint64_t items = 0;
};

class Cover
{
public:
    /// `slack`: what the cards' limits exceed the items' smallest sizes by.
    Cover(std::vector<CoverClass> classes, std::size_t items, Bytes slack, Search &search);

    /// The first packing; empty when there is none or the search was stopped.
    std::vector<CoverChoice> find();
    /// The limits shrink by `by` each: a layout was found, the next has to be better.
    void tighten(Bytes by);

private:
    /// A filling and what it leaves of the limit of its card.
    struct Entry {
        std::uint64_t mask = 0;
        Bytes waste = 0;
    };
    /// Fillings one of which is in every packing: those with `item`, of the classes from `first` to before
    /// `end`.
    struct Branch {
        std::uint64_t items = 0;
        std::size_t first = 0, end = 0;
    };
    /// The fillings that are left, class after class, the least waste first.
    struct Level {
        std::vector<Entry> entries;
        std::vector<std::size_t> begin; // per class; one more at the end
        std::vector<Bytes> last; // per class: least waste of the card that wastes the most
    };
    struct State {
        std::uint64_t taken = 0;
        std::uint64_t left = 0; // cards left per class, in mixed radix
        bool operator==(const State &) const = default;
    };
    struct StateHash {
        std::size_t operator()(const State &s) const
        {
            const std::uint64_t h = s.taken * 0x9e3779b97f4a7c15u ^ s.left * 0xff51afd7ed558ccdu;
            return static_cast<std::size_t>(h ^ h >> 29);
        }
    };

    void fillRoot();
    bool search(State state, Bytes slack, std::size_t depth);
    Bytes leastWaste(Level &level) const;
    Branch scarcest(const Level &level, std::uint64_t taken, Bytes excess) const;
    void narrow(const Level &from, Level &to, const Entry &chosen, Bytes excess) const;

    std::vector<CoverClass> m_classes;
    std::vector<int> m_left;
    std::vector<std::uint64_t> m_weight; // of a card of each class in State::left
    std::uint64_t m_all = 0;
    Bytes m_slack = 0;
    bool m_memo = true;
    Search &m_search;
    std::vector<CoverChoice> m_chosen;
    std::vector<Level> m_levels; // per depth
    std::unordered_set<State, StateHash> m_dead;
};

}
