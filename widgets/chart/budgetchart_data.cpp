// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Qt Charts side of BudgetChart: one series, sets that are filled and never rebuilt, axes, colours.
#include "widgets/chart/budgetchart_p.h"

#include <QAccessible>
#include <QGraphicsLayout>

#include <algorithm>
#include <numeric>

BudgetChart::Private::Private(BudgetChart *owner)
    : q(owner)
    , view(new BudgetChartView(*this, owner))
    , series(new QStackedBarSeries)
    , category_axis(new QBarCategoryAxis)
    , value_axis(new QValueAxis)
{
    for (QBarSet *&set : sets) {
        set = new QBarSet(QString(), view);
        series->append(set);
    }
    QChart *chart = view->chart();
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    series->setLabelsVisible(false);
    chart->addSeries(series);
    chart->addAxis(category_axis, Qt::AlignBottom);
    chart->addAxis(value_axis, Qt::AlignLeft);
    series->attachAxis(category_axis);
    series->attachAxis(value_axis);
    category_axis->setLabelsVisible(false);
    category_axis->setGridLineVisible(false);
    category_axis->setLineVisible(false);
    value_axis->setLabelsVisible(false);
    value_axis->setLineVisible(false);
    value_axis->setTickType(QValueAxis::TicksDynamic);
}

int BudgetChart::Private::cardAt(int column) const
{
    return column >= 0 && column < static_cast<int>(cards.size()) ? cards[static_cast<std::size_t>(column)]
                                                                  : -1;
}

const engine::CardBudget *BudgetChart::Private::card(int column) const
{
    const engine::Budget *current = shown();
    const int index = cardAt(column);
    return current && index >= 0 && static_cast<std::size_t>(index) < current->cards.size()
        ? &current->cards[static_cast<std::size_t>(index)]
        : nullptr;
}

int BudgetChart::Private::columnOf(int index) const
{
    const auto found = std::find(cards.begin(), cards.end(), index);
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

QRectF BudgetChart::Private::plot() const
{
    return {static_cast<qreal>(columns.left), 0, static_cast<qreal>(columns.plotWidth()), q->height() - 1.0};
}

engine::Bytes BudgetChart::Private::range() const
{
    if (frozen && frozen_range > 0)
        return frozen_range;
    engine::Bytes highest = engine::kGiB;
    for (std::size_t column = 0; column < cards.size(); ++column)
        if (const engine::CardBudget *each = card(static_cast<int>(column)))
            highest = std::max({highest, each->total_bytes,
                                each->others_bytes + each->used[static_cast<std::size_t>(state)]});
    return highest;
}

void BudgetChart::Private::refresh()
{
    if (all_cards) {
        cards.resize(shown() ? shown()->cards.size() : 0);
        std::iota(cards.begin(), cards.end(), 0);
    }
    updateSets();
    updateRange();
    series->setVisible(mode == ViewState::BarMode::ByKind);
    const QString text = q->description();
    if (q->accessibleDescription() != text) {
        q->setAccessibleDescription(text);
        QAccessibleEvent event(q, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
    view->viewport()->update();
}

void BudgetChart::Private::updateSets()
{
    const std::size_t at = static_cast<std::size_t>(state);
    for (std::size_t set = 0; set < sets.size(); ++set) {
        QList<qreal> next;
        for (std::size_t column = 0; column < cards.size(); ++column) {
            const engine::CardBudget *each = card(static_cast<int>(column));
            const engine::Bytes bytes = !each ? 0
                : set == 0                    ? each->others_bytes
                                              : each->by_kind[at][set - 1];
            next.append(static_cast<double>(bytes) / static_cast<double>(engine::kGiB));
        }
        if (next == values[set])
            continue;
        // One value by replace() lays all bars out; taking the whole set out and in costs two passes however
        // long it is.
        sets[set]->remove(0, sets[set]->count());
        sets[set]->append(next);
        values[set] = next;
    }
    if (category_axis->count() != static_cast<int>(cards.size())) {
        QStringList names;
        for (std::size_t column = 0; column < cards.size(); ++column)
            names.append(QString::number(column));
        category_axis->setCategories(names);
    }
}

void BudgetChart::Private::updateRange()
{
    const QRectF area = plot();
    if (area.height() <= kChartHeadroom + 8 || columns.columns == 0)
        return;
    const double gib = static_cast<double>(range()) / static_cast<double>(engine::kGiB);
    const double scale = (area.height() - kChartHeadroom) / static_cast<double>(range());
    value_axis->setRange(0, gib * area.height() / (area.height() - kChartHeadroom));
    value_axis->setTickInterval(static_cast<double>(gridStep(scale)) / static_cast<double>(engine::kGiB));
    // The plot area reaches beyond the view when columns scroll, so that categories keep their width.
    const QRectF plot_area(area.left() - columns.scroll, area.top(),
                           static_cast<qreal>(columns.columns * columns.column_width), area.height());
    if (view->chart()->plotArea() != plot_area) {
        view->chart()->setPlotArea(plot_area);
        // Qt Charts moves the bars at once, but the grid lines only when it lays out again.
        view->chart()->layout()->invalidate();
        view->chart()->layout()->activate();
    }
    const double bar = columns.bar(0, 0, 1).width();
    series->setBarWidth(std::max(0.1, (bar - 2) / columns.column_width));
}

void BudgetChart::Private::updateColors()
{
    const Theme theme = Theme::of(q);
    for (std::size_t set = 0; set < sets.size(); ++set) {
        const KindStyle style =
            set == 0 ? theme.others() : theme.kind(static_cast<engine::ComponentKind>(set - 1));
        sets[set]->setBrush(style.fill);
        sets[set]->setPen(Qt::NoPen);
        sets[set]->setLabel(set == 0 ? othersShortName()
                                     : kindShortName(static_cast<engine::ComponentKind>(set - 1)));
    }
    value_axis->setGridLinePen(QPen(theme.line, 1));
    view->setBackgroundBrush(theme.base);
    view->viewport()->update();
}
