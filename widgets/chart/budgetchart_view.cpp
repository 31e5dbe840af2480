// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of BudgetChart over and under Qt Charts: tints, bars to whole pixels with hatches, labels, limit
// lines.
#include "widgets/chart/budgetchart_p.h"

#include "widgets/style/hatch.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QPainter>

#include <cmath>

namespace {

constexpr int kAxisRight = 28, kLimitOverhang = 10, kPlate = 14, kMinLabel = 15, kInkGap = 3;

/// A line on whole pixels, whatever the pen width.
void horizontal(QPainter *painter, const QPen &pen, qreal left, qreal right, qreal y)
{
    painter->setPen(pen);
    painter->drawLine(QPointF(left, y), QPointF(right, y));
}

}

BudgetChartView::BudgetChartView(BudgetChart::Private &owner, QWidget *parent)
    : QChartView(parent)
    , d(owner)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus); // the chart around it takes the keyboard and has the name
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setRenderHint(QPainter::Antialiasing, false);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
}

void BudgetChartView::drawBackground(QPainter *painter, const QRectF &rect)
{
    const Theme theme = Theme::of(d.q);
    painter->fillRect(rect, theme.base);
    painter->save();
    painter->setClipRect(d.columns.plotRect(0, height()), Qt::IntersectClip);
    for (int column = 0; column < d.columns.columns; ++column)
        if (const engine::CardBudget *card = d.card(column); card && card->spare(d.state) < 0)
            painter->fillRect(d.columns.column(column, 0, height()).adjusted(2, 0, -2, 0),
                              theme.tone(Tone::Error).fill);
    painter->restore();
}

void BudgetChartView::drawForeground(QPainter *painter, const QRectF &)
{
    const Theme theme = Theme::of(d.q);
    painter->save();
    painter->setClipRect(d.columns.plotRect(0, height()), Qt::IntersectClip);
    for (int column = 0; column < d.columns.columns; ++column)
        drawColumn(painter, theme, column);
    painter->restore();
    drawGutter(painter, theme);
}

void BudgetChartView::drawGutter(QPainter *painter, const Theme &theme) const
{
    const QRectF plot = d.plot();
    // Scrolled columns run under the gutter and beyond the plot.
    painter->fillRect(QRectF(0, 0, plot.left(), height()), theme.base);
    painter->fillRect(QRectF(plot.right(), 0, width() - plot.right(), height()), theme.base);
    if (d.columns.columns == 0 || plot.height() <= kChartHeadroom + 8)
        return;
    const double scale = (plot.height() - kChartHeadroom) / static_cast<double>(d.range());
    const engine::Bytes step = gridStep(scale);
    painter->setFont(type::font(TypeRole::Caption, d.q));
    painter->setPen(theme.secondary);
    const double line = QFontMetricsF(painter->font()).height();
    const double ink = QFontMetricsF(painter->font()).capHeight();
    double below = height() + line; // top of the label below
    for (engine::Bytes value = 0;; value += step) {
        const double y = plot.bottom() - static_cast<double>(value) * scale;
        if (y < line / 2)
            break;
        // The lowest label keeps its feet inside. Digits are as high as capitals: lines may overlap, ink has
        // air.
        const double top = std::min(y - line / 2, height() - (line + ink) / 2 - 1);
        if (top + ink + kInkGap > below)
            continue;
        below = top;
        type::drawNumber(painter, QRectF(0, top, kAxisRight, line), Qt::AlignRight | Qt::AlignVCenter,
                         format::count(value / engine::kGiB));
    }
    horizontal(painter, QPen(theme.line, 1), plot.left(), plot.right() - 1, plot.bottom());
}

void BudgetChartView::drawColumn(QPainter *painter, const Theme &theme, int column) const
{
    const engine::CardBudget *card = d.card(column);
    if (!card || d.columns.column(column, 0, 1).right() < d.columns.left
        || d.columns.column(column, 0, 1).left() > d.columns.right)
        return;
    const BarLayout layout = d.q->barLayout(column);
    const bool over = !layout.over.isEmpty();
    // What Qt Charts drew below may stand out by a fraction of a pixel.
    painter->fillRect(layout.bar.adjusted(0, -1, 0, 0), over ? theme.tone(Tone::Error).fill : theme.base);
    painter->save();
    if (d.stale)
        painter->setOpacity(kStaleOpacity);
    if (d.mode == ViewState::BarMode::ByKind)
        drawKinds(painter, theme, layout);
    else
        drawSeats(painter, theme, layout);
    if (over)
        drawOver(painter, theme, layout, column);
    painter->restore();
    drawLimits(painter, theme, layout, d.columns.bar(column, 0, 1));
    if (d.q->hasFocus() && d.cardAt(column) == d.selected_card) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(d.columns.block(column, 1, height() - 2)).adjusted(0, 0, 0, 0));
    }
}

void BudgetChartView::drawKinds(QPainter *painter, const Theme &theme, const BarLayout &layout) const
{
    const QPointF origin = layout.bar.bottomLeft();
    painter->setFont(type::font(TypeRole::CaptionStrong, d.q));
    for (const BarSegment &segment : layout.segments) {
        const KindStyle style =
            segment.others ? theme.others() : theme.kind(static_cast<engine::ComponentKind>(segment.kind));
        hatch::fillKind(painter, segment.rect, style, origin);
        if (!layout.over.isEmpty() && segment.rect.top() < layout.total_y)
            continue;
        const QString text = format::gibValue(segment.bytes);
        const int width = type::numberWidth(painter->font(), text) + 6;
        if (segment.rect.height() < kMinLabel || segment.rect.width() <= width)
            continue;
        QRectF plate(0, 0, width, kPlate);
        plate.moveCenter(segment.rect.center());
        plate.moveTop(std::round(plate.top()));
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(style.fill);
        painter->drawRoundedRect(plate, 2, 2);
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(style.label);
        type::drawNumber(painter, plate, Qt::AlignCenter, text);
    }
}

void BudgetChartView::drawSeats(QPainter *painter, const Theme &theme, const BarLayout &layout) const
{
    const engine::Budget *budget = d.shown();
    painter->setFont(type::font(TypeRole::Caption, d.q));
    for (const BarSegment &segment : layout.segments) {
        if (segment.others) {
            hatch::fillKind(painter, segment.rect, theme.others(), layout.bar.bottomLeft());
            continue;
        }
        const engine::SeatBudget &seat = budget->seat(segment.seat);
        const bool selected = segment.seat == d.selected_seat;
        painter->setPen(selected ? QPen(theme.accent, 2) : QPen(theme.seatDot(seat.seat->color), 1));
        painter->setBrush(theme.seatFill(seat.seat->color));
        const double inset = selected ? 1 : 0;
        painter->drawRect(segment.rect.adjusted(inset, inset, -1 - inset, -1 - inset));
        if (segment.rect.height() < kMinLabel)
            continue;
        const QString size = format::gibValue(segment.bytes);
        const int width = type::numberWidth(painter->font(), size);
        painter->setPen(theme.text);
        type::drawNumber(painter, segment.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                         size);
        if (segment.rect.width() - width > 40)
            type::drawElided(painter, segment.rect.adjusted(6, 0, -width - 12, 0),
                             Qt::AlignLeft | Qt::AlignVCenter, format::text(seat.seat->name));
    }
}

void BudgetChartView::drawOver(QPainter *painter, const Theme &theme, const BarLayout &layout,
                               int column) const
{
    const ToneStyle tone = theme.tone(Tone::Error);
    hatch::fillOver(painter, layout.over, theme, layout.bar.bottomLeft());
    QPen frame(tone.line, 2);
    frame.setJoinStyle(Qt::MiterJoin);
    painter->setPen(frame);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(layout.bar.adjusted(0, 0, 0, 0));
    painter->setFont(type::font(TypeRole::CaptionStrong, d.q));
    painter->setPen(tone.text);
    const double line = QFontMetricsF(painter->font()).height();
    const QString text = BudgetChart::tr("over by %1").arg(format::gibValue(-d.card(column)->spare(d.state)));
    const QRectF place(d.columns.block(column, 0, 1).left(), std::max(0.0, layout.bar.top() - line - 1),
                       d.columns.column_width - 8, line);
    if (place.bottom() > layout.bar.top()) {
        // A frozen range leaves no room above: the words stand on a plate inside the bar.
        QRectF plate(0, 0, QFontMetricsF(painter->font()).horizontalAdvance(text) + 6, line);
        plate.moveCenter(place.center());
        painter->fillRect(plate, tone.fill);
    }
    type::drawElided(painter, place, Qt::AlignCenter, text);
}

void BudgetChartView::drawLimits(QPainter *painter, const Theme &theme, const BarLayout &layout,
                                 const QRectF &bar) const
{
    const qreal left = bar.left() - kLimitOverhang, right = bar.right() + kLimitOverhang;
    painter->fillRect(QRectF(left, layout.total_y - 1, right - left, 2), theme.text);
    if (!layout.show_budget)
        return;
    QPen pen(theme.text, 1);
    pen.setDashPattern({3, 2});
    pen.setCapStyle(Qt::FlatCap);
    horizontal(painter, pen, left, right - 1, layout.budget_y);
}
