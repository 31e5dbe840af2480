// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One stacked bar by kind of use or by seat, painted by ourselves: footprint bar, rail of a tile, cells of
// the overview, thumbnails of recent plans. As a paint function for any orientation, and as a small widget.
#pragma once

#include <QWidget>

#include "engine/layout/budget.h"
#include "widgets/style/palette.h"

#include <array>
#include <vector>

class QPainter;

/// Sizes to stack: others first, then the kinds in their order. `limit` is the length the whole bar stands
/// for; 0: the sum, so that the bar is full.
struct KindSizes {
    engine::Bytes others = 0;
    std::array<engine::Bytes, engine::kComponentKinds> kinds{};
    engine::Bytes limit = 0;

    engine::Bytes sum() const;
    bool operator==(const KindSizes &) const = default;
};

/// One part of a stack: a kind of use, what others use, or a seat in its colour.
struct StackPart {
    enum class Of { Others, Kind, Seat };
    Of of = Of::Others;
    int index = 0; // engine::ComponentKind, or the index of the seat's colour
    engine::Bytes bytes = 0;
    bool operator==(const StackPart &) const = default;
};

/// Parts from the left or the bottom; `limit` as of KindSizes.
struct BarStack {
    std::vector<StackPart> parts;
    engine::Bytes limit = 0;

    engine::Bytes sum() const;
    bool operator==(const BarStack &) const = default;
};

namespace kindbar {

KindSizes of(const engine::RankFootprint &rank, engine::State state);
/// Limit is the card's total.
KindSizes of(const engine::CardBudget &card, engine::State state);

/// Horizontal bars fill from the left, vertical ones from the bottom. Beyond `limit` the over hatch is drawn.
/// `grey` draws one quiet fill instead of kinds (thumbnails). Outlines are left out in bars under 6 px.
void paint(QPainter *painter, const QRectF &rect, const KindSizes &sizes, Qt::Orientation orientation,
           const Theme &theme, bool grey = false);

BarStack stackOf(const KindSizes &sizes);
/// A card's others and ranks in boot order, in the colours of their seats.
BarStack bySeat(const engine::Budget &budget, const engine::CardBudget &card, engine::State state);
/// Rectangles of the stack's parts in `rect`, as they are painted.
std::vector<QRectF> rects(const QRectF &rect, const BarStack &stack, Qt::Orientation orientation);
/// The same painting for any stack, on no ground of its own.
void paint(QPainter *painter, const QRectF &rect, const BarStack &stack, Qt::Orientation orientation,
           const Theme &theme);

}

class KindBar : public QWidget
{
    Q_OBJECT
public:
    explicit KindBar(Qt::Orientation orientation = Qt::Horizontal, QWidget *parent = nullptr);

    void setSizes(const KindSizes &sizes);
    void setGrey(bool grey);
    /// Thickness across the bar; default 14.
    void setThickness(int thickness);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A kind was clicked (engine::ComponentKind as int).
    void kindClicked(int kind);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    int kindAt(const QPoint &position) const;
    Qt::Orientation m_orientation;
    KindSizes m_sizes;
    bool m_grey = false;
    int m_thickness = 14;
};
