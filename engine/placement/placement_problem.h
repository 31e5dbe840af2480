// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The placement problem in bare numbers: seats with a size per kind of card, cards with a capacity, and who
// may sit where. What the solver works on; made from a plan by engine/layout/placement.h.
#pragma once

#include "engine/units/bytes.h"

#include <bitset>
#include <cstdint>
#include <vector>

namespace engine::placement {

inline constexpr int kMaxCards = 256;
using CardSet = std::bitset<kMaxCards>;

struct ProblemCard {
    Bytes capacity = 0; // total − used by others
    int host = 0;
    int kind = 0; // cards of one kind and host are interchangeable but for the seats' wishes
};

struct ProblemSeat {
    int ranks = 1;
    std::vector<Bytes> size; // per rank at peak, by card kind; negative: cannot run there
    CardSet allowed;
    std::vector<int> current; // cards it is on now; empty: unassigned
};

struct Problem {
    std::vector<ProblemCard> cards;
    std::vector<ProblemSeat> seats;
    std::vector<std::pair<int, int>> apart; // seats that may not share a card
    std::vector<std::pair<int, int>> together; // the one with fewer ranks sits on cards of the other
    bool uneven_sets = false; // a TP set may mix kinds of cards
};

/// Cards per seat, ascending; one entry per rank.
using Assignment = std::vector<std::vector<int>>;

/// Spare of every card under `assignment`.
std::vector<Bytes> sparesOf(const Problem &problem, const Assignment &assignment);

/// Smallest spare over the cards in use; the largest capacity when no card is in use.
Bytes worstSpare(const Problem &problem, const Assignment &assignment);

/// Whether `cards`, ascending, are a set `seat` may use: as many as it has ranks, allowed, of one host and,
/// unless sets may be uneven, of one kind.
bool cardsAreAllowed(const Problem &problem, const ProblemSeat &seat, const std::vector<int> &cards);

/// Whether `assignment` keeps every rule of the problem but the capacities.
bool isAllowed(const Problem &problem, const Assignment &assignment);

/// Whether `seat` may sit on `cards` as far as keep-apart and keep-together go, given the seats that have
/// cards already (empty entries of `assignment` have none yet).
bool keepsCompany(const Problem &problem, const Assignment &assignment, int seat,
                  const std::vector<int> &cards);

/// Whether `card` may join the set whose first card is `first`: same host, and the same kind unless sets may
/// be uneven.
bool sameSet(const Problem &problem, int first, int card);

/// Seats whose cards differ from the current ones.
int movesOf(const Problem &problem, const Assignment &assignment);

/// Spares of the cards in use, smallest first: the larger in lexicographic order, the more even the layout.
std::vector<Bytes> sortedSpares(const Problem &problem, const Assignment &assignment);

/// No layout can leave more than this on its worst card: the sizes spread over all capacities without a
/// remainder.
Bytes relaxedBound(const Problem &problem);

}
