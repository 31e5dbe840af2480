// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/board/seattile.h"

#include "widgets/style/hatch.h"
#include "widgets/style/typescale.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace seattile {

namespace {

constexpr qreal kRadius = 3;
constexpr qreal kRightPadding = 6;
constexpr qreal kMark = 13;
constexpr qreal kShadow = 8;

bool isGhost(Look look)
{
    return look == Look::Ghost || look == Look::GhostOver;
}

QRectF snapped(const QRectF &rect)
{
    const qreal top = std::round(rect.top());
    return {std::round(rect.left()), top, std::round(rect.right()) - std::round(rect.left()),
            std::max(1.0, std::round(rect.bottom()) - top)};
}

void paintRail(QPainter *painter, const Theme &theme, const QRectF &rect, const Content &content)
{
    const QRectF area(rect.left(), rect.top(), kRail, rect.height());
    QPainterPath corners;
    corners.addRoundedRect(rect, kRadius, kRadius);
    painter->save();
    painter->setClipPath(corners, Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing, false);
    if (content.bySeat) {
        painter->fillRect(area, theme.seatDot(content.color));
    } else {
        for (const RailPart &part : rail(*content.footprint, content.state, area.height())) {
            const KindStyle style = theme.kind(part.kind);
            const qreal bottom = std::round(area.bottom() - part.bottom);
            const qreal top = std::round(area.bottom() - part.bottom - part.height);
            const QRectF segment(area.left(), top, kRail, std::max(1.0, bottom - top));
            hatch::fillKind(painter, segment, style, area.bottomLeft(), false);
            if (top > area.top() + 0.5)
                painter->fillRect(QRectF(area.left(), top, kRail, 1), style.outline);
        }
    }
    painter->fillRect(QRectF(area.right() - 1, area.top(), 1, area.height()), theme.tile_line);
    painter->restore();
}

void paintFrame(QPainter *painter, const Theme &theme, const QRectF &rect, Look look)
{
    const bool hole = look == Look::Hole || look == Look::Stale || look == Look::Leaving;
    const bool heavy = look == Look::Selected || look == Look::Lifted || isGhost(look);
    const QColor color = look == Look::GhostOver ? theme.tone(Tone::Error).line
        : heavy                                  ? theme.accent
                                                 : theme.tile_line;
    QPen pen(color, heavy ? 2 : 1);
    if (hole || isGhost(look)) {
        pen.setStyle(Qt::CustomDashLine);
        pen.setCapStyle(Qt::FlatCap);
        // Lengths are in pen widths: 3-2 px for a hole, 6-4 px for a ghost.
        pen.setDashPattern({3, 2});
    }
    const qreal half = pen.widthF() / 2;
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(rect.adjusted(half, half, -half, -half), kRadius, kRadius);
}

void paintGround(QPainter *painter, const Theme &theme, const QRectF &rect, Look look)
{
    if (look == Look::Hole || look == Look::Stale)
        return;
    const bool marked = look == Look::Selected || look == Look::Ghost;
    const QColor fill = marked    ? theme.selection
        : look == Look::GhostOver ? theme.tone(Tone::Error).fill
        : look == Look::Hover     ? theme.hover
                                  : theme.raised;
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(rect, kRadius, kRadius);
}

struct TextRoom {
    qreal left, right, top;
};

/// First line: link, name, marks and size. The size never elides; the name gives way.
void paintName(QPainter *painter, const Theme &theme, const Type &fonts, const TextRoom &room,
               const Content &content, Look look, bool small)
{
    const bool faded = look == Look::Hole || look == Look::Stale;
    const QFont sizeFont = small ? fonts.caption : fonts.body;
    const qreal line = small ? fonts.captionLine : fonts.titleLine;
    QFont nameFont = small ? fonts.captionBold : fonts.title;
    if (look == Look::Unchanged)
        nameFont.setWeight(QFont::Normal);
    const QRectF row(room.left, room.top, room.right - room.left, line);
    painter->setFont(sizeFont);
    painter->setPen(faded || look == Look::Unchanged ? theme.secondary : theme.text);
    type::drawNumber(painter, row, Qt::AlignRight | Qt::AlignVCenter, content.size);
    qreal right = room.right - type::numberWidth(sizeFont, content.size) - 4;
    for (auto mark = content.marks.rbegin(); mark != content.marks.rend(); ++mark) {
        right -= kMark;
        icons::paint(painter, QRectF(right, row.center().y() - kMark / 2, kMark, kMark), mark->icon,
                     mark->color);
        right -= 3;
    }
    qreal left = room.left;
    if (content.linked) {
        icons::paint(painter, QRectF(left, row.center().y() - kMark / 2, kMark, kMark), Icon::Link,
                     theme.accent);
        left += kMark + 4;
    }
    painter->setFont(nameFont);
    painter->setPen(faded || look == Look::Unchanged ? theme.secondary : theme.text);
    const QRectF nameRow(left, row.top(), std::max(0.0, right - left), line);
    painter->drawText(nameRow, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      QFontMetricsF(nameFont).elidedText(content.name, Qt::ElideRight, nameRow.width()));
}

void paintText(QPainter *painter, const Theme &theme, const Type &fonts, const QRectF &rect,
               const QRectF &space, const Content &content, Look look)
{
    const qreal textTop = std::max(rect.top(), std::round(space.top()));
    const qreal height = std::min(rect.bottom(), std::round(space.bottom())) - textTop + 1;
    const bool small = height < fonts.titleHeight();
    const qreal offset = small ? (height - 1 - fonts.captionLine) / 2 : 3;
    TextRoom room{rect.left() + kTextLeft, rect.right() - kRightPadding, textTop + std::max(0.0, offset)};
    paintName(painter, theme, fonts, room, content, look, small);
    const int rows = lines(fonts, height);
    painter->setFont(fonts.caption);
    painter->setPen(look == Look::Hole ? theme.text : theme.secondary);
    room.top += fonts.titleLine;
    for (int i = 1; i < rows; ++i) {
        const QString &text = i == 1 ? content.second : content.third;
        const QRectF row(room.left, room.top, room.right - room.left, fonts.captionLine);
        painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetricsF(fonts.caption).elidedText(text, Qt::ElideRight, row.width()));
        room.top += fonts.captionLine;
    }
}

}

Type Type::of(const QFont &application)
{
    Type fonts;
    fonts.body = type::font(TypeRole::Body, application);
    fonts.title = type::font(TypeRole::Title, application);
    fonts.caption = type::font(TypeRole::Caption, application);
    fonts.captionBold = type::font(TypeRole::CaptionStrong, application);
    // The design's lines are 18 and 15 px; fonts that need more get more.
    fonts.titleLine = std::max(16, static_cast<int>(std::lround(QFontMetricsF(fonts.title).height())));
    fonts.captionLine =
        std::max(14, static_cast<int>(std::lround(QFontMetricsF(fonts.caption).height() * 0.92)));
    return fonts;
}

int lines(const Type &fonts, qreal height)
{
    return height >= fonts.threeLines() ? 3 : height >= fonts.twoLines() ? 2 : 1;
}

std::vector<RailPart> rail(const engine::RankFootprint &footprint, engine::State state, qreal height)
{
    std::vector<RailPart> parts;
    const auto total = static_cast<qreal>(footprint.total(state));
    if (total <= 0)
        return parts;
    qreal bottom = 0;
    for (const engine::Component &component : footprint.components) {
        const qreal share = height * static_cast<qreal>(component.in(state)) / total;
        if (share <= 0)
            continue;
        parts.push_back({component.kind, bottom, share});
        bottom += share;
    }
    return parts;
}

void paint(QPainter *painter, const Theme &theme, const Type &fonts, const QRectF &rect, const QRectF &room,
           const Content &content, Look look, bool focus)
{
    const QRectF box = snapped(rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (look == Look::Stale)
        painter->setOpacity(kStaleOpacity);
    paintGround(painter, theme, box, look);
    if (content.footprint && look != Look::Hole && look != Look::Stale)
        paintRail(painter, theme, box.adjusted(1, 1, -1, -1), content);
    paintFrame(painter, theme, box, look);
    if (focus) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box.adjusted(-3, -3, 3, 3), kRadius + 2, kRadius + 2);
    }
    painter->setClipRect(box, Qt::IntersectClip);
    paintText(painter, theme, fonts, box, room, content, look);
    painter->restore();
}

void paintPlate(QPainter *painter, const Theme &theme, const Type &fonts, const QRectF &rect,
                const QRectF &room, const Content &content, Look look)
{
    const QRectF box = snapped(rect);
    const qreal top = std::max(box.top(), std::round(room.top()));
    const qreal height = std::min(box.bottom(), std::round(room.bottom())) - top;
    if (height < fonts.captionLine + 2)
        return;
    const int rows = lines(fonts, height + 1);
    const qreal text =
        height < fonts.titleHeight() - 1 ? height - 4 : fonts.titleLine + (rows - 1) * fonts.captionLine + 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal inset = height < fonts.titleHeight() - 1 ? (height - text) / 2 : 2;
    const QRectF plate(box.left() + kTextLeft - 4, top + inset, box.width() - kTextLeft + 4 - 3, text);
    painter->setClipRect(plate, Qt::IntersectClip);
    paintGround(painter, theme, plate, look == Look::Hole || look == Look::Stale ? Look::Normal : look);
    paintText(painter, theme, fonts, box, room, content, look);
    painter->restore();
    if (look == Look::Selected || isGhost(look)) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintFrame(painter, theme, box, look);
        painter->restore();
    }
}

QPixmap dragPixmap(const Theme &theme, const Type &fonts, const QSizeF &tile, const Content &content,
                   qreal devicePixelRatio, QPointF *hot)
{
    const QSizeF size(tile.width() + 2 * kShadow, tile.height() + 2 * kShadow);
    QPixmap pixmap((size * devicePixelRatio).toSize());
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QRectF box(QPointF(kShadow, kShadow), tile);
    // Rings of little strength add up to a soft edge that lies 2 px lower than the tile.
    QColor shadow = theme.shadow;
    shadow.setAlphaF(0.04F);
    painter.setBrush(shadow);
    for (qreal ring = kShadow - 2; ring >= 0; ring -= 1)
        painter.drawRoundedRect(box.adjusted(-ring, 2 - ring, ring, 2 + ring), kRadius + ring,
                                kRadius + ring);
    paint(&painter, theme, fonts, box, box, content, Look::Lifted);
    if (hot)
        *hot = box.topLeft();
    return pixmap;
}

}
