// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the segments of a stacked bar are: pure functions from byte counts to whole pixels. Small segments
// stay visible (2 px) without moving the bar's true top; what is above a card's total becomes the over part.
#pragma once

#include <QRectF>

#include "engine/layout/budget.h"

#include <span>
#include <vector>

/// Lengths in whole pixels for `sizes`, in order, that sum up to `length`: in proportion, but at least
/// `minimum` for every size that is not zero (less when there is no room for all). The surplus is taken from
/// the larger ones.
std::vector<int> fitLengths(std::span<const engine::Bytes> sizes, int length, int minimum = 2);

/// One drawn part of a bar. Kind mode: `kind` is the kind of use. Seat mode: `seat` is the index into
/// Budget::seats. Memory used by others has `others` set and neither of the two.
struct BarSegment {
    bool others = false;
    int kind = -1;
    int seat = -1;
    engine::Bytes bytes = 0;
    QRectF rect;
    bool operator==(const BarSegment &) const = default;
};

struct BarLayout {
    std::vector<BarSegment> segments; // bottom up, zero sizes left out
    QRectF bar; // all segments
    QRectF over; // part above the total line, at least 7 px high; empty unless over
    qreal total_y = 0;
    qreal budget_y = 0;
    bool show_budget = false; // less than 3 px from the total it is left out
    bool operator==(const BarLayout &) const = default;
};

/// Bar of `card` in `state` inside `area` (bar width × plot height), where `range` bytes are as high as the
/// area.
BarLayout barByKind(const engine::CardBudget &card, engine::State state, const QRectF &area,
                    engine::Bytes range);
/// The same with one segment per rank, from the seats of `budget`.
BarLayout barBySeat(const engine::Budget &budget, const engine::CardBudget &card, engine::State state,
                    const QRectF &area, engine::Bytes range);

/// Bytes between two grid lines: 16 GiB, doubled until a step is at least 8 px at `pixelsPerByte`; halved
/// down to 1 GiB for small cards, while a step is wider than 64 px.
engine::Bytes gridStep(double pixelsPerByte, double least = 8);
