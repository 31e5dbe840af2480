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

#include <optional>

namespace {

constexpr int kSwatch = 12, kRow = 17, kLeft = 4, kTop = 2;

/// The value all cards agree on to the shown decimal; nothing when they differ.
template <class Value>
std::optional<engine::Bytes> common(const engine::Budget &budget, const std::vector<int> &cards, Value value)
{
    std::optional<engine::Bytes> result;
    for (const int index : cards) {
        if (static_cast<std::size_t>(index) >= budget.cards.size())
            continue;
        const engine::Bytes bytes = value(budget.card(index));
        if (result && format::gibValue(*result) != format::gibValue(bytes))
            return {};
        result = bytes;
    }
    return result;
}

}

ChartLegend::ChartLegend(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Legend"));
    setFixedWidth(ColumnGeometry::kTray);
    refresh();
}

void ChartLegend::setBudget(std::shared_ptr<const engine::Budget> budget)
{
    m_budget = std::move(budget);
    refresh();
}

void ChartLegend::setCards(std::vector<int> cards)
{
    m_cards = std::move(cards);
    refresh();
}

void ChartLegend::setMode(ViewState::BarMode mode)
{
    m_mode = mode;
    refresh();
}

void ChartLegend::refresh()
{
    setAccessibleDescription(rows().join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int ChartLegend::kindRows() const
{
    return m_mode == ViewState::BarMode::ByKind ? engine::kComponentKinds + 1 : 1;
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
    const int foot = height() - (static_cast<int>(rows().size()) - row) * rowHeight() - 4;
    return std::max(foot, kTop + row * rowHeight() + 4);
}

QString ChartLegend::lineText(bool total) const
{
    const QString word = total ? tr("Total") : tr("Budget");
    if (!m_budget)
        return word;
    const auto value = total
        ? common(*m_budget, m_cards, [](const engine::CardBudget &card) { return card.total_bytes; })
        : common(*m_budget, m_cards, [](const engine::CardBudget &card) { return card.budget_bytes; });
    return value ? word + QLatin1Char(' ') + format::gibValue(*value) : word;
}

QStringList ChartLegend::rows() const
{
    QStringList result;
    if (m_mode == ViewState::BarMode::ByKind)
        for (int kind = engine::kComponentKinds - 1; kind >= 0; --kind)
            result.append(kindShortName(static_cast<engine::ComponentKind>(kind)));
    result.append(othersShortName());
    result.append(lineText(true));
    result.append(lineText(false));
    return result;
}

QSize ChartLegend::sizeHint() const
{
    return {ColumnGeometry::kTray, kTop + static_cast<int>(rows().size()) * rowHeight() + 8};
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setFont(type::font(TypeRole::Caption, this));
    const QStringList texts = rows();
    for (int row = 0; row < texts.size(); ++row) {
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
                         Qt::AlignLeft | Qt::AlignVCenter, texts.at(row));
        if (hasFocus() && row == m_current) {
            painter.setPen(QPen(theme.accent, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(0, top, width() - 1, rowHeight() - 1);
        }
    }
}

void ChartLegend::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(rows().size()) - 1;
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
