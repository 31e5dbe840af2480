// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kindbar.h"

#include "widgets/bargeometry.h"
#include "widgets/format.h"
#include "widgets/hatch.h"

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

namespace {

/// Rectangles of others (index 0) and the kinds (1 …) in `rect`.
std::vector<QRectF> segmentRects(const QRectF &rect, const KindSizes &sizes, Qt::Orientation orientation)
{
    std::vector<engine::Bytes> all{sizes.others};
    all.insert(all.end(), sizes.kinds.begin(), sizes.kinds.end());
    const bool horizontal = orientation == Qt::Horizontal;
    const double whole = horizontal ? rect.width() : rect.height();
    const engine::Bytes used = sizes.sum();
    const engine::Bytes limit = std::max(used, sizes.limit);
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

void paintOver(QPainter *painter, const QRectF &rect, const KindSizes &sizes, bool horizontal,
               const Theme &theme)
{
    const engine::Bytes used = sizes.sum();
    if (sizes.limit <= 0 || used <= sizes.limit)
        return;
    const double share = static_cast<double>(used - sizes.limit) / static_cast<double>(used);
    const double length = std::max(4.0, std::round((horizontal ? rect.width() : rect.height()) * share));
    const QRectF over = horizontal ? QRectF(rect.right() - length, rect.top(), length, rect.height())
                                   : QRectF(rect.left(), rect.top(), rect.width(), length);
    hatch::fillOver(painter, over, theme, rect.bottomLeft());
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
    sizes.others = card.others_bytes;
    sizes.kinds = card.by_kind[static_cast<std::size_t>(state)];
    sizes.limit = card.total_bytes;
    return sizes;
}

void paint(QPainter *painter, const QRectF &rect, const KindSizes &sizes, Qt::Orientation orientation,
           const Theme &theme, bool grey)
{
    const bool horizontal = orientation == Qt::Horizontal;
    const bool outlines = std::min(rect.width(), rect.height()) >= 6;
    if (grey || sizes.limit > 0)
        painter->fillRect(rect, theme.pressed);
    const std::vector<QRectF> rects = segmentRects(rect, sizes, orientation);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (rects[i].isEmpty())
            continue;
        if (grey)
            painter->fillRect(rects[i], theme.control_line);
        else
            hatch::fillKind(painter, rects[i],
                            i == 0 ? theme.others() : theme.kind(static_cast<engine::ComponentKind>(i - 1)),
                            rect.bottomLeft(), outlines);
    }
    paintOver(painter, rect, sizes, horizontal, theme);
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
    m_grey = grey;
    update();
}

void KindBar::setThickness(int thickness)
{
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
    const std::vector<QRectF> rects = segmentRects(rect(), m_sizes, m_orientation);
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
