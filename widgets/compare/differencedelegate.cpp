// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/differencedelegate.h"

#include "widgets/compare/comparewords.h"
#include "widgets/compare/differencemodel.h"
#include "widgets/style/paintlines.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace {

constexpr qreal kMostBar = 140; // of one side; longer bars would only lead away from the numbers
constexpr qreal kBarHeight = 8;
constexpr qreal kZeroHeight = 12;
constexpr qreal kMargin = 12;

qreal reach(const QRectF &cell)
{
    return std::min(kMostBar, cell.width() / 2 - kMargin);
}

}

DifferenceDelegate::DifferenceDelegate(const DifferenceModel *model, QObject *parent)
    : RowDelegate(26, parent)
    , m_model(model)
{
    setRowLines(true);
}

qreal DifferenceDelegate::zeroLine(const QRectF &cell)
{
    return std::round(cell.left() + kMargin + reach(cell));
}

QRectF DifferenceDelegate::bar(const QRectF &cell, qint64 difference, qint64 largest)
{
    if (difference == 0 || largest <= 0 || reach(cell) <= 0)
        return {};
    // What differs at all is seen.
    const qreal share = static_cast<qreal>(std::abs(difference)) / static_cast<qreal>(largest);
    const qreal length = std::max(2.0, std::round(reach(cell) * share));
    const qreal zero = zeroLine(cell);
    return {difference < 0 ? zero - length : zero, std::round(cell.center().y() - kBarHeight / 2), length,
            kBarHeight};
}

void DifferenceDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    switch (index.column()) {
    case DifferenceModel::Mark:
        paintMark(painter, option, index);
        break;
    case DifferenceModel::Bar:
        paintBar(painter, option, index);
        break;
    default:
        RowDelegate::paint(painter, option, index);
    }
}

void DifferenceDelegate::paintMark(QPainter *painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    paintRow(painter, option, index);
    const Theme theme = Theme::of(option.palette);
    const auto *filter = static_cast<const DifferenceFilter *>(index.model());
    const DifferenceRow &row = m_model->row(filter->mapToSource(index).row());
    const QRectF place(option.rect.left() + 8, option.rect.center().y() - 6, 13, 13);
    if (row.kind == DifferenceRow::Kind::Seat)
        icons::paint(painter, place, comparewords::markIcon(row.mark), theme.accent);
    else
        icons::paint(painter, place, row.kind == DifferenceRow::Kind::Card ? Icon::Card : Icon::Default,
                     theme.secondary);
}

void DifferenceDelegate::paintBar(QPainter *painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    paintRow(painter, option, index);
    const QVariant number = index.data(DifferenceModel::NumberRole);
    if (!number.isValid())
        return;
    const Theme theme = Theme::of(option.palette);
    const QRectF cell = option.rect;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(QRectF(zeroLine(cell), std::round(cell.center().y() - kZeroHeight / 2), 1, kZeroHeight),
                      theme.control_line);
    const QRectF filled = bar(cell, number.toLongLong(), m_model->largest());
    if (!filled.isEmpty() && number.toLongLong() < 0) {
        painter->fillRect(filled, theme.secondary);
    } else if (!filled.isEmpty()) {
        painter->setPen(QPen(theme.secondary, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(paintlines::hairline(filled));
    }
    painter->restore();
}
