// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/kindbar.h"

#include "widgets/chart/bargeometry.h"
#include "widgets/style/hatch.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>
#include <numeric>

engine::Bytes KindSizes::sum() const
{
    return std::accumulate(kinds.begin(), kinds.end(), others);
}

engine::Bytes BarStack::sum() const
{
    return std::accumulate(parts.begin(), parts.end(), engine::Bytes{0},
                           [](engine::Bytes sum, const StackPart &part) { return sum + part.bytes; });
}

std::vector<QRectF> kindbar::rects(const QRectF &rect, const BarStack &stack, Qt::Orientation orientation)
{
    std::vector<engine::Bytes> all;
    for (const StackPart &part : stack.parts)
        all.push_back(part.bytes);
    const bool horizontal = orientation == Qt::Horizontal;
    const double whole = horizontal ? rect.width() : rect.height();
    const engine::Bytes used = stack.sum();
    const engine::Bytes limit = std::max(used, stack.limit);
    const double share = limit > 0 ? static_cast<double>(used) / static_cast<double>(limit) : 0;
    const std::vector<int> lengths = fitLengths(all, static_cast<int>(std::lround(whole * share)), 2);
    std::vector<QRectF> rects;
    double position = 0;
    for (const int length : lengths) {
        rects.push_back(horizontal
                            ? QRectF(rect.left() + position, rect.top(), length, rect.height())
                            : QRectF(rect.left(), rect.bottom() - position - length, rect.width(), length));
        position += length;
    }
    return rects;
}

namespace {

KindStyle styleOf(const StackPart &part, const Theme &theme)
{
    switch (part.of) {
    case StackPart::Of::Kind:
        return theme.kind(static_cast<engine::ComponentKind>(part.index));
    case StackPart::Of::Seat: {
        KindStyle style;
        style.fill = theme.seatFill(part.index);
        style.outline = theme.seatDot(part.index);
        return style;
    }
    case StackPart::Of::Others:
        break;
    }
    return theme.others();
}

void paintOver(QPainter *painter, const QRectF &rect, const BarStack &stack, bool horizontal,
               const Theme &theme)
{
    const engine::Bytes used = stack.sum();
    if (stack.limit <= 0 || used <= stack.limit)
        return;
    const double share = static_cast<double>(used - stack.limit) / static_cast<double>(used);
    const double length = std::max(4.0, std::round((horizontal ? rect.width() : rect.height()) * share));
    const QRectF over = horizontal ? QRectF(rect.right() - length, rect.top(), length, rect.height())
                                   : QRectF(rect.left(), rect.top(), rect.width(), length);
    hatch::fillOver(painter, over, theme, rect.bottomLeft());
}

void paintStack(QPainter *painter, const QRectF &rect, const BarStack &stack, Qt::Orientation orientation,
                const Theme &theme, bool grey)
{
    const bool outlines = std::min(rect.width(), rect.height()) >= 6;
    const std::vector<QRectF> rects = kindbar::rects(rect, stack, orientation);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (rects[i].isEmpty())
            continue;
        if (grey)
            painter->fillRect(rects[i], theme.control_line);
        else
            hatch::fillKind(painter, rects[i], styleOf(stack.parts[i], theme), rect.bottomLeft(), outlines);
    }
    paintOver(painter, rect, stack, orientation == Qt::Horizontal, theme);
}

}

namespace kindbar {

KindSizes of(const engine::RankFootprint &rank, engine::State state)
{
    KindSizes sizes;
    for (const engine::Component &component : rank.components)
        sizes.kinds[static_cast<std::size_t>(component.kind)] += component.in(state);
    return sizes;
}

KindSizes of(const engine::CardBudget &card, engine::State state)
{
    KindSizes sizes;
    sizes.others = card.takenByOthers();
    sizes.kinds = card.by_kind[static_cast<std::size_t>(state)];
    sizes.limit = card.total_bytes;
    return sizes;
}

BarStack stackOf(const KindSizes &sizes)
{
    BarStack stack{{{StackPart::Of::Others, 0, sizes.others}}, sizes.limit};
    for (int kind = 0; kind < engine::kComponentKinds; ++kind)
        stack.parts.push_back({StackPart::Of::Kind, kind, sizes.kinds[static_cast<std::size_t>(kind)]});
    return stack;
}

BarStack bySeat(const engine::Budget &budget, const engine::CardBudget &card, engine::State state)
{
    BarStack stack{{{StackPart::Of::Others, 0, card.takenByOthers()}}, card.total_bytes};
    for (const engine::RankOnCard &on : card.ranks) {
        const engine::SeatBudget &seat = budget.seat(on.seat);
        stack.parts.push_back(
            {StackPart::Of::Seat, seat.seat->color, seatwords::rankBytes(seat, on.rank, state)});
    }
    return stack;
}

void paint(QPainter *painter, const QRectF &rect, const KindSizes &sizes, Qt::Orientation orientation,
           const Theme &theme, bool grey)
{
    if (grey || sizes.limit > 0)
        painter->fillRect(rect, theme.pressed);
    paintStack(painter, rect, stackOf(sizes), orientation, theme, grey);
}

void paint(QPainter *painter, const QRectF &rect, const BarStack &stack, Qt::Orientation orientation,
           const Theme &theme)
{
    paintStack(painter, rect, stack, orientation, theme, false);
}

}

KindBar::KindBar(Qt::Orientation orientation, QWidget *parent)
    : QWidget(parent)
    , m_orientation(orientation)
{
    const bool horizontal = orientation == Qt::Horizontal;
    setSizePolicy(horizontal ? QSizePolicy::Expanding : QSizePolicy::Fixed,
                  horizontal ? QSizePolicy::Fixed : QSizePolicy::Expanding);
}

void KindBar::setSizes(const KindSizes &sizes)
{
    if (m_sizes == sizes)
        return;
    m_sizes = sizes;
    update();
}

void KindBar::setGrey(bool grey)
{
    if (m_grey == grey)
        return;
    m_grey = grey;
    update();
}

void KindBar::setThickness(int thickness)
{
    if (m_thickness == thickness)
        return;
    m_thickness = thickness;
    updateGeometry();
}

QSize KindBar::sizeHint() const
{
    return m_orientation == Qt::Horizontal ? QSize(200, m_thickness) : QSize(m_thickness, 100);
}

QSize KindBar::minimumSizeHint() const
{
    return m_orientation == Qt::Horizontal ? QSize(40, m_thickness) : QSize(m_thickness, 22);
}

void KindBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    kindbar::paint(&painter, rect(), m_sizes, m_orientation, Theme::of(this), m_grey);
}

int KindBar::kindAt(const QPoint &position) const
{
    const std::vector<QRectF> rects = kindbar::rects(rect(), kindbar::stackOf(m_sizes), m_orientation);
    for (std::size_t i = 1; i < rects.size(); ++i)
        if (rects[i].contains(position))
            return static_cast<int>(i) - 1;
    return -1;
}

bool KindBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_grey)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int kind = kindAt(help->pos());
    if (kind < 0) {
        QToolTip::hideText();
        return true;
    }
    QToolTip::showText(help->globalPos(),
                       tr("%1: %2").arg(kindName(static_cast<engine::ComponentKind>(kind)),
                                        format::size(m_sizes.kinds[static_cast<std::size_t>(kind)])),
                       this);
    return true;
}

void KindBar::mousePressEvent(QMouseEvent *event)
{
    const int kind = kindAt(event->position().toPoint());
    if (kind >= 0 && event->button() == Qt::LeftButton)
        emit kindClicked(kind);
    QWidget::mousePressEvent(event);
}
