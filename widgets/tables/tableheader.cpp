// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tableheader.h"

#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QPainter>

#include <algorithm>

namespace {

constexpr int kPadding = 8;
constexpr int kArrow = 10;
constexpr int kGap = 3;

}

TableHeader::TableHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setHighlightSections(false);
    setMinimumSectionSize(24);
}

QSize TableHeader::sizeHint() const
{
    const QFontMetrics metrics(type::font(TypeRole::Caption, this));
    return {QHeaderView::sizeHint().width(), std::max(24, metrics.height() + 8)};
}

int TableHeader::titleWidth(int section) const
{
    const QFontMetrics metrics(type::font(TypeRole::CaptionStrong, this));
    const QString title = model() ? model()->headerData(section, orientation()).toString() : QString();
    // Two more: integer metrics round down what a display without hinting needs.
    return metrics.horizontalAdvance(title) + 2 + kGap + kArrow + leftPadding(section) + m_padding
        + m_indents.value(section);
}

QSize TableHeader::sectionSizeFromContents(int section) const
{
    return {titleWidth(section), sizeHint().height()};
}

int TableHeader::leftPadding(int section) const
{
    return section == logicalIndex(0) ? kPadding : m_padding;
}

void TableHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const Theme theme = Theme::of(this);
    const bool sorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    const QString title = model()->headerData(section, orientation()).toString();
    const auto alignment =
        Qt::Alignment(model()->headerData(section, orientation(), Qt::TextAlignmentRole).toInt());
    const QFont font = type::font(sorted ? TypeRole::CaptionStrong : TypeRole::Caption, this);
    const int arrow = sorted ? kGap + kArrow : 0;
    const int room =
        std::max(0, rect.width() - leftPadding(section) - m_padding - arrow - m_indents.value(section));
    const int width = std::min(QFontMetrics(font).horizontalAdvance(title) + 1, room);
    const bool right = alignment & Qt::AlignRight;
    const int left = right ? rect.right() + 1 - kPadding - arrow - width
                           : rect.left() + leftPadding(section) + m_indents.value(section);
    painter->save();
    painter->fillRect(rect, theme.window);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
    painter->setFont(font);
    painter->setPen(sorted ? theme.text : theme.secondary);
    // A column of icons has no room for its title; the tool tips carry it.
    if (room >= 24)
        type::drawElided(painter, QRectF(left, rect.top(), width, rect.height() - 1),
                         Qt::AlignLeft | Qt::AlignVCenter, title);
    if (sorted) {
        const Icon icon = sortIndicatorOrder() == Qt::AscendingOrder ? Icon::ChevronUp : Icon::ChevronDown;
        icons::paint(painter, QRectF(left + width + kGap, rect.center().y() - kArrow / 2.0, kArrow, kArrow),
                     icon, theme.text);
    }
    painter->restore();
}
