// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/bargeometry.h"

#include <algorithm>
#include <cmath>
#include <numeric>

std::vector<int> fitLengths(std::span<const engine::Bytes> sizes, int length, int minimum)
{
    std::vector<int> lengths(sizes.size(), 0);
    std::vector<bool> fixed(sizes.size(), false);
    const auto shown = std::count_if(sizes.begin(), sizes.end(), [](engine::Bytes b) { return b > 0; });
    if (shown == 0 || length <= 0)
        return lengths;
    const int least = std::min(minimum, length / static_cast<int>(shown));
    double free = length;
    double rest = 0;
    for (const engine::Bytes size : sizes)
        rest += static_cast<double>(std::max<engine::Bytes>(0, size));
    // Fixing one small segment makes the others smaller, so repeat until nothing more falls below the
    // minimum.
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const double size = static_cast<double>(sizes[i]);
            if (fixed[i] || size <= 0 || rest <= 0 || size / rest * free >= least)
                continue;
            fixed[i] = again = true;
            free -= least;
            rest -= size;
        }
    }
    // Cumulative rounding keeps the sum exact; fixed segments are whole already.
    double exact = 0;
    int done = 0;
    std::size_t last = sizes.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] <= 0)
            continue;
        if (fixed[i]) {
            lengths[i] = least;
            continue;
        }
        exact += static_cast<double>(sizes[i]) / rest * free;
        lengths[i] = std::max(least, static_cast<int>(std::lround(exact)) - done);
        done += lengths[i];
        last = i;
    }
    // When all are fixed (more segments than room), the largest takes what is left over.
    if (last == sizes.size())
        last = static_cast<std::size_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
    else
        last = static_cast<std::size_t>(std::max_element(lengths.begin(), lengths.end()) - lengths.begin());
    lengths[last] += length - std::accumulate(lengths.begin(), lengths.end(), 0);
    return lengths;
}

namespace {

constexpr qreal kMinOver = 7, kMinBudgetGap = 3;

/// Pixels from the bottom for `bytes`, whole.
int heightOf(engine::Bytes bytes, const QRectF &area, engine::Bytes range)
{
    return static_cast<int>(
        std::lround(area.height() * static_cast<double>(bytes) / static_cast<double>(range)));
}

BarLayout place(std::vector<BarSegment> segments, const engine::CardBudget &card, const QRectF &area,
                engine::Bytes range)
{
    BarLayout layout;
    std::erase_if(segments, [](const BarSegment &segment) { return segment.bytes <= 0; });
    std::vector<engine::Bytes> sizes;
    for (const BarSegment &segment : segments)
        sizes.push_back(segment.bytes);
    const engine::Bytes used = std::accumulate(sizes.begin(), sizes.end(), engine::Bytes{0});
    // A bar that has anything in it is never lower than one segment.
    const int height = used > 0 ? std::max(2, heightOf(used, area, range)) : 0;
    const std::vector<int> lengths = fitLengths(sizes, height);
    qreal y = area.bottom();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        y -= lengths[i];
        segments[i].rect = QRectF(area.left(), y, area.width(), lengths[i]);
    }
    layout.segments = std::move(segments);
    layout.bar = QRectF(area.left(), area.bottom() - height, area.width(), height);
    layout.total_y = area.bottom() - heightOf(card.total_bytes, area, range);
    // The distance is rounded, not the position, so that equal policies look equal on unequal cards.
    layout.budget_y = layout.total_y + heightOf(card.total_bytes - card.budget_bytes, area, range);
    layout.show_budget = std::fabs(layout.budget_y - layout.total_y) >= kMinBudgetGap;
    if (used > card.total_bytes) {
        const qreal top = std::min(layout.bar.top(), layout.total_y - kMinOver);
        layout.over = QRectF(area.left(), top, area.width(), layout.total_y - top);
        layout.bar.setTop(top);
    }
    return layout;
}

std::size_t at(engine::State state)
{
    return static_cast<std::size_t>(state);
}

BarSegment othersSegment(const engine::CardBudget &card)
{
    BarSegment segment;
    segment.others = true;
    segment.bytes = card.takenByOthers();
    return segment;
}

}

BarLayout barByKind(const engine::CardBudget &card, engine::State state, const QRectF &area,
                    engine::Bytes range)
{
    std::vector<BarSegment> segments{othersSegment(card)};
    for (int kind = 0; kind < engine::kComponentKinds; ++kind) {
        BarSegment segment;
        segment.kind = kind;
        segment.bytes = card.by_kind[at(state)][static_cast<std::size_t>(kind)];
        segments.push_back(segment);
    }
    return place(std::move(segments), card, area, range);
}

BarLayout barBySeat(const engine::Budget &budget, const engine::CardBudget &card, engine::State state,
                    const QRectF &area, engine::Bytes range)
{
    std::vector<BarSegment> segments{othersSegment(card)};
    for (const engine::RankOnCard &rank : card.ranks) {
        const engine::SeatBudget &seat = budget.seat(rank.seat);
        BarSegment segment;
        segment.seat = rank.seat;
        if (seat.estimate && static_cast<std::size_t>(rank.rank) < seat.estimate->ranks.size())
            segment.bytes = seat.estimate->ranks[static_cast<std::size_t>(rank.rank)].total(state);
        segments.push_back(segment);
    }
    return place(std::move(segments), card, area, range);
}

engine::Bytes gridStep(double pixelsPerByte, double least)
{
    engine::Bytes step = 16 * engine::kGiB;
    while (static_cast<double>(step) * pixelsPerByte < least && step < engine::kMaxBytes / 4)
        step *= 2;
    while (static_cast<double>(step) * pixelsPerByte > std::max(64.0, 2 * least) && step > engine::kGiB)
        step /= 2;
    return step;
}
