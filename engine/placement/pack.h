// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The exact search for the largest worst-card spare, as one object with its state. Internal to packBest: TP
// sets are tried one after another, single seats become items, and cards are filled with them one by one.
#pragma once

#include "engine/placement/cover.h"

#include <cstdint>
#include <deque>
#include <limits>
#include <unordered_set>

namespace engine::placement {

/// Seats on one card that always move as one: single-rank seats that have to stay together.
struct Item {
    std::vector<int> seats;
    std::vector<Bytes> size; // by kind
    CardSet allowed;
    std::vector<int> apart; // items, by index
    int alike = -1; // as ProblemSeat::alike, of a single seat nothing else is bound to
};

/// State of the packing that has no solution for the current spare or any larger one.
struct DeadEnd {
    std::uint64_t remaining = 0;
    int position = 0;
    int after = 0;
    bool operator==(const DeadEnd &) const = default;
};

struct DeadEndHash {
    std::size_t operator()(const DeadEnd &d) const
    {
        std::uint64_t h = d.remaining * 0x9e3779b97f4a7c15u;
        h ^= (static_cast<std::uint64_t>(d.position) << 32 | static_cast<std::uint32_t>(d.after))
            * 0xff51afd7ed558ccdu;
        return static_cast<std::size_t>(h ^ h >> 29);
    }
};

inline constexpr std::size_t kMaxDeadEnds = 1u << 20;
inline constexpr std::size_t kMaskBits = 64;
inline constexpr Bytes kFirstWindow = 1024; // part of the gap that is searched first
inline constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

class Pack
{
public:
    /// `start`: a layout to improve on; one that does not hold is of no use.
    Pack(const Problem &problem, std::optional<Assignment> start, Search &search);

    PackResult run(std::int64_t first_look);

private:
    void take(Assignment layout, Bytes spare);
    Bytes known() const { return m_best ? m_bestSpare : m_problem.lowest_spare - 1; }
    bool done() { return m_search.ended() || m_floor > m_bound || m_search.nodes() >= m_nodeLimit; }
    /// Start-up checks of some of the seats of a card say nothing where the judge sees the whole layout.
    bool checksStarts() const { return m_problem.start_checks && !m_problem.judge; }
    Bytes sizeOn(const Item &item, int card) const
    {
        return item.size[static_cast<std::size_t>(m_problem.cards[static_cast<std::size_t>(card)].kind)];
    }

    void splitSeats();
    void searchFrom(Bytes floor);
    void placeSets(std::size_t index);
    void chooseSet(std::size_t index, std::vector<int> &cards, int from);
    bool isRepeat(const std::vector<int> &cards, int card) const;

    bool buildItems();
    void joinSingles(const std::vector<int> &group_of);
    void narrowBySets();
    bool measureItems();
    bool mergeTogether(std::vector<int> &group_of) const;
    void orderCards();
    void packCard(std::size_t position, int previous_first);
    void extend(std::size_t position, std::size_t item, Bytes load, Bytes kept, Bytes rest, int first);
    bool mayJoin(std::size_t position, std::size_t item) const;
    bool wouldStart(int card, const std::vector<int> &items, std::size_t item) const;
    bool setStarts(const std::vector<int> &cards) const;
    void add(std::size_t position, std::size_t item, Bytes load);
    void remove(std::size_t position, std::size_t item, Bytes load);
    void finish();
    void measureRoomBehind();
    bool coverItems();
    std::optional<std::vector<CoverClass>> coverClasses();
    void takeCover(const std::vector<CoverClass> &classes, const std::vector<CoverChoice> &chosen);
    std::vector<FillingItem> itemsOn(int card) const;
    const FillingTable &tableFor(int card);
    const std::optional<FillingList> &listFor(int card, Bytes slack);

    const Problem &m_problem;
    Search &m_search;
    std::optional<Assignment> m_best;
    Bytes m_bestSpare = 0;
    Assignment m_assignment;
    Bytes m_floor = kNoFloor; // spare a layout has to reach to be of interest
    Bytes m_bound = 0;

    std::vector<int> m_sets, m_singles; // seats with several ranks, with one
    std::vector<Bytes> m_room; // capacity − TP ranks
    std::vector<std::vector<std::size_t>> m_onCard; // TP sets with a rank on each card, to tell equal cards

    std::vector<Item> m_items;
    std::vector<int> m_itemOf; // per seat; -1 for seats with several ranks
    std::vector<int> m_cards; // packing order
    std::vector<char> m_sameAsPrevious, m_equalToEnd;
    std::vector<Bytes> m_behind; // bytes the cards from a position on can still take
    std::vector<Bytes> m_smallest; // per item over all cards
    std::vector<char> m_taken;
    std::vector<std::vector<int>> m_chosen; // items per position
    Bytes m_left = 0; // smallest sizes of the items not taken
    std::unordered_set<DeadEnd, DeadEndHash> m_deadEnds;
    std::uint64_t m_mask = 0;
    std::vector<Bytes> m_load; // per position, of the items chosen there
    std::int64_t m_nodeLimit = 0;

    struct KnownList {
        const FillingTable *table = nullptr;
        Bytes lowest = 0, limit = 0;
        std::optional<FillingList> list; // nothing: too many
    };
    std::deque<FillingTable> m_tables;
    std::deque<KnownList> m_lists; // of the window that is searched
    bool m_cover = false; // look for packings by fillings first
    std::size_t m_unwindTo = kNowhere; // first position that carries too much since the spare to beat rose
};

}
