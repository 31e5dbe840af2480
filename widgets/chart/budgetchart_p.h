// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Inside of BudgetChart: the Qt Charts objects, and the painting over them. Included by its own files only.
#pragma once

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QStackedBarSeries>
#include <QValueAxis>

#include "widgets/chart/bargeometry.h"
#include "widgets/chart/budgetchart.h"
#include "widgets/style/palette.h"

#include <array>

/// Room above the highest value for the "over by" text.
inline constexpr int kChartHeadroom = 22;
/// Others first, then the kinds of use.
inline constexpr int kChartSets = engine::kComponentKinds + 1;

class BudgetChartView;

class BudgetChart::Private
{
public:
    explicit Private(BudgetChart *owner);

    const engine::Budget *shown() const { return preview ? preview.get() : budget.get(); }
    int cardAt(int column) const;
    const engine::CardBudget *card(int column) const;
    int columnOf(int card) const;
    QRectF plot() const;
    engine::Bytes range() const;
    void refresh(); // values, range, description
    void updateSets(); // changed sets only, never rebuilt
    void updateRange();
    void updateColors(); // Qt Charts does not follow QPalette

    BudgetChart *q;
    std::shared_ptr<const engine::Budget> budget, preview;
    engine::State state = engine::State::Peak;
    ViewState::BarMode mode = ViewState::BarMode::ByKind;
    std::vector<int> cards;
    bool all_cards = true;
    bool stale = false; // `preview` was worked out for an older plan
    ColumnGeometry columns;
    bool frozen = false;
    engine::Bytes frozen_range = 0;
    int selected_card = -1;
    int selected_seat = -1;

    BudgetChartView *view;
    QStackedBarSeries *series;
    QBarCategoryAxis *category_axis;
    QValueAxis *value_axis;
    std::array<QBarSet *, kChartSets> sets{};
    std::array<QList<qreal>, kChartSets> values;
};

class BudgetChartView final : public QChartView
{
public:
    explicit BudgetChartView(BudgetChart::Private &owner, QWidget *parent);

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void drawGutter(QPainter *painter, const Theme &theme) const;
    void drawColumn(QPainter *painter, const Theme &theme, int column) const;
    void drawKinds(QPainter *painter, const Theme &theme, const BarLayout &layout) const;
    void drawSeats(QPainter *painter, const Theme &theme, const BarLayout &layout) const;
    void drawLimits(QPainter *painter, const Theme &theme, const BarLayout &layout, const QRectF &bar) const;
    void drawOver(QPainter *painter, const Theme &theme, const BarLayout &layout, int column) const;
    BudgetChart::Private &d;
};
