// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/marklegend.h"

#include "widgets/compare/comparewords.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace {

constexpr int kIcon = 12, kIconGap = 5, kGap = 14;

}

MarkLegend::MarkLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void MarkLegend::setMarks(const std::vector<SeatMark> &marks)
{
    if (marks == m_marks)
        return;
    m_marks = marks;
    QStringList words;
    for (const SeatMark mark : marks)
        words << comparewords::markName(mark);
    setAccessibleName(tr("Marks: %1").arg(words.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

QSize MarkLegend::sizeHint() const
{
    const QFontMetrics metrics(type::font(TypeRole::Caption, this));
    int width = 0;
    for (const SeatMark mark : m_marks)
        width += kIcon + kIconGap + metrics.horizontalAdvance(comparewords::markName(mark)) + kGap;
    return {width, std::max(16, metrics.height())};
}

void MarkLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    painter.setFont(type::font(TypeRole::Caption, this));
    int x = 0;
    for (const SeatMark mark : m_marks) {
        const QString word = comparewords::markName(mark);
        icons::paint(&painter, QRectF(x, (height() - kIcon) / 2.0, kIcon, kIcon),
                     comparewords::markIcon(mark), theme.accent);
        x += kIcon + kIconGap;
        painter.setPen(theme.secondary);
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        x += painter.fontMetrics().horizontalAdvance(word) + kGap;
    }
}
