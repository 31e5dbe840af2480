// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the two boards, the lanes between them and the blocks above are painted.
#include "widgets/cardlabel.h"
#include "widgets/compareboard.h"
#include "widgets/paintlines.h"
#include "widgets/spareblock.h"
#include "widgets/typescale.h"
#include "widgets/viewstate.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

using namespace paintlines;

namespace {

constexpr qreal kTip = 5; // half the width of an arrow that comes from above

QPolygonF tipOf(const CompareLane::Tip &tip)
{
    const QPointF back = tip.sideways ? QPointF(-kTip, 0) : QPointF(0, -kTip);
    const QPointF aside = tip.sideways ? QPointF(0, kTip) : QPointF(kTip, 0);
    return QPolygonF(QList<QPointF>{tip.at + back - aside, tip.at, tip.at + back + aside});
}

}

void CompareBoard::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(this);
    if (!m_budgets.front())
        return;
    painter.save();
    painter.setClipRect(QRectF(0, m_layout.boardTop, viewport()->width(), viewport()->height()));
    paintBoards(&painter, theme);
    painter.restore();
    paintBlocks(&painter, theme, CompareSide::Baseline);
    paintBlocks(&painter, theme, CompareSide::Plan);
    painter.fillRect(QRectF(m_layout.divider, 0, 1, viewport()->height()), theme.control_line);
    paintLanes(&painter, theme);
}

void CompareBoard::paintBoards(QPainter *painter, const Theme &theme)
{
    const seattile::Type type = seattile::Type::of(font());
    for (const CompareSide side : {CompareSide::Baseline, CompareSide::Plan}) {
        BoardScene shown = scene(side);
        const bool keyboard = hasFocus() && m_focus.side == side;
        shown.focusSeat = keyboard ? m_focus.seat : -1;
        shown.focusRank = keyboard ? m_focus.rank : -1;
        painter->save();
        painter->setClipRect(m_layout.half(side).area, Qt::IntersectClip);
        paintMissing(painter, theme, side);
        BoardPainter(painter, theme, type, shown).paint();
        painter->restore();
    }
}

/// The place of a card that only the other layout has stays free, so that columns keep their partners.
void CompareBoard::paintMissing(QPainter *painter, const Theme &theme, CompareSide side)
{
    const CompareHalf &half = m_layout.half(side);
    painter->save();
    painter->setClipRect(half.plot.adjusted(-4, 0, 4, 0), Qt::IntersectClip);
    for (std::size_t column = 0; column < half.cards.size(); ++column) {
        if (half.cards[column] >= 0)
            continue;
        painter->setPen(dashed(theme.control_line));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(hairline(half.columns[column]));
        painter->setFont(type::font(TypeRole::Caption, this));
        painter->setPen(theme.secondary);
        painter->drawText(half.columns[column].adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap,
                          side == CompareSide::Baseline ? tr("not in the baseline") : tr("not in the plan"));
    }
    painter->restore();
}

void CompareBoard::paintLanes(QPainter *painter, const Theme &theme) const
{
    painter->save();
    painter->setClipRect(QRectF(0, m_layout.boardTop, viewport()->width(), viewport()->height()));
    painter->setBrush(Qt::NoBrush);
    for (const bool strong : {false, true}) { // the selected one last, over the others
        for (const CompareLane &lane : m_lanes) {
            if ((lane.seat == m_view->seat()) != strong)
                continue;
            const bool hovered = lane.seat == m_view->hoveredSeat();
            QColor color = theme.accent;
            if (!strong && !hovered)
                color.setAlphaF(0.75F);
            painter->setRenderHint(QPainter::Antialiasing, false);
            painter->setPen(strong        ? QPen(color, 2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                                : hovered ? QPen(color, 1)
                                          : dashed(color));
            for (const QPolygonF &line : lane.lines)
                painter->drawPolyline(line);
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(color, strong ? 2 : 1.4, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
            for (const CompareLane::Tip &tip : lane.tips)
                painter->drawPolyline(tipOf(tip));
        }
    }
    painter->restore();
}

void CompareBoard::paintBlocks(QPainter *painter, const Theme &theme, CompareSide side) const
{
    const CompareHalf &half = m_layout.half(side);
    painter->save();
    painter->setClipRect(half.plot.adjusted(-4, 0, 4, 0));
    for (std::size_t column = 0; column < half.blocks.size(); ++column) {
        const QRect block = half.blocks[column].toRect();
        if (half.cards[column] >= 0) {
            spareblock::paint(painter, block, blockData(side, static_cast<int>(column)), theme, font());
        } else {
            painter->setPen(dashed(theme.control_line));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(hairline(block));
            painter->setFont(type::font(TypeRole::Title, this));
            painter->setPen(theme.secondary);
            type::drawElided(painter, QRectF(block).adjusted(8, 4, -8, -4), Qt::AlignLeft | Qt::AlignTop,
                             cardLabel(m_comparison->difference().cards[column].card));
        }
        const bool keyboard = hasFocus() && m_focus.side == side && m_focus.seat < 0
            && m_focus.column == static_cast<int>(column);
        if (keyboard) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(theme.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(block).adjusted(3, 3, -3, -3), kRadius, kRadius);
        }
    }
    painter->restore();
}
