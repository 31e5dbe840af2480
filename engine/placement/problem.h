// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The placement problem in bare numbers: seats with a size per kind of card, cards with what they can give,
// who may sit where and what must be free when a seat starts. What the solver works on; made from a plan by
// plan_problem.h.
#pragma once

#include "engine/units/bytes.h"

#include <bitset>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace engine::placement {

inline constexpr int kMaxCards = 1024;
using CardSet = std::bitset<kMaxCards>;

struct ProblemCard {
    Bytes capacity = 0; // CUDA total − used by others
    int host = 0;
    int kind = 0; // cards of one kind and host are interchangeable but for the seats' wishes
};

/// What a rank does to its card while the seats of the card boot one after another (boot_steps.h).
struct BootNeed {
    Bytes up = 0; // held once it is up
    Bytes before = 0; // held while the seats that boot together with it look at the free memory
    Bytes own = 0; // held itself when it looks
    Bytes asked = 0; // must be free then; 0: it does not look
    bool operator==(const BootNeed &) const = default;
};

struct ProblemSeat {
    int ranks = 1;
    std::vector<Bytes> size; // per rank at peak, by card kind; negative: cannot run there
    CardSet allowed;
    std::vector<int> current; // cards it is on now; empty: unassigned
    std::vector<BootNeed> boot; // by card kind; empty: it starts anywhere
    bool boots_together = false; // with the seat before it on its card
    int alike = -1; // seats with the same number can change places without a difference; -1: like no other
};

/// Below any spare, and a sum over all cards stays in range.
inline constexpr Bytes kNoFloor = -kMaxBytes / kMaxCards;

/// Cards per seat, ascending; one entry per rank.
using Assignment = std::vector<std::vector<int>>;

struct Problem {
    std::vector<ProblemCard> cards;
    std::vector<ProblemSeat> seats; // in boot order
    std::vector<std::pair<int, int>> apart; // seats that may not share a card
    std::vector<std::pair<int, int>> together; // the one with fewer ranks sits on cards of the other
    bool uneven_sets = false; // a TP set may mix kinds of cards
    bool start_checks = false; // some seat asks for free memory when it starts
    Bytes lowest_spare = kNoFloor; // a layout that leaves less on a card in use is none
    /// Null: sizes and start-up checks tell all. Else sizes are lower bounds, as where a pool depends on the
    /// neighbours, and this says of a whole layout what it leaves on its worst card; nothing when it fails.
    std::function<std::optional<Bytes>(const Assignment &)> judge;

    Bytes sizeOn(std::size_t seat, int card) const
    {
        return seats[seat].size[static_cast<std::size_t>(cards[static_cast<std::size_t>(card)].kind)];
    }
    /// Whether `seat` may sit on `card` at all.
    bool mayUse(std::size_t seat, int card) const
    {
        return seats[seat].allowed.test(static_cast<std::size_t>(card)) && sizeOn(seat, card) >= 0;
    }
};

/// Spare of every card under `assignment`.
std::vector<Bytes> sparesOf(const Problem &problem, const Assignment &assignment);

/// Smallest spare over the cards in use; the largest capacity when no card is in use.
Bytes worstSpare(const Problem &problem, const Assignment &assignment);

/// What a whole layout leaves on its worst card; nothing when it is none: less than the lowest spare, a seat
/// that does not start, or the judge says so. Constraints are not looked at.
std::optional<Bytes> spareOf(const Problem &problem, const Assignment &assignment);

/// Whether each of `seats` (ascending) finds free on `card` what it asks for when it starts, the others of
/// them being there. Adding a seat never helps, so what fails for some fails for more.
bool allStart(const Problem &problem, int card, const std::vector<int> &seats);

/// Seats on every card, ascending.
std::vector<std::vector<int>> seatsOnCards(const Problem &problem, const Assignment &assignment);

/// Whether `cards`, ascending, are a set `seat` may use: as many as it has ranks, allowed, of one host and,
/// unless sets may be uneven, of one kind.
bool cardsAreAllowed(const Problem &problem, std::size_t seat, const std::vector<int> &cards);

/// Whether `assignment` keeps every constraint of the problem; the capacities are not looked at.
bool isAllowed(const Problem &problem, const Assignment &assignment);

/// Whether `seat` may sit on `cards` as far as keep-apart and keep-together go, given the seats that have
/// cards already (empty entries of `assignment` have none yet).
bool keepsCompany(const Problem &problem, const Assignment &assignment, int seat,
                  const std::vector<int> &cards);

/// Whether `card` may join the set whose first card is `first`: same host, and the same kind unless sets may
/// be uneven.
bool sameSet(const Problem &problem, int first, int card);

/// The cards `seat` is on now, ascending.
std::vector<int> currentCards(const ProblemSeat &seat);

/// Seats whose cards differ from the current ones.
int movesOf(const Problem &problem, const Assignment &assignment);

/// Spares of the cards in use, smallest first: the larger in lexicographic order, the more even the layout.
std::vector<Bytes> sortedSpares(const Problem &problem, const Assignment &assignment);

/// No layout can leave more than this on its worst card: the sizes spread over all capacities without a
/// remainder.
Bytes relaxedBound(const Problem &problem);

}
