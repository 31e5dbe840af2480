// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room widgets/chart: bars of cards: the chart, the legend, the spare under the bars, and their
// geometry. Tiles and drops belong to the board.
//
// Stacked bars of all cards, by kind of use (Qt Charts) or by seat (own painter), with total and budget
// lines, hatches and labels. Qt Charts stays behind this header.
#pragma once

#include <QWidget>

#include "engine/layout/budget.h"
#include "widgets/chart/columngeometry.h"
#include "widgets/document/viewstate.h"

#include <memory>
#include <vector>

struct BarLayout;

class BudgetChart : public QWidget
{
    Q_OBJECT
public:
    class Private; // shared with the painting in budgetchart_view.cpp
    explicit BudgetChart(QWidget *parent = nullptr);
    ~BudgetChart() override;

    void setBudget(const engine::Budget &budget);
    void setBudget(std::shared_ptr<const engine::Budget> budget);
    /// What a drag would lead to; drawn instead of the budget. Null: no drag.
    void setPreview(std::shared_ptr<const engine::Budget> preview);
    /// The preview was worked out for an older plan: its bars are drawn faintly.
    void setPreviewStale(bool stale);
    void setState(engine::State state);
    void setMode(ViewState::BarMode mode);
    /// Indices into Budget::cards in the order of the columns. Not called: all cards.
    void setCards(std::vector<int> cards);
    /// Where the columns are; the owner works it out so that everything below shares it.
    void setColumns(const ColumnGeometry &columns);
    /// Keeps the vertical range while a gesture lasts.
    void setRangeFrozen(bool frozen);
    /// Index into Budget::cards, or -1.
    void setSelectedCard(int card);
    int selectedCard() const;
    void setSelectedSeat(int seat);

    /// Bar of column `column` as it is drawn now.
    BarLayout barLayout(int column) const;
    /// One sentence over all cards, for screen readers.
    QString description() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The user chose a card by click or arrow key (index into Budget::cards).
    void cardSelected(int card);
    /// Double click or Enter.
    void cardActivated(int card);
    /// By seat: a segment was clicked (index into Budget::seats).
    void seatSelected(int seat);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    std::unique_ptr<Private> d;
};
