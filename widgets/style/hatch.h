// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Hatches of the kinds of use, drawn by ourselves so that their pitch is equal at every device pixel ratio
// and in vector output. The pattern hangs on an origin (the bar's left bottom), not on the device.
#pragma once

#include <QBrush>
#include <QPainterPath>
#include <QPen>
#include <QPixmap>
#include <QPointF>
#include <QRectF>

#include "widgets/style/palette.h"

class QPainter;

/// Strength of what is drawn for a proposal that was worked out for an older plan, hatches included.
inline constexpr double kStaleOpacity = 0.55;

namespace hatch {

/// One tile of the pattern on transparent ground; its size is the pitch rounded to whole device pixels.
QPixmap tile(const Hatch &hatch, const QColor &ink, qreal devicePixelRatio);

/// Fill and pattern of a kind of use as one texture, for those who fill with a brush; the pattern hangs on
/// the brush's origin.
QBrush brush(const KindStyle &style, qreal devicePixelRatio);

/// The 1 px edge of a kind of use.
QPen outline(const KindStyle &style);

/// The pattern's strokes over `rect` as centre lines (dots as ellipses), hung on `origin`. For vector
/// devices.
QPainterPath strokes(const Hatch &hatch, const QRectF &rect, const QPointF &origin);

/// Covers `rect` with the pattern; tiles on raster devices, strokes elsewhere.
void fill(QPainter *painter, const QRectF &rect, const Hatch &hatch, const QColor &ink,
          const QPointF &origin);

/// Fill, hatch and 1 px outline of a kind of use in `rect`; the outline lies inside the rectangle and is left
/// out where it would hide the fill.
void fillKind(QPainter *painter, const QRectF &rect, const KindStyle &style, const QPointF &origin,
              bool withOutline = true);

/// The part above a card's total.
void fillOver(QPainter *painter, const QRectF &rect, const Theme &theme, const QPointF &origin);

}
