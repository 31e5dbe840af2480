// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the difference table and the sum below them, as plain values: what differs, in words, and by
// how many MiB in one state. Numbers are differences of whole MiB, as one would subtract what nvidia-smi
// prints.
#pragma once

#include <QString>

#include "widgets/document/comparison.h"

#include <vector>

struct DifferenceRow {
    enum class Kind { Card, Seat, Other };
    Kind kind = Kind::Other;
    SeatMark mark = SeatMark::Changed; // of a seat
    bool moved = false, set_anew = false; // of a seat: which filters show it
    QString key; // card id or seat name; empty: neither
    QString subject, what;
    QString before, after; // cells
    bool before_over = false, after_over = false; // a spare below zero
    bool has_number = true;
    qint64 difference = 0; // MiB
    QString tip; // everything in full

    /// Whether "only changes" keeps it: it takes other bytes or stands elsewhere.
    bool counts() const
    {
        return difference != 0 || moved || mark == SeatMark::Added || mark == SeatMark::Removed;
    }
    bool operator==(const DifferenceRow &) const = default;
};

struct DifferenceSum {
    QString label;
    qint64 mib = 0; // all seats together
    bool operator==(const DifferenceSum &) const = default;
};

/// Cards first, then seats that moved, changed, came and went, then policy, constraints and boot order; each
/// in plan order. What does not differ is left out.
std::vector<DifferenceRow> differenceRows(const Comparison &comparison, engine::State state);

/// All seats together, and in words how that agrees with what the cards gain and lose.
DifferenceSum differenceSum(const Comparison &comparison, engine::State state);

/// Bytes of all ranks of a seat that stand on cards; 0 for a null or unassigned one.
engine::Bytes placedBytes(const engine::SeatBudget *seat, engine::State state);
