// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart/chartlegend.h"

#include "widgets/chart/columngeometry.h"
#include "widgets/style/hatch.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include <QKeyEvent>
#include <QPainter>

namespace {

constexpr int kSwatch = 12, kRow = 17, kLeft = 4, kTop = 2;

/// A limit of the cards after its name: their number where it is the same to the shown decimal, else none.
template <class Value>
QString limitText(const QString &name, const engine::Budget *budget, const std::vector<int> &cards,
                  Value value)
{
    QString number;
    for (const int index : cards) {
        if (!budget || index >= budget->cardCount())
            continue;
        const QString text = format::gibValue(value(budget->card(index)));
        if (!number.isEmpty() && text != number)
            return name;
        number = text;
    }
    return number.isEmpty() ? name : name + QLatin1Char(' ') + number;
}

}

ChartLegend::ChartLegend(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Legend"));
    setShown(nullptr, {}, ViewState::BarMode::ByKind);
}

void ChartLegend::setShown(const std::shared_ptr<const engine::Budget> &budget, const std::vector<int> &cards,
                           ViewState::BarMode mode)
{
    QStringList rows;
    for (int kind = engine::kComponentKinds - 1; mode == ViewState::BarMode::ByKind && kind >= 0; --kind)
        rows.append(kindShortName(static_cast<engine::ComponentKind>(kind)));
    rows.append(othersShortName());
    rows.append(limitText(tr("Total"), budget.get(), cards,
                          [](const engine::CardBudget &card) { return card.total_bytes; }));
    rows.append(limitText(tr("Budget"), budget.get(), cards,
                          [](const engine::CardBudget &card) { return card.budget_bytes; }));
    if (rows == m_rows)
        return;
    m_rows = rows;
    setAccessibleDescription(m_rows.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int ChartLegend::kindRows() const
{
    return static_cast<int>(m_rows.size()) - 2; // the limit lines come last
}

int ChartLegend::rowHeight() const
{
    return std::max(kRow, type::lineHeight(type::font(TypeRole::Caption, this)));
}

int ChartLegend::rowTop(int row) const
{
    // The lines stand at the foot, where the plot ends, but never over the kinds.
    if (row < kindRows())
        return kTop + row * rowHeight();
    const int foot = height() - (static_cast<int>(m_rows.size()) - row) * rowHeight() - 4;
    return std::max(foot, kTop + row * rowHeight() + 4);
}

QSize ChartLegend::sizeHint() const
{
    return {type::px(this, ColumnGeometry::kTray), kTop + static_cast<int>(m_rows.size()) * rowHeight() + 8};
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setFont(type::font(TypeRole::Caption, this));
    for (int row = 0; row < m_rows.size(); ++row) {
        const int top = rowTop(row), middle = top + rowHeight() / 2;
        const QRectF swatch(kLeft, middle - kSwatch / 2, kSwatch, kSwatch);
        if (row < kindRows() - 1)
            hatch::fillKind(&painter, swatch,
                            theme.kind(static_cast<engine::ComponentKind>(engine::kComponentKinds - 1 - row)),
                            swatch.bottomLeft());
        else if (row == kindRows() - 1)
            hatch::fillKind(&painter, swatch, theme.others(), swatch.bottomLeft());
        else if (row == kindRows())
            painter.fillRect(QRectF(kLeft - 2, middle - 1, kSwatch + 4, 2), theme.text);
        else
            for (int dash = 0; dash < 3; ++dash)
                painter.fillRect(QRectF(kLeft - 2 + dash * 5, middle, 3, 1), theme.text);
        painter.setPen(theme.text);
        type::drawElided(&painter,
                         QRectF(kLeft + kSwatch + 6, top, width() - kLeft - kSwatch - 6, rowHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter, m_rows.at(row));
        if (hasFocus() && row == m_current) {
            painter.setPen(QPen(theme.accent, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(0, top, width() - 1, rowHeight() - 1);
        }
    }
}

void ChartLegend::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_rows.size()) - 1;
    if (event->key() == Qt::Key_Down)
        m_current = std::min(last, m_current + 1);
    else if (event->key() == Qt::Key_Up)
        m_current = std::max(0, m_current - 1);
    else
        return QWidget::keyPressEvent(event);
    update();
}

bool ChartLegend::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}
