// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tablefooter.h"

#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"

#include <QPainter>
#include <QTableView>

#include <algorithm>

TableFooter::TableFooter(QTableView *table, int column, QWidget *parent)
    : QWidget(parent)
    , m_table(table)
    , m_column(column)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TableFooter::setTexts(const QString &label, const QString &total)
{
    if (label == m_label && total == m_total)
        return;
    m_label = label;
    m_total = total;
    setAccessibleName(text());
    update();
}

QString TableFooter::text() const
{
    return QStringLiteral("%1: %2").arg(m_label, m_total);
}

QSize TableFooter::sizeHint() const
{
    return {100, std::max(30, fontMetrics().height() + 12)};
}

void TableFooter::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::of(this);
    painter.fillRect(rect(), theme.window);
    painter.fillRect(QRect(0, 0, width(), 1), theme.line);
    const QFont bold = type::font(TypeRole::Title, this);
    const int right = m_table->columnViewportPosition(m_column) + m_table->columnWidth(m_column) - 8;
    const int number = type::numberWidth(bold, m_total);
    painter.setFont(type::font(TypeRole::Caption, this));
    painter.setPen(theme.secondary);
    const int left = 8 + (m_labelColumn < 0 ? 0 : m_table->columnViewportPosition(m_labelColumn));
    type::drawElided(&painter, QRectF(left, 1, std::max(0, right - number - 8 - left), height() - 1),
                     Qt::AlignLeft | Qt::AlignVCenter, m_label);
    painter.setFont(bold);
    painter.setPen(theme.text);
    type::drawNumber(&painter, QRectF(right - number - 1, 1, number + 1, height() - 1),
                     Qt::AlignRight | Qt::AlignVCenter, m_total);
}
