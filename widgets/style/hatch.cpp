// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/hatch.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPixmapCache>

#include <cmath>
#include <map>
#include <tuple>

namespace hatch {

namespace {

constexpr qreal kThin = 5;

/// The pattern within one cell of `size`, repeated past its edges so that strokes join from cell to cell.
QPainterPath cellPath(const Hatch &hatch, qreal size)
{
    QPainterPath path;
    const auto line = [&path](qreal x1, qreal y1, qreal x2, qreal y2) {
        path.moveTo(x1, y1);
        path.lineTo(x2, y2);
    };
    const bool rising = hatch.pattern == HatchPattern::Rising || hatch.pattern == HatchPattern::Crossed;
    const bool falling = hatch.pattern == HatchPattern::Falling || hatch.pattern == HatchPattern::Crossed;
    for (int shift = -1; shift <= 1; ++shift) {
        const qreal x = shift * size;
        if (rising)
            line(x - size, 2 * size, x + 2 * size, -size);
        if (falling)
            line(x - size, -size, x + 2 * size, 2 * size);
    }
    // Half a pixel inside the cell, so that a 1 px line covers one row of device pixels.
    if (hatch.pattern == HatchPattern::Horizontal || hatch.pattern == HatchPattern::Grid)
        line(-size, size - 0.5, 2 * size, size - 0.5);
    if (hatch.pattern == HatchPattern::Vertical || hatch.pattern == HatchPattern::Grid)
        line(0.5, -size, 0.5, 2 * size);
    if (hatch.pattern == HatchPattern::Dots) {
        const qreal r = hatch.stroke / 2;
        path.addEllipse(QPointF(size / 4, size / 4), r, r);
        path.addEllipse(QPointF(size * 3 / 4, size * 3 / 4), r, r);
    }
    return path;
}

QColor inked(const Hatch &hatch, QColor ink)
{
    ink.setAlphaF(static_cast<float>(ink.alphaF() * hatch.opacity));
    return ink;
}

void drawPath(QPainter *painter, const QPainterPath &path, const Hatch &hatch, const QColor &ink)
{
    painter->setRenderHint(QPainter::Antialiasing);
    if (hatch.pattern == HatchPattern::Dots)
        painter->fillPath(path, inked(hatch, ink));
    else
        painter->strokePath(path, QPen(inked(hatch, ink), hatch.stroke, Qt::SolidLine, Qt::FlatCap));
}

}

QPixmap tile(const Hatch &hatch, const QColor &ink, qreal devicePixelRatio)
{
    const int pixels = std::max(2, static_cast<int>(std::lround(hatch.pitch * devicePixelRatio)));
    static std::map<std::tuple<HatchPattern, int, double, double, QRgb, qreal>, QPixmapCache::Key> known;
    QPixmapCache::Key &key =
        known[{hatch.pattern, pixels, hatch.stroke, hatch.opacity, ink.rgba(), devicePixelRatio}];
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels, pixels);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawPath(&painter, cellPath(hatch, pixels / devicePixelRatio), hatch, ink);
    painter.end();
    key = QPixmapCache::insert(pixmap);
    return pixmap;
}

QBrush brush(const KindStyle &style, qreal devicePixelRatio)
{
    if (style.hatch.pattern == HatchPattern::None)
        return style.fill;
    const QPixmap pattern = tile(style.hatch, style.ink, devicePixelRatio);
    QPixmap texture(pattern.size());
    texture.fill(style.fill);
    QPainter painter(&texture);
    painter.drawPixmap(texture.rect(), pattern);
    painter.end();
    QBrush brush(texture);
    brush.setTransform(QTransform::fromScale(1 / devicePixelRatio, 1 / devicePixelRatio));
    return brush;
}

QPen outline(const KindStyle &style)
{
    QPen pen(style.outline, 1);
    pen.setCosmetic(true);
    pen.setJoinStyle(Qt::MiterJoin);
    if (style.dashed_outline)
        pen.setDashPattern({3, 2});
    return pen;
}

QPainterPath strokes(const Hatch &hatch, const QRectF &rect, const QPointF &origin)
{
    QPainterPath path;
    if (hatch.pattern == HatchPattern::None || rect.isEmpty())
        return path;
    const qreal size = hatch.pitch;
    const auto line = [&path](qreal x1, qreal y1, qreal x2, qreal y2) {
        path.moveTo(x1, y1);
        path.lineTo(x2, y2);
    };
    // Cut here and not by a clip, which SVG of Qt 6.4 leaves out.
    const auto across = [&line](qreal from, qreal to, qreal offset, qreal slope) {
        line(from, offset + slope * from, to, offset + slope * to);
    };
    const HatchPattern p = hatch.pattern;
    if (p == HatchPattern::Horizontal || p == HatchPattern::Grid)
        for (qreal y = origin.y() - 0.5 - std::floor((origin.y() - 0.5 - rect.top()) / size) * size;
             y < rect.bottom(); y += size)
            line(rect.left(), y, rect.right(), y);
    if (p == HatchPattern::Vertical || p == HatchPattern::Grid)
        for (qreal x = origin.x() + 0.5 + std::ceil((rect.left() - origin.x() - 0.5) / size) * size;
             x < rect.right(); x += size)
            line(x, rect.top(), x, rect.bottom());
    if (p == HatchPattern::Rising || p == HatchPattern::Crossed) {
        // x + y is constant along a rising line (y grows downwards).
        const qreal base = origin.x() + origin.y();
        const qreal first = base + std::ceil((rect.left() + rect.top() - base) / size) * size;
        for (qreal sum = first; sum < rect.right() + rect.bottom(); sum += size)
            across(std::max(rect.left(), sum - rect.bottom()), std::min(rect.right(), sum - rect.top()), sum,
                   -1);
    }
    if (p == HatchPattern::Falling || p == HatchPattern::Crossed) {
        const qreal base = origin.x() - origin.y();
        const qreal first = base + std::ceil((rect.left() - rect.bottom() - base) / size) * size;
        for (qreal difference = first; difference < rect.right() - rect.top(); difference += size)
            across(std::max(rect.left(), difference + rect.top()),
                   std::min(rect.right(), difference + rect.bottom()), -difference, 1);
    }
    if (p == HatchPattern::Dots) {
        const qreal r = hatch.stroke / 2;
        const int rows = static_cast<int>(std::ceil(rect.height() / size)) + 2;
        const int columns = static_cast<int>(std::ceil(rect.width() / size)) + 2;
        const qreal y0 = origin.y() - std::ceil((origin.y() - rect.top()) / size) * size;
        const qreal x0 = origin.x() + std::floor((rect.left() - origin.x()) / size) * size;
        const QRectF inside = rect.adjusted(r, r, -r, -r);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                for (const qreal part : {0.25, 0.75})
                    if (const QPointF dot(x0 + (column + part) * size, y0 + (row + part) * size);
                        inside.contains(dot))
                        path.addEllipse(dot, r, r);
    }
    return path;
}

void fill(QPainter *painter, const QRectF &rect, const Hatch &hatch, const QColor &ink, const QPointF &origin)
{
    if (hatch.pattern == HatchPattern::None || rect.isEmpty())
        return;
    painter->save();
    const QPaintEngine *engine = painter->paintEngine();
    if (engine && engine->type() == QPaintEngine::Raster) {
        const QTransform device = painter->deviceTransform();
        const QPixmap pixmap =
            tile(hatch, ink, std::max<qreal>(0.25, std::hypot(device.m11(), device.m12())));
        painter->drawTiledPixmap(rect, pixmap, rect.topLeft() - origin);
    } else {
        painter->setClipRect(rect, Qt::IntersectClip);
        drawPath(painter, strokes(hatch, rect, origin), hatch, ink);
    }
    painter->restore();
}

void fillKind(QPainter *painter, const QRectF &rect, const KindStyle &style, const QPointF &origin,
              bool withOutline)
{
    if (rect.isEmpty())
        return;
    painter->fillRect(rect, style.fill);
    fill(painter, rect, style.hatch, style.ink, origin);
    // Two edges would leave nothing of the colour of a thin segment.
    if (!withOutline || rect.width() < kThin || rect.height() < kThin)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(outline(style));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    painter->restore();
}

void fillOver(QPainter *painter, const QRectF &rect, const Theme &theme, const QPointF &origin)
{
    fillKind(painter, rect, theme.over(), origin, false);
}

}
