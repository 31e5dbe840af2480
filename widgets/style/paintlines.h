// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Small helpers of everything that paints boxes: outlines that fall on whole pixels and the dashes of the
// design. Header only.
#pragma once

#include <QColor>
#include <QPen>
#include <QRectF>

#include <cmath>

namespace paintlines {

/// Corners of tiles, boxes and blocks.
inline constexpr qreal kRadius = 3;

/// A rectangle whose 1 px outline falls on whole pixels inside `rect`.
inline QRectF hairline(const QRectF &rect)
{
    return QRectF(std::round(rect.left()) + 0.5, std::round(rect.top()) + 0.5,
                  std::round(rect.right()) - std::round(rect.left()) - 1,
                  std::round(rect.bottom()) - std::round(rect.top()) - 1);
}

/// 3-2 dashes in pen widths.
inline QPen dashed(const QColor &color, qreal width = 1)
{
    QPen pen(color, width, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3, 2});
    return pen;
}

}
